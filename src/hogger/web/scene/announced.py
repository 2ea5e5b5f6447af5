"""A game and its stakes in a few words, as bars and lists say them. Rule: no sentence of the rules is said here."""

from __future__ import annotations

from hogger.evening.lobby import Terms
from hogger.game import SETTINGS


def game_line(terms: Terms) -> str:
    """The forced bets and the limit: "ante 10 · pot limit"."""
    stakes, rules = terms.stakes, terms.rules
    words = []
    if stakes.ante:
        words.append(f"ante {stakes.ante:,}")
    if rules.forced_bets == "blinds":
        words.append(f"blinds {stakes.small_blind:,} and {stakes.big_blind:,}")
    if rules.forced_bets in ("bring-in-low", "bring-in-high"):
        words.append(f"bring-in {stakes.bring_in:,}")
    limit = SETTINGS["limit"].brief(rules.limit or "fixed")
    if rules.limit == "fixed":
        sizes = list(dict.fromkeys(stakes.bets))
        words.append(f"bets {' and '.join(f'{size:,}' for size in sizes)}")
    else:
        words.append(limit)
    return " · ".join(words)
