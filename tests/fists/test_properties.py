"""Random rooms: every command, garbage too. What is refused changes nothing, and bytes fold to the same room."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hogger.declaration import Side
from hogger.errors import HoggerError
from hogger.fists import decode, encode, fold
from hogger.fists.commands import ASKS, Join, Lock
from hogger.fists.permission import TAGS
from hogger.fists.state import MOST_CLAIMS, MOST_PEOPLE
from tests.fists.rooms import Play, bytes_of, random_ask

SEEDS = st.integers(0, 2**32)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_whatever_is_asked(seed: int) -> None:
    random = Random(seed)
    play = Play(random.randint(1, 8), how=random.choice(("simultaneous", "in-turn")))
    for step in range(80):
        before = play.fists
        people = [one.id for one in play.fists.room.people]
        by = random.choice([*people, *people, "p99", None])
        ask = random_ask(random, before)
        may = play.seen_by(by).may
        number = random.choice((before.room.round, before.room.round, before.room.round, before.room.round - 1))
        try:
            play.ask(by, ask, digest=random.choice((f"key-{step}", "key-1")), round=number)
        except HoggerError:
            assert play.fists == before
        else:
            assert TAGS[type(ask)] in may
        check(play)
    assert fold([decode(encode(one)) for one in play.events]) == play.fists


def check(play: Play) -> None:
    """What holds of every room."""
    room = play.fists.room
    ids = [one.id for one in room.people]
    assert len(set(ids)) == len(ids) <= MOST_PEOPLE
    assert len({one.name.casefold() for one in room.people}) == len(ids)
    assert sum(one.host for one in room.people) == (1 if ids else 0)
    assert (room.first in ids) == bool(ids)
    assert set(play.fists.sides) == set(room.locked) <= set(ids)
    assert set(play.fists.keys.values()) <= set(ids)
    assert {one.id for one in room.claims} == set(play.fists.claimants)
    assert len(room.claims) <= MOST_CLAIMS
    assert not (room.open and (room.answered or room.rounds[-1].number != room.round))
    for one in room.rounds:
        if one.settled is not None:
            paid = sum(pot.amount for pot in one.settled.pots)
            assert sum(one.settled.awards.values()) + one.settled.carried == paid
    bytes_of(play.seen_by(None))


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.sampled_from(list(Side)), st.sampled_from(list(Side)))
def test_nobody_sees_what_is_in_a_shut_fist(seed: int, one: Side, other: Side) -> None:
    random = Random(seed)
    count = random.randint(3, 8)
    runs = [Play(count), Play(count)]
    hidden = f"p{random.randint(1, count)}"
    order = random.sample([f"p{number}" for number in range(1, count + 1)], count)
    others = {person: random.choice(list(Side)) for person in order}
    stays_out = next(person for person in order if person != hidden)  # so that nothing opens
    for person in order:
        for run, side in zip(runs, (one, other), strict=True):
            if person != stays_out:
                run.ask(person, Lock(side if person == hidden else others[person]))
        for viewer in (*order, None):
            if viewer != hidden:
                assert bytes_of(runs[0].seen_by(viewer)) == bytes_of(runs[1].seen_by(viewer))
    assert runs[0].seen_by(hidden).my_side is one
    # A newcomer, and who takes a seat that is not his, see nothing either.
    for run in runs:
        run.ask(None, Join("Newcomer"), digest="new")
    assert bytes_of(runs[0].seen_by(f"p{count + 1}")) == bytes_of(runs[1].seen_by(f"p{count + 1}"))


def test_every_command_has_a_tag_and_is_tried() -> None:
    assert len(set(TAGS.values())) == len(ASKS)
    random, play = Random(1), Play(3)
    assert {type(random_ask(random, play.fists)) for _ in range(600)} == set(ASKS)
