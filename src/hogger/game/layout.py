"""Where community cards lie. Rule: a layout is slots, lines of slots that play together, and orders of turning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from hogger.cards import DECK_SIZE
from hogger.errors import GameError
from hogger.game.fault import Fault, Path

Group = tuple[int, ...]
MOST_LINES = 100


class Line(msgspec.Struct, frozen=True):
    """Slots whose cards play together, under the name that people use: "row 1", "column 3", "board"."""

    name: str
    slots: Group


class Turning(msgspec.Struct, frozen=True):
    """A named order of turning: each group of slots is turned at once, the groups one after another."""

    name: str
    groups: tuple[Group, ...]


class Layout(msgspec.Struct, frozen=True):
    """`size` slots in reading order. The first turning is the usual one; `grid` says how the slots are drawn.

    A grid row holds slot numbers, None where the picture is empty. No slots at all: `NO_LAYOUT`.
    """

    shape: str
    size: int
    lines: tuple[Line, ...]
    turnings: tuple[Turning, ...]
    grid: tuple[tuple[int | None, ...], ...]

    def turning(self, name: str | None) -> tuple[Group, ...]:
        """The groups of the order called `name`, or of the usual order."""
        for turning in self.turnings:
            if name is None or turning.name == name:
                return turning.groups
        if not self.turnings:
            return ()
        known = ", ".join(turning.name for turning in self.turnings)
        raise GameError("rules/turning", f"the layout cannot be turned {name!r}; it can be turned: {known}")


NO_LAYOUT = Layout(shape="none", size=0, lines=(), turnings=(), grid=())


def row(size: int) -> Layout:
    """`size` cards side by side, all of which play together."""
    slots = tuple(range(size))
    return Layout(
        shape="row",
        size=size,
        lines=(Line("board", slots),),
        turnings=(
            Turning("one-by-one", tuple((slot,) for slot in slots)),
            Turning("together", (slots,)),
        ),
        grid=(slots,),
    )


def board(*groups: int) -> Layout:
    """A row turned in groups of these sizes: `board(3, 1, 1)` is flop, turn and river."""
    plain = row(sum(groups))
    starts = [sum(groups[:index]) for index in range(len(groups))]
    street = tuple(tuple(range(start, start + size)) for start, size in zip(starts, groups, strict=True))
    return msgspec.structs.replace(plain, turnings=(Turning("by-street", street), *plain.turnings))


def box(rows: int, columns: int) -> Layout:
    """Rows and columns, each of which is a line. Numbered in reading order."""
    across = [tuple(r * columns + c for c in range(columns)) for r in range(rows)]
    down = [tuple(r * columns + c for r in range(rows)) for c in range(columns)]
    return Layout(
        shape="box",
        size=rows * columns,
        lines=(
            *(Line(f"row {number}", slots) for number, slots in enumerate(across, 1)),
            *(Line(f"column {number}", slots) for number, slots in enumerate(down, 1)),
        ),
        turnings=(
            Turning("by-column", tuple(down)),
            Turning("by-row", tuple(across)),
            Turning("one-by-one", tuple((slot,) for slot in range(rows * columns))),
        ),
        grid=tuple(across),
    )


def cross(arm: int = 1) -> Layout:
    """A cross with arms of `arm` cards: the upright and the crossbar share the centre; one of them plays.

    Slots in reading order, so `cross(1)` is 0 on top, 1 2 3 across, 4 below. The centre is turned last.
    """
    width = 2 * arm + 1
    centre = 2 * arm
    top, crossbar, bottom = range(arm), range(arm, arm + width), range(arm + width, 2 * width - 1)
    upright = (*top, centre, *bottom)
    drawn: list[tuple[int | None, ...]] = []
    blank = (None,) * arm
    drawn += [(*blank, slot, *blank) for slot in top]
    drawn.append(tuple(crossbar))
    drawn += [(*blank, slot, *blank) for slot in bottom]
    around = [slot for slot in range(2 * width - 1) if slot != centre]
    return Layout(
        shape="cross",
        size=2 * width - 1,
        lines=(Line("crossbar", tuple(crossbar)), Line("upright", upright)),
        turnings=(
            Turning("centre-last", (*((slot,) for slot in around), (centre,))),
            Turning("centre-first", ((centre,), *((slot,) for slot in around))),
        ),
        grid=tuple(drawn),
    )


def lines(
    size: int,
    named: Sequence[Line],
    turnings: Sequence[Turning] = (),
    grid: Sequence[Sequence[int | None]] = (),
    shape: str = "lines",
) -> Layout:
    """Any slots and lines: an H, a triangle, a tic-tac-toe board. Turned one by one unless said otherwise."""
    return Layout(
        shape=shape,
        size=size,
        lines=tuple(named),
        turnings=tuple(turnings) or (Turning("one-by-one", tuple((slot,) for slot in range(size))),),
        grid=tuple(tuple(r) for r in grid) or (tuple(range(size)),),
    )


def faults(layout: Layout) -> list[Fault]:
    """Everything that is wrong with a layout; empty where it can be played."""
    if not 0 <= layout.size <= DECK_SIZE:
        return [Fault(("size",), f"a layout of {layout.size:,} cards; the deck has {DECK_SIZE}")]
    if len(layout.lines) > MOST_LINES:
        return [Fault(("lines",), f"{len(layout.lines):,} lines are too many; a layout has at most {MOST_LINES}")]
    slots = set(range(layout.size))
    found: list[Fault] = []
    if layout.size and not layout.lines:
        found.append(Fault(("lines",), "a layout with cards needs at least one line of slots that play together"))
    found += [Fault(("lines", name), f"two lines are called {name!r}") for name in _twice(x.name for x in layout.lines)]
    for line in layout.lines:
        found += _strange(("lines", line.name), f"line {line.name!r}", line.slots, slots)
        if not line.slots:
            found.append(Fault(("lines", line.name), f"line {line.name!r} has no slots"))
    found += _turning_faults(layout, slots)
    drawn = [slot for line_ in layout.grid for slot in line_ if slot is not None]
    found += _strange(("grid",), "the grid", drawn, slots)
    if slots - set(drawn):
        found.append(Fault(("grid",), f"the grid does not draw {_slots(slots - set(drawn))}"))
    unused = slots - {slot for line in layout.lines for slot in line.slots}
    if layout.lines and unused:
        no_use = "no hand can use it" if len(unused) == 1 else "no hand can use them"
        found.append(Fault(("lines",), f"{_slots(unused)} in no line, so {no_use}"))
    return found


def _turning_faults(layout: Layout, slots: set[int]) -> list[Fault]:
    found: list[Fault] = []
    if layout.size and not layout.turnings:
        found.append(Fault(("turnings",), "a layout with cards needs at least one order of turning"))
    names = [turning.name for turning in layout.turnings]
    found += [Fault(("turnings", name), f"two orders of turning are called {name!r}") for name in _twice(names)]
    for turning in layout.turnings:
        what, path = f"turning {turning.name!r}", ("turnings", turning.name)
        turned = [slot for group in turning.groups for slot in group]
        found += _strange(path, what, turned, slots)
        if not all(turning.groups):
            found.append(Fault(path, f"{what} has a group without slots"))
        missing = slots - set(turned)
        if missing:
            found.append(Fault(path, f"{what} never turns {_slots(missing)}"))
    return found


def _strange(path: Path, what: str, named: Sequence[int], slots: set[int]) -> list[Fault]:
    found = [
        Fault(path, f"{what} names slot {slot}, but the slots are 0 to {len(slots) - 1}")
        for slot in dict.fromkeys(named)
        if slot not in slots
    ]
    return found + [Fault(path, f"{what} names slot {slot} twice") for slot in _twice(named)]


Named = TypeVar("Named", int, str)


def _twice(things: Iterable[Named]) -> list[Named]:
    return sorted(thing for thing, count in Counter(things).items() if count > 1)


def _slots(slots: set[int]) -> str:
    word = "slot" if len(slots) == 1 else "slots"
    return f"{word} {', '.join(map(str, sorted(slots)))}"
