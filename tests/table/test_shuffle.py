"""The shuffle: the same for a seed, all cards there, and unforeseeable without one."""

from __future__ import annotations

from collections import Counter

from hogger.cards import DECK
from hogger.table import luck, new_seed, shuffled


def test_a_seed_shuffles_each_hand_its_own_way() -> None:
    assert shuffled(DECK, 7, 1) == shuffled(DECK, 7, 1)
    orders = {shuffled(DECK, seed, hand) for seed in range(5) for hand in range(5)}
    assert len(orders) == 25
    assert all(sorted(order) == list(DECK) for order in orders)


def test_seeds_stay_what_they_are() -> None:
    """Who wrote a seed down can deal those hands again, on any system and in years."""
    assert "".join(map(str, shuffled(DECK, 43, 1)[:5])) == "3cKd2hTh9c"


def test_without_a_seed_no_order_comes_twice() -> None:
    assert len({shuffled(DECK, None) for _ in range(20)}) == 20


def test_the_first_card_is_any_card_equally() -> None:
    first = Counter(shuffled(DECK, seed)[0] for seed in range(5200))
    assert len(first) == 52
    assert min(first.values()) > 55
    assert max(first.values()) < 150


def test_luck_depends_on_all_of_the_question() -> None:
    rolls = {luck(1, *what).random() for what in ((), (1,), (1, 2), (2, 1), (12,))}
    assert len(rolls) == 5
    assert 0 <= new_seed() < 10**9
