"""A table over many hands: seats, button, stacks, carried pots. Rule: a value; it is given decks and actions, no I/O.

Places keep their numbers and names. A hand counts its seats from the dealer's left, so they are dealt in turned round.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from hogger.cards import Card
from hogger.errors import GameError, HoggerError
from hogger.game import Game, HouseRules, Stakes, most_seats
from hogger.hand import Hand, View, act, start
from hogger.hand.actions import Action
from hogger.hand.events import Event, HandEnded, HandStarted
from hogger.settlement import DeadMoney
from hogger.table.carried import split, without
from hogger.table.dealt import Dealt, dealt


class Place(msgspec.Struct, frozen=True):
    """Who sits there, his chips when no hand is in play, and all the chips he has bought."""

    name: str
    stack: int
    bought: int


class Table(msgspec.Struct, frozen=True):
    """`dealt` is the hand in play or the last one played, with what its seats see of it.

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
    dealt: Dealt | None = None

    @property
    def hand(self) -> Hand | None:
        """The hand in play or the last one played, secrets and all."""
        return None if self.dealt is None else self.dealt.hand

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened in it."""
        return () if self.dealt is None else self.dealt.events

    @property
    def views(self) -> tuple[View, ...]:
        """What its seats see of it."""
        return () if self.dealt is None else tuple(seen.view for seen in self.dealt.seats)

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

    def next_seats(self, out: Collection[str] = ()) -> tuple[int, ...]:
        """The places that the next hand deals in, from the dealer's left; who has no chips plays for his claim only.

        `out`: who sits out. A new deal for a pot deals in all of its claimants, whoever sits out.
        """
        button = self.button
        if not self.redeal and self.number:
            after = [(button + step) % len(self.places) for step in range(1, len(self.places) + 1)]
            button = next((number for number in after if self._plays(number, out)), button)
        turn = [(button + step) % len(self.places) for step in range(1, len(self.places) + 1)]
        return tuple(number for number in turn if self._plays(number, out))

    def _plays(self, number: int, out: Collection[str]) -> bool:
        place = self.places[number]
        if self.redeal:
            return any(place.name in (money.open_to or ()) for money in self.carried)
        return place.name not in out and (place.stack > 0 or self.claims(place.name))

    def next_hand(self, deck: Sequence[Card], out: Collection[str] = ()) -> tuple[Event, ...]:
        """What happens when the next hand is dealt. `deck`: 52 cards in the order of the deal."""
        if self.in_play:
            raise HoggerError("table/in_play", "a hand is in play; finish it before the next deal")
        seats = self.next_seats(out)
        if len(seats) < 2:
            raise HoggerError("table/too_few", "a hand needs two players with chips; rebuy first")
        _, events = start(
            self.game,
            [(self.places[number].name, self.places[number].stack) for number in seats],
            deck=deck,
            rules=self.rules,
            stakes=self.stakes,
            carried=tuple(one for one in self.carried if one.open_to or not self.redeal),
            redeal=self.redeal,
        )
        return events

    def deal(self, deck: Sequence[Card]) -> Table:
        """The next hand, up to the first question. `deck`: 52 cards in the order of the deal."""
        return self.after(self.next_hand(deck))

    def act(self, action: Action) -> tuple[Table, tuple[Event, ...]]:
        """The table after `action` in the hand, and what happened. `action.seat` is the hand's number for the seat."""
        if self.dealt is None:
            raise HoggerError("table/no_hand", "no hand is in play; deal one first")
        hand, events = act(self.dealt.hand, action)
        return self._with(self.dealt.after(events, hand)), events

    def after(self, events: Sequence[Event]) -> Table:
        """The table after these events of its hand; where they start one, that is the next hand."""
        if isinstance(events[0], HandStarted):
            return self._started(events[0])._with(dealt(events))
        assert self.dealt is not None  # a hand begins with its start
        return self._with(self.dealt.after(events))

    def _started(self, start: HandStarted) -> Table:
        dealer = next(number for number, place in enumerate(self.places) if place.name == start.names[-1])
        return replace(
            self,
            game=start.game,
            rules=start.rules,
            stakes=start.stakes,
            button=self.button if start.redeal else dealer,
            number=self.number + 1,
            # Beside a new deal for one pot, chips that ride to the next hand wait on.
            carried=tuple(one for one in self.carried if start.redeal and not one.open_to),
            redeal=False,
        )

    def _with(self, dealt: Dealt) -> Table:
        end = dealt.events[-1]
        if not isinstance(end, HandEnded):
            return replace(self, dealt=dealt)
        stacks = {seat.name: seat.stack for seat in dealt.hand.seats}
        return replace(
            self,
            dealt=dealt,
            places=tuple(replace(one, stack=stacks.get(one.name, one.stack)) for one in self.places),
            carried=self.carried + end.carried,
            redeal=end.redeal,
        )

    def void(self) -> Table:
        """The hand in play does not count: everyone has the chips that he began it with."""
        if self.dealt is None or not self.in_play:
            raise HoggerError("table/no_hand", "no hand is in play, so there is none to void")
        start = self.dealt.events[0]
        assert isinstance(start, HandStarted)
        stacks = dict(zip(start.names, start.stacks, strict=True))
        return replace(
            self,
            dealt=None,
            places=tuple(replace(one, stack=stacks.get(one.name, one.stack)) for one in self.places),
            # The same dealer deals again.
            button=self.button if start.redeal else (self.button - 1) % len(self.places),
            carried=start.carried + self.carried,
            redeal=start.redeal,
        )

    def sit(self, name: str, chips: int) -> Table:
        """`name` takes the last place with `chips`; he is dealt into the next hand."""
        return replace(self, places=(*self.places, Place(name, chips, chips)))

    def leave(self, name: str) -> tuple[Table, dict[str, int]]:
        """`name` leaves his place with his stack; who is paid what of the carried chips for that, himself included."""
        carried, paid = without(self.carried, name)
        place = next(number for number, one in enumerate(self.places) if one.name == name)
        left = replace(
            self,
            places=tuple(
                replace(one, stack=one.stack + paid.get(one.name, 0)) for one in self.places if one.name != name
            ),
            # The place after his is the next to deal all the same.
            button=(self.button - 1) % max(len(self.places) - 1, 1) if place <= self.button else self.button,
            carried=carried,
            redeal=any(money.open_to for money in carried),
        )
        return left, paid

    def playing(self, game: Game, rules: HouseRules, stakes: Stakes) -> Table:
        """The table with another game for its next hand; `rules` complete."""
        return replace(self, game=game, rules=rules, stakes=stakes)

    def with_chips(self, name: str, chips: int) -> Table:
        """`chips` more, or less, before `name`, who has bought or returned them; not for who is in a hand."""
        return replace(
            self,
            places=tuple(
                replace(one, stack=one.stack + chips, bought=one.bought + chips) if one.name == name else one
                for one in self.places
            ),
        )

    def rebuy(self, name: str) -> Table:
        """`name`, who has no chips, buys in again; between hands only."""
        if self.in_play:
            raise HoggerError("table/in_play", f"{name} can buy in again when this hand is over")
        if name not in self.busted():
            raise HoggerError("table/has_chips", f"{name} is not out of chips")
        return self.with_chips(name, self.buy_in)

    def close(self) -> Table:
        """The table closes: claimants split what was carried to a hand that will not be dealt."""
        if self.in_play:
            raise HoggerError("table/in_play", "a hand is in play; finish it before the table closes")
        gains = self.shares()
        return replace(
            self,
            places=tuple(replace(one, stack=one.stack + gains.get(one.name, 0)) for one in self.places),
            carried=(),
            redeal=False,
        )

    def shares(self) -> dict[str, int]:
        """What each claimant has of the carried chips when the table closes."""
        return split(self.carried)

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
