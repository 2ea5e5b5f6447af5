"""The declaration: order, absence, what is seen when, and the bet after it with the lock."""

from __future__ import annotations

import pytest

from hogger.declaration import Side
from hogger.errors import IllegalAction
from hogger.hand import TABLE, act, offers, view
from hogger.hand.actions import CallAbsent, DeclareFor
from hogger.hand.events import ChipsReturned, DeclarationsOpened, Folded, RoundOpened, SideDeclared, SideLocked
from tests.hand.scenes import FALLING, Scene

TOP = "".join(FALLING)
NO_BET = "check, check, check, check, check, check, "
HIGH, LOW, BOTH = Side


def sides(scene: Scene) -> list[Side | None]:
    """What the fists held when they opened."""
    (opened,) = scene.of(DeclarationsOpened)
    return list(opened.sides)


def test_all_declare_at_once_and_in_any_order() -> None:
    scene = Scene(top=TOP).play(NO_BET)
    assert (scene.asked, scene.may) == ((0, 1, 2), "declare high / low / both")
    scene.do(DeclareFor(2, LOW))
    assert scene.asked == (0, 1)
    with pytest.raises(IllegalAction, match="C has nothing to do now; it is up to A, B"):
        act(scene.hand, DeclareFor(2, HIGH))
    assert [view(scene.events, seat).seats[2].declares for seat in (0, 2, None)] == [None, LOW, None]
    assert all(view(scene.events, seat).seats[2].locked for seat in (0, 2, None))
    scene.play("both, high")
    assert sides(scene) == [BOTH, HIGH, LOW]
    assert view(scene.events, None).seats[2].declares is LOW


@pytest.mark.parametrize(
    ("speaks_first", "moves", "order"),
    [
        ("left-of-dealer", "check, check, check, check, bet 20, call, call", [0, 1, 2]),
        ("last-aggressor", "check, check, check, check, bet 20, call, call", [1, 2, 0]),
        ("last-aggressor", "check, bet 10, call, call, check, check, check", [1, 2, 0]),
        ("last-aggressor", NO_BET, [0, 1, 2]),
        ("last-aggressor", "check, check, check, check, bet 20, bet 40, fold, call", [2, 1]),
    ],
)
def test_in_turn_they_declare_aloud(speaks_first: str, moves: str, order: list[int]) -> None:
    scene = Scene(top=TOP, rules={"declaration": "in-turn", "speaks_first": speaks_first}).play(moves)
    assert scene.asked == (order[0],)
    scene.play("high," * len(order))
    assert [event.seat for event in scene.of(SideDeclared)] == order
    assert not scene.of(SideLocked)


def test_the_high_hand_showing_declares_first() -> None:
    rules = {"declaration": "in-turn", "speaks_first": "high-hand-showing", "opens": "left-of-dealer"}
    top = "2c3c9h 4c5c9d 6c7cKc  2d Td 3d  2h Th 3h  2s Ts 3s  4d 4h 4s"  # B shows three tens
    scene = Scene("stud", (99, 99, 99), rules=rules, top=top)
    scene.play("bet 5, call, call" + ", check" * 12)
    assert scene.asked == (1,)
    assert view(scene.play("low").events, 0).seats[1].declares is LOW


@pytest.mark.parametrize(
    ("absent", "moves", "declared", "folded"),
    [
        ("low", "absent, high, both", [LOW, HIGH, BOTH], []),
        ("high", "low, absent, both", [LOW, HIGH, BOTH], []),
        ("fold", "low, absent, both", [LOW, None, BOTH], [1]),
        ("fold", "absent, absent, absent", [LOW, LOW, LOW], []),  # if all would fold, all are low
        ("high", "absent, absent, absent", [HIGH, HIGH, HIGH], []),
    ],
)
@pytest.mark.parametrize("declaration", ["simultaneous", "in-turn"])
def test_no_answer(declaration: str, absent: str, moves: str, declared: list[Side | None], folded: list[int]) -> None:
    scene = Scene(top=TOP, rules={"absent": absent, "declaration": declaration}).play(NO_BET + moves)
    assert sides(scene) == declared
    assert [event.seat for event in scene.of(Folded)] == folded
    assert scene.hand.over


def test_if_all_but_one_are_absent_he_is_last_in() -> None:
    scene = Scene(top=TOP, rules={"absent": "fold"}).play(NO_BET + "absent, high, absent")
    assert not scene.of(DeclarationsOpened)
    assert (scene.hand.live, scene.stacks, scene.may) == ((1,), [999, 1002, 999], "show; muck")


def test_an_absence_looks_like_a_shut_fist() -> None:
    scene = Scene(top=TOP).play(NO_BET)
    told = [view(scene.events + list(act(scene.hand, one)[1]), 1) for one in (CallAbsent(0), DeclareFor(0, HIGH))]
    assert told[0] == told[1]
    assert [str(one) for one in offers(scene.hand, TABLE)] == ["report absent: seat 0 / 1 / 2"]


@pytest.mark.parametrize("seats", [(1, 1, 1), (1, 500, 1)])
def test_all_in_players_declare_like_everyone(seats: tuple[int, ...]) -> None:
    scene = Scene(stacks=seats, top=TOP)
    assert not scene.of(ChipsReturned)
    assert (scene.asked, scene.may) == ((0, 1, 2), "declare high / low / both")


def test_everyone_all_in_is_asked_for_the_exchange_and_the_declaration_alone() -> None:
    scene = Scene("43", (10, 10, 10))
    assert scene.may == "throw up to 2 cards"
    scene.play("keep, keep, keep")
    assert (scene.asked, scene.may) == ((0, 1, 2), "declare high / low / both")
    assert all(scene.hand.turned)
    assert len(scene.of(RoundOpened)) == 5


@pytest.mark.parametrize(
    ("declared", "lock", "may"),
    [
        ("high, low, low", "check-and-call", "fold; check"),
        ("high, low, low", "free", "fold; check; bet to 20"),
        ("high, high, low", "check-and-call", "fold; check; bet to 20"),
        ("high, both, low", "check-and-call", "fold; check; bet to 20"),  # a both-ways hand contests high
        ("both, low, low", "check-and-call", "fold; check; bet to 20"),  # only one-way hands are held
    ],
)
def test_the_only_declarer_of_a_side_may_check_and_call(declared: str, lock: str, may: str) -> None:
    rules = {"bet_after_declaration": "yes", "lock_bettor": lock}
    scene = Scene(top=TOP, rules=rules).play(NO_BET + declared)
    assert (scene.asked, scene.may) == ((0,), may)


LOCKED = {"bet_after_declaration": "yes", "lock_bettor": "check-and-call"}


def test_a_locked_hand_may_call_but_not_raise() -> None:
    scene = Scene(top=TOP, rules=LOCKED).play(NO_BET + "high, low, low, check, bet 20, fold")
    assert (scene.asked, scene.may) == ((0,), "fold; call 20")


def test_the_lock_is_fixed_when_the_declarations_open() -> None:
    # C, the other low, folds: B is now alone on low, yet may still bet; A is still held.
    scene = Scene(top=TOP, rules=LOCKED).play(NO_BET + "high, low, low, check, check, fold")
    assert scene.hand.over
    assert [seat.lock for seat in scene.hand.seats] == [True, False, False]
    scene = Scene(top=TOP, stacks=(500,) * 4, rules=LOCKED)
    scene.play("check," * 8 + "high, low, low, high, check, check, fold, bet 20, call")
    assert (scene.asked, scene.may) == ((1,), "fold; call 20; raise to 40")


@pytest.mark.parametrize(
    ("stacks", "declared", "rounds"),
    [
        ((500, 500), "high, low", 2),
        ((500, 500), "high, both", 3),
        ((500, 500, 1), "high, low, high", 3),  # C, all-in, contests high: A is not locked
        ((500, 500, 1), "high, low, low", 3),
    ],
)
def test_the_round_is_skipped_where_all_who_could_bet_are_locked(
    stacks: tuple[int, ...], declared: str, rounds: int
) -> None:
    checks = "check, check, check, check, "
    scene = Scene(top=TOP, stacks=stacks, rules=LOCKED).play(checks + declared)
    assert scene.hand.over == (rounds == 2)
    assert len(scene.of(RoundOpened)) == 3


def test_a_bet_after_the_declaration_may_be_folded_to_and_is_returned() -> None:
    scene = Scene(top=TOP, rules={"bet_after_declaration": "yes"}).play(NO_BET + "high, low, low, bet 20, fold, call")
    # B, the best low, has folded out of every pot: C is alone for low.
    assert scene.stacks == [1001, 999, 1000]
    scene = Scene(top=TOP, rules={"bet_after_declaration": "yes"}).play(NO_BET + "high, low, low, bet 20, fold, fold")
    assert [event.amount for event in scene.of(ChipsReturned)] == [20]
    assert scene.stacks == [1002, 999, 999]
    assert scene.may == "show; muck"
