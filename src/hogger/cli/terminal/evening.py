"""An evening in the terminal as a value that can be saved: one person, bots, their table. Rule: plain data, no I/O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from hogger.bots import FRIENDS, bot_named
from hogger.errors import GameError, HoggerError, RecordError
from hogger.game import Game, HouseRules, Stakes, most_seats
from hogger.hand import waits_for
from hogger.table import House, Table, new_seed, open_table
from hogger.table.record import table_from_builtins, table_to_builtins

_FAULTS = (HoggerError, LookupError, TypeError, ValueError, AssertionError, StopIteration, AttributeError)
"""What a save that nobody wrote so may run into when it is read."""


@dataclass(slots=True)
class Evening:
    """The table, who moves what, and the person's name; `guided`: the hand in play comes with hints."""

    table: Table
    house: House
    me: str
    guided: bool = False

    def as_body(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "table": table_to_builtins(self.table),
            "house": msgspec.to_builtins(self.house),
            "me": self.me,
            "guided": self.guided,
        }

    @classmethod
    def from_body(cls, body: dict[str, Any]) -> Evening:
        """The evening that `as_body` gave. Raises `RecordError` where it cannot have."""
        try:
            house = msgspec.convert(body["house"], House)
            evening = cls(table_from_builtins(body["table"]), house, body["me"], body["guided"])
            names = [place.name for place in evening.table.places]
            if evening.me in house.bots or sorted(names) != sorted([*house.bots, evening.me]):
                raise RecordError("save/unreadable", "its players are not those of its table")
            for kind in house.bots.values():
                bot_named(kind)
            if evening.table.hand is not None:
                waits_for(evening.table.hand)
            return evening
        except RecordError:
            raise
        except _FAULTS as error:
            raise RecordError("save/unreadable", f"it lacks what a table needs ({error})") from error


@dataclass(frozen=True, slots=True)
class Seating:
    """What was asked for at the command line, ready to sit down to."""

    game: Game
    rules: HouseRules
    stakes: Stakes
    seats: int
    stack: int
    seed: int | None
    bots: Sequence[str]
    asked: bool = True  # was the game named, or is it the usual one?

    def refuse(self) -> None:
        """Raise a `HoggerError` where it cannot be sat down to."""
        self.bots_only()

    def with_person(self, name: str) -> Evening:
        """The person in the first place, bots in the others."""
        friends = [friend for friend in FRIENDS if friend.lower() != name.lower()]
        others = friends[: self.seats - 1]
        return Evening(self._table([name, *others]), self._house(others), name)

    def bots_only(self) -> tuple[Table, House]:
        """A table of bots."""
        most = most_seats(self.game, self.rules)
        if self.seats > most:
            raise GameError(
                "game/seats",
                f"--seats cannot be {self.seats}: {self.game.name} is for 2 to {most} with these rules",
            )
        names = list(FRIENDS[: self.seats])
        return self._table(names), self._house(names)

    def _table(self, names: Sequence[str]) -> Table:
        return open_table(self.game, self.rules, self.stakes, names, self.stack)

    def _house(self, names: Sequence[str]) -> House:
        for kind in self.bots:
            bot_named(kind)
        if len(self.bots) > len(names):
            raise HoggerError(
                "bot/too_many",
                f"--bots names {len(self.bots)} bots for {len(names)} seats; name fewer",
            )
        kinds = {name: self.bots[place % len(self.bots)] for place, name in enumerate(names)}
        return House(self.seed, new_seed() if self.seed is None else self.seed, kinds)
