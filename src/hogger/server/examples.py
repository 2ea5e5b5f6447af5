"""The smallest showdown where a rule matters, worked out aside. Rule: no search holds the server up.

Each search is a process of its own, one at a time, ended when its time is up; what was found is kept.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec

from hogger.differ import Difference, differ
from hogger.errors import HoggerError
from hogger.game import SETTINGS, HouseRules

SECONDS: Final = 8.0
MOST_WAITING: Final = 16
MOST_KEPT: Final = 2000

Pair = tuple[HouseRules, HouseRules]


class NoExample(HoggerError):
    """There is none for now."""


class Examples:
    """Searches and their results. `seconds`: how long one may take."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._turn = asyncio.Semaphore(1)
        self._found: OrderedDict[Pair, asyncio.Task[Difference]] = OrderedDict()
        self._waiting = 0

    async def find(self, first: HouseRules, second: HouseRules) -> Difference:
        """What `differ` finds. Raises `NoExample` where it takes too long, or too many others are being looked for."""
        pair = (_paying(first), _paying(second))
        task = self._found.get(pair)
        if task is None:
            if self._waiting >= MOST_WAITING:
                raise NoExample("rules/busy", "too many are asking at once; open it again in a moment")
            self._waiting += 1
            task = self._found[pair] = asyncio.create_task(self._search(pair))
            task.add_done_callback(_heard)
            if len(self._found) > MOST_KEPT:
                self._found.popitem(last=False)
        # Who leaves the page does not stop the search: the next one asks the same.
        return await asyncio.shield(task)

    async def _search(self, pair: Pair) -> Difference:
        try:
            async with self._turn:
                return await asyncio.to_thread(_aside, pair, self._seconds)
        except NoExample as error:
            if error.code != "rules/too_long":
                self._found.pop(pair, None)
            raise
        finally:
            self._waiting -= 1


def _heard(task: asyncio.Task[Difference]) -> None:
    """Whoever asked may be gone; a search that failed is no fault of the server."""
    if not task.cancelled():
        task.exception()


def _paying(rules: HouseRules) -> HouseRules:
    """What can change a payment: so other rules do not ask for the same search again."""
    unset = {key: None for key, setting in SETTINGS.items() if not setting.pays}
    return msgspec.structs.replace(rules, **unset)


def _aside(pair: Pair, seconds: float) -> Difference:
    """The search in a process of its own."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "hogger.server.examples"],
            input=pickle.dumps(pair),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(part for part in sys.path if part)},
        )
    except subprocess.TimeoutExpired:
        raise NoExample("rules/too_long", "no showdown was found in the time that this page gives it") from None
    if done.returncode:
        raise NoExample("rules/no_example", "the search broke off; open it again")
    found = pickle.loads(done.stdout)  # our own child's words
    assert isinstance(found, Difference)
    return found


def _main() -> None:
    with suppress(AttributeError, OSError):
        os.nice(10)  # tables first
    first, second = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(differ(first, second)))


if __name__ == "__main__":
    _main()
