"""`hogger differ`: the page, the JSON contract, rule sets from files, and one line for what it cannot read."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hogger import HouseRules, NotAnnounced, RulesError, house_rules
from hogger.cli import main
from hogger.differ import Difference, differ, difference_answer, rule_set

GOLDEN = Path(__file__).parent / "golden"
Capture = pytest.CaptureFixture[str]

PAGES = {
    "three-players": ["faq-1", "faq-3"],
    "with-one-rule-changed": ["box", "box", "--set", "both_ways=win-outright", "--set", "absent=high"],
    "side-pots": ["faq-1", "faq-1", "--set", "side_pots=all-pots"],
    "cards": ["box", "43", "--set", "qualifier=8"],
    "own-cards": ["omaha", "box"],
    "alike": ["box", "box", "--set", "fist=1-2-3"],
    "the-same": ["box", "box"],
    "cards-speak": ["faq-1", "faq-1", "--set", "declaration=none"],
}


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """(exit status, standard output, standard error)."""
    with pytest.raises(SystemExit) as left:
        main(["differ", *arguments])
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out, err


@pytest.mark.parametrize("name", PAGES)
def test_the_page_reads_as_it_did(name: str, capsys: Capture) -> None:
    status, out, err = run(capsys, *PAGES[name])
    assert (status, err) == (0, "")
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("HOGGER_GOLDEN") == "write":
        file.write_text(out, encoding="utf-8", newline="\n")
    assert out == file.read_text(encoding="utf-8"), "if the words are meant, HOGGER_GOLDEN=write pytest ..."


def test_json_of_a_difference(capsys: Capture) -> None:
    status, out, err = run(capsys, "faq-1", "faq-3", "--json")
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert list(answer) == ["alike", "proved", "bound", "pot", "players", "payments"]
    assert [answer[key] for key in ("alike", "proved", "bound", "pot")] == [False, True, 4, 120]
    assert answer["players"][0] == {"name": "Ann", "declares": "high", "cards": "KcQd8h7c6d"}
    assert [list(one) for one in answer["payments"]] == [["rules", "awards", "carried", "reasons"]] * 2
    assert [one["rules"] for one in answer["payments"]] == ["faq-1", "faq-3"]
    assert [one["awards"] for one in answer["payments"]] == [{"Ann": 120}, {"Ann": 60, "Bob": 60}]
    assert answer["payments"][1]["reasons"][0]["code"] == "both/beaten"


def test_json_of_a_short_stack_says_what_was_paid(capsys: Capture) -> None:
    answer = json.loads(run(capsys, "faq-1", "faq-1", "--set", "side_pots=all-pots", "--json")[1])
    assert [one["paid"] for one in answer["players"]] == [24, 48, 48]
    assert sum(one["paid"] for one in answer["players"]) == answer["pot"]


def test_json_of_rules_that_pay_alike(capsys: Capture) -> None:
    answer = json.loads(run(capsys, "box", "box", "--json", "--set", "declaration=in-turn")[1])
    assert (answer["alike"], answer["proved"], answer["players"]) == (True, True, [])
    assert answer["payments"] == [
        {"rules": name, "awards": {}, "carried": 0, "reasons": []} for name in ("box", "box with declaration=in-turn")
    ]


def test_json_shows_the_board_where_there_is_one() -> None:
    answer = difference_answer(differ("omaha", "box"), ("omaha", "box"))
    assert len(str(answer["board"])) == 10
    assert "board" not in difference_answer(Difference(alike=True, proved=True), ("a", "b"))


def test_set_changes_the_second(capsys: Capture) -> None:
    forth = json.loads(run(capsys, "faq-1", "faq-3", "--set", "back_in=no", "--json")[1])
    assert forth["alike"]
    back = json.loads(run(capsys, "faq-3", "faq-1", "--set", "back_in=no", "--json")[1])
    assert [one["rules"] for one in back["payments"]] == ["faq-3", "faq-1 with back_in=no"]
    assert not back["alike"]


def test_rules_from_a_file_of_rules_alone(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(b'[rules]\r\nback_in = false\r\nboth_ways = "win-outright"\r\nall_both = "as-unclaimed"\r\n')
    assert rule_set(str(file)) == house_rules("faq-1")
    status, out, _ = run(capsys, "faq-1", str(file))
    assert status == 0
    assert "proved" in out


def test_rules_of_a_game_file(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(
        'name = "Ours"\nphases = ["forced-bets", {deal = {down = 5}}, "bet", "declare", "showdown"]\n'
        '[rules]\nback_in = "no"\n',
        encoding="utf-8",
    )
    assert rule_set(str(file)) == house_rules(back_in="no")


BAD_FILES = {
    "syntax.toml": ("[rules\n", "syntax.toml:1: "),
    "key.toml": ('[rules]\n\nback_inn = "no"\n', "key.toml:3: rules.back_inn: "),
    "value.toml": ('[rules]\nback_in = "maybe"\n', "value.toml:2: rules.back_in: "),
    "table.toml": ("rules = 3\n", "table.toml:1: rules: "),
    "empty.toml": ("", "empty.toml:1: "),
    "game.toml": ('name = "x"\n[rules]\nback_in = "no"\n', "game.toml:1: phases: "),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_named_with_its_line(name: str, tmp_path: Path, capsys: Capture) -> None:
    text, told = BAD_FILES[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    status, out, err = run(capsys, "box", str(tmp_path / name))
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["faq-9", "box"], "'faq-9'"),
        (["box", "there-is-none.toml"], "there-is-none.toml"),
        (["box"], "SECOND"),
        (["box", "box", "--set", "back_in"], "KEY=VALUE"),
        (["box", "box", "--set", "back_in=perhaps"], "yes, no"),
        (["box", "doogie", "--set", "qualifier=8"], "qualifier=none"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], told: str, capsys: Capture) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_the_library_says_what_it_needs() -> None:
    with pytest.raises(NotAnnounced, match="back_in"):
        differ(HouseRules(), house_rules("box"))
    with pytest.raises(RulesError) as refused:
        differ("box", "faq-1", bound=5)
    assert refused.value.code == "differ/bound"


def test_the_search_says_where_it_is() -> None:
    told: list[str] = []
    differ(house_rules("box"), house_rules("box", declaration="in-turn"), bound=3, told=told.append)
    assert told == ["2 players, pot 120", "3 players, pot 120"]
