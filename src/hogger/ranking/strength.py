"""How good a hand is, as a number. Rule: a category, then the ranks as read, four bits each.

    high  category << 20 | first rank << 16 | ... | fifth rank
    low   LOW_BEST less the same number made of low ranks: the worse the hand, the more is taken off

"As they are read" is by group, then from the highest down: kings full of fours is K K K 4 4, the
wheel 5 4 3 2 A. High ranks run from 0 (deuce) to 12 (ace). So do low ranks where aces are high;
where they are low they run from 0 (ace) to 12 (king). A four-suit low has four ranks, no category.
"""

from __future__ import annotations

from typing import Final, Literal, NewType, get_args

HighRank = NewType("HighRank", int)
"""Bigger is better for high."""
LowRank = NewType("LowRank", int)
"""Bigger is better for low; comparable only with a LowRank of the same ranking."""

LowRanking = Literal["ace-to-five", "ace-to-six", "deuce-to-seven", "four-suits"]
Qualifier = Literal["none", "8", "9"]
LOW_RANKINGS: Final[tuple[str, ...]] = get_args(LowRanking)
QUALIFIERS: Final[tuple[str, ...]] = get_args(Qualifier)

NOTHING: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
TRIPS: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
QUADS: Final = 7
STRAIGHT_FLUSH: Final = 8

LOW_BEST: Final = 0xFFFFFF


def straight(top: int) -> int:
    """The ranks of the straight with this highest rank, for a top of 4 or more."""
    return top * 0x11111 - 0x01234


def read(strength: int, ranking: str) -> tuple[int, tuple[int, ...]]:
    """(category, ranks as they are read) of a high or a low strength; ranks as in `Card.rank`."""
    value = strength if ranking == "high" else LOW_BEST - strength
    shifts = (12, 8, 4, 0) if ranking == "four-suits" else (16, 12, 8, 4, 0)
    ranks = [value >> shift & 15 for shift in shifts]
    if ranking not in ("high", "deuce-to-seven"):
        ranks = [(rank or 13) - 1 for rank in ranks]
    return value >> 20, tuple(ranks)


def low_order(strength: LowRank, ranking: LowRanking) -> list[int]:
    """The five ranks of a low hand as people count them: 8 for an eight, an ace 1 or 14."""
    first = 2 if ranking == "deuce-to-seven" else 1
    return [(LOW_BEST - strength >> shift & 15) + first for shift in (16, 12, 8, 4, 0)]
