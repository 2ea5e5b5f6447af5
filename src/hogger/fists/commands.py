"""What may be asked of a Fists room. Rule: words, ids and numbers only; who asks is said beside it, by the server."""

from __future__ import annotations

import msgspec

from hogger.declaration import Side
from hogger.fists.state import Absent, FistCode, How


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Come in under a name; the browser's key becomes that person's."""

    name: str


class ClaimSeat(msgspec.Struct, frozen=True, tag="claim"):
    """ "That's me": a browser without a key says who it is; the host approves."""

    person: str


class Approve(msgspec.Struct, frozen=True, tag="approve"):
    """The host answers a claim."""

    request: str
    yes: bool


class GiveKey(msgspec.Struct, frozen=True, tag="give-key"):
    """A further key (its digest) is the person's: a personal link, another device. Only the server asks for it."""

    digest: str


class Lock(msgspec.Struct, frozen=True, tag="lock"):
    """Lock in a side; in turn: say it aloud."""

    side: Side


class Unlock(msgspec.Struct, frozen=True, tag="unlock"):
    """Open the own fist again to think, while not all are in."""


class Out(msgspec.Struct, frozen=True, tag="out"):
    """Not in this hand, or in it after all. The host may say it of another `person`."""

    out: bool
    person: str = ""


class OpenNow(msgspec.Struct, frozen=True, tag="open-now"):
    """Go on without those who do not answer; in turn: without the one whose turn it is."""


class NextRound(msgspec.Struct, frozen=True, tag="next-round"):
    """The next round; while fists are shut, the host starts over and they stay shut for good."""


class SetUp(msgspec.Struct, frozen=True, tag="set-up"):
    """The host sets the room up."""

    title: str
    how: How = "simultaneous"
    fist: FistCode = "0-1-2"
    absent: Absent = "low"
    bet_after: bool = False
    game: str = ""
    preset: str = ""
    rules: dict[str, str] = {}


class Order(msgspec.Struct, frozen=True, tag="order"):
    """The host says who sits left of the dealer: he speaks first, the others follow to his left."""

    first: str


class MoveUp(msgspec.Struct, frozen=True, tag="move-up"):
    """The host moves a person one place to the right: before the one who sat there."""

    person: str


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """The host takes a person out of the room."""

    person: str


class GiveHost(msgspec.Struct, frozen=True, tag="give-host"):
    """The host hands the room over."""

    person: str


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Leave the room."""


class TypeHands(msgspec.Struct, frozen=True, tag="type-hands"):
    """The hands of a round as somebody typed or tapped them, by person; he may do it again to correct it.

    `game` "" for none: then each player's cards are all that he may use. `preset` "" for the usual one. With `paid`
    the pots are made of it and `pot` is dead money; without it `pot` is one pot for all. `folded`: after the fists
    opened.
    """

    cards: dict[str, str] = {}
    board: str = ""
    pot: str = ""
    paid: dict[str, str] = {}
    folded: dict[str, bool] = {}
    game: str = ""
    preset: str = ""
    rules: dict[str, str] = {}


FistAsk = (
    Join | ClaimSeat | Approve | Lock | Unlock | Out | OpenNow | NextRound | SetUp | Order | MoveUp | Remove | GiveHost
    | Leave | TypeHands
)  # fmt: skip
"""What people may send."""

OfServer = GiveKey
"""What only the server asks for."""

ASKS: tuple[type[FistAsk | OfServer], ...] = (
    Join, ClaimSeat, Approve, GiveKey, Lock, Unlock, Out, OpenNow, NextRound, SetUp, Order, MoveUp, Remove, GiveHost,
    Leave, TypeHands,
)  # fmt: skip


class FistCommand(msgspec.Struct, frozen=True):
    """`ask`, for the round that the asker had before him. `id` is the asker's own, by which it acts once."""

    id: str
    ask: FistAsk | OfServer
    round: int = 0
    version: int = 0
