"""Hands that are over: the list, and each one step by step. Rule: made of the record as its reader was told it."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from hogger.evening.lobby import Played
from hogger.evening.sight import Sight
from hogger.game import SETTINGS
from hogger.game.announcement import SECTIONS
from hogger.hand import view
from hogger.history import Record
from hogger.settlement import listed
from hogger.web.drawn import Drawn, drawn
from hogger.web.settled import Made, Settled
from hogger.web.settlement import settled_view
from hogger.web.steps import steps
from hogger.web.telling import Parts

VOID: Final = "This hand does not count: everyone has back what he put in."
_AN: Final = ("a", "A", "e", "8")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")


class HandLine(msgspec.Struct, frozen=True):
    """A hand in the list. `net`: what it brought its reader, None where he was not dealt in."""

    number: int
    game: str
    pot: int
    winners: str
    net: int | None = None
    void: bool = False
    carried: int = 0


class HandList(msgspec.Struct, frozen=True):
    """All hands that are over, the last one first. `mine`: the reader was dealt in once at least."""

    lines: tuple[HandLine, ...]
    mine: bool = False


class StepLine(msgspec.Struct, frozen=True):
    """A step as the whole story lists it."""

    number: int
    title: str
    said: tuple[Parts, ...]


class Rule(msgspec.Struct, frozen=True):
    """A house rule of the hand: its key and its sentence; `cited`: it decided something."""

    key: str
    words: str
    cited: bool = False


class Rules(msgspec.Struct, frozen=True):
    """House rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


class HandPage(msgspec.Struct, frozen=True):
    """A hand after step `step` of `last`. `summary`: who won what and why, in sentences.

    `settled`: once the pots are. `before` and `after`: the hands next to it, None where there is none.
    """

    number: int
    game: str
    summary: tuple[str, ...]
    step: int
    last: int
    title: str
    said: tuple[Parts, ...]
    drawn: Drawn
    story: tuple[StepLine, ...]
    rules: tuple[Rules, ...]
    settled: Settled | None = None
    void: bool = False
    before: int | None = None
    after: int | None = None


def hand_list(sight: Sight) -> HandList:
    """The hands of this table."""
    me = sight.me.name if sight.me else None
    lines = tuple(_line(one, me) for one in reversed(sight.lobby.hands))
    return HandList(lines, any(one.net is not None for one in lines))


def _line(played: Played, me: str | None) -> HandLine:
    won = sorted((name for name, net in played.nets.items() if net > 0), key=lambda name: -played.nets[name])
    return HandLine(
        played.number,
        played.game,
        played.pot,
        listed(won),
        played.nets.get(me) if me is not None else None,
        played.void,
        played.carried,
    )


def hand_page(sight: Sight, record: Record, seat: int | None, number: int, asked: str | None = None) -> HandPage:
    """The page of hand `number`. `asked`: the step that the address names; what is no step is the last one."""
    found = steps(record)
    at = step_of(asked, len(found))
    step = found[at - 1]
    whole = view(record.events, seat)
    end = settled_view(whole, record.events) if whole.settled else None
    now = view(record.events[: step.end], seat)
    settled = settled_view(now, record.events[: step.end]) if now.settled else None
    numbers = [one.number for one in sight.lobby.hands]
    played = next((one for one in sight.lobby.hands if one.number == number), None)
    void = played is not None and played.void
    return HandPage(
        number=number,
        game=record.start.game.name,
        summary=tuple(_summary(end, void)),
        step=at,
        last=len(found),
        title=next(one.title for one in reversed(found[:at]) if one.title or one is found[0]),
        said=step.said,
        drawn=drawn(now, seat, actor=step.actor, lit=[(one.side, one.slots) for one in settled.lit] if settled else ()),
        story=tuple(StepLine(place, one.title, one.said) for place, one in enumerate(found, 1)),
        rules=_rules(record, end),
        settled=settled,
        void=void,
        before=max((one for one in numbers if one < number), default=None),
        after=min((one for one in numbers if one > number), default=None),
    )


def step_of(asked: str | None, last: int) -> int:
    """The step that is meant, from 1 to `last`."""
    if asked is None or not _NUMBER.fullmatch(asked):
        return last
    return min(max(int(asked), 1), last)


def _summary(settled: Settled | None, void: bool) -> list[str]:
    if void:
        return [VOID]
    if settled is None:
        return ["This hand was not settled."]
    told: list[str] = []
    for pot in settled.pots:
        where = "" if len(settled.pots) == 1 else f" of the {pot.title[0].lower()}{pot.title[1:]}"
        for half in pot.halves:
            for winner in half.winners:
                side = "" if half.side == "whole" else f" for {half.side}"
                held = " and ".join(_held(made) for made in winner.hands)
                told.append(f"{winner.name} wins {winner.amount:,}{where}{side}{f' with {held}' if held else ''}.")
        if pot.carried:
            told.append(f"Nobody wins {pot.carried:,}{where}: it goes {pot.carried_words}.")
    return told or ["There were no chips in the pot."]


def _held(made: Made) -> str:
    """A hand within a sentence: "a king-high flush", "kings full of fives", "6‑4‑3‑2‑A, a six low"."""
    name = made.name[0].lower() + made.name[1:] if made.name[1:2].islower() else made.name
    if name.startswith("pair") or name.endswith(("flush", "straight", "rainbow")):
        name = f"{'an' if name.startswith(_AN) else 'a'} {name}"
    return f"{name} ({made.line})" if made.line else name


def _rules(record: Record, settled: Settled | None) -> tuple[Rules, ...]:
    cited = {why.key for why in settled.reasons} if settled else set()
    values = record.start.rules.as_dict()
    return tuple(
        Rules(
            title,
            tuple(Rule(key, SETTINGS[key].words(values[key]), key in cited) for key in keys if key in values),
        )
        for title, keys in SECTIONS.items()
    )
