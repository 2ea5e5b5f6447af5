"""What a server may be told, and what it is told where that is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hogger.server.settings import Settings, SettingsError, data_folder, read_db, read_public_url


def test_usual_settings_let_only_this_machine_in() -> None:
    usual = Settings()
    assert usual.here_only
    assert not usual.behind_proxy
    assert usual.local_address == "http://127.0.0.1:4343"
    assert usual.base == ""


@pytest.mark.skipif(sys.platform == "win32", reason="paths of other systems")
def test_a_database_is_named_by_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_db("sqlite:////var/lib/hogger.db") == Path("/var/lib/hogger.db")
    assert read_db("sqlite:///hogger.db") == tmp_path / "hogger.db"


@pytest.mark.parametrize(
    "text",
    ["hogger.db", "postgresql://host/db", "sqlite://host/x.db", "sqlite:///", "sqlite:///:memory:", "sqlite:///a/"],
)
def test_what_names_no_database_is_refused_with_the_way_to_write_it(text: str) -> None:
    with pytest.raises(SettingsError, match=r"sqlite:///hogger\.db") as refused:
        read_db(text)
    assert refused.value.code == "settings/db"


def test_a_public_address_is_kept_without_its_last_slash_and_its_path_is_the_base() -> None:
    settings = Settings(public_url="https://Games.Example.org/poker/")
    assert settings.public_url == "https://games.example.org/poker"
    assert settings.base == "/poker"
    assert settings.behind_proxy
    assert read_public_url("http://192.0.2.7:8080") == "http://192.0.2.7:8080"


@pytest.mark.parametrize(
    "text",
    [
        "games.example.org",
        "ftp://games.example.org",
        "https://",
        "https://games.example.org/?a=1",
        "https://games.example.org/#x",
        "https://ann:secret@games.example.org",
        "https://games.example.org:99999",
        "https://games.example.org/a//b",
        "https://games.example.org/../x",
        'https://games.example.org/"><b>',
        "https://exa mple.org",
    ],
)
def test_what_is_no_public_address_is_refused(text: str) -> None:
    with pytest.raises(SettingsError) as refused:
        Settings(public_url=text)
    assert refused.value.code == "settings/public_url"


def test_sharing_has_no_room_for_a_path() -> None:
    with pytest.raises(SettingsError, match="--share"):
        Settings(public_url="https://games.example.org/poker", share=True)


@pytest.mark.parametrize(("host", "port"), [("", 4343), ("a b", 4343), ("127.0.0.1", 70000)])
def test_a_host_and_a_port_that_cannot_be_are_refused(host: str, port: int) -> None:
    with pytest.raises(SettingsError):
        Settings(host=host, port=port)


def test_an_address_of_six_groups_stands_in_brackets() -> None:
    assert Settings(host="fd00::7", port=80).local_address == "http://[fd00::7]:80"
    assert Settings(host="0.0.0.0").local_address == "http://127.0.0.1:4343"


def test_the_data_folder_is_where_the_system_keeps_such(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert data_folder() == tmp_path / ".local" / "share" / "hogger"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/hogger")
    monkeypatch.setenv("XDG_DATA_HOME", "not/whole")
    assert data_folder() == tmp_path / ".local" / "share" / "hogger"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "Hogger"
    monkeypatch.setattr(sys, "platform", "win32")
    assert data_folder() == tmp_path / "AppData" / "Local" / "Hogger"
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here" / "Hogger"
