"""People of a Fists room: names, keys, claims, the host."""

from __future__ import annotations

import pytest

from hogger.fists import Refused, SetUp, open_room, sight
from hogger.fists.commands import Approve, ClaimSeat, GiveHost, GiveKey, Join, Leave, Lock, Remove
from tests.fists.rooms import NAMES, Play, refused


@pytest.mark.parametrize("name", ["", "  ", "x" * 21, "a\nb"[:1] + "\u202e", "\u200b"])
def test_a_name_is_short_and_visible(name: str) -> None:
    error = refused(Play(1), None, Join(name), digest="key")
    assert (error.code, error.field) == ("fists/name", "name")


@pytest.mark.parametrize("name", ["Jonas", "JONAS", " jonas ", "Ｊｏｎａｓ"])
def test_a_name_is_nobody_elses_however_it_is_written(name: str) -> None:
    assert refused(Play(2), None, Join(name), digest="key").code == "fists/name_taken"


def test_a_name_keeps_its_letters() -> None:
    play = Play(1)
    play.ask(None, Join("  Zoë   d'Or "), digest="key")
    assert play.fists.room.people[-1].name == "Zoë d'Or"


def test_twelve_are_enough() -> None:
    assert refused(Play(12), None, Join(NAMES[12]), digest="key").code == "fists/full"


def test_strangers_only_join_or_say_who_they_are() -> None:
    play = Play(2)
    assert play.seen_by(None).may == {"join", "claim"}
    assert refused(play, None, Leave()).code == "fists/stranger"
    assert refused(play, "p1", Join("Other")).code == "fists/known"


def test_a_browser_is_known_by_its_key() -> None:
    play = Play(2)
    assert play.fists.person_of("key-1") == "p2"
    play.ask("p2", GiveKey("phone"))
    assert play.fists.person_of("phone") == "p2"
    assert refused(play, "p1", GiveKey("phone")).code == "fists/key"  # type: ignore[arg-type]


def test_that_is_me_is_answered_by_the_host() -> None:
    play = Play(3)
    play.ask(None, ClaimSeat("p2"), digest="new")
    (claim,) = play.fists.room.claims
    assert sight(play.fists, None, play.here, digest="new").claims == "p2"
    assert refused(play, "p3", Approve(claim.id, True)).code == "fists/not_host"
    play.ask("p1", Approve(claim.id, True))
    assert play.fists.person_of("new") == play.fists.person_of("key-1") == "p2"
    assert refused(play, "p1", Approve(claim.id, True)).code == "fists/no_claim"


def test_a_claim_refused_opens_nothing() -> None:
    play = Play(2)
    play.ask(None, ClaimSeat("p2"), digest="new")
    play.ask("p1", Approve(play.fists.room.claims[0].id, False))
    assert play.fists.person_of("new") is None
    assert play.fists.claimants == {}


def test_where_the_host_is_away_others_let_him_in_again() -> None:
    play = Play(2)
    play.ask(None, ClaimSeat("p1"), digest="new")
    play.here -= {"p1"}
    play.ask("p2", Approve(play.fists.room.claims[0].id, True))
    assert play.fists.person_of("new") == "p1"


def test_of_one_browser_the_last_claim_counts_and_joining_takes_it_back() -> None:
    play = Play(2)
    play.ask(None, ClaimSeat("p1"), digest="new")
    play.ask(None, ClaimSeat("p2"), digest="new")
    assert [one.person for one in play.fists.room.claims] == ["p2"]
    play.ask(None, Join("Newcomer"), digest="new")
    assert play.fists.room.claims == ()


def test_the_room_goes_to_somebody_who_is_here_when_the_host_leaves() -> None:
    play = Play(3)
    play.here -= {"p2"}
    play.ask("p1", Leave())
    assert play.fists.room.host == play.fists.room.player("p3")
    assert play.fists.person_of("key-0") is None
    assert play.fists.room.first == "p2"


def test_an_empty_room_is_the_next_ones() -> None:
    play = Play(1)
    play.ask("p1", Leave())
    play.ask(None, Join("Marta"), digest="again")
    assert [(one.id, one.host) for one in play.fists.room.people] == [("p2", True)]
    assert play.fists.room.first == "p2"


def test_only_the_host_sends_people_out_and_hands_the_room_over() -> None:
    play = Play(3)
    assert refused(play, "p2", Remove("p3")).code == "fists/not_host"
    assert refused(play, "p1", Remove("p1")).code == "fists/own_seat"
    play.ask("p1", GiveHost("p2"))
    play.ask("p2", Remove("p1"))
    assert [one.name for one in play.fists.room.people] == ["Jonas", "Ines"]
    assert refused(play, "p1", Lock("low")).code == "fists/stranger"  # type: ignore[arg-type]


def test_a_room_needs_a_title_and_a_host_with_a_name() -> None:
    for title, name in (("", "Marta"), ("x" * 41, "Marta"), ("Cards", " ")):
        with pytest.raises(Refused):
            open_room("abcd2345", SetUp(title), name, digest="key", now=1)
