"""A room for a real table or a video call: each phone is a fist. Sans I/O: commands in, events out, a fold between."""

from hogger.fists.commands import ASKS, FistAsk, FistCommand, SetUp
from hogger.fists.events import Happened, decode, encode
from hogger.fists.evolve import evolve, fold
from hogger.fists.receive import open_room, receive
from hogger.fists.refused import Refused
from hogger.fists.sight import FistSight, sight
from hogger.fists.state import FistRoom, Fists, Setup

__all__ = [
    "ASKS",
    "FistAsk",
    "FistCommand",
    "FistRoom",
    "FistSight",
    "Fists",
    "Happened",
    "Refused",
    "SetUp",
    "Setup",
    "decode",
    "encode",
    "evolve",
    "fold",
    "open_room",
    "receive",
    "sight",
]
