"""Hands played at random, to see that a game goes to its end. Rule: every action comes from an offer."""

from __future__ import annotations

from random import Random

import hogger
from hogger.bots import RandomBot
from hogger.cards import DECK
from hogger.game import Game
from hogger.hand.actions import Action, Restock, Rule
from hogger.hand.events import Event
from hogger.hand.offers import MayRestock, MayRule
from hogger.hand.state import HOST, TABLE, Hand

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit")


def start(game: Game, seats: int, chance: Random, **settings: str) -> tuple[Hand, tuple[Event, ...]]:
    """A hand of `game` under its own rules with `settings` changed."""
    deck = list(DECK)
    chance.shuffle(deck)
    rules = hogger.house_rules(game.key, game=game, **settings)
    return hogger.start(game, [(name, chance.randint(1, 400)) for name in NAMES[:seats]], deck=deck, rules=rules)


def play(game: Game, seats: int, seed: int, **settings: str) -> tuple[Hand, list[Event]]:
    """A whole hand; each view of it is folded at the end, so that none breaks."""
    chance = Random(seed)
    hand, events = start(game, seats, chance, **settings)
    told = list(events)
    for _ in range(3000):
        if hand.over:
            break
        seat = chance.choice(hogger.waits_for(hand))
        hand, events = hogger.act(hand, _chosen(hand, told, seat, chance))
        told += events
    assert hand.over, f"{game.name} came to no end"
    for seat in range(seats):
        hogger.view(told, seat)
    hogger.view(told, None)
    return hand, told


def _chosen(hand: Hand, told: list[Event], seat: int, chance: Random) -> Action:
    offers = hogger.offers(hand, seat)
    match seat, offers:
        case (h, (MayRule(amount, seats), *_)) if h == HOST:
            return Rule({seats[0]: amount})
        case (t, (MayRestock(cards), *_)) if t == TABLE:
            return Restock(tuple(chance.sample(cards, len(cards))))
        case _:
            return RandomBot(seat, chance).choose(hogger.view(told[:1], seat), offers)
