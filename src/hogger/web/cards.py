"""How a card is written and called on a page. Rule: one home for its rank, its suit and its name."""

from __future__ import annotations

from typing import Final

from hogger.cards import UNSEEN, Card

_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def rank_text(card: Card) -> str:
    """The rank as it stands on the card: "10"."""
    return _RANKS[card.rank]


def suit_letter(card: Card) -> str:
    """The suit in one letter: "s", "h", "d" or "c"."""
    return str(card)[1]


def card_name(card: Card) -> str:
    """What a screen reader says: "king of hearts"."""
    if card == UNSEEN:
        return "face down"
    return f"{_RANK_NAMES[card.rank]} of {_SUIT_NAMES[suit_letter(card)]}"


def is_unseen(card: Card) -> bool:
    """Does it lie face down?"""
    return card == UNSEEN
