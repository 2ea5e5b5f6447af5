"""Random hands of every game under random rules, checked on their way; exit 1 on a fault, with the seed that shows it.

Checked: no chip comes or goes; every action offered is accepted and no other; a replay makes the same bytes; a view is
the fold of what was told, with the same offers; and what is hidden from a viewer changes no byte that he is told.

    python bench/random_hands.py [--hands 10000] [--game box] [--seed 0] [--often 0.2] [--jobs 2]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.hand.whole import check_hands  # noqa: E402
from tests.strategies import every_game  # noqa: E402

BATCH = 250
COUNTED = ("hands", "showdowns", "pots", "carried", "accepted", "refused", "deals")


def batch(key: str, first: int, often: float) -> tuple[Counter[str], str]:
    """The hands of `BATCH` seeds of a game: what was checked, and the first fault."""
    game = next(game for game in every_game() if game.key == key)
    counted: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        try:
            counted += check_hands(game, seed, often=often)
        except Exception:
            again = f'check_hands(game, {seed}, often={often}) of "{key}"'
            return counted, f"{key}: fault at {again}\n{traceback.format_exc()}"
    return counted, ""


def play(pool: ProcessPoolExecutor, key: str, hands: int, seed: int, often: float, jobs: int) -> tuple[int, str]:
    """At least so many hands of a game, with one line about them; how many, and the first fault."""
    begin = time.perf_counter()
    counted: Counter[str] = Counter()
    first = seed
    while counted["hands"] < hands:
        due = max(1, min(4 * jobs, (hands - counted["hands"]) // BATCH))
        starts = [first + BATCH * number for number in range(due)]
        for found, fault in pool.map(batch, [key] * due, starts, [often] * due):
            counted += found
            if fault:
                return counted["hands"], fault
        first += BATCH * due
    told = " ".join(f"{counted[what]:>10,}" for what in COUNTED)
    print(f"{key:<16} {told} {time.perf_counter() - begin:7.0f} s", flush=True)
    return counted["hands"], ""


def main() -> int:
    """A line a game and the total."""
    keys = [game.key for game in every_game()]
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--hands", type=int, default=10_000, help="of each game")
    options.add_argument("--game", choices=keys, action="append", help="this game only; may be given several times")
    options.add_argument("--seed", type=int, default=0, help="the first seed")
    options.add_argument("--often", type=float, default=0.2, help="share of the moments that are checked in full")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = options.parse_args()
    total = 0
    print(f"{'game':<16} {' '.join(f'{what:>10}' for what in COUNTED)}", flush=True)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for key in asked.game or keys:
            hands, fault = play(pool, key, asked.hands, asked.seed, asked.often, asked.jobs)
            total += hands
            if fault:
                print(fault, file=sys.stderr)
                return 1
    print(f"{total:,} hands, no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
