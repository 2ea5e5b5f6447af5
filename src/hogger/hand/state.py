"""A hand in play, as one frozen value. Rule: all that the rules look at is here, and only `evolve` makes a new one."""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.cards import Card
from hogger.declaration import Side
from hogger.game import Game, HouseRules, Stakes
from hogger.game.phases import Phase
from hogger.settlement import DeadMoney, PotResult, Reason

HOST: Final = -1
"""The seat number of who owns the table: he rules where the house says so."""
TABLE: Final = -2
"""The seat number of the table itself: it shuffles again when the deck runs out, and reports who is absent."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One player in one hand. Seats are counted from the dealer's left; the last seat is the dealer.

    `bet`: chips in front in this round; `paid`: chips in the pots in the whole hand, `bet` included.
    `acted_at`: the full bet of the round when the seat last acted, -1 before it did. `drew`: how many cards it
    exchanged, None before it did. `chosen`: cards picked to pass or to roll, face down. `locked`: has declared, though
    others may not see what. `lock`: the only declarer of a side.
    """

    name: str
    stack: int
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    folded: bool = False
    bet: int = 0
    paid: int = 0
    acted_at: int = -1
    drew: int | None = None
    chosen: tuple[Card, ...] | None = None
    locked: bool = False
    absent: bool = False
    declares: Side | None = None
    lock: bool = False
    shown: bool = False
    mucked: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """Own cards, down cards first."""
        return self.down + self.up


class Discarded(msgspec.Struct, frozen=True, gc=False):
    """A card out of play and who threw it: a new shuffle never gives it back to him."""

    seat: int
    card: Card


class Hand(msgspec.Struct, frozen=True, gc=False):
    """A hand of any game, from the deal to the settled pots.

    `steps`: the phases that these rules really go through; `step`: the one in play, -1 before the first.
    `live`: the seats that have not folded. `board`: the laid cards in reading order; `turned`: which of them are
    face up. `bet`: what a seat must have in front to stay in; `full_bet`: the last full bet or raise; `raise_by`: its
    size; `last`: the seat that acted last; `aggressor`: who bet or raised last in the whole hand. `draws_due`: cards
    that the seat `last` has thrown and not yet drawn. `pots` and `reasons`: the settlement, once there is one.
    """

    game: Game
    rules: HouseRules
    stakes: Stakes
    steps: tuple[Phase, ...]
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    live: tuple[int, ...]
    dead: tuple[DeadMoney, ...] = ()
    redeal: bool = False
    step: int = -1
    board: tuple[Card, ...] = ()
    turned: tuple[bool, ...] = ()
    common: tuple[Card, ...] = ()
    discards: tuple[Discarded, ...] = ()
    betting_round: int = -1
    bet: int = 0
    full_bet: int = 0
    raise_by: int = 0
    raises: int = 0
    last: int = -1
    aggressor: int | None = None
    draws_due: int = 0
    bring_in_due: bool = False
    declared: bool = False
    pots: tuple[PotResult, ...] = ()
    reasons: tuple[Reason, ...] = ()
    settled: bool = False
    over: bool = False

    @property
    def phase(self) -> Phase:
        """The phase in play."""
        return self.steps[self.step]

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of the round included, before they are paid."""
        return sum(seat.paid for seat in self.seats) + sum(money.amount for money in self.dead)

    def seat_named(self, name: str) -> int:
        """The number of the seat called `name`."""
        return next(number for number, seat in enumerate(self.seats) if seat.name == name)

    def visible_lines(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        """The lines with their cards, as `best_hands` takes them; common cards play with every line."""
        if not self.game.layout.lines:
            return (("common card", self.common),) if self.common else ()
        return tuple(
            (line.name, (*(self.board[slot] for slot in line.slots), *self.common)) for line in self.game.layout.lines
        )


class View(Hand, frozen=True, gc=False):
    """A hand as one seat may see it: the fold of what it was told. What it may not see is `UNSEEN` or None.

    A type of its own, so that a full hand cannot be sent where a view is asked for.
    """
