"""Any evening: no chip is lost, the rows tell all, a question is new only where it is, nothing is half done."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from hogger.evening.commands import Ask
from hogger.evening.events import Event, Opened, TimeGranted
from tests.evening.random_evening import RandomEvening


def test_random_evenings() -> None:
    counted: Counter[str] = Counter()
    for seed in range(40):
        evening = RandomEvening(seed)
        evening.play(120)
        counted += evening.counted
    # What holds in them would say little if something never happened.
    asks = {ask.__name__ for ask in get_args(Ask)}
    events = {event.__name__ for event in get_args(Event)} - {Opened.__name__, TimeGranted.__name__}
    assert {one for one in asks | events if not counted[one]} == set()
    assert {ask for ask in asks if not counted[f"{ask} refused"]} == set()
