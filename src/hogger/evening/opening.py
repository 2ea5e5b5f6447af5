"""How an evening begins. Rule: its host has a place and has agreed; friends come by the link."""

from __future__ import annotations

from typing import Final

from hogger.evening.commands import AddBot, Command, Ready
from hogger.evening.draft import Draft
from hogger.evening.events import Happened, Opened, SeatTaken
from hogger.evening.evolve import fold, opened
from hogger.evening.going_on import go_on
from hogger.evening.lobby import House, Terms
from hogger.evening.people import add_bot, good_name
from hogger.evening.receive import receive
from hogger.evening.terms import refuse_house, refuse_terms
from hogger.game.catalog import game_named
from hogger.table import Chance

HOST_ID: Final = "p1"
USUAL_BOT: Final = "plain"
USUAL_BETS: Final = 100  # a stack of so many first bets lasts an evening
PRACTICE_BOTS: Final = 3


def open_evening(
    code: str,
    digest: str,
    name: str,
    house: House,
    terms: tuple[Terms, ...],
    *,
    bots: int = 0,
    now: int,
    chance: Chance,
    hints: bool = False,
) -> tuple[Happened, ...]:
    """The first rows of a table: its host, whose key is `digest`, has a place, and so have some bots."""
    name = good_name(None, name)
    refuse_house(house)
    refuse_terms(terms, seated=1 + bots)
    first = Happened(now, HOST_ID, Opened(code, house, terms, HOST_ID, name, digest, chance.seed(), hints))
    draft = Draft(opened(first), HOST_ID, now, frozenset(), chance)
    draft.tell(SeatTaken(HOST_ID, house.buy_in))
    for _ in range(bots):
        add_bot(draft, AddBot(USUAL_BOT))
    go_on(draft)
    return (first, *draft.happened)


def open_practice(code: str, digest: str, name: str, game: str, *, now: int, chance: Chance) -> tuple[Happened, ...]:
    """A first hand that teaches: one person, three bots, a game of the catalogue as it is usually played, dealt."""
    played = game_named(game)
    terms = Terms(played, played.defaults, played.stakes)
    house = House(title=played.name, buy_in=USUAL_BETS * played.stakes.bet_size(0))
    rows = open_evening(code, digest, name, house, (terms,), bots=PRACTICE_BOTS, now=now, chance=chance, hints=True)
    return (*rows, *receive(fold(rows), Command("ready", Ready()), HOST_ID, now=now, chance=chance))
