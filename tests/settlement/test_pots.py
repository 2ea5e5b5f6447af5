"""Pots out of what was paid: layers, dead money, what nobody called. Tables, and the sums over anything at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hogger
from hogger.settlement import DeadMoney, make_pots, uncalled
from hogger.settlement.quarrel import Entry

NAMES = "ABCDEF"
Pots = list[tuple[int, str]]


def pots(paid: list[int], folded: str = "", dead: list[DeadMoney] | None = None) -> Pots:
    """Amounts and claimants."""
    names = NAMES[: len(paid)]
    found = make_pots(names, paid, [name not in folded for name in names], dead or [])
    return [(pot.amount, "".join(pot.players)) for pot in found]


@pytest.mark.parametrize(
    ("paid", "folded", "dead", "found"),
    [
        ([40, 40, 40], "", 0, [(120, "ABC")]),
        ([10, 40, 40], "", 0, [(30, "ABC"), (60, "BC")]),
        ([40, 10, 25, 40], "", 0, [(40, "ABCD"), (45, "ACD"), (30, "AD")]),
        # Layers with the same claimants are one pot.
        ([40, 10, 40], "B", 0, [(90, "AC")]),
        ([10_000, 100, 10_000, 200, 10_000], "BD", 0, [(30_300, "ACE")]),
        # Who folded with the most in: what he paid beyond the others joins the pot below.
        ([40, 60, 40], "B", 0, [(140, "AC")]),
        ([10, 60, 40], "B", 0, [(30, "AC"), (80, "C")]),
        # Nobody who is live paid into the lowest layer: it joins the one above.
        ([5, 0, 0], "A", 7, [(12, "BC")]),
        # Nobody who is live paid anything at all.
        ([5, 9, 0, 0], "AB", 0, [(14, "CD")]),
        # Dead money lies lowest, open to every live player.
        ([40, 40, 40], "", 7, [(127, "ABC")]),
        ([0, 40, 40], "", 7, [(7, "ABC"), (80, "BC")]),
        ([0, 40, 40], "A", 7, [(87, "BC")]),
        ([0, 0], "", 0, []),
        ([0, 0], "", 9, [(9, "AB")]),
    ],
)
def test_layers(paid: list[int], folded: str, dead: int, found: Pots) -> None:
    assert pots(paid, folded, [DeadMoney(dead)]) == found


@pytest.mark.parametrize(
    ("paid", "folded", "dead", "found"),
    [
        ([0, 0, 0], "", [(60, "AB"), (90, None)], [(90, "ABC"), (60, "AB")]),
        ([10, 10, 10], "", [(60, "AB"), (90, None)], [(120, "ABC"), (60, "AB")]),
        ([10, 10, 10], "A", [(60, "AB"), (90, "ABC")], [(120, "BC"), (60, "B")]),
        ([10, 10, 10], "C", [(60, "AB"), (90, "ABC")], [(180, "AB")]),
        ([10, 10, 10, 10], "AB", [(60, "AB")], [(100, "CD")]),
    ],
)
def test_a_pot_that_is_dealt_for_again_is_open_to_its_claimants(
    paid: list[int], folded: str, dead: list[tuple[int, str | None]], found: Pots
) -> None:
    money = [DeadMoney(amount, None if open_to is None else tuple(open_to)) for amount, open_to in dead]
    assert pots(paid, folded, money) == found


@pytest.mark.parametrize(
    ("paid", "folded", "returned"),
    [
        ([40, 60], "", (1, 20)),
        ([40, 60, 60], "", (0, 0)),
        ([40, 60, 100], "A", (2, 40)),
        ([40, 60, 100], "AB", (2, 40)),  # 60 of it was called by B before he folded
        ([40, 60, 100], "C", (0, 0)),  # who folded gets nothing back
        ([100], "", (0, 0)),
        ([0, 0], "", (0, 0)),
        ([], "", (0, 0)),
    ],
)
def test_what_nobody_called(paid: list[int], folded: str, returned: tuple[int, int]) -> None:
    assert uncalled(paid, [NAMES[seat] not in folded for seat in range(len(paid))]) == returned


def test_three_equal_hands_split_30300_alike_whatever_folded_layers_lie_in_it() -> None:
    hands = ("AcKd9h7s5c", "AdKh9s7c5d", "AhKs9c7d5h")
    players: list[Entry | str] = [
        Entry("A", "high", hands[0], paid=10_000),
        Entry("F1", None, paid=100, folded=True),
        Entry("B", "high", hands[1], paid=10_000),
        Entry("F2", None, paid=200, folded=True),
        Entry("C", "high", hands[2], paid=10_000),
    ]
    settled = hogger.settle(*players, rules="faq-1")
    assert settled.awards == {"A": 10_100, "B": 10_100, "C": 10_100}


@given(
    st.lists(st.tuples(st.integers(0, 60), st.booleans()), min_size=2, max_size=6).filter(
        lambda players: any(live for _, live in players)
    ),
    st.lists(st.tuples(st.integers(0, 9), st.none() | st.sets(st.sampled_from(NAMES))), max_size=3),
)
def test_no_chip_comes_or_goes_and_every_pot_has_claimants(
    players: list[tuple[int, bool]], dead: list[tuple[int, set[str] | None]]
) -> None:
    names = NAMES[: len(players)]
    paid, live = [chips for chips, _ in players], [alive for _, alive in players]
    money = [DeadMoney(amount, None if some is None else tuple(sorted(some))) for amount, some in dead]
    found = make_pots(names, paid, live, money)
    assert sum(pot.amount for pot in found) == sum(paid) + sum(one.amount for one in money)
    standing = {name for name, alive in zip(names, live, strict=True) if alive}
    assert all(pot.amount and pot.players and standing.issuperset(pot.players) for pot in found)
    assert len({pot.players for pot in found}) == len(found)
    # Who paid more has a claim to every pot that was paid by who paid less.
    bought = {name: chips for name, chips in zip(names, paid, strict=True) if name in standing}
    if not any(one.open_to for one in money):
        for pot in found:
            least = min(bought[name] for name in pot.players)
            assert {name for name in standing if bought[name] >= least} == set(pot.players)
