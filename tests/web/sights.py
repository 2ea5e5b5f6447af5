"""Sights for the tests of pages, made by hand from what each seat was told. Rule: as an evening makes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from hogger.bots.random_bot import RandomBot
from hogger.cards import DECK, Card
from hogger.evening.lobby import Clock, House, Line, Lobby, Person, Row, Terms
from hogger.evening.sight import Sight
from hogger.game import Game, HouseRules, Stakes
from hogger.hand import HOST, TABLE, Hand, act, offers, start, told, view, waits_for
from hogger.hand.actions import Restock
from hogger.hand.events import Event
from hogger.hand.offers import MayCheck, MayRestock
from hogger.table import even_ruling
from hogger.table.table import Table

NAMES = ("Marta", "Jonas", "Ines", "Theo", "Bea", "Oskar", "Lena", "Nico")


class Played:
    """A hand in play with its events, among people of a lobby; person `p1` sits in seat 0."""

    def __init__(
        self,
        game: Game,
        players: int = 4,
        *,
        seed: int = 1,
        rules: HouseRules | None = None,
        stakes: Stakes | None = None,
        stacks: Sequence[int] = (),
        deck: Sequence[Card] = (),
        hints: bool = False,
    ) -> None:
        self.chance = Random(seed)
        names = NAMES[:players]
        complete = (rules or HouseRules()).over(game.defaults)
        cards = list(deck) or self.chance.sample(DECK, len(DECK))
        seated = [(name, stacks[n] if stacks else 500) for n, name in enumerate(names)]
        self.hand, self.events = start(game, seated, deck=cards, rules=complete, stakes=stakes)
        self.persons = tuple(f"p{n}" for n in range(1, players + 1))
        people = {
            f"p{n}": Person(f"p{n}", name, host=n == 1, seated=True, agreed=1, hints=hints)
            for n, name in enumerate(names, 1)
        }
        people["p9"] = Person("p9", "Watcher")
        self.lobby = Lobby(
            code="abc234",
            house=House(title="Tuesday cards", buy_in=500, clock=Clock(30, 60)),
            people=people,
            places=self.persons,
            terms=(Terms(game, complete, stakes or game.stakes),),
            ledger=tuple(Row(n, 0, "buy-in", f"p{n}", f"p{n}", 500, 0, 500) for n in range(1, players + 1)),
            talk=(Line(1, 0, "p2", "Good evening"), Line(2, 0, "", "Marta opens the table", act=True)),
            hand_number=12,
        )

    def act(self, action: object) -> tuple[Event, ...]:
        """Somebody acts."""
        self.hand, happened = act(self.hand, action)  # type: ignore[arg-type]
        self.events += happened
        return happened

    def step(self) -> bool:
        """One random legal action; False when the hand is over."""
        waiting = waits_for(self.hand)
        if not waiting:
            return False
        seat = self.chance.choice(waiting)
        if seat == TABLE:
            (offer,) = offers(self.hand, TABLE)
            assert isinstance(offer, MayRestock)
            self.act(Restock(tuple(self.chance.sample(offer.cards, len(offer.cards)))))
        elif seat == HOST:
            terms = self.lobby.terms[0]
            table = Table(terms.game, terms.rules, terms.stakes, (), 500, 0, hand=self.hand, events=self.events)
            self.act(even_ruling(table))
        else:
            seen = view(self.events, seat)
            self.act(RandomBot(seat, self.chance).choose(seen, offers(seen, seat)))
        return True

    def seen_by(self, person: str | None, **lobby: object) -> Sight:
        """The evening as a person sees it; None is a stranger."""
        seat = self.persons.index(person) if person in self.persons else None
        here = frozenset(self.persons)
        may = {"say", "sit-out", "stand-up", "rebuy"} if seat is not None else {"sit"} if person else {"join", "claim"}
        me = None if person is None else self.lobby.people[person]
        mine = view(self.events, seat)
        asked = offers(mine, seat) if seat is not None else ()
        if me is not None and me.host:
            may |= {"pause", "add-bot", "remove", "seat-out", "edit-stack", "announce", "furnish", "give-host", "close"}
            if HOST in waits_for(self.hand):
                may.add("rule")
        if self.hand.over and seat is not None:
            may.add("ready")
        stacks = {one: self.hand.seats[n].stack for n, one in enumerate(self.persons)}
        return Sight(
            lobby=replace(self.lobby, stacks=stacks, **lobby),
            me=me,
            may=frozenset(may),
            here=here,
            hand=mine,
            told=told(self.events, seat),
            seat=seat,
            persons=self.persons,
            offers=asked,
            version=len(self.events),
            needs_sure=any(isinstance(offer, MayCheck) for offer in asked),
        )

    def viewers(self) -> Iterator[Sight]:
        """The evening as each sees it: players, a spectator, a stranger."""
        for person in (*self.persons, "p9", None):
            yield self.seen_by(person)


def fresh(hand: Hand) -> bool:
    """Has nobody acted yet?"""
    return hand.last < 0
