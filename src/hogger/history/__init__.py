"""Hands that were played: how they are kept, read, replayed and explained."""

from hogger.history.codec import encode_event, encode_events, events_from_builtins, events_to_builtins

__all__ = ["encode_event", "encode_events", "events_from_builtins", "events_to_builtins"]
