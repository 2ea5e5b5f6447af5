"""An evening at a table, secrets and all. Rule: a value; only `evolve` makes a new one, and only `sight` shows it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.evening.lobby import Lobby, Person, Terms
from hogger.game import most_seats
from hogger.hand import Hand
from hogger.hand.offers import MayRule, Offer
from hogger.table import Dealt, Table


class Question(msgspec.Struct, frozen=True):
    """What a person is asked in the hand: what he may do, and in which step of it."""

    step: int
    offers: tuple[Offer, ...]

    @property
    def rules(self) -> bool:
        """Is the host asked for his ruling?"""
        return isinstance(self.offers[0], MayRule)


class Undo(msgspec.Struct, frozen=True):
    """The hand as it was before the last act, which was that of `person`; people may have come and gone since."""

    person: str
    dealt: Dealt


class Evening(msgspec.Struct, frozen=True):
    """`lobby` is what all may see, `table` holds the hand; lobby and table list the places in the same order.

    `luck`: what the luck of the bots comes from. `keys`: whose key it is, by digest; `claims`: the digest of who claims
    a seat, by request. `seq`: the last row; `first`: the row in which the last hand was dealt. `persons`: the id of the
    person in each seat of it; `asked`: what they are asked now, by id. `removed`: who is taken from the table when the
    hand is over. `requests`: how many there were; `since_pick`: hands dealt of the game that was picked. `hints`: the
    next hand is the first, and comes with hints. `most`: how many places there are, `capped_by` which game.
    """

    lobby: Lobby
    table: Table
    luck: int
    most: int
    capped_by: str
    keys: dict[str, str] = {}
    claims: dict[str, str] = {}
    seq: int = 1
    first: int = 0
    persons: tuple[str, ...] = ()
    asked: dict[str, Question] = {}
    undo: Undo | None = None
    removed: tuple[str, ...] = ()
    requests: int = 0
    since_pick: int = 0
    hints: bool = False

    @property
    def hand(self) -> Hand | None:
        """The hand in play, None between hands."""
        return self.table.hand if self.table.in_play else None

    def seat_of(self, person: str) -> int | None:
        """The seat of `person` in the hand in play or the last one; None where he was not dealt in."""
        return self.persons.index(person) if person in self.persons else None

    def in_hand(self, person: str) -> bool:
        """Does he sit in the hand in play?"""
        return self.table.in_play and person in self.persons

    def out(self) -> frozenset[str]:
        """The names of those who have a place and are not dealt in."""
        people = self.lobby.people
        return frozenset([people[one].name for one in self.lobby.places if people[one].out or people[one].leaving])

    def plays(self, person: Person) -> bool:
        """Has he a place, and chips or a claim to play the next hand for?"""
        if not person.seated or person.out or person.leaving:
            return False
        return self.lobby.stacks.get(person.id, 0) > 0 or self.table.claims(person.name)

    def slow(self) -> tuple[str, ...]:
        """The people whom the next deal waits for."""
        number = self.lobby.number
        return tuple(
            [
                one.id
                for one in self.lobby.people.values()
                if one.bot is None and self.plays(one) and not (one.ready and one.agreed == number)
            ]
        )


def seats_for(terms: Sequence[Terms]) -> tuple[int, str]:
    """The most places at a table where all of this may be played, and the name of the game that caps them."""
    return min((most_seats(one.game, one.rules), one.game.name) for one in terms)
