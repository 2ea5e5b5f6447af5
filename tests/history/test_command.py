"""`hogger replay`: whatever Hogger wrote is told again, and no more of it than was asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hogger.cli import hogger
from hogger.cli.terminal.evening import Evening
from hogger.cli.terminal.saves import Saves
from hogger.game.catalog import game_named
from hogger.game.presets import house_rules
from hogger.history import load_records, read_record, read_records, record_text
from hogger.table import House, open_table
from tests.golden.script import HERE as GOLDEN

BOX = GOLDEN / "box"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(hogger, [str(one) for one in arguments])


@pytest.mark.parametrize("name", ["full.jsonl", "full.txt"])
@pytest.mark.parametrize(
    ("options", "told"), [((), "public.txt"), (("--seat", "1"), "seat-1.txt"), (("--seat", "Bob"), "seat-1.txt")]
)
def test_a_record_is_told_as_it_was_seen(name: str, options: tuple[str, ...], told: str) -> None:
    result = run("replay", BOX / name, *options)
    assert (result.exit_code, result.output) == (0, (BOX / told).read_text(encoding="utf-8"))


def test_all_tells_the_deck_and_every_card() -> None:
    (record,) = load_records(BOX / "full.jsonl")
    output = run("replay", BOX / "full.txt", "--all").output
    assert f"Deck  {' '.join(map(str, record.start.deck))}" in output
    assert "as it was" in output
    assert "is dealt --" not in output


@pytest.mark.parametrize("options", [(), ("--seat", "2"), ("--all",)])
def test_json_is_a_record_again_and_holds_no_more_than_is_told(options: tuple[str, ...], tmp_path: Path) -> None:
    (record,) = load_records(BOX / "full.jsonl")
    output = run("replay", BOX / "full.jsonl", *options, "--json").stdout_bytes
    seat = 2 if "--seat" in options else None
    assert read_record(output) == (record if "--all" in options else record.seen_by(seat))
    assert all(isinstance(json.loads(line), dict) for line in output.splitlines())
    kept = tmp_path / "told.jsonl"
    kept.write_bytes(output)
    assert run("replay", kept, *options).exit_code == 0


def test_what_one_seat_was_told_is_not_what_another_was(tmp_path: Path) -> None:
    (record,) = load_records(BOX / "full.jsonl")
    kept = tmp_path / "mine.txt"
    kept.write_text(record_text(record.seen_by(1)), encoding="utf-8")
    assert run("replay", kept, "--seat", "1").output == (BOX / "seat-1.txt").read_text(encoding="utf-8")
    assert "all that was kept" in run("replay", kept, "--all").output
    result = run("replay", kept, "--seat", "0")
    assert result.exit_code != 0
    assert "seat 0 was told" in str(result.exception)


def test_hands_that_bots_played_are_told(tmp_path: Path) -> None:
    kept = tmp_path / "evening.jsonl"
    played = run("play", "box", "--auto", "--json", "--hands", "2", "--seed", "4", "--seats", "3")
    kept.write_bytes(played.stdout_bytes)
    result = run("replay", kept)
    assert result.exit_code == 0
    assert result.output.count("The hand is over.") == 2
    assert len(read_records(run("replay", kept, "--all", "--json").stdout_bytes)) == 2


def test_a_saved_table_is_told(tmp_path: Path) -> None:
    game = game_named("box")
    table = open_table(game, house_rules(game=game, **game.defaults.as_dict()), game.stakes, ("Ann", "Bob"), 300)
    house = House(1, 1, {"Bob": "random"})
    Saves(tmp_path).keep(Evening(house.deal(table), house, "Ann").as_body())
    result = run("replay", Saves(tmp_path).path, "--seat", "Ann")
    assert result.exit_code == 0
    assert "The hand is still in play." in result.output
    assert "Ann is dealt --" not in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seat", "7"), "there is no seat '7'"),
        (("--seat", "-1"), "there is no seat '-1'"),
        (("--seat", "Zed"), "0 (Ann), 1 (Bob), 2 (Cal)"),
        (("--seat", "1", "--all"), "cannot go together"),
    ],
)
def test_a_seat_that_is_not_there(arguments: tuple[str, ...], words: str) -> None:
    result = run("replay", BOX / "full.jsonl", *arguments)
    assert result.exit_code == 2
    assert words in result.output


def test_a_log_that_is_not_true_is_refused_with_its_file_and_line(tmp_path: Path) -> None:
    lines = (BOX / "full.jsonl").read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"chips-paid"' in line)
    lines[number] = lines[number].replace('"amount":', '"amount":1')
    kept = tmp_path / "told.jsonl"
    kept.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", kept)
    assert result.exit_code != 0
    assert f"told.jsonl: line {number + 1}: " in str(result.exception)
    assert run("replay", tmp_path / "none.jsonl").exit_code != 0


def test_a_record_is_read_from_standard_input() -> None:
    result = CliRunner().invoke(hogger, ["replay", "-"], input=(BOX / "full.txt").read_bytes())
    assert result.output == (BOX / "public.txt").read_text(encoding="utf-8")
