"""How good a hand is, as one number. Rule: a category, then the five ranks as they are read, four bits each.

    high  category << 20 | first rank << 16 | ... | fifth rank
    low   LOW_BEST - the same number made of low ranks: the worse the hand, the more is taken away

"As they are read" is by group, then from the highest down: kings full of fours is K K K 4 4, the wheel for high
is 5 4 3 2 A. High ranks run from 0 (deuce) to 12 (ace). Low ranks do so too where aces are high; where they are low
they run from 0 (ace) to 12 (king). A four-suit low has four ranks and no category.
"""

from __future__ import annotations

from typing import Final, Literal, NewType, get_args

HighRank = NewType("HighRank", int)
"""Bigger is better for high."""
LowRank = NewType("LowRank", int)
"""Bigger is better for low: comparable only with a LowRank of the same ranking."""

LowRanking = Literal["ace-to-five", "ace-to-six", "deuce-to-seven", "four-suits"]
Qualifier = Literal["none", "8", "9"]
LOW_RANKINGS: Final[tuple[str, ...]] = get_args(LowRanking)
QUALIFIERS: Final[tuple[str, ...]] = get_args(Qualifier)

NOTHING, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)

LOW_BEST: Final = 0xFFFFFF


def ace_is_low(ranking: str) -> bool:
    """Does an ace count below a deuce?"""
    return ranking in ("ace-to-five", "ace-to-six", "four-suits")


def straight(top: int) -> int:
    """The ranks of the straight with this highest rank, for a top of 4 or more."""
    return top * 0x11111 - 0x01234


def read(strength: int, ranking: str) -> tuple[int, tuple[int, ...]]:
    """(category, ranks as they are read) of a high or low strength; the ranks are those of `Card.rank`."""
    if ranking == "high":
        return strength >> 20, tuple(strength >> shift & 15 for shift in (16, 12, 8, 4, 0))
    worse = LOW_BEST - strength
    shifts = (12, 8, 4, 0) if ranking == "four-suits" else (16, 12, 8, 4, 0)
    ranks = tuple(worse >> shift & 15 for shift in shifts)
    if ace_is_low(ranking):
        ranks = tuple((rank or 13) - 1 for rank in ranks)
    return worse >> 20, ranks
