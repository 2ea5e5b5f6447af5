"""On which line of a TOML text each key and list item stands. Rule: the text is valid; only places are read."""

from __future__ import annotations

import tomllib
from bisect import bisect_left

from hogger.game.fault import Path

Places = dict[Path, int]
"""Line numbers, from 1, by path; list items are counted from 1."""


def places(text: str) -> Places:
    """The line of every key and list item of a text that `tomllib` has read; its lines end in a plain newline."""
    return _Scan(text).found


def line_of(where: Places, path: Path) -> int:
    """The line of `path`, or of the nearest thing around it that is written down; 1 where nothing is."""
    for length in range(len(path), 0, -1):
        if path[:length] in where:
            return where[path[:length]]
    return 1


class _Scan:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.breaks = [at for at, letter in enumerate(text) if letter == "\n"]
        self.found: Places = {}
        self.items: dict[Path, int] = {}  # how many tables each [[array of tables]] has so far
        self._document()

    def _document(self) -> None:
        table: Path = ()
        while self._skip_blank():
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> Path:
        start = self.at
        repeated = self.text.startswith("[[", start)
        self.at += 2 if repeated else 1
        keys = self._keys()
        self.at = self.text.index("]", self.at) + (2 if repeated else 1)
        table: Path = ()
        for number, key in enumerate(keys, 1):
            table = (*table, key)
            self._note(table, start)
            if repeated and number == len(keys):
                self.items[table] = self.items.get(table, 0) + 1
            if table in self.items:
                table = (*table, self.items[table])
                self._note(table, start)
        return table

    def _pair(self, table: Path) -> None:
        start = self.at
        for key in self._keys():
            table = (*table, key)
            self._note(table, start)
        self.at = self.text.index("=", self.at) + 1
        self._value(table)

    def _value(self, path: Path) -> None:
        self._skip_blank()
        match self.text[self.at]:
            case '"' | "'":
                self._string()
            case "[":
                self._list(path)
            case "{":
                self._table(path)
            case _:
                while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                    self.at += 1

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._skip_blank(",") and self.text[self.at] != "]":
            number += 1
            self._note((*path, number), self.at)
            self._value((*path, number))
        self.at += 1

    def _table(self, path: Path) -> None:
        self.at += 1
        while self._skip_blank(",") and self.text[self.at] != "}":
            self._pair(path)
        self.at += 1

    def _keys(self) -> list[str]:
        """The parts of a dotted key, up to what ends it."""
        keys = []
        while True:
            self._skip_blank()
            start = self.at
            if self.text[start] in "\"'":
                self._string()
                keys.append(tomllib.loads(f"key = {self.text[start : self.at]}")["key"])
            else:
                while self.text[self.at] not in ".=] \t":
                    self.at += 1
                keys.append(self.text[start : self.at])
            self._skip_blank()
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _string(self) -> None:
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        # A text in three quotes may end in one or two more that belong to it.
        while len(mark) == 3 and self.text.startswith(quote, self.at):
            self.at += 1

    def _skip_blank(self, also: str = "") -> bool:
        """Skip spaces, new lines and remarks; is anything left?"""
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif letter in " \t\n" or letter in also:
                self.at += 1
            else:
                return True
        return False

    def _note(self, path: Path, at: int) -> None:
        self.found.setdefault(path, bisect_left(self.breaks, at) + 1)
