"""Hands told in a few words, for tables of cases. Rule: a move is made by whoever is asked first.

Moves: `fold`, `check`, `call`, `bet 20` (to 20 in all this round), `keep`, `throw Kh 2c`, `pass 2c`, `high`, `low`,
`both`, `show`, `muck`, `absent`, `restock` (the discards as they lie), `rule 0=60 2=5`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

import hogger
from hogger.cards import DECK, Card, parse_cards
from hogger.declaration import Side
from hogger.game import Game, HouseRules, Stakes
from hogger.game.catalog import game_named
from hogger.game.phases import Bet, Deal, Declare, ForcedBets, Showdown
from hogger.hand import HOST, TABLE, Hand, act, offers, start, waits_for
from hogger.hand.actions import (
    Action,
    BetTo,
    Call,
    CallAbsent,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Restock,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.events import Event
from hogger.hand.offers import MayRestock
from hogger.settlement import DeadMoney

PLAIN = Game(
    name="Plain",
    phases=(ForcedBets(), Deal(down=5), Bet(), Bet(), Declare(), Showdown()),
    rules=HouseRules(forced_bets="ante"),
    stakes=Stakes(ante=1, bets=(10, 20), raise_cap=3),
)
"""Five cards down and two betting rounds, so that a table of cases says all cards that matter."""

# Dealt in this order to the seats of PLAIN, these hands rank 0 > 1 > 2 > 3 for high and 3 > 2 > 1 > 0 for low.
FALLING = ("AsAhAdKsKh", "QsQhQdJc9c", "TsThTd7c6d", "8s7h5d4c2c")


class Scene:
    """A hand so far, and what happened in it."""

    def __init__(
        self,
        game: Game | str = PLAIN,
        stacks: Sequence[int] = (1000, 1000, 1000),
        *,
        rules: Mapping[str, object] | None = None,
        stakes: Mapping[str, Any] | None = None,
        top: str = "",
        carried: Sequence[DeadMoney] = (),
        redeal: bool = False,
    ) -> None:
        played = game_named(game) if isinstance(game, str) else game
        self.hand, events = start(
            played,
            tuple(zip("ABCDEFGHIJ", stacks, strict=False)),
            deck=stacked(top),
            rules=hogger.house_rules(played.key, game=played, **(rules or {})),
            stakes=replace(played.stakes, **(stakes or {})),
            carried=carried,
            redeal=redeal,
        )
        self.events: list[Event] = list(events)

    def play(self, moves: str) -> Scene:
        """Make these moves, parted by commas."""
        for move in moves.split(","):
            if move.strip():
                self.do(_action(self.hand, *move.split()))
        return self

    def do(self, action: Action) -> tuple[Event, ...]:
        """Make one move; what it made happen."""
        self.hand, events = act(self.hand, action)
        self.events += events
        return events

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is waited for."""
        return waits_for(self.hand)

    @property
    def may(self) -> str:
        """What the first of them may do, in the words of the offers."""
        return "; ".join(map(str, offers(self.hand, self.asked[0]))) if self.asked else ""

    @property
    def stacks(self) -> list[int]:
        """The chips in front of each seat."""
        return [seat.stack for seat in self.hand.seats]

    def of(self, *kinds: type[Any]) -> list[Any]:
        """The events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]


def stacked(top: str) -> tuple[Card, ...]:
    """A deck with these cards on top and the others below in their order."""
    first = parse_cards(top)
    return first + tuple(card for card in DECK if card not in first)


def _action(hand: Hand, word: str, *rest: str) -> Action:
    seat = waits_for(hand)[0]
    plain: dict[str, type[Any]] = {"fold": Fold, "check": Check, "call": Call, "show": Show, "muck": Muck}
    match word:
        case "bet":
            return BetTo(seat, int(rest[0]))
        case "keep" | "throw":
            return Discard(seat, parse_cards(" ".join(rest)))
        case "pass":
            return PassCards(seat, parse_cards(" ".join(rest)))
        case "high" | "low" | "both":
            return DeclareFor(seat, Side(word))
        case "absent":
            return CallAbsent(seat)
        case "restock":
            (offer,) = offers(hand, TABLE)
            assert isinstance(offer, MayRestock)
            return Restock(offer.cards)
        case "rule":
            assert seat == HOST
            return Rule({int(share.split("=")[0]): int(share.split("=")[1]) for share in rest})
        case _:
            action: Action = plain[word](seat)
            return action
