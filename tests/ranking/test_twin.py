"""The best hand of a pool against the best of all its fives, ranked by `naive`."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.ranking import naive

from hogger.cards import DECK, Card
from hogger.ranking import (
    LowRanking,
    MadeHand,
    Qualifier,
    best_hands,
    high_strength,
    low_strength,
    parse_own_cards,
    rank_high,
    rank_low,
)

Ranking = Literal["high"] | LowRanking
RANKINGS: tuple[Ranking, ...] = (
    "high", "ace-to-five", "ace-to-six", "deuce-to-seven", "four-suits",
)  # fmt: skip
LOWS: tuple[LowRanking, ...] = ("ace-to-five", "ace-to-six", "deuce-to-seven", "four-suits")

# Whole decks hardly ever give straights, flushes and full houses; short ones give little else.
SHORT_DECKS = (
    DECK,
    tuple(card for card in DECK if card.rank in (12, 0, 1, 2, 3, 4)),
    tuple(card for card in DECK if card.rank in (12, 0, 1, 11)),
    tuple(card for card in DECK if card.rank >= 6),
    tuple(card for card in DECK if card.suit == 3),
    tuple(card for card in DECK if card.suit >= 2),
    tuple(card for card in DECK if card.suit == 3 or card.rank in (0, 5)),
    tuple(card for card in DECK if card.rank in (2, 7, 9)),
)


def pools(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    """Different cards of one of the short decks, in any order."""
    return st.sampled_from(SHORT_DECKS).flatmap(
        lambda deck: st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True)
    )


def made(pool: list[Card], ranking: Ranking) -> MadeHand | None:
    return rank_high(pool) if ranking == "high" else rank_low(pool, ranking)


def strength(pool: list[Card], ranking: Ranking) -> int:
    """0, below all others, where there is no hand."""
    return high_strength(pool) if ranking == "high" else low_strength(pool, ranking) or 0


@pytest.mark.parametrize("ranking", RANKINGS)
@settings(deadline=None, max_examples=200)
@given(pool=pools(5, 9))
def test_the_best_of_a_pool_is_the_best_of_its_fives(ranking: Ranking, pool: list[Card]) -> None:
    ours, theirs = made(pool, ranking), naive.best(pool, ranking)
    assert (ours and ours.cards) == (theirs and theirs[1])
    assert (ours.strength if ours else 0) == strength(pool, ranking)
    if ours is not None and ranking != "four-suits":
        assert strength(list(ours.cards), ranking) == ours.strength


@pytest.mark.parametrize("ranking", RANKINGS)
@settings(deadline=None, max_examples=60)
@given(pool=pools(10, 11))
def test_pools_of_ten_and_eleven(ranking: Ranking, pool: list[Card]) -> None:
    ours, theirs = made(pool, ranking), naive.best(pool, ranking)
    assert (ours and ours.cards) == (theirs and theirs[1])


@pytest.mark.parametrize("ranking", RANKINGS)
@given(one=pools(5, 8), two=pools(5, 8))
def test_strengths_compare_as_the_hands_do(ranking: Ranking, one: list[Card], two: list[Card]) -> None:
    keys = [found[0] if (found := naive.best(pool, ranking)) else () for pool in (one, two)]
    ours = [strength(pool, ranking) for pool in (one, two)]
    assert (ours[0] > ours[1], ours[0] == ours[1]) == (keys[0] > keys[1], keys[0] == keys[1])


@pytest.mark.parametrize("ranking", RANKINGS)
@given(pool=pools(5, 11), data=st.data())
def test_the_order_of_the_pool_does_not_matter(ranking: Ranking, pool: list[Card], data: st.DataObject) -> None:
    assert made(data.draw(st.permutations(pool)), ranking) == made(pool, ranking)


@pytest.mark.parametrize("ranking", RANKINGS)
@given(one=pools(5, 7), two=pools(5, 7))
def test_only_equal_hands_share_a_full_name(ranking: Ranking, one: list[Card], two: list[Card]) -> None:
    first, second = made(one, ranking), made(two, ranking)
    if first and second:
        assert (first.full_name == second.full_name) == (first.strength == second.strength)
        assert first.full_name.startswith(first.name)


@given(
    pool=pools(5, 8),
    ranking=st.sampled_from(LOWS[:3]),
    qualifier=st.sampled_from(["8", "9"]),
)
def test_a_qualifier_is_asked_of_the_best_low(pool: list[Card], ranking: LowRanking, qualifier: Qualifier) -> None:
    best = rank_low(pool, ranking)
    assert best is not None
    good = naive.qualifies(best.cards, ranking, int(qualifier))
    assert rank_low(pool, ranking, qualifier) == (best if good else None)


def expected(
    own: list[Card], lines: list[tuple[str, list[Card]]], own_cards: str, ranking: Ranking
) -> tuple[tuple[Card, ...], str | None] | None:
    """(cards, line) of the best hand over all lines, by trying every hand that is allowed."""
    least, most = parse_own_cards(own_cards) or (0, 5)
    size = 4 if ranking == "four-suits" else 5
    found: tuple[naive.Key, tuple[Card, ...], str | None] | None = None
    choices: list[tuple[str | None, list[Card]]] = [*lines] or [(None, [])]
    for name, line in choices:
        best = naive.best_of(naive.hands_with(own, line, least, most, size), ranking)
        if best and (found is None or best[0] > found[0]):
            found = (*best, name)
    return found and found[1:]


@pytest.mark.parametrize("ranking", LOWS)
@settings(deadline=None)
@given(data=st.data())
def test_own_cards_and_lines(ranking: LowRanking, data: st.DataObject) -> None:
    own_cards = data.draw(
        st.sampled_from(["any", *(f"{word}-{n}" for word in ("exactly", "at-least") for n in range(1, 4))])
    )
    pool = data.draw(pools(10, 11))
    own, board = pool[:4], pool[4:]
    # Lines of five or four that cross in one card, as in a box or a cross.
    lines = [("row 1", board[:4]), ("row 2", board[3:]), ("row 1 again", board[3::-1])]
    ours = best_hands(own, lines, own_cards=own_cards, low=ranking)
    wanted = expected(own, lines, own_cards, "high")
    assert (ours.high.cards, ours.high.line) == wanted
    wanted = expected(own, lines, own_cards, ranking)
    assert (ours.low and (ours.low.cards, ours.low.line)) == wanted
    assert ours.high.ranking == "high"
    assert ours.high.strength == high_strength(ours.high.cards)
    if ours.low and ranking != "four-suits":
        assert (ours.low.ranking, ours.low.strength) == (
            ranking,
            low_strength(ours.low.cards, ranking),
        )


@given(pool=pools(8, 8), low=st.sampled_from(LOWS))
def test_a_line_with_any_own_cards_is_the_pool_of_both(pool: list[Card], low: LowRanking) -> None:
    ours = best_hands(pool[:4], [("board", pool[4:])], low=low)
    assert ours.high == rank_high(pool, line="board")
    assert ours.low == rank_low(pool, low, line="board")
    alone = best_hands(pool, [], low=low)
    assert alone.high == rank_high(pool)
    assert alone.low == rank_low(pool, low)
