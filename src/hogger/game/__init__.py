"""Games as data: layouts, phases, definitions, house rules, presets."""

from hogger.game.announced import announced_rules
from hogger.game.definition import STANDARD, Game, programme
from hogger.game.faults import game_faults, refuse_senseless, refuse_stakes, senseless, stakes_faults
from hogger.game.house_rules import HouseRules, Stakes, rules_from, stakes_from
from hogger.game.seats import most_seats, own_cards_at_showdown
from hogger.game.settings import SETTINGS, Setting

__all__ = [
    "SETTINGS",
    "STANDARD",
    "Game",
    "HouseRules",
    "Setting",
    "Stakes",
    "announced_rules",
    "game_faults",
    "most_seats",
    "own_cards_at_showdown",
    "programme",
    "refuse_senseless",
    "refuse_stakes",
    "rules_from",
    "senseless",
    "stakes_faults",
    "stakes_from",
]
