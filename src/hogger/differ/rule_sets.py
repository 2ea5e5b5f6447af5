"""The rule set that a word names: a preset, a game file or a file of rules alone. Rule: whole rules come out."""

from __future__ import annotations

import tomllib

from hogger.errors import RulesError
from hogger.game import STANDARD, HouseRules
from hogger.game.fault import path_text
from hogger.game.presets import whole_preset
from hogger.game.toml import Mistake, parse_game, read_text
from hogger.game.toml_places import line_of, places
from hogger.game.toml_reading import Reading


def rule_set(name: str) -> HouseRules:
    """Whole rules by a preset's name, or by the path of a .toml file: a game's, or `[rules]` and nothing else.

    What they leave unset is as in `STANDARD`.
    """
    if not name.lower().endswith(".toml"):
        return whole_preset(name)
    text = read_text(name)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        data = {}  # the game reader says where it cannot be read
    if data.keys() != {"rules"}:
        return parse_game(text, name).defaults
    reading = Reading()
    rules = reading.house_rules(data["rules"], ("rules",))
    for fault in reading.faults:
        line = line_of(places(text.replace("\r\n", "\n")), fault.path)
        raise RulesError("rules/mistake", Mistake(line, path_text(fault.path), fault.text).at(name))
    return rules.over(STANDARD)
