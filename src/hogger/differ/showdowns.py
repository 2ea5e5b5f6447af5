"""Showdowns without cards: what each declares and where his hands stand. Rule: every one once, the simplest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import NamedTuple

import msgspec

from hogger.declaration import Side

NO_LOW = 0
SIDES = (Side.HIGH, Side.LOW, Side.BOTH)


class Stand(NamedTuple):
    """One player: places count from 1, the best; equal places are ties.

    A place is None where no rule looks at that hand. `declares` is None where no declaration counts.
    """

    declares: Side | None
    high: int | None
    low: int | None
    short: bool = False


Showdown = tuple[Stand, ...]
"""The players in seat order from the dealer's left."""


class Scope(msgspec.Struct, frozen=True):
    """What can matter: do declarations count, is every hand looked at on both sides, can a hand be without a low?"""

    declared: bool
    every_hand: bool
    no_low: bool


def showdowns(players: int, scope: Scope, *, short: bool = False) -> list[Showdown]:
    """All showdowns, one for each way to seat the same players; `short`: one player has a short stack."""
    found: list[Showdown] = []
    for sides in combinations_with_replacement(SIDES if scope.declared else (None,), players):
        high_asked = [scope.every_hand or side is not Side.LOW for side in sides]
        low_asked = [scope.every_hand or side is not Side.HIGH for side in sides]
        highs = [_spread(placing, high_asked) for placing in _placings(sum(high_asked), 1)]
        least = NO_LOW if scope.no_low else 1
        lows = [_spread(placing, low_asked) for placing in _placings(sum(low_asked), least)]
        # Who has the same side and stack as his neighbour is the same player but for his hands.
        shorts = [sides.index(side) for side in dict.fromkeys(sides)] if short else [-1]
        for stack in shorts:
            twins = [n for n in range(players - 1) if sides[n] is sides[n + 1] and stack not in (n, n + 1)]
            for high, low in product(highs, lows):
                if all(_in_order(high, low, n) for n in twins):
                    found.append(tuple(Stand(sides[n], high[n], low[n], n == stack) for n in range(players)))
    found.sort(key=_difficulty)  # stable: of equally simple ones the first made
    return found


def seatings(showdown: Showdown) -> Iterator[Showdown]:
    """Every order in which these players can sit."""
    yield from dict.fromkeys(permutations(showdown))


def hoggers(sides: Sequence[Side | None]) -> int:
    """How many go both ways: the fewer, the simpler."""
    return sum(side is Side.BOTH for side in sides)


def _difficulty(showdown: Showdown) -> tuple[int, int, int]:
    highs = [one.high for one in showdown if one.high is not None]
    lows = [one.low for one in showdown if one.low]
    ties = len(highs) - len(set(highs)) + len(lows) - len(set(lows))
    return hoggers([one.declares for one in showdown]), sum(one.low == NO_LOW for one in showdown), ties


def _in_order(high: Sequence[int | None], low: Sequence[int | None], n: int) -> bool:
    # Twins are asked about the same sides, so None never meets a place.
    return (high[n] or 0, low[n] or 0) <= (high[n + 1] or 0, low[n + 1] or 0)


@cache
def _placings(count: int, least: int) -> tuple[tuple[int, ...], ...]:
    """All orders of `count` hands with ties, as places without gaps; with `least` 0 any hand may have none."""
    return tuple(
        places
        for places in product(range(least, count + 1), repeat=count)
        if len({*places} - {NO_LOW}) == max(places, default=0)
    )


def _spread(placing: Sequence[int], asked: Sequence[bool]) -> tuple[int | None, ...]:
    places = iter(placing)
    return tuple(next(places) if one else None for one in asked)
