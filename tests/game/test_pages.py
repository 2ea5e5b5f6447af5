"""The docs on house rules and home games say what the code does."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
import pytest

from hogger.game import SETTINGS, Game
from hogger.game.announcement import Announcement, Section, Sentence
from hogger.game.house_rules import STAKE_KEYS
from hogger.game.phases import PHASES
from hogger.game.toml import KEYS, check_text, parse_game
from hogger.game.toml_layout import SHAPES
from hogger.game.toml_phases import KEYS as PHASE_KEYS
from tests.game.house_rules_page import filled
from tests.game.playing import play

DOCS = Path(__file__).parents[2] / "docs"
HOUSE_RULES = DOCS / "house-rules.md"
GAMES = (DOCS / "games.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", GAMES, re.DOTALL)
WHOLE = [block for block in BLOCKS if block.startswith("name")]
REST = [block for block in BLOCKS if not block.startswith("name")]


def test_the_tables_of_house_rules_are_those_of_the_settings() -> None:
    page = HOUSE_RULES.read_text(encoding="utf-8")
    if os.environ.get("HOGGER_GOLDEN") == "write":
        page = filled(page)
        HOUSE_RULES.write_text(page, encoding="utf-8", newline="\n")
    assert page == filled(page), "to make them anew: HOGGER_GOLDEN=write pytest tests/game/test_pages.py"


def test_the_pages_leave_no_key_out() -> None:
    rules = HOUSE_RULES.read_text(encoding="utf-8")
    named = [
        *KEYS,
        *PHASES,
        *PHASE_KEYS,
        *SHAPES,
        *sum(PHASE_KEYS.values(), ()),
        *sum(SHAPES.values(), ()),
        *STAKE_KEYS,
    ]
    assert [key for key in named if f"`{key}`" not in GAMES] == []
    fields = [field.name for kind in (Announcement, Section, Sentence) for field in msgspec.structs.fields(kind)]
    assert [key for key in [*SETTINGS, *STAKE_KEYS, *fields] if f"`{key}`" not in rules] == []


@pytest.mark.parametrize("text", WHOLE, ids=lambda text: text.splitlines()[0])
def test_a_game_on_the_page_loads_and_plays(text: str) -> None:
    play(parse_game(text), 3, seed=1)


@pytest.mark.parametrize("text", REST, ids=lambda text: text.splitlines()[0])
def test_a_piece_on_the_page_fits_into_a_game(text: str) -> None:
    base = 'name = "Home"\n'
    if not text.startswith("phases"):
        base += 'phases = ["forced-bets", {deal = {down = 2, up = 2}}, "lay", "bet", "turn", "declare", "showdown"]\n'
    if "[layout" not in text:
        base += "" if "phases" in text and '"lay"' not in text else "layout = {size = 3}\n"
    checked = check_text(base + text)
    assert [mistake.at("games.md") for mistake in checked.mistakes] == []
    assert isinstance(checked.game, Game)


def test_the_mistakes_on_the_page_are_those_that_check_finds() -> None:
    (shown,) = re.findall(r"```text\n(my-game\.toml:.*?)```", GAMES, re.DOTALL)
    (text,) = re.findall(r"<!-- a file with mistakes\n(.*?)-->", GAMES, re.DOTALL)
    assert [mistake.at("my-game.toml") for mistake in check_text(text).mistakes] == shown.splitlines()
