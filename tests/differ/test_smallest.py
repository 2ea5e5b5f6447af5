"""Nothing smaller was passed over: simple loops, written without the search, look for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from hogger import Entry, HouseRules, Side, house_rules, settle
from hogger.differ import differ
from hogger.game import SETTINGS
from hogger.ranking import MadeHand
from hogger.settlement import Contender, Pot, make_pots, settle_pots
from tests.differ.payments import paid

ANN = "QcJc8s7d6h"
BOB = {"better": "KsQs", "level": "QsJs", "worse": "JdTs"}
LOWS = {"better": "4s2c", "level": "4s3c", "worse": "5s2c", "none": ""}
SEARCHED = [key for key, one in SETTINGS.items() if one.pays and key not in ("low", "qualifier", "own_cards")]


def rule_pairs(seed: int, count: int, *, near: bool, **fixed: str) -> Iterator[tuple[HouseRules, HouseRules]]:
    """Random house rules and the same with one (or two) settings changed; odd chips by seat in both."""
    dice = Random(seed)
    keys = [key for key in SEARCHED if key != "odd_chip_tie" and key not in fixed]
    for _ in range(count):
        first = {key: dice.choice(list(SETTINGS[key].values)) for key in keys} | fixed
        second = dict(first)
        for key in dice.sample(keys, 1 if near else 2):
            second[key] = dice.choice([value for value in SETTINGS[key].values if value != first[key]])
        yield house_rules(**first), house_rules(**second)


def two_players(rules: tuple[HouseRules, HouseRules], pot: int, no_low: bool) -> bool:
    """Is any showdown of two, in either order of seats, paid differently? Cards only, all of them settled."""
    for high, mine, low, ann, bob in product(BOB, ("4d3d", ""), LOWS, Side, Side):
        if (not mine or low == "none") and not no_low:
            continue
        one = Entry("Ann", ann, ANN + mine)
        other = Entry("Bob", bob, BOB[high] + "8d7s6d" + LOWS[low])
        for seats in ((one, other), (other, one)):
            first, second = (settle(*seats, pot=pot, rules=each) for each in rules)
            if paid(first) != paid(second):
                return True
    return False


@pytest.mark.parametrize("qualifier", ["none", "8"])
@pytest.mark.parametrize("near", [True, False])
def test_two_players_by_cards(qualifier: str, near: bool) -> None:
    for rules in rule_pairs(43, 6, near=near, qualifier=qualifier):
        found = differ(*rules, bound=2)
        differing = [pot for pot in (120, 121, 122) if two_players(rules, pot, qualifier != "none")]
        assert [found.pot] * (not found.alike) == differing[:1]
        assert found.proved


def three_players(rules: tuple[HouseRules, HouseRules], no_low: bool) -> str:
    """How the first showdown of three that is paid differently looks; all orders, all seats, no short cuts."""
    orders = [one for one in product((1, 2, 3), repeat=3) if set(one) == set(range(1, max(one) + 1))]
    pots: dict[str, list[tuple[Pot, ...]]] = {
        "120": [(Pot(120, ("A", "B", "C")),)],
        "121": [(Pot(121, ("A", "B", "C")),)],
        "122": [(Pot(122, ("A", "B", "C")),)],
        "short": [make_pots("ABC", [24 if n == short else 48 for n in range(3)], [True] * 3) for short in range(3)],
    }
    for name, made in pots.items():
        for sides, highs, lows in product(product(Side, repeat=3), orders, orders):
            for missing in product((True, False), repeat=3) if no_low else [(False,) * 3]:
                hands = [
                    Contender(
                        "ABC"[n],
                        sides[n],
                        MadeHand("high", highs[n], ()),
                        None if missing[n] else MadeHand("low", lows[n], ()),
                    )
                    for n in range(3)
                ]
                for pot in made:
                    first, second = (settle_pots(pot, hands, each) for each in rules)
                    if paid(first) != paid(second):
                        return name
    return "alike"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other", "context"),
    [
        ({"judging": "once"}, {"judging": "repeat"}, {"field": "all", "back_in": "yes"}),
        ({"judging": "once"}, {"judging": "repeat"}, {"both_ways": "win-outright", "back_in": "no"}),
        ({"side_pots": "per-pot"}, {"side_pots": "all-pots"}, {"field": "all", "tied_both_ways": "clear-half"}),
        ({"unclaimed": "one-way"}, {"unclaimed": "back-in"}, {"back_in": "no", "all_both": "cards-speak"}),
        ({"back_in": "yes"}, {"back_in": "no"}, {"field": "all", "unclaimed": "back-in", "side_pots": "all-pots"}),
    ],
)
def test_three_players_by_places(one: dict[str, str], other: dict[str, str], context: dict[str, str]) -> None:
    rules = house_rules(**context, **one), house_rules(**context, **other)
    found = differ(*rules, bound=3)
    if len(found.players) == 2:  # then three can do nothing better; the loop above looks at two
        return
    shape = "alike" if found.alike else "short" if found.players[0].paid is not None else str(found.pot)
    assert shape == three_players(rules, no_low=False)
