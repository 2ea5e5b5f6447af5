"""What a Fists room refuses. Rule: a refusal changes nothing, says what can be done, and at which field."""

from __future__ import annotations

from hogger.errors import HoggerError


class Refused(HoggerError):
    """A command that cannot be carried out. `field`: which field of a form it is about ("cards.p2"), "" for none."""

    def __init__(self, code: str, message: str, *, field: str = "") -> None:
        super().__init__(f"fists/{code}" if "/" not in code else code, message)
        self.field = field
