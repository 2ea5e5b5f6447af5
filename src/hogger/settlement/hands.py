"""What hands are worth under house rules. Rule: the one place where settings become arguments of the ranking."""

from __future__ import annotations

from collections.abc import Sequence

from hogger.cards import Card
from hogger.game import HouseRules
from hogger.ranking import BestHands, best_hands


def hands_under(rules: HouseRules, own: Sequence[Card], lines: Sequence[tuple[str, Sequence[Card]]]) -> BestHands:
    """The best hand each way of own cards and one line, as complete rules rank them."""
    return best_hands(
        own,
        lines,
        own_cards=rules.own_cards or "any",
        low=rules.low or "ace-to-five",
        qualifier=rules.qualifier or "none",
    )
