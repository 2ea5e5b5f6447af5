"""How many players and cards a game has. Rule: the deck is sure to serve every player, whatever they draw."""

from __future__ import annotations

from typing import Final

from hogger.cards import DECK_SIZE
from hogger.game.definition import Game
from hogger.game.house_rules import HouseRules
from hogger.game.phases import Arrange, Deal, Exchange, Lay

MOST_SEATS: Final = 10  # a table; more players than this have never been seen around one


def own_cards_at_showdown(game: Game) -> int:
    """How many own cards a player holds when hands are shown."""
    down = up = 0
    for phase in game.phases:
        if isinstance(phase, Deal):
            down, up = down + phase.down, up + phase.up
        elif isinstance(phase, Arrange):
            down = min(down, phase.keep)  # what is up stays up; rolling moves a card from down to up
    return down + up


def cards_needed(game: Game, players: int) -> int:
    """The cards of a whole hand where everyone draws as many as he may."""
    each = sum(p.down + p.up for p in game.phases if isinstance(p, Deal))
    each += sum(p.up_to for p in game.phases if isinstance(p, Exchange))
    return players * each + game.layout.size


def most_seats(game: Game, rules: HouseRules) -> int:
    """The most players that the deck is sure to serve, whatever they draw; 0 where it cannot serve one."""
    return max((n for n in range(1, MOST_SEATS + 1) if _serves(game, rules, n)), default=0)


def _serves(game: Game, rules: HouseRules, players: int) -> bool:
    left = DECK_SIZE
    last_dealing = max((n for n, p in enumerate(game.phases) if isinstance(p, Deal | Lay)), default=-1)
    drawn_from_discards = 0
    for number, phase in enumerate(game.phases):
        if isinstance(phase, Deal):
            each = phase.down + phase.up
            may_be_common = rules.deck_short == "common-card" and number == last_dealing and each == 1
            common = may_be_common and left < players * each
            left -= each if common else players * each
        elif isinstance(phase, Lay):
            left -= game.layout.size
        elif isinstance(phase, Exchange):
            if rules.deck_short == "reshuffle" and number > last_dealing:
                # The discards replace every card drawn, except that nobody gets his own back.
                drawn_from_discards += phase.up_to
            else:
                left -= players * phase.up_to
        if left < drawn_from_discards:
            return False
    return True
