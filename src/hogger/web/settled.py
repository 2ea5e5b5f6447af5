"""The settlement of a hand as pages hold it. Rule: words, chips and cards only, so equal ones are drawn once."""

from __future__ import annotations

import msgspec

from hogger.cards import Card
from hogger.web.reasons import Why


class Made(msgspec.Struct, frozen=True):
    """A hand that was made for `side` ("high", "low"): its cards, as they are read; `line` is "" where there is one."""

    side: str
    cards: tuple[Card, ...]
    name: str
    line: str = ""


class Winner(msgspec.Struct, frozen=True):
    """Who gets `amount` of a half, and with what; `hands` is empty where no card was looked at."""

    name: str
    amount: int
    hands: tuple[Made, ...] = ()
    mine: bool = False


class Half(msgspec.Struct, frozen=True):
    """A part of a pot: `side` is "high", "low", or "whole". No winners: nobody took it, and `amount` is 0."""

    side: str
    title: str
    amount: int
    winners: tuple[Winner, ...] = ()


class Pot(msgspec.Struct, frozen=True):
    """One pot. `title` is "The pot" where it is the only one, `players` who could claim it, in words.

    `carried`: chips that nobody got, and (`carried_words`) what becomes of them.
    """

    title: str
    amount: int
    players: str
    halves: tuple[Half, ...] = ()
    carried: int = 0
    carried_words: str = ""
    reasons: tuple[Why, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """A hand that was laid open: `declared` in words, "" where cards speak; `sides`: what it went for."""

    name: str
    declared: str
    cards: tuple[Card, ...]
    sides: tuple[str, ...] = ("high", "low")
    high: Made | None = None
    low: Made | None = None
    won: int = 0
    mine: bool = False


class Lit(msgspec.Struct, frozen=True):
    """A line of the board that a winning hand of `side` was made with."""

    side: str
    line: str
    slots: tuple[int, ...]


class Returned(msgspec.Struct, frozen=True):
    """A bet, or a part of it, that nobody called."""

    name: str
    amount: int


class Settled(msgspec.Struct, frozen=True):
    """The settlement of one hand. `hands`: all that were laid open; `lit`: empty where the board is one line."""

    pots: tuple[Pot, ...]
    returned: tuple[Returned, ...] = ()
    hands: tuple[Laid, ...] = ()
    lit: tuple[Lit, ...] = ()

    @property
    def reasons(self) -> tuple[Why, ...]:
        """The reasons of all pots."""
        return tuple(one for pot in self.pots for one in pot.reasons)

    @property
    def won(self) -> dict[str, int]:
        """Chips won, by name."""
        found: dict[str, int] = {}
        for winner in (one for pot in self.pots for half in pot.halves for one in half.winners):
            found[winner.name] = found.get(winner.name, 0) + winner.amount
        return found
