"""Hands that bots play by themselves. Rule: the same arguments, the same lines; each accounts for every chip."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hogger.history import events_to_builtins
from hogger.settlement import Settlement, listed
from hogger.table import House, Table, play_out


def auto_hands(table: Table, house: House, hands: int) -> Iterator[tuple[Table, Table]]:
    """Each hand as (the table before the deal, the table after it)."""
    for _ in range(hands):
        before = house.rebuy(table)
        table = play_out(house.deal(before), house)
        yield before, table


def hand_as_json(before: Table, after: Table, seed: int | None) -> str:
    """One line: `carried` is what leaves this hand for the next, as `stacks_after` is what each keeps."""
    return json.dumps(_as_data(before, after, seed))


def _as_data(before: Table, after: Table, seed: int | None) -> dict[str, Any]:
    hand = after.hand
    assert hand is not None
    return {
        "hand": after.number,
        "seed": seed,
        "game": after.game.key,
        "stacks_before": before.stacks,
        "stacks_after": after.stacks,
        "pot": hand.pot,
        "awards": _awards(after),
        "declarations": {seat.name: seat.declares.value for seat in hand.seats if seat.declares is not None},
        "carried": after.waiting,
        "events": events_to_builtins(after.events),
    }


def hand_as_text(after: Table) -> str:
    """The hand in a line or two for people."""
    assert after.hand is not None
    won = listed([f"{name} {chips:,}" for name, chips in _awards(after).items()]) or "nobody"
    declared = [f"{seat.name} {seat.declares}" for seat in after.hand.seats if seat.declares is not None]
    said = f" ({', '.join(declared)})" if declared else ""
    rides = f"; {after.waiting:,} ride on" if after.waiting else ""
    return f"Hand {after.number}{said}: pot {after.hand.pot:,} to {won}{rides}"


def _awards(after: Table) -> dict[str, int]:
    assert after.hand is not None
    return Settlement(after.hand.pots, after.hand.reasons).awards
