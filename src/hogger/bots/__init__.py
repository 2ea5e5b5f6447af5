"""Players that are programs."""

from hogger.bots.bot import Bot
from hogger.bots.names import BOTS, FRIENDS, bot_named
from hogger.bots.plain_bot import PlainBot
from hogger.bots.random_bot import RandomBot
from hogger.bots.standing import Standing, made_so_far, standing

__all__ = [
    "BOTS",
    "FRIENDS",
    "Bot",
    "PlainBot",
    "RandomBot",
    "Standing",
    "bot_named",
    "made_so_far",
    "standing",
]
