"""The public page: every name loads, and the bootstrap script knows every command."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

import hogger
from hogger.cli import COMMANDS
from hogger.errors import GameError, IllegalAction, RulesError
from hogger.game.house_rules import Stakes
from hogger.hand import start as start_hand

ROOT = Path(__file__).resolve().parent.parent
DECK = list(hogger.DECK)
TWO = {"Ann": 100, "Bob": 100}


@pytest.mark.parametrize("name", hogger.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(hogger, name) is not None
    assert name in dir(hogger)


def test_a_name_that_is_not_there_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="hogger"):
        _ = hogger.nobody


def test_the_bootstrap_script_passes_on_every_command() -> None:
    script = runpy.run_path(str(ROOT / "go.py"))
    assert {*script["OF_HOGGER"], "play"} == {*COMMANDS, "--version"}


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(ante=-5),
        Stakes(ante=2.5),  # type: ignore[arg-type]
        Stakes(ante=1, bets=(-10,)),
        Stakes(ante=1, bets=(0,)),
        Stakes(ante=1, bets=()),
    ],
)
def test_stakes_that_are_no_chips_are_refused_however_they_were_made(stakes: Stakes) -> None:
    with pytest.raises(RulesError):
        hogger.start("43", TWO, deck=DECK, rules="43", stakes=stakes)


@pytest.mark.parametrize(
    "rules", [hogger.HouseRules(), hogger.HouseRules(limit="Fixed").over(hogger.house_rules("43"))]
)
def test_the_engine_refuses_rules_that_are_unset_or_misspelt(rules: hogger.HouseRules) -> None:
    with pytest.raises(RulesError):
        start_hand(hogger.game_named("43"), TWO, deck=DECK, rules=rules)


@pytest.mark.parametrize("action", [None, "fold", 3, object()])
def test_what_is_no_action_is_refused(action: object) -> None:
    hand, _ = hogger.start("43", TWO, deck=DECK, rules="43")
    with pytest.raises(IllegalAction) as refused:
        hogger.act(hand, action)  # type: ignore[arg-type]
    assert refused.value.code == "action/unknown"


def test_a_refusal_names_no_card() -> None:
    hand, events = hogger.start("draw", TWO, deck=DECK, rules="draw")
    for _ in range(2):
        hand, _ = hogger.act(hand, hogger_check(hand))
    with pytest.raises(IllegalAction) as refused:
        hogger.act(hand, hogger_check(hand))
    assert "throw up to 3 cards" in refused.value.message
    with pytest.raises(GameError, match="no seat 9"):
        hogger.view(events, 9)


def hogger_check(hand: hogger.Hand) -> hogger.Action:
    from hogger.actions import Check

    return Check(hogger.waits_for(hand)[0])
