"""The server is killed at random moments of running tables. What was answered is kept, and every table goes on.

Six kills each time; `HOGGER_KILLS=200` makes the long run.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest
from tests.evening.evenings import sound
from tests.server.scripted import Player, free_port, keep, served, table_of

from hogger import evening as evenings
from hogger.evening import Evening
from hogger.evening.events import HandVoided
from hogger.server.sqlite import SqliteStore
from hogger.server.store import Stored

KILLS = int(os.environ.get("HOGGER_KILLS", "6"))
CODES = ("killtaba", "killtabb", "killtabc")
SEATS = 4

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills servers by the signals of other systems")


async def kept(db: Path) -> dict[str, list[Stored]]:
    """The rows of every table, as another process reads them."""
    store = SqliteStore(db)
    found = {code: await store.read(f"t/{code}") for code in CODES}
    await store.close()
    return found


def folded(rows: list[Stored]) -> Evening:
    return evenings.fold([evenings.decode(row.body) for row in rows])


def goes_on_from(before: list[Stored], after: list[Stored]) -> None:
    """Nothing that was kept is changed, no hand was voided, and the hand in play is the same hand."""
    assert after[: len(before)] == before
    assert [row.seq for row in after] == list(range(1, len(after) + 1))
    assert not any(isinstance(evenings.decode(row.body).what, HandVoided) for row in after[len(before) :])
    was, now = folded(before), folded(after)
    sound(now)
    if was.table.in_play and now.lobby.hand_number == was.lobby.hand_number:
        # The deck, the bets and the locked declarations are events of the hand.
        assert now.table.events[: len(was.table.events)] == was.table.events


async def killed_again_and_again(db: Path, players: list[Player], port: int, chance: Random) -> None:
    seen = await kept(db)
    playing = [asyncio.create_task(one.plays(lambda chance: chance.uniform(0.0, 0.05))) for one in players]
    try:
        for _ in range(KILLS):
            server = await asyncio.to_thread(served, port, db)
            try:
                # Every table has gone on before it is interrupted again.
                async with asyncio.timeout(60):
                    while any(len(rows) <= len(seen[code]) + 2 for code, rows in (await kept(db)).items()):
                        assert not any(one.done() for one in playing)
                        await asyncio.sleep(0.02)
                await asyncio.sleep(chance.uniform(0.0, 0.3))
            finally:
                server.send_signal(signal.SIGKILL)
                await asyncio.to_thread(server.wait)
            answered = [(one.room, id) for one in players for id in one.acted]
            now = await kept(db)
            for code in CODES:
                goes_on_from(seen[code], now[code])
                causes = {str(row.cause).rpartition(":")[2] for row in now[code]}
                lost = [id for room, id in answered if room == f"/t/{code}" and id not in causes]
                assert not lost, "it was answered and is not kept"
            seen = now
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def test_a_killed_server_loses_nothing_that_it_answered(tmp_path: Path) -> None:
    db, port = tmp_path / "hogger.db", free_port()
    players = []
    for number, code in enumerate(CODES):
        rows, secrets = table_of(SEATS, code)
        keep(db, f"t/{code}", rows)
        players += [Player(port, f"/t/{code}", secret, 10 * number + seat) for seat, secret in enumerate(secrets)]
    asyncio.run(killed_again_and_again(db, players, port, Random(KILLS)))
    assert all(one.acted for one in players)
