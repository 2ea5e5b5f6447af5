"""The showdown: who shows, who may muck, who is paid of which pot, and the host's ruling."""

from __future__ import annotations

import pytest

from hogger.cards import UNSEEN
from hogger.errors import IllegalAction
from hogger.hand import act, view
from hogger.hand.actions import Rule
from hogger.hand.events import ChipsPaid, DeclarationsOpened, HandMucked, HandShown, PotsSettled, RulingMade
from tests.hand.scenes import FALLING, Scene

TOP = "".join(FALLING)
NO_BET_OF_4 = "check," * 8


def shown(scene: Scene) -> list[int]:
    """Whose cards everyone has seen."""
    return [event.seat for event in scene.of(HandShown)]


def named(scene: Scene) -> set[str]:
    """Whom the settlement speaks of."""
    (settled,) = scene.of(PotsSettled)
    return {name for reason in settled.reasons for name in (*reason.players, *reason.against)}


def test_who_is_last_in_declares_nothing_and_keeps_his_cards_hidden() -> None:
    scene = Scene(top=TOP, rules={"losing_hands": "shown"}).play("bet 10, fold, fold")
    assert not scene.of(DeclarationsOpened, HandShown)
    assert (scene.asked, scene.may, scene.stacks) == ((0,), "show; muck", [1002, 999, 999])
    assert {reason.code for event in scene.of(PotsSettled) for reason in event.reasons} == {"pot/last-in"}
    mucked = scene.play("muck")
    assert mucked.hand.over
    assert view(mucked.events, 1).seats[0].down == (UNSEEN,) * 5


def test_who_is_last_in_may_show() -> None:
    scene = Scene(top=TOP).play("fold, bet 10, fold, show")
    assert "".join(map(str, view(scene.events, 0).seats[1].down)) == FALLING[1]


def test_every_hand_is_shown_unless_the_house_lets_losers_muck() -> None:
    scene = Scene(top=TOP, stacks=(100,) * 4).play(NO_BET_OF_4 + "high, high, low, low")
    assert (shown(scene), scene.hand.over) == ([0, 1, 2, 3], True)


@pytest.mark.parametrize(
    ("declared", "must_show"),
    [
        ("high, high, low, low", [0, 3]),
        ("high, high, high, high", [0]),
        ("both, high, low, low", [0, 1, 3]),  # A failed for low by D, so B backs in; C is merely beaten
        ("high, both, low, low", [0, 1, 3]),  # B failed both ways
        ("low, low, low, high", [2, 3]),
    ],
)
def test_a_loser_may_keep_his_cards_down_where_nothing_hangs_on_them(declared: str, must_show: list[int]) -> None:
    scene = Scene(top=TOP, stacks=(100,) * 4, rules={"losing_hands": "may-muck"}).play(NO_BET_OF_4 + declared)
    assert shown(scene) == must_show
    others = tuple(seat for seat in range(4) if seat not in must_show)
    assert scene.asked == others
    assert scene.may == "show; muck"
    scene.play("muck," * (len(others) - 1) + "show")
    assert scene.hand.over
    assert shown(scene) == [*must_show, others[-1]]
    for event in scene.of(HandMucked):
        assert scene.hand.seats[event.seat].name not in named(scene)
        assert set(view(scene.events, None).seats[event.seat].down) == {UNSEEN}


def test_side_pots_have_their_own_players_and_may_have_several_winners() -> None:
    # A, all-in for 10, has the best high; C and D, tied, the best low; B the next high.
    top = "AsAhAdKsKh QsQhQdJc9c 8s7h5d4c2c 8c7d5h4s2h"
    scene = Scene(top=top, stacks=(11, 200, 31, 200), rules={"limit": "none"})
    scene.play("bet 10, bet 30, call, call, bet 50, call, high, high, low, low")
    pots = [(pot.amount, pot.players) for pot in scene.hand.pots]
    assert pots == [(44, ("A", "B", "C", "D")), (60, ("B", "C", "D")), (100, ("B", "D"))]
    assert [pot.awards for pot in scene.hand.pots] == [
        {"A": 22, "C": 11, "D": 11}, {"B": 30, "C": 15, "D": 15}, {"B": 50, "D": 50},
    ]  # fmt: skip
    assert scene.stacks == [22, 119 + 80, 26, 119 + 76]


def test_an_all_in_player_stays_in_every_pot_that_he_paid_into() -> None:
    scene = Scene(top=TOP, stacks=(31, 200, 200), rules={"limit": "none"})
    scene.play("bet 30, call, call, bet 90, fold, high, high")
    assert [(pot.amount, pot.players) for pot in scene.hand.pots] == [(93, ("A", "B"))]
    assert scene.stacks == [93, 169, 169]


def test_a_pot_with_one_claimant_is_his_whatever_he_declared() -> None:
    # C folds the side pot to B, who then fails both ways against A.
    scene = Scene(top=TOP, stacks=(11, 200, 200), rules={"limit": "none"})
    scene.play("bet 10, bet 40, call, bet 50, fold, high, both")
    assert [(pot.amount, pot.players, pot.awards) for pot in scene.hand.pots] == [
        (33, ("A", "B"), {"A": 33}), (60, ("B",), {"B": 60}),
    ]  # fmt: skip
    assert scene.stacks == [33, 159 + 60, 159]


def test_the_dealers_ante_is_open_to_a_dealer_who_has_nothing_else() -> None:
    scene = Scene(top=TOP, stacks=(100, 100, 4), rules={"forced_bets": "dealer-antes"}, stakes={"ante": 10})
    scene.play("bet 10, call, check, check, high, low, low")
    assert [(pot.amount, pot.players) for pot in scene.hand.pots] == [(4, ("A", "B", "C")), (20, ("A", "B"))]
    assert scene.stacks == [2 + 10 + 90, 90 + 10, 2]


HOST_RULES = {"unclaimed": "host-rules", "all_both": "as-unclaimed"}


def test_the_host_awards_what_nobody_won() -> None:
    scene = Scene(top=TOP, stacks=(1, 100, 100), rules=HOST_RULES)
    scene.play("bet 10, call, check, check, both, both, both")
    assert [(pot.carried, pot.fallback) for pot in scene.hand.pots] == [(3, "host-rules"), (20, "host-rules")]
    assert scene.may == "rule on 3 chips among seats 0, 1, 2"
    scene.play("rule 0=1 2=2")
    assert scene.may == "rule on 20 chips among seats 1, 2"
    for shares in ({0: 20}, {1: 19}, {1: 21}, {1: 30, 2: -10}, {}):
        with pytest.raises(IllegalAction, match="the host as asked; may: rule on 20"):
            act(scene.hand, Rule(shares))
    scene.play("rule 1=20 2=0")
    assert (scene.hand.over, scene.stacks) == (True, [1, 89 + 20, 89 + 2])
    assert [(event.seat, event.amount) for event in scene.of(ChipsPaid)] == [(0, 1), (2, 2), (1, 20)]
    ruling = scene.of(RulingMade)[-1]
    assert (ruling.shares, ruling.reason.text) == ({1: 20}, "Side pot 1: The host awards 20 to B.")
    assert scene.events[-1].carried == ()  # type: ignore[union-attr]


def test_nobody_else_may_rule() -> None:
    scene = Scene(top=TOP, rules=HOST_RULES).play("check," * 6 + "both, both, both")
    for seat in (0, 1, -2):
        with pytest.raises(IllegalAction, match="it is up to the host"):
            act(scene.hand, Rule({0: 3}, seat))


def test_half_of_one_chip_is_paid_to_one_of_them() -> None:
    scene = Scene(top=TOP, stacks=(5, 5, 1), rules={"forced_bets": "dealer-antes"})
    scene.play("check, check, check, check, high, high, low")
    assert [(event.seat, event.amount) for event in scene.of(ChipsPaid)] == [(0, 1)]
