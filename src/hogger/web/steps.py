"""A hand cut into steps, each one thing that happened. Rule: how it is cut follows from what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from hogger.game import programme
from hogger.game.phases import Phase
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardLaid,
    BoardTurned,
    Called,
    CardRolled,
    CardsChosen,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    Checked,
    ChipsPosted,
    DeclarationsOpened,
    Event,
    Folded,
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
from hogger.history import Record
from hogger.history.phrases import Scene
from hogger.web.telling import Parts, sentences

_OWN: Final = (
    AbsenceNoted, BetMade, BoardTurned, Called, CardsChosen, CardsDiscarded, Checked, DeclarationsOpened, Folded,
    HandMucked, RulingMade, SideDeclared, SideLocked,
)  # fmt: skip
"""Each of these is a step."""
_ALIKE: Final[dict[type[Event], str]] = {
    ChipsPosted: "posted", CardsDealt: "dealt", BoardLaid: "dealt", CardsPassed: "passed", CardRolled: "rolled",
    HandShown: "showdown", PotsSettled: "showdown",
}  # fmt: skip
"""Of these all that happen together are a step."""
_AHEAD: Final = (HandStarted, PhaseOpened, RoundOpened)
"""These belong to the step that follows; all that is not named here, to the step before."""
_TITLES: Final = {
    "forced-bets": "Forced bets", "deal": "The deal", "lay": "The board", "turn": "A card turns", "bet": "Betting",
    "exchange": "The draw", "pass": "The pass", "arrange": "Arranging", "roll": "The roll",
    "declare": "The declaration", "showdown": "The showdown",
}  # fmt: skip


class Step(msgspec.Struct, frozen=True):
    """One step: `end`: how many events have happened after it; `said`: what happened, in sentences.

    `title`: the phase, "" where it is that of the step before. `actor`: the seat that acted, None: no single one.
    """

    end: int
    title: str
    said: tuple[Parts, ...]
    actor: int | None = None


def phase_title(phase: Phase) -> str:
    """What happens now: "The draw"."""
    return _TITLES[str(type(phase).__struct_config__.tag)]


def steps(record: Record) -> tuple[Step, ...]:
    """The steps of a hand, at least one."""
    start = record.start
    phases = programme(start.game, start.rules)
    scene = Scene(start.names, phases)
    found: list[Step] = []
    last = ""
    for events in _cut(record.events):
        opened = [one.step for one in events if isinstance(one, PhaseOpened)]
        title = phase_title(phases[opened[-1]]) if opened else last
        said = sentences(events, scene, start.rules, arranging=title == _TITLES["arrange"])
        acts = [one for one in events if isinstance(one, _OWN)]
        actor = getattr(acts[0], "seat", None) if acts else None
        end = (found[-1].end if found else 0) + len(events)
        if not said and found and not any(isinstance(one, PotsSettled) for one in events):
            found[-1] = msgspec.structs.replace(found[-1], end=end)
            continue
        found.append(Step(end, "" if title == last else title, said, actor))
        last = title
    return tuple(found)


def _cut(events: Sequence[Event]) -> list[list[Event]]:
    groups: list[list[Event]] = [[]]
    ahead: list[Event] = []
    kind = ""
    for event in events:
        if isinstance(event, _AHEAD):
            ahead.append(event)
            continue
        alike = _ALIKE.get(type(event), "")
        draws = isinstance(event, CardsDealt) and kind == "draw" and not ahead
        if isinstance(event, _OWN) or (alike and (alike != kind or ahead) and not draws):
            groups.append([])
            kind = "draw" if isinstance(event, CardsDiscarded) else alike
        groups[-1] += [*ahead, event]
        ahead = []
        if isinstance(event, PotsSettled):
            kind = ""  # who shows his cards only now does so by himself
    groups[-1] += ahead
    return [group for group in groups if group]
