"""This hand in words. Rule: only what all were told is said here, so the log is the same for all viewers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import msgspec

from hogger.cards import Card
from hogger.declaration import FISTS
from hogger.game.phase_words import number
from hogger.game.phases import Arrange, Deal, Declare, Exchange, Pass, Roll, Showdown, Turn
from hogger.hand import View
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardTurned,
    Called,
    CardRolled,
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
    HandMucked,
    HandShown,
    PhaseOpened,
    RulingMade,
    SideDeclared,
    SideLocked,
)
from hogger.history.phrases import Scene, say_name
from hogger.history.sentences import said
from hogger.web.scene.stage import Stage


class Line(msgspec.Struct, frozen=True):
    """A sentence: who, what, and the cards that it names, which stand before `after`."""

    who: str
    text: str
    cards: tuple[Card, ...] = ()
    after: str = "."


class Group(msgspec.Struct, frozen=True):
    """A part of the hand: "First card: 5c", and what happened after it. The first has no title."""

    title: str
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]


class Log(msgspec.Struct, frozen=True):
    """The hand so far."""

    number: int
    code: str
    groups: tuple[Group, ...] = ()


def log_of(stage: Stage) -> Log:
    """This hand as it went, or the last one."""
    hand = stage.hand
    if hand is None:
        return Log(stage.lobby.hand_number, stage.lobby.code)
    names = tuple(seat.name for seat in hand.seats)
    groups: list[Group] = []
    for part in _parts(stage.sight.told, hand):
        groups.append(_group(part, hand, names, first=not groups))
    return Log(stage.lobby.hand_number, stage.lobby.code, tuple(one for one in groups if one.lines or one.title))


def _parts(told: Sequence[Event], hand: View) -> Iterator[list[Event]]:
    """The events, parted where something new begins: a draw, a card, a declaration; bets belong to what they follow."""
    part: list[Event] = []
    dealt = False
    for event in told:
        if isinstance(event, PhaseOpened):
            phase = hand.steps[event.step]
            if isinstance(phase, Turn | Exchange | Pass | Arrange | Roll | Declare | Showdown) or (
                isinstance(phase, Deal) and dealt
            ):
                yield part
                part = []
            dealt = dealt or isinstance(phase, Deal)
        part.append(event)
    yield part


def _group(part: Sequence[Event], hand: View, names: tuple[str, ...], *, first: bool) -> Group:
    title, cards = ("", ()) if first else _title(part, hand)
    lines: list[Line] = [Line(names[-1], "deals")] if first else []
    for kind, events in groupby(part, key=type):
        if kind is ChipsPosted:
            lines += _posted([one for one in events if isinstance(one, ChipsPosted)], names)
        else:
            lines += [line for event in events if (line := _line(event, names, hand.rules.fist or "")) is not None]
    return Group(title, cards, tuple(lines))


def _title(part: Sequence[Event], hand: View) -> tuple[str, tuple[Card, ...]]:
    opened = part[0]
    assert isinstance(opened, PhaseOpened)
    phase = hand.steps[opened.step]
    match phase:
        case Turn(group=group):
            turned = next((event for event in part if isinstance(event, BoardTurned)), None)
            return _turned(group or (), hand, opened.step), () if turned is None else turned.cards
        case Deal(down, up):
            return f"{number(down + up).capitalize()} more, {'face up' if up else 'face down'}", ()
        case _:
            return _TITLES[type(phase)], ()


_TITLES = {
    Exchange: "The draw", Pass: "The pass", Arrange: "The order", Roll: "A card is rolled",
    Declare: "The declaration", Showdown: "The showdown",
}  # fmt: skip
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def _turned(group: tuple[int, ...], hand: View, step: int) -> str:
    """What is turned: "Column 2", "Third card", "Cards"."""
    for line in hand.game.layout.lines:
        if set(line.slots) == set(group) and len(hand.game.layout.lines) > 1:
            return line.name.capitalize()
    if len(group) > 1:
        return f"{number(len(group)).capitalize()} cards"
    before = sum(isinstance(phase, Turn) for phase in hand.steps[:step])
    return f"{_ORDINALS[before]} card" if before < len(_ORDINALS) else "Next card"


def _posted(posts: Sequence[ChipsPosted], names: tuple[str, ...]) -> list[Line]:
    alike = len({(post.what, post.amount) for post in posts}) == 1
    if alike and len(posts) == len(names) and posts[0].what == "ante":
        return [Line("", f"All ante {posts[0].amount:,}")]
    return [line for post in posts if (line := _recorded(post, names)) is not None]


def _line(event: Event, names: tuple[str, ...], fist: str) -> Line | None:
    """The sentence for an event; None where the board or the seats show it. What only some were told is not said."""
    match event:
        case (
            Checked() | Called() | BetMade() | Folded() | ChipsReturned() | AbsenceNoted() | HandMucked()
            | SideDeclared() | ChipsPaid()
        ):  # fmt: skip
            return _recorded(event, names)
        case CardsDiscarded(seat, down, up):
            count = len(down) + len(up)
            return Line(names[seat], f"draws {number(count)}" if count else "keeps all")
        case CommonCardsDealt(cards) if cards:
            return Line("", "A common card for all:", cards)
        case DeckRestocked():
            return Line("", "The discards are shuffled and go under the deck")
        case CardsPassed(seat, to, cards):
            return Line(names[seat], f"passes {number(len(cards))} to {names[to]}")
        case CardRolled(seat, card):
            return Line(names[seat], "rolls", (card,))
        case SideLocked(seat):
            return Line(names[seat], "is in")
        case DeclarationsOpened(sides):
            fists = FISTS.get(fist, {})
            said_ = [
                f"{names[seat]} {'both ways' if side == 'both' else side} ({fists[side]})"
                for seat, side in enumerate(sides)
                if side is not None and side in fists
            ]
            return Line("", f"All open: {', '.join(said_)}")
        case HandShown(seat, down, up):
            return Line(names[seat], "shows", down + up)
        case RulingMade(reason=reason):
            return Line("", reason.text, after="")
        case _:
            return None


@lru_cache(maxsize=4096)
def _recorded(event: Event, names: tuple[str, ...]) -> Line | None:
    """As the record says it, the name apart."""
    text = said(event, Scene(names))
    seat: int = event.seat  # type: ignore[union-attr]  # all that are recorded so are somebody's
    return None if text is None else Line(names[seat], text.removeprefix(say_name(names[seat])).strip().rstrip("."))
