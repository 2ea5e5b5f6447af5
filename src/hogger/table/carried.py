"""Chips that wait for the next hand, when someone leaves or the table closes. Rule: whose pot it was, is paid it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hogger.settlement import DeadMoney

Carried = tuple[DeadMoney, ...]


def split(carried: Iterable[DeadMoney]) -> dict[str, int]:
    """What each claimant has when no further hand is dealt."""
    gains: dict[str, int] = {}
    for money in carried:
        for name, chips in money.split().items():
            gains[name] = gains.get(name, 0) + chips
    return gains


def without(carried: Iterable[DeadMoney], name: str) -> tuple[Carried, dict[str, int]]:
    """What waits when `name` has left, and who is paid what is decided by that.

    His claim lapses to the other claimants. The last claimant of all is paid when he leaves, and the last one of a new
    deal at once: there is nobody to deal against.
    """
    waits: list[DeadMoney] = []
    paid: dict[str, int] = {}
    for money in carried:
        claimants = tuple(one for one in money.claimants if one != name)
        if money.claimants == (name,):
            heir: str | None = name
        else:
            heir = claimants[0] if money.open_to and len(claimants) == 1 else None
        if heir is None:
            waits.append(replace(money, claimants=claimants, open_to=claimants if money.open_to else None))
        else:
            paid[heir] = paid.get(heir, 0) + money.amount
    return tuple(waits), paid
