"""Evenings for tests: chance from a seed, people who ask, and what must hold after whatever happened."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from hogger import evening as evenings
from hogger.cards import DECK, Card
from hogger.errors import HoggerError
from hogger.evening import Command, Evening, Happened, House, Sight, Terms, commands
from hogger.evening.commands import Ask, OfTable, Play
from hogger.evening.lobby import Lobby, Person
from hogger.evening.money import standings
from hogger.game import HouseRules, Stakes
from hogger.game.catalog import game_named
from hogger.hand import Hand, actions, offers
from hogger.hand.actions import Action
from hogger.hand.offers import MayCall, MayCheck, MayDiscard, MayFold
from tests.hand.legality import chips_of
from tests.strategies import at_the_edges

HOST = "p1"
BUY_IN = 1000


class Seeded:
    """Chance that comes from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def deck(self) -> tuple[Card, ...]:
        return tuple(self.random.sample(DECK, len(DECK)))

    def reshuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(self.random.sample(list(cards), len(cards)))

    def seed(self) -> int:
        return self.random.randrange(10**9)


class Fixed(Seeded):
    """Chance that deals one deck again and again."""

    def __init__(self, deck: Sequence[Card]) -> None:
        super().__init__(0)
        self.cards = tuple(deck)

    def deck(self) -> tuple[Card, ...]:
        return self.cards


def terms_for(key: str = "43", stakes: Stakes | None = None, **rules: str) -> Terms:
    """A catalogue game under its own rules, some of them changed."""
    game = game_named(key)
    changed = HouseRules(**rules)  # type: ignore[arg-type]
    return Terms(game, changed.over(game.defaults), stakes or game.stakes)


class Sitting:
    """An evening, its rows, and a clock that a test sets. `here`: who is connected, everyone where None."""

    def __init__(
        self,
        *terms: Terms,
        house: House | None = None,
        bots: int = 0,
        chance: Seeded | None = None,
        seed: int = 1,
    ) -> None:
        self.chance = chance or Seeded(seed)
        self.now = 1_000_000
        self.here: frozenset[str] | None = None
        self.ids = 0
        opened = evenings.open_evening(
            "abcdefgh",
            "digest-of-Ann",
            "Ann",
            house or House("Friday", BUY_IN),
            terms or (terms_for(),),
            bots=bots,
            now=self.now,
            chance=self.chance,
        )
        self.rows: list[Happened] = list(opened)
        self.evening: Evening = evenings.fold(opened)
        sound(self.evening)

    @property
    def lobby(self) -> Lobby:
        return self.evening.lobby

    @property
    def hand(self) -> Hand:
        """The hand in play."""
        hand = self.evening.hand
        assert hand is not None
        return hand

    def person(self, person: str) -> Person:
        return self.lobby.people[person]

    def command(self, by: str | None, ask: Ask | OfTable, **changed: Any) -> Command:
        """`ask` as `by` would send it now."""
        self.ids += 1
        version = self.lobby.questions.get(by or "", 0)
        usual: dict[str, Any] = {"hand": self.lobby.hand_number, "version": version}
        return Command(f"c{self.ids}", ask, **{**usual, **changed})

    def send(self, by: str | None, command: Command, digest: str | None = None) -> tuple[Happened, ...]:
        """What happens for `command`; what must hold, holds after every row of it."""
        here = frozenset(self.lobby.people) if self.here is None else self.here
        before = evenings.encode(Happened(0, "", self.rows[-1].what))
        happened = evenings.receive(
            self.evening, command, by, digest=digest, now=self.now, here=here, chance=self.chance
        )
        assert before == evenings.encode(Happened(0, "", self.rows[-1].what))
        for one in happened:
            self.evening = evenings.evolve(self.evening, one, self.evening.seq + 1)
            self.rows.append(one)
            sound(self.evening)
        return happened

    def do(self, by: str | None, *asks: Ask | OfTable, digest: str | None = None, **changed: Any) -> Sitting:
        """All of these asks in order."""
        for ask in asks:
            self.send(by, self.command(by, ask, **changed), digest)
        return self

    def refused(self, by: str | None, ask: Ask | OfTable, *, digest: str | None = None, **changed: Any) -> str:
        """The code with which it is refused."""
        before = self.evening
        with pytest.raises(HoggerError) as refusal:
            self.send(by, self.command(by, ask, **changed), digest)
        assert self.evening is before
        assert refusal.value.message
        return refusal.value.code

    def join(self, name: str, chips: int = BUY_IN) -> str:
        """`name` comes, agrees and sits down; the id."""
        self.do(None, commands.Join(name), digest=f"digest-of-{name}")
        person = self.lobby.named(name).id
        self.do(person, commands.Agree(self.lobby.number), commands.Sit(chips))
        return person

    def ready(self) -> Sitting:
        """Everyone who has not said so is ready."""
        for person in self.evening.slow():
            if self.lobby.people[person].agreed != self.lobby.number:
                self.do(person, commands.Agree(self.lobby.number))
            if not self.evening.table.in_play:
                self.do(person, commands.Ready())
        return self

    def deal(self) -> Sitting:
        """The next hand."""
        self.ready()
        assert self.evening.table.in_play
        return self

    def play(self, person: str, action: Action) -> Sitting:
        """`person` does that."""
        return self.do(person, asked_for(action))

    def to_phase(self, phase: str) -> Sitting:
        """Checked, called and stood pat until the hand is in `phase` ("Declare")."""
        while type(self.hand.phase).__name__ != phase:
            self.passive()
        return self

    def passive(self) -> Sitting:
        """Who is asked first, checks, calls or keeps all he has."""
        person = next(iter(self.evening.asked))
        return self.play(person, passive_action(self.evening, person))

    def call_down(self, **sides: str) -> Sitting:
        """The hand to its end, or to the host's ruling; `sides` by person, low where none is said."""
        while self.evening.table.in_play and not any(question.rules for question in self.evening.asked.values()):
            person = next(iter(self.evening.asked))
            if type(self.hand.phase).__name__ == "Declare":
                self.do(person, commands.DeclareFor(sides.get(person, "low")))  # type: ignore[arg-type]
            else:
                self.passive()
        return self

    def sight(self, person: str | None) -> Sight:
        """What `person` sees."""
        here = frozenset(self.lobby.people) if self.here is None else self.here
        return evenings.sight(self.evening, person, here)

    def folds_alike(self) -> None:
        """The state is the fold of the rows as they are kept."""
        assert evenings.fold([evenings.decode(evenings.encode(one)) for one in self.rows]) == self.evening


def three(*terms: Terms, **changed: Any) -> Sitting:
    """Ann, Bob and Cal ("p1" to "p3"), nothing dealt yet."""
    sitting = Sitting(*terms, **changed)
    sitting.join("Bob")
    sitting.join("Cal")
    return sitting


def passive_action(evening: Evening, person: str) -> Action:
    """The least that can be done: check, call, keep all, muck."""
    seat = evening.seat_of(person)
    assert seat is not None
    open_now = evening.asked[person].offers
    for offer in open_now:
        match offer:
            case MayCheck():
                return actions.Check(seat)
            case MayCall():
                return actions.Call(seat)
            case MayDiscard():
                return actions.Discard(seat)
            case _:
                pass
    return next(at_the_edges(open_now[-1], seat, Random(0)))


def asked_for(action: Action) -> Play:
    """The ask that comes to `action`."""
    name = type(action).__name__
    fields = {field: getattr(action, field) for field in action.__struct_fields__ if field != "seat"}
    if name == "Fold":
        fields["sure"] = True
    ask: Play = getattr(commands, name)(**fields)
    return ask


def sound(evening: Evening) -> None:
    """What must hold at every moment of any evening."""
    lobby, table, hand = evening.lobby, evening.table, evening.hand
    bought = sum(row.amount for row in lobby.ledger if row.kind != "share-of-carried")
    if hand is None:
        there = sum(lobby.stacks.values()) + lobby.carried
        in_pots = 0
    else:
        playing = set(evening.persons)
        there = chips_of(hand) + sum(chips for person, chips in lobby.stacks.items() if person not in playing)
        there += lobby.carried
        in_pots = chips_of(hand) - sum(seat.stack for seat in hand.seats)
    assert there == bought, "a chip was lost or made"
    assert sum(one.net for one in standings(lobby)) + lobby.carried + in_pots == 0
    assert [row.number for row in lobby.ledger] == list(range(1, len(lobby.ledger) + 1))
    assert all(row.before + row.amount == row.after >= 0 for row in lobby.ledger)
    assert [lobby.people[one].name for one in lobby.places] == [place.name for place in table.places]
    assert {one.id for one in lobby.people.values() if one.seated} == set(lobby.places)
    assert len(lobby.places) <= evening.most
    assert sum(one.host for one in lobby.people.values()) == 1
    assert set(evening.keys.values()) <= {one.id for one in lobby.people.values() if one.bot is None and not one.gone}
    assert set(evening.claims) == {request.id for request in lobby.requests if request.is_claim}
    assert set(lobby.deadlines) <= set(evening.asked)
    assert len(lobby.talk) <= 200
    assert len({one.name.casefold() for one in lobby.people.values()}) == len(lobby.people)
    if hand is None:
        assert not evening.asked
        assert lobby.back is None
    else:
        for person, question in evening.asked.items():
            if not question.rules:
                seat = evening.persons.index(person)
                assert question.offers == offers(table.views[seat], seat)
                assert any(isinstance(one, MayFold) for one in question.offers) or question.offers
