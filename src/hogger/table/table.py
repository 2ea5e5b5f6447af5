"""A table over many hands: seats, button, stacks, carried pots. Rule: a value; it is given decks and actions, no I/O.

Places keep their numbers and names. A hand counts its seats from the dealer's left, so they are dealt in turned round.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from hogger.cards import Card
from hogger.errors import GameError, HoggerError
from hogger.game import Game, HouseRules, Stakes, most_seats
from hogger.hand import Hand, View, act, evolve, redact, start, view
from hogger.hand.actions import Action
from hogger.hand.events import Event, HandEnded
from hogger.settlement import DeadMoney


class Place(msgspec.Struct, frozen=True):
    """Who sits there, his chips when no hand is in play, and all the chips he has bought."""

    name: str
    stack: int
    bought: int


class Table(msgspec.Struct, frozen=True):
    """`hand` is the hand in play or the last one played, `events` are all of it, `views` what its seats see.

    `button`: the place of the last dealer; `number`: hands dealt; `carried`: what waits for the next hand, which is
    a new deal for it among its claimants where `redeal`.
    """

    game: Game
    rules: HouseRules
    stakes: Stakes
    places: tuple[Place, ...]
    buy_in: int
    button: int
    number: int = 0
    carried: tuple[DeadMoney, ...] = ()
    redeal: bool = False
    events: tuple[Event, ...] = ()
    hand: Hand | None = None
    views: tuple[View, ...] = ()

    @property
    def in_play(self) -> bool:
        """Is a hand being played?"""
        return self.hand is not None and not self.hand.over

    @property
    def stacks(self) -> dict[str, int]:
        """Everyone's chips, by name; in a hand what is left in front of him."""
        found = {place.name: place.stack for place in self.places}
        if self.hand is not None and self.in_play:
            found.update((seat.name, seat.stack) for seat in self.hand.seats)
        return found

    @property
    def waiting(self) -> int:
        """The carried chips."""
        return sum(money.amount for money in self.carried)

    def busted(self) -> tuple[str, ...]:
        """Who has no chips; not asked while a hand is in play."""
        return tuple(place.name for place in self.places if not place.stack)

    def claims(self, name: str) -> bool:
        """Does a carried pot wait in which `name` has a claim?"""
        return any(money.is_claimed_by(name) for money in self.carried)

    def next_seats(self) -> tuple[int, ...]:
        """The places that the next hand deals in, from the dealer's left; who has no chips plays for his claim only."""
        button = self.button
        if not self.redeal and self.number:
            after = [(button + step) % len(self.places) for step in range(1, len(self.places) + 1)]
            button = next((number for number in after if self._plays(number)), button)
        turn = [(button + step) % len(self.places) for step in range(1, len(self.places) + 1)]
        return tuple(number for number in turn if self._plays(number))

    def _plays(self, number: int) -> bool:
        place = self.places[number]
        if self.redeal:
            return any(place.name in (money.open_to or ()) for money in self.carried)
        return place.stack > 0 or self.claims(place.name)

    def deal(self, deck: Sequence[Card]) -> Table:
        """The next hand, up to the first question. `deck`: 52 cards in the order of the deal."""
        if self.in_play:
            raise HoggerError("table/in_play", "a hand is in play; finish it before the next deal")
        seats = self.next_seats()
        if len(seats) < 2:
            raise HoggerError("table/too_few", "a hand needs two players with chips; rebuy first")
        due = tuple(one for one in self.carried if one.open_to or not self.redeal)
        hand, events = start(
            self.game,
            [(self.places[number].name, self.places[number].stack) for number in seats],
            deck=deck,
            rules=self.rules,
            stakes=self.stakes,
            carried=due,
            redeal=self.redeal,
        )
        dealt = replace(
            self,
            button=self.button if self.redeal else seats[-1],
            number=self.number + 1,
            # Beside a new deal for one pot, chips that ride to the next hand wait on.
            carried=tuple(one for one in self.carried if one not in due),
            redeal=False,
            events=events,
            hand=hand,
            views=tuple(view(events, seat) for seat in range(len(seats))),
        )
        return dealt._closed(events)

    def act(self, action: Action) -> tuple[Table, tuple[Event, ...]]:
        """The table after `action` in the hand, and what happened. `action.seat` is the hand's number for the seat."""
        if self.hand is None:
            raise HoggerError("table/no_hand", "no hand is in play; deal one first")
        hand, events = act(self.hand, action)
        table = replace(
            self,
            hand=hand,
            events=self.events + events,
            views=tuple(_told(seen, events, seat) for seat, seen in enumerate(self.views)),
        )
        return table._closed(events), events

    def _closed(self, events: Sequence[Event]) -> Table:
        end = events[-1]
        if self.hand is None or not isinstance(end, HandEnded):
            return self
        stacks = {seat.name: seat.stack for seat in self.hand.seats}
        return replace(
            self,
            places=tuple(replace(one, stack=stacks.get(one.name, one.stack)) for one in self.places),
            carried=self.carried + end.carried,
            redeal=end.redeal,
        )

    def rebuy(self, name: str) -> Table:
        """`name`, who has no chips, buys in again; between hands only."""
        if self.in_play:
            raise HoggerError("table/in_play", f"{name} can buy in again when this hand is over")
        if name not in self.busted():
            raise HoggerError("table/has_chips", f"{name} is not out of chips")
        return replace(
            self,
            places=tuple(
                replace(one, stack=self.buy_in, bought=one.bought + self.buy_in) if one.name == name else one
                for one in self.places
            ),
        )

    def close(self) -> Table:
        """The table closes: claimants split what was carried to a hand that will not be dealt."""
        if self.in_play:
            raise HoggerError("table/in_play", "a hand is in play; finish it before the table closes")
        gains: dict[str, int] = {}
        for money in self.carried:
            for name, chips in money.split().items():
                gains[name] = gains.get(name, 0) + chips
        return replace(
            self,
            places=tuple(replace(one, stack=one.stack + gains.get(one.name, 0)) for one in self.places),
            carried=(),
            redeal=False,
        )

    def seat_of(self, name: str) -> int | None:
        """The seat of `name` in the hand, None where he is not dealt in."""
        if self.hand is None:
            return None
        return next((n for n, seat in enumerate(self.hand.seats) if seat.name == name), None)


def open_table(game: Game, rules: HouseRules, stakes: Stakes, names: Sequence[str], buy_in: int) -> Table:
    """A table with everyone bought in; `rules` complete. The last place deals first."""
    most = most_seats(game, rules)
    if not 2 <= len(names) <= most:
        raise GameError(
            "game/seats",
            f"{game.name} is for 2 to {most} players with these rules, not {len(names)}",
        )
    if buy_in < 1:
        raise HoggerError("table/buy_in", f"the stack cannot be {buy_in}; it is at least 1 chip")
    return Table(
        game=game,
        rules=rules,
        stakes=stakes,
        places=tuple(Place(name, buy_in, buy_in) for name in names),
        buy_in=buy_in,
        button=len(names) - 1,
    )


def _told(seen: View, events: Sequence[Event], seat: int) -> View:
    hand: Hand = seen
    for event in events:
        hand = evolve(hand, redact(event, seat))
    assert isinstance(hand, View)  # an event changes a view into a view
    return hand
