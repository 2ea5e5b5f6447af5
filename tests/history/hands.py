"""Random hands of every game under random house rules, as their events. Rule: a seed says all of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from hogger.errors import HoggerError
from hogger.game import SETTINGS, Game, HouseRules, Stakes, most_seats, senseless
from hogger.game.catalog import CATALOG
from hogger.game.toml import load_game
from hogger.hand import TABLE, offers
from hogger.hand.actions import CallAbsent
from hogger.hand.events import Event
from hogger.hand.offers import MayCallAbsent
from hogger.table import House, Table, even_ruling, open_table

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ann", "Bo B.", 'C "Ace" D', "nobody", "Zoë", "all", "O'Neil", "5", "Ann, Bob high", "\\n[x]")
STAKES = Stakes(ante=5, small_blind=5, big_blind=10, bring_in=3, bets=(10, 15, 20), raise_cap=3)


@cache
def every_game() -> tuple[Game, ...]:
    """The catalogue, and the games that come as TOML."""
    return (*CATALOG, *(load_game(path) for path in sorted((ROOT / "examples" / "games").glob("*.toml"))))


def any_rules(game: Game, chance: Random) -> HouseRules:
    """Complete rules, each key set at random where the game can be played so."""
    rules = game.defaults
    for one in chance.sample(list(SETTINGS.values()), len(SETTINGS)):
        values = [turning.name for turning in game.layout.turnings] if one.key == "turning" else list(one.values)
        if one.pattern and one.key == "own_cards":
            values += ["exactly-2", "at-least-1"]
        if not values or chance.random() < 0.4:
            continue
        asked = replace(rules, **{one.key: chance.choice(values)})
        try:
            if not senseless(game, asked) and most_seats(game, asked) > 1:
                rules = asked
        except HoggerError:
            continue
    return rules


def any_hands(seed: int, game: Game | None = None, *, hands: int = 2) -> list[tuple[Event, ...]]:
    """The events of a few hands in a row, all of one game; what is carried rides on."""
    chance = Random(seed)
    game = chance.choice(every_game()) if game is None else game
    rules = any_rules(game, chance)
    seats = chance.randint(2, most_seats(game, rules))
    names = chance.sample(NAMES, seats)
    table = open_table(game, rules, STAKES, names, 1)
    places = tuple(replace(place, stack=chance.choice((3, 20, 45, 120, 2500))) for place in table.places)
    table = replace(table, places=places)
    house = House(seed, seed, dict.fromkeys(names, "random"))
    played = []
    for _ in range(hands):
        table = _play_out(house.deal(house.rebuy(table)), house, chance)
        played.append(table.events)
        if len(table.next_seats()) < 2:
            break
    return played


def _play_out(table: Table, house: House, chance: Random) -> Table:
    while table.in_play:
        assert table.hand is not None
        reports = [one for one in offers(table.hand, TABLE) if isinstance(one, MayCallAbsent)]
        if reports and chance.random() < 0.04:
            table, _ = table.act(CallAbsent(chance.choice(reports[0].seats)))
            continue
        action = house.moves(table)
        table, _ = table.act(even_ruling(table) if action is None else action)
    return table
