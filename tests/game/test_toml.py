"""Games from TOML: what is read, and every mistake with its place."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import hogger
from hogger.errors import GameError
from hogger.game import Game, Stakes, game_faults
from hogger.game.catalog import game_named
from hogger.game.layout import box
from hogger.game.phases import Bet, Deal, Roll
from hogger.game.toml import check_text, parse_game

# Catalogue games as people would write them ---------------------------------------------------------------------------

FORTY_THREE = """
name = "Forty-Three"
phases = [
    "forced-bets", {deal = {down = 4}}, "lay", "bet", {exchange = {up_to = 2}}, "bet", "turn", "declare", "showdown",
]
announces = ["back_in", "low", "qualifier", "odd_chip", "side_pots", "forced_bets", "limit", "opens"]
[layout]
shape = "row"
size = 3
[rules]
forced_bets = "ante"
[stakes]
ante = 10
bets = [10, 10, 20]
raise_cap = 3
"""
BOX = FORTY_THREE.replace('shape = "row"\nsize = 3', 'shape = "box"\nrows = 2\ncolumns = 3').replace(
    "Forty-Three", "Box"
)
DOOGIE = FORTY_THREE.replace("[rules]", '[rules]\nlow = "four-suits"').replace("Forty-Three", "Doogie")
STUD = """
name = "Seven-Card Stud"
phases = [
    "forced-bets", {deal = {down = 2, up = 1}}, "bet",
    {repeat = {times = 3, phases = [{deal = {up = 1}}, "bet"]}},
    {deal = {down = 1}}, "bet", "declare", "showdown",
]
[rules]
forced_bets = "bring-in-low"
opens = "highest-showing"
odd_chip_tie = "high-card-by-suit"
[stakes]
ante = 2
bring_in = 5
bets = [10, 10, 20]
"""
OMAHA = """
name = "Omaha"
phases = ["forced-bets", {deal = {down = 4}}, "lay", "bet", "turn", "declare", "showdown"]
layout = {board = [3, 1, 1]}
rules = {own_cards = "exactly-2", forced_bets = "blinds"}
stakes = {small_blind = 5, big_blind = 10, bets = [10, 10, 20]}
"""
DRAW = """
name = "Five-Card Draw"
phases = ["forced-bets", {deal = {down = 5}}, "bet", {exchange = {up_to = 3}}, "bet", "declare", "showdown"]
stakes = {ante = 10, bets = [10, 20]}
"""


@pytest.mark.parametrize("text", [FORTY_THREE, BOX, DOOGIE, STUD, OMAHA, DRAW], ids=lambda text: text.split('"')[1])
def test_a_catalogue_game_written_in_toml_is_the_same_game(text: str) -> None:
    written = parse_game(text)
    ours = game_named(written.name)
    assert (written.phases, written.layout, written.stakes) == (ours.phases, ours.layout, ours.stakes)
    assert written.defaults == ours.defaults


def test_forty_three_and_box_announce_as_ours_do() -> None:
    assert parse_game(FORTY_THREE).announces == game_named("43").announces
    assert {*parse_game(BOX).announces, "own_cards", "turning"} == set(game_named("box").announces)


# What is read ---------------------------------------------------------------------------------------------------------

HEAD = 'name = "Home"\nphases = ["forced-bets", {deal = {down = 5}}, "declare", "showdown"]\n'
LAID = 'name = "Home"\nphases = ["forced-bets", {deal = {down = 5}}, "lay", "turn", "declare", "showdown"]\n'


def test_a_game_is_two_lines_at_least() -> None:
    game = parse_game(HEAD)
    assert (game.name, game.key, game.stakes) == ("Home", "home", Stakes(ante=10))
    assert game.phases[1] == Deal(down=5)


def test_every_field_of_a_game_can_be_written() -> None:
    game = parse_game(
        HEAD + 'aliases = ["house"]\nsummary = "Five\\n  each."\nsource = "us"\nadvice = ["Win."]\ncaveat = "New."\n'
        'announces = ["low"]\n[source_says]\nback_in = true\nqualifier = 8\n[rules]\nback-in = "no"\n'
        '[stakes]\nante = 1\nraise_cap = "none"\n'
    )
    left_out = {"name", "phases", "layout"}
    assert {field: getattr(game, field) for field in Game.__struct_fields__ if field not in left_out} == {
        "aliases": ("house",),
        "summary": "Five each.",
        "source": "us",
        "advice": ("Win.",),
        "caveat": "New.",
        "announces": ("low",),
        "source_says": {"back_in": "yes", "qualifier": "8"},
        "rules": hogger.HouseRules(back_in="no"),
        "stakes": Stakes(ante=1, raise_cap=None),
    }


LAYOUTS: list[tuple[str, dict[str, Any]]] = [
    ('{shape = "row", size = 5}', {"size": 5, "shape": "row"}),
    ("{size = 5}", {"size": 5, "shape": "row"}),
    ("{rows = 2, columns = 3}", {"lines": box(2, 3).lines, "grid": box(2, 3).grid}),
    ('{shape = "cross"}', {"size": 5, "shape": "cross"}),
    ("{arm = 2}", {"size": 9}),
    ('{slots = 4, shape = "gate", lines = {a = [0, 1], b = [2, 3]}}', {"shape": "gate", "grid": ((0, 1, 2, 3),)}),
    (
        '{slots = 3, lines = {a = [0, 1, 2]}, grid = [[0, ".", 1], [".", 2, "."]]}',
        {"grid": ((0, None, 1), (None, 2, None))},
    ),
]


@pytest.mark.parametrize(("written", "read"), LAYOUTS)
def test_a_layout_is_read_in_each_shape(written: str, read: dict[str, Any]) -> None:
    layout = parse_game(f"{LAID}layout = {written}").layout
    assert {key: getattr(layout, key) for key in read} == read
    assert layout.turnings


def test_orders_of_turning_of_ones_own_come_first() -> None:
    game = parse_game(
        f"{LAID}layout = {{rows = 1, columns = 3, turnings = {{ends-first = [[0, 2], 1], by-row = [2, 1, 0]}}}}"
    )
    assert [turning.name for turning in game.layout.turnings] == ["ends-first", "by-row", "by-column", "one-by-one"]
    assert game.layout.turning(None) == ((0, 2), (1,))
    assert game.layout.turning("by-row") == ((2,), (1,), (0,))
    assert game.defaults.turning == "ends-first"


def test_a_repeat_is_written_out() -> None:
    anaconda = hogger.load_game(Path(__file__).parents[2] / "examples" / "games" / "anaconda.toml")
    assert anaconda.phases[10:18] == (Roll(), Bet()) * 4


# Mistakes -------------------------------------------------------------------------------------------------------------

MISTAKES = Path(__file__).parent / "golden" / "mistakes.txt"
CASES = [tuple(case.split("-----\n")) for case in MISTAKES.read_text(encoding="utf-8").split("=====\n")]


def found_in(text: str) -> str:
    checked = check_text(text)
    assert checked.game is None
    return "".join(mistake.at("home.toml") + "\n" for mistake in checked.mistakes)


@pytest.mark.parametrize(("text", "mistakes"), CASES, ids=[str(number) for number in range(1, len(CASES) + 1)])
def test_every_mistake_is_found_with_its_line_and_key(text: str, mistakes: str) -> None:
    if os.environ.get("HOGGER_GOLDEN") == "write":
        anew = "=====\n".join(f"{one}-----\n{found_in(one)}" for one, _ in CASES)
        MISTAKES.write_text(anew, encoding="utf-8", newline="\n")
    assert found_in(text) == mistakes, "if the words are meant, HOGGER_GOLDEN=write pytest ..."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "home.toml:1: there is nothing in it"),
        ("x = " + "[" * 100_000, "home.toml:1: "),
        ("x = " + "9" * 5000, "home.toml:1: this is not TOML"),
        ("\n\nx = 0x" + "9" * 5000, "home.toml:3: x: there is no key"),
        (f"name = {'x' * 100_000!r}", "home.toml:1: name: a name is one line"),
    ],
)
def test_what_is_empty_too_deep_or_too_long_is_a_mistake_like_others(text: str, words: str) -> None:
    assert words in found_in(text)


def test_loading_names_the_first_mistake_and_how_many_others(tmp_path: Path) -> None:
    file = tmp_path / "home.toml"
    file.write_text(HEAD + "summary = 1\ncaveat = 2\nsource = 3\n", encoding="utf-8")
    with pytest.raises(GameError) as refused:
        hogger.load_game(file)
    assert refused.value.code == "game/mistake"
    assert refused.value.message.startswith(f"{file}:3: summary: must be a text")
    assert refused.value.message.endswith("(and 2 more; hogger check lists them)")
    with pytest.raises(GameError, match=r"^game\.toml:1: name: a game needs name.*more"):
        parse_game("# empty")


FILES = {
    "plain": (HEAD.encode(), None),
    "with a byte order mark": (b"\xef\xbb\xbf" + HEAD.encode(), None),
    "with the line ends of Windows": (HEAD.replace("\n", "\r\n").encode(), None),
    "latin-1": (HEAD.encode() + b"# caf\xe9\n", "game/encoding"),
    "utf-16": (HEAD.encode("utf-16"), "game/encoding"),
    "empty": (b"", "game/mistake"),
    "zeros": (b"\0" * 10, "game/mistake"),
    "too long": (HEAD.encode() + b"#" * 1_000_000, "game/unreadable"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_read_or_refused_in_one_line(name: str, tmp_path: Path) -> None:
    data, code = FILES[name]
    file = tmp_path / "home.toml"
    file.write_bytes(data)
    if code is None:
        assert hogger.load_game(file) == parse_game(HEAD)
        assert hogger.load_game(str(file)).name == "Home"
        return
    with pytest.raises(GameError) as refused:
        hogger.load_game(file)
    assert refused.value.code == code
    assert "\n" not in refused.value.message


@pytest.mark.parametrize("path", ["no-such-file.toml", ".", "", "a\0b.toml"])
def test_a_path_that_leads_to_no_file_is_refused(path: str) -> None:
    with pytest.raises(GameError) as refused:
        hogger.load_game(path)
    assert refused.value.code == "game/unreadable"


def test_lines_are_counted_alike_whatever_the_line_ends() -> None:
    text = HEAD + "\n\nsummary = 1\n"
    assert check_text(text) == check_text(text.replace("\n", "\r\n"))
    assert check_text(text).mistakes[0].line == 5


def test_what_is_read_is_sound() -> None:
    assert game_faults(parse_game(BOX)) == []
