"""`hogger games`, `hogger rules` and `hogger check`: pages for people, JSON for scripts, one line for a mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hogger.cli import main
from hogger.game import SETTINGS

Capture = pytest.CaptureFixture[str]
EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """(exit status, standard output, standard error)."""
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out, err


def test_games_lists_names_seats_and_what_is_a_reconstruction(capsys: Capture) -> None:
    status, out, err = run(capsys, "games")
    assert (status, err) == (0, "")
    for words in ("Forty-Three (forty-three, 43): 2 to 8 players", "Box (box): 2 to 7 players", "A reconstruction"):
        assert words in out


def test_games_as_json(capsys: Capture) -> None:
    _, out, _ = run(capsys, "games", "--json")
    rows = json.loads(out)
    assert [row["key"] for row in rows] == [
        "forty-three",
        "box",
        "doogie",
        "seven-card-stud",
        "omaha",
        "five-card-draw",
    ]
    assert all(list(row) == ["key", "name", "aliases", "seats", "summary", "caveat"] for row in rows)
    assert rows[0]["seats"] == {"least": 2, "most": 8}


def test_rules_prints_the_page_and_names_the_preset_apart(capsys: Capture) -> None:
    status, out, err = run(capsys, "rules", "43")
    assert (status, err) == (0, "Rules: preset forty-three.\n")
    assert out == (Path(__file__).parent / "golden" / "forty-three.txt").read_text(encoding="utf-8")


def test_rules_takes_a_preset_settings_and_stakes(capsys: Capture) -> None:
    arguments = ["rules", "box", "--rules", "faq-1", "--set", "limit=pot", "--stakes", "ante=3", "--json"]
    status, out, err = run(capsys, *arguments)
    told = json.loads(out)
    assert (status, err) == (0, "")
    assert list(told) == [
        "game",
        "name",
        "aliases",
        "summary",
        "source",
        "caveat",
        "seats",
        "phases",
        "high",
        "sections",
        "advice",
        "last_word",
        "rules",
        "stakes",
    ]
    assert (told["rules"]["both_ways"], told["rules"]["limit"], told["stakes"]["ante"]) == ("win-outright", "pot", 3)
    assert list(told["rules"]) == list(SETTINGS)
    said = {one["key"]: one for section in told["sections"] for one in section["sentences"]}
    assert said["both_ways"] == {
        "key": "both_ways",
        "value": "win-outright",
        "sentence": "Who goes both ways must win both sides outright: a tie loses.",
        "whose": "changed",
        "matters": True,
        "source_value": "win-or-tie",
        "source_sentence": "Who goes both ways must win or tie both sides, else wins nothing.",
    }


def test_rules_of_a_file(capsys: Capture) -> None:
    status, out, err = run(capsys, "rules", str(EXAMPLES / "anaconda.toml"), "--rules", "anaconda")
    assert (status, err) == (0, "")
    assert out.startswith("Anaconda (pass-the-trash)\n")


def test_check_says_what_a_good_file_is(capsys: Capture) -> None:
    file = str(EXAMPLES / "cincinnati.toml")
    status, out, err = run(capsys, "check", file)
    assert (status, err) == (0, "")
    assert out.startswith(f"{file}: Cincinnati, 2 to 9 players\nForced bets, deal five down, lay five cards")


BAD = 'name = "Home"\nphases = ["forced-bets", {deal = {down = 4}}, "bett", "declare", "showdown"]\nsumary = "x"\n'
MISTAKES = [
    (2, "phases[3]", "there is no phase 'bett'; did you mean bet?"),
    (3, "sumary", "there is no key 'sumary' here; did you mean summary?"),
]


def test_check_prints_every_mistake_on_a_line_of_its_own(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "home.toml"
    file.write_text(BAD, encoding="utf-8")
    status, out, err = run(capsys, "check", str(file))
    assert (status, out) == (2, "")
    assert err.splitlines() == [f"{file}:{line}: {path}: {text}" for line, path, text in MISTAKES]
    status, out, err = run(capsys, "check", str(file), "--json")
    assert (status, err) == (2, "")
    assert json.loads(out) == {
        "file": str(file),
        "mistakes": [{"line": line, "path": path, "message": text} for line, path, text in MISTAKES],
        "game": None,
    }


def test_check_as_json_of_a_good_file(capsys: Capture) -> None:
    file = str(EXAMPLES / "iron-cross.toml")
    status, out, _ = run(capsys, "check", file, "--json")
    told = json.loads(out)
    assert (status, told["mistakes"], told["game"]["name"]) == (0, [], "Iron Cross")
    assert list(told["game"]) == ["key", "name", "seats", "phases"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "bocks"], "there is no game 'bocks'"),
        (["rules", "43", "--set", "back_in=perhaps"], "back_in cannot be 'perhaps'; it can be: yes, no"),
        (["rules", "43", "--set", "opens=lowest-showing"], "needs up cards"),
        (["rules", "43", "--rules", "faq-9"], "there is no preset 'faq-9'"),
        (["rules", "43", "--stakes", "ante=0"], "needs an ante"),
        (["rules", "43", "--stakes", "blind=1"], "there is no stake 'blind'"),
        (["rules", "no-such.toml"], "no-such.toml: No such file or directory"),
        (["check", "no-such.toml"], "no-such.toml: No such file or directory"),
        (["check", "."], "give the path of a game file"),
        (["check"], "Missing argument 'FILE'"),
        (["rules"], "Missing argument 'GAME'"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(capsys: Capture, arguments: list[str], words: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    (line,) = err.splitlines()[-1:]
    assert words in line
    assert len([one for one in err.splitlines() if not one.startswith("Rules: ")]) == 1
