"""Random sittings and random legal play, for Hypothesis and the bench. Rule: a seed says all, and play is by offers.

A sitting is all that `start` is given. Actions are made from an offer alone: `at_the_edges` gives those at its limits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import assert_never

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger.cards import DECK, Card
from hogger.errors import RulesError
from hogger.game import SETTINGS, Game, HouseRules, Stakes, most_seats, refuse_senseless, refuse_stakes
from hogger.game.catalog import CATALOG
from hogger.game.toml import load_game
from hogger.hand import TABLE, Hand, offers, start, waits_for
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    CallAbsent,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Restock,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.events import Event
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCallAbsent,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayFold,
    MayMuck,
    MayPass,
    MayRestock,
    MayRule,
    MayShow,
    Offer,
)  # fmt: skip
from hogger.settlement import DeadMoney

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "games"
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")
seeds = st.integers(min_value=0, max_value=2**48)


class Sitting(msgspec.Struct, frozen=True):
    """What a hand starts from."""

    game: Game
    rules: HouseRules
    stakes: Stakes
    players: tuple[tuple[str, int], ...]
    deck: tuple[Card, ...]
    carried: tuple[DeadMoney, ...] = ()
    redeal: bool = False

    @property
    def chips(self) -> int:
        """All chips there are."""
        return sum(stack for _, stack in self.players) + sum(money.amount for money in self.carried)

    def start(self) -> tuple[Hand, tuple[Event, ...]]:
        """The hand, up to the first question."""
        return start(
            self.game,
            self.players,
            deck=self.deck,
            rules=self.rules,
            stakes=self.stakes,
            carried=self.carried,
            redeal=self.redeal,
        )


@cache
def every_game() -> tuple[Game, ...]:
    """The catalogue, and the games that come as TOML."""
    return (*CATALOG, *(load_game(path) for path in sorted(EXAMPLES.glob("*.toml"))))


def any_rules(game: Game, chance: Random) -> HouseRules:
    """Complete rules: any value of any setting, as long as the game can be played so."""
    rules = game.defaults
    for key in chance.sample(list(SETTINGS), len(SETTINGS)):
        values = [*SETTINGS[key].values]
        if key == "turning":
            values = [turning.name for turning in game.layout.turnings]
        elif key == "own_cards":
            values += [f"{word}-{chance.randint(0, 5)}" for word in ("exactly", "at-least")]
        if not values or chance.random() < 0.25:
            continue
        asked = msgspec.convert({**rules.as_dict(), key: chance.choice(values)}, HouseRules)
        try:
            refuse_senseless(game, asked)
        except RulesError:
            continue
        if most_seats(game, asked) >= 2:
            rules = asked
    return rules


def any_stakes(rules: HouseRules, chance: Random) -> Stakes:
    """Stakes that can be played under these rules."""
    while True:
        stakes = Stakes(
            ante=chance.choice((0, 1, 2, 5, 10, 25)),
            small_blind=chance.choice((0, 1, 5, 10)),
            big_blind=chance.choice((0, 2, 10, 15)),
            bring_in=chance.choice((0, 1, 3, 5)),
            bets=tuple(chance.choice((1, 5, 10, 11, 20)) for _ in range(chance.randint(1, 3))),
            raise_cap=chance.choice((None, 0, 1, 3)),
        )
        try:
            refuse_stakes(rules, stakes)
        except RulesError:
            continue
        return stakes


def any_deck(chance: Random) -> tuple[Card, ...]:
    """All 52 cards in any order."""
    return tuple(chance.sample(DECK, len(DECK)))


def any_sitting(game: Game, chance: Random) -> Sitting:
    """2 to the most seats, stacks that are often all-in soon, and sometimes chips of an earlier hand."""
    rules = any_rules(game, chance)
    names = NAMES[: chance.randint(2, most_seats(game, rules))]
    kinds = ((1, 2, 7), (1, 12, 33, 60), (40, 100, 101, 350), (5000,))
    pool = [stack for kind in chance.sample(kinds, chance.randint(1, 3)) for stack in kind]
    players = tuple((name, chance.choice(pool)) for name in names)
    sitting = Sitting(game, rules, any_stakes(rules, chance), players, any_deck(chance))
    luck = chance.random()
    if luck < 0.7:
        return sitting
    if luck < 0.85:
        claimants = tuple(chance.sample(names, chance.randint(2, len(names))))
        broke = chance.choice(claimants)
        return replace(
            sitting,
            players=tuple((name, 0 if name == broke else stack) for name, stack in players),
            carried=(DeadMoney(chance.randint(1, 99), claimants=claimants),),
        )
    some = names[: chance.randint(2, len(names))]
    pots = tuple(DeadMoney(chance.randint(1, 99), open_to=who, claimants=who) for who in dict.fromkeys((names, some)))
    broke = chance.choice(names)
    return replace(
        sitting,
        players=tuple((name, 0 if name == broke else stack) for name, stack in players),
        carried=pots,
        redeal=True,
    )


def next_sitting(before: Sitting, hand: Hand, carried: tuple[DeadMoney, ...], chance: Random) -> Sitting | None:
    """The hand that what `hand` carried is played in; None where no two players are left for it."""
    redeal = any(money.open_to for money in carried)
    stacks = [(seat.name, seat.stack) for seat in hand.seats]
    claims = {name for money in carried for name in money.claimants}
    players = tuple((name, stack) for name, stack in stacks if name in claims or (stack and not redeal))
    if not carried or len(players) < 2:
        return None
    if not redeal:
        players = players[1:] + players[:1]
    return replace(before, players=players, deck=any_deck(chance), carried=carried, redeal=redeal)


def at_the_edges(offer: Offer, seat: int, chance: Random) -> Iterator[Action]:
    """Actions that `offer` admits: the ones at its limits, and some between."""
    match offer:
        case MayFold():
            yield Fold(seat)
        case MayCheck():
            yield Check(seat)
        case MayCall():
            yield Call(seat)
        case MayBetTo(least, most):
            yield from (BetTo(seat, amount) for amount in {least, most, chance.randint(least, most)})
        case MayDiscard(cards, up_to):
            most = min(up_to, len(cards))
            yield from (Discard(seat, _some(cards, count, chance)) for count in {0, most, chance.randint(0, most)})
        case MayPass(cards, count):
            yield PassCards(seat, _some(cards, count, chance))
        case MayArrange(cards, keep):
            yield ArrangeCards(seat, _some(cards, keep, chance))
        case MayDeclare(sides):
            yield from (DeclareFor(seat, side) for side in sides)
        case MayShow():
            yield Show(seat)
        case MayMuck():
            yield Muck(seat)
        case MayRule(amount, seats):
            yield Rule({chance.choice(seats): amount})
            cut = chance.randint(0, amount)
            yield Rule({seats[0]: cut, seats[-1]: amount - cut})
        case MayRestock(cards):
            yield Restock(_some(cards, len(cards), chance))
        case MayCallAbsent(seats):
            yield from (CallAbsent(who) for who in seats)
        case _:
            assert_never(offer)


def any_action(hand: Hand, chance: Random) -> Action:
    """A legal action of someone who is waited for; now and then the table reports one of them absent."""
    seat = chance.choice(waits_for(hand))
    absent = offers(hand, TABLE) if seat != TABLE and chance.random() < 0.04 else ()
    if absent:
        return chance.choice(tuple(at_the_edges(absent[0], TABLE, chance)))
    allowed = offers(hand, seat)
    if len(allowed) > 1 and isinstance(allowed[0], MayFold) and chance.random() < 0.7:
        allowed = allowed[1:]  # or few hands would see a showdown
    return chance.choice(tuple(at_the_edges(chance.choice(allowed), seat, chance)))


def _some(cards: tuple[Card, ...], count: int, chance: Random) -> tuple[Card, ...]:
    return tuple(chance.sample(cards, count))
