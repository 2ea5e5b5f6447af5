"""A round: shut, open, in turn, absent, over."""

from __future__ import annotations

import pytest

from hogger.declaration import Side
from hogger.fists import FistCommand, SetUp, receive
from hogger.fists.commands import Join, Leave, Lock, MoveUp, NextRound, OpenNow, Order, Out, Remove, Unlock
from tests.fists.rooms import Play, refused

HIGH, LOW, BOTH = Side.HIGH, Side.LOW, Side.BOTH


def sides(play: Play) -> dict[str, Side | None]:
    return {one.name: one.side for one in play.fists.room.rounds[-1].fists}


def test_all_open_together_when_the_last_one_is_in() -> None:
    play = Play(3)
    play.ask("p2", Lock(BOTH))
    play.ask("p1", Lock(HIGH))
    assert play.fists.room.rounds == ()
    assert play.fists.room.locked == ("p2", "p1")
    play.ask("p3", Lock(LOW))
    assert play.fists.room.open
    assert sides(play) == {"Marta": HIGH, "Jonas": BOTH, "Ines": LOW}
    assert play.fists.sides == {}


def test_eight_lock_in_at_once() -> None:
    play = Play(8)
    question = play.fists.room.round
    for number in range(1, 9):
        # All eight had the same question before them, and no lock makes another's stale.
        play.ask(f"p{number}", Lock(LOW), round=question)
    assert set(sides(play).values()) == {LOW}


def test_one_alone_waits_for_friends() -> None:
    play = Play(1)
    play.ask("p1", Lock(LOW))
    assert not play.fists.room.open
    play.ask(None, Join("Jonas"), digest="key")
    play.ask("p2", Lock(HIGH))
    assert play.fists.room.open


def test_a_shut_fist_stays_as_it_is_until_its_owner_opens_it() -> None:
    play = Play(2)
    play.ask("p1", Lock(LOW))
    assert refused(play, "p1", Lock(HIGH)).code == "fists/locked"
    play.ask("p1", Unlock())
    assert play.fists.sides == {}
    play.ask("p1", Lock(HIGH))
    play.ask("p2", Lock(HIGH))
    assert sides(play) == {"Marta": HIGH, "Jonas": HIGH}
    assert refused(play, "p1", Unlock()).code == "fists/open"


def test_a_command_for_an_older_round_is_stale() -> None:
    play = Play(2)
    play.lock_all(LOW, LOW)
    play.ask("p1", NextRound())
    assert refused(play, "p2", NextRound(), round=1).code == "fists/stale"
    assert refused(play, "p2", Lock(LOW), round=1).code == "fists/stale"
    assert play.fists.room.round == 2


def test_who_is_not_in_the_hand_is_not_waited_for_and_is_back_in_the_next() -> None:
    play = Play(3)
    play.ask("p1", Lock(LOW))
    play.ask("p2", Lock(LOW))
    play.ask("p3", Out(True))
    assert sides(play) == {"Marta": LOW, "Jonas": LOW, "Ines": None}
    play.ask("p3", NextRound())
    assert len(play.fists.room.thinking) == 3


def test_out_may_come_back_in() -> None:
    play = Play(2)
    play.ask("p1", Out(True))
    assert refused(play, "p1", Lock(LOW)).code == "fists/out"
    play.ask("p1", Out(False))
    play.lock_all(LOW, LOW)
    assert play.fists.room.open


def test_the_host_says_of_others_that_they_are_out() -> None:
    play = Play(3)
    assert refused(play, "p2", Out(True, "p3")).code == "fists/not_host"
    play.ask("p1", Out(True, "p3"))
    play.lock_all(LOW, HIGH)
    assert sides(play)["Ines"] is None


@pytest.mark.parametrize(("absent", "side"), [("low", LOW), ("high", HIGH), ("fold", None)])
def test_the_host_goes_on_without_who_does_not_answer(absent: str, side: Side | None) -> None:
    play = Play(3, absent=absent)
    assert refused(play, "p1", OpenNow()).code == "fists/nobody_in"
    play.ask("p2", Lock(BOTH))
    play.ask("p1", OpenNow())
    assert sides(play) == {"Marta": side, "Jonas": BOTH, "Ines": side}
    assert [one.absent for one in play.fists.room.rounds[-1].fists] == [True, False, True]


def test_others_go_on_only_without_those_who_are_not_here() -> None:
    play = Play(3)
    play.ask("p1", Lock(LOW))
    play.ask("p2", Lock(LOW))
    assert refused(play, "p2", OpenNow()).code == "fists/thinking"
    play.here -= {"p3"}
    play.ask("p2", OpenNow())
    assert play.fists.room.open


def test_in_turn_they_speak_to_the_left_of_the_first_and_all_hear_it() -> None:
    play = Play(3, how="in-turn")
    play.ask("p1", Order("p2"))
    assert refused(play, "p1", Lock(LOW)).code == "fists/turn"
    play.ask("p2", Lock(HIGH))
    assert [(one.name, one.side) for one in play.fists.room.spoken] == [("Jonas", HIGH)]
    assert refused(play, "p2", Unlock()).code == "fists/spoken"
    play.ask("p3", Lock(LOW))
    play.ask("p1", Lock(BOTH))
    assert list(sides(play).items()) == [("Jonas", HIGH), ("Ines", LOW), ("Marta", BOTH)]


def test_in_turn_who_is_out_is_passed_over_and_who_is_absent_answered_for() -> None:
    play = Play(4, how="in-turn", absent="fold")
    play.ask("p2", Out(True))
    play.ask("p1", Lock(HIGH))
    assert play.fists.room.turn == play.fists.room.player("p3")
    play.ask("p1", OpenNow())
    play.ask("p4", Lock(LOW))
    assert sides(play) == {"Marta": HIGH, "Jonas": None, "Ines": None, "Theo": LOW}


def test_if_nobody_answers_in_turn_all_are_low() -> None:
    play = Play(2, how="in-turn", absent="fold")
    play.ask("p1", OpenNow())
    play.ask("p1", OpenNow())
    assert sides(play) == {"Marta": LOW, "Jonas": LOW}


def test_how_they_declare_does_not_change_under_a_shut_fist() -> None:
    play = Play(2)
    play.ask("p2", Lock(LOW))
    assert refused(play, "p1", SetUp("Cards", how="in-turn")).code == "fists/locked_in"
    play.ask("p1", SetUp("Cards", game="box"))
    assert play.fists.room.setup.game == "box"


def test_the_deal_goes_round() -> None:
    play = Play(3)
    assert play.fists.room.first == "p1"
    for first in ("p2", "p3", "p1"):
        play.lock_all(LOW, LOW, LOW)
        play.ask("p2", NextRound())
        assert play.fists.room.first == first


def test_the_host_starts_over_and_what_was_shut_stays_shut() -> None:
    play = Play(2)
    assert refused(play, "p1", NextRound()).code == "fists/fresh"
    play.ask("p2", Lock(BOTH))
    assert refused(play, "p2", NextRound()).code == "fists/not_open"
    play.ask("p1", NextRound())
    assert (play.fists.room.rounds, play.fists.sides, play.fists.room.round) == ((), {}, 2)


def test_the_last_one_who_thinks_leaves_and_the_fists_open() -> None:
    play = Play(4)
    play.ask("p1", Lock(LOW))
    play.ask("p2", Lock(HIGH))
    play.ask("p3", Leave())
    assert not play.fists.room.open
    play.ask("p1", Remove("p4"))
    assert sides(play) == {"Marta": LOW, "Jonas": HIGH}


def test_seats_change_places_until_somebody_has_spoken() -> None:
    play = Play(3, how="in-turn")
    play.ask("p1", MoveUp("p3"))
    assert [one.id for one in play.fists.room.order] == ["p1", "p3", "p2"]
    play.ask("p1", Lock(LOW))
    assert refused(play, "p1", MoveUp("p2")).code == "fists/spoken"


def test_two_hundred_rounds_are_kept() -> None:
    play = Play(2)
    for _ in range(205):
        play.lock_all(LOW, LOW)
        play.ask("p1", NextRound())
    rounds = play.fists.room.rounds
    assert (len(rounds), rounds[0].number, rounds[-1].number) == (200, 6, 205)


def test_receive_changes_nothing_itself() -> None:
    play = Play(2)
    before = play.fists
    happened = receive(before, FistCommand("a", Lock(LOW), 1), "p1", digest="", now=5, here=frozenset())
    assert (len(happened), happened[0].at, happened[0].by) == (1, 5, "p1")
    assert before.sides == {}
