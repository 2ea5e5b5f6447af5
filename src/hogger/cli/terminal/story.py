"""What happened, told at the table. Rule: it is given only events that its hearer was told."""

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
)  # fmt: skip
from hogger.hand.state import View
from hogger.settlement import Reason


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
    told: list[str] = []
    for what, group in groupby(posts, key=lambda post: post.what):
        same = list(group)
        amounts = {post.amount for post in same}
        if len(same) == len(view.seats) and len(amounts) == 1:
            told.append(f"Everyone antes {amounts.pop():,}.")
            continue
        verb = {"ante": "antes", "dealer-ante": "antes for the table"}.get(what, f"posts the {what.replace('-', ' ')},")
        told += [f"{view.seats[post.seat].name} {verb} {post.amount:,}." for post in same]
    return told


def _line(event: Event, view: View, me: int | None, signs: Signs) -> str:
    def name(seat: int) -> str:
        return view.seats[seat].name

    match event:
        case Checked(seat):
            return f"{name(seat)} checks."
        case Called(seat, amount):
            return f"{name(seat)} calls {amount:,}."
        case BetMade(seat, _, to, verb):
            if verb == "bring-in":
                return f"{name(seat)} brings it in for {to:,}."
            return f"{name(seat)} {verb}s {'' if verb == 'bet' else 'to '}{to:,}."
        case Folded(seat):
            return f"{name(seat)} folds."
        case ChipsReturned(seat, amount):
            return Reason("pot/returned", players=(name(seat),), amount=amount).text
        case CardsDiscarded(seat, down, up):
            count = len(down) + len(up)
            if not count:
                return f"{name(seat)} stands pat."
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
            seen = signs.plain(cards) if UNSEEN not in cards else f"{len(cards)} cards"
            return f"{name(seat)} passes {seen} to {name(to)}."
        case CardRolled(seat, card):
            return f"{name(seat)} rolls {signs.plain((card,))}."
        case SideLocked(seat):
            return f"{name(seat)} has locked in."
        case SideDeclared(seat, side):
            return f"{name(seat)} declares {side_words(view, side)}."
        case AbsenceNoted(seat):
            return f"{name(seat)} does not answer."
        case DeclarationsOpened(sides):
            said = (f"{name(seat)} {side_words(view, side)}" for seat, side in enumerate(sides) if side is not None)
            return f"All open: {f' {signs.dot} '.join(said)}."
        case HandShown(seat, down, up):
            return f"{name(seat)} shows {signs.plain(down + up)}."
        case HandMucked(seat):
            return f"{name(seat)} mucks."
        case RulingMade(reason=reason):
            return reason.text
        case _:
            return ""  # drawn, not told
