"""The best hand for a side, of a pool or of own cards and one line. Rule: input is checked here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from hogger.cards import Card
from hogger.errors import CardsError, RulesError
from hogger.ranking.high import high_cards, high_of
from hogger.ranking.low import low_cards, low_of
from hogger.ranking.made import BestHands, MadeHand
from hogger.ranking.own_cards import OwnCards, parse_own_cards
from hogger.ranking.pool import LEAST, Cards, cards_in, check_size, part_of, pool_of, refuse
from hogger.ranking.strength import (
    LOW_RANKINGS,
    QUALIFIERS,
    HighRank,
    LowRank,
    LowRanking,
    Qualifier,
    low_order,
)

Strength = TypeVar("Strength", HighRank, LowRank)
Line = tuple[str | None, int, int]
"""(name, own cards, the line's cards)"""


def high_strength(cards: Cards) -> HighRank:
    """The strength of the best high five of 5 to 11 cards."""
    return high_of(pool_of(cards))


def low_strength(cards: Cards, ranking: LowRanking = "ace-to-five") -> LowRank | None:
    """The strength of the best low of 5 to 11 cards; None only where no four-suit low is there."""
    _check_low(ranking, "none")
    return low_of(pool_of(cards), ranking)


def rank_high(cards: Cards, *, line: str | None = None) -> MadeHand:
    """The best high hand of 5 to 11 cards."""
    pool = pool_of(cards)
    strength = high_of(pool)
    return MadeHand("high", strength, high_cards(pool, strength), line)


def rank_low(
    cards: Cards,
    ranking: LowRanking = "ace-to-five",
    qualifier: Qualifier = "none",
    *,
    line: str | None = None,
) -> MadeHand | None:
    """The best low hand of 5 to 11 cards; None where it does not qualify or none can be made."""
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
    """The best five of own cards and one line for each side; the line may differ between the sides.

    No lines: own cards only. `own_cards` is the house rule: `any`, `exactly-N`, `at-least-N`. Of
    equal hands the first line's is taken. A line too short for a hand is passed over.
    """
    _check_low(low, qualifier)
    wanted = parse_own_cards(own_cards)
    checked = _checked(own, lines)
    high = _best(checked, wanted, 5, high_of, high_cards)
    if high is None:
        rule = "" if wanted is None else f" with own_cards={own_cards}"
        raise CardsError(
            "cards/too_few",
            f"own cards and one line make no hand of five{rule}; deal or turn more cards first",
        )

    def strength_of(pool: int) -> LowRank | None:
        return low_of(pool, low)

    def cards_of(pool: int, strength: LowRank) -> tuple[Card, ...]:
        return low_cards(pool, strength, low)

    lowest = _best(checked, wanted, 4 if low == "four-suits" else 5, strength_of, cards_of)
    if lowest is None or not _qualifies(lowest[0], low, qualifier):
        return BestHands(MadeHand("high", *high), None)
    return BestHands(MadeHand("high", *high), MadeHand(low, *lowest))


def _checked(own: Cards, lines: Sequence[tuple[str, Cards]]) -> list[Line]:
    mine = part_of(own)
    if not lines:
        check_size(mine.bit_count())
        return [(None, mine, 0)]
    found: list[Line] = []
    for name, cards in lines:
        theirs = part_of(cards)
        if mine & theirs:
            refuse([*cards_in(mine), *cards_in(theirs)])
        check_size(mine.bit_count() + theirs.bit_count(), least=0)
        found.append((name, mine, theirs))
    return found


def _best(
    lines: Sequence[Line],
    wanted: OwnCards | None,
    size: int,
    strength_of: Callable[[int], Strength | None],
    cards_of: Callable[[int, Strength], tuple[Card, ...]],
) -> tuple[Strength, tuple[Card, ...], str | None] | None:
    """(strength, cards, line) of the best hand of `size` cards; None where there is none."""
    best: Strength | None = None
    pools: list[int] = []
    named: str | None = None
    for name, mine, theirs in lines:
        level = best  # what this line must beat, while its own equal hands are gathered
        for pool in _choices(mine, theirs, wanted, size):
            strength = strength_of(pool)
            if strength is None or (level is not None and strength <= level):
                continue
            if best is None or strength > best:
                best, pools, named = strength, [pool], name
            elif strength == best:
                pools.append(pool)
    if best is None:
        return None
    # Equal hands hold the same ranks in the same order, so the biggest cards are the highest suits.
    chosen = cards_of(pools[0], best)
    for pool in pools[1:]:
        chosen = max(chosen, cards_of(pool, best))
    return best, chosen, named


def _choices(mine: int, theirs: int, wanted: OwnCards | None, size: int) -> Iterator[int]:
    """The pools to look at: one where any own cards may play, else every hand that is allowed."""
    if wanted is None:
        if (mine | theirs).bit_count() >= LEAST:
            yield mine | theirs
        return
    own = [1 << card for card in cards_in(mine)]
    line = [1 << card for card in cards_in(theirs)]
    least, most = wanted
    for count in range(least, min(most, size) + 1):
        rest = [sum(cards) for cards in combinations(line, size - count)]
        for cards in combinations(own, count):
            part = sum(cards)
            for other in rest:
                yield part | other


def _check_low(ranking: str, qualifier: str) -> None:
    if ranking not in LOW_RANKINGS:
        raise _bad_value("low", ranking, LOW_RANKINGS)
    if qualifier not in QUALIFIERS:
        raise _bad_value("qualifier", qualifier, QUALIFIERS)
    if qualifier != "none" and ranking == "four-suits":
        raise RulesError(
            "rules/qualifier",
            "a four-suit low takes no qualifier; set qualifier=none or another low ranking",
        )


def _bad_value(key: str, value: str, known: Sequence[str]) -> RulesError:
    return RulesError("rules/bad_value", f"{key} cannot be {value!r}; it can be: {', '.join(known)}")


def _qualifies(strength: LowRank, ranking: LowRanking, qualifier: Qualifier) -> bool:
    """Five different ranks, the highest at most the qualifier: also of a straight or a flush."""
    if qualifier == "none":
        return True
    pips = low_order(strength, ranking)
    return len(set(pips)) == 5 and max(pips) <= int(qualifier)
