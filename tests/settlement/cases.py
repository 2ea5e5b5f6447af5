"""The published showdowns of tests/cases, one by one: what was held and declared, and what each rule set pays."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

CASES = Path(__file__).parent.parent / "cases"
PRESETS = ("faq-1", "faq-2", "faq-3")
_RULES = {**{name: (name, {}) for name in PRESETS}, "faq-2 against every live hand": ("faq-2", {"field": "all"})}


class Case(NamedTuple):
    """A showdown under one rule set. `awards`: chips by player; nobody in it: the whole pot is carried."""

    id: str
    rules: str
    set: dict[str, str]
    pot: int
    players: list[dict[str, str]]
    awards: dict[str, int]


def showdowns(file: str) -> list[dict[str, Any]]:
    """The tables of a file of showdowns."""
    found: list[dict[str, Any]] = tomllib.loads((CASES / file).read_text(encoding="utf-8"))["showdown"]
    return found


def cases(*files: str) -> Iterator[Case]:
    """Every cell of the files that says what is paid."""
    for file in files:
        for one in showdowns(file):
            pot = one.get("pot", 120)
            for key, (rules, changed) in _RULES.items():
                if key in one:
                    paid = {} if one[key] == "none" else {name: _chips(what, pot) for name, what in one[key].items()}
                    yield Case(one["id"], rules, changed, pot, one["players"], paid)


def _chips(what: int | str, pot: int) -> int:
    if isinstance(what, int):
        return what
    chips = Fraction(what) * pot
    assert chips.denominator == 1
    return int(chips)
