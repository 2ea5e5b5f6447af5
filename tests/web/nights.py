"""An evening for the tests of the table page, asked as a server asks it. Rule: only commands and sights, as in life."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hogger.bots.random_bot import RandomBot
from hogger.cards import DECK, Card
from hogger.evening import Command, Evening, House, Sight, Terms, evolve, fold, open_evening, receive, sight
from hogger.evening import commands as ask
from hogger.evening.due import _asked_for
from hogger.game import Game, HouseRules, Stakes
from hogger.hand.offers import MayRule

NAMES = ("Marta", "Jonas", "Ines", "Theo", "Bea", "Oskar", "Lena", "Nico")


class Luck:
    """Chance that is the same every time; `decks` are dealt first."""

    def __init__(self, seed: int, decks: Sequence[Sequence[Card]] = ()) -> None:
        self.random = Random(seed)
        self.decks = list(decks)

    def deck(self) -> tuple[Card, ...]:
        return tuple(self.decks.pop(0)) if self.decks else self.reshuffled(DECK)

    def reshuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(self.random.sample(list(cards), len(cards)))

    def seed(self) -> int:
        return self.random.randrange(10**6)


class Night:
    """`players` people (the first is the host) and one who looks on, at a table of one game."""

    def __init__(
        self,
        game: Game,
        players: int = 4,
        *,
        seed: int = 1,
        rules: HouseRules | None = None,
        stakes: Stakes | None = None,
        house: House | None = None,
        stacks: Sequence[int] = (),
        decks: Sequence[Sequence[Card]] = (),
        more: Sequence[Terms] = (),
        hints: bool = False,
    ) -> None:
        self.luck = Luck(seed, decks)
        self.count = 0
        terms = Terms(game, (rules or HouseRules()).over(game.defaults), stakes or game.stakes)
        house = house or House(title="Tuesday cards", buy_in=500)
        opened = open_evening(
            "abc234", "key1", NAMES[0], house, (terms, *more), now=1000, chance=self.luck, hints=hints
        )
        self.evening: Evening = fold(opened)
        for number, name in enumerate(NAMES[1:players], 2):
            self.ask(None, ask.Join(name), digest=f"key{number}")
            self.ask(f"p{number}", ask.Sit(stacks[number - 1] if stacks else house.buy_in))
        self.players = tuple(f"p{number}" for number in range(1, players + 1))
        self.ask(None, ask.Join("Watcher"), digest="keyw")
        self.watcher = f"p{players + 1}"

    def ask(self, person: str | None, what: Any, digest: str | None = None) -> None:
        """Somebody asks for something."""
        self.count += 1
        lobby = self.evening.lobby
        version = lobby.questions.get(person or "", 0)
        command = Command(f"c{self.count}", what, lobby.hand_number, version)
        key = digest or (None if person is None else f"key{person[1:]}")
        for happened in receive(
            self.evening,
            command,
            person,
            digest=key,
            now=2000 + self.count,
            here=frozenset(lobby.people),
            chance=self.luck,
        ):
            self.evening = evolve(self.evening, happened, self.evening.seq + 1)

    def ready(self) -> None:
        """All agree and are ready, so that a hand is dealt."""
        for person in self.players:
            if self.evening.lobby.people[person].agreed != self.evening.lobby.number:
                self.ask(person, ask.Agree(self.evening.lobby.number))
        for person in self.players:
            if "ready" in self.seen_by(person).may:
                self.ask(person, ask.Ready())

    @property
    def in_play(self) -> bool:
        """Is a hand being played?"""
        return self.evening.table.in_play

    @property
    def asked(self) -> tuple[str, ...]:
        """The persons who are asked something in the hand."""
        return tuple(self.evening.asked)

    def step(self) -> None:
        """Somebody who is asked does something that he may, at random."""
        chance = self.luck.random
        person = chance.choice(self.asked)
        seen = self.seen_by(person)
        (first, *_) = seen.offers
        if isinstance(first, MayRule):
            self.ask(person, ask.RuleOn({seen.persons[first.seats[0]]: first.amount}))
            return
        assert seen.hand is not None
        assert seen.seat is not None
        self.ask(person, _asked_for(RandomBot(seen.seat, chance).choose(seen.hand, seen.offers)))

    def seen_by(self, person: str | None, *, here: Sequence[str] | None = None) -> Sight:
        """The evening as a person sees it; None is a stranger."""
        return sight(self.evening, person, frozenset(self.evening.lobby.people if here is None else here))

    def viewers(self) -> Iterator[Sight]:
        """The evening as everybody sees it: players, who looks on, a stranger."""
        for person in (*self.players, self.watcher, None):
            yield self.seen_by(person)
