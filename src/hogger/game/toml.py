"""Games from TOML files. Rule: every mistake is found in one go, each with its line and its key."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path as FilePath
from typing import Any, Final

import msgspec

from hogger.errors import GameError
from hogger.game.definition import Game
from hogger.game.fault import Fault, path_text
from hogger.game.faults import game_faults
from hogger.game.layout import NO_LAYOUT
from hogger.game.toml_layout import read_layout
from hogger.game.toml_phases import Placed, read_phases
from hogger.game.toml_places import line_of, places
from hogger.game.toml_reading import Reading

TEXTS: Final = ("name", "summary", "source", "caveat")
LISTS: Final = ("aliases", "advice", "announces")
KEYS: Final = (*TEXTS, *LISTS, "phases", "layout", "rules", "source_says", "stakes")
MOST_BYTES: Final = 1_000_000


class Mistake(msgspec.Struct, frozen=True):
    """One mistake in a game file: the line, counted from 1, the key, and what is wrong with the way out."""

    line: int
    path: str
    text: str

    def at(self, file: str) -> str:
        """`file:line: path: what is wrong; the way out`, on one line."""
        return ": ".join(part for part in (f"{file}:{self.line}", self.path, self.text) if part)


class Checked(msgspec.Struct, frozen=True):
    """What a game file came to: the game, or the mistakes that keep it from being one, in the order of the lines."""

    game: Game | None
    mistakes: tuple[Mistake, ...] = ()


def load_game(path: str | os.PathLike[str]) -> Game:
    """The game of a TOML file. `GameError` names the first mistake and the number of others."""
    return parse_game(read_text(path), os.fspath(path))


def parse_game(text: str, name: str = "game.toml") -> Game:
    """The game of a TOML text; `name` is what errors call it."""
    checked = check_text(text)
    if checked.game is not None:
        return checked.game
    first, *others = checked.mistakes
    more = f" (and {len(others)} more; hogger check lists them)" if others else ""
    raise GameError("game/mistake", first.at(name) + more)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a game file; `GameError` where it cannot be read."""
    name = os.fspath(path) or "."
    try:
        with FilePath(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a null in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise GameError("game/unreadable", f"{name}: {reason}; give the path of a game file") from None
    if len(data) > MOST_BYTES:
        raise GameError("game/unreadable", f"{name}: longer than {MOST_BYTES:,} bytes; this is no game file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise GameError("game/encoding", f"{name}:{line}: not UTF-8; save the file as UTF-8 text") from None


def _too_deep(text: str) -> int:
    """The first line whose keys go deeper than any game's, 0 where none does: reading them takes quadratic time."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and _QUOTED.sub("", line).count(".") > MOST_DOTS:
            return number
    return 0


MOST_DOTS: Final = 100
_QUOTED: Final = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')


def check_text(text: str) -> Checked:
    """Read a game and find every mistake in it."""
    text = text.replace("\r\n", "\n")
    if not text.strip():
        return Checked(None, (Mistake(1, "", 'there is nothing in it; begin with name = "..." and phases = [...]'),))
    deep = _too_deep(text)
    if deep:
        return Checked(None, (Mistake(deep, "", f"a key of more than {MOST_DOTS} parts; a game needs a few"),))
    try:
        data = tomllib.loads(text)
        where = places(text)
    except RecursionError:
        return Checked(None, (Mistake(1, "", "lists or tables lie too deep inside one another; write fewer"),))
    except ValueError as error:  # also of numbers too long to be read
        return Checked(None, (_syntax(str(error), text),))
    reading = Reading()
    game = _read_game(reading, data)
    mistakes = {Mistake(line_of(where, fault.path), path_text(fault.path), fault.text) for fault in reading.faults}
    if mistakes:
        return Checked(None, tuple(sorted(mistakes, key=lambda one: (one.line, one.path, one.text))))
    return Checked(game)


def _syntax(message: str, text: str) -> Mistake:
    found = re.search(r"\(at line (\d+), column (\d+)\)", message)
    what = message[: found.start()].strip() if found else message.split(";")[0]
    what = what[:1].lower() + what[1:]
    if found:
        return Mistake(int(found[1]), "", f"column {found[2]}: this is not TOML: {what}")
    last = text.count("\n", 0, len(text.rstrip())) + 1
    return Mistake(last if "end of document" in message else 1, "", f"this is not TOML: {what}")


def _read_game(reading: Reading, data: dict[str, Any]) -> Game:
    table = reading.table(data, (), KEYS)
    for key in ("name", "phases"):
        if key not in table:
            reading.blame((key,), f"a game needs {key}; " + _FIRST_WORDS[key])
    placed: Placed = read_phases(reading, table["phases"], ("phases",)) if "phases" in table else []
    fields: dict[str, Any] = {key: reading.text(table[key], (key,)) for key in TEXTS if key in table}
    fields |= {key: reading.texts(table[key], (key,)) for key in LISTS if key in table}
    if "stakes" in table:
        fields["stakes"] = reading.stakes(table["stakes"], ("stakes",))
    game = Game(
        phases=tuple(phase for phase, _ in placed),
        layout=read_layout(reading, table["layout"], ("layout",)) if "layout" in table else NO_LAYOUT,
        rules=reading.house_rules(table.get("rules", {}), ("rules",)),
        source_says=reading.rules(table.get("source_says", {}), ("source_says",)),
        **{"name": "", **fields},
    )
    misread = {fault.path[0] for fault in reading.faults if fault.path}
    for fault in game_faults(game):
        # What could not be read says nothing about what stands on it.
        if misread.isdisjoint(_STANDS_ON.get(str(fault.path[0]), (fault.path[0],))):
            reading.faults.append(_placed(fault, placed))
    return game


_STANDS_ON: Final[dict[str, tuple[str, ...]]] = {
    "phases": ("phases", "layout"),
    "rules": ("rules", "phases", "layout"),
    "stakes": ("stakes", "rules"),
}


def _placed(fault: Fault, placed: Placed) -> Fault:
    """A fault of a phase where the file has it: repeats move those that follow."""
    match fault.path:
        case ("phases", int(number), *rest):
            return Fault((*placed[number - 1][1], *rest), fault.text)
        case _:
            return fault


_FIRST_WORDS: Final = {
    "name": 'write name = "..." on the first line',
    "phases": 'write phases = ["forced-bets", {deal = {down = 5}}, "bet", "declare", "showdown"]',
}
