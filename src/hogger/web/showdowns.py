"""The smallest showdown where a house rule matters, in cards and chips. Rule: the first column is this table's."""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.cards import Card, parse_cards
from hogger.declaration import Side, parse_side
from hogger.differ import Difference
from hogger.game import SETTINGS

SIDES: Final = {Side.HIGH: "High", Side.LOW: "Low", Side.BOTH: "Both", None: ""}
LEFT: Final = {
    "carry": "rides to the next hand",
    "redeal": "is dealt for again",
    "host-rules": "waits for the host's word",
}
"""What becomes of chips that nobody wins."""


class Player(msgspec.Struct, frozen=True):
    """A row: `chips` in each column."""

    name: str
    side: str
    cards: tuple[Card, ...]
    chips: tuple[int, ...]
    paid: int | None = None


class Example(msgspec.Struct, frozen=True):
    """A showdown under two values of one setting; without `players` the two pay alike, `proved` or as far as was tried.

    `left`: chips that nobody wins, in each column, and what becomes of them. `trouble`: why there is no example.
    """

    columns: tuple[str, str]
    players: tuple[Player, ...] = ()
    pot: int = 0
    board: tuple[Card, ...] = ()
    left: tuple[tuple[int, str], ...] = ()
    proved: bool = False
    bound: int = 0
    trouble: str = ""

    @property
    def stray(self) -> bool:
        """Are chips left over in either column?"""
        return any(chips for chips, _ in self.left)


def no_example(key: str, values: tuple[str, str], words: str) -> Example:
    """Why there is none for now."""
    return Example((SETTINGS[key].brief(values[0]), SETTINGS[key].brief(values[1])), trouble=words)


def example_of(found: Difference, key: str, values: tuple[str, str]) -> Example:
    """The example that a search has come to, in the words of setting `key`."""
    brief = SETTINGS[key].brief
    columns = (brief(values[0]), brief(values[1]))
    if found.alike:
        return Example(columns, proved=found.proved, bound=found.bound)
    players = tuple(
        Player(
            one.name,
            SIDES[parse_side(one.declares) if isinstance(one.declares, str) else one.declares],
            parse_cards(one.cards) if isinstance(one.cards, str) else tuple(Card(card) for card in one.cards),
            tuple(settled.awards.get(one.name, 0) for settled in found.settlements),
            one.paid,
        )
        for one in found.players
    )
    left = tuple(
        (settled.carried, next((LEFT[pot.fallback or "carry"] for pot in settled.pots if pot.carried), ""))
        for settled in found.settlements
    )
    total = sum(pot.amount for pot in found.settlements[0].pots)
    return Example(columns, players, total, found.board, left, found.proved, found.bound)
