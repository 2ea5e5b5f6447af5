"""What is wrong with a definition, and where. Rule: a path counts the items of a list from 1, as people do."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import NamedTuple

Path = tuple[str | int, ...]
"""Keys and places in lists, from the outside in: ("phases", 3, "deal", "down")."""


class Fault(NamedTuple):
    """One mistake: the field to blame, and what is wrong with the way out."""

    path: Path
    text: str

    def under(self, *parents: str | int) -> Fault:
        """The same mistake, where the field lies inside `parents`."""
        return Fault((*parents, *self.path), self.text)


def path_text(path: Path) -> str:
    """The path as people write it: `phases[3].deal.down`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            shown = part if re.fullmatch(r"[A-Za-z0-9_-]+", part) else f'"{repr(part)[1:-1]}"'
            text += f".{shown}" if text else shown
    return text


def or_one_of(word: str, known: Collection[str]) -> str:
    """The way out after an unknown word: the likely one, else all of them."""
    if not known:
        return "take it out"
    near = get_close_matches(word.lower().replace("_", "-"), [one.replace("_", "-") for one in known], n=1)
    if near:
        return f"did you mean {next(one for one in known if one.replace('_', '-') == near[0])}?"
    return f"it can be: {', '.join(known)}"
