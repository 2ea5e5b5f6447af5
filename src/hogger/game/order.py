"""Phases that cannot follow one another. Rule: the cards that a player holds are counted from phase to phase."""

from __future__ import annotations

from hogger.game.definition import Game
from hogger.game.fault import Fault
from hogger.game.layout import Layout
from hogger.game.phases import (
    Arrange,
    Bet,
    Deal,
    Declare,
    Exchange,
    ForcedBets,
    Lay,
    Pass,
    Phase,
    Roll,
    Showdown,
    Turn,
)

MOST_PHASES = 100


def order_faults(game: Game) -> list[Fault]:
    """Why these phases cannot be played in this order, whatever the house rules; paths count phases from 1."""
    whole = _missing(game.phases)
    if len(game.phases) > MOST_PHASES:
        return [Fault(("phases",), f"{len(game.phases)} phases are too many; a game has at most {MOST_PHASES}")]
    walk = _Walk(game.layout)
    for number, phase in enumerate(game.phases, 1):
        walk.step(number, phase, last=number == len(game.phases))
    if game.layout.size and not walk.laid:
        whole.append("the layout is never laid; add a lay phase")
    elif walk.laid and len(walk.turned) < game.layout.size:
        never = ", ".join(str(slot) for slot in range(game.layout.size) if slot not in walk.turned)
        whole.append(f"the community cards in slots {never} are never turned; add a turn phase")
    return [Fault(("phases",), text) for text in whole] + walk.found


def _missing(phases: tuple[Phase, ...]) -> list[str]:
    found = []
    if not phases or not isinstance(phases[-1], Showdown):
        found.append("the last phase must be the showdown")
    for kind, text in (
        (ForcedBets, "there is no forced-bets phase, so nobody would have to put in a chip"),
        (Deal, "there is no deal phase, so nobody would have a card of his own"),
        (Declare, "there is no declare phase (a house rule, declaration=none, can still skip it)"),
    ):
        if not any(isinstance(phase, kind) for phase in phases):
            found.append(text)
    return found


class _Walk:
    """What a player holds (of it face down, at least) and what lies on the table, on the way through the phases."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.found: list[Fault] = []
        self.held = self.down = self.to_roll = 0
        self.laid = self.declared = False
        self.turned: set[int] = set()

    def step(self, number: int, phase: Phase, *, last: bool) -> None:
        """Take one phase."""
        for wrong, text in self._faults(phase, number, last):
            if wrong:
                self.found.append(Fault(("phases", number), f"phase {number} {text}"))
        match phase:
            case Deal(down, up):
                self.held, self.down = self.held + down + up, self.down + down
            case Lay():
                self.laid = True
            case Turn():
                self.turned |= self._slots(phase)
            case Arrange(keep):
                self.held -= max(self.down - keep, 0)
                self.down = self.to_roll = min(self.down, keep)
            case Roll() if self.to_roll:
                self.down, self.to_roll = self.down - 1, self.to_roll - 1
            case Declare():
                self.declared = True
            case Exchange() | Roll() | Pass() | Bet() | ForcedBets() | Showdown():
                pass

    def _slots(self, turn: Turn) -> set[int]:
        return set(range(self.layout.size)) if turn.group is None else set(turn.group)

    def _faults(self, phase: Phase, number: int, last: bool) -> list[tuple[bool, str]]:
        match phase:
            case ForcedBets():
                return [(number > 1, "posts forced bets; they come first")]
            case Deal(down, up):
                return [(down < 0 or up < 0 or down + up == 0, "deals no card; say how many, as in deal = {down = 5}")]
            case Lay():
                return [
                    (not self.layout.size, "lays community cards, but the game has no layout"),
                    (self.laid, "lays the layout a second time"),
                ]
            case Turn():
                slots = self._slots(phase)
                again = ", ".join(map(str, sorted(slots & self.turned)))
                strange = ", ".join(str(slot) for slot in sorted(slots) if not 0 <= slot < self.layout.size)
                return [
                    (not self.laid, "turns community cards before they are laid"),
                    (self.laid and not slots, "turns no card"),
                    (bool(again), f"turns slot {again} a second time"),
                    (bool(strange), f"turns slot {strange}, but the slots are 0 to {self.layout.size - 1}"),
                ]
            case Exchange(up_to):
                return [(not 1 <= up_to <= self.held, f"exchanges up to {up_to} of {self.held} own cards")]
            case Pass(count, to_left):
                return [
                    (not 1 <= count <= self.down, f"passes {count} of {self.down} down cards"),
                    (to_left == 0, "passes cards to nobody; to_left = 1 is the next player"),
                ]
            case Arrange(keep):
                return [(not 1 <= keep <= self.down, f"keeps {keep} of {self.down} down cards")]
            case Roll():
                return [(not self.to_roll, "rolls a card, but no arranged card is left to roll")]
            case Declare():
                return [(self.declared, "declares a second time")]
            case Showdown():
                return [(not last, "is a showdown, but more phases follow")]
            case Bet():
                return []
