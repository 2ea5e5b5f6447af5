"""The declaration: the sides one may go for, and the chips in the fist that say so."""

from __future__ import annotations

from enum import StrEnum

from hogger.errors import NotationError


class Side(StrEnum):
    """What a player goes for. BOTH contests high and low; a half of the pot belongs to HIGH or LOW."""

    HIGH = "high"
    LOW = "low"
    BOTH = "both"

    def goes(self, side: Side) -> bool:
        """Does this declaration contest `side`?"""
        return self is side or self is Side.BOTH


_SPELLED = {
    **dict.fromkeys(("high", "hi", "h"), Side.HIGH),
    **dict.fromkeys(("low", "lo", "l"), Side.LOW),
    **dict.fromkeys(("both", "b", "both-ways", "bothways", "hog", "hogger", "swing", "hl", "high-low"), Side.BOTH),
}  # fmt: skip

FISTS: dict[str, dict[Side, str]] = {
    "0-1-2": {Side.LOW: "no chip", Side.HIGH: "one chip", Side.BOTH: "two chips"},
    "1-2-3": {Side.LOW: "one chip", Side.HIGH: "two chips", Side.BOTH: "three chips"},
    "colours": {Side.LOW: "a white chip", Side.HIGH: "a red chip", Side.BOTH: "a blue chip"},
}
"""What is in the fist, by the `fist` setting. Printed codes disagree, so always show the word beside it."""


def is_side(text: str) -> bool:
    """Can `text` be read as a declaration?"""
    return text.strip().lower().replace("_", "-") in _SPELLED


def parse_side(text: str) -> Side:
    """A side in the words people use: high, low, both, hi, lo, hogger."""
    found = _SPELLED.get(text.strip().lower().replace("_", "-"))
    if found is None:
        raise NotationError("side/unreadable", f"{text!r} is no declaration; say high, low or both", text=text)
    return found
