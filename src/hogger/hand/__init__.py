"""A hand in play: actions in, events out, and what each seat may see of it."""

from hogger.hand.engine import act, offers, start, waits_for
from hogger.hand.evolve import evolve
from hogger.hand.state import HOST, TABLE, Hand, Seat, View
from hogger.hand.view import fold, redact, told, view

__all__ = [
    "HOST",
    "TABLE",
    "Hand",
    "Seat",
    "View",
    "act",
    "evolve",
    "fold",
    "offers",
    "redact",
    "start",
    "told",
    "view",
    "waits_for",
]
