"""An evening at a table, without any input or output: commands in, what happened out, and what each may see."""

from hogger.evening.commands import Command
from hogger.evening.due import BotTurn, Due, TableTurn, TimeRunsOut, bot_command, due
from hogger.evening.events import Happened, decode, encode
from hogger.evening.evolve import evolve, fold, opened
from hogger.evening.lobby import House, Lobby, Person, Terms
from hogger.evening.opening import open_evening, open_practice
from hogger.evening.receive import granted, receive, voided
from hogger.evening.records import hand_record
from hogger.evening.sight import Sight, public_sight, sight
from hogger.evening.state import Evening
from hogger.evening.terms import terms_of

__all__ = [
    "BotTurn",
    "Command",
    "Due",
    "Evening",
    "Happened",
    "House",
    "Lobby",
    "Person",
    "Sight",
    "TableTurn",
    "Terms",
    "TimeRunsOut",
    "bot_command",
    "decode",
    "due",
    "encode",
    "evolve",
    "fold",
    "granted",
    "hand_record",
    "open_evening",
    "open_practice",
    "opened",
    "public_sight",
    "receive",
    "sight",
    "terms_of",
    "voided",
]
