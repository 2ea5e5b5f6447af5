"""Requirements 1 to 7 (cards and ranking), each as the case that users met and as its kind."""

from __future__ import annotations

import pytest

from hogger.cards import format_cards
from hogger.ranking import LowRanking, best_hands, high_strength, low_strength, rank_high, rank_low


def test_1_the_wheel_is_the_best_ace_to_five_and_an_ace_high_in_deuce_to_seven() -> None:
    wheel = "Ac2d3h4s5c"
    assert (low_strength(wheel) or 0) > (low_strength("Ac2d3h4s6c") or 0)
    made = rank_low(wheel, "deuce-to-seven")
    assert made is not None
    assert made.name == "A-5-4-3-2 low"
    # Worse than a king-high, better than any other ace-high, a pair or a straight.
    order = ["Kc5d4h3s2c", wheel, "Ac6d4h3s2c", "2c2d3h4s5c", "2c3d4h5s6c"]
    strengths = [low_strength(cards, "deuce-to-seven") or 0 for cards in order]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(order)


def test_2_the_wheel_is_a_straight_for_high_also_suited() -> None:
    order = [
        "2c3c4c5c6c", "Ac2c3c4c5c", "AcAdAhAs2c", "2c3d4h5s6c", "Ac2d3h4s5c", "AcAdAh2s3c",
    ]  # fmt: skip
    strengths = [high_strength(cards) for cards in order]
    assert strengths == sorted(strengths, reverse=True)
    assert rank_high("Ac2c3c4c5c9d9h").name == "five-high straight flush"
    # A straight and a flush in one pool are not yet a straight flush.
    assert rank_high("Ac2c3c4c5d9c").name == "ace-high flush"
    assert rank_high("QcKdAh2s3c4d").name == "ace high"  # no straight around the corner


@pytest.mark.parametrize(
    ("board", "one", "two"),
    [
        ("AcKdQhJsTc", "2c3d", "9h9s"),
        ("AcAdKhKsQc", "2c2d", "9h8h"),
        ("9c9d9h9sAc", "KcKd", "2h3h"),
    ],
)
def test_3_only_the_best_five_count(board: str, one: str, two: str) -> None:
    assert high_strength(board + one) == high_strength(board + two)


@pytest.mark.parametrize("ranking", ["ace-to-five", "ace-to-six", "deuce-to-seven"])
def test_3_only_the_best_five_count_for_low(ranking: LowRanking) -> None:
    assert low_strength("8c7d5h3s2cKcKd", ranking) == low_strength("8c7d5h3s2cJhTs", ranking)


@pytest.mark.parametrize("ranking", ["ace-to-five", "ace-to-six", "deuce-to-seven"])
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("7c7d7h4s4c3d3h", "fours and threes for low, 7 kicker"),  # 3-2-2 is two pair
        ("7c7d4h4s3c3d", "fours and threes for low, 7 kicker"),  # 2-2-2
        ("7c7d7h7s4c4d", "sevens full of fours for low"),  # 4-2
        ("7c7d7h4s4c4d", "fours full of sevens for low"),  # 3-3
        ("7c7d7h7s4c4d4h", "fours full of sevens for low"),  # 4-3
        ("7c7d7h7s4c", "four sevens for low, 4 kicker"),  # 4-1
        ("7c7d7h7s4c3d", "three sevens for low, 4-3 kickers"),  # 4-1-1
        ("7c7d7h4s3c", "three sevens for low, 4-3 kickers"),  # 3-1-1
        ("7c7d7h4s4c3d", "sevens and fours for low, 3 kicker"),  # 3-2-1
        ("7c7d7h7s4c4d3h", "sevens and fours for low, 3 kicker"),  # 4-2-1
        ("7c7d4h4s3c2d", "pair of fours for low, 7-3-2 kickers"),  # 2-2-1-1
        ("7c7d4h4s3c3d2h", "pair of threes for low, 7-4-2 kickers"),  # 2-2-2-1
        ("7c7d7h7s4c3d2h", "pair of sevens for low, 4-3-2 kickers"),  # 4-1-1-1
    ],
)
def test_4_lows_that_are_forced_to_hold_pairs(ranking: LowRanking, cards: str, name: str) -> None:
    made = rank_low(cards, ranking)
    assert made is not None
    assert made.full_name == name


def test_4_worse_by_the_high_order_turned_round() -> None:
    order = [
        "KcQdJhTs8c", "2c2d3h4s5c", "KcKdQhJsTc", "3c3d2h2s4c", "KcKdQhQsJc", "2c2d2h3s4c",
        "2c3d4h5s6c", "2c3c4c5c7c", "2c2d2h3s3c", "2c2d2h2s3c", "2c3c4c5c6c",
    ]  # fmt: skip
    for ranking in ("ace-to-six", "deuce-to-seven"):
        strengths = [low_strength(cards, ranking) or 0 for cards in order]
        assert strengths == sorted(strengths, reverse=True)
        assert len(set(strengths)) == len(order)


def test_4_a_pair_is_better_than_a_straight_or_a_flush_that_the_others_would_make() -> None:
    for cards, name in [
        ("2c3d4h5s6c6d", "pair of sixes for low, 4-3-2 kickers"),
        ("2c3d4h5s6c7d", "7-5-4-3-2 low"),
        ("2c3c4c5c7c8c", "seven-high flush for low, 7-5-4-3-2"),
        ("2c3c4c5c7c8d", "8-5-4-3-2 low"),
        ("2c3c4c5c6c7c", "seven-high flush for low, 7-5-4-3-2"),
        ("2c3c4c5c6c", "six-high straight flush for low"),
    ]:
        made = rank_low(cards, "deuce-to-seven")
        assert made is not None
        assert made.full_name == name


def test_5_which_cards_from_which_line_made_each_hand() -> None:
    # Box: rows KcKd9s and 2h3s5d, columns Kc2h, Kd3s, 9s5d.
    lines = [
        ("row 1", "KcKd9s"), ("row 2", "2h3s5d"),
        ("column 1", "Kc2h"), ("column 2", "Kd3s"), ("column 3", "9s5d"),
    ]  # fmt: skip
    best = best_hands("KhKsAc4d", lines)
    assert (best.high.name, best.high.line) == ("four kings", "row 1")
    assert format_cards(best.high.cards) == "KsKhKdKcAc"
    assert best.low is not None
    assert (best.low.name, best.low.line) == ("5-4-3-2-A low", "row 2")
    assert format_cards(best.low.cards) == "5d4d3s2hAc"


def test_5_of_equal_hands_the_first_line_is_named() -> None:
    lines = [("row 1", "2c7d8h"), ("row 2", "2d7h8c"), ("column 1", "2c2d")]
    best = best_hands("AcAdAhAs", [*lines, ("column 2", "8h8c")])
    assert (best.high.line, format_cards(best.high.cards)) == ("row 1", "AsAhAdAc8h")
    best = best_hands("AcAdAhAs", lines[::-1])
    assert (best.high.line, format_cards(best.high.cards)) == ("row 2", "AsAhAdAc8c")


def test_5_a_box_column_of_two_with_pairs() -> None:
    best = best_hands("7c7d4h4s", [("column 1", "3c3d")])
    assert best.low is not None
    assert best.low.full_name == "fours and threes for low, 7 kicker"
    assert best.high.full_name == "sevens and fours, 3 kicker"


def test_6_bigger_is_better_on_both_sides() -> None:
    assert high_strength("AcAdAhAsKc") > high_strength("2c3d4h5s7c")
    assert (low_strength("2c3d4h5s7c") or 0) > (low_strength("AcAdAhAsKc") or 0)


def test_43_the_rule_sheets_example() -> None:
    best = best_hands("Ac2d3hKs", [("board", "5cKd4s")])
    assert best.low is not None
    assert (best.high.name, format_cards(best.high.cards)) == ("five-high straight", "5c4s3h2dAc")
    assert (best.low.name, format_cards(best.low.cards)) == ("5-4-3-2-A low", "5c4s3h2dAc")
    assert (best.high.line, best.low.line) == ("board", "board")


@pytest.mark.parametrize(
    ("own_cards", "high", "low"),
    [
        ("any", "royal flush", "J-10-3-2-A low"),
        ("exactly-0", "king-high flush, K-Q-J-10-3", "K-Q-J-10-3 low"),
        ("exactly-1", "royal flush", "Q-J-10-3-A low"),
        ("at-least-1", "royal flush", "J-10-3-2-A low"),
        ("exactly-2", "ace-high flush, A-K-Q-J-2", "J-10-3-2-A low"),
        ("exactly-3", "pair of aces, K-Q-2 kickers", "pair of aces for low, 10-3-2 kickers"),
        ("exactly-4", "aces and deuces, K kicker", "deuces and aces for low, 3 kicker"),
        ("at-least-4", "aces and deuces, K kicker", "deuces and aces for low, 3 kicker"),
    ],
)
def test_own_cards_that_must_play(own_cards: str, high: str, low: str) -> None:
    best = best_hands("As2sAh2h", [("board", "KsQsJsTs3s")], own_cards=own_cards)
    assert best.high.full_name == high
    assert best.low is not None
    assert best.low.full_name == low


def test_omaha_takes_two_own_cards_and_three_of_the_board() -> None:
    best = best_hands("AcAdKhQs", [("board", "AhAs7c3d2s")], own_cards="exactly-2")
    assert format_cards(best.high.cards) == "AsAhAdAc7c"
    best = best_hands("AcAdAhKs", [("board", "As7c7d3d2s")], own_cards="exactly-2")
    assert best.high.name == "aces full of sevens"
    best = best_hands("2c3d4h5s", [("board", "6c7d8h9sTc")], own_cards="exactly-2")
    assert best.high.name == "eight-high straight"
    assert best.low is not None
    assert best.low.name == "8-7-6-3-2 low"
