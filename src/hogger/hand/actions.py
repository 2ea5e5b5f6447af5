"""What a player, the host or the table may ask for. Rule: an imperative, the seat that asks, nothing it cannot know."""

from __future__ import annotations

import msgspec

from hogger.cards import Card
from hogger.declaration import Side


class Fold(msgspec.Struct, frozen=True, gc=False, tag="fold"):
    """Give up every claim to the pots."""

    seat: int


class Check(msgspec.Struct, frozen=True, gc=False, tag="check"):
    """Stay in without a chip."""

    seat: int


class Call(msgspec.Struct, frozen=True, gc=False, tag="call"):
    """Match the bet, all-in for less where the stack is short."""

    seat: int


class BetTo(msgspec.Struct, frozen=True, gc=False, tag="bet-to"):
    """Bet, raise, complete or bring in: `amount` is the total in front of the seat in this round."""

    seat: int
    amount: int


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """Throw these own cards and draw as many; none stands pat."""

    seat: int
    cards: tuple[Card, ...] = ()


class PassCards(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """Choose these own cards to pass."""

    seat: int
    cards: tuple[Card, ...]


class ArrangeCards(msgspec.Struct, frozen=True, gc=False, tag="arrange"):
    """Keep these own cards, to be rolled in this order."""

    seat: int
    cards: tuple[Card, ...]


class DeclareFor(msgspec.Struct, frozen=True, gc=False, tag="declare"):
    """Declare a side. Simultaneous: locked in, and seen when all have."""

    seat: int
    side: Side


class Show(msgspec.Struct, frozen=True, gc=False, tag="show"):
    """Show a hand that need not be shown."""

    seat: int


class Muck(msgspec.Struct, frozen=True, gc=False, tag="muck"):
    """Keep a hand face down."""

    seat: int


class Rule(msgspec.Struct, frozen=True, gc=False, tag="rule"):
    """The host awards the pot that waits for him: chips by seat number, all of the pot."""

    shares: dict[int, int]
    seat: int = -1


class Restock(msgspec.Struct, frozen=True, gc=False, tag="restock"):
    """The table puts these shuffled discards under the deck."""

    cards: tuple[Card, ...]
    seat: int = -2


class CallAbsent(msgspec.Struct, frozen=True, gc=False, tag="call-absent"):
    """The table says that the seat `who` does not answer; the rules say what that means."""

    who: int
    seat: int = -2


Action = (
    Fold | Check | Call | BetTo | Discard | PassCards | ArrangeCards | DeclareFor | Show | Muck | Rule
    | Restock | CallAbsent
)  # fmt: skip
