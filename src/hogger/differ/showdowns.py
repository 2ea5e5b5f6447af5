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
    """What can matter under the rules.

    `declared`: declarations count. `bystanders`: a hand is also held against a side that it did not declare;
    `everyone`: it even takes it. `no_low`: a hand can be without a low.
    """

    declared: bool
    bystanders: bool
    everyone: bool
    no_low: bool


def showdowns(players: int, scope: Scope, *, short: bool = False) -> list[Showdown]:
    """All showdowns, one for each way to seat the same players; `short`: one player has a short stack."""
    found: list[Showdown] = []
    for sides in combinations_with_replacement(SIDES if scope.declared else (None,), players):
        shorts = [sides.index(side) for side in dict.fromkeys(sides)] if short else [-1]
        for stack in shorts:
            asked = [_asked(side, sides, stack, scope) for side in (Side.HIGH, Side.LOW)]
            highs = [_spread(placing, asked[0]) for placing in _placings(sum(asked[0]), 1)]
            lows = [_spread(placing, asked[1]) for placing in _placings(sum(asked[1]), NO_LOW if scope.no_low else 1)]
            # Who has the same side and stack as his neighbour is the same player but for his hands.
            twins = [n for n in range(players - 1) if sides[n] is sides[n + 1] and stack not in (n, n + 1)]
            for high, low in product(highs, lows):
                if all(_in_order(high, low, n) for n in twins):
                    found.append(tuple(Stand(sides[n], high[n], low[n], n == stack) for n in range(players)))
    found.sort(key=_difficulty)  # stable: of equally simple ones the first made
    return found


def _asked(side: Side, sides: Sequence[Side | None], stack: int, scope: Scope) -> list[bool]:
    """Whose hand for `side` is looked at.

    Of the bystanders only the best beats anyone whom one of them beats, and it is all the same who he is; with a
    short stack there is a best one in the main pot and one in the side pot.
    """
    asked = [scope.everyone or declares is None or declares.goes(side) for declares in sides]
    if scope.bystanders:
        outside = [n for n in range(len(sides)) if not asked[n]]
        for group in ([n for n in outside if n == stack], [n for n in outside if n != stack]):
            if group:
                asked[group[0]] = True
    return asked


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
    """Is player `n` not behind his twin, the next one, where both are looked at?"""
    for places in (high, low):
        mine, his = places[n], places[n + 1]
        if mine is not None and his is not None and mine != his:
            return mine < his
    return True


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
