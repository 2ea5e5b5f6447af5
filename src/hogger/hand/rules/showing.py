"""What hands show with their up cards, and who speaks or bets first by it. Rule: equal hands showing go by suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hogger.cards import Card
from hogger.hand.state import Hand

Showing = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]


def showing(cards: Iterable[Card]) -> Showing:
    """What up cards are worth: pairs before high cards, then suits. Straights and flushes need five cards."""
    up = tuple(cards)
    groups = sorted(((count, rank) for rank, count in Counter(c.rank for c in up).items()), reverse=True)
    return tuple(groups), tuple(sorted(up, reverse=True))


def highest_showing(hand: Hand) -> int:
    """The live seat with the highest hand showing."""
    return max(hand.live, key=lambda seat: showing(hand.seats[seat].up))


def lowest_showing(hand: Hand) -> int:
    """The live seat with the lowest hand showing."""
    return min(hand.live, key=lambda seat: showing(hand.seats[seat].up))


def from_seat(hand: Hand, first: int) -> tuple[int, ...]:
    """The live seats in turn, beginning with `first` or the next one to its left."""
    return tuple(sorted(hand.live, key=lambda seat: (seat - first) % len(hand.seats)))
