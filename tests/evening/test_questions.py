"""Questions and their numbers: what is old is refused, and what one does never makes another's answer old."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from hogger import evening as evenings
from hogger.evening import commands
from tests.evening.evenings import Sitting, passive_action, terms_for, three

OTHERS = ("Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")


def full_table(*, bots: int = 0) -> Sitting:
    """Eight at Forty-Three, as many as it has places for."""
    sitting = Sitting(bots=bots)
    for name in OTHERS[: 7 - bots]:
        sitting.join(name)
    return sitting.deal()


@pytest.mark.parametrize("seed", range(6))
def test_eight_lock_in_at_once_in_any_order_with_the_numbers_that_they_saw(seed: int) -> None:
    sitting = full_table().to_phase("Declare")
    seen = {person: sitting.lobby.questions[person] for person in sitting.evening.asked}
    assert len(seen) == 8
    order = list(seen)
    Random(seed).shuffle(order)
    for person in order:
        sitting.do(person, commands.DeclareFor("high"), version=seen[person])  # type: ignore[arg-type]
    assert not sitting.evening.table.in_play


def test_ready_of_one_makes_nobody_elses_stale() -> None:
    for order in permutations(("p1", "p2", "p3")):
        sitting = three()
        seen = dict(sitting.lobby.questions)
        for person in order:
            sitting.do(person, commands.Ready(), hand=0, version=seen.get(person, 0))
        assert sitting.evening.table.in_play


def test_an_old_question_is_refused_and_so_is_one_that_is_not_open() -> None:
    sitting = three().deal()
    person, *_ = sitting.evening.asked
    other = next(one for one in sitting.evening.persons if one != person)
    assert sitting.refused(other, commands.Check()) == "evening/not_your_turn"
    assert sitting.refused(person, commands.Check(), version=0) == "evening/stale"
    assert sitting.refused(person, commands.Check(), hand=0) == "evening/stale"
    old = sitting.lobby.questions[person]
    sitting.do(person, commands.Check())
    assert sitting.refused(person, commands.Check(), version=old) == "evening/not_your_turn"
    sitting.to_phase("Exchange")
    assert sitting.refused(person, commands.Discard(), version=old) == "evening/stale"


def test_a_question_of_the_same_offers_in_the_next_round_has_a_new_number() -> None:
    sitting = three().deal()
    numbers: dict[str, set[int]] = {}
    while sitting.evening.table.in_play:
        (person, *_) = sitting.evening.asked
        number = sitting.lobby.questions[person]
        assert number not in numbers.setdefault(person, set())
        numbers[person].add(number)
        sitting.play(person, passive_action(sitting.evening, person))
    again = sitting.deal().lobby.questions
    assert all(again[person] not in seen for person, seen in numbers.items() if person in sitting.evening.asked)


def test_folding_where_checking_is_free_is_asked_about_once() -> None:
    sitting = three().deal()
    (person,) = sitting.evening.asked
    assert sitting.sight(person).needs_sure
    assert sitting.refused(person, commands.Fold()) == "evening/check_is_free"
    sitting.do(person, commands.BetTo(10))
    (facing,) = sitting.evening.asked
    assert not sitting.sight(facing).needs_sure
    sitting.do(facing, commands.Fold())
    other = three().deal()
    other.do(person, commands.Fold(sure=True))
    assert other.hand.seats[other.evening.persons.index(person)].folded


def test_what_the_engine_refuses_is_refused_with_its_code() -> None:
    sitting = three().deal()
    (person,) = sitting.evening.asked
    assert sitting.refused(person, commands.BetTo(11)) == "action/not_offered"
    assert sitting.refused(person, commands.Discard()) == "action/not_offered"


def test_only_the_server_says_that_time_is_up() -> None:
    sitting = three().deal()
    (person,) = sitting.evening.asked
    number = sitting.lobby.questions[person]
    for by, digest in (("p1", None), (None, "digest of a stranger")):
        assert sitting.refused(by, commands.TimeUp(person, number), digest=digest) == "evening/own_clock"
        assert sitting.refused(by, commands.MoveOn(), digest=digest) == "evening/own_clock"


def test_the_host_rules_and_only_he_is_asked() -> None:
    sitting = three(terms_for(unclaimed="host-rules", all_both="as-unclaimed"))
    while not any(question.rules for question in sitting.evening.asked.values()):
        sitting.deal().call_down(p1="both", p2="both", p3="both")
    assert list(sitting.evening.asked) == ["p1"]
    host, other = sitting.sight("p1"), sitting.sight("p2")
    assert "rule" in host.may
    assert "rule" not in other.may
    assert host.offers
    assert not other.offers
    pot = sitting.hand.pot
    assert sitting.refused("p2", commands.RuleOn({"p2": pot})) == "evening/not_host"
    assert sitting.refused("p1", commands.RuleOn({"p2": pot - 1})) == "action/not_offered"
    assert sitting.refused("p1", commands.RuleOn({"p2": pot}), version=0) == "evening/stale"
    assert sitting.refused("p1", commands.Check()) == "evening/not_your_turn"
    before = sitting.lobby.stacks["p2"]
    sitting.do("p1", commands.RuleOn({"p2": pot}))
    assert sitting.lobby.stacks["p2"] == before + pot
    assert sitting.lobby.talk[-1].text == "Ann rules on the pot."


def test_a_host_who_is_away_does_not_stop_the_table() -> None:
    sitting = three(terms_for(unclaimed="host-rules", all_both="as-unclaimed"))
    while not any(question.rules for question in sitting.evening.asked.values()):
        sitting.deal().call_down(p1="both", p2="both", p3="both")
    assert sitting.refused("p2", commands.CallAbsent("p1")) == "evening/nobody_absent"
    sitting.here = frozenset({"p2", "p3"})
    sitting.do("p2", commands.CallAbsent("p1"))
    assert not sitting.evening.table.in_play
    assert sitting.lobby.hands[-1].carried == 0


def test_the_new_host_is_asked_for_a_ruling_that_was_open() -> None:
    sitting = three(terms_for(unclaimed="host-rules", all_both="as-unclaimed"))
    while not any(question.rules for question in sitting.evening.asked.values()):
        sitting.deal().call_down(p1="both", p2="both", p3="both")
    sitting.do("p1", commands.GiveHost("p3"))
    assert list(sitting.evening.asked) == ["p3"]
    sitting.do("p3", commands.RuleOn({"p1": sitting.hand.pot}))
    assert not sitting.evening.table.in_play


def test_a_fault_voids_the_hand_and_the_table_plays_on() -> None:
    sitting = three().deal()
    stacks = dict.fromkeys(("p1", "p2", "p3"), 1000)
    sitting.passive().to_phase("Exchange")
    happened = evenings.voided(sitting.evening, sitting.now)
    for one in happened:
        sitting.evening = evenings.evolve(sitting.evening, one, sitting.evening.seq + 1)
    assert sitting.lobby.stacks == stacks
    assert sitting.lobby.hands[-1].void
    assert not evenings.voided(sitting.evening, sitting.now)
    assert "void" in sitting.lobby.talk[-1].text
    assert sitting.sight("p1").hand is None
    sitting.deal().call_down()
    assert [one.void for one in sitting.lobby.hands] == [True, False]


def test_the_host_voids_a_hand_and_the_same_dealer_deals_again() -> None:
    sitting = three().deal()
    dealer = sitting.evening.persons[-1]
    sitting.do("p1", commands.VoidHand())
    assert set(sitting.lobby.stacks.values()) == {1000}
    assert sitting.refused("p1", commands.VoidHand()) == "evening/no_hand"
    sitting.deal()
    assert sitting.evening.persons[-1] == dealer
    assert sitting.refused("p2", commands.VoidHand()) == "evening/not_host"


def test_what_may_be_asked_is_not_refused_for_who_asks() -> None:
    sitting = three().deal()
    for viewer in ("p1", "p2", None):
        assert sitting.sight(viewer).may
    assert sitting.sight(None).may == {"join", "claim"}
    assert "stand-up" in sitting.sight("p2").may
    assert "ready" not in sitting.sight("p2").may
    assert {"pause", "announce", "void-hand"} <= sitting.sight("p1").may
    assert "close" not in sitting.sight("p1").may
    assert replace(sitting.sight("p2"), may=frozenset()).me == sitting.person("p2")
