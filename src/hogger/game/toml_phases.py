"""The phases of a hand as a game file lists them. Rule: a phase is a bare word, or a table with one key."""

from __future__ import annotations

from typing import Any, Final

from hogger.cards import DECK_SIZE
from hogger.game.fault import Path, or_one_of
from hogger.game.order import MOST_PHASES
from hogger.game.phases import (
    PHASES,
    Arrange,
    Bet,
    Deal,
    Declare,
    Exchange,
    ForcedBets,
    Lay,
    Pass,
    Phase,
    Roll,
    Showdown,
    Turn,
)
from hogger.game.seats import MOST_SEATS
from hogger.game.toml_layout import read_slots
from hogger.game.toml_reading import Reading, Table, shown

Placed = list[tuple[Phase, Path]]
"""Phases, and where each is written."""
REPEAT: Final = "repeat"
KINDS: Final = (*PHASES, REPEAT)
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "deal": ("down", "up"),
    "turn": ("bet", "group"),
    "exchange": ("up_to",),
    "pass": ("count", "to_left"),
    "arrange": ("keep",),
    REPEAT: ("times", "phases"),
}
"""What may be said of a phase; the others are bare words."""
_NEEDS: Final = {
    "deal": "deal = {down = 5}",
    "exchange": "exchange = {up_to = 2}",
    "pass": "pass = {count = 3}",
    REPEAT: 'repeat = {times = 3, phases = ["roll", "bet"]}',
}


def read_phases(reading: Reading, value: object, path: Path, *, inside: bool = False) -> Placed:
    """The phases of a list, repeats unrolled."""
    found: Placed = []
    for where, item in reading.items(value, path, "phases"):
        found += _read_one(reading, item, where, inside=inside)
        if len(found) > MOST_PHASES:
            reading.blame(where, f"a game has at most {MOST_PHASES} phases; repeat less")
            return found[:MOST_PHASES]
    return found


def _read_one(reading: Reading, item: object, path: Path, *, inside: bool) -> Placed:
    if isinstance(item, str):
        kind, said = item, None
    elif isinstance(item, dict) and len(item) == 1:
        kind, said = next(iter(item.items()))
        path = (*path, kind)
    else:
        what = f"{len(item)} keys" if isinstance(item, dict) else shown(item)
        reading.blame(path, f'must be a phase such as "bet" or {{deal = {{down = 5}}}}, not {what}')
        return []
    if kind not in KINDS:
        reading.blame(path, f"there is no phase {shown(kind)}; {or_one_of(kind, KINDS)}")
        return []
    if said is None and kind in _NEEDS:
        reading.blame(path, f"{kind} must say more; write {{{_NEEDS[kind]}}}")
        return []
    if said is not None and not isinstance(said, dict):
        reading.blame(path, f"cannot be {shown(said)}; write {_NEEDS.get(kind, kind)}")
        return []
    if kind == REPEAT:
        return _repeated(reading, said, path, inside=inside)
    before = len(reading.faults)
    phase = _phase(reading, kind, reading.table(said or {}, path, KEYS.get(kind, ())), path)
    return [(phase, path)] if len(reading.faults) == before else []


def _repeated(reading: Reading, said: object, path: Path, *, inside: bool) -> Placed:
    if inside:
        reading.blame(path, "stands inside another repeat; write the phases out")
        return []
    table = reading.table(said, path, KEYS[REPEAT])
    times = reading.whole(table.get("times"), (*path, "times"), 1, MOST_PHASES)
    once = read_phases(reading, table.get("phases"), (*path, "phases"), inside=True)
    return once * (times or 1)


def _phase(reading: Reading, kind: str, table: Table, path: Path) -> Phase:
    def number(key: str, least: int, most: int, default: int | None = None) -> Any:
        if key not in table and default is None:
            reading.blame(path, f"{kind} needs {key}; write {{{_NEEDS[kind]}}}")
            return None
        return reading.whole(table.get(key, default), (*path, key), least, most)

    match kind:
        case "deal":
            return Deal(number("down", 0, DECK_SIZE, 0), number("up", 0, DECK_SIZE, 0))
        case "exchange":
            return Exchange(number("up_to", 1, DECK_SIZE))
        case "pass":
            return Pass(number("count", 1, DECK_SIZE), number("to_left", -MOST_SEATS, MOST_SEATS, 1))
        case "arrange":
            return Arrange(number("keep", 1, DECK_SIZE, Arrange().keep))
        case "turn":
            group = read_slots(reading, table["group"], (*path, "group")) if "group" in table else None
            return Turn(bet=bool(reading.flag(table.get("bet", True), (*path, "bet"))), group=group)
        case _:
            return _BARE[kind]


_BARE: Final[dict[str, Phase]] = {
    "forced-bets": ForcedBets(),
    "lay": Lay(),
    "bet": Bet(),
    "roll": Roll(),
    "declare": Declare(),
    "showdown": Showdown(),
}
