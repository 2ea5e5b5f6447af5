"""Pools, lines and settings that make no hand are refused with a code and a way out."""

from __future__ import annotations

from typing import Any

import pytest

from hogger.cards import DECK, UNSEEN, parse_cards
from hogger.errors import CardsError, HoggerError, NotationError, RulesError
from hogger.ranking import (
    best_hands,
    high_strength,
    low_strength,
    parse_own_cards,
    rank_high,
    rank_low,
)

BAD_POOLS: list[tuple[Any, str, str]] = [
    ("", "cards/too_few", "0 cards"),
    ("Ac", "cards/too_few", "1 card "),
    ("Ac2c3c4c", "cards/too_few", "4 cards"),
    (DECK[:12], "cards/too_many", "12 cards"),
    ((*DECK[:4], UNSEEN), "cards/unseen", "2c 2d 2h 2s --"),
    ((UNSEEN, UNSEEN, *DECK[:4]), "cards/unseen", "not turned"),
    ("Ac2c3c4c5c--", "cards/unseen", "not turned"),
    ("Ac2c3c4c5cAc", "cards/twice", "ace of clubs"),
    ([*DECK[:5], DECK[0]], "cards/twice", "deuce of clubs"),
    ([DECK[0]] * 20, "cards/twice", "deuce of clubs"),
]


@pytest.mark.parametrize("rank", [high_strength, low_strength, rank_high, rank_low])
@pytest.mark.parametrize(("pool", "code", "word"), BAD_POOLS)
def test_pools_that_make_no_hand(rank: Any, pool: Any, code: str, word: str) -> None:
    with pytest.raises(CardsError) as raised:
        rank(pool)
    assert raised.value.code == code
    assert word in raised.value.message


@pytest.mark.parametrize("rank", [high_strength, low_strength, rank_high, rank_low])
def test_a_text_that_cannot_be_read(rank: Any) -> None:
    with pytest.raises(NotationError) as raised:
        rank("Ac2c3c4c5x")
    assert raised.value.position == 9


@pytest.mark.parametrize("rank", [high_strength, low_strength])
def test_any_collection_of_cards_will_do(rank: Any) -> None:
    cards = parse_cards("Ac2d3h4s5c9dKh")
    assert len({rank(kind(cards)) for kind in (list, tuple, set, frozenset)}) == 1
    assert rank("Ac 2d 3h 4s 5c 9d Kh") == rank(cards)


@pytest.mark.parametrize(
    ("own", "lines", "own_cards", "code", "word"),
    [
        ("AcAd", [], "any", "cards/too_few", "2 cards"),
        ("AcAd", [("board", "KcKd")], "any", "cards/too_few", "no hand of five"),
        ("AcAdAhAs", [("board", "KcKd")], "exactly-2", "cards/too_few", "own_cards=exactly-2"),
        ("AcAdAhAsKc", [], "exactly-2", "cards/too_few", "own_cards=exactly-2"),
        ("AcAdAhAs", [("board", "2c3c4c5c6c7c8c9c")], "any", "cards/too_many", "12 cards"),
        (DECK[:12], [], "any", "cards/too_many", "12 cards"),
        ("AcAdAhAs", [("board", "KcAd2c")], "any", "cards/twice", "ace of diamonds"),
        ("AcAdAhAs", [("a", "KcKd2c"), ("b", "As2d3d")], "any", "cards/twice", "ace of spades"),
        ("AcAdAhAs", [("board", DECK[:1] * 2)], "any", "cards/twice", "deuce of clubs"),
        ((DECK[0], DECK[0]), [("board", "KcKd2h")], "any", "cards/twice", "deuce of clubs"),
        ("AcAdAhAs", [("board", "Kc--2c")], "any", "cards/unseen", "Kc -- 2c"),
        ((*DECK[:4], UNSEEN), [], "any", "cards/unseen", "not turned"),
    ],
)
def test_own_cards_and_lines_that_make_no_hand(own: Any, lines: Any, own_cards: str, code: str, word: str) -> None:
    with pytest.raises(CardsError) as raised:
        best_hands(own, lines, own_cards=own_cards)
    assert raised.value.code == code
    assert word in raised.value.message


def test_lines_may_cross_and_a_line_too_short_is_passed_over() -> None:
    best = best_hands("AcAdAhAs", [("short", ""), ("a", "Kc2c"), ("b", "Kc3c")])
    assert best.high.line == "a"
    best = best_hands("2c3d4h5s", [("short", "Ac"), ("long", "AcKd8h")], own_cards="exactly-2")
    assert best.high.line == "long"


@pytest.mark.parametrize(
    ("settings", "code", "word"),
    [
        ({"low": "ace-to-ten"}, "rules/bad_value", "ace-to-five, ace-to-six"),
        ({"qualifier": "7"}, "rules/bad_value", "none, 8, 9"),
        ({"qualifier": 8}, "rules/bad_value", "none, 8, 9"),
        ({"low": "four-suits", "qualifier": "8"}, "rules/qualifier", "qualifier=none"),
        ({"own_cards": "two"}, "rules/bad_value", "exactly-N"),
    ],
)
def test_settings_that_cannot_be_carried_out(settings: dict[str, Any], code: str, word: str) -> None:
    with pytest.raises(RulesError) as raised:
        best_hands("AcAdAhAs", [("board", "KcKdKh")], **settings)
    assert raised.value.code == code
    assert word in raised.value.message


@pytest.mark.parametrize(
    ("ranking", "qualifier", "code"),
    [
        ("high", "none", "rules/bad_value"),
        ("ace-to-five", "10", "rules/bad_value"),
        ("four-suits", "9", "rules/qualifier"),
    ],
)
def test_low_rankings_that_do_not_exist(ranking: Any, qualifier: Any, code: str) -> None:
    with pytest.raises(RulesError) as raised:
        rank_low("Ac2d3h4s5c", ranking, qualifier)
    assert raised.value.code == code


def test_the_fast_path_checks_the_ranking_too() -> None:
    unknown: Any = "ace-to-ten"
    with pytest.raises(RulesError):
        low_strength("Ac2d3h4s5c", unknown)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("any", None),
        ("exactly-0", (0, 0)),
        ("exactly-2", (2, 2)),
        ("exactly-5", (5, 5)),
        ("at-least-0", (0, 5)),
        ("at-least-1", (1, 5)),
    ],
)
def test_own_cards_settings(text: str, wanted: tuple[int, int] | None) -> None:
    assert parse_own_cards(text) == wanted


@pytest.mark.parametrize(
    "text",
    ["", "Any", "exactly", "exactly-", "exactly-6", "exactly-10", "exactly--1", "exactly-²",
     "exactly_2", "at-most-2", "2", "-2", " exactly-2", "exactly-2 "],
)  # fmt: skip
def test_own_cards_settings_that_make_no_sense(text: str) -> None:
    with pytest.raises(HoggerError) as raised:
        parse_own_cards(text)
    assert isinstance(raised.value, RulesError)
    assert raised.value.code == "rules/bad_value"
    assert repr(text) in raised.value.message
