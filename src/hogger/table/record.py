"""A table as plain data, to be saved in mid-hand. Rule: a hand is kept as its events and folded again."""

from __future__ import annotations

from typing import Any

import msgspec

from hogger.errors import RecordError
from hogger.game import Game, HouseRules, Stakes
from hogger.hand.events import Event
from hogger.history import events_from_builtins, events_to_builtins
from hogger.settlement import DeadMoney
from hogger.table.dealt import dealt
from hogger.table.table import Place, Table


class _Kept(msgspec.Struct, frozen=True):
    game: Game
    rules: HouseRules
    stakes: Stakes
    places: tuple[Place, ...]
    buy_in: int
    button: int
    number: int
    carried: tuple[DeadMoney, ...]
    redeal: bool
    events: list[dict[str, Any]]


def table_to_builtins(table: Table) -> dict[str, Any]:
    """`table` as dicts, lists, numbers and text, the deck of the hand in play included."""
    kept: dict[str, Any] = {field: getattr(table, field) for field in _Kept.__struct_fields__}
    kept["events"] = events_to_builtins(table.events)
    plain: dict[str, Any] = msgspec.to_builtins(kept)
    return plain


def table_from_builtins(data: object) -> Table:
    """The table that `table_to_builtins` gave. Raises `RecordError` where it cannot have."""
    try:
        kept = msgspec.convert(data, _Kept)
    except msgspec.ValidationError as error:
        raise RecordError("record/table", f"this is no table: {error}") from error
    events: tuple[Event, ...] = events_from_builtins(kept.events)
    fields: dict[str, Any] = {field: getattr(kept, field) for field in _Kept.__struct_fields__ if field != "events"}
    return Table(**fields, dealt=dealt(events) if events else None)
