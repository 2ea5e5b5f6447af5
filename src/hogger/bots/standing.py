"""How a seat stands each way against hands that others may hold. Rule: reckoned from the seat's own view alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from hogger.cards import DECK, UNSEEN, Card
from hogger.errors import CardsError
from hogger.game.phases import Deal
from hogger.hand.state import View
from hogger.ranking import BestHands, MadeHand
from hogger.settlement import hands_under


@dataclass(frozen=True, slots=True)
class Standing:
    """The share of other hands that this one beats for high and for low, from 0 to 1; a tie counts half."""

    high: float
    low: float


def made_so_far(view: View, seat: int) -> BestHands | None:
    """The best hands of the seat's cards with what is turned; None where they do not make five yet."""
    seen = [(name, [card for card in cards if card != UNSEEN]) for name, cards in view.visible_lines()]
    own = [card for card in view.seats[seat].cards if card != UNSEEN]
    try:
        return hands_under(view.rules, own, seen)
    except CardsError:
        return None


def standing(view: View, seat: int, chance: Random, *, boards: int = 4, rivals: int = 4) -> Standing:
    """How `seat` stands against `rivals` random hands on each of `boards` ways that the cards may yet fall."""
    if UNSEEN not in view.board and not _to_come(view):
        boards, rivals = 1, boards * rivals
    high = low = 0.0
    for _ in range(boards):
        mine, others = _one_fall(view, seat, chance, rivals)
        high += sum(_beats(mine.high, theirs.high) for theirs in others)
        low += sum(_beats(mine.low, theirs.low) for theirs in others)
    return Standing(high / (boards * rivals), low / (boards * rivals))


def _one_fall(view: View, seat: int, chance: Random, rivals: int) -> tuple[BestHands, list[BestHands]]:
    """One way that the cards may fall: what the seat makes, and what each rival would make."""
    own = view.seats[seat].cards
    showing = [view.seats[other].up for other in view.live if other != seat] or [()]
    size = len(own) + _to_come(view)
    hidden = view.board.count(UNSEEN)
    unseen = _unseen(view)
    drawn = chance.sample(unseen, hidden + size - len(own))
    turned = iter(drawn[:hidden])
    board = tuple([next(turned) if card == UNSEEN else card for card in view.board])
    lines = replace(view, board=board).visible_lines()
    left = [card for card in unseen if card not in drawn]
    others = []
    for rival in range(rivals):
        up = showing[rival % len(showing)]
        others.append(hands_under(view.rules, (*up, *chance.sample(left, size - len(up))), lines))
    return hands_under(view.rules, (*own, *drawn[hidden:]), lines), others


def _beats(mine: MadeHand | None, theirs: MadeHand | None) -> float:
    if mine is None:
        return 0.0
    if theirs is None or mine.strength > theirs.strength:
        return 1.0
    return 0.5 if mine.strength == theirs.strength else 0.0


def _to_come(view: View) -> int:
    """Own cards that are still to be dealt to each player."""
    return sum(p.down + p.up for p in view.steps[view.step + 1 :] if isinstance(p, Deal))


def _unseen(view: View) -> list[Card]:
    seen = {*view.board, *view.common, *(one.card for one in view.discards)}
    for seat in view.seats:
        seen.update(seat.cards)
    return [card for card in DECK if card not in seen]
