"""Reading and writing at the terminal. Rule: q, the end of input and Ctrl-C all mean to leave; ? works anywhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text

from hogger.cli.terminal.signs import Signs, signs_for


class Leave(Exception):
    """The person leaves; nothing is lost by it."""


class Terminal:
    """What the person sees and types. `read` gives his next line for a prompt, or raises EOFError.

    `rules` says what is played; `echo`: what is read did not appear by itself, so it is shown.
    """

    def __init__(self, console: Console, read: Callable[[str], str], *, echo: bool = False) -> None:
        self.console = console
        self.signs: Signs = signs_for(console.encoding)
        self.rules: Callable[[], str] = str
        self.echo = echo
        self._read = read

    def say(self, *what: RenderableType) -> None:
        """Show, a line or a picture each."""
        for one in what:
            self.console.print(Text(one) if isinstance(one, str) else one)

    def title(self, text: str) -> None:
        """A heading."""
        dash = self.signs.dash * 2
        self.console.print()
        self.console.print(Text(f"{dash} {text} {dash}", style="bold"))

    def ask(self, question: str) -> str:
        """What the person types; `?` shows the rules first. Raises `Leave`."""
        while True:
            try:
                answer = self._read(f"{question}> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.say("")
                raise Leave from None
            if self.echo:
                self.say(answer)
            if answer.lower() in ("q", "quit", "exit"):
                raise Leave
            if answer != "?":
                return answer
            self.say(self.rules(), "At any prompt: ? the rules, q leave and go on later.")

    def agrees(self, question: str, *, usual: bool) -> bool:
        """Yes or no; an empty answer is the usual one."""
        while True:
            answer = self.ask(f"{question} [{'Y/n' if usual else 'y/N'}]").lower()
            if answer in ("", "y", "yes", "n", "no"):
                return usual if not answer else answer.startswith("y")
            self.say("Please answer y or n.")


def standard_terminal() -> Terminal:
    """The terminal that the program runs in; without one, answers are read from standard input and shown."""
    for stream in (sys.stdin, sys.stdout):
        # A sign that the terminal lacks, or a stray byte, is no reason to stop a hand.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Terminal(Console(highlight=False), _typed, echo=not sys.stdin.isatty())


def _typed(question: str) -> str:
    if sys.stdin.isatty():
        return input(question)
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
