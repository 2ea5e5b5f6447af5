"""A second, slow ranking for the tests. Rule: shares no code or encoding with `hogger.ranking`.

Keys are tuples; a bigger key is a better hand on its own side. Cards are judged five at a time and
the best of a pool is the best of all its fives, so nothing here knows what a pool is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from hogger.cards import Card

Key = tuple[tuple[int, ...], ...]
ORDER = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), "straight", "flush", (3, 2), (4, 1)]


def pips(card: Card, *, ace_low: bool) -> int:
    """2 to 10 as printed, 11 12 13 for the faces, 1 or 14 for an ace."""
    return 1 if ace_low and card.rank == 12 else card.rank + 2


def order(five: Sequence[Card], ranking: str) -> tuple[Card, ...]:
    """The cards as they are read: by group, then from the highest down, spades before hearts."""
    ace_low = ranking not in ("high", "deuce-to-seven")
    values = sorted(pips(c, ace_low=False) for c in five)
    if ranking == "high" and values == [2, 3, 4, 5, 14]:
        ace_low = True
    times = Counter(c.rank for c in five)
    return tuple(sorted(five, key=lambda c: (times[c.rank], pips(c, ace_low=ace_low), c.suit), reverse=True))


def key(five: Sequence[Card], ranking: str) -> Key | None:
    """How good these five (four-suits: four) cards are; None where they are no hand at all."""
    cards = order(five, ranking)
    ace_low = ranking not in ("high", "deuce-to-seven")
    values = [pips(c, ace_low=ace_low) for c in cards]
    if ranking == "four-suits":
        if len({c.suit for c in five}) < 4 or len(set(values)) < 4:
            return None
        return (tuple(-v for v in values),)
    wheel = ranking == "high" and sorted(values) == [2, 3, 4, 5, 14]
    if wheel:
        values = [5, 4, 3, 2, 1]
    shape = tuple(sorted(Counter(values).values(), reverse=True))
    place = ORDER.index(shape)
    if ranking != "ace-to-five":
        straight = len(set(values)) == 5 and max(values) - min(values) == 4
        flush = len({c.suit for c in five}) == 1
        if straight and flush:
            place = len(ORDER)
        elif straight or flush:
            place = ORDER.index("straight" if straight else "flush")
    if ranking == "high":
        return ((place,), tuple(values))
    return ((-place,), tuple(-v for v in values))


def best_of(hands: Iterable[Sequence[Card]], ranking: str) -> tuple[Key, tuple[Card, ...]] | None:
    """(key, cards as they are read) of the best; of equal ones the highest suits from the left."""
    found = [(k, order(h, ranking)) for h in hands if (k := key(h, ranking)) is not None]
    return max(found) if found else None


def best(pool: Sequence[Card], ranking: str) -> tuple[Key, tuple[Card, ...]] | None:
    """The best hand of a pool."""
    return best_of(combinations(pool, 4 if ranking == "four-suits" else 5), ranking)


def hands_with(own: Sequence[Card], line: Sequence[Card], least: int, most: int, size: int) -> list[tuple[Card, ...]]:
    """All hands of `size` with at least `least` and at most `most` own cards."""
    return [five for five in combinations([*own, *line], size) if least <= len(set(five) & set(own)) <= most]


def qualifies(five: Sequence[Card], ranking: str, highest: int) -> bool:
    """Five different ranks, none above `highest`."""
    values = {pips(c, ace_low=ranking != "deuce-to-seven") for c in five}
    return len(values) == 5 and max(values) <= highest
