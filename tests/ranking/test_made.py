"""What hands are called and how their cards are read."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from hogger.cards import format_cards
from hogger.ranking import LowRanking, MadeHand, Qualifier, rank_high, rank_low

HIGH = [
    ("AsKsQsJsTs 9s2d", "royal flush", "royal flush", "AsKsQsJsTs"),
    (
        "KhQhJhTh9h AsAd",
        "king-high straight flush",
        "king-high straight flush",
        "KhQhJhTh9h",
    ),
    (
        "Ad2d3d4d5d AcAh",
        "five-high straight flush",
        "five-high straight flush",
        "5d4d3d2dAd",
    ),
    ("9c9d9h9s2cKdKh", "four nines", "four nines, K kicker", "9s9h9d9cKh"),
    (
        "KcKdKh4s4c2d3d",
        "kings full of fours",
        "kings full of fours",
        "KhKdKc4s4c",
    ),
    (
        "6c6d6h2c2d2h",
        "sixes full of deuces",
        "sixes full of deuces",
        "6h6d6c2h2d",
    ),
    (
        "AcQc9c5c3c2cKd",
        "ace-high flush",
        "ace-high flush, A-Q-9-5-3",
        "AcQc9c5c3c",
    ),
    ("Ac2d3h4s5c", "five-high straight", "five-high straight", "5c4s3h2dAc"),
    ("TcJdQhKsAcAd", "ace-high straight", "ace-high straight", "AdKsQhJdTc"),
    ("9c9d9hAs7c2d3h", "three nines", "three nines, A-7 kickers", "9h9d9cAs7c"),
    ("KcKd4h4s7c", "kings and fours", "kings and fours, 7 kicker", "KdKc4s4h7c"),
    ("KcKdQhQs7c7d", "kings and queens", "kings and queens, 7 kicker", "KdKcQsQh7d"),
    ("KcKdAh7s3c", "pair of kings", "pair of kings, A-7-3 kickers", "KdKcAh7s3c"),
    ("6c6dAh7s3c", "pair of sixes", "pair of sixes, A-7-3 kickers", "6d6cAh7s3c"),
    ("AcQd9h5s3c2d", "ace high", "ace high, A-Q-9-5-3", "AcQd9h5s3c"),
]


@pytest.mark.parametrize(("cards", "name", "full_name", "used"), HIGH)
def test_high_names(cards: str, name: str, full_name: str, used: str) -> None:
    made = rank_high(cards)
    assert (made.name, made.full_name, format_cards(made.cards)) == (name, full_name, used)
    assert made.ranking == "high"


LOW: list[tuple[LowRanking, str, str, str, str]] = [
    ("ace-to-five", "7c6d5h4s3cKdKh", "7-6-5-4-3 low", "7-6-5-4-3 low", "7c6d5h4s3c"),
    ("ace-to-five", "Ac2d3hKs5cKd4s", "5-4-3-2-A low", "5-4-3-2-A low", "5c4s3h2dAc"),
    ("ace-to-five", "Ac2c3c4c5c5d", "5-4-3-2-A low", "5-4-3-2-A low", "5d4c3c2cAc"),
    (
        "ace-to-five",
        "9c9d4h3s2c",
        "pair of nines for low",
        "pair of nines for low, 4-3-2 kickers",
        "9d9c4h3s2c",
    ),
    (
        "ace-to-five",
        "AcAd4h3s2c",
        "pair of aces for low",
        "pair of aces for low, 4-3-2 kickers",
        "AdAc4h3s2c",
    ),
    (
        "ace-to-five",
        "9c9d4h4sAc",
        "nines and fours for low",
        "nines and fours for low, A kicker",
        "9d9c4s4hAc",
    ),
    (
        "ace-to-five",
        "AcAd4h4sKc",
        "fours and aces for low",
        "fours and aces for low, K kicker",
        "4s4hAdAcKc",
    ),
    (
        "ace-to-five",
        "9c9d9hAs4c",
        "three nines for low",
        "three nines for low, 4-A kickers",
        "9h9d9c4cAs",
    ),
    (
        "ace-to-five",
        "KcKdKh4s4c",
        "kings full of fours for low",
        "kings full of fours for low",
        "KhKdKc4s4c",
    ),
    (
        "ace-to-five",
        "9c9d9h9s4c",
        "four nines for low",
        "four nines for low, 4 kicker",
        "9s9h9d9c4c",
    ),
    (
        "ace-to-six",
        "Ac2d3h4s5c",
        "five-high straight for low",
        "five-high straight for low",
        "5c4s3h2dAc",
    ),
    (
        "ace-to-six",
        "Ac2c3c4c6c",
        "six-high flush for low",
        "six-high flush for low, 6-4-3-2-A",
        "6c4c3c2cAc",
    ),
    (
        "ace-to-six",
        "KcQcJcTc9c",
        "king-high straight flush for low",
        "king-high straight flush for low",
        "KcQcJcTc9c",
    ),
    ("ace-to-six", "AcKdQhJsTc", "K-Q-J-10-A low", "", "KdQhJsTcAc"),
    (
        "deuce-to-seven",
        "AcKcQcJcTc",
        "ace-high straight flush for low",
        "ace-high straight flush for low",
        "AcKcQcJcTc",
    ),
    ("deuce-to-seven", "Ac2d3h4s5c", "A-5-4-3-2 low", "A-5-4-3-2 low", "Ac5c4s3h2d"),
    ("four-suits", "Ac2d3h4s4cKdKh", "4-3-2-A rainbow", "4-3-2-A rainbow", "4s3h2dAc"),
    ("four-suits", "KsQhJdTcTd", "K-Q-J-10 rainbow", "K-Q-J-10 rainbow", "KsQhJdTc"),
]


@pytest.mark.parametrize(("ranking", "cards", "name", "full_name", "used"), LOW)
def test_low_names(ranking: LowRanking, cards: str, name: str, full_name: str, used: str) -> None:
    made = rank_low(cards, ranking)
    assert made is not None
    assert (made.name, made.full_name) == (name, full_name or name)
    assert (made.ranking, format_cards(made.cards)) == (ranking, used)


@pytest.mark.parametrize(
    ("cards", "used", "why"),
    [
        ("KsKhKdKcAcAdAh2s", "KsKhKdKcAh", "the highest suit of equal kickers"),
        ("4c4d4h5c6d7h8s", "8s7h6d5c4h", "the highest four in a straight"),
        ("4c4d4hKsKdKc2s", "KsKdKc4h4d", "two of three fours"),
        ("8c8s7c7d6h5c4s", "8s7d6h5c4s", "the highest suit of each rank"),
        ("AcKcQcJc9cAsKsQsJs9s", "AsKsQsJs9s", "equal flushes: spades"),
    ],
)
def test_equal_choices_take_the_highest_suits(cards: str, used: str, why: str) -> None:
    assert format_cards(rank_high(cards).cards) == used, why


@pytest.mark.parametrize(
    ("cards", "used"),
    [
        ("7c5c4c3c2c2d", "7c5c4c3c2d"),  # the deuce of clubs would make it a flush
        ("7c7s5s4s3s2s", "7c5s4s3s2s"),
        ("7s7d5s4s3s2s", "7d5s4s3s2s"),
        ("7s5s5d4s3s3d2s", "7s5s4s3d2s"),
    ],
)
def test_a_low_that_need_not_be_a_flush_is_none(cards: str, used: str) -> None:
    made = rank_low(cards, "deuce-to-seven")
    assert made is not None
    assert made.name == "7-5-4-3-2 low"
    assert format_cards(made.cards) == used


@pytest.mark.parametrize(
    ("ranking", "qualifier", "cards", "qualifies"),
    [
        ("ace-to-five", "8", "8c7d6h5s4cKdKh", True),
        ("ace-to-five", "8", "9c7d6h5s4cKdKh", False),
        ("ace-to-five", "9", "9c7d6h5s4cKdKh", True),
        ("ace-to-five", "9", "Tc7d6h5s4cKdKh", False),
        ("ace-to-five", "8", "8c4d3h2s2c", False),
        ("ace-to-five", "8", "AcAd3h2s2c5d7h", True),
        ("ace-to-five", "8", "Ac2c3c4c5c", True),
        ("ace-to-six", "8", "8c6d4h3sAc", True),
        ("deuce-to-seven", "8", "Ac5d4h3s2c", False),
        ("deuce-to-seven", "8", "8c5d4h3s2c", True),
        # The best low here is the pair, which beats a straight: the straight is not asked.
        ("deuce-to-seven", "8", "6c6d5h4s3c2d", False),
        # The only low is a straight or a flush: five different ranks, so it qualifies.
        ("deuce-to-seven", "8", "6c5h4s3c2d", True),
        ("ace-to-six", "9", "9c7c4c3c2c", True),
    ],
)
def test_qualifiers(ranking: LowRanking, qualifier: Qualifier, cards: str, qualifies: bool) -> None:
    assert (rank_low(cards, ranking, qualifier) is not None) is qualifies
    assert rank_low(cards, ranking) is not None


@pytest.mark.parametrize(
    "cards",
    ["Ac2c3c4d5d6d7d", "Ac2d3hAs2h", "AcAdAhAsKc", "Ac2d3h4c5d6h"],
)
def test_no_four_suit_low(cards: str) -> None:
    assert rank_low(cards, "four-suits") is None


@pytest.mark.parametrize(
    ("cards", "used"),
    [
        ("As2s3h4dKc", "Kc4d3hAs"),  # the deuce would need the spade of the ace
        ("AsAc2s3h4d", "4d3h2sAc"),
        ("KsKh2d2c3s3h", ""),  # three ranks
        ("5s5h4s4h3d2c", "5s4h3d2c"),
        ("5h5d4s4h3d3s2c", "5h4s3d2c"),
    ],
)
def test_four_suit_lows(cards: str, used: str) -> None:
    made = rank_low(cards, "four-suits")
    assert (format_cards(made.cards) if made else "") == used


def test_a_made_hand_keeps_its_line_and_survives_pickling() -> None:
    made = rank_high("AcKcQcJcTc", line="row 1")
    assert made.line == "row 1"
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    assert isinstance(again, MadeHand)
    assert again.cards[0].words == "ace of clubs"


def test_importing_the_ranking_loads_nothing_but_itself() -> None:
    script = (
        "import sys, itertools, msgspec, hogger.cards; known = set(sys.modules); "
        "import hogger.ranking; print(*sorted(set(sys.modules) - known))"
    )
    found = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert all(name.startswith("hogger.ranking") for name in found.stdout.split()), found.stdout
