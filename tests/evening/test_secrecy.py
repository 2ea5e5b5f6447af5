"""Nothing that a viewer is shown depends on what is hidden from him: it is changed, and the bytes are compared."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger import evening as evenings
from hogger.cards import DECK, Card
from hogger.declaration import Side
from hogger.errors import HoggerError
from hogger.evening import Command, Evening, Happened, House, Sight, Terms, commands
from hogger.game import Game, most_seats
from hogger.hand.events import DeclarationsOpened, HandShown, PotsSettled, SideDeclared
from hogger.history.codec import card_written
from tests.evening.evenings import Seeded, Sitting, terms_for
from tests.hand.secrecy import may_know
from tests.strategies import any_rules, any_stakes, at_the_edges, every_game

STRANGER = None
NAMES = ("Bob", "Cal", "Dee", "Eve")


class ByPosition(Seeded):
    """Chance whose new shuffles move places, not cards; `decks`: what is dealt, hand by hand."""

    def __init__(self, seed: int, decks: tuple[tuple[Card, ...], ...] = ()) -> None:
        super().__init__(seed)
        self.decks = list(decks)

    def deck(self) -> tuple[Card, ...]:
        return self.decks.pop(0) if self.decks else super().deck()

    def reshuffled(self, cards: Any) -> tuple[Card, ...]:
        return tuple(Random(len(cards)).sample(list(cards), len(cards)))


class Taped(Sitting):
    """Every command with the evening in which it was sent."""

    tape: list[tuple[Evening, str | None, Command]]

    def send(self, by: str | None, command: Command, digest: str | None = None) -> tuple[Happened, ...]:
        before = self.evening
        happened = super().send(by, command, digest)
        self.tape = [*getattr(self, "tape", ()), (before, by, command)]
        return happened


def bytes_of(sight: Sight) -> bytes:
    """All that pages are made of."""
    plain = replace(sight, may=frozenset(), here=frozenset())
    return msgspec.json.encode((sorted(sight.may), sorted(sight.here), plain), enc_hook=card_written)


def dealt_to(game: Game, chance: Random) -> Taped:
    """A hand of up to four people and a bot, some way in; somebody came in the middle of it and looks on."""
    rules = any_rules(game, chance)
    terms = Terms(game, rules, any_stakes(rules, chance))
    sitting = Taped(terms, house=House("Friday", chance.choice((40, 400))), chance=ByPosition(chance.randrange(10**6)))
    for name in NAMES[: chance.randint(1, min(3, most_seats(game, rules) - 1))]:
        sitting.join(name)
    if len(sitting.lobby.places) < sitting.evening.most:
        sitting.do("p1", commands.AddBot("random"))
    sitting.ready()
    for _ in range(chance.randint(0, 60)):
        if not sitting.evening.table.in_play:
            break
        one_act(sitting, chance)
    sitting.do(None, commands.Join("Zoe"), digest="digest-of-Zoe")
    return sitting


def one_act(sitting: Sitting, chance: Random) -> None:
    evening = sitting.evening
    person = chance.choice(list(evening.asked))
    question = evening.asked[person]
    if question.rules:
        sitting.do("p1", commands.VoidHand())
        return
    may = question.offers[1:] if len(question.offers) > 1 and chance.random() < 0.9 else question.offers
    sitting.play(person, chance.choice(list(at_the_edges(chance.choice(may), evening.persons.index(person), chance))))


def dealt_again(sitting: Taped, viewer: str | None, chance: Random) -> Evening:
    """The same evening with all that `viewer` cannot have seen of its hand dealt and declared otherwise."""
    first = sitting.evening
    seat = None if viewer is None else first.seat_of(viewer)
    events = first.table.events
    known = may_know(events, seat)
    unknown = [card for card in DECK if card not in known]
    other = dict(zip(unknown, chance.sample(unknown, len(unknown)), strict=True))
    deck = tuple(other.get(card, card) for card in events[0].deck)  # type: ignore[union-attr]
    secret = not any(isinstance(event, DeclarationsOpened | SideDeclared) for event in events)
    again = ByPosition(0, (deck,))
    # The command that dealt the hand is the last one sent before it was there.
    starts = max(n for n, (before, _, _) in enumerate(sitting.tape) if before.table.dealt is None)
    evening = sitting.tape[starts][0]
    for before, by, command in sitting.tape[starts:]:
        digest = "digest-of-Zoe" if isinstance(command.ask, commands.Join) else None
        ask = by_position(command.ask, before, evening, by)
        if isinstance(ask, commands.DeclareFor) and by != viewer and secret:
            ask = commands.DeclareFor(chance.choice(tuple(Side)))
        for one in evenings.receive(
            evening,
            replace(command, ask=ask),
            by,
            digest=digest,
            now=sitting.now,
            here=frozenset(evening.lobby.people),
            chance=again,
        ):
            evening = evenings.evolve(evening, one, evening.seq + 1)
    return evening


def by_position(ask: Any, was: Evening, now: Evening, by: str | None) -> Any:
    if not isinstance(ask, commands.Discard | commands.PassCards | commands.ArrangeCards) or by is None:
        return ask
    old, new = was.hand, now.hand
    assert old is not None
    assert new is not None
    seat = was.persons.index(by)
    places = [old.seats[seat].cards.index(card) for card in ask.cards]
    return replace(ask, cards=tuple(new.seats[seat].cards[place] for place in places))


def refusals(sitting: Sitting, evening: Evening, viewer: str | None) -> list[tuple[str, str]]:
    """What the viewer is told where he asks for what is not his."""
    asks = (
        commands.Fold(), commands.BetTo(10**9), commands.Discard(DECK[:3]), commands.PassCards(DECK[:1]),
        commands.ArrangeCards(DECK[:9]), commands.DeclareFor("none"), commands.Show(), commands.RuleOn({"p1": 1}),  # type: ignore[arg-type]
        commands.AskBack(), commands.CallAbsent("p2"), commands.EditStack("p1", -1),
    )  # fmt: skip
    found = []
    for ask in asks:
        command = Command("x", ask, evening.lobby.hand_number, evening.lobby.questions.get(viewer or "", 0))
        try:
            evenings.receive(evening, command, viewer, now=sitting.now, chance=Seeded(1))
        except HoggerError as refused:
            found.append((refused.code, refused.message))
    return found


def is_before_the_reveal(evening: Evening) -> bool:
    hand, events = evening.table.hand, evening.table.events
    assert hand is not None
    return len(hand.live) == 1 or not any(isinstance(event, HandShown | PotsSettled) for event in events)


@settings(deadline=None, max_examples=80)
@given(game=st.sampled_from(every_game()), seed=st.integers(0, 2**32))
def test_a_sight_tells_nothing_that_is_hidden(game: Game, seed: int) -> None:
    chance = Random(seed)
    sitting = dealt_to(game, chance)
    evening = sitting.evening
    if evening.table.dealt is None or not is_before_the_reveal(evening):
        return
    people = [one.id for one in evening.lobby.people.values() if one.bot is None]
    for viewer in (*chance.sample(people, min(3, len(people))), STRANGER):
        other = dealt_again(sitting, viewer, chance)
        assert other.table.events[0] != evening.table.events[0] or len(may_know(evening.table.events, None)) > 40
        mine, again = evenings.sight(evening, viewer), evenings.sight(other, viewer)
        assert bytes_of(mine) == bytes_of(again)
        assert refusals(sitting, evening, viewer) == refusals(sitting, other, viewer)


def test_whoever_has_no_place_sees_what_all_see_or_where_the_house_says_so_no_hand() -> None:
    sitting = Sitting(terms_for(), house=House("Friday", 500))
    sitting.join("Bob")
    sitting.deal()
    sitting.do(None, commands.Join("Zoe"), digest="z")
    looks_on, stranger = sitting.sight("p3"), sitting.sight(None)
    assert looks_on.hand is not None
    assert looks_on.hand == stranger.hand
    assert looks_on.seat is None
    sitting.do("p1", commands.Furnish(replace(sitting.lobby.house, spectators=False)))
    for viewer in ("p3", None):
        assert sitting.sight(viewer).hand is None
        assert sitting.sight(viewer).told == ()
        assert sitting.sight(viewer).persons == ()
    assert sitting.sight("p2").hand is not None
    sitting.do("p3", commands.Agree(1), commands.Sit(100))
    assert sitting.sight("p3").hand == looks_on.hand


@pytest.mark.parametrize("side", list(Side))
def test_a_lock_is_seen_and_not_its_side(side: Side) -> None:
    sights = []
    for said in (side, Side.BOTH):
        sitting = Sitting(terms_for(), bots=1)
        sitting.join("Bob")
        sitting.deal()
        while type(sitting.hand.phase).__name__ != "Declare":
            sitting.passive()
        sitting.do("p3", commands.DeclareFor(said))
        seat = sitting.evening.persons.index("p3")
        assert sitting.sight("p1").hand.seats[seat].locked  # type: ignore[union-attr]
        sights.append([bytes_of(sitting.sight(viewer)) for viewer in ("p1", "p2", None)])
        assert sitting.sight("p3").hand.seats[seat].declares == said  # type: ignore[union-attr]
    assert sights[0] == sights[1]


def test_what_was_taken_back_is_told_to_nobody() -> None:
    sitting = Sitting(terms_for())
    sitting.join("Bob")
    sitting.deal()
    person = next(iter(sitting.evening.asked))
    before = [sitting.sight(viewer) for viewer in ("p1", "p2", None)]
    sitting.do(person, commands.BetTo(10), commands.AskBack())
    sitting.do("p1" if person == "p2" else "p2", commands.AnswerBack(True))
    after = [sitting.sight(viewer) for viewer in ("p1", "p2", None)]
    assert [(one.hand, one.told) for one in before] == [(one.hand, one.told) for one in after]
