"""Events as JSON and back. Rule: equal events, equal bytes; cards are written as people write them ("Kh", unseen "--").

A value that is left out is the default of its field; a field that is unknown is passed over; an event that is unknown
is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from hogger.cards import UNSEEN, Card
from hogger.cards import card as card_named
from hogger.errors import HoggerError, RecordError
from hogger.hand.events import Event, RulingMade


def card_written(value: object) -> object:
    """A card in JSON: the `enc_hook` of whatever holds events."""
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no place in an event")


def card_read(kind: type, value: object) -> object:
    """A card out of JSON: the `dec_hook` of whatever holds events."""
    if kind is Card:
        if value == "--":
            return UNSEEN
        if isinstance(value, str):
            return card_named(value)
        raise ValueError(f"{value!r} is not a card; a card is written like Kh, an unseen one --")
    raise NotImplementedError(f"{kind.__name__} has no place in an event")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=card_written, order="deterministic")
_RULING_ENCODER: Final = msgspec.json.Encoder(enc_hook=card_written)
_DECODER: Final = msgspec.json.Decoder(Event, dec_hook=card_read)
_LIST_DECODER: Final = msgspec.json.Decoder(tuple[Event, ...], dec_hook=card_read)


def encode_event(event: Event) -> bytes:
    """One event as a JSON object on one line, without the end of the line."""
    if isinstance(event, RulingMade):
        # Chips by seat number: only keys that are text can be put in order, and these are made in order.
        return _RULING_ENCODER.encode(event)
    return _ENCODER.encode(event)


def encode_events(events: Iterable[Event]) -> bytes:
    """Events as JSON lines, each with its end of line."""
    return b"".join([encode_event(event) + b"\n" for event in events])


def decode_event(line: bytes | str, *, number: int = 0) -> Event:
    """The event that `line` holds; `number` is the line to blame in the `RecordError` where it holds none."""
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, HoggerError, RecursionError) as error:
        raise unreadable(error, number) from None


def events_from_json(array: bytes | msgspec.Raw, *, number: int = 0) -> tuple[Event, ...]:
    """The events of a JSON array."""
    try:
        return _LIST_DECODER.decode(array)
    except (msgspec.DecodeError, HoggerError, RecursionError) as error:
        raise unreadable(error, number) from None


def events_to_builtins(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as dicts, lists and strings, ready for any JSON writer."""
    return [
        msgspec.to_builtins(
            event,
            enc_hook=card_written,
            str_keys=True,
            order=None if isinstance(event, RulingMade) else "deterministic",
        )
        for event in events
    ]


def events_from_builtins(values: Sequence[Any]) -> tuple[Event, ...]:
    """The events that `events_to_builtins` wrote; `RecordError` where one cannot be read."""
    found: list[Event] = []
    for value in values:
        try:
            found.append(msgspec.convert(value, Event, dec_hook=card_read, str_keys=True))
        except (msgspec.ValidationError, HoggerError) as error:
            raise unreadable(error, 0, f"event {len(found) + 1}") from None
    return tuple(found)


def unreadable(error: Exception, line: int, what: str = "") -> RecordError:
    """The `RecordError` for what msgspec or the cards say is wrong with a line."""
    where = what or (f"line {line}" if line else "the line")
    if isinstance(error, msgspec.ValidationError | HoggerError):
        return RecordError("record/no_event", f"{where} holds no event that is known here: {error}", line=line)
    return RecordError("record/not_json", f"{where} is broken, no JSON object: {error}", line=line)
