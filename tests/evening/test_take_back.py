"""Take-back: by consent, until anyone acts or sees something new."""

from __future__ import annotations

import pytest

from hogger import evening as evenings
from hogger.evening import commands
from hogger.history import replay
from tests.evening.evenings import Sitting, three


def after_a_bet() -> tuple[Sitting, str, list[str]]:
    """Somebody of three has bet, and the next is asked."""
    sitting = three().deal()
    (person,) = sitting.evening.asked
    sitting.do(person, commands.BetTo(10))
    return sitting, person, [one for one in sitting.evening.persons if one != person]


def test_all_consent_and_the_act_never_happened() -> None:
    before = three().deal()
    sitting, person, others = after_a_bet()
    asked_next = next(iter(sitting.evening.asked))
    was = sitting.lobby.questions[asked_next]
    sitting.do(person, commands.AskBack())
    back = sitting.lobby.back
    assert back is not None
    assert set(back.waits) == set(others)
    sitting.do(others[0], commands.AnswerBack(True))
    assert sitting.hand != before.hand
    sitting.do(others[1], commands.AnswerBack(True))
    assert sitting.hand == before.hand
    assert sitting.evening.table.views == before.evening.table.views
    assert sitting.lobby.stacks == before.lobby.stacks
    assert list(sitting.evening.asked) == [person]
    assert sitting.lobby.questions[person] > before.lobby.questions[person]
    sitting.do(person, commands.BetTo(10))
    assert sitting.lobby.questions[asked_next] == was + 1  # what was about to be said to the first bet is old
    sitting.folds_alike()


def test_one_no_lets_it_stand() -> None:
    sitting, person, others = after_a_bet()
    sitting.do(person, commands.AskBack()).do(others[0], commands.AnswerBack(False))
    assert sitting.lobby.back is None
    assert sitting.hand.bet == 10
    assert sitting.refused(others[1], commands.AnswerBack(True)) == "evening/no_back"
    sitting.do(person, commands.AskBack())  # he may ask once more


def test_who_asked_may_let_it_stand_and_the_host_may_too() -> None:
    for by in ("asker", "p1"):
        sitting, person, _ = after_a_bet()
        sitting.do(person, commands.AskBack())
        assert sitting.refused(person, commands.AnswerBack(True)) == "evening/no_back"
        sitting.do(person if by == "asker" else by, commands.AnswerBack(False))
        assert sitting.lobby.back is None


def test_when_somebody_has_acted_it_is_too_late() -> None:
    sitting, person, _ = after_a_bet()
    sitting.do(person, commands.AskBack())
    assert sitting.refused(person, commands.AskBack()) == "evening/back_asked"
    sitting.passive()
    assert sitting.lobby.back is None
    assert sitting.refused(person, commands.AskBack()) == "evening/nothing_back"


def test_when_something_new_was_seen_it_is_too_late() -> None:
    sitting = three().deal()
    order = []
    while type(sitting.hand.phase).__name__ == "Bet":
        order.append(next(iter(sitting.evening.asked)))
        sitting.passive()
    assert sitting.refused(order[-1], commands.AskBack()) == "evening/nothing_back"
    (drawer,) = sitting.evening.asked
    sitting.do(drawer, commands.Discard(sitting.hand.seats[sitting.evening.persons.index(drawer)].down[:1]))
    assert sitting.refused(drawer, commands.AskBack()) == "evening/nothing_back"


def test_only_who_acted_last_may_ask() -> None:
    sitting, person, others = after_a_bet()
    assert "ask-back" in sitting.sight(person).may
    for other in others:
        assert sitting.refused(other, commands.AskBack()) == "evening/nothing_back"
        assert "ask-back" not in sitting.sight(other).may


def test_a_lock_that_opened_nothing_is_taken_back_and_the_last_one_is_not() -> None:
    sitting = three().deal().to_phase("Declare")
    first, second, third = sitting.evening.persons
    numbers = dict(sitting.lobby.questions)
    sitting.do(first, commands.DeclareFor("high")).do(first, commands.AskBack())  # type: ignore[arg-type]
    sitting.do(second, commands.AnswerBack(True)).do(third, commands.AnswerBack(True))
    assert set(sitting.evening.asked) == {first, second, third}
    assert sitting.lobby.questions[second] == numbers[second]  # what they were about to say still counts
    assert sitting.lobby.questions[first] == numbers[first] + 1
    for person in (first, second, third):
        sitting.do(person, commands.DeclareFor("low"))  # type: ignore[arg-type]
    assert not sitting.evening.table.in_play
    assert sitting.refused(third, commands.AskBack()) == "evening/nothing_back"


def test_alone_with_bots_it_is_granted_at_once_and_bots_wait_while_people_are_asked() -> None:
    alone = Sitting(bots=2).deal()
    while next(iter(alone.evening.asked)) != "p1":
        alone.passive()
    before = alone.hand
    alone.do("p1", commands.BetTo(10), commands.AskBack())
    assert alone.hand == before
    two = Sitting(bots=2)
    two.join("Bob")
    two.deal()
    while next(iter(two.evening.asked)) != "p4":
        two.passive()
    two.do("p4", commands.BetTo(10))
    waiting = evenings.due(two.evening)
    two.do("p4", commands.AskBack())
    assert not evenings.due(two.evening)
    two.do("p1", commands.AnswerBack(False))
    assert evenings.due(two.evening) == waiting


def test_people_who_came_and_went_meanwhile_stay_so() -> None:
    sitting, person, others = after_a_bet()
    sitting.do(person, commands.AskBack())
    dee = sitting.join("Dee", 300)
    sitting.do(dee, commands.Rebuy(50))
    for other in others:
        sitting.do(other, commands.AnswerBack(True))
    assert sitting.lobby.stacks[dee] == 350
    assert list(sitting.evening.asked) == [person]


@pytest.mark.parametrize("taken_back", [False, True])
def test_the_record_holds_what_counts(taken_back: bool) -> None:
    sitting, person, others = after_a_bet()
    if taken_back:
        sitting.do(person, commands.AskBack())
        for other in others:
            sitting.do(other, commands.AnswerBack(True))
    sitting.call_down()
    (played,) = sitting.lobby.hands
    record = evenings.hand_record("abcdefgh", 1, sitting.rows[played.first - 1 : played.last])
    assert record.id == "abcdefgh-1"
    assert replay(record) == sitting.evening.table.hand
    for seat, seen in enumerate(sitting.evening.table.views):
        assert replay(record.seen_by(seat)) == seen
    assert any(type(event).__name__ == "BetMade" for event in record.events) != taken_back
