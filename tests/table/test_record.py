"""A table that is saved: the same table comes back at any moment, and plays on as it would have."""

from __future__ import annotations

import json
from random import Random

import pytest

from hogger.errors import RecordError
from hogger.game import Game
from hogger.table import even_ruling
from hogger.table.record import table_from_builtins, table_to_builtins
from tests.table.tables import GAMES, random_rules, table_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_table_comes_back_at_any_moment(game: Game) -> None:
    table, house = table_of(game, 3, 60, rules=random_rules(game, Random(5)), seed=4)
    assert table_from_builtins(table_to_builtins(table)) == table
    for _ in range(2):
        table = house.deal(house.rebuy(table))
        while table.in_play:
            back = table_from_builtins(json.loads(json.dumps(table_to_builtins(table))))
            assert back == table
            action = house.moves(table)
            assert house.moves(back) == action
            table, _ = table.act(even_ruling(table) if action is None else action)
        assert table_from_builtins(json.loads(json.dumps(table_to_builtins(table)))) == table


@pytest.mark.parametrize("data", [{}, [], "table", {"events": [{"type": "no-such"}]}])
def test_what_is_no_table_is_refused(data: object) -> None:
    with pytest.raises(RecordError):
        table_from_builtins(data)
