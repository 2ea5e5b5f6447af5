"""A hand as it is kept: its events under an id. Rule: here it has the right shape; whether it is true, `replay` says.

As JSON lines: a header `{"hogger": 1, "id": ..., "events": 57}`, then one event a line; a file may hold several hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

import msgspec

from hogger.cards import DECK, UNSEEN
from hogger.errors import RecordError
from hogger.game.faults import amount_faults, sayable
from hogger.hand import told
from hogger.hand.events import Event, HandEnded, HandStarted
from hogger.history.codec import encode_events

FORMAT: Final = 1
"""The version that is written. It is raised when an older program would misread what is written."""


class Header(msgspec.Struct, frozen=True):
    """The first line of a hand: the format, the hand's id, how many events follow (None: nobody counted)."""

    hogger: int
    id: str = ""
    events: int | None = None


@dataclass(frozen=True)
class Record:
    """The log of one hand, whole or still in play, as it was or as one seat was told of it.

    `id`: given by whoever keeps the hand, else made of what all could see of it, so that the full record and every
    seat's have the same. `lines`: where each event stood in the text that it was read from.
    """

    events: tuple[Event, ...]
    id: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        starts = [number for number, event in enumerate(self.events) if isinstance(event, HandStarted)]
        if starts[:1] != [0]:
            raise self._misshapen("no_start", 0, "a hand begins with its hand-started event")
        if starts[1:]:
            raise self._misshapen("two_starts", starts[1], "the hand starts a second time; a record is one hand")
        if len(self.start.stacks) != len(self.start.names):
            raise self._misshapen("seats", 0, "each player needs a name and a stack")
        if not 0 <= self.start.game.layout.size <= len(DECK):
            raise self._misshapen("layout", 0, "the layout has more slots than the deck has cards")
        for fault in amount_faults(self.start.stakes) or amount_faults(self.start.game.stakes):
            raise self._misshapen("stakes", 0, fault.text)
        for name in self.start.names:
            if not sayable(name):
                raise self._misshapen("names", 0, f"{name!r:.80} is no name of visible letters")
        if self.id and not sayable(self.id):
            raise self._misshapen("id", 0, f"{self.id!r:.80} is no id of visible letters")
        if not self.id:
            object.__setattr__(self, "id", _made_of(self.events))

    def _misshapen(self, what: str, number: int, why: str) -> RecordError:
        where = f"line {self.line(number)}: " if self.lines else ""
        return RecordError(f"record/{what}", where + why, line=self.line(number))

    @property
    def start(self) -> HandStarted:
        """How the hand started: game, rules, stakes, players, deck."""
        first = self.events[0]
        assert isinstance(first, HandStarted)
        return first

    @property
    def full(self) -> bool:
        """Is it the hand as it was, secrets and all? Else it is what one seat, or everyone, was told."""
        return UNSEEN not in self.start.deck

    @property
    def over(self) -> bool:
        """Was the hand played to its end?"""
        return isinstance(self.events[-1], HandEnded)

    def seen_by(self, seat: int | None) -> Record:
        """The record as `seat` was told of it; None is a spectator."""
        return Record(told(self.events, seat), self.id, self.lines)

    def line(self, number: int) -> int:
        """The line of event `number` (from 0): where it was read, else where `to_json` writes it."""
        return self.lines[number] if self.lines else number + 2

    def to_json(self) -> bytes:
        """The record as JSON lines in UTF-8: equal records, equal bytes."""
        header = Header(FORMAT, self.id, len(self.events))
        return msgspec.json.encode(header) + b"\n" + encode_events(self.events)


def as_record(record: Record | Sequence[Event]) -> Record:
    """`record`, or the record of these events."""
    return record if isinstance(record, Record) else Record(tuple(record))


def refuse_version(version: int, line: int) -> None:
    """Raise `RecordError` where the record is of a format that is not read here."""
    if version != FORMAT:
        raise RecordError(
            "record/version",
            f"line {line}: the hand is kept in format {version}, and this hogger reads format {FORMAT}; "
            "use the hogger that wrote it, or a newer one",
            line=line,
        )


def _made_of(events: tuple[Event, ...]) -> str:
    # Of what everyone was told: an id that depended on more would tell it.
    return f"h{sha256(encode_events(told(events, None))).hexdigest()[:12]}"
