"""Games with rules and stakes out of the words that announce them. Rule: what cannot be played is refused here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hogger.evening.commands import Announced
from hogger.evening.lobby import House, Terms
from hogger.evening.refused import Refused
from hogger.game import Game, game_faults, most_seats, refuse_senseless, refuse_stakes, stakes_from
from hogger.game.catalog import game_named
from hogger.game.faults import sayable
from hogger.game.house_rules import MOST_CHIPS
from hogger.game.presets import house_rules

MOST_TERMS: Final = 12
LONGEST_GAME: Final = 20_000
LONGEST_TITLE: Final = 60
LONGEST_VIDEO: Final = 300
CLOCK: Final = (5, 600)
MOST_BANK: Final = 3600


def terms_of(announced: Announced) -> Terms:
    """The game, its complete rules and its stakes; the game's own preset where none is named."""
    game = _game(announced.game)
    rules = house_rules(announced.preset or game.key, game=game, **announced.rules)
    stakes = stakes_from(announced.stakes, game.stakes)
    refuse_stakes(rules, stakes)
    return Terms(game, rules, stakes)


def _game(text: str) -> Game:
    if len(text) > LONGEST_GAME:
        raise Refused("too_long", most=LONGEST_GAME)
    if "\n" in text or "=" in text:
        from hogger.game.toml import parse_game  # only where somebody brings a game of his own

        return parse_game(text, "the game")
    return game_named(text)


def refuse_terms(terms: Sequence[Terms], seated: int) -> None:
    """Raise where this cannot be a table's list: nothing on it, something unplayable, too few seats."""
    if not 1 <= len(terms) <= MOST_TERMS:
        raise Refused("terms", most=MOST_TERMS)
    for one in terms:
        for fault in game_faults(one.game):
            raise Refused("unplayable", game=one.game.name, fault=fault.text)
        refuse_senseless(one.game, one.rules)
        refuse_stakes(one.rules, one.stakes)
        most = most_seats(one.game, one.rules)
        if most < max(seated, 2):
            raise Refused("seats", game=one.game.name, most=most, have=seated)


def refuse_house(house: House) -> None:
    """Raise where a table cannot be set up so."""
    if not sayable(house.title) or len(house.title) > LONGEST_TITLE:
        raise Refused("title", most=LONGEST_TITLE)
    refuse_chips(house.buy_in)
    if house.choice not in ("fixed", "each-hand", "each-orbit"):
        raise Refused("choice")
    if house.clock is not None:
        least, most = CLOCK
        if not all(_whole(one, least, most) for one in (house.clock.seconds, house.clock.declare_seconds)):
            raise Refused("clock", least=least, most=most)
        if not _whole(house.clock.bank, 0, MOST_BANK):
            raise Refused("bank", most=MOST_BANK)
    video = house.video
    if video and not (
        video.startswith("https://") and len(video) <= LONGEST_VIDEO and " " not in video and sayable(video)
    ):
        raise Refused("video", most=LONGEST_VIDEO)


def refuse_chips(chips: int, before: int = 0, least: int = 1) -> None:
    """Raise where that is no number of chips that a stack of `before` can be added to."""
    most = MOST_CHIPS - before
    if not _whole(chips, least, most):
        raise Refused("chips", least=least, most=most)


def _whole(number: object, least: int, most: int) -> bool:
    return type(number) is int and least <= number <= most
