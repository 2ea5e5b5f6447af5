"""A quarrel to settle, as a form and its answer. Rule: all of it stands in the link."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hogger.cards import Card
from hogger.web.settled import Settled


class Player(msgspec.Struct, frozen=True):
    """A row of the form, as typed. `faces`: the cards that can be read; `faults`: words by field."""

    number: int
    name: str = ""
    side: str = ""
    cards: str = ""
    paid: str = ""
    folded: bool = False
    faces: tuple[Card, ...] = ()
    faults: Mapping[str, str] = {}

    @property
    def blank(self) -> bool:
        """Has nobody typed anything here?"""
        return not (self.name or self.side or self.cards or self.paid or self.folded)

    @property
    def called(self) -> str:
        """The player's name, or his place."""
        return self.name or f"Player {self.number}"


class Cell(msgspec.Struct, frozen=True):
    """What one player has under one rule set. `differs`: not the same under all."""

    chips: int
    differs: bool


class Line(msgspec.Struct, frozen=True):
    """One player, or the chips that nobody wins, under each rule set."""

    name: str
    declared: str
    cells: tuple[Cell, ...]


class Group(msgspec.Struct, frozen=True):
    """Rule sets that settle it alike. `query`: their house rules, for a link."""

    titles: tuple[str, ...]
    settled: Settled
    query: str


class Quarrel(msgspec.Struct, frozen=True):
    """The page: the form as it was filled in and, where that can be settled, the answer.

    `board`: as typed; `grid`: the layout's slots as they lie, None where nothing does. `asked`: is an answer wanted?
    """

    players: tuple[Player, ...]
    games: tuple[tuple[str, str], ...]
    game: str = ""
    made: str = ""
    game_name: str = ""
    board: str = ""
    board_size: int = 0
    common: bool = False
    grid: tuple[tuple[Card | None, ...], ...] = ()
    hand_size: int = 0
    pot: str = ""
    preset: str = "all"
    presets: tuple[tuple[str, str], ...] = ()
    changed: tuple[tuple[str, str], ...] = ()
    changed_words: tuple[str, ...] = ()
    faults: Mapping[str, str] = {}
    asked: bool = False
    columns: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    groups: tuple[Group, ...] = ()
    query: str = ""
    rules_query: str = ""

    @property
    def wrong(self) -> bool:
        """Is anything wrong with what was asked?"""
        return bool(self.faults) or any(one.faults for one in self.players)

    @property
    def splits(self) -> bool:
        """Do the rule sets part?"""
        return len(self.groups) > 1
