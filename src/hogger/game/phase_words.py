"""The phases of a hand in words. Rule: one phrase a phase, betting rounds numbered, repeats told once."""

from __future__ import annotations

from itertools import groupby
from typing import Final, assert_never

from hogger.game.definition import Game, programme
from hogger.game.house_rules import HouseRules
from hogger.game.layout import Layout
from hogger.game.phases import (
    Arrange,
    Bet,
    Deal,
    Declare,
    Exchange,
    ForcedBets,
    Lay,
    Pass,
    Roll,
    Showdown,
    Turn,
)

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """The number as a word, up to ten."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def cards(count: int) -> str:
    """So many cards: "one card", "five cards"."""
    return "one card" if count == 1 else f"{number(count)} cards"


def rounds(numbers: range) -> str:
    """Betting rounds by number: "1", "1 and 2", "3 to 5"."""
    first, last = numbers[0], numbers[-1]
    return {0: f"{first}", 1: f"{first} and {last}"}.get(last - first, f"{first} to {last}")


def betting_rounds(game: Game, rules: HouseRules) -> int:
    """How many betting rounds a hand has that goes to the end."""
    return sum(isinstance(phase, Bet) for phase in programme(game, rules))


def phases_in_words(game: Game, rules: HouseRules) -> tuple[str, ...]:
    """What happens in a hand under these rules, in order."""
    steps: list[tuple[str, bool]] = []  # a phrase, and whether a betting round follows it at once
    for phase in programme(game, rules):
        if not isinstance(phase, Bet):
            steps.append((_phrase(phase, game.layout), False))
        elif steps and not steps[-1][1]:
            steps[-1] = (steps[-1][0], True)
        else:
            steps.append(("", True))
    found: list[str] = []
    bets = 0
    for (text, bet), same in groupby(steps):
        times = len(list(same))
        first, bets = bets + 1, bets + times * bet
        if not bet:
            found += [text] * times
        elif times == 1:
            found += [text, f"bet {first}"] if text else [f"bet {first}"]
        else:
            what = f"{text} and bet" if text else "bet"
            found.append(f"{what}, {_times(times)} (bets {rounds(range(first, bets + 1))})")
    return tuple(found)


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{number(count)} times"


def _phrase(
    phase: ForcedBets | Deal | Lay | Turn | Exchange | Pass | Arrange | Roll | Declare | Showdown, layout: Layout
) -> str:
    match phase:
        case ForcedBets():
            return "forced bets"
        case Deal(down, up):
            return "deal " + " and ".join(
                f"{number(count)} {way}" for count, way in ((down, "down"), (up, "up")) if count
            )
        case Lay():
            return f"lay {cards(layout.size)} face down on the table"
        case Turn():
            return f"turn {_turned(phase.group or (), layout)}"
        case Exchange(up_to):
            return f"exchange up to {cards(up_to)}"
        case Pass(count, to_left):
            way = "left" if to_left > 0 else "right"
            seats = "" if abs(to_left) == 1 else f"{number(abs(to_left))} seats "
            return f"pass {cards(count)} {seats}to the {way}"
        case Arrange(keep):
            return f"keep {cards(keep)} and arrange them"
        case Roll():
            return "roll one card"
        case Declare():
            return "declare"
        case Showdown():
            return "showdown"
        case _:
            assert_never(phase)


def _turned(group: tuple[int, ...], layout: Layout) -> str:
    if len(group) == layout.size:
        return "all of them" if len(group) > 1 else "it"
    named = [line.name for line in layout.lines if set(line.slots) == set(group)]
    return named[0] if named else cards(len(group))
