"""Cards that make hands stand as a showdown says. Rule: every order of up to four players can be dealt.

A player's cards are those of the first seat with every suit moved on by his seat: so equal hands are the same ranks,
no card is there twice, and no five cards below are of one suit. With the eight, seven and six that all hold, two big
cards decide high and two small ones low; a four-suit low asks for three big cards and does without the eight.
"""

from __future__ import annotations

from collections.abc import Iterable

from hogger.cards import DECK, Card, parse_cards
from hogger.differ.showdowns import Showdown
from hogger.ranking import LowRanking

NAMES = ("Ann", "Bob", "Cal", "Dan")

_FIRST_SEAT = {str(card)[0]: card for card in parse_cards("Kc Qd Jh Tc 9d 8h 7c 6d 5h 4h 3s 2s")}
_HIGHS = ("KQJ", "QJT", "JT9")
_LOWS = ("42", "43", "52", "53")
_NOTHING = "T9762"  # no low under a qualifier, none of four suits, and a bad high


def moved_on(cards: Iterable[Card], seat: int) -> tuple[Card, ...]:
    """The cards of the first seat as `seat` holds them: every suit moved on."""
    return tuple(DECK[4 * card.rank + (card.suit + seat) % 4] for card in cards)


def dealt(showdown: Showdown, low: LowRanking | None) -> list[tuple[Card, ...]]:
    """The cards of each player, the highest first."""
    big, shared, filler = (3, "76", "9") if low == "four-suits" else (2, "876", "")
    four_highs = len({one.high for one in showdown} - {None}) == 4
    hands: list[tuple[Card, ...]] = []
    for seat, one in enumerate(showdown):
        small = _LOWS[one.low - 1] if one.low else ""
        if one.high is not None:
            ranks = _HIGHS[max(one.high - 1 - four_highs, 0)][:big] + shared + small
        else:
            ranks = filler + shared + small if small else _NOTHING
        cards = list(moved_on([_FIRST_SEAT[rank] for rank in ranks], seat))
        if four_highs and one.high == 1:
            # The best of four has a pair of kings, the second one from a seat that needs none; in a suit that
            # gives him no four-suit low.
            lenders = [other for other, stand in enumerate(showdown) if stand.high in (3, 4)]
            lender = next(other for other in lenders if (other - seat) % 4 != 3)
            cards[1] = moved_on([_FIRST_SEAT["K"]], lender)[0]
        hands.append(tuple(cards))
    return hands
