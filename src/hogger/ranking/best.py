"""The best hand for a side: of a pool, or of own cards and one line. Rule: all input is checked here, no other room does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from hogger.cards import Card
from hogger.errors import CardsError, RulesError
from hogger.ranking.high import high_cards, high_of
from hogger.ranking.low import low_cards, low_of
from hogger.ranking.made import MadeHand
from hogger.ranking.own_cards import OwnCards, parse_own_cards
from hogger.ranking.pool import Cards, cards_in, check_size, part_of, pool_of, refuse
from hogger.ranking.strength import LOW_RANKINGS, QUALIFIERS, HighRank, LowRank, LowRanking, Qualifier, read


Strength = TypeVar("Strength", HighRank, LowRank)


@dataclass(frozen=True, slots=True)
class BestHands:
    """The best hand for each side; `low` is None where there is no low that counts."""

    high: MadeHand
    low: MadeHand | None


def high_strength(cards: Cards) -> HighRank:
    """The strength of the best high five of 5 to 11 cards."""
    return high_of(pool_of(cards))


def low_strength(cards: Cards, ranking: LowRanking = "ace-to-five") -> LowRank | None:
    """The strength of the best low of 5 to 11 cards; None only where no four-suit low can be made."""
    _check_low(ranking, "none")
    return low_of(pool_of(cards), ranking)


def rank_high(cards: Cards, *, line: str | None = None) -> MadeHand:
    """The best high hand of 5 to 11 cards."""
    pool = pool_of(cards)
    strength = high_of(pool)
    return MadeHand("high", strength, high_cards(pool, strength), line)


def rank_low(
    cards: Cards, ranking: LowRanking = "ace-to-five", qualifier: Qualifier = "none", *, line: str | None = None
) -> MadeHand | None:
    """The best low hand of 5 to 11 cards; None where it does not qualify or no four-suit low can be made."""
    _check_low(ranking, qualifier)
    pool = pool_of(cards)
    strength = low_of(pool, ranking)
    if strength is None or not _qualifies(strength, ranking, qualifier):
        return None
    return MadeHand(ranking, strength, low_cards(pool, strength, ranking), line)


def best_hands(
    own: Cards,
    lines: Sequence[tuple[str, Cards]],
    *,
    own_cards: str = "any",
    low: LowRanking = "ace-to-five",
    qualifier: Qualifier = "none",
) -> BestHands:
    """The best five of own cards and one line for each side; the line may differ. No lines: own cards only.

    `own_cards` as in the house rules: `any`, `exactly-N`, `at-least-N`. Of equal hands the first line's is taken.
    A line too short for a hand is passed over.
    """
    _check_low(low, qualifier)
    wanted = parse_own_cards(own_cards)
    pools = _pools(own, lines)
    high = _best(pools, wanted, 5, high_of, high_cards)
    if high is None:
        raise CardsError(
            "cards/too_few", f"own cards and one line make no hand of five cards with own_cards={own_cards}"
        )
    made_high = MadeHand("high", *high)
    made_low = _best(
        pools, wanted, 4 if low == "four-suits" else 5,
        lambda pool: low_of(pool, low), lambda pool, strength: low_cards(pool, strength, low),
    )  # fmt: skip
    if made_low is None or not _qualifies(made_low[0], low, qualifier):
        return BestHands(made_high, None)
    return BestHands(made_high, MadeHand(low, *made_low))


def _pools(own: Cards, lines: Sequence[tuple[str, Cards]]) -> list[tuple[str | None, int, int]]:
    """(line, own cards, line's cards), all checked."""
    mine = part_of(own)
    if not lines:
        check_size(mine.bit_count())
        return [(None, mine, 0)]
    found: list[tuple[str | None, int, int]] = []
    for name, cards in lines:
        theirs = part_of(cards)
        if mine & theirs:
            refuse([*cards_in(mine), *cards_in(theirs)])
        if mine.bit_count() + theirs.bit_count() > 5:
            check_size(mine.bit_count() + theirs.bit_count())
        found.append((name, mine, theirs))
    return found


def _best(
    pools: Sequence[tuple[str | None, int, int]],
    wanted: OwnCards | None,
    size: int,
    strength_of: Callable[[int], Strength | None],
    cards_of: Callable[[int, Strength], tuple[Card, ...]],
) -> tuple[Strength, tuple[Card, ...], str | None] | None:
    """(strength, cards, line) of the best hand of `size` cards; None where there is none."""
    best: Strength | None = None
    where: list[int] = []
    named: str | None = None
    for line, own, theirs in pools:
        for pool in _choices(own, theirs, wanted, size):
            strength = strength_of(pool)
            if strength is None:
                continue
            if best is None or strength > best:
                best, where, named = strength, [pool], line
            elif strength == best and line == named:
                where.append(pool)
    if best is None:
        return None
    found = best
    return found, max(cards_of(pool, found) for pool in where), named


def _choices(own: int, theirs: int, wanted: OwnCards | None, size: int) -> Iterator[int]:
    """The pools to look at: one where any number of own cards may play, else every hand that is allowed."""
    if wanted is None:
        if (own | theirs).bit_count() >= size:
            yield own | theirs
        return
    mine = [1 << card for card in cards_in(own)]
    line = [1 << card for card in cards_in(theirs)]
    for count in range(wanted.least, min(wanted.most, size) + 1):
        rest = [sum(cards) for cards in combinations(line, size - count)]
        for cards in combinations(mine, count):
            part = sum(cards)
            for other in rest:
                yield part | other


def _check_low(ranking: str, qualifier: str) -> None:
    if ranking not in LOW_RANKINGS:
        raise RulesError("rules/bad_value", f"low cannot be {ranking!r}; it can be: {', '.join(LOW_RANKINGS)}")
    if qualifier not in QUALIFIERS:
        raise RulesError(
            "rules/bad_value", f"qualifier cannot be {qualifier!r}; it can be: {', '.join(QUALIFIERS)}"
        )
    if qualifier != "none" and ranking == "four-suits":
        raise RulesError(
            "rules/qualifier", "a four-suit low takes no qualifier; set qualifier=none or another low ranking"
        )


def _qualifies(strength: LowRank, ranking: LowRanking, qualifier: Qualifier) -> bool:
    if qualifier == "none":
        return True
    _, ranks = read(strength, ranking)
    most = int(qualifier) - 2
    if ranking == "deuce-to-seven":
        return len(set(ranks)) == 5 and max(ranks) <= most
    return len(set(ranks)) == 5 and max((rank + 1) % 13 for rank in ranks) <= most + 1
