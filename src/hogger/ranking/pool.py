"""The cards that a hand is chosen from, as one number. Rule: bit `card` stands for that card.

So the cards of a rank are one hexadecimal digit, its highest bit the spade, and the cards of a suit
are those in `EACH_RANK << suit`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from hogger.cards import DECK, UNSEEN, Card, format_cards, parse_cards, refuse_doubles
from hogger.errors import CardsError

Cards = Collection[Card] | str
EACH_RANK: Final = 0x1111111111111
ALL: Final = (1 << 52) - 1
LEAST, MOST = 5, 11

# UNSEEN is worth no bit: then the number of bits is wrong, as it is where a card is there twice.
_BIT: Final = (*(1 << card for card in DECK), 0)


def pool_of(cards: Cards) -> int:
    """The pool of these 5 to 11 cards."""
    if isinstance(cards, str):
        cards = parse_cards(cards, unseen=True)
    pool = 0
    for card in cards:  # as in `part_of`: a call costs as much as two cards
        pool |= _BIT[card]
    if pool.bit_count() != len(cards) or not LEAST <= len(cards) <= MOST:
        refuse(cards)
        check_size(len(cards))
    return pool


def part_of(cards: Cards) -> int:
    """As `pool_of` for own cards or a line by themselves: any number of cards."""
    if isinstance(cards, str):
        cards = parse_cards(cards, unseen=True)
    pool = 0
    for card in cards:
        pool |= _BIT[card]
    if pool.bit_count() != len(cards):
        refuse(cards)
    return pool


def refuse(cards: Collection[Card]) -> None:
    """Raise `CardsError` for a card that is not turned, or there twice."""
    if UNSEEN in cards:
        raise CardsError(
            "cards/unseen",
            f"a card of {format_cards(tuple(cards), ' ')} is not turned; a hand needs seen cards",
        )
    refuse_doubles(cards)


def check_size(size: int, least: int = LEAST) -> None:
    """Raise `CardsError` unless hands are chosen from so many cards."""
    if size < least:
        raise CardsError("cards/too_few", f"{_cards(size)} make no hand; it takes {LEAST} to {MOST}")
    if size > MOST:
        raise CardsError(
            "cards/too_many",
            f"{_cards(size)} are too many to choose from; it takes {LEAST} to {MOST}",
        )


def _cards(size: int) -> str:
    return "1 card" if size == 1 else f"{size} cards"


def cards_in(pool: int) -> list[Card]:
    """The cards of a pool, the highest first."""
    found = []
    while pool:
        top = pool.bit_length() - 1
        found.append(DECK[top])
        pool ^= 1 << top
    return found


def pick(pool: int, strength: int) -> list[int]:
    """Places of the cards that `strength` reads, in the highest suits that the pool has."""
    places = []
    for shift in (16, 12, 8, 4, 0):
        first = (strength >> shift & 15) << 2
        place = first + (pool >> first & 15).bit_length() - 1
        pool ^= 1 << place
        places.append(place)
    return places


def ranks_bits(strength: int) -> int:
    """The five ranks that `strength` reads, all different, as bits; `<< suit` gives the cards."""
    return (
        1 << (strength >> 14 & 60)
        | 1 << (strength >> 10 & 60)
        | 1 << (strength >> 6 & 60)
        | 1 << (strength >> 2 & 60)
        | 1 << (strength << 2 & 60)
    )
