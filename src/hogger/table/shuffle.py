"""Where chance comes in: the shuffle and the luck of the bots. Rule: nothing else at a table is left to chance."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Protocol

from hogger.cards import DECK, Card


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


class Chance(Protocol):
    """All that is left to chance over an evening."""

    def deck(self) -> tuple[Card, ...]:
        """The 52 cards in the order of a deal."""

    def reshuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Discards in the order in which they go under the deck."""

    def seed(self) -> int:
        """What the luck of the bots comes from."""


class SecretChance:
    """Chance that nobody can foretell."""

    def deck(self) -> tuple[Card, ...]:
        return shuffled(DECK, None)

    def reshuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return shuffled(cards, None)

    def seed(self) -> int:
        return new_seed()
