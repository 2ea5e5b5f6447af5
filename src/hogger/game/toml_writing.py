"""A game as the text of its file. Rule: what is written is read back as the same game, with its rules and stakes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from hogger.game.definition import Game
from hogger.game.house_rules import HouseRules, Stakes
from hogger.game.layout import Layout, box, cross, row
from hogger.game.phases import Phase
from hogger.game.settings import SETTINGS
from hogger.game.toml_layout import EMPTY, SHAPES


def game_text(game: Game, rules: HouseRules | None = None, stakes: Stakes | None = None) -> str:
    """The file of `game`, played by these rules and stakes: each rule with its meaning behind it."""
    played = game if rules is None else replace(game, rules=rules)
    played_for = game.stakes if stakes is None else stakes
    lines = [f"name = {_text(played.name)}"]
    lines += [f"{key} = {_text(words)}" for key in ("summary", "source", "caveat") if (words := getattr(played, key))]
    lines += [
        f"{key} = {_texts(words)}" for key in ("aliases", "advice", "announces") if (words := getattr(played, key))
    ]
    lines += ["phases = [", *(f"  {_phase(phase)}," for phase in played.phases), "]"]
    if played.layout.size:
        lines += _layout(played.layout)
    lines += ["", "[rules]", *_rules(played.rules.as_dict())]
    if played.source_says:
        lines += ["", "[source_says]", *(f"{key} = {_text(value)}" for key, value in played.source_says.items())]
    lines += ["", "[stakes]", *(f"{key} = {_amount(value)}" for key, value in _amounts(played_for))]
    return "\n".join(lines) + "\n"


def _rules(values: Mapping[str, str]) -> list[str]:
    return [f"{key} = {_text(value)}  # {SETTINGS[key].words(value)}" for key, value in values.items()]


def _amounts(stakes: Stakes) -> Iterable[tuple[str, int | tuple[int, ...] | None]]:
    return msgspec.structs.asdict(stakes).items()


def _amount(value: int | tuple[int, ...] | None) -> str:
    if value is None:
        return _text("none")
    return str(value) if isinstance(value, int) else _numbers(value)


def _phase(phase: Phase) -> str:
    config = type(phase).__struct_config__
    said = {key: value for key, value in msgspec.structs.asdict(phase).items() if key in _SAID}
    usual = {field.name: field.default for field in msgspec.structs.fields(phase)}
    told = ", ".join(f"{key} = {_value(value)}" for key, value in said.items() if value != usual[key])
    return f"{{{config.tag} = {{{told}}}}}" if told else _text(str(config.tag))


_SAID: Final = ("down", "up", "bet", "group", "up_to", "count", "to_left", "keep")


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case tuple():
            return _numbers(value)
        case _:
            return str(value)


def _layout(layout: Layout) -> list[str]:
    """By its shape where it has one of those that files know, else slot by slot."""
    columns, rows = max(map(len, layout.grid)), len(layout.grid)
    shapes: tuple[tuple[str, Layout | None], ...] = (
        (f'shape = "row"\nsize = {layout.size}', row(layout.size)),
        (f'shape = "box"\nrows = {rows}\ncolumns = {columns}', box(rows, columns)),
        (f'shape = "cross"\narm = {rows // 2}', cross(rows // 2) if rows % 2 and rows > 1 else None),
    )
    for words, shape in shapes:
        if shape is not None and replace(shape, turnings=layout.turnings) == layout:
            usual = shape.turnings == layout.turnings
            return ["", "[layout]", *words.split("\n"), *([] if usual else _turnings(layout))]
    called = "lines" if layout.shape in SHAPES else layout.shape
    drawn = ", ".join(
        f"[{', '.join(_text(EMPTY) if slot is None else str(slot) for slot in across)}]" for across in layout.grid
    )
    lines = ["", "[layout]", f"shape = {_text(called)}", f"slots = {layout.size}", f"grid = [{drawn}]"]
    lines += ["", "[layout.lines]", *(f"{_text(line.name)} = {_numbers(line.slots)}" for line in layout.lines)]
    return lines + _turnings(layout)


def _turnings(layout: Layout) -> list[str]:
    orders = (f"{one.name} = [{', '.join(map(_numbers, one.groups))}]" for one in layout.turnings)
    return ["", "[layout.turnings]", *orders]


def _text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _texts(words: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, words))}]"


def _numbers(values: Iterable[int]) -> str:
    return f"[{', '.join(map(str, values))}]"
