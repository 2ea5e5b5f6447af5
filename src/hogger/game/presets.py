"""Named rule sets. Rule: a preset is an overlay; what it leaves unset comes from the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from hogger.errors import GameError, NotAnnounced, RulesError
from hogger.game.announced import announced_rules, complete_rules
from hogger.game.catalog import CATALOG, game_named
from hogger.game.definition import STANDARD, Game, key_of
from hogger.game.house_rules import HouseRules, rules_from
from hogger.game.settings import setting

FAQ: Final = {
    "faq-1": HouseRules(both_ways="win-outright", back_in="no", unclaimed="carry", all_both="as-unclaimed"),
    "faq-2": HouseRules(both_ways="win-or-tie", back_in="yes", unclaimed="carry", all_both="as-unclaimed"),
    "faq-3": HouseRules(both_ways="win-outright", back_in="yes", unclaimed="carry", all_both="as-unclaimed"),
}
"""The three rule sets of the rec.gambling.poker FAQ's table."""


def preset_names() -> tuple[str, ...]:
    """Every name that `preset` knows."""
    return (*FAQ, *(game.key for game in CATALOG))


def preset(name: str) -> HouseRules:
    """The overlay called `name`: `faq-1` to `faq-3`, or what a catalogue game itself sets."""
    if name.lower() in FAQ:
        return FAQ[name.lower()]
    try:
        return game_named(name).rules
    except GameError:
        known = ", ".join(preset_names())
        raise RulesError("rules/unknown_preset", f"there is no preset {name!r}; there are: {known}") from None


def whole_preset(name: str) -> HouseRules:
    """The complete rules that the preset `name` stands for by itself: a game's are all its defaults."""
    overlay = preset(name)
    return overlay.over(STANDARD) if name.lower() in FAQ else game_named(name).defaults


def house_rules(name: str | None = None, *, game: Game | str | None = None, **settings: object) -> HouseRules:
    """Complete house rules: the preset `name` (of `game`, where it leaves something unset) with `settings` changed.

    >>> house_rules("faq-1", game="box", back_in="yes").unclaimed
    'carry'
    """
    asked = rules_from(settings)
    played = game_named(game) if isinstance(game, str) else game
    if played is None:
        overlay = _portable(preset(name)) if name is not None else HouseRules()
        return asked.over(overlay).over(STANDARD)
    return announced_rules(played, asked, preset=overlay_for(played, name))


def usual_preset(game: Game | None) -> str:
    """The preset that is applied, and said so, where a person names none."""
    return "forty-three" if game is None else game.key


def settling_rules(game: Game | None, rules: HouseRules | str | Mapping[str, object] | None) -> HouseRules:
    """Complete rules for a settlement alone: only open keys that can change a payment must be announced."""
    if isinstance(rules, str):
        return house_rules(rules, game=game)
    asked = rules if isinstance(rules, HouseRules) else rules_from(rules or {})
    open_keys = _OPEN_WITHOUT_A_GAME if game is None else game.announces
    unset = tuple(key for key in open_keys if setting(key).pays and getattr(asked, key) is None)
    if unset:
        raise NotAnnounced(
            f"who wins depends on what was announced: {', '.join(unset)}; set them, or name a preset: "
            f"{', '.join(preset_names())}",
            keys=unset,
        )
    return house_rules(None, game=game, **asked.as_dict()) if game is None else complete_rules(game, asked)


_OPEN_WITHOUT_A_GAME: Final = ("both_ways", "back_in", "unclaimed", "all_both")


def overlay_for(game: Game, name: str | None) -> HouseRules | None:
    """The preset `name` as it applies to `game`; the game's own name means its own defaults."""
    if name is None:
        return None
    if key_of(name) in (game.key, *game.aliases):
        return HouseRules()
    return _portable(preset(name))


def _portable(overlay: HouseRules) -> HouseRules:
    # Another game's preset says how pots are won, not how this game's cards lie.
    return replace(overlay, turning=None, own_cards=None)
