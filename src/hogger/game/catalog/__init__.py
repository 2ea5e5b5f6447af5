"""The games that come with Hogger. Rule: each is one file of data; the engine never imports this package."""

from __future__ import annotations

from hogger.errors import GameError
from hogger.game.catalog.box import BOX
from hogger.game.catalog.doogie import DOOGIE
from hogger.game.catalog.draw import DRAW
from hogger.game.catalog.forty_three import FORTY_THREE
from hogger.game.catalog.omaha import OMAHA
from hogger.game.catalog.stud import STUD
from hogger.game.definition import Game, key_of

CATALOG: tuple[Game, ...] = (FORTY_THREE, BOX, DOOGIE, STUD, OMAHA, DRAW)


def games() -> tuple[Game, ...]:
    """Every game of the catalogue."""
    return CATALOG


def game_named(name: str) -> Game:
    """The game whose key, name or alias is `name`, in any case."""
    wanted = key_of(name)
    for game in CATALOG:
        if wanted in (game.key, *game.aliases):
            return game
    known = ", ".join("/".join((game.key, *game.aliases)) for game in CATALOG)
    raise GameError("game/unknown", f"there is no game {name!r}; there are: {known}, or a .toml file")
