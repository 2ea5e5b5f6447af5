"""Which own cards are worth keeping. Rule: a plan, high or low, is made first; cards are then judged by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hogger.cards import Card
from hogger.hand.state import View

LOW_CARDS = 8  # an eight is the highest card that helps a low hand much


def by_use(view: View, cards: Sequence[Card]) -> list[tuple[Card, float]]:
    """The cards with what each is worth to the better plan, the least useful first; 0 is of no use."""
    for_high, for_low = _for_high(cards), _for_low(view, cards)
    use = for_high if sum(for_high.values()) > sum(for_low.values()) else for_low
    # Of useless cards high ones go first where the plan is low, low ones where it is high.
    nearer = 1 if use is for_high else -1
    return sorted(use.items(), key=lambda item: (item[1], nearer * _height(view, item[0])))


def _for_high(cards: Sequence[Card]) -> dict[Card, float]:
    ranks = Counter(card.rank for card in cards)
    suits = Counter(card.suit for card in cards)
    return {
        card: 3.0 * (ranks[card.rank] - 1)
        + (2.0 if suits[card.suit] >= 4 else 0.0)
        + (card.rank / 12 if ranks[card.rank] > 1 else 0.0)
        for card in cards
    }


def _for_low(view: View, cards: Sequence[Card]) -> dict[Card, float]:
    use: dict[Card, float] = {}
    ranks: set[int] = set()
    suits: set[int] = set()
    for card in sorted(cards, key=lambda one: _height(view, one)):
        height = _height(view, card)
        new = card.rank not in ranks
        if view.rules.low == "four-suits":
            new = new and card.suit not in suits
        use[card] = 2.0 + (LOW_CARDS - height) / 10 if new and height <= LOW_CARDS else 0.0
        if use[card]:
            ranks.add(card.rank)
            suits.add(card.suit)
    return use


def _height(view: View, card: Card) -> int:
    """How high a card counts in a low hand: an ace 1 or 14."""
    return 1 if card.rank == 12 and view.rules.low != "deuce-to-seven" else card.rank + 2
