"""Pots out of what players paid. Rule: chips in equal chips out, and a pot knows who may claim it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Pot(msgspec.Struct, frozen=True, gc=False):
    """`amount` chips and the players who may claim them, in seat order."""

    amount: int
    players: tuple[str, ...]


class DeadMoney(msgspec.Struct, frozen=True, gc=False):
    """Chips that nobody in this hand paid for a claim: a carried pot, the dealer's antes.

    `open_to` names the players who may claim it; None: every live player. `claimants`: whose pot it was, who split
    it if no further hand is dealt.
    """

    amount: int
    open_to: tuple[str, ...] | None = None
    claimants: tuple[str, ...] = ()

    def is_claimed_by(self, name: str) -> bool:
        """Was it the pot of `name`? Then he is dealt in for it even without a chip. Nobody named: it is anyone's."""
        whose = self.open_to or self.claimants
        return not whose or name in whose

    def split(self) -> dict[str, int]:
        """What each claimant gets when the table closes; odd chips go in the order of `claimants`."""
        if not self.claimants:
            return {}
        each, odd = divmod(self.amount, len(self.claimants))
        return {name: each + (place < odd) for place, name in enumerate(self.claimants)}


def uncalled(paid: Sequence[int], live: Sequence[bool]) -> tuple[int, int]:
    """(index, chips): the part of the last bet that nobody called, to be returned; (0, 0) where there is none.

    A folded player's surplus is not returned: it is dead in the pot below.
    """
    if len(paid) < 2:
        return 0, 0
    top = max(range(len(paid)), key=paid.__getitem__)
    second = max(chips for index, chips in enumerate(paid) if index != top)
    if paid[top] > second and live[top]:
        return top, paid[top] - second
    return 0, 0


def make_pots(
    names: Sequence[str], paid: Sequence[int], live: Sequence[bool], dead: Sequence[DeadMoney] = ()
) -> tuple[Pot, ...]:
    """The pots, lowest first. Layers that the same players may claim are one pot.

    A layer that nobody may claim joins the pot below it, or the one above where there is none below.
    """
    everyone = tuple(name for name, alive in zip(names, live, strict=True) if alive)
    layers: list[tuple[tuple[str, ...], int]] = []
    for money in dead:
        if not money.amount:
            continue
        open_to = everyone if money.open_to is None else money.open_to
        layers.append((tuple(name for name in everyone if name in open_to), money.amount))
    # Wider claims lie lower; a stable sort keeps the order of play otherwise.
    layers.sort(key=lambda layer: -len(layer[0]))
    below = 0
    for level in sorted({chips for chips in paid if chips > 0}):
        amount = sum(min(chips, level) - below for chips in paid if chips > below)
        claimants = tuple(
            name for name, chips, alive in zip(names, paid, live, strict=True) if alive and chips >= level
        )
        layers.append((claimants, amount))
        below = level

    amounts: dict[tuple[str, ...], int] = {}
    lowest: tuple[str, ...] = ()
    orphaned = 0  # chips of layers without a claimant that found no pot below them
    for claimants, amount in layers:
        if claimants:
            amounts[claimants] = amounts.get(claimants, 0) + amount + orphaned
            lowest, orphaned = claimants, 0
        elif lowest:
            amounts[lowest] += amount
        else:
            orphaned += amount
    if orphaned:
        amounts[everyone] = orphaned  # nobody who is live paid anything
    return tuple(Pot(amount, claimants) for claimants, amount in amounts.items())
