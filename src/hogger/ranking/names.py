"""What hands are called. Rule: names come from strengths alone, so equal hands have equal names."""

from __future__ import annotations

from hogger.cards import RANK_WORDS, RANKS
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
    read,
)

# A ten is written as on the card that lies beside the name.
_LETTERS = tuple("10" if letter == "T" else letter for letter in RANKS)


def name(strength: int, ranking: str) -> str:
    """As it is called at the table: "kings full of fours", "7-6-5-4-3 low"."""
    kind, ranks = read(strength, ranking)
    if ranking == "four-suits":
        return f"{_dashed(ranks)} rainbow"
    if ranking == "high":
        return _high_name(kind, ranks)
    if kind == NOTHING:
        return f"{_dashed(ranks)} low"
    return f"{_high_name(kind, ranks, royal=False)} for low"


def full_name(strength: int, ranking: str) -> str:
    """With the kickers: only equal hands of a ranking have the same full name."""
    kind, ranks = read(strength, ranking)
    short = name(strength, ranking)
    if ranking != "four-suits":
        if kind == FLUSH or (kind == NOTHING and ranking == "high"):
            return f"{short}, {_dashed(ranks)}"
        first = {PAIR: 2, TWO_PAIR: 4, TRIPS: 3, QUADS: 4}.get(kind)
        if first:
            kickers = ranks[first:]
            return f"{short}, {_dashed(kickers)} {'kickers' if len(kickers) > 1 else 'kicker'}"
    return short


def _high_name(kind: int, ranks: tuple[int, ...], *, royal: bool = True) -> str:
    first, second = ranks[0], ranks[3] if kind == FULL_HOUSE else ranks[2]
    word = RANK_WORDS[first]
    if kind == STRAIGHT_FLUSH:
        return "royal flush" if first == 12 and royal else f"{word}-high straight flush"
    if kind == QUADS:
        return f"four {_several(first)}"
    if kind == FULL_HOUSE:
        return f"{_several(first)} full of {_several(second)}"
    if kind == FLUSH:
        return f"{word}-high flush"
    if kind == STRAIGHT:
        return f"{word}-high straight"
    if kind == TRIPS:
        return f"three {_several(first)}"
    if kind == TWO_PAIR:
        return f"{_several(first)} and {_several(second)}"
    if kind == PAIR:
        return f"pair of {_several(first)}"
    return f"{word} high"


def _several(rank: int) -> str:
    word = RANK_WORDS[rank]
    return f"{word}es" if word == "six" else f"{word}s"


def _dashed(ranks: tuple[int, ...]) -> str:
    return "-".join([_LETTERS[rank] for rank in ranks])
