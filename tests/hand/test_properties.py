"""What holds in every hand of every game under any rules. The bench runs the same checks on 10,000 hands of each."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from hogger.game import Game
from tests.hand.whole import check_hands
from tests.strategies import every_game, seeds


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
@given(seed=seeds)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_played(game: Game, seed: int) -> None:
    check_hands(game, seed)
