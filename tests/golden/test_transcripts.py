"""The golden hands are told today as they were told before. If a change is meant: `python -m tests.golden.remake`."""

from __future__ import annotations

from pathlib import Path

import pytest

import hogger
from hogger.game.catalog import games
from hogger.history import load_records
from tests.golden.script import SCRIPT, folders, played, transcripts

FOLDERS = pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)


@FOLDERS
def test_a_golden_hand_is_told_as_before(folder: Path) -> None:
    made = dict(transcripts(folder))
    for name, text in made.items():
        assert (folder / name).read_text(encoding="utf-8") == text, f"{folder.name}/{name}"
    assert {path.name for path in folder.iterdir()} == {SCRIPT, *made}


@FOLDERS
def test_what_was_kept_then_is_read_now(folder: Path) -> None:
    for name in ("full.jsonl", "full.txt"):
        assert load_records(folder / name) == (played(folder),)
        assert hogger.replay(folder / name).over


def test_every_game_of_the_catalogue_has_a_golden_hand() -> None:
    assert {game.key for game in games()} | {"cincinnati", "iron-cross"} <= {folder.name for folder in folders()}
