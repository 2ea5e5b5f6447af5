"""A hand that is made. Rule: it carries what it is worth, which cards make it and from which line, and no pool."""

from __future__ import annotations

from dataclasses import dataclass

from hogger.cards import Card
from hogger.ranking import names


@dataclass(frozen=True, slots=True)
class MadeHand:
    """`ranking` is "high" or a low ranking; bigger `strength` is better among hands of the same ranking.

    `cards` are the five (four-suits: four) used, as they are read; `line` names the line they were chosen with.
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
