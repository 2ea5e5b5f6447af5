"""Hands that were played: how they are kept, read, replayed and explained."""

from hogger.history.codec import encode_event, encode_events, events_from_builtins, events_to_builtins
from hogger.history.explain import explain
from hogger.history.notation import record_text
from hogger.history.reading import load_records, read_record, read_records
from hogger.history.record import FORMAT, Record
from hogger.history.replay import replay

__all__ = [
    "FORMAT",
    "Record",
    "encode_event",
    "encode_events",
    "events_from_builtins",
    "events_to_builtins",
    "explain",
    "load_records",
    "read_record",
    "read_records",
    "record_text",
    "replay",
]
