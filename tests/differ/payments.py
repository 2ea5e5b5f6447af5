"""What the tests compare of two settlements, in their own words."""

from hogger import Settlement


def paid(settled: Settlement) -> tuple[object, ...]:
    """Chips by player, what is left, and what becomes of it."""
    return settled.awards, settled.carried, [pot.fallback for pot in settled.pots if pot.carried]
