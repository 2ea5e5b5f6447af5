"""This hand in words. Rule: only what all were told is said here, so the log is the same for all viewers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

from hogger.cards import Card
from hogger.game import HouseRules
from hogger.game.phase_words import number
from hogger.game.phases import Arrange, Deal, Declare, Exchange, Pass, Roll, Showdown, Turn
from hogger.hand import View, redact
from hogger.hand.events import BoardLaid, BoardTurned, CardsDealt, Event, HandStarted, PhaseOpened, PotsSettled
from hogger.history.phrases import Scene
from hogger.web.render import Region
from hogger.web.scene.stage import Along, Same, Stage
from hogger.web.telling import Parts, sentences

Names = tuple[str, ...]


class Line(msgspec.Struct, frozen=True):
    """A sentence: who, where it begins with a name, and the rest, in which cards are drawn."""

    who: str
    rest: Parts


class Group(msgspec.Struct, frozen=True):
    """A part of the hand: "First card: 5♣", and what happened after it. The first has no title."""

    title: str
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]


class Log(msgspec.Struct, frozen=True):
    """A stretch of the hand."""

    groups: tuple[Group, ...] = ()


def log_regions(stage: Stage) -> list[Region]:
    """This hand as it went, or the last one: what is over, and what goes on, which alone changes with every act."""
    groups = _groups(stage)
    return [
        Region("log", "table/log.html", Log(groups[:-1])),
        Region("log-now", "table/log.html", Log(groups[-1:])),
    ]


def _groups(stage: Stage) -> tuple[Group, ...]:
    hand = stage.hand
    if hand is None:
        return ()
    names = tuple([seat.name for seat in hand.seats])
    parts = _parts(stage.sight.told, hand)
    # Between two openings lies the same for everybody, so what is over is put into words once.
    groups = [_told((Same(part[0]), Same(after[0])), Along((part, hand, names))) for part, after in pairwise(parts)]
    return (*groups, _group(parts[-1], hand, names))


@lru_cache(maxsize=512)
def _told(_between: tuple[Same[Event], Same[Event]], part: Along[tuple[list[Event], View, Names]]) -> Group:
    return _group(*part.value)


def _group(part: Sequence[Event], hand: View, names: Names) -> Group:
    title, cards = _title(part, hand) if isinstance(part[0], PhaseOpened) else ("", ())
    # As a spectator is told, so that it is the same for all.
    public = tuple([redact(event, None) for event in part if not isinstance(event, _DRAWN)])
    return Group(title, cards, _lines(public, names, hand.rules))


_DRAWN = (HandStarted, PhaseOpened, BoardLaid, BoardTurned, CardsDealt, PotsSettled)
"""What the board, the seats and the titles show."""


def _parts(told: Sequence[Event], hand: View) -> list[list[Event]]:
    """The events, parted where something new begins: a draw, a card, a declaration; bets belong to what they follow."""
    parts: list[list[Event]] = [[]]
    dealt = False
    for event in told:
        if type(event) is PhaseOpened:
            phase = hand.steps[event.step]
            if isinstance(phase, _NEW) or (isinstance(phase, Deal) and dealt):
                parts.append([])
            dealt = dealt or isinstance(phase, Deal)
        parts[-1].append(event)
    return parts


@lru_cache(maxsize=512)
def _lines(events: tuple[Event, ...], names: Names, rules: HouseRules) -> tuple[Line, ...]:
    found = []
    for parts in sentences(events, Scene(names), rules):
        first = parts[0]
        # The longest name first: "Ann" must not be found in "Anna".
        who = max((name for name in names if str(first).startswith(f"{name} ")), key=len, default="")
        found.append(Line(who, (str(first)[len(who) :], *parts[1:]) if who else parts))
    return tuple(found)


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


def _turned(group: tuple[int, ...], hand: View, step: int) -> str:
    """What is turned: "Column 2", "Third card", "Three cards"."""
    for line in hand.game.layout.lines:
        if set(line.slots) == set(group) and len(hand.game.layout.lines) > 1:
            return line.name.capitalize()
    if len(group) > 1:
        return f"{number(len(group)).capitalize()} cards"
    before = sum(len(phase.group or ()) for phase in hand.steps[:step] if isinstance(phase, Turn))
    return f"{_ORDINALS[before]} card" if before < len(_ORDINALS) else "Next card"


_NEW = (Turn, Exchange, Pass, Arrange, Roll, Declare, Showdown)
_TITLES = {
    Exchange: "The draw", Pass: "The pass", Arrange: "The order", Roll: "A card is rolled",
    Declare: "The declaration", Showdown: "The showdown",
}  # fmt: skip
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")
