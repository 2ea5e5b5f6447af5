"""Records out of files and texts. Rule: what is broken is refused with its line; nothing is guessed or left out."""

from __future__ import annotations

import codecs
from os import PathLike
from pathlib import Path
from typing import Final

import msgspec

from hogger.errors import RecordError
from hogger.hand.events import Event, HandStarted
from hogger.history.codec import decode_event, events_from_json, unreadable
from hogger.history.notation import records_in_words
from hogger.history.record import Header, Record, refuse_version


class _Table(msgspec.Struct, frozen=True):
    events: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class _Body(msgspec.Struct, frozen=True):
    table: _Table = _Table()


class _Line(msgspec.Struct):
    """What tells the lines apart: a header, an event, or an object that holds a hand among other things."""

    hogger: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    type: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    events: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    body: _Body = _Body()  # of an evening that `hogger play` saved


_LINE: Final = msgspec.json.Decoder(_Line)
_HEADER: Final = msgspec.json.Decoder(Header)


def load_records(path: str | PathLike[str]) -> tuple[Record, ...]:
    """Every hand of a file, in order: JSON lines or the form in words. `OSError` where it cannot be opened."""
    try:
        return read_records(Path(path).read_bytes())
    except RecordError as error:
        raise RecordError(error.code, f"{path}: {error.message}", line=error.line) from None


def read_records(text: str | bytes) -> tuple[Record, ...]:
    """Every hand that `text` holds, in order, as JSON lines or in words; `RecordError` where there is none."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    raw = raw.removeprefix(codecs.BOM_UTF8)
    found = _json_records(raw) if raw.lstrip().startswith(b"{") else records_in_words(_decoded(raw))
    if not found:
        raise RecordError("record/empty", "there is no hand in it; a record is JSON lines or the form in words")
    return found


def read_record(text: str | bytes) -> Record:
    """The one hand that `text` holds."""
    return only(read_records(text))


def only(records: tuple[Record, ...]) -> Record:
    """The record, where there is one."""
    if len(records) > 1:
        raise RecordError(
            "record/many",
            f"there are {len(records)} hands in it; read them with read_records and take one",
            line=records[1].line(0),
        )
    return records[0]


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError("record/not_utf8", f"line {line} is not text in UTF-8", line=line) from None


class _Hands:
    """The hands of JSON lines, while they are read."""

    def __init__(self) -> None:
        self.done: list[Record] = []
        self.header: Header | None = None
        self.events: list[Event] = []
        self.lines: list[int] = []

    def begin(self, number: int, header: Header | None = None) -> None:
        """A hand begins at line `number`, or the text ends there; the one before it must be whole."""
        told = None if self.header is None else self.header.events
        have = len(self.events)
        if self.header is not None and (have < (told or 1)):
            raise RecordError(
                "record/cut_off",
                f"line {number}: the hand {self.header.id!r} is cut off: {have} of {told or 'its'} events are there",
                line=number,
            )
        if told is not None and have > told:
            line = self.lines[told]
            raise RecordError(
                "record/too_long",
                f"line {line}: the header of the hand counts {told} events, and more follow",
                line=line,
            )
        if self.events:
            given = "" if self.header is None else self.header.id
            self.done.append(Record(tuple(self.events), given, tuple(self.lines)))
        self.header, self.events, self.lines = header, [], []


def _json_records(raw: bytes) -> tuple[Record, ...]:
    hands = _Hands()
    number = 0
    for number, line in enumerate(raw.split(b"\n"), 1):
        if not line or line.isspace():
            continue
        try:
            kind = _LINE.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise unreadable(error, number) from None
        if kind.hogger is not msgspec.UNSET:
            hands.begin(number, _header(line, number))
        elif kind.type is msgspec.UNSET and (among := _among(kind)) is not None:
            hands.begin(number)
            hands.events = list(events_from_json(among, number=number))
            hands.lines = [number] * len(hands.events)
            hands.begin(number)
        else:
            event = decode_event(line, number=number)
            if isinstance(event, HandStarted) and hands.events:
                hands.begin(number)
            elif not (isinstance(event, HandStarted) or hands.events):
                raise RecordError(
                    "record/no_start", f"line {number}: a hand begins with its hand-started event", line=number
                )
            hands.events.append(event)
            hands.lines.append(number)
    hands.begin(number)
    return tuple(hands.done)


def _among(line: _Line) -> msgspec.Raw | None:
    """The events in an object that holds more than them: a table's line for a hand, a saved table."""
    for found in (line.events, line.body.table.events):
        if found is not msgspec.UNSET:
            return found
    return None


def _header(line: bytes, number: int) -> Header:
    try:
        header = _HEADER.decode(line)
    except msgspec.DecodeError as error:
        raise RecordError("record/header", f"line {number} is no header of a hand: {error}", line=number) from None
    refuse_version(header.hogger, number)
    return header
