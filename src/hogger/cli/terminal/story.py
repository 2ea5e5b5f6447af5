"""What happened, told at the table. Rule: the sentences of the record, but cards are drawn and secrets kept."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from hogger.cards import UNSEEN
from hogger.cli.terminal.drawing import side_words
from hogger.cli.terminal.signs import Signs
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardTurned,
    Called,
    CardRolled,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    Checked,
    ChipsPosted,
    ChipsReturned,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    Folded,
    HandMucked,
    HandShown,
    RulingMade,
    SideDeclared,
    SideLocked,
)
from hogger.hand.state import View
from hogger.history.phrases import Scene
from hogger.history.sentences import said


def story(events: Iterable[Event], view: View, me: int | None, signs: Signs) -> list[str]:
    """One sentence for each thing worth telling; `view` is the hand after them."""
    told: list[str] = []
    for kind, group in groupby(events, key=type):
        if kind is ChipsPosted:
            told += _posted([one for one in group if isinstance(one, ChipsPosted)], view)
        else:
            told += [line for event in group if (line := _line(event, view, me, signs))]
    return told


def _posted(posts: list[ChipsPosted], view: View) -> list[str]:
    if len(posts) == len(view.seats) and len({(post.what, post.amount) for post in posts}) == 1:
        return [f"Everyone antes {posts[0].amount:,}."]
    return [_as_recorded(post, view) for post in posts]


def _line(event: Event, view: View, me: int | None, signs: Signs) -> str:
    def name(seat: int) -> str:
        return view.seats[seat].name

    match event:
        case (
            Checked()
            | Called()
            | BetMade()
            | Folded()
            | ChipsReturned()
            | AbsenceNoted()
            | HandMucked()
            | SideDeclared()
        ):
            return _as_recorded(event, view)
        case CardsDiscarded(seat, down, up):
            count = len(down) + len(up)
            if not count:
                return _as_recorded(event, view)
            shown = up if seat != me else down + up
            cards = f" ({signs.plain(shown)})" if shown else ""
            return f"{name(seat)} throws {count}{cards}."
        case CardsDealt(seat, down) if seat == me and view.seats[seat].drew:
            return f"{name(seat)} draws {signs.plain(down)}."
        case BoardTurned(_, cards):
            return f"Turned: {signs.plain(cards)}."
        case CommonCardsDealt(cards):
            return f"The deck is short: {signs.plain(cards)} is common to all."
        case DeckRestocked():
            return "The discards are shuffled and go under the deck."
        case CardsPassed(seat, to, cards):
            seen = signs.plain(cards) if UNSEEN not in cards else f"{len(cards)} face down"
            return f"{name(seat)} passes {seen} to {name(to)}."
        case CardRolled(seat, card):
            return f"{name(seat)} rolls {signs.plain((card,))}."
        case SideLocked(seat):
            return f"{name(seat)} has locked in."
        case DeclarationsOpened(sides):
            fists = (f"{name(seat)} {side_words(view, side)}" for seat, side in enumerate(sides) if side is not None)
            return f"All open: {f' {signs.dot} '.join(fists)}."
        case HandShown(seat, down, up):
            return f"{name(seat)} shows {signs.plain(down + up)}."
        case RulingMade(reason=reason):
            return reason.text
        case _:
            return ""  # drawn, not told


def _as_recorded(event: Event, view: View) -> str:
    return said(event, Scene(tuple(seat.name for seat in view.seats))) or ""
