"""A hand that is made. Rule: what it is worth, which cards make it and from which line, no pool."""

from __future__ import annotations

import msgspec

from hogger.cards import Card
from hogger.ranking import names


# Structs, not dataclasses: a seventh of the time to make one, a tenth of the time to import.
class MadeHand(msgspec.Struct, frozen=True, gc=False):
    """`ranking` is "high" or a low ranking; where it is the same, bigger `strength` is better.

    `cards` are the five (four-suits: four) used, as they are read; `line` names the line that they
    were chosen with.
    """

    ranking: str
    strength: int
    cards: tuple[Card, ...]
    line: str | None = None

    @property
    def name(self) -> str:
        """As it is called at the table: "kings full of fours", "7-6-5-4-3 low"."""
        return names.name(self.strength, self.ranking)

    @property
    def full_name(self) -> str:
        """With the kickers: "pair of kings, A-7-3 kickers". Equal only for equal hands."""
        return names.full_name(self.strength, self.ranking)


class BestHands(msgspec.Struct, frozen=True, gc=False):
    """The best hand for each side; `low` is None where there is no low that counts."""

    high: MadeHand
    low: MadeHand | None
