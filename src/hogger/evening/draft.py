"""What a command makes happen, while it is worked out. Rule: the evening that it began with is untouched."""

from __future__ import annotations

from hogger.evening.events import Event, HandDealt, Happened, InHand
from hogger.evening.evolve import evolve
from hogger.evening.lobby import Lobby, Person
from hogger.evening.refused import Refused
from hogger.evening.state import Evening
from hogger.hand import act
from hogger.hand.actions import Action
from hogger.table import Chance


class Draft:
    """The evening as it will be, and what happened to it. `by`: whose act it is, "" the table's."""

    def __init__(self, evening: Evening, by: str, now: int, here: frozenset[str], chance: Chance) -> None:
        self.evening = evening
        self.by, self.now, self.here, self.chance = by, now, here, chance
        self.happened: list[Happened] = []

    @property
    def lobby(self) -> Lobby:
        """The evening but for the hand."""
        return self.evening.lobby

    @property
    def me(self) -> Person:
        """Who asks."""
        return self.person(self.by)

    def person(self, person: str) -> Person:
        """Somebody who is at the table."""
        found = self.lobby.people.get(person)
        if found is None or found.gone:
            raise Refused("no_person")
        return found

    def tell(self, what: Event, by: str | None = None) -> None:
        """That happened."""
        one = Happened(self.now, self.by if by is None else by, what)
        self.evening = evolve(self.evening, one, self.evening.seq + 1)
        self.happened.append(one)

    def act(self, action: Action, by: str | None = None, absent: str | None = None) -> None:
        """An action in the hand. An action that no offer admits raises `IllegalAction`."""
        hand = self.evening.hand
        if hand is None:
            raise Refused("no_hand")
        _, events = act(hand, action)
        self.tell(InHand(events, absent), by)

    def deal(self) -> None:
        """The next hand, of the game that is picked; a new deal for a pot is of the game that it was played for."""
        lobby, table = self.lobby, self.evening.table
        if not table.redeal:
            assert lobby.picked is not None
            terms = lobby.terms[lobby.picked]
            table = table.playing(terms.game, terms.rules, terms.stakes)
        self.tell(HandDealt(table.next_hand(self.chance.deck(), self.evening.out())), by="")
