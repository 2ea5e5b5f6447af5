"""What each seat is told. Rule: the one place where secrets are hidden, and an event that is not listed is not told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from hogger.cards import UNSEEN, Card
from hogger.errors import GameError, RecordError
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardLaid,
    BoardTurned,
    Called,
    CardRolled,
    CardsArranged,
    CardsChosen,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    Checked,
    ChipsPaid,
    ChipsPosted,
    ChipsReturned,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    PhaseOpened,
    PotsSettled,
    RoundOpened,
    RulingMade,
    SideDeclared,
    SideLocked,
)  # fmt: skip
from hogger.hand.evolve import evolve, started
from hogger.hand.state import Hand, View


def redact(event: Event, seat: int | None) -> Event:
    """`event` as the player in `seat` is told of it; None is a spectator, who sees what all see."""
    match event:
        case HandStarted():
            return replace(event, deck=_backs(event.deck))
        case CardsDealt() | CardsDiscarded():
            return event if event.seat == seat else replace(event, down=_backs(event.down))
        case BoardLaid() | DeckRestocked():
            return replace(event, cards=_backs(event.cards))
        case CardsChosen():
            return event if event.seat == seat else replace(event, cards=_backs(event.cards))
        case CardsPassed():
            return event if seat in (event.seat, event.to) else replace(event, cards=_backs(event.cards))
        case SideLocked():
            return event if event.seat == seat else replace(event, side=None)
        case (
            AbsenceNoted() | BetMade() | BoardTurned() | Called() | CardRolled() | CardsArranged() | Checked()
            | ChipsPaid() | ChipsPosted() | ChipsReturned() | CommonCardsDealt() | DeclarationsOpened() | Folded()
            | HandEnded() | HandMucked() | HandShown() | PhaseOpened() | PotsSettled()
            | RoundOpened() | RulingMade() | SideDeclared()
        ):  # fmt: skip
            return event
        case _:
            assert_never(event)


def told(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """What the player in `seat` was told of `events`."""
    return tuple(redact(event, seat) for event in events)


def view(events: Iterable[Event], seat: int | None) -> View:
    """The hand as the player in `seat` sees it: the fold of what he was told; None is a spectator."""
    hand = fold(told(events, seat))
    if seat is not None and seat not in range(len(hand.seats)):
        raise GameError("view/no_seat", f"there is no seat {seat!r}; seats are 0 to {len(hand.seats) - 1}")
    return View(*[getattr(hand, field) for field in Hand.__struct_fields__])


def fold(events: Iterable[Event]) -> Hand:
    """The hand that these events tell of; the first starts it."""
    it = iter(events)
    first = next(it, None)
    if not isinstance(first, HandStarted):
        raise RecordError("record/no_start", "a hand begins with its hand-started event")
    hand = started(first)
    for event in it:
        hand = evolve(hand, event)
    return hand


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNSEEN,) * len(cards)
