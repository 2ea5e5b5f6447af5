"""A layout as a game file describes it. Rule: sizes are bounded before anything is built from them."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from hogger.cards import DECK_SIZE
from hogger.game.fault import Path, or_one_of
from hogger.game.layout import NO_LAYOUT, Group, Layout, Line, Turning, board, box, cross, lines, row
from hogger.game.settings import SETTINGS
from hogger.game.toml_reading import Reading, Table, shown

SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "row": ("size",),
    "board": ("board",),
    "box": ("rows", "columns"),
    "cross": ("arm",),
    "lines": ("slots", "lines", "grid"),
}
"""The shapes and the keys that each takes; any may have `turnings` besides."""
_KEYS: Final = ("shape", *(key for keys in SHAPES.values() for key in keys), "turnings")
EMPTY: Final = "."
"""What a grid holds where nothing lies."""


def read_layout(reading: Reading, value: object, path: Path) -> Layout:
    """The layout of a [layout] table; `NO_LAYOUT` where a mistake keeps it from being built."""
    before = len(reading.faults)
    table = reading.table(value, path, _KEYS)
    if not isinstance(value, dict):
        return NO_LAYOUT
    shape = _shape(reading, table, path)
    if shape not in SHAPES:
        return NO_LAYOUT
    for key in table:
        if key not in (*SHAPES[shape], "shape", "turnings"):
            reading.blame((*path, key), f"is not for a {shape}, which takes {' and '.join(SHAPES[shape])}")
    turnings = _turnings(reading, table.get("turnings", {}), (*path, "turnings"))
    built = _built(reading, shape, table, path)
    if built is not None and built.size > DECK_SIZE:
        reading.blame(path, f"lays {built.size} cards, and the deck has {DECK_SIZE}; lay fewer")
    if built is None or len(reading.faults) > before:
        return NO_LAYOUT
    own = {turning.name for turning in turnings}
    # A shape's usual orders stay besides; slots and lines of one's own have none.
    usual = () if own and shape == "lines" else (one for one in built.turnings if one.name not in own)
    called = " ".join(table.get("shape", shape).split()) if shape == "lines" else built.shape
    return replace(built, shape=called, turnings=(*turnings, *usual))


def _shape(reading: Reading, table: Table, path: Path) -> str:
    """The key of `SHAPES`; a layout with `slots` may call itself what it likes."""
    if "shape" not in table:
        for shape, keys in SHAPES.items():
            if any(key in table for key in keys):
                return shape
        reading.blame(path, f"needs a shape; it can be: {', '.join(SHAPES)}")
        return ""
    shape = reading.text(table["shape"], (*path, "shape"))
    if not shape or shape in SHAPES:
        return shape
    if "slots" in table or "lines" in table:
        return "lines"
    reading.blame((*path, "shape"), f"there is no shape {shown(shape)}; {or_one_of(shape, SHAPES)}")
    return ""


def _built(reading: Reading, shape: str, table: Table, path: Path) -> Layout | None:
    def number(key: str, default: int | None = None) -> int | None:
        if key not in table and default is None:
            reading.blame(path, f"a {shape} needs {key}; write {key} = 3")
            return None
        return reading.whole(table.get(key, default), (*path, key), 1, DECK_SIZE)

    if shape == "row":
        size = number("size")
        return None if size is None else row(size)
    if shape == "board":
        groups = _board(reading, table.get("board"), (*path, "board"))
        return board(*groups) if groups else None
    if shape == "box":
        rows, columns = number("rows"), number("columns")
        return None if rows is None or columns is None else box(rows, columns)
    if shape == "cross":
        arm = number("arm", 1)
        return None if arm is None else cross(arm)
    size = number("slots")
    named = _lines(reading, table.get("lines", {}), (*path, "lines"))
    grid = _grid(reading, table.get("grid", []), (*path, "grid"))
    return None if size is None else lines(size, named, grid=grid)


def _board(reading: Reading, value: object, path: Path) -> list[int]:
    items = reading.items(value, path, "group sizes such as [3, 1, 1]")
    if value == []:
        reading.blame(path, "needs at least one group, as in board = [3, 1, 1]")
    found = [reading.whole(item, where, 1, DECK_SIZE) for where, item in items]
    sizes = [size for size in found if size is not None]
    if sum(sizes) > DECK_SIZE:
        reading.blame(path, f"lays {sum(sizes)} cards, and the deck has {DECK_SIZE}; lay fewer")
        return []
    return sizes


def _lines(reading: Reading, value: object, path: Path) -> list[Line]:
    found = []
    for name, slots in reading.table(value, path).items():
        where = (*path, name)
        if not reading.text(name, where):
            reading.blame(where, 'a line needs a name, as in "row 1" = [0, 1, 2]')
        found.append(Line(name, read_slots(reading, slots, where)))
    return found


def read_slots(reading: Reading, value: object, path: Path) -> Group:
    """A list of slot numbers."""
    found = [reading.whole(item, where, 0, DECK_SIZE - 1) for where, item in reading.items(value, path, "slots")]
    return tuple(slot for slot in found if slot is not None)


def _turnings(reading: Reading, value: object, path: Path) -> tuple[Turning, ...]:
    found = []
    for name, groups in reading.table(value, path).items():
        where = (*path, name)
        if not re.fullmatch(SETTINGS["turning"].pattern, name):
            reading.blame(where, f"{shown(name)} is no name for an order; write small letters as in by-column")
        found.append(Turning(name, tuple(_groups(reading, groups, where))))
    return tuple(found)


def _groups(reading: Reading, value: object, path: Path) -> Collection[Group]:
    """Groups turned one after another; a single slot may stand without brackets."""
    found: list[Group] = []
    for where, item in reading.items(value, path, "slots, or of lists of slots turned together"):
        if isinstance(item, list):
            found.append(read_slots(reading, item, where))
        elif (slot := reading.whole(item, where, 0, DECK_SIZE - 1)) is not None:
            found.append((slot,))
    return found


def _grid(reading: Reading, value: object, path: Path) -> list[list[int | None]]:
    return [
        [
            None if item == EMPTY else reading.whole(item, one, 0, DECK_SIZE - 1)
            for one, item in reading.items(drawn, where, f'slots, "{EMPTY}" where nothing lies')
        ]
        for where, drawn in reading.items(value, path, "rows")
    ]
