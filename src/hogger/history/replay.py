"""A hand out of its log. Rule: a full record is played again, and must be what the engine makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike

from hogger.errors import HoggerError, RecordError, RulesError
from hogger.game import rules_from
from hogger.game.phases import Pass
from hogger.hand import Hand, View, act, evolve, start, waits_for
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    CallAbsent,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Restock,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    Called,
    CardsChosen,
    CardsDiscarded,
    Checked,
    DeckRestocked,
    Event,
    Folded,
    HandMucked,
    HandShown,
    HandStarted,
    RulingMade,
    SideDeclared,
    SideLocked,
)  # fmt: skip
from hogger.hand.evolve import started
from hogger.history.reading import load_records, only, read_records
from hogger.history.record import Record, as_record

Log = Record | Sequence[Event] | str | bytes | PathLike[str]
"""A record, its events, its text, or the path of a file that holds it."""


def replay(log: Log, *, check: bool = True) -> Hand:
    """The hand that a log tells of. Of what a seat was told it is a `View`, which nobody can check.

    A full record is checked: a log that the engine would not make raises `RecordError` with the first line that
    differs. Without `check` it is taken at its word.
    """
    record = record_of(log)
    if record.full and check:
        return _played_again(record)
    return folded(record)


def record_of(log: Log) -> Record:
    """The one record that is meant by `log`."""
    match log:
        case Record():
            return log
        case str() if "\n" in log or log.lstrip().startswith("{"):
            return only(read_records(log))
        case bytes():
            return only(read_records(log))
        case str() | PathLike():
            return only(load_records(log))
        case _:
            return as_record(log)


def folded(record: Record) -> Hand:
    """The hand that the events tell of, taken at their word; a `View` where they are what a seat was told."""
    at = 0
    try:
        hand = started(record.start)
        for event in record.events[1:]:
            at += 1
            hand = evolve(hand, event)
    except Exception as error:  # events that no engine made can go wrong in any way
        line = record.line(at)
        raise RecordError(
            "record/no_hand", f"line {line}: this cannot have happened here ({error!r})", line=line
        ) from None
    return hand if record.full else View(*[getattr(hand, name) for name in Hand.__struct_fields__])


def _played_again(record: Record) -> Hand:
    begin = record.start
    try:
        rules = rules_from(begin.rules.as_dict())
        if rules.unset():
            raise RulesError("rules/unset", f"its rules leave open: {', '.join(rules.unset())}")
        hand, happened = start(
            begin.game,
            list(zip(begin.names, begin.stacks, strict=True)),
            deck=begin.deck,
            rules=rules,
            stakes=begin.stakes,
            carried=begin.carried,
            redeal=begin.redeal,
        )
    except HoggerError as error:
        line = record.line(0)
        raise RecordError("record/start", f"line {line}: no hand can start so: {error.message}", line=line) from None
    at = _compare(record, 0, happened)
    while at < len(record.events):
        action = _asked_for(hand, record.events[at])
        if action is None:
            raise _differs(record, at, _expected(hand))
        try:
            hand, happened = act(hand, action)
        except HoggerError as error:
            raise _differs(record, at, error.message) from None
        at = _compare(record, at, happened)
    return hand


def _compare(record: Record, at: int, happened: Sequence[Event]) -> int:
    """How many events are as the engine made them, when `happened` came after the first `at`."""
    for number, event in enumerate(happened, at):
        if number == len(record.events):
            line = record.line(number - 1)
            raise RecordError(
                "record/cut_off", f"the log is cut off after line {line}; next would be {_name(event)}", line=line
            )
        if record.events[number] != event:
            raise _differs(record, number, f"the engine says {event}" if number else "the engine starts otherwise")
    return at + len(happened)


def _differs(record: Record, number: int, why: str) -> RecordError:
    line = record.line(number)
    said = _name(record.events[number])
    return RecordError("record/differs", f"line {line}: {said} is not what happened there: {why}", line=line)


def _name(event: Event) -> str:
    return str(type(event).__struct_config__.tag) if isinstance(event, HandStarted) else str(event)


def _expected(hand: Hand) -> str:
    if hand.over:
        return "the hand was over"
    waiting = ", ".join(hand.seats[seat].name if seat >= 0 else "the host or the table" for seat in waits_for(hand))
    return f"it was up to {waiting}"


def _asked_for(hand: Hand, event: Event) -> Action | None:
    """The action that `event` answers; None where it is the dealer's own."""
    match event:
        case Checked(seat):
            return Check(seat)
        case Called(seat):
            return Call(seat)
        case BetMade(seat, _, to):
            return BetTo(seat, to)
        case Folded(seat):
            return Fold(seat)
        case CardsDiscarded(seat, down, up):
            return Discard(seat, down + up)
        case DeckRestocked(cards):
            return Restock(cards)
        case CardsChosen(seat, cards):
            return PassCards(seat, cards) if isinstance(hand.phase, Pass) else ArrangeCards(seat, cards)
        case SideLocked(seat, side):
            return None if side is None else DeclareFor(seat, side)
        case SideDeclared(seat, side):
            return DeclareFor(seat, side)
        case AbsenceNoted(seat):
            return CallAbsent(seat)
        case HandShown(seat):
            return Show(seat)
        case HandMucked(seat):
            return Muck(seat)
        case RulingMade(_, shares):
            return Rule(shares)
        case _:
            return None
