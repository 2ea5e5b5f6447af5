"""Reading values out of parsed TOML. Rule: a wrong value is noted with its path, and reading goes on."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from hogger.errors import RulesError
from hogger.game.fault import Fault, Path, or_one_of
from hogger.game.house_rules import MOST_CHIPS, STAKE_KEYS, HouseRules, Stakes, rules_from
from hogger.game.settings import SETTINGS

Table = Mapping[str, Any]


def shown(value: object) -> str:
    """A value as it is quoted in a message: short, on one line, and in TOML's words."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return "a table"
        case list():
            return "a list"
        case str():
            return repr(value) if len(value) <= 40 else repr(value[:37] + "...")
        case int() if abs(value) > MOST_CHIPS:
            return "so big a number"
        case _:
            return str(value)


class Reading:
    """The mistakes found so far, and readers that add to them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def blame(self, path: Path, text: str) -> None:
        """Note one mistake."""
        self.faults.append(Fault(path, text))

    def table(self, value: object, path: Path, known: Collection[str] | None = None) -> Table:
        """A table; keys that are not `known` are mistakes and left out."""
        if not isinstance(value, dict):
            self.blame(path, f"must be a table of keys and values, not {shown(value)}")
            return {}
        if known is None:
            return value
        for key in value:
            if key not in known:
                self.blame((*path, key), f"there is no key {shown(key)} here; {or_one_of(key, known)}")
        return {key: value[key] for key in value if key in known}

    def items(self, value: object, path: Path, what: str) -> list[tuple[Path, Any]]:
        """The items of a list with their paths."""
        if not isinstance(value, list):
            self.blame(path, f"must be a list of {what} in square brackets, not {shown(value)}")
            return []
        return [((*path, number), item) for number, item in enumerate(value, 1)]

    def text(self, value: object, path: Path) -> str:
        """A text that can be printed; line ends and runs of spaces become one space."""
        if not isinstance(value, str):
            self.blame(path, f'must be a text in quotes, not {shown(value)}; write "..."')
            return ""
        text = " ".join(value.split())
        if not text.isprintable():
            self.blame(path, f"holds letters that cannot be printed: {shown(text)}; take them out")
            return ""
        return text

    def texts(self, value: object, path: Path) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self.text(item, where) for where, item in self.items(value, path, "texts"))

    def whole(self, value: object, path: Path, least: int, most: int) -> int | None:
        """A whole number from `least` to `most`."""
        if type(value) is int and least <= value <= most:
            return value
        self.blame(path, f"must be a whole number from {least:,} to {most:,}, not {shown(value)}")
        return None

    def flag(self, value: object, path: Path) -> bool | None:
        """True or false."""
        if isinstance(value, bool):
            return value
        self.blame(path, f"must be true or false, not {shown(value)}")
        return None

    def rules(self, value: object, path: Path) -> dict[str, str]:
        """House rules by key, each checked by itself."""
        found: dict[str, str] = {}
        for written, wanted in self.table(value, path).items():
            where, key = (*path, written), written.replace("-", "_")
            if key not in SETTINGS:
                self.blame(where, f"there is no house rule {shown(written)}; {or_one_of(written, SETTINGS)}")
            elif key in found:
                self.blame(where, f"{key} is there twice; take one out")
            elif not isinstance(wanted, str | int) or len(shown(wanted)) > 40:
                self.blame(where, f"cannot be {shown(wanted)}; it can be: {SETTINGS[key].choices}")
            else:
                try:
                    found[key] = str(rules_from({key: wanted}).value(key))
                except RulesError as error:
                    self.blame(where, error.message)
        return found

    def house_rules(self, value: object, path: Path) -> HouseRules:
        """A partial `HouseRules`."""
        return rules_from(self.rules(value, path))

    def stakes(self, value: object, path: Path) -> Stakes:
        """Stakes; amounts that are not written are 0, as nobody would expect to pay them."""
        found: dict[str, Any] = {}
        for key, amount in self.table(value, path, STAKE_KEYS).items():
            where = (*path, key)
            if key == "bets":
                sizes = [self.whole(size, one, 1, MOST_CHIPS) for one, size in self.items(amount, where, "bet sizes")]
                if amount == []:
                    self.blame(where, "needs at least one size, as in bets = [10, 20]")
                found[key] = tuple(size for size in sizes if size is not None) or Stakes().bets
            elif key == "raise_cap" and amount == "none":
                found[key] = None
            elif key == "raise_cap" and isinstance(amount, str):
                self.blame(where, f'must be a whole number or "none", not {shown(amount)}')
            else:
                found[key] = self.whole(amount, where, 0, MOST_CHIPS)
        return Stakes(**{key: amount for key, amount in found.items() if amount is not None or key == "raise_cap"})
