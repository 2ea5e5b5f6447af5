"""The declaration: all at once, or aloud in turn. Rule: a shut fist stays shut until every one is in."""

from __future__ import annotations

from hogger.declaration import Side
from hogger.hand.actions import Action, DeclareFor
from hogger.hand.events import AbsenceNoted, DeclarationsOpened, Event, Folded, SideDeclared, SideLocked
from hogger.hand.offers import MayDeclare, Offer
from hogger.hand.rules.showing import from_seat, highest_showing
from hogger.hand.state import Hand


class DeclareRules:
    """The rules of `Declare`. All-in players declare like everyone."""

    def opens(self, hand: Hand) -> list[Event]:
        return []

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        if hand.rules.declaration == "in-turn":
            waiting = (s for s in from_seat(hand, _first_speaker(hand)) if not hand.seats[s].locked)
            return next(((seat,) for seat in waiting), ())
        return tuple(seat for seat in hand.live if not hand.seats[seat].locked)

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        return (MayDeclare(),)

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        assert isinstance(action, DeclareFor)
        return [_said(hand, action.seat, Side(action.side))]

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        if hand.rules.absent == "fold":
            return [AbsenceNoted(seat)]
        return [_said(hand, seat, Side.HIGH if hand.rules.absent == "high" else Side.LOW)]

    def closes(self, hand: Hand) -> list[Event]:
        absent = [seat for seat in hand.live if hand.seats[seat].absent]
        all_low = len(absent) == len(hand.live)  # nobody answered: the pot must not be left without a player
        gone = [] if all_low else absent
        events: list[Event] = [Folded(seat) for seat in gone]
        if len(hand.live) - len(gone) > 1:
            sides: list[Side | None] = [None] * len(hand.seats)
            for seat in hand.live:
                if seat not in gone:
                    sides[seat] = Side.LOW if all_low else hand.seats[seat].declares
            events.append(DeclarationsOpened(tuple(sides)))
        return events


def _said(hand: Hand, seat: int, side: Side) -> Event:
    return SideDeclared(seat, side) if hand.rules.declaration == "in-turn" else SideLocked(seat, side)


def _first_speaker(hand: Hand) -> int:
    match hand.rules.speaks_first:
        case "high-hand-showing":
            return highest_showing(hand)
        case "last-aggressor":
            return 0 if hand.aggressor is None else hand.aggressor
        case _:
            return 0
