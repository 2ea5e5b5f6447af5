"""The rules of a hand, as announced before the deal. Rule: what the source leaves open is never filled in silently."""

from __future__ import annotations

from hogger.errors import NotAnnounced
from hogger.game.definition import Game
from hogger.game.faults import refuse_senseless
from hogger.game.house_rules import HouseRules


def announced_rules(game: Game, rules: HouseRules | None, *, preset: HouseRules | None = None) -> HouseRules:
    """The complete rules of a hand: `rules` over `preset` over the game's defaults, refused where senseless.

    Without a preset, a key that the game's source leaves open and `rules` leaves unset raises `NotAnnounced`.
    """
    asked = rules or HouseRules()
    if preset is None:
        open_keys = tuple(key for key in game.announces if asked.value(key) is None)
        if open_keys:
            raise NotAnnounced(
                f"{game.name} leaves open, so the dealer must announce: {', '.join(open_keys)}; set them, or name a "
                f"preset such as {game.key!r}",
                keys=open_keys,
            )
    else:
        asked = asked.over(preset)
    return complete_rules(game, asked)


def complete_rules(game: Game, asked: HouseRules) -> HouseRules:
    """`asked` over the game's defaults, refused where senseless."""
    complete = asked.over(game.defaults)
    refuse_senseless(game, complete)
    return complete
