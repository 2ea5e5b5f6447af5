"""Hands for tests of pages: any game, any rules, played out by bots."""

from __future__ import annotations

from functools import cache
from random import Random

from hogger.errors import HoggerError
from hogger.evening.lobby import House, Lobby, Person, Played
from hogger.evening.sight import Sight
from hogger.history import Record
from hogger.table import play_out
from tests.table.tables import GAMES, random_rules, table_of


@cache
def played(game: int, seed: int) -> Record:
    """The whole record of a hand of one of `GAMES`; seed 0 plays it as usual."""
    chance = Random(f"{game} {seed}")
    rules = random_rules(GAMES[game], chance) if seed else None
    seats, stack = chance.randint(2, 5), chance.choice((30, 200, 500))
    while True:
        try:
            table, house = table_of(GAMES[game], seats, stack, rules=rules, bots=("random", "plain"), seed=seed + 1)
        except HoggerError:  # too many players for the deck under such rules
            seats -= 1
            continue
        return Record(play_out(house.deal(table), house).events, "h1")


def sight_of(record: Record, seat: int | None = None, *, void: bool = False) -> Sight:
    """What a table says whose one hand was `record`."""
    names = record.start.names
    people = {f"p{n}": Person(f"p{n}", name, seated=True) for n, name in enumerate(names)}
    nets = dict.fromkeys(names, 0)
    hand = Played(1, record.start.game.name, 1, 2, 0, 100, nets, void=void)
    lobby = Lobby("abc123", House("Tuesday cards", 500), people, hands=(hand,))
    return Sight(lobby, None if seat is None else people[f"p{seat}"], frozenset())
