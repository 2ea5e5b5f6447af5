"""Where the saved table lies on each system, and that it is replaced whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from hogger.cli.terminal.saves import Saves, data_folder

HOME = Path.home()


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"HOGGER_HOME": "here", "APPDATA": "there"}, "win32", Path("here")),
        ({"HOGGER_HOME": ""}, "linux", HOME / ".local/share/hogger"),
        ({"APPDATA": "roaming"}, "win32", Path("roaming/hogger")),
        ({}, "win32", HOME / "AppData/Roaming/hogger"),
        ({"XDG_DATA_HOME": "/data"}, "darwin", HOME / "Library/Application Support/hogger"),
        ({"XDG_DATA_HOME": str(HOME / "data")}, "linux", HOME / "data/hogger"),
        ({"XDG_DATA_HOME": "relative"}, "linux", HOME / ".local/share/hogger"),
    ],
)
def test_the_folder_that_the_system_has_for_it(environment: dict[str, str], platform: str, folder: Path) -> None:
    assert data_folder(environment, platform) == folder


def test_a_save_replaces_the_one_before_and_leaves_nothing_else(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "new" / "folder")
    assert saves.load() is None
    for chips in (1, 2):
        saves.keep({"chips": chips, "name": "Bjørn ♠"})
    assert saves.load() == {"chips": 2, "name": "Bjørn ♠"}
    assert [file.name for file in saves.folder.iterdir()] == ["table.json"]
    saves.forget()
    saves.forget()
    assert saves.load() is None


def test_one_is_welcomed_once(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "folder")
    assert [saves.welcome(), saves.welcome()] == [True, False]
