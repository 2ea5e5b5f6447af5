"""Every pair of values of each setting that can change a payment: the smallest showdown, settled once more."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from hogger import Entry, Settlement, Side, house_rules, settle
from hogger.differ import Difference, differ, parting_settings
from hogger.differ.compare import NEED_CARDS
from hogger.differ.deals import OPEN_HANDS
from hogger.game import SETTINGS, HouseRules
from hogger.ranking import MadeHand
from hogger.settlement import Contender, Pot, settle_pots
from tests.differ.payments import paid

CONTEXTS: dict[str, dict[str, str]] = {
    "unclaimed": {"back_in": "no", "all_both": "as-unclaimed"},
    "side_pots": {"back_in": "no"},
}
"""What else must be set for a setting to matter; else as in box."""

VALUES = {
    **{key: list(one.values) for key, one in SETTINGS.items() if one.pays},
    "own_cards": ["any", *(f"exactly-{n}" for n in range(6)), *(f"at-least-{n}" for n in range(1, 5))],
}

EXPECTED: dict[str, dict[object, tuple[int, int] | None]] = {
    "declaration": {("simultaneous", "in-turn"): None, "*": (2, 120)},
    "both_ways": {"*": (2, 120)},
    "tied_both_ways": {"*": (2, 120), ("clear-half", "even"): (2, 121)},
    "back_in": {"*": (3, 120)},
    "field": {"*": (2, 120)},
    "unclaimed": {"*": (2, 120), ("carry", "back-in"): (3, 120)},
    "all_both": {"*": (2, 120)},
    "low": {"*": (2, 120)},
    "qualifier": {"*": (2, 120)},
    "odd_chip": {"*": (2, 121)},
    "odd_chip_tie": {"*": (2, 121)},
    "side_pots": {"*": (3, 120)},
    "judging": {"*": (3, 120)},
    "own_cards": {"*": (2, 120)},
}
"""Players and pot of the smallest showdown by setting and pair of values; None: they pay alike."""

PAIRS = [(key, *pair) for key, values in VALUES.items() for pair in combinations(values, 2)]


def base(key: str, value: str) -> HouseRules:
    settings = {**CONTEXTS.get(key, {}), key: value}
    return house_rules("box", **settings)


def settled_again(found: Difference, rules: HouseRules) -> Settlement:
    """From the text of the cards alone, as somebody would type them."""
    players = [Entry(one.name, one.declares, " ".join(map(str, one.cards)), one.paid) for one in found.players]
    pot = None if found.players[0].paid is not None else found.pot
    game = OPEN_HANDS if found.board else None
    return settle(*players, pot=pot, rules=rules, game=game, board=found.board)


def test_the_table_has_every_setting_that_can_change_a_payment() -> None:
    assert EXPECTED.keys() == VALUES.keys()


@pytest.mark.parametrize(("key", "one", "other"), PAIRS)
def test_a_pair_of_values(key: str, one: str, other: str) -> None:
    first, second = base(key, one), base(key, other)
    found = differ(first, second)
    expected = EXPECTED[key].get((one, other), EXPECTED[key]["*"])
    if expected is None:
        assert (found.alike, found.proved, found.players) == (True, True, ())
        return
    assert not found.alike
    assert (len(found.players), found.pot) == expected
    assert found.proved == (key not in NEED_CARDS)
    again = [settled_again(found, rules) for rules in (first, second)]
    assert [paid(settled) for settled in again] == [paid(settled) for settled in found.settlements]
    assert paid(again[0]) != paid(again[1])
    assert any(one.paid is not None for one in found.players) == (key == "side_pots")


@pytest.mark.parametrize("key", [key for key, one in SETTINGS.items() if not one.pays and one.values])
def test_other_settings_pay_alike(key: str) -> None:
    for one, other in combinations(SETTINGS[key].values, 2):
        found = differ(house_rules("faq-1", **{key: one}), house_rules("faq-1", **{key: other}))
        assert (found.alike, found.proved) == (True, True)


def test_settlement_reads_no_setting_that_is_said_not_to_pay() -> None:
    read: set[str] = set()
    rules = house_rules("faq-1", unclaimed="one-way", tied_both_ways="even")

    class Spied:
        def __getattr__(self, key: str) -> str | None:
            read.add(key)
            return rules.value(key)

    made = MadeHand("high", 1, ())
    for low, sides in product((made, None), product(Side, repeat=3)):
        hands = [Contender(name, side, made, low) for name, side in zip("ABC", sides, strict=True)]
        settle_pots([Pot(121, ("A", "B", "C")), Pot(121, ("A", "B"))], hands, Spied())  # type: ignore[arg-type]
    assert {"back_in", "both_ways", "field", "odd_chip_tie"} <= read
    assert {key for key in read if not SETTINGS[key].pays} == set()


def test_the_presets_of_the_faq() -> None:
    found = differ(house_rules("faq-1"), house_rules("faq-3"))
    assert [str(one.declares) for one in found.players] == ["high", "low", "both"]
    assert [one.awards for one in found.settlements] == [{"Ann": 120}, {"Ann": 60, "Bob": 60}]
    assert (found.proved, found.pot, found.bound) == (True, 120, 4)


@pytest.mark.parametrize(("one", "other"), [("any", "at-least-0"), ("exactly-5", "at-least-5")])
def test_the_same_rule_in_other_words(one: str, other: str) -> None:
    first, second = (house_rules("box", own_cards=value) for value in (one, other))
    assert parting_settings(first, second) == ("own_cards",)
    assert differ(first, second).proved


def test_own_cards_that_both_share_do_not_hide_another_difference() -> None:
    first, second = (house_rules("box", own_cards="exactly-2", back_in=value) for value in ("yes", "no"))
    found = differ(first, second)
    assert (len(found.players), found.proved, found.board) == (3, True, ())


def test_rules_that_lay_cards_otherwise_are_no_hindrance() -> None:
    assert differ("omaha", "stud").board
