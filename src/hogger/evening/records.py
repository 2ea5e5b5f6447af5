"""A hand of an evening as a record. Rule: made of its rows alone; what was taken back never happened."""

from __future__ import annotations

from collections.abc import Iterable

from hogger.evening.events import HandDealt, HandEvent, Happened, InHand, TakenBack
from hogger.history import Record


def hand_record(code: str, number: int, rows: Iterable[Happened]) -> Record:
    """The full record of hand `number`, secrets and all, from its rows; `seen_by` gives what a seat was told."""
    events: tuple[HandEvent, ...] = ()
    for row in rows:
        match row.what:
            case HandDealt(dealt):
                events = dealt
            case InHand(more):
                events += more
            case TakenBack(_, keep):
                events = events[:keep]
            case _:
                pass
    return Record(events, f"{code}-{number}")
