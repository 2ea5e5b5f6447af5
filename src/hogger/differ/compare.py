"""`differ`: which of the two searches answers the question. Rule: rule sets come in whole, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from hogger.differ.deals import search_cards
from hogger.differ.difference import BOUND, Difference, parting_settings
from hogger.differ.orders import search_orders
from hogger.differ.rule_sets import rule_set
from hogger.errors import RulesError
from hogger.game import SETTINGS, HouseRules, rules_from
from hogger.game.presets import settling_rules
from hogger.ranking import rank_low

NEED_CARDS: Final = ("low", "qualifier", "own_cards", "odd_chip_tie")
"""Settings that rank hands or look at suits: orders of hands cannot tell them apart."""


def differ(
    rules_a: HouseRules | str,
    rules_b: HouseRules | str,
    *,
    bound: int = BOUND,
    told: Callable[[str], None] | None = None,
) -> Difference:
    """The smallest showdown, of 2 to `bound` (at most 4) players, that two rule sets pay differently.

    A text names a rule set as `rule_set` reads it. `told` hears where the search has come to. Raises `NotAnnounced`
    where `HouseRules` leave open what decides.
    """
    if not 2 <= bound <= BOUND:
        raise RulesError("differ/bound", f"showdowns of 2 to {BOUND} players can be searched, not {bound}")
    first, second = (_whole(rules) for rules in (rules_a, rules_b))
    say = told or (lambda _: None)
    parting = parting_settings(first, second, paying=True)
    if not parting:
        return Difference(alike=True, proved=True, bound=bound)
    board = "own_cards" in parting
    if not board:
        # The same rule about own cards decides which hands there are, not how they are paid.
        first, second = (replace(rules, own_cards="any") for rules in (first, second))
    if set(parting) & set(NEED_CARDS):
        return search_cards(first, second, board=board, told=say)
    return search_orders(first, second, bound, say)


def _whole(rules: HouseRules | str) -> HouseRules:
    """Complete rules about payments; the others do not come in, so none of them can be senseless here."""
    whole = rule_set(rules) if isinstance(rules, str) else settling_rules(None, rules)
    whole = rules_from({key: value for key, value in whole.as_dict().items() if SETTINGS[key].pays})
    rank_low("8h7c6d4h2s", whole.low or "ace-to-five", whole.qualifier or "none")  # refuses what cannot be ranked
    return whole
