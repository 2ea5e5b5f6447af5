"""The FAQ's table as exact shares of a pot of any size. What is paid of the usual pot is in `test_quarrel`."""

from __future__ import annotations

from fractions import Fraction

import pytest

import hogger
from hogger.game.presets import house_rules
from hogger.settlement.quarrel import Entry
from tests.settlement.cases import PRESETS, Case, cases, showdowns

CELLS = list(cases("declare-faq.toml"))


def test_the_table_is_whole() -> None:
    found = {(case.id, case.rules) for case in CELLS}
    assert found == {(f"faq-{number:02}", preset) for number in range(1, 15) for preset in PRESETS}
    everything = list(cases("declare-faq.toml", "showdowns.toml"))
    told = [one for one in showdowns("showdowns.toml") if "players" in one]
    assert len(everything) == 42 + sum(key.startswith("faq-") for one in told for key in one)


@pytest.mark.parametrize("pot", [1, 120, 121, 122, 30300])
@pytest.mark.parametrize("case", CELLS, ids=lambda case: f"{case.id} {case.rules}")
def test_shares_do_not_hang_on_the_size_of_the_pot(case: Case, pot: int) -> None:
    entries = [Entry(one["name"], one["declares"], one["cards"]) for one in case.players]
    settled = hogger.settle(*entries, pot=pot, rules=house_rules(case.rules, **case.set))
    shares = {name: Fraction(chips, case.pot) for name, chips in case.awards.items()}
    assert settled.shares == shares
    assert settled.carried == (0 if shares else pot)
    assert sum(settled.awards.values()) + settled.carried == pot
    for name, share in shares.items():
        # One odd chip between the halves, and one inside a half.
        assert abs(settled.awards.get(name, 0) - share * pot) < 2
