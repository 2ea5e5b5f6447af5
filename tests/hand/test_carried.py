"""Chips that nobody won: into the next hand, or a new deal for them."""

from __future__ import annotations

import pytest

from hogger.errors import GameError
from hogger.hand.events import ChipsPosted, HandEnded
from hogger.settlement import DeadMoney
from tests.hand.scenes import FALLING, Scene

TOP = "".join(FALLING)
UNWON = "both, both, both"
CARRY = {"unclaimed": "carry", "all_both": "as-unclaimed"}
REDEAL = {"unclaimed": "redeal", "all_both": "as-unclaimed"}


def left_over(scene: Scene) -> HandEnded:
    """The end of a hand that is over."""
    end = scene.events[-1]
    assert isinstance(end, HandEnded)
    return end


def test_it_rides_to_the_next_hand_in_which_a_claimant_without_chips_is_all_in() -> None:
    scene = Scene(top=TOP, stacks=(1, 100, 100), rules=CARRY).play("bet 10, call, check, check, " + UNWON)
    end = left_over(scene)
    assert (scene.stacks, end.redeal) == ([0, 89, 89], False)
    assert end.carried == (DeadMoney(3, claimants=("A", "B", "C")), DeadMoney(20, claimants=("B", "C")))
    # Next hand: D sits down; all that was carried lies in the lowest pot, open to all who are dealt in.
    after = Scene(top=TOP, stacks=(0, 89, 89, 50), rules=CARRY, carried=end.carried)
    assert [event.seat for event in after.of(ChipsPosted)] == [1, 2, 3]
    after.play("bet 10, call, call, check, check, check, high, high, high, high")
    pots = [(pot.amount, pot.players, pot.awards) for pot in after.hand.pots]
    assert pots == [(23, ("A", "B", "C", "D"), {"A": 23}), (33, ("B", "C", "D"), {"B": 33})]
    assert after.stacks == [23, 78 + 33, 78, 39]


def test_a_new_deal_has_no_forced_bets_and_a_pot_for_each_group_of_claimants() -> None:
    scene = Scene(top=TOP, stacks=(1, 31, 100, 100), rules={**REDEAL, "limit": "none"})
    scene.play("bet 30, call, call, bet 50, call, both, both, both, both")
    end = left_over(scene)
    assert end.redeal
    assert [(one.amount, one.open_to) for one in end.carried] == [
        (4, ("A", "B", "C", "D")), (90, ("B", "C", "D")), (100, ("C", "D")),
    ]  # fmt: skip
    again = Scene(top=TOP, stacks=scene.stacks, rules=REDEAL, carried=end.carried, redeal=True)
    assert not again.of(ChipsPosted)
    assert again.stacks == [0, 0, 19, 19]
    assert again.asked == (2,)
    again.play("bet 10, call, check, check, high, low, high, low")
    # A the best high, B the best low of all; C and D one side each of what is theirs.
    assert [pot.awards for pot in again.hand.pots] == [
        {"A": 2, "D": 2}, {"C": 45, "D": 45}, {"C": 60, "D": 60},
    ]  # fmt: skip
    assert left_over(again).carried == ()


def test_a_new_deal_may_end_in_another() -> None:
    pot = DeadMoney(60, open_to=("A", "B"), claimants=("A", "B"))
    scene = Scene(top=TOP, stacks=(0, 0), rules=REDEAL, carried=[pot], redeal=True)
    assert scene.may == "declare high / low / both"
    scene.play("both, both")
    assert left_over(scene).carried == (pot,)


def test_blinds_and_bring_ins_are_forced_bets_too() -> None:
    pot = [DeadMoney(60, open_to=("A", "B", "C"), claimants=("A", "B", "C"))]
    blinds = Scene(rules={**REDEAL, "forced_bets": "blinds"}, stakes={"big_blind": 10}, carried=pot, redeal=True)
    assert (blinds.asked, blinds.may) == ((0,), "fold; check; bet to 10")
    stud = Scene("stud", (50, 50, 50), rules=REDEAL, carried=pot, redeal=True)
    assert stud.may == "fold; check; bet to 10"


def test_if_all_claimants_fold_the_pot_joins_the_others() -> None:
    pots = [
        DeadMoney(9, open_to=("A", "B", "C", "D"), claimants=("A", "B", "C", "D")),
        DeadMoney(60, open_to=("A", "B"), claimants=("A", "B")),
    ]
    scene = Scene(top=TOP, stacks=(50,) * 4, rules=REDEAL, carried=pots, redeal=True)
    scene.play("fold, fold, bet 10, call, check, check, high, low")
    assert [(pot.amount, pot.players) for pot in scene.hand.pots] == [(89, ("C", "D"))]


@pytest.mark.parametrize(
    ("stacks", "carried", "redeal", "says"),
    [
        ((0, 50, 50), [], False, "A cannot be dealt in with 0 chips"),
        ((0, 50, 50), [DeadMoney(5, claimants=("B", "C"))], False, "A cannot be dealt in with 0 chips"),
        ((-1, 50, 50), [], False, "A cannot be dealt in with -1 chips"),
        ((50.0, 50, 50), [], False, "A cannot be dealt in with 50.0 chips"),
        ((True, 50, 50), [], False, "A cannot be dealt in with True chips"),
        ((50, 50, 50), [DeadMoney(-5)], False, "a carried pot of -5"),
        ((50, 50, 50), [DeadMoney(2.5)], False, "a carried pot of 2.5"),  # type: ignore[arg-type]
        ((50, 50, 50), [DeadMoney(5, open_to=("A", "Z"))], False, "open to Z"),
        ((50, 50, 50), [DeadMoney(5, open_to=("A", "B"))], True, "C has no claim"),
        ((50, 50, 50), [], True, "A has no claim"),
    ],
)
def test_who_has_neither_chips_nor_a_claim_is_not_dealt_in(
    stacks: tuple[int, ...], carried: list[DeadMoney], redeal: bool, says: str
) -> None:
    with pytest.raises(GameError, match=says):
        Scene(stacks=stacks, rules=REDEAL, carried=carried, redeal=redeal)
