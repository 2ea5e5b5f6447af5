"""Records in words, a line an event, and back. Rule: a line is read only if it is the line that its event is told in.

So no word of it can say other than the record holds. Indented lines belong to the line above; blank lines and
lines that begin with # are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, NoReturn

import msgspec

from hogger.errors import HoggerError, NotationError, RecordError
from hogger.hand import Hand, evolve
from hogger.hand.events import Event, HandStarted, PotsSettled, RulingMade
from hogger.hand.evolve import started
from hogger.history.opening import opening_lines, read_opening
from hogger.history.phrases import Scene, read_name, say_name
from hogger.history.record import FORMAT, Record, refuse_version
from hogger.history.sentences import heard, said
from hogger.history.verdicts import SETTLED, read_ruling, read_settled, ruling_lines, settled_lines

_HEAD: Final = re.compile(r"Hogger hand (.+), format (\d{1,9})")
_ALL_IN: Final = " and is all-in."
FAULTS: Final = (HoggerError, msgspec.DecodeError, LookupError, ValueError, TypeError, AttributeError, RecursionError)
"""What a text that is no hand may run into; a hand that the engine makes runs into none of them."""


def record_text(record: Record) -> str:
    """The record in words; `RecordError` where it is none that the engine makes, and has no words."""
    return "".join(f"{line}\n" for _, _, lines in in_words(record) for line in lines)


def in_words(record: Record) -> Iterator[tuple[Event, Hand, list[str]]]:
    """(an event, the hand after it, the lines that tell it), one after another."""
    hand: Hand | None = None
    for number, event in enumerate(record.events):
        try:
            lines, hand = tell(event, hand, record.id)
        except FAULTS as error:
            raise unsaid(record, number, error) from None
        yield event, hand, lines


def unsaid(record: Record, number: int, error: Exception) -> RecordError:
    """The `RecordError` for event `number`, which has no words since it cannot have happened."""
    line = record.line(number)
    return RecordError("record/unsaid", f"line {line}: no words for what happened: {error!r}", line=line)


def tell(event: Event, hand: Hand | None, hand_id: str = "") -> tuple[list[str], Hand]:
    """(the lines for `event`, the hand after it). `hand`: as it was before, None where it starts."""
    if isinstance(event, HandStarted):
        begun = started(event)
        return [f"Hogger hand {say_name(hand_id)}, format {FORMAT}", *_indented(opening_lines(event))], begun
    assert hand is not None
    scene = Scene(tuple([seat.name for seat in hand.seats]), hand.steps)
    after = evolve(hand, event)
    match event:
        case PotsSettled():
            return [SETTLED, *_indented(settled_lines(event))], after
        case RulingMade():
            head, reason = ruling_lines(event, scene)
            return [head, *_indented(iter([reason]))], after
        case _:
            line = said(event, scene)
    if line is None:
        raise RecordError("record/unsaid", f"no words for {event}")
    if any(now.stack == 0 < before.stack for now, before in zip(after.seats, hand.seats, strict=True)):
        line = line[:-1] + _ALL_IN
    return [line], after


def _indented(lines: Iterator[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


class _Item(NamedTuple):
    """A line with the indented lines below it, and the number of each."""

    numbers: list[int]
    lines: list[str]


def _items(text: str) -> Iterator[_Item]:
    item: _Item | None = None
    for number, line in enumerate(text.split("\n"), 1):
        line = line.rstrip()
        if not line or line.startswith("#"):
            continue
        if item is not None and line.startswith(" "):
            item.numbers.append(number)
            item.lines.append(line)
            continue
        if item is not None:
            yield item
        item = _Item([number], [line])
    if item is not None:
        yield item


def records_in_words(text: str) -> tuple[Record, ...]:
    """Every hand of a text in words, in order."""
    done: list[Record] = []
    hand_id, events, lines = "", [], []  # type: str, list[Event], list[int]
    hand: Hand | None = None
    for item in _items(text):
        head = _HEAD.fullmatch(item.lines[0])
        if head is not None:
            if events:
                done.append(Record(tuple(events), hand_id, tuple(lines)))
            refuse_version(int(head[2]), item.numbers[0])
            events, lines, hand = [], [], None
        elif not events:
            _refuse(item, 'a hand begins with a line such as "Hogger hand h1, format 1"')
        try:
            if head is not None:
                hand_id = read_name(head[1])
            event = _read(item, hand)
            told, hand = tell(event, hand, hand_id)
        except FAULTS as error:
            if isinstance(error, RecordError) and error.line:
                raise
            raise _fault(item, error) from None
        _compare(item, told)
        events.append(event)
        lines.append(item.numbers[0])
    if events:
        done.append(Record(tuple(events), hand_id, tuple(lines)))
    return tuple(done)


def _read(item: _Item, hand: Hand | None) -> Event:
    first, below = item.lines[0], [line.strip() for line in item.lines[1:]]
    if hand is None:
        return read_opening(below)
    scene = Scene(tuple([seat.name for seat in hand.seats]), hand.steps)
    if first == SETTLED:
        return read_settled(below)
    ruling = read_ruling(first, below, scene)
    if ruling is not None:
        return ruling
    if below:
        _refuse(_Item(item.numbers[1:], item.lines[1:]), "nothing is told below such a line; do not indent it")
    event = heard(first.removesuffix(_ALL_IN) + "." if first.endswith(_ALL_IN) else first, scene)
    if event is None:
        _refuse(item, "that is no sentence of a hand; docs/records.md has them all")
    return event


def _compare(item: _Item, told: list[str]) -> None:
    """The lines must be those in which their event is told, to the letter."""
    for number, line, right in zip(item.numbers, item.lines, told, strict=False):
        if line != right:
            at = next(
                (i for i, (a, b) in enumerate(zip(line, right, strict=False)) if a != b), min(len(line), len(right))
            )
            raise RecordError(
                "record/other_words",
                f"line {number}, letter {at + 1}: {line.strip()!r} should be {right.strip()!r}",
                line=number,
            )
    if len(item.lines) != len(told):
        _refuse(item, f"what happened is told in {len(told)} lines, and here are {len(item.lines)}")


def _fault(item: _Item, error: Exception) -> RecordError:
    """What went wrong with the item, blamed on the line that it is about."""
    text = error.text if isinstance(error, NotationError) else ""
    line = next((n for n, one in zip(item.numbers, item.lines, strict=True) if one.strip() == text), item.numbers[0])
    code = error.code if isinstance(error, HoggerError) else ""
    if not code.startswith("record/"):
        code = "record/unreadable"
    return RecordError(code, f"line {line}: {error}", line=line)


def _refuse(item: _Item, why: str) -> NoReturn:
    line = item.numbers[0]
    raise RecordError("record/unreadable", f"line {line}: cannot read {item.lines[0].strip()!r}: {why}", line=line)
