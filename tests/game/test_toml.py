"""Games from TOML: what is read, and every mistake with its place."""

from __future__ import annotations

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
phases = ["forced-bets", {deal = {down = 4}}, "lay", "bet", {exchange = {up_to = 2}}, "bet", "turn", "declare", "showdown"]
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
        'announces = ["low"]\n[source_says]\nback_in = true\nqualifier = 8\n[rules]\nback-in = "no"\n[stakes]\nante = 1\n'
        'raise_cap = "none"\n'
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

MISTAKES: list[tuple[str, list[tuple[int, str, str]]]] = [
    ("", [(1, "", "there is nothing in it")]),
    ("# nothing\n", [(1, "name", "a game needs name"), (1, "phases", "a game needs phases")]),
    ("name = \n", [(1, "", "column 8: this is not TOML")]),
    ("a = 1\nname =", [(2, "", "this is not TOML")]),
    ("x = " + "[" * 100_000, [(1, "", "")]),
    ("x = " + "9" * 5000, [(1, "", "this is not TOML")]),
    (HEAD + "sumary = 1\n", [(3, "sumary", "did you mean summary?")]),
    (HEAD + "xyz = 1\n", [(3, "xyz", "it can be: name, summary")]),
    (HEAD + "summary = 1\ncaveat = []\n", [(3, "summary", "text in quotes, not 1"), (4, "caveat", "not a list")]),
    (HEAD + 'summary = "a\\u0007"\n', [(3, "summary", "cannot be printed")]),
    (HEAD.replace("Home", ""), [(1, "name", "one line of 1 to 60 letters")]),
    (HEAD.replace("Home", "x" * 61), [(1, "name", "one line of 1 to 60 letters")]),
    (HEAD.replace('"Home"', "7"), [(1, "name", "must be a text in quotes, not 7")]),
    (HEAD + 'aliases = ["a", "HOME",\n"a", 3]\n', [(4, "aliases[4]", "must be a text")]),
    (
        HEAD + 'aliases = ["a", "HOME",\n"a"]\n',
        [(3, "aliases[2]", "'HOME' is there twice"), (4, "aliases[3]", "twice")],
    ),
    (HEAD + "advice = 'Win.'\n", [(3, "advice", "must be a list of texts in square brackets, not 'Win.'")]),
    (HEAD + 'announces = ["backin", "low"]\n', [(3, "announces[1]", "did you mean back_in?")]),
    ("name = 'X'\nphases = 3\n", [(2, "phases", "must be a list of phases in square brackets, not 3")]),
    (
        "name = 'X'\nphases = [\n'bett',\n{del = {}},\n{deal = {downn = 1}},\n{deal = {down = 1.0}},\n5,\n{}, 'exchange',\n{pass = {}},"
        "\n{bet = 3},\n{bet = {size = 1}},\n{turn = {bet = 0, group = [52]}}, {deal = true}]\n",
        [
            (3, "phases[1]", "did you mean bet?"),
            (4, "phases[2].del", "did you mean deal?"),
            (5, "phases[3].deal.downn", "did you mean down?"),
            (6, "phases[4].deal.down", "whole number from 0 to 52, not 1.0"),
            (7, "phases[5]", "must be a phase such as"),
            (8, "phases[6]", "not 0 keys"),
            (8, "phases[7]", "exchange = {up_to = 2}"),
            (9, "phases[8].pass", "pass needs count"),
            (10, "phases[9].bet", "cannot be 3"),
            (11, "phases[10].bet.size", ""),
            (12, "phases[11].turn.bet", "true or false, not 0"),
            (12, "phases[11].turn.group[1]", "from 0 to 51"),
            (12, "phases[12].deal", "cannot be true"),
        ],
    ),
    (
        "name = 'X'\nphases = [{repeat = {times = 200, phases = ['bet']}}, {repeat = {times = 2, phases = [{repeat = {}}]}}]",
        [
            (2, "phases[1].repeat.times", "from 1 to 100"),
            (2, "phases[2].repeat.phases[1].repeat", "inside another repeat"),
        ],
    ),
    (
        "name = 'X'\nphases = [{repeat = {times = 99, phases = ['bet', 'bet']}}]",
        [(2, "phases[1]", "at most 100 phases")],
    ),
    (
        "name = 'X'\nphases = ['forced-bets',\n{repeat = {times = 2, phases = ['bet',\n'declare']}},\n{deal = {}},\n'showdown']",
        [
            (4, "phases[2].repeat.phases[2]", "phase 5 declares a second time"),
            (5, "phases[3].deal", "phase 6 deals no card"),
        ],
    ),
    (
        HEAD.replace("down = 5", "down = 11, up = 16"),
        [(2, "phases", "at most 11 cards"), (2, "phases", "may need 54 cards")],
    ),
    (HEAD + "[layout]\nshape = 'rwo'\n", [(4, "layout.shape", "did you mean row?")]),
    (HEAD + "[layout]\n", [(3, "layout", "needs a shape; it can be: row, board, box, cross, lines")]),
    (
        LAID + "layout = {shape = 'row', rows = 2}",
        [(3, "layout", "a row needs size"), (3, "layout.rows", "is not for a row")],
    ),
    (LAID + "layout = {size = 1_000_000_000_000}", [(3, "layout.size", "from 1 to 52, not 1000000000000")]),
    (LAID + "layout = {arm = 30}", [(3, "layout", "lays 121 cards")]),
    (LAID + "layout = {rows = 30, columns = 30}", [(3, "layout", "lays 900 cards, and the deck has 52")]),
    (LAID + "layout = {board = []}", [(3, "layout.board", "at least one group")]),
    (LAID + "layout = {board = [50, 3]}", [(3, "layout.board", "lays 53 cards")]),
    (
        LAID
        + "[layout]\nslots = 4\ngrid = [[0, 1, '']]\n[layout.lines]\na = [0, 1, '2']\n[layout.turnings]\n'By Row' = 3\n",
        [
            (5, "layout.grid[1][3]", "not ''"),
            (7, "layout.lines.a[3]", "not '2'"),
            (9, 'layout.turnings."By Row"', "is no name"),
            (9, 'layout.turnings."By Row"', "must be a list"),
        ],
    ),
    (
        LAID
        + "[layout]\nslots = 4\ngrid = [[0, 1, 3]]\n[layout.lines]\na = [0, 1, 5]\n[layout.turnings]\nx = [0, [1, 1, 2]]\n",
        [
            (5, "layout.grid", "does not draw slot 2"),
            (6, "layout.lines", "slots 2, 3 in no line"),
            (7, "layout.lines.a", "slot 5"),
            (9, "layout.turnings.x", "names slot 1 twice"),
            (9, "layout.turnings.x", "never turns slot 3"),
        ],
    ),
    (HEAD + "layout = {size = 3}", [(2, "phases", "the layout is never laid")]),
    (
        HEAD + "[rules]\nbackin = 1\nlow = 'four-suits'\nqualifier = 9\nopens = inf\n[stakes]\nbet = 1\n",
        [
            (4, "rules.backin", "did you mean back_in?"),
            (7, "rules.opens", "cannot be inf"),
            (9, "stakes.bet", "did you mean bets?"),
        ],
    ),
    (
        HEAD + "[rules]\nlow = 'four-suits'\nqualifier = 9\nopens = 'lowest-showing'\nback-in = 'no'\nback_in = 'no'\n",
        [
            (8, "rules.back_in", "back_in is there twice"),
        ],
    ),
    (
        HEAD + "[rules]\nlow = 'four-suits'\nqualifier = 9\nopens = 'lowest-showing'\nown_cards = 'exactly-2'\n",
        [
            (5, "rules.qualifier", "asks for five cards"),
            (6, "rules.opens", "needs up cards"),
            (7, "rules.own_cards", "cannot be"),
        ],
    ),
    (LAID + "layout = {size = 3}\n[rules]\nturning = 'by-row'\n", [(5, "rules.turning", "one-by-one, together")]),
    (HEAD + "[source_says]\nlow = 5\n", [(4, "source_says.low", "low cannot be '5'")]),
    (
        HEAD + "[stakes]\nante = -1\nbets = [0, 1.5]\nraise_cap = 'all'\nbring_in = 1_000_000_000_001\n",
        [
            (4, "stakes.ante", "not -1"),
            (5, "stakes.bets[1]", "not 0"),
            (5, "stakes.bets[2]", "not 1.5"),
            (6, "stakes.raise_cap", "not 'all'"),
            (7, "stakes.bring_in", "not so big a number"),
        ],
    ),
    (HEAD + "stakes = {bets = [5]}\n", [(3, "stakes.ante", "needs an ante")]),
    (HEAD + "stakes = {bets = []}\n", [(3, "stakes.bets", "at least one size")]),
    (
        HEAD + "stakes = 5\nrules = 'box'\nlayout = nan\n",
        [
            (3, "stakes", "must be a table"),
            (4, "rules", "must be a table"),
            (5, "layout", "must be a table"),
        ],
    ),
]


@pytest.mark.parametrize(("text", "mistakes"), MISTAKES, ids=[str(number) for number in range(len(MISTAKES))])
def test_every_mistake_is_found_with_its_line_and_key(text: str, mistakes: list[tuple[int, str, str]]) -> None:
    checked = check_text(text)
    assert checked.game is None
    assert [(one.line, one.path) for one in checked.mistakes] == [(line, path) for line, path, _ in mistakes]
    for one, (_, _, words) in zip(checked.mistakes, mistakes, strict=True):
        assert words in one.text
        assert "\n" not in one.text


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
