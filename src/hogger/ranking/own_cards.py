"""How many own cards must play. Rule: `any`, `exactly-N` and `at-least-N` are read here only."""

from __future__ import annotations

from hogger.errors import RulesError

OwnCards = tuple[int, int]
"""The fewest and the most own cards in a hand."""


def parse_own_cards(text: str) -> OwnCards | None:
    """(fewest, most) of `exactly-2` or `at-least-1`; None for `any`."""
    if text == "any":
        return None
    word, _, number = text.rpartition("-")
    if word in ("exactly", "at-least") and len(number) == 1 and number in "012345":
        count = int(number)
        return count, count if word == "exactly" else 5
    raise RulesError(
        "rules/bad_value",
        f"own_cards cannot be {text!r}; it can be: any, exactly-N, at-least-N (N from 0 to 5)",
    )
