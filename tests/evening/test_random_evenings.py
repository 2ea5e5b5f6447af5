"""Any evening: no chip is lost, the rows tell all, a question is new only where it is, nothing is half done."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from hogger.evening.commands import Ask, Play
from hogger.evening.events import Event, Opened, Said
from tests.evening.random_evening import RandomEvening

COUNTED: Counter[str] = Counter()


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_random_evenings(first: int) -> None:
    for seed in range(first, first + 10):
        evening = RandomEvening(seed)
        evening.play(120)
        COUNTED.update(evening.counted)


def test_random_evenings_know_everything_that_can_be_asked_and_happen() -> None:
    """Else what holds in them says nothing about it."""
    if not COUNTED:
        pytest.skip("the evenings were played elsewhere")
    asks = {ask.__name__ for ask in get_args(Ask)} - {"Muck", "Show", "ArrangeCards", "RuleOn"}
    events = {event.__name__ for event in get_args(Event)} - {Opened.__name__, Said.__name__, "TimeGranted"}
    assert {one for one in asks | events if not COUNTED[one]} == set()
    assert all(COUNTED[f"{ask} refused"] for ask in asks)
    assert get_args(Play)
