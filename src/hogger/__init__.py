"""Hogger: high-low declare poker. Rule: this page is the public API; each name is loaded when it is first used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hogger.api import act, offers, start, waits_for
    from hogger.cards import DECK, UNSEEN, Card, card, format_cards, parse_cards
    from hogger.declaration import Side
    from hogger.errors import (
        CardsError,
        GameError,
        HoggerError,
        IllegalAction,
        NotAnnounced,
        NotationError,
        RecordError,
        RulesError,
    )  # fmt: skip
    from hogger.game import Game, HouseRules, Stakes
    from hogger.game.catalog import game_named, games
    from hogger.game.presets import house_rules, preset_names
    from hogger.game.toml import load_game
    from hogger.hand import HOST, TABLE, Hand, View, evolve, redact, told, view
    from hogger.hand.actions import Action
    from hogger.hand.events import Event
    from hogger.hand.offers import Offer
    from hogger.history import Record, replay
    from hogger.ranking import BestHands, MadeHand, best_hands, rank_high, rank_low
    from hogger.settlement import DeadMoney, Pot, PotResult, Reason, Settlement
    from hogger.settlement.quarrel import Entry, settle

__version__ = "0.1.0"

_HOMES = {
    "hogger.api": ("act", "offers", "start", "waits_for"),
    "hogger.cards": ("DECK", "UNSEEN", "Card", "card", "format_cards", "parse_cards"),
    "hogger.declaration": ("Side",),
    "hogger.errors": (
        "CardsError", "GameError", "HoggerError", "IllegalAction", "NotAnnounced", "NotationError", "RecordError",
        "RulesError",
    ),
    "hogger.game": ("Game", "HouseRules", "Stakes"),
    "hogger.game.catalog": ("game_named", "games"),
    "hogger.game.presets": ("house_rules", "preset_names"),
    "hogger.game.toml": ("load_game",),
    "hogger.hand": ("HOST", "TABLE", "Hand", "View", "evolve", "redact", "told", "view"),
    "hogger.hand.actions": ("Action",),
    "hogger.hand.events": ("Event",),
    "hogger.hand.offers": ("Offer",),
    "hogger.history": ("Record", "replay"),
    "hogger.ranking": ("BestHands", "MadeHand", "best_hands", "rank_high", "rank_low"),
    "hogger.settlement": ("DeadMoney", "Pot", "PotResult", "Reason", "Settlement"),
    "hogger.settlement.quarrel": ("Entry", "settle"),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "DECK", "HOST", "TABLE", "UNSEEN", "Action", "BestHands", "Card", "CardsError", "DeadMoney", "Entry", "Event",
    "Game", "GameError", "Hand", "HoggerError", "HouseRules", "IllegalAction", "MadeHand", "NotAnnounced",
    "NotationError", "Offer", "Pot", "PotResult", "Reason", "Record", "RecordError", "RulesError", "Settlement",
    "Side", "Stakes", "View", "act", "best_hands", "card", "evolve", "format_cards", "game_named", "games",
    "house_rules", "load_game", "offers", "parse_cards", "preset_names", "rank_high", "rank_low", "redact", "replay",
    "settle", "start", "told", "view", "waits_for",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'hogger' has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
