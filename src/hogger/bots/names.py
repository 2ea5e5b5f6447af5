"""Bots by name, and the names they go by at the table. Rule: a new bot is entered here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from hogger.bots.bot import Bot
from hogger.bots.plain_bot import PlainBot
from hogger.bots.random_bot import RandomBot
from hogger.errors import HoggerError

BOTS: Final[dict[str, Callable[[int, Random], Bot]]] = {"plain": PlainBot, "random": RandomBot}

FRIENDS: Final = (
    "Marta", "Jonas", "Ines", "Theo", "Bea", "Viktor", "Nora", "Emil", "Lucia", "Oskar", "Pia",
)  # fmt: skip


def bot_named(name: str) -> Callable[[int, Random], Bot]:
    """What makes a bot of this name for a seat, with the luck it is given."""
    found = BOTS.get(name.strip().lower())
    if found is None:
        raise HoggerError("bot/unknown", f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return found
