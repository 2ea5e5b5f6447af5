"""Fifty tables of six scripted players over real sockets on this machine, each thinking one to three seconds.

    python go.py bench tables [--tables 50] [--seconds 120] [--most 250]

Nothing may be lost: every act that was answered is kept, every table plays on, and every act is told to every page. A
sample is the time from just before an act is posted until the last of the table's six pages has been told of it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tests' players and tables

from tests.server.scripted import Player, free_port, keep, served, table_of

from hogger.server.sqlite import SqliteStore

SEATS = 6
LATE = 5.0  # seconds after which an act counts as never told


def thinks(chance: Random) -> float:
    """Seconds until a player acts."""
    return chance.uniform(1.0, 3.0)


class Watch:
    """Times every act at one table from its post to the last page that was told of it."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.samples: list[float] = []
        self.untold = 0

    async def after(self, kind: str, began: float) -> None:
        """It was answered; the pages are told by now, or soon. Who is ready is no news to every page."""
        if kind == "ready":
            return
        while any(one.first_told_after(began) is None for one in self.players):
            if time.perf_counter() > began + LATE:
                self.untold += 1
                return
            await asyncio.sleep(0.005)
        self.samples.append(max(one.first_told_after(began) or 0.0 for one in self.players) - began)


async def play(port: int, tables: dict[str, list[str]], seconds: float) -> list[Watch]:
    """All tables at once, for so long."""
    watches = []
    playing = []
    for number, (code, secrets) in enumerate(tables.items()):
        watch = Watch()
        watches.append(watch)
        watch.players = [
            Player(port, f"/t/{code}", secret, number * SEATS + seat) for seat, secret in enumerate(secrets)
        ]
        playing += [asyncio.create_task(one.plays(thinks, after=watch.after)) for one in watch.players]
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return watches


async def lost(db: Path, watches: list[Watch], tables: dict[str, list[str]]) -> list[str]:
    """What was answered and is not kept, and the tables that stand still."""
    found = []
    store = SqliteStore(db)
    for (code, _), watch in zip(tables.items(), watches, strict=True):
        causes = {str(row.cause).rpartition(":")[2] for row in await store.read(f"t/{code}")}
        found += [id for one in watch.players for id in one.acted if id not in causes]
        found += [f"{code} stands still" for one in watch.players if not one.acted]
        found += [refused for one in watch.players for refused in one.refused if "stale" not in refused]
    await store.close()
    return found


def main() -> int:
    """Print the figures; exit 1 where something was lost or the pages were told late."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=120.0)
    options.add_argument("--most", type=float, default=250.0, help="milliseconds at the 99th percentile")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db, port = Path(folder) / "bench.db", free_port()
        tables = {}
        for number in range(asked.tables):
            code = f"tables{number:02d}"
            rows, tables[code] = table_of(SEATS, code)
            keep(db, f"t/{code}", rows)
        server = served(port, db)
        try:
            watches = asyncio.run(play(port, tables, asked.seconds))
        finally:
            server.terminate()
            server.wait()
        missing = asyncio.run(lost(db, watches, tables))
    samples = [one * 1000 for watch in watches for one in watch.samples]
    acts = sum(len(one.acted) for watch in watches for one in watch.players)
    untold = sum(watch.untold for watch in watches)
    cuts = statistics.quantiles(samples, n=100)
    print(f"{asked.tables} tables of {SEATS}, {asked.seconds:g} s: {acts} acts answered, {len(samples)} timed")
    print(
        f"action to push: median {cuts[49]:.1f} ms   p99 {cuts[98]:.1f} ms (at most {asked.most:g})   "
        f"max {max(samples):.1f} ms"
    )
    print(f"lost: {len(missing)} {missing[:3] or ''}   never told: {untold}")
    return 0 if not missing and not untold and cuts[98] <= asked.most else 1


if __name__ == "__main__":
    sys.exit(main())
