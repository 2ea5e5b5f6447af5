"""The best low hand of a pool, by each ranking. Rule: how bad it is comes first."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from hogger.cards import DECK, Card
from hogger.ranking.pool import ALL, EACH_RANK, pick, ranks_bits
from hogger.ranking.strength import (
    FLUSH,
    FULL_HOUSE,
    LOW_BEST,
    NOTHING,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    LowRank,
    LowRanking,
    straight,
)

_WITHOUT: Final = (0x5555, 0x3333, 0x0F0F, 0x00FF)
"""By suit: the sets of suits, as bits of a number, that do not hold it."""


def low_of(pool: int, ranking: LowRanking) -> LowRank | None:
    """The strength of the best low; None where a four-suit low cannot be made."""
    if ranking == "four-suits":
        bad = _four_suits(_ace_low(pool))
        return None if bad is None else LowRank(LOW_BEST - bad)
    strict = ranking != "ace-to-five"
    if ranking != "deuce-to-seven":
        pool = _ace_low(pool)
    return LowRank(LOW_BEST - _badness(pool, strict))


def _ace_low(pool: int) -> int:
    """The pool with the aces moved below the deuces; place p then holds the card p - 4."""
    return pool << 4 & ALL | pool >> 48


def _badness(pool: int, strict: bool) -> int:
    """`strict`: straights and flushes count against."""
    ranks = (pool | pool >> 1 | pool >> 2 | pool >> 3) & EACH_RANK
    if ranks.bit_count() < 5:
        return _paired(pool)
    bad, rest = 0, ranks
    for shift in (0, 4, 8, 12, 16):
        lowest = rest & -rest
        bad |= lowest.bit_length() >> 2 << shift
        rest ^= lowest
    if strict and _kind(pool, bad) != NOTHING:
        return _least_bad(pool, ranks)
    return bad


def _kind(pool: int, five: int) -> int:
    """What five different ranks must be: a flush only where no other suits can be chosen."""
    run = five == straight(five >> 16)
    ranks = ranks_bits(five)
    suited = False
    if (pool & ranks * 15).bit_count() == 5:
        suited = any(pool >> suit & ranks == ranks for suit in (0, 1, 2, 3))
    return (STRAIGHT_FLUSH if run else FLUSH) if suited else (STRAIGHT if run else NOTHING)


def _least_bad(pool: int, ranks: int) -> int:
    """The lowest five ranks are a straight or a flush: look at all fives, then at pairs."""
    held = [rank for rank in range(12, -1, -1) if ranks >> 4 * rank & 1]
    least = STRAIGHT_FLUSH + 1 << 20
    for five in reversed(list(combinations(held, 5))):
        bad = five[0] << 16 | five[1] << 12 | five[2] << 8 | five[3] << 4 | five[4]
        kind = _kind(pool, bad)
        if kind == NOTHING:
            return bad
        least = min(least, kind << 20 | bad)
    # With five ranks and a pair there is always one pair, and any pair is better than a straight.
    return _paired(pool) if pool.bit_count() > len(held) else least


def _paired(pool: int) -> int:
    """The best of the hands that hold at least a pair; they are neither straights nor flushes."""
    counts = [(pool >> place & 15).bit_count() for place in range(0, 52, 4)]
    held = [rank for rank, count in enumerate(counts) if count]
    pairs = [rank for rank in held if counts[rank] > 1]
    if len(held) >= 4:
        a, b, c = [rank for rank in held if rank != pairs[0]][:3]
        return PAIR << 20 | pairs[0] * 0x11000 | c << 8 | b << 4 | a
    if len(held) == 3:
        if len(pairs) >= 2:
            (kicker,) = [rank for rank in held if rank not in pairs[:2]]
            return TWO_PAIR << 20 | pairs[1] * 0x11000 | pairs[0] * 0x110 | kicker
        a, b = [rank for rank in held if rank != pairs[0]]
        return TRIPS << 20 | pairs[0] * 0x11100 | b << 4 | a
    first, second = held
    if len(pairs) == 2:
        if counts[first] == 2:
            first, second = second, first
        return FULL_HOUSE << 20 | first * 0x11100 | second * 0x11
    if counts[first] == 1:
        first, second = second, first
    return QUADS << 20 | first * 0x11110 | second


def _four_suits(pool: int) -> int | None:
    """The lowest four ranks that can be given four different suits. `pool` has aces low."""
    bad, count = 0, 0
    ways = 1  # bit n: the ranks so far can have just the suits in n
    rest = pool
    # Taking every rank from below that still fits is right: these sets of ranks are a matroid.
    while rest:
        rank = (rest & -rest).bit_length() - 1 >> 2
        suits = pool >> 4 * rank & 15
        rest = rest >> 4 * rank + 4 << 4 * rank + 4
        more = 0
        for suit in (0, 1, 2, 3):
            if suits >> suit & 1:
                more |= (ways & _WITHOUT[suit]) << (1 << suit)
        if more:
            ways = more
            bad |= rank << 4 * count
            count += 1
            if count == 4:
                return bad
    return None


def low_cards(pool: int, strength: LowRank, ranking: LowRanking) -> tuple[Card, ...]:
    """The five cards (four-suits: four) of the pool that make `strength`, as they are read."""
    bad = LOW_BEST - strength
    shifted = 0 if ranking == "deuce-to-seven" else 4
    if shifted:
        pool = _ace_low(pool)
    if ranking == "four-suits":
        places = _pick_four_suits(pool, bad)
    else:
        kind = bad >> 20
        if kind in (FLUSH, STRAIGHT_FLUSH):
            ranks = ranks_bits(bad)
            pool &= next(EACH_RANK << suit for suit in (3, 2, 1, 0) if pool >> suit & ranks == ranks)
        places = pick(pool, bad)
        if ranking != "ace-to-five" and kind in (NOTHING, STRAIGHT):
            _break_flush(pool, places)
    # Places 0 to 3 are the aces where they are low: DECK[-4] to DECK[-1].
    return tuple([DECK[place - shifted] for place in places])


def _break_flush(pool: int, places: list[int]) -> None:
    """All five in one suit: change the suit of the lowest card that has another one."""
    suit = places[0] & 3
    if any(place & 3 != suit for place in places):
        return
    for index in range(4, -1, -1):
        first = places[index] & ~3
        others = pool >> first & 15 & ~(1 << suit)
        if others:
            places[index] = first + others.bit_length() - 1
            return


def _pick_four_suits(pool: int, bad: int) -> list[int]:
    """The highest suits, asked from the highest card down, that leave a suit to every card."""
    ranks = [(bad >> shift & 15) << 2 for shift in (12, 8, 4, 0)]
    a, b, c, d = [pool >> rank for rank in ranks]
    for suits in permutations((3, 2, 1, 0)):
        if a >> suits[0] & b >> suits[1] & c >> suits[2] & d >> suits[3] & 1:
            return [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
    raise AssertionError("a four-suit low that the pool does not hold")
