"""Hints for a first hand, on any screen. Rule: one set for each kind of phase, made from the game and rules as data."""

from __future__ import annotations

from hogger.declaration import FISTS, Side
from hogger.game import SETTINGS
from hogger.game.phases import Arrange, Bet, Declare, Exchange, Pass, Showdown, Turn
from hogger.hand.state import View

WELCOME = "High and low share the pot. Near the end all declare what they go for: high, low or both ways."


def hint(view: View) -> tuple[str, ...]:
    """What a newcomer needs to know at this question."""
    match view.phase:
        case Bet():
            return _betting(view)
        case Exchange(up_to):
            return _exchange(view, up_to)
        case Pass(count):
            return (f"Everyone passes {count} at once, before seeing what comes.",)
        case Arrange():
            return ("The cards you keep are turned up one after another: first the one you name first.",)
        case Declare():
            return _declaration(view)
        case Showdown():
            return ("You need not show. What you show, all may remember.",)
        case _:
            return ()


def _betting(view: View) -> tuple[str, ...]:
    said: list[str] = []
    lines = view.game.layout.lines
    if len(lines) > 1:
        sizes = sorted({len(line.slots) for line in lines})
        said.append(
            "Your hand is your own cards with ONE line of the board: "
            + ", ".join(line.name for line in lines)
            + ". Cards of two lines never play together; high and low may use different lines."
        )
        if sizes[0] < sizes[-1]:
            said.append("A short line gives fewer cards but may be complete sooner.")
    elif lines:
        said.append("Your hand is the best five of your own cards and the board, once for high and once for low.")
    said.append("Amounts are totals: 'raise to 20' means 20 in front of you in this round.")
    return tuple(said)


def _exchange(view: View, up_to: int) -> tuple[str, ...]:
    said = [f"Now you may throw up to {up_to} cards and draw as many, once. A pair or three low cards are a plan."]
    if view.board and not any(view.turned):
        said.append("You discard blind: no card of the board is turned before the exchange is over.")
    elif any(isinstance(phase, Turn) for phase in view.steps[: view.step]):
        said.append("What is turned so far tells you which way your hand leans.")
    return tuple(said)


def _declaration(view: View) -> tuple[str, ...]:
    said = [SETTINGS["both_ways"].words(view.rules.both_ways or "")]
    said.append("So both ways risks all to win all: a hand that is second on one side gets nothing.")
    if view.rules.declaration == "simultaneous":
        fist = FISTS[view.rules.fist or "0-1-2"]
        said.append(
            f"All open at once: {fist[Side.LOW]} is low, {fist[Side.HIGH]} is high, {fist[Side.BOTH]} is both ways."
        )
    said.append("If nobody else goes for a side, it is yours whatever you hold.")
    return tuple(said)
