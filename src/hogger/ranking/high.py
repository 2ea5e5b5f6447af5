"""The best high hand of a pool. Rule: how good it is and which cards make it are two questions."""

from __future__ import annotations

from typing import Final

from hogger.cards import DECK, Card
from hogger.ranking.pool import EACH_RANK, pick, ranks_bits
from hogger.ranking.strength import (
    FLUSH,
    FULL_HOUSE,
    NOTHING,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    HighRank,
    straight,
)

_WHEEL: Final = 0x3210C


def high_of(pool: int) -> HighRank:
    """The strength of the best five cards."""
    clubs, diamonds = pool & EACH_RANK, pool >> 1 & EACH_RANK
    hearts, spades = pool >> 2 & EACH_RANK, pool >> 3 & EACH_RANK
    flush = 0
    for suited in (clubs, diamonds, hearts, spades):
        if suited.bit_count() >= 5:
            run = _straight_in(suited)
            flush = max(flush, STRAIGHT_FLUSH << 20 | run if run else FLUSH << 20 | _top(suited, 5))
    if flush >= STRAIGHT_FLUSH << 20:
        return HighRank(flush)

    counts = clubs + diamonds + hearts + spades  # a digit is how many cards of that rank there are
    fours = counts >> 2 & EACH_RANK
    several = counts >> 1 & EACH_RANK  # two or three
    ranks = clubs | diamonds | hearts | spades
    if fours:
        group = fours.bit_length() >> 2
        kicker = (ranks ^ 1 << 4 * group).bit_length() >> 2
        return HighRank(QUADS << 20 | group * 0x11110 | kicker)
    threes = several & counts
    if threes:
        group = threes.bit_length() >> 2
        rest = several ^ 1 << 4 * group
        if rest:
            return HighRank(FULL_HOUSE << 20 | group * 0x11100 | (rest.bit_length() >> 2) * 0x11)
    if flush:
        return HighRank(flush)
    run = _straight_in(ranks)
    if run:
        return HighRank(STRAIGHT << 20 | run)
    if not several:
        return HighRank(NOTHING << 20 | _top(ranks, 5))
    group = several.bit_length() >> 2
    if threes:
        return HighRank(TRIPS << 20 | group * 0x11100 | _top(ranks ^ 1 << 4 * group, 2))
    rest = several ^ 1 << 4 * group
    if not rest:
        return HighRank(PAIR << 20 | group * 0x11000 | _top(ranks ^ several, 3))
    second = rest.bit_length() >> 2
    kicker = (ranks ^ 1 << 4 * group ^ 1 << 4 * second).bit_length() >> 2
    return HighRank(TWO_PAIR << 20 | group * 0x11000 | second * 0x110 | kicker)


def _straight_in(ranks: int) -> int:
    """The ranks of the highest straight, 0 if there is none."""
    ends = ranks << 4 | ranks >> 48  # the ace once more, below the deuce
    ends &= ends >> 4
    ends &= ends >> 8
    ends &= ranks >> 12
    if not ends:
        return 0
    lowest = ends.bit_length() >> 2  # 0 for an ace
    return straight(lowest + 3) if lowest else _WHEEL


def _top(ranks: int, count: int) -> int:
    """The highest `count` ranks, four bits each."""
    found = 0
    while count:
        size = ranks.bit_length()
        found = found << 4 | size >> 2
        ranks ^= 1 << size - 1
        count -= 1
    return found


def high_cards(pool: int, strength: HighRank) -> tuple[Card, ...]:
    """The five cards of the pool that make `strength`, as they are read."""
    if strength >> 20 in (FLUSH, STRAIGHT_FLUSH):
        ranks = ranks_bits(strength)
        for suit in (3, 2, 1, 0):
            if pool >> suit & ranks == ranks:
                pool &= EACH_RANK << suit
                break
    return tuple([DECK[place] for place in pick(pool, strength)])
