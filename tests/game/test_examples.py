"""The example games are TOML alone, and they play."""

from __future__ import annotations

from pathlib import Path

import pytest

import hogger
from hogger.game import most_seats, own_cards_at_showdown, programme
from hogger.game.phases import Bet, Pass
from hogger.hand.events import BoardTurned, CardRolled, CardsChosen, CardsPassed, DeclarationsOpened, HandShown
from tests.game.playing import play
from tests.game.test_faults import SOUND

FOLDER = Path(__file__).parents[2] / "examples" / "games"
SEATS = {"anaconda": 7, "cincinnati": 9, "elevator": 10, "iron-cross": 9, "tic-tac-toe": 10}
ROUNDS = {"anaconda": 8, "cincinnati": 6, "elevator": 8, "iron-cross": 6, "tic-tac-toe": 4}
GAMES = {file.stem: hogger.load_game(file) for file in sorted(FOLDER.glob("*.toml"))}


def test_every_example_is_tested() -> None:
    assert set(GAMES) == set(SEATS) == set(ROUNDS)


@pytest.mark.parametrize("name", SEATS)
def test_an_example_plays_with_two_to_its_most_players(name: str) -> None:
    game = GAMES[name]
    assert most_seats(game, game.defaults) == SEATS[name]
    assert sum(isinstance(phase, Bet) for phase in programme(game, game.defaults)) == ROUNDS[name]
    for seats in range(2, SEATS[name] + 1):
        hand, _ = play(game, seats, seed=seats)
        assert sum(seat.stack for seat in hand.seats) + sum(pot.carried for pot in hand.pots) > 0


@pytest.mark.parametrize("name", SEATS)
def test_an_example_is_honest_about_its_source(name: str) -> None:
    game = GAMES[name]
    assert "as it is commonly played" in game.source
    assert {"both_ways", "back_in", "unclaimed", "low", "qualifier", "forced_bets", "limit"} <= set(game.announces)


def test_any_five_of_ten_in_cincinnati_and_one_bar_of_the_cross() -> None:
    board, own = "AhKhQhJhTh", ("Ann high 2c3c4c5c7d", "Bob high 2d3d4d6c7c")
    split = hogger.settle(*own, game=GAMES["cincinnati"], board=board, rules="cincinnati", pot=100)
    assert split.hands["Ann"].high.name == split.hands["Bob"].high.name == "royal flush"
    crossed = hogger.settle(*own, game=GAMES["iron-cross"], board=board, rules="iron-cross", pot=100)
    assert crossed.hands["Ann"].high.name != "royal flush"
    assert crossed.hands["Ann"].high.line in ("upright", "crossbar")


def test_the_cross_and_the_elevator_are_turned_with_the_shared_card_last() -> None:
    for name, last in (("iron-cross", 2), ("elevator", 3)):
        for seed in range(20):
            turned = [event.slots for event in play(GAMES[name], 3, seed)[1] if isinstance(event, BoardTurned)]
            if len(turned) == GAMES[name].layout.size:
                assert turned[-1] == (last,)
                break
        else:
            raise AssertionError(f"no hand of {name} went to the last card")


def test_anaconda_passes_three_two_and_one_keeps_five_and_declares_before_the_last_card() -> None:
    game = GAMES["anaconda"]
    assert own_cards_at_showdown(game) == 5
    for seed in range(40):
        _, events = play(game, 4, seed)
        if sum(isinstance(event, CardRolled) for event in events) < 5 * 4:
            continue  # somebody folded on the way
        passed = [event for event in events if isinstance(event, CardsPassed)]
        assert [len(event.cards) for event in passed] == [3] * 4 + [2] * 4 + [1] * 4
        assert all(event.to == (event.seat + 1) % 4 for event in passed)
        declared = next(at for at, event in enumerate(events) if isinstance(event, DeclarationsOpened))
        rolled = [at for at, event in enumerate(events) if isinstance(event, CardRolled)]
        assert sum(at > declared for at in rolled) == 4
        shown = [event for event in events if isinstance(event, HandShown)]
        assert all(len(event.down + event.up) == 5 for event in shown)
        return
    raise AssertionError("no hand went to the last card with all four in it")


def test_cards_that_come_back_to_the_same_player_are_passed_all_the_same() -> None:
    _, events = play(SOUND["passes to oneself between two"], 2, seed=1)
    assert sum(isinstance(event, CardsChosen) for event in events) == 4
    passes = [phase for phase in SOUND["passes to oneself between two"].phases if isinstance(phase, Pass)]
    passed = [(event.seat, event.to, len(event.cards)) for event in events if isinstance(event, CardsPassed)]
    assert [phase.count for phase in passes] == [3, 2]
    assert passed == [(0, 0, 3), (1, 1, 3), (0, 1, 2), (1, 0, 2)]
