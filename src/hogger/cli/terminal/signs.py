"""Cards and suits as this terminal can show them. Rule: whatever the terminal lacks, letters say it too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from hogger.cards import RANKS, UNSEEN, Card


@dataclass(frozen=True, slots=True)
class Signs:
    """The suits in the order clubs, diamonds, hearts, spades; a card's back; a dash and a dot to part things."""

    suits: str
    back: str
    dash: str
    dot: str

    def card(self, card: Card) -> Text:
        """Three columns: " K♥", "10♠"."""
        if card == UNSEEN:
            return Text(f" {self.back * 2}", style="dim")
        rank = "10" if RANKS[card.rank] == "T" else RANKS[card.rank]
        return Text(f"{rank:>2}{self.suits[card.suit]}", style=STYLES[card.suit])

    def cards(self, cards: Iterable[Card]) -> Text:
        """Cards side by side."""
        return Text(" ").join(self.card(card) for card in cards)

    def plain(self, cards: Iterable[Card]) -> str:
        """Cards in a sentence: "K♥ 10♠"."""
        return " ".join(self.card(card).plain.strip() for card in cards)


STYLES: Final = ("bold green", "bold blue", "bold red", "bold")
FULL: Final = Signs(suits="♣♦♥♠", back="▒", dash="─", dot="·")
ASCII: Final = Signs(suits="cdhs", back="#", dash="-", dot="-")


def signs_for(encoding: str | None) -> Signs:
    """The signs that `encoding` has."""
    try:
        "".join((FULL.suits, FULL.back, FULL.dash, FULL.dot)).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return FULL
