"""Makes docs/pictures/terminal.svg: a real hand of Box at the terminal table, from the draw to the settled pot.

python docs/pictures/make.py
"""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from hogger.cli.terminal.evening import Seating
from hogger.cli.terminal.host import Host
from hogger.cli.terminal.saves import Saves
from hogger.cli.terminal.terminal import Leave, Terminal
from hogger.game.catalog import game_named

HERE = Path(__file__).resolve().parent
SEED = 3
WIDTH = 84
FELT = TerminalTheme(
    (23, 51, 42),
    (243, 239, 228),
    [
        (40, 60, 52),
        (255, 140, 128),
        (150, 220, 150),
        (244, 200, 102),
        (147, 204, 255),
        (220, 170, 220),
        (150, 220, 220),
        (243, 239, 228),
    ],
)


def played(seed: int) -> str:
    """The end of a hand as the terminal shows it, as SVG without any outside font."""
    console = Console(record=True, width=WIDTH, highlight=False, force_terminal=True, file=io.StringIO())

    def read(question: str) -> str:
        if "deals the next" in question:
            raise Leave
        if question.startswith(("f fold", "Throw")):
            console.export_text(clear=True)  # the picture begins after the last bet
            return "" if question.startswith("Throw") else "c"
        answer = "b" if question.startswith("Declare") else "y"
        console.print(question + answer, markup=False)
        return answer

    box = game_named("box")
    seating = Seating(box, box.defaults, box.stakes, seats=4, stack=1000, seed=seed, bots=["plain"])
    with tempfile.TemporaryDirectory() as folder:
        Host(seating.with_person("Ann"), Terminal(console, read), Saves(Path(folder))).run()
    svg = console.export_svg(title="hogger play box", theme=FELT, font_aspect_ratio=0.6)
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    (HERE / "terminal.svg").write_text(played(SEED), encoding="utf-8", newline="\n")
