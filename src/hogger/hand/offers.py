"""What a seat may do now. Rule: an action is legal when an offer admits it. Its words name no card: errors travel."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.cards import Card
from hogger.declaration import Side
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    CallAbsent,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Restock,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.events import Verb


class MayFold(msgspec.Struct, frozen=True, gc=False):
    """Fold."""

    def admits(self, action: Action) -> bool:
        return isinstance(action, Fold)

    def __str__(self) -> str:
        return "fold"


class MayCheck(msgspec.Struct, frozen=True, gc=False):
    """Check."""

    def admits(self, action: Action) -> bool:
        return isinstance(action, Check)

    def __str__(self) -> str:
        return "check"


class MayCall(msgspec.Struct, frozen=True, gc=False):
    """Call for `amount` more chips, `to` in all this round."""

    amount: int
    to: int
    all_in: bool = False

    def admits(self, action: Action) -> bool:
        return isinstance(action, Call)

    def __str__(self) -> str:
        return f"call {self.amount:,}" + (" (all-in)" if self.all_in else "")


class MayBetTo(msgspec.Struct, frozen=True, gc=False):
    """Bet, raise, complete or bring in to any total from `least` to `most`."""

    least: int
    most: int
    verb: Verb

    def admits(self, action: Action) -> bool:
        return (
            isinstance(action, BetTo)
            and type(action.amount) is int  # nothing but whole chips
            and self.least <= action.amount <= self.most
        )

    def __str__(self) -> str:
        amounts = f"{self.least:,}" if self.least == self.most else f"{self.least:,} to {self.most:,}"
        return f"{self.verb.replace('bring-in', 'bring in')} to {amounts}"


class MayDiscard(msgspec.Struct, frozen=True, gc=False):
    """Throw up to `up_to` of `cards` and draw as many."""

    cards: tuple[Card, ...]
    up_to: int

    def admits(self, action: Action) -> bool:
        return (
            isinstance(action, Discard) and _distinct_from(action.cards, self.cards) and len(action.cards) <= self.up_to
        )

    def __str__(self) -> str:
        return f"throw up to {self.up_to} cards"


class MayPass(msgspec.Struct, frozen=True, gc=False):
    """Pass exactly `count` of `cards`."""

    cards: tuple[Card, ...]
    count: int

    def admits(self, action: Action) -> bool:
        return (
            isinstance(action, PassCards)
            and _distinct_from(action.cards, self.cards)
            and len(action.cards) == self.count
        )

    def __str__(self) -> str:
        return f"pass {self.count} cards"


class MayArrange(msgspec.Struct, frozen=True, gc=False):
    """Keep exactly `keep` of `cards`, in the order in which they will be rolled."""

    cards: tuple[Card, ...]
    keep: int

    def admits(self, action: Action) -> bool:
        return (
            isinstance(action, ArrangeCards)
            and _distinct_from(action.cards, self.cards)
            and len(action.cards) == self.keep
        )

    def __str__(self) -> str:
        return f"arrange {self.keep} cards"


class MayDeclare(msgspec.Struct, frozen=True, gc=False):
    """Declare one of `sides`."""

    sides: tuple[Side, ...] = (Side.HIGH, Side.LOW, Side.BOTH)

    def admits(self, action: Action) -> bool:
        return isinstance(action, DeclareFor) and action.side in self.sides

    def __str__(self) -> str:
        return f"declare {' / '.join(self.sides)}"


class MayShow(msgspec.Struct, frozen=True, gc=False):
    """Show a hand that need not be shown."""

    def admits(self, action: Action) -> bool:
        return isinstance(action, Show)

    def __str__(self) -> str:
        return "show"


class MayMuck(msgspec.Struct, frozen=True, gc=False):
    """Keep a hand face down."""

    def admits(self, action: Action) -> bool:
        return isinstance(action, Muck)

    def __str__(self) -> str:
        return "muck"


class MayRule(msgspec.Struct, frozen=True, gc=False):
    """The host shares `amount` chips among `seats`."""

    amount: int
    seats: tuple[int, ...]

    def admits(self, action: Action) -> bool:
        return (
            isinstance(action, Rule)
            and all(type(chips) is int and chips >= 0 for chips in action.shares.values())
            and sum(action.shares.values()) == self.amount
            and all(type(seat) is int and seat in self.seats for seat in action.shares)
        )

    def __str__(self) -> str:
        return f"rule on {self.amount:,} chips among seats {', '.join(map(str, self.seats))}"


class MayRestock(msgspec.Struct, frozen=True, gc=False):
    """The table shuffles these discards and puts them under the deck, in any order."""

    cards: tuple[Card, ...]

    def admits(self, action: Action) -> bool:
        return (
            isinstance(action, Restock)
            and _distinct_from(action.cards, self.cards)
            and len(action.cards) == len(self.cards)
        )

    def __str__(self) -> str:
        return f"restock the deck with {len(self.cards)} shuffled discards"


class MayCallAbsent(msgspec.Struct, frozen=True, gc=False):
    """The table may report any of `seats` as absent."""

    seats: tuple[int, ...]

    def admits(self, action: Action) -> bool:
        return isinstance(action, CallAbsent) and type(action.who) is int and action.who in self.seats

    def __str__(self) -> str:
        return f"report absent: seat {' / '.join(map(str, self.seats))}"


Offer = (
    MayFold | MayCheck | MayCall | MayBetTo | MayDiscard | MayPass | MayArrange | MayDeclare | MayShow | MayMuck
    | MayRule | MayRestock | MayCallAbsent
)  # fmt: skip


def _distinct_from(cards: Sequence[Card], own: tuple[Card, ...]) -> bool:
    # True and 2.0 equal numbers of cards, yet they are none.
    return (
        isinstance(cards, list | tuple)
        and all(type(card) in (Card, int) and card in own for card in cards)
        and len(set(cards)) == len(cards)
    )
