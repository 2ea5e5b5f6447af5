"""The tables of docs/house-rules.md, made from the settings, the catalogue and the presets."""

from __future__ import annotations

from collections.abc import Iterable

import hogger
from hogger.game import SETTINGS, Setting
from hogger.game.announcement import SECTIONS
from hogger.game.catalog import games
from hogger.game.layout import board, box, cross, row
from hogger.game.presets import FAQ, preset, preset_names

CATALOG = games()


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def settings() -> str:
    """A piece for each setting: its values, what each means, and who plays it."""
    pieces = []
    for title, keys in SECTIONS.items():
        pieces.append(f"### {title}")
        pieces += [_piece(SETTINGS[key]) for key in keys]
    return "\n\n".join(pieces)


def _piece(setting: Setting) -> str:
    pays = " Can change who is paid what." if setting.pays else ""
    values = list(setting.values)
    values += sorted({_value(game, setting.key) for game in CATALOG if _plays(game, setting.key)} - set(values))
    rows = [[f"`{value}`", setting.words(value), _players(setting.key, value)] for value in values]
    rows += {"own_cards": [["exactly-N, at-least-N", "N is from 0 to 5.", ""]], "turning": [_orders()]}.get(
        setting.key, []
    )
    return f"**`{setting.key}`**: {setting.title}.{pays}\n\n" + table(["value", "what it means", "usual in"], rows)


def _orders() -> list[str]:
    shapes = {"row": row(3), "board": board(3, 1, 1), "box": box(2, 3), "cross": cross()}
    named = [f"{shape}: " + _codes(one.name for one in layout.turnings) for shape, layout in shapes.items()]
    return ["an order that the layout names", "; ".join(named), ""]


def _plays(game: hogger.Game, key: str) -> bool:
    return bool(game.layout.size) or key not in ("turning", "own_cards")


def _players(key: str, value: str) -> str:
    names = [game.name for game in CATALOG if _plays(game, key) and _value(game, key) == value]
    return "all" if len(names) == len(CATALOG) else ", ".join(names)


def _value(game: hogger.Game, key: str) -> str:
    return str(game.defaults.value(key))


def origins() -> str:
    """What each source settles, and what it leaves open."""
    rows = [
        [game.name, _codes(key for key in SETTINGS if key in game.source_says), _codes(game.announces)]
        for game in CATALOG
    ]
    return table(["game", "settled by its source", "left open, so announced"], rows)


def _codes(keys: Iterable[str]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def presets() -> str:
    """The presets that set only some keys."""
    keys = [key for key in SETTINGS if any(preset(name).value(key) for name in FAQ)]
    rows = [[f"`{name}`", *(f"`{preset(name).value(key)}`" for key in keys)] for name in FAQ]
    games_too = ", ".join(f"`{name}`" for name in preset_names() if name not in FAQ)
    return table(["preset", *(f"`{key}`" for key in keys)], rows) + f"\n\nThe games' own: {games_too}."


TABLES = {"settings": settings, "origins": origins, "presets": presets}


def filled(page: str) -> str:
    """The page with each table between its two marks made anew."""
    for name, made in TABLES.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, rest = page.split(begin)
        page = f"{before}{begin}\n{made()}\n\n{end}{rest.split(end)[1]}"
    return page
