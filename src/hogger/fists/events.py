"""What happened in a Fists room, and its JSON. Rule: equal events, equal bytes; cards are written as people do ("Kh").

A locked side is in here: nothing of this is ever sent to anybody.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hogger.cards import Card
from hogger.cards import card as card_named
from hogger.declaration import Side
from hogger.errors import HoggerError, RecordError
from hogger.fists.state import Fist, Setup, Typed
from hogger.settlement import Settlement


class RoomOpened(msgspec.Struct, frozen=True, tag=True):
    """The room is there, and its host."""

    code: str
    setup: Setup
    person: str
    name: str
    digest: str


class Joined(msgspec.Struct, frozen=True, tag=True):
    """Somebody came in."""

    person: str
    name: str
    digest: str


class SeatClaimed(msgspec.Struct, frozen=True, tag=True):
    """A browser says that it is `person`."""

    request: str
    person: str
    digest: str


class ClaimAnswered(msgspec.Struct, frozen=True, tag=True):
    """The claim is answered; with yes the browser is that person's from now on."""

    request: str
    yes: bool


class KeyGiven(msgspec.Struct, frozen=True, tag=True):
    """A further key opens the person's place."""

    person: str
    digest: str


class SetupChanged(msgspec.Struct, frozen=True, tag=True):
    """The host has set the room up anew."""

    setup: Setup


class PeopleOrdered(msgspec.Struct, frozen=True, tag=True):
    """How they sit, to the left, and who is left of the dealer."""

    people: tuple[str, ...]
    first: str


class HostGiven(msgspec.Struct, frozen=True, tag=True):
    """The room is that person's now."""

    person: str


class PersonLeft(msgspec.Struct, frozen=True, tag=True):
    """Somebody is gone from the room; `by` in the envelope says whether he was sent."""

    person: str


class SideLocked(msgspec.Struct, frozen=True, tag=True):
    """A fist is shut."""

    person: str
    side: Side


class SideUnlocked(msgspec.Struct, frozen=True, tag=True):
    """A fist is open again, and nobody saw what was in it."""

    person: str


class SideSpoken(msgspec.Struct, frozen=True, tag=True):
    """Somebody spoke in turn, or (`absent`) the rule did for him; no side: he is not in the hand."""

    person: str
    side: Side | None
    absent: bool = False


class WentOut(msgspec.Struct, frozen=True, tag=True):
    """Somebody is not in this hand, or in it after all."""

    person: str
    out: bool


class FistsOpened(msgspec.Struct, frozen=True, tag=True):
    """All fists of the round open together."""

    fists: tuple[Fist, ...]


class RoundStarted(msgspec.Struct, frozen=True, tag=True):
    """A new round; `first` sits left of the dealer."""

    number: int
    first: str


class HandsSettled(msgspec.Struct, frozen=True, tag=True):
    """The hands of round `number` are typed in, and this is who gets what, and why."""

    number: int
    typed: Typed
    settled: Settlement


Event = (
    RoomOpened | Joined | SeatClaimed | ClaimAnswered | KeyGiven | SetupChanged | PeopleOrdered | HostGiven | PersonLeft
    | SideLocked | SideUnlocked | SideSpoken | WentOut | FistsOpened | RoundStarted | HandsSettled
)  # fmt: skip


class Happened(msgspec.Struct, frozen=True):
    """`what` happened, at `at` milliseconds since 1970, by the person `by`, "" for a stranger."""

    at: int
    by: str
    what: Event


def _encoded(value: object) -> object:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no place in an event")


def _decoded(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return card_named(value)
    raise NotImplementedError(f"{kind.__name__} has no place in an event")


ENCODER: Final = msgspec.json.Encoder(enc_hook=_encoded)
_DECODER: Final = msgspec.json.Decoder(Happened, dec_hook=_decoded)


def encode(happened: Happened) -> bytes:
    """One event as a JSON object on one line."""
    return ENCODER.encode(happened)


def decode(line: bytes | str) -> Happened:
    """The event that `line` holds; `RecordError` where it holds none."""
    try:
        found: Any = _DECODER.decode(line)
    except (msgspec.DecodeError, HoggerError, RecursionError) as error:
        raise RecordError("record/unreadable", f"this is no event of a Fists room: {error}") from None
    return found  # type: ignore[no-any-return]
