"""The kinds of room there are: tables and Fists. Rule: here the aggregates meet the server; they know nothing of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any, Final

import msgspec

from hogger import evening, fists
from hogger.errors import HoggerError
from hogger.evening import Evening, House, Sight, Terms, commands, due
from hogger.fists import Fists, FistSight
from hogger.fists import commands as fist_commands
from hogger.server.identity import new_secret
from hogger.server.rooms import Due
from hogger.web.fists import fist_regions
from hogger.web.render import Region
from hogger.web.scene import table_regions

_CHANCE: Final = SystemRandom()
BOT_THINKS: Final = (0.7, 1.6)  # seconds, whatever it holds


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Evenings:
    """Tables."""

    letter = "t"
