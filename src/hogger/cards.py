"""Cards, how people type them and how they are written. Rule: a card is 4 * rank + suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hogger.errors import CardsError, NotationError

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"  # in the order that breaks ties where suits speak: spades are highest
RANK_WORDS: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
_SUIT_SIGNS: Final = {
    **{sign: index for index, sign in enumerate(SUITS)},
    **{sign: index for index, sign in enumerate("♣♦♥♠")},
    **{sign: index for index, sign in enumerate("♧♢♡♤")},
}
_RANK_SIGNS: Final = {sign.lower(): index for index, sign in enumerate(RANKS)}
_BETWEEN: Final = " \t\r\n,;|/_.\ufe0f\u00a0\u2009"


class Card(int):
    """One of the 52 cards, or `UNSEEN`. Bigger rank, bigger number; `str` gives "Kh"."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    @property
    def words(self) -> str:
        """As it is read aloud: "king of hearts"."""
        return "unseen card" if self == 52 else f"{RANK_WORDS[self >> 2]} of {SUIT_WORDS[self & 3]}"

    def __str__(self) -> str:
        return _SPELLED[self]

    def __repr__(self) -> str:
        return f"Card({_SPELLED[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(_SPELLED[self], spec)


_SPELLED: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "--")
UNSEEN: Final = Card(52)
DECK: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(52))
DECK_SIZE: Final = len(DECK)
_BY_NAME: Final = {**{str(card): card for card in DECK}, "--": UNSEEN}


def card(text: str) -> Card:
    """The one card that `text` spells."""
    exact = _BY_NAME.get(text)
    if exact is not None:
        return exact
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError("cards/not_one", f"{text!r} is not one card; write it like Kh or 10d", text=text)
    return cards[0]


def parse_cards(text: str, *, unseen: bool = False) -> tuple[Card, ...]:
    """Cards in any spelling that people type: "Th 10h tH A♥", with or without spaces and commas.

    `unseen` also takes `--` (or `??`) for a card that is not turned yet. A text that cannot be read
    raises `NotationError` with the position of the first wrong letter; a card twice `CardsError`.
    """
    cards: list[Card] = []
    at, end = 0, len(text)
    while at < end:
        sign = text[at]
        if sign in _BETWEEN:
            at += 1
            continue
        if unseen and text[at : at + 2] in ("--", "??"):
            cards.append(UNSEEN)
            at += 2
            continue
        if text.startswith("10", at):
            rank, after = 8, at + 2
        else:
            rank, after = _RANK_SIGNS.get(sign.lower(), -1), at + 1
        if rank < 0:
            raise _unreadable(text, at, f"{sign!r} is no rank (2-9, 10 or T, J, Q, K, A)")
        while after < end and text[after] == "\ufe0f":
            after += 1
        suit = _SUIT_SIGNS.get(text[after].lower(), -1) if after < end else -1
        if suit < 0:
            what = f"{text[after]!r} is no suit" if after < end else "the suit is missing"
            raise _unreadable(text, after, f"{what} after {text[at:after]!r} (c, d, h, s or ♣ ♦ ♥ ♠)")
        cards.append(DECK[4 * rank + suit])
        at = after + 1
    refuse_doubles(cards)
    return tuple(cards)


def _unreadable(text: str, position: int, what: str) -> NotationError:
    return NotationError(
        "cards/unreadable",
        f"cannot read the cards {text!r} at position {position + 1}: {what}; write them like Kh 10d A♠",
        text=text,
        position=position,
    )


def refuse_doubles(cards: Iterable[Card]) -> None:
    """Raise `CardsError` naming the first card that is there twice; `UNSEEN` may repeat."""
    seen: set[Card] = set()
    for one in cards:
        if one in seen and one != UNSEEN:
            raise CardsError("cards/twice", f"the {one.words} ({one}) is there twice; each card exists once")
        seen.add(one)


def format_cards(cards: Sequence[Card], between: str = "") -> str:
    """The short spelling, "Kh5c"; `parse_cards` reads it back."""
    return between.join(_SPELLED[one] for one in cards)
