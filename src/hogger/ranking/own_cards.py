"""How many own cards must play. Rule: a closed little language, `any`, `exactly-N`, `at-least-N`, read here only."""

from __future__ import annotations

from typing import NamedTuple

from hogger.errors import RulesError


class OwnCards(NamedTuple):
    """The fewest and the most own cards in a hand."""

    least: int
    most: int


def parse_own_cards(text: str) -> OwnCards | None:
    """What `exactly-2` or `at-least-1` asks for; None for `any`."""
    if text == "any":
        return None
    word, _, number = text.rpartition("-")
    if word in ("exactly", "at-least") and len(number) == 1 and number in "012345":
        count = int(number)
        return OwnCards(count, count if word == "exactly" else 5)
    raise RulesError(
        "rules/bad_value",
        f"own_cards cannot be {text!r}; it can be: any, exactly-N, at-least-N (N from 0 to 5)",
    )
