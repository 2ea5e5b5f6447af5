"""`hogger settle` for people: the page it prints, what it says it assumed, and one line for what it cannot read."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hogger.cli import main

GOLDEN = Path(__file__).parent / "golden"
A, B = "Ann high KhQdJsTc9h", "Bob low 8s5d3c2hAh"
QUARREL = ["A high 9h8d7s6c5h", "B both 9s8c7h6d5d3cAs", "C low 7d6h5c4h2d"]
BOX = ["--game", "box", "--board", "2c3c4c 5d6d7d"]

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """(exit status, standard output, standard error)."""
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out, err


PAGES = {
    "plain": [A, B],
    "three-way": ["--rules", "faq-1", "--pot", "120", *QUARREL],
    "compare": ["--compare", *QUARREL],
    "compare-carried": ["--compare", "--pot", "60", "A both 7d6s5c4h3d", "B both 7s6d5h4c3s"],
    "forty-three": ["--game", "43", "--board", "5c Kd 4s", "Ann both Ac2d3hKs", "Bob high KhKcTd9d", "--pot", "121"],
    "box-side-pots": [
        *BOX, "Ann both Ac2d3hKs paid=50", "Bob low KhKc8d9d paid=40", "Cal high 8h8c9h9c paid=10",
        "Dan folded paid=5",
    ],
    "cards-speak": ["--rules", "faq-1", "--set", "declaration=none", "--set", "qualifier=8", *QUARREL],
    "no-chips": ["--pot", "0", A, B],
    "last-in": ["Ann paid=30", "Bob folded paid=20"],
    "alone": ["Ann both Ac2d3hKs5c Kd 4s"],
    "odd-chips": ["--pot", "103", "A high 9h8d7s6c5h", "B high 9s8c7h6d5d", "C low 7d6h5c4h2d", "D low 7c6s5s4s2c"],
}  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_the_page_reads_as_it_did(name: str, capsys: Capture) -> None:
    status, out, err = run(capsys, "settle", *PAGES[name])
    assert (status, err) == (0, "")
    file = GOLDEN / f"settle-{name}.txt"
    if os.environ.get("HOGGER_GOLDEN") == "write":
        file.write_text(out, encoding="utf-8", newline="\n")
    assert out == file.read_text(encoding="utf-8"), "if the words are meant, HOGGER_GOLDEN=write pytest ..."


def test_json_is_what_a_batch_line_answers(capsys: Capture) -> None:
    status, out, err = run(capsys, "settle", "--json", "--rules", "faq-1", "--pot", "120", A, B)
    answer = json.loads(out)
    assert (status, err, answer["id"]) == (0, "", None)
    assert list(answer) == ["id", "awards", "carried", "refunds", "pots", "hands", "reasons"]
    assert answer["awards"] == {"Ann": 60, "Bob": 60}


def test_json_of_a_comparison_is_a_list_of_answers(capsys: Capture) -> None:
    _, out, _ = run(capsys, "settle", "--json", "--compare", "--rules", "doogie", *QUARREL)
    found = json.loads(out)
    assert [one["rules"] for one in found] == ["faq-1", "faq-2", "faq-3", "forty-three", "doogie"]
    assert [one["awards"] for one in found[:3]] == [{"A": 120}, {"A": 30, "B": 90}, {"A": 60, "C": 60}]


def test_what_was_assumed_is_said_beside_json_not_in_it(capsys: Capture) -> None:
    _, out, err = run(capsys, "settle", "--json", A, B)
    json.loads(out)
    assert err == "Rules: preset forty-three (--rules names another). Pot: 120 chips (--pot names another).\n"


BAD = [
    ([], "nobody to settle for"),
    ([A.split()[0], *A.split()[1:]], "write each one in quotes as NAME SIDE CARDS"),
    ([A, "Bob low 8s5d3c2h"], "Bob needs 5 to 11 cards, not 4"),
    ([A, "Bob low 8s5d3c2hXh"], "Bob: cannot read the cards '8s5d3c2hXh' at position 9: 'X' is no rank"),
    ([A, "Bob low 8s5d3c2hKh"], "the king of hearts (Kh) is there twice"),
    ([A, "Bob 8s5d3c2hAh"], "Bob declared nothing; say high, low or both"),
    ([A, "Ann low 8s5d3c2hAh"], "the name 'Ann' is there twice"),
    ([A, "Bo\x07b low 8s5d3c2hAh"], "'Bo\\x07b' is no name"),
    ([A, B, "--pot", "x"], "'x' is not a valid integer"),
    ([A, B, "--pot", "-5"], "the pot must be a whole number of chips"),
    ([A, B, "--pot", "9" * 30], "the pot must be a whole number of chips"),
    ([A, B, "--pot", "9" * 5000], "is not a valid integer"),
    ([A, "Bob low 8s5d3c2hAh paid=9x"], "'paid=9x' is no number of chips; write it like paid=40"),
    ([A, "Bob low 8s5d3c2hAh paid=9"], "what Ann paid is missing"),
    ([A, B, "--rules", "faq-4"], "there is no preset 'faq-4'; there are: faq-1, faq-2, faq-3"),
    ([A, B, "--set", "back_in"], "--set takes KEY=VALUE, such as back_in=yes, not 'back_in'"),
    ([A, B, "--set", "back_in=maybe"], "back_in cannot be 'maybe'; it can be: yes, no"),
    ([A, B, "--set", "back-in=no", "--set", "back_in=yes"], "--set names back_in twice"),
    ([A, B, "--set", "name=x"], "there is no house rule 'name'"),
    ([A, B, "--game", "chess"], "there is no game 'chess'"),
    (
        [A, B, "--game", "box", "--board", "2c"],
        "Box is settled with a board of 6 cards in reading order (--board), not 1",
    ),
    ([A, B, "--board", "2c3c4c"], "a board needs a game"),
    ([*BOX, A], "Ann needs 4 own cards in Box, not 5"),
    ([A, B, "--gme", "box"], "--gme"),
    (["--batch", "no-such-file.jsonl"], "no-such-file.jsonl: "),
    (["--batch", "."], ""),
    (["--batch", "-", A], "--batch takes all from its lines"),
    (["--batch", "-", "--compare"], "--batch takes all from its lines"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD, ids=lambda value: repr(value)[:60])
def test_bad_input_is_one_line_on_standard_error_and_exit_2(arguments: list[str], said: str, capsys: Capture) -> None:
    status, out, err = run(capsys, "settle", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("hogger: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert said in err
