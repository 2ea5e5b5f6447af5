"""Clocks and absence: nobody's absence stops the table, no timer fires late, a pause is for late comers too."""

from __future__ import annotations

import pytest

from hogger import evening as evenings
from hogger.evening import House, TimeRunsOut, commands
from hogger.evening.lobby import Clock
from tests.evening.evenings import BUY_IN, Sitting, three

CLOCKED = House("Friday", BUY_IN, clock=Clock(seconds=20, declare_seconds=30, bank=15))


def asked(sitting: Sitting) -> str:
    person, *_ = sitting.evening.asked
    return person


def time_up(sitting: Sitting, person: str, version: int | None = None) -> Sitting:
    number = sitting.lobby.questions[person] if version is None else version
    return sitting.do(None, commands.TimeUp(person, number))


def timers(sitting: Sitting) -> dict[str, int]:
    return {one.person: one.at for one in evenings.due(sitting.evening) if isinstance(one, TimeRunsOut)}


def test_clocks_are_off_unless_the_host_turns_them_on() -> None:
    sitting = three().deal()
    assert not sitting.lobby.deadlines
    assert sitting.refused(None, commands.TimeUp(asked(sitting), 1)) == "evening/stale"
    sitting.now += 5000
    sitting.do("p1", commands.Furnish(CLOCKED))
    assert sitting.lobby.deadlines == {asked(sitting): sitting.now + 20_000}
    sitting.do("p1", commands.Furnish(House("Friday", BUY_IN)))
    assert not sitting.lobby.deadlines


def test_an_answer_is_due_in_so_many_seconds_and_the_declaration_has_its_own() -> None:
    sitting = three(house=CLOCKED).deal()
    assert sitting.lobby.deadlines == {asked(sitting): sitting.now + 20_000}
    sitting.to_phase("Declare")
    assert sitting.lobby.deadlines == dict.fromkeys(sitting.evening.persons, sitting.now + 30_000)
    sitting.now += 1000
    first = dict(sitting.lobby.deadlines)
    sitting.do("p2", commands.DeclareFor("low"))  # type: ignore[arg-type]
    del first["p2"]
    assert sitting.lobby.deadlines == first


def test_time_and_then_the_bank_are_used_up_before_the_table_goes_on() -> None:
    sitting = three(house=CLOCKED).deal()
    person, due = asked(sitting), sitting.now + 20_000
    assert timers(sitting) == {person: due + 15_000}
    sitting.now = due + 14_999
    assert sitting.refused(None, commands.TimeUp(person, sitting.lobby.questions[person])) == "evening/in_time"
    sitting.now = due + 15_000
    number = sitting.lobby.questions[person]
    time_up(sitting, person)
    assert sitting.person(person).bank == 0
    assert sitting.person(person).missed == 1
    assert sitting.hand.seats[sitting.evening.persons.index(person)].acted_at >= 0  # checked, which is free
    assert sitting.refused(None, commands.TimeUp(person, number)) == "evening/stale"


@pytest.mark.parametrize(("late", "left"), [(-5000, 15), (0, 15), (1, 14), (4000, 11), (60_000, 0)])
def test_what_goes_beyond_the_time_is_off_the_bank(late: int, left: int) -> None:
    sitting = three(house=CLOCKED).deal()
    person = asked(sitting)
    sitting.now = sitting.lobby.deadlines[person] + late
    sitting.do(person, commands.Check())
    assert sitting.person(person).bank == left
    assert sitting.person(person).missed == 0


def test_no_timer_fires_after_its_question_is_answered() -> None:
    sitting = three(house=CLOCKED).deal()
    person = asked(sitting)
    number = sitting.lobby.questions[person]
    sitting.do(person, commands.BetTo(10))
    assert person not in timers(sitting)
    sitting.now += 10**6
    for _ in range(2):
        sitting.passive()
    assert sitting.refused(None, commands.TimeUp(person, number)) == "evening/stale"


def test_a_pause_keeps_what_is_left_for_late_comers_too() -> None:
    sitting = three(house=CLOCKED, bots=1).deal()
    if sitting.person(asked(sitting)).bot:
        sitting.passive()
    person = asked(sitting)
    sitting.now += 7000
    left = sitting.lobby.deadlines[person] - sitting.now
    sitting.do("p1", commands.Pause(True))
    assert sitting.lobby.deadlines == {person: left}
    assert not evenings.due(sitting.evening)
    sitting.now += 10**7
    assert sitting.refused(None, commands.TimeUp(person, sitting.lobby.questions[person])) == "evening/in_time"
    sitting.do(person, commands.Check())
    late = asked(sitting)
    if not sitting.person(late).bot:
        assert sitting.lobby.deadlines == {late: 20_000}
    sitting.do("p1", commands.Pause(False))
    assert all(due == sitting.now + 20_000 for due in sitting.lobby.deadlines.values())
    assert sitting.refused("p2", commands.Pause(True)) == "evening/not_host"


def test_nothing_is_dealt_while_the_table_is_paused() -> None:
    sitting = three().do("p1", commands.Pause(True))
    sitting.ready()
    assert not sitting.evening.table.in_play
    sitting.do("p1", commands.Pause(False))
    assert sitting.evening.table.in_play


def test_three_misses_in_a_row_sit_out_and_one_click_comes_back() -> None:
    sitting = three(house=CLOCKED).deal()
    person = asked(sitting)
    misses = 0
    while not sitting.person(person).out:
        if asked(sitting) == person:
            sitting.now = timers(sitting)[person]
            time_up(sitting, person)
            misses += 1
        else:
            sitting.passive()
    assert misses == 3
    sitting.call_down()
    sitting.deal()
    assert person not in sitting.evening.persons
    sitting.do(person, commands.SitOut(out=False))
    assert not sitting.person(person).out
    sitting.call_down()
    sitting.deal()
    assert person in sitting.evening.persons


def test_an_answer_between_makes_a_miss_forgotten() -> None:
    sitting = three().deal()
    person = asked(sitting)
    other = "p1" if person != "p1" else "p2"
    sitting.here = frozenset({"p1", other})
    for _ in range(2):
        while asked(sitting) != person:
            sitting.passive()
        sitting.do("p1", commands.CallAbsent(person))
    assert sitting.person(person).missed == 2
    while asked(sitting) != person:
        sitting.passive()
    sitting.passive()
    assert sitting.person(person).missed == 0


def test_who_does_not_answer_is_gone_on_without_by_the_host_or_when_he_is_away_by_anyone() -> None:
    sitting = three().deal()
    person = asked(sitting)
    assert person == "p2"
    assert sitting.refused("p3", commands.CallAbsent("p2")) == "evening/nobody_absent"
    assert "call-absent" not in sitting.sight("p3").may
    assert "call-absent" in sitting.sight("p1").may
    sitting.here = frozenset({"p1", "p3"})
    assert "call-absent" in sitting.sight("p3").may
    assert sitting.refused("p3", commands.CallAbsent("p1")) == "evening/not_absent"
    sitting.do("p3", commands.CallAbsent("p2"))
    assert asked(sitting) != "p2"
    sitting.do(None, commands.Join("Zoe"), digest="z")
    sitting.here = frozenset()
    assert sitting.refused("p4", commands.CallAbsent(asked(sitting))) == "evening/nobody_absent"


def test_who_is_not_ready_and_away_sits_out_and_the_others_are_dealt() -> None:
    sitting = three()
    sitting.do("p1", commands.Ready()).do("p2", commands.Ready())
    sitting.here = frozenset({"p1", "p2"})
    sitting.do("p2", commands.CallAbsent("p3"))
    assert sitting.person("p3").out
    assert sitting.evening.persons == ("p2", "p1")


def test_after_a_restart_everyone_has_ten_seconds_at_least() -> None:
    sitting = three(house=CLOCKED).deal().to_phase("Declare")
    sitting.do("p2", commands.DeclareFor("low"))  # type: ignore[arg-type]
    back = sitting.now + 500_000
    (granted,) = evenings.granted(sitting.evening, back)
    later = evenings.evolve(sitting.evening, granted, sitting.evening.seq + 1)
    assert later.lobby.deadlines == dict.fromkeys(later.asked, back + 10_000)
    assert later.table == sitting.evening.table
    assert not evenings.granted(later, back)
    assert not evenings.granted(sitting.evening, sitting.now)
    sitting.do("p1", commands.Pause(True))
    assert not evenings.granted(sitting.evening, back)
