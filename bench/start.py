"""How long the command line takes to start, as a multiple of a bare `python -c pass`, in one run.

Whole processes, with cached bytecode, in turn: bare, help, settle, bare, ... The median of each decides.

    python bench/start.py [--runs 15] [--most 8]
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"
SETTLE = ["settle", "--rules", "faq-1", "Ann high KhQdJsTc9h", "Bob low 8s5d3c2hAh", "Cal both 7d6s5c4h3d"]
JOBS = {
    "python -c pass": ["-c", "pass"],
    "hogger --help": ["-m", "hogger", "--help"],
    "hogger settle": ["-m", "hogger", *SETTLE],
    "hogger settle --json": ["-m", "hogger", *SETTLE, "--json"],
    "hogger settle --compare": ["-m", "hogger", *SETTLE, "--compare"],
}


def seconds(arguments: list[str], environment: dict[str, str]) -> float:
    """One whole process."""
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True
    )
    return time.perf_counter() - begin


def main() -> int:
    """Every job in turn, again and again; exit 1 where one takes too many times the bare start."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=15)
    options.add_argument("--most", type=float, default=8.0)
    asked = options.parse_args()
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])]),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as cache:
        environment["PYTHONPYCACHEPREFIX"] = cache
        for arguments in JOBS.values():
            seconds(arguments, environment)  # writes the bytecode
        times: dict[str, list[float]] = {name: [] for name in JOBS}
        for _ in range(asked.runs):
            for name, arguments in JOBS.items():
                times[name].append(seconds(arguments, environment))
    bare, *rest = (statistics.median(times[name]) for name in JOBS)
    print(f"{'python -c pass':<24} {bare * 1000:7.1f} ms")
    for name, median in zip(list(JOBS)[1:], rest, strict=True):
        print(f"{name:<24} {median * 1000:7.1f} ms  {median / bare:5.2f} times (at most {asked.most:g})")
    return 0 if all(median <= asked.most * bare for median in rest) else 1


if __name__ == "__main__":
    sys.exit(main())
