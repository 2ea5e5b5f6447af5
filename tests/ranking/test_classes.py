"""Every class of hands, how many deals of 5, 6 and 7 cards make it, and the order of the classes.

The counts come from tests/data, which two other programs made. The method here is complete without
dealing 133,784,560 hands:

* A set of n cards is a multiset of ranks (each at most four times) and, per rank held c times, one
  of C(4, c) choices of suits. Ace-to-five knows no suits: one ranking per multiset, weighted by the
  product of C(4, c), covers all sets.
* For high, split the sets by whether some suit has five cards or more; for n <= 7 only one can.
  Without one, only ranks count: one ranking per multiset (suits dealt in turn, so at most two of a
  suit), weighted by its suitings that have no five of a suit. Those are all suitings less, for each
  suit, the coefficients from x^5 up of the product of C(3, c) + C(3, c - 1) x over its ranks: a
  rank held c times has the suit among them in C(3, c - 1) ways and not in C(3, c).
* With a suit of k >= 5 ranks, the other n - k <= 2 cards are any of the 39 of other suits. Five
  ranks and two more cards hold no full house and no quads, so the suited cards alone decide. There
  are 4 * C(39, n - k) such sets for each choice of k ranks.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import Literal

import pytest
from tests.ranking import naive

from hogger.cards import DECK, RANKS, Card
from hogger.ranking import LowRanking, high_strength, low_strength, rank_low
from hogger.ranking.strength import read

DATA = Path(__file__).parents[1] / "data"
SIZES = (5, 6, 7)
CATEGORIES = {
    0: "high card", 1: "one pair", 2: "two pair", 3: "trips", 4: "straight", 5: "flush",
    6: "full house", 7: "quads", 8: "straight flush",
}  # fmt: skip


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


def multisets(size: int) -> Iterator[tuple[tuple[int, ...], tuple[Card, ...]]]:
    """(how often each rank is held, cards of these ranks with at most two of a suit)."""
    for ranks in combinations_with_replacement(range(13), size):
        held = Counter(ranks)
        if max(held.values()) <= 4:
            cards = tuple([DECK[4 * rank + index % 4] for index, rank in enumerate(ranks)])
            yield tuple(held.values()), cards


def suitings(held: tuple[int, ...]) -> int:
    return prod(comb(4, count) for count in held)


@cache
def suitings_with_flush(held: tuple[int, ...]) -> int:
    ways = [1]  # ways[k]: k of the ranks so far have the suit
    for count in held:
        without, having = comb(3, count), comb(3, count - 1)
        ways = [
            (ways[k] * without if k < len(ways) else 0) + (ways[k - 1] * having if k else 0)
            for k in range(len(ways) + 1)
        ]
    return 4 * sum(ways[5:])


@cache
def high_counts(size: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for held, cards in multisets(size):
        weight = suitings(held) - suitings_with_flush(tuple(sorted(held)))
        found[high_strength(cards)] += weight
    for suited in range(5, size + 1):
        weight = 4 * comb(39, size - suited)
        for ranks in combinations(range(13), suited):
            found[high_strength([DECK[4 * rank + 1] for rank in ranks])] += weight
    return found


@cache
def low_counts(size: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for held, cards in multisets(size):
        strength = low_strength(cards, "ace-to-five")
        assert strength is not None
        found[strength] += suitings(held)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_every_high_class_is_made_as_often_as_published(size: int) -> None:
    counts = high_counts(size)
    assert sum(counts.values()) == comb(52, size)
    classes = sorted(high_counts(5), reverse=True)
    column = "count_5_of_5" if size == 5 else f"count_best_of_{size}"
    published = [int(row[column]) for row in rows("high_frequencies.csv")]
    assert len(classes) == len(published) == 7462
    assert [counts[strength] for strength in classes] == published


@pytest.mark.parametrize("size", SIZES)
def test_every_ace_to_five_class_is_made_as_often_as_published(size: int) -> None:
    counts = low_counts(size)
    assert sum(counts.values()) == comb(52, size)
    classes = sorted(low_counts(5), reverse=True)
    published = rows("low_a5_frequencies.csv")
    column = "count_5_of_5" if size == 5 else f"count_best_of_{size}"
    assert len(classes) == 6175
    assert [counts[strength] for strength in classes] == [int(row[column]) for row in published]
    ours = ["".join(RANKS[rank] for rank in read(one, "ace-to-five")[1]) for one in classes]
    assert ours == [row["cards_high_to_low"] for row in published]


@pytest.mark.parametrize("size", SIZES)
def test_every_category_is_made_as_often_as_published(size: int) -> None:
    high: Counter[str] = Counter()
    for strength, count in high_counts(size).items():
        high[CATEGORIES[strength >> 20]] += count
    low: Counter[str] = Counter()
    for held, cards in multisets(size):
        made = rank_low(cards)
        assert made is not None
        category = CATEGORIES[read(made.strength, "ace-to-five")[0]]
        low["no pair" if category == "high card" else category] += suitings(held)
        if rank_low(cards, qualifier="8"):
            low["8-or-better"] += suitings(held)
        if rank_low(cards, qualifier="9"):
            low["nine or better"] += suitings(held)
    column = "of_5" if size == 5 else f"best_of_{size}"
    ours = {"high": high, "low_a5": low}
    for row in rows("category_counts.csv"):
        assert ours[row["kind"]][row["category"]] == int(row[column]), row


def fives() -> Iterator[tuple[Card, ...]]:
    """One hand of each rank pattern, and of each that can be of one suit."""
    for _, cards in multisets(5):
        yield cards
    for ranks in combinations(range(13), 5):
        yield tuple([DECK[4 * rank + 2] for rank in ranks])


@pytest.mark.parametrize(
    ("ranking", "classes", "best", "worst"),
    [
        ("high", 7462, "AhKhQhJhTh", "7c5d4h3s2c"),
        ("ace-to-five", 6175, "5c4d3h2sAc", "KcKdKhKsQc"),
        ("ace-to-six", 7462, "6c4d3h2sAc", "KhQhJhTh9h"),
        ("deuce-to-seven", 7462, "7c5d4h3s2c", "AhKhQhJhTh"),
    ],
)
def test_the_order_of_all_five_card_hands(
    ranking: Literal["high"] | LowRanking, classes: int, best: str, worst: str
) -> None:
    def strength(cards: tuple[Card, ...] | str) -> int:
        found = high_strength(cards) if ranking == "high" else low_strength(cards, ranking)
        assert found is not None
        return found

    keys: dict[int, set[naive.Key | None]] = {}
    for cards in fives():
        keys.setdefault(strength(cards), set()).add(naive.key(cards, ranking))
    assert len(keys) == classes
    assert all(len(same) == 1 for same in keys.values()), "unequal hands with equal strengths"
    ordered = [keys[one].pop() for one in sorted(keys)]
    assert ordered == sorted(ordered, key=lambda one: one or ())
    assert len(set(ordered)) == classes, "equal hands with unequal strengths"
    assert strength(best) == max(keys)
    assert strength(worst) == min(keys)


def test_deuce_to_seven_is_high_turned_round_but_for_the_wheel() -> None:
    hands = [cards for cards in fives() if {card.rank for card in cards} != {12, 0, 1, 2, 3}]
    by_low = sorted(hands, key=lambda cards: low_strength(cards, "deuce-to-seven") or 0)
    assert by_low == sorted(hands, key=high_strength, reverse=True)


def test_four_suit_lows_are_ordered_from_the_highest_card_down() -> None:
    found: dict[int, tuple[int, ...]] = {}
    for ranks in combinations(range(13), 4):  # 0 is an ace, 12 a king
        cards = [DECK[(4 * (rank - 1) + suit) % 52] for suit, rank in enumerate(ranks)]
        paired = DECK[(4 * (ranks[3] - 1)) % 52]  # the fifth card cannot make the hand better
        strength = low_strength([*cards, paired], "four-suits")
        assert strength is not None
        found[strength] = tuple(reversed(ranks))
    assert len(found) == comb(13, 4)
    assert [found[one] for one in sorted(found, reverse=True)] == sorted(found.values())
    assert found[max(found)] == (3, 2, 1, 0)
