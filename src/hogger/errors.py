"""Every error that Hogger raises on purpose. Rule: each carries a code, says what is wrong and names a way out."""

from __future__ import annotations

from typing import Any


class HoggerError(Exception):
    """Something that the caller can mend. `code` is stable, `message` is for people.

    Codes are `noun/what_happened`, such as `action/out_of_turn`; scripts may compare them.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions with two arguments do not survive pickling (worker processes) by themselves.
        return (_rebuild, (type(self), self.__dict__))


def _rebuild(kind: type[HoggerError], state: dict[str, Any]) -> HoggerError:
    error = kind.__new__(kind)
    Exception.__init__(error, state["message"])
    error.__dict__.update(state)
    return error


class NotationError(HoggerError):
    """A text that cannot be read: cards, a player, a record. `position` is the 0-based offset in `text`."""

    def __init__(self, code: str, message: str, *, text: str = "", position: int = 0) -> None:
        super().__init__(code, message)
        self.text = text
        self.position = position


class CardsError(HoggerError):
    """Cards that can be read but not played: the same card twice, too few, too many."""


class GameError(HoggerError):
    """A game definition that cannot be played as written."""


class RulesError(HoggerError):
    """House rules or stakes that are unknown or cannot be carried out together."""


class NotAnnounced(RulesError):
    """Settings that the dealer must announce before the deal are unset. `keys` names them."""

    def __init__(self, message: str, *, keys: tuple[str, ...]) -> None:
        super().__init__("rules/not_announced", message)
        self.keys = keys


class IllegalAction(HoggerError):
    """An action that no offer admits. `offers` is what this seat may do instead; the hand is unchanged."""

    def __init__(self, code: str, message: str, *, offers: tuple[Any, ...] = ()) -> None:
        super().__init__(code, message)
        self.offers = offers


class RecordError(HoggerError):
    """A log that cannot be read or does not replay. `line` is 1-based, 0 where no line is to blame."""

    def __init__(self, code: str, message: str, *, line: int = 0) -> None:
        super().__init__(code, message)
        self.line = line
