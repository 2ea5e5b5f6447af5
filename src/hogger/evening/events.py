"""What happened at a table, in the past tense, and its JSON. Rule: an evening is the fold of this, and of nothing else.

The deck, locked sides and keys are in here: none of it is ever sent to anybody, it is kept in the store.
"""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.errors import HoggerError, RecordError
from hogger.evening.lobby import House, RowKind, Terms
from hogger.hand import events as hand_events
from hogger.history.codec import card_read, card_written

HandEvent = hand_events.Event


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The table is there, and its host. `luck`: what the luck of its bots comes from; `hints`: for the first hand."""

    code: str
    house: House
    terms: tuple[Terms, ...]
    person: str
    name: str
    digest: str
    luck: int
    hints: bool = False


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """Somebody came to the table, to look on at first."""

    person: str
    name: str
    digest: str


class BotJoined(msgspec.Struct, frozen=True, tag="bot-joined"):
    """A bot came, or one that was taken away came back."""

    person: str
    name: str
    bot: str


class KeyGiven(msgspec.Struct, frozen=True, tag="key-given"):
    """A further key opens the person's seat."""

    person: str
    digest: str


class SeatClaimed(msgspec.Struct, frozen=True, tag="seat-claimed"):
    """A browser says that it is `person`."""

    request: str
    person: str
    digest: str


class BuyInAsked(msgspec.Struct, frozen=True, tag="buy-in-asked"):
    """The host is asked for chips."""

    request: str
    person: str
    chips: int


class RequestAnswered(msgspec.Struct, frozen=True, tag="request-answered"):
    """The host answered; what follows from it happened by itself."""

    request: str
    yes: bool


class SeatTaken(msgspec.Struct, frozen=True, tag="seat-taken"):
    """The person took the last place and bought in."""

    person: str
    chips: int


class ChipsPromised(msgspec.Struct, frozen=True, tag="chips-promised"):
    """Chips come, or the stack is set to them, when the hand is over."""

    kind: RowKind
    person: str
    chips: int


class ChipsChanged(msgspec.Struct, frozen=True, tag="chips-changed"):
    """`amount` chips came to the stack, or left it; with that everything promised to the person is kept."""

    kind: RowKind
    person: str
    amount: int


class LeaveAsked(msgspec.Struct, frozen=True, tag="leave-asked"):
    """The person leaves his place when the hand is over; `removed`: the host takes him from the table."""

    person: str
    removed: bool = False


class SeatLeft(msgspec.Struct, frozen=True, tag="seat-left"):
    """The person left his place and was cashed out; his claims to carried chips are at an end."""

    person: str


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    """The person is gone from the table, and his keys open nothing."""

    person: str


class SatOut(msgspec.Struct, frozen=True, tag="sat-out"):
    """The person sits out, or is back. `why`: of himself, by the host, as he did not answer, or after three misses."""

    person: str
    out: bool
    why: str = ""


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """The person agreed to the rules of that announcement."""

    person: str
    number: int


class Readied(msgspec.Struct, frozen=True, tag="readied"):
    """The person is ready for the next deal."""

    person: str


class GamePicked(msgspec.Struct, frozen=True, tag="game-picked"):
    """The dealer picked what is played next."""

    person: str
    place: int


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody said something."""

    text: str


class HandDealt(msgspec.Struct, frozen=True, tag="hand-dealt"):
    """A hand was dealt, up to the first question. The first event holds the deck."""

    events: tuple[HandEvent, ...]


class InHand(msgspec.Struct, frozen=True, tag="in-hand"):
    """Something happened in the hand. `absent`: for whom the table acted, as he did not answer."""

    events: tuple[HandEvent, ...]
    absent: str | None = None


class BackAsked(msgspec.Struct, frozen=True, tag="back-asked"):
    """The person asked to take his last act back; `waits`: whose consent it needs."""

    person: str
    waits: tuple[str, ...]


class BackAnswered(msgspec.Struct, frozen=True, tag="back-answered"):
    """Somebody consented; or did not, or it was withdrawn, and with that it is settled."""

    person: str
    yes: bool


class TakenBack(msgspec.Struct, frozen=True, tag="taken-back"):
    """The person's last act never happened: of the hand's events only the first `keep` are left."""

    person: str
    keep: int


class HandVoided(msgspec.Struct, frozen=True, tag="hand-voided"):
    """The hand does not count, and everyone has back what he put in. `fault`: it was the engine's."""

    fault: bool = False


class TablePaused(msgspec.Struct, frozen=True, tag="table-paused"):
    """Clocks and bots stand still, or go on."""

    paused: bool


class TimeGranted(msgspec.Struct, frozen=True, tag="time-granted"):
    """The server was away: these answers are due later."""

    deadlines: dict[str, int]


class RulesAnnounced(msgspec.Struct, frozen=True, tag="rules-announced"):
    """The host announced what may be played; everyone else is asked to agree."""

    terms: tuple[Terms, ...]


class HouseFurnished(msgspec.Struct, frozen=True, tag="house-furnished"):
    """The host set the table's title, buy-in, clocks and the like."""

    house: House


class HostGiven(msgspec.Struct, frozen=True, tag="host-given"):
    """The table is another person's now."""

    person: str


class TableClosed(msgspec.Struct, frozen=True, tag="table-closed"):
    """The table closed: carried chips were split among their claimants, all were cashed out."""


Event = (
    Opened | Joined | BotJoined | KeyGiven | SeatClaimed | BuyInAsked | RequestAnswered | SeatTaken | ChipsPromised
    | ChipsChanged | LeaveAsked | SeatLeft | Removed | SatOut | Agreed | Readied | GamePicked | Said | HandDealt
    | InHand | BackAsked | BackAnswered | TakenBack | HandVoided | TablePaused | TimeGranted | RulesAnnounced
    | HouseFurnished | HostGiven | TableClosed
)  # fmt: skip


class Happened(msgspec.Struct, frozen=True):
    """One row of an evening: `at` in milliseconds since 1970, `by`: whose act it was, "" the table's."""

    at: int
    by: str
    what: Event


_ENCODER: Final = msgspec.json.Encoder(enc_hook=card_written)
_DECODER: Final = msgspec.json.Decoder(Happened, dec_hook=card_read)


def encode(happened: Happened) -> bytes:
    """A row's body."""
    return _ENCODER.encode(happened)


def decode(body: bytes) -> Happened:
    """What a row's body says. Raises `RecordError` where it is none."""
    try:
        return _DECODER.decode(body)
    except (msgspec.DecodeError, HoggerError, RecursionError) as error:
        raise RecordError("record/no_event", f"this is no row of an evening: {error}") from None
