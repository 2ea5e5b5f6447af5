"""Evenings for tests: a person whose answers are a function of the question, at a terminal made of text."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from hogger.cli.terminal.evening import Evening, Seating
from hogger.cli.terminal.host import Host
from hogger.cli.terminal.saves import Saves
from hogger.cli.terminal.start import saved_evening
from hogger.cli.terminal.terminal import Terminal
from hogger.game import Game, HouseRules
from tests.table.tables import stakes_for

Answer = Callable[[str], str]
"""What the person types at a question; EOFError ends the input."""

CALLING = {  # part of a question: the answer of a person who only wants to see the end
    "Throw": "1",
    "Pass": "1 2 3",
    "Keep": "1 2 3 4 5",
    "Declare": "h",
    "lock in": "",
    "c c": "c",
    "bring in": "i",
    "s show": "s",
    "host": "e",
    "Enter deals": "",
    "Rebuy": "y",
    "Go on": "y",
}


def calling(question: str) -> str:
    """Calls, throws the first card, declares high, shows, buys in again."""
    if question.startswith("Pass 1"):
        return "1"
    return next(answer for part, answer in CALLING.items() if part in question)


def text_terminal(answer: Answer, *, encoding: str = "utf-8", width: int = 80) -> tuple[Terminal, io.BytesIO]:
    """A terminal that `answer` types at, and all that it shows."""
    shown = io.BytesIO()
    out = io.TextIOWrapper(shown, encoding=encoding, write_through=True, newline="\n")

    def read(question: str) -> str:
        out.write(question + "\n")
        return answer(question)

    terminal = Terminal(Console(file=out, highlight=False, width=width, color_system=None), read)
    terminal.rules = lambda: "The rules, on one page."
    return terminal, shown


def seating(game: Game, *, rules: HouseRules | None = None, seats: int = 3, stack: int = 200, seed: int = 1) -> Seating:
    """A seating with one bot that plays well and others that do not."""
    rules = rules or game.defaults
    bots = ["random", "plain"][: seats - 1]
    return Seating(game, rules, stakes_for(game, rules), seats, stack, seed, bots)


def go_on(folder: Path, wanted: Seating, answer: Answer, hands: int) -> tuple[str, Evening]:
    """Sit down in `folder`, go on or begin, until so many hands are over or the input ends; what was shown."""
    saves = Saves(folder)
    evening: Evening | None = None

    def until(question: str) -> str:
        between = "Enter deals" in question or "Rebuy" in question
        if evening is not None and between and evening.table.number >= hands:
            raise EOFError
        return answer(question)

    terminal, shown = text_terminal(until)
    evening = saved_evening(saves, terminal, wanted) or wanted.with_person("Ann")
    Host(evening, terminal, saves).run()
    return shown.getvalue().decode(), evening
