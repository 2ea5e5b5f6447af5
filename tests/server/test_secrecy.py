"""At the wire nothing depends on what is hidden: it is changed, and the bytes of every frame and page are compared."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.evening.evenings import Seeded, Sitting, asked_for, passive_action
from tests.evening.test_secrecy import by_position
from tests.fists.rooms import Play
from tests.hand.secrecy import may_know
from tests.server.serving import Visitor
from tests.server.wire import NOON, Table, fists_room, secret_of, table
from tests.strategies import any_rules, at_the_edges, every_game

from hogger import evening as evenings
from hogger.cards import DECK
from hogger.declaration import Side
from hogger.evening import Command, Evening, House, Terms, commands
from hogger.game import Game
from hogger.hand.events import DeclarationsOpened, HandShown, PotsSettled, SideDeclared
from hogger.hand.offers import MayDeclare
from hogger.server.identity import digest_of

PLAYERS = ("Ann", "Bob", "Cal")
X, LOOKS_ON, STRANGER = "Bob", "Zoe", None
VIEWERS = (*PLAYERS, LOOKS_ON, STRANGER)
FURTHER = ("/rules", "/money", "/hands", "/me")
Script = list[tuple[str, commands.Ask, Evening]]
"""Who asked for what, and the evening in which it was asked."""


def waiting(game: Game, chance: Random) -> Sitting:
    """Three players who have agreed to the rules, and one who looks on; nothing is dealt yet."""
    terms = Terms(game, any_rules(game, chance), game.stakes)
    sitting = Sitting(terms, house=House("Friday", 400), chance=Seeded(5))
    for name in PLAYERS[1:]:
        sitting.join(name)
    sitting.do(None, commands.Join(LOOKS_ON), digest=f"digest-of-{LOOKS_ON}")
    return sitting


def dealt(watched: Table) -> None:
    """Everybody is ready, and the hand is dealt."""
    for person in watched.evening.slow():
        watched.play(person, commands.Ready())


def plays_on(watched: Table, chance: Random) -> Script:
    """What happened until just before something is revealed."""
    script: Script = []
    while (evening := watched.evening).table.in_play and len(script) < 60:
        person = chance.choice(sorted(evening.asked))
        question = evening.asked[person]
        action = passive_action(evening, person)
        if chance.random() < 0.4 or any(isinstance(offer, MayDeclare) for offer in question.offers):
            may = question.offers[1:] if len(question.offers) > 1 else question.offers
            seat = evening.persons.index(person)
            action = chance.choice(list(at_the_edges(chance.choice(may), seat, chance)))
        ask = asked_for(action)
        if reveals(evening, person, ask):
            break
        script.append((person, ask, evening))
        watched.play(person, ask)
    return script


def reveals(evening: Evening, person: str, ask: commands.Ask) -> bool:
    """Would it open the declarations or the hands?"""
    lobby = evening.lobby
    command = Command("tried", ask, lobby.hand_number, lobby.questions.get(person, 0))
    rows = evenings.receive(evening, command, person, now=NOON, here=frozenset(lobby.people), chance=Seeded(1))
    after = evening
    for row in rows:
        after = evenings.evolve(after, row, after.seq + 1)
    return any(isinstance(one, HandShown | PotsSettled | DeclarationsOpened) for one in after.table.events)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name.lower().replace(" ", "-"))
def test_frames_and_pages_are_the_same_bytes_whatever_is_hidden(game: Game, tmp_path: Path) -> None:
    chance = Random(game.name)
    sitting = waiting(game, chance)
    deck = tuple(chance.sample(DECK, len(DECK)))
    with table(tmp_path / "one", sitting, deck, VIEWERS) as one:
        dealt(one)
        script = plays_on(one, chance)
        events = one.evening.table.events
        known = may_know(events, one.evening.seat_of("p2"))
        unknown = [card for card in DECK if card not in known]
        other = dict(zip(unknown, chance.sample(unknown, len(unknown)), strict=True))
        spoken = any(isinstance(event, SideDeclared) for event in events)
        with table(tmp_path / "two", sitting, [other.get(card, card) for card in deck], VIEWERS) as two:
            dealt(two)
            for person, ask, before in script:
                again = by_position(ask, before, two.evening, person)
                if isinstance(ask, commands.DeclareFor) and person != "p2" and not spoken:
                    again = commands.DeclareFor(chance.choice([side for side in Side if side != ask.side]))
                two.play(person, again)
            assert len(script) > 3
            assert one.rows() != two.rows()
            for viewer in (X, LOOKS_ON, STRANGER):
                assert one.sent[viewer] == two.sent[viewer]
                assert one.pages(viewer, *FURTHER) == two.pages(viewer, *FURTHER)
            # What is hidden from one is shown to another: these bytes do tell of cards.
            assert one.sent["Ann"] != two.sent["Ann"]


@pytest.mark.parametrize("side", list(Side))
def test_a_fist_that_is_shut_tells_nobody_what_is_in_it(side: Side, tmp_path: Path) -> None:
    sent, pages, rows = [], [], []
    names = ("Marta", "Jonas", "Ines", "Theo", "Bea", "Oskar")
    for run, said in enumerate((side, Side.HIGH if side is Side.LOW else Side.LOW)):
        play = Play(len(names))
        happened = [
            replace(one, what=replace(one.what, digest=_digest(one.what.digest, names)))
            if hasattr(one.what, "digest")
            else one
            for one in play.events
        ]
        with fists_room(tmp_path / str(run), happened, (*names, STRANGER)) as room:
            for name in names[1:-1]:
                room.ask(name, "lock", side=said, version=1)
            seen = {viewer: list(room.sent[viewer]) for viewer in room.viewers}
            pages.append({viewer: room.pages(viewer) for viewer in ("Marta", "Oskar", STRANGER)})
            room.ask("Marta", "lock", side="high", version=1)
            room.ask("Oskar", "lock", side="high", version=1)
            sent.append((seen, {viewer: room.sent[viewer][-1] for viewer in room.viewers}))
            rows.append(room.rows())
    before, after = zip(*sent, strict=True)
    assert rows[0] != rows[1]
    for viewer in ("Marta", "Oskar", STRANGER):
        assert before[0][viewer] == before[1][viewer]
        assert pages[0][viewer] == pages[1][viewer]
        assert after[0][viewer] != after[1][viewer], "all are opened together"
    assert before[0]["Jonas"] != before[1]["Jonas"], "his own fist is his to see"


def _digest(key: str, names: tuple[str, ...]) -> str:
    return digest_of(secret_of(names[int(key.removeprefix("key-"))]))


def test_a_page_never_holds_a_secret_or_a_digest(tmp_path: Path) -> None:
    sitting = waiting(every_game()[0], Random(1))
    with table(tmp_path / "one", sitting, DECK, VIEWERS) as watched:
        dealt(watched)
        told = "".join(frame for viewer in VIEWERS for step in watched.sent[viewer] for frame in step)
        told += "".join(page.decode() for viewer in VIEWERS for page in watched.pages(viewer, *FURTHER))
        digests = watched.evening.keys
        assert len(digests) == len(PLAYERS) + 1
        assert not any(digest in told for digest in digests)
        assert not any(secret_of(name) in told for name in (*PLAYERS, LOOKS_ON))
        assert isinstance(watched.browsers[X], Visitor)
