"""Where chance comes in: the shuffle and the luck of the bots. Rule: nothing else at a table is left to chance."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random

from hogger.cards import Card


def shuffled(cards: Sequence[Card], seed: int | None, *what: object) -> tuple[Card, ...]:
    """`cards` in a new order: one and the same for a seed and `what` is shuffled; without a seed, any."""
    order = list(cards)
    chance = secrets.SystemRandom() if seed is None else luck(seed, "shuffle", *what)
    chance.shuffle(order)
    return tuple(order)


def luck(seed: int, *what: object) -> Random:
    """The luck that a seed holds for one question; the same question is always answered alike."""
    return Random("/".join(map(str, (seed, *what))))


def new_seed() -> int:
    """A seed that nobody can foretell, short enough to be typed."""
    return secrets.randbelow(10**9)
