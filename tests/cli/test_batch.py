"""`hogger settle --batch`: the published showdowns, one answer a line in order, and no line that can stop it."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hogger.cli import main
from hogger.settlement.batch import answer, answers
from tests.settlement.cases import cases, showdowns

A = {"name": "A", "declares": "high", "cards": "KhQdJsTc9h"}
B = {"name": "B", "declares": "low", "cards": "8s5d3c2hAh"}
GOOD = {"id": 1, "rules": "faq-1", "players": [A, B]}


def batch(lines: Iterable[dict[str, Any] | bytes]) -> list[dict[str, Any]]:
    """The answers to lines, through JSON and back."""
    asked = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    return [json.loads(found) for found in answers(asked)]


def test_every_published_showdown_is_paid_as_published() -> None:
    table = list(cases("declare-faq.toml", "showdowns.toml"))
    lines = [
        {"id": number, "rules": case.rules, "set": case.set, "pot": case.pot, "players": case.players}
        for number, case in enumerate(table)
    ]
    found = batch(lines)
    assert [one["id"] for one in found] == list(range(len(table)))
    for case, one in zip(table, found, strict=True):
        assert one["awards"] == case.awards, case
        assert one["carried"] == case.pot - sum(case.awards.values()), case


def test_the_example_of_the_rule_sheet_gives_those_very_cards() -> None:
    (one,) = (one for one in showdowns("showdowns.toml") if "hand" in one)
    line = {"game": one["game"], "board": one["board"], "players": [{"name": "A", "cards": one["hand"]}]}
    (found,) = batch([line])
    assert found["hands"]["A"] == {
        "high": {"cards": "5c4s3h2dAc", "name": "five-high straight", "line": "board"},
        "low": {"cards": "5c4s3h2dAc", "name": "5-4-3-2-A low", "line": "board"},
    }


def test_the_keys_of_an_answer_are_the_contract() -> None:
    (found,) = batch([{**GOOD, "pot": 5, "players": [{**A, "paid": 30}, {**B, "paid": 20}]}])
    assert list(found) == ["id", "awards", "carried", "refunds", "pots", "hands", "reasons"]
    assert found["awards"] == {"A": 23, "B": 22}
    assert found["refunds"] == {"A": 10}
    assert found["pots"] == [
        {
            "amount": 45,
            "players": ["A", "B"],
            "awards": {"A": 23, "B": 22},
            "carried": 0,
            "eligible": {"high": ["A"], "low": ["B"]},
            "fallback": None,
        }
    ]
    assert found["reasons"][0] == {
        "code": "pot/returned",
        "side": None,
        "players": ["A"],
        "against": [],
        "setting": None,
        "text": "10 chips returned to A: nobody called.",
    }
    assert {tuple(reason) for reason in found["reasons"]} == {("code", "side", "players", "against", "setting", "text")}


@pytest.mark.parametrize(
    ("unclaimed", "fallback", "carried"),
    [("carry", "carry", 120), ("redeal", "redeal", 120), ("host-rules", "host-rules", 120), ("one-way", "one-way", 0)],
)
def test_a_pot_that_nobody_wins_shows_what_is_done_with_it(unclaimed: str, fallback: str, carried: int) -> None:
    both = [{**A, "declares": "both"}, {**B, "declares": "both"}]
    (found,) = batch([{"rules": "faq-2", "set": {"unclaimed": unclaimed}, "players": both}])
    assert (found["pots"][0]["fallback"], found["carried"]) == (fallback, carried)
    assert found["pots"][0]["eligible"] == {"high": [], "low": []}


@pytest.mark.parametrize(
    ("given_by_hand", "named"),
    [({"qualifier": 8}, {"qualifier": "8"}), ({"back_in": True}, {"back_in": "yes"}), (None, {})],
)
def test_settings_may_be_numbers_and_truths(given_by_hand: object, named: object) -> None:
    one, other = batch([{**GOOD, "set": given_by_hand}, {**GOOD, "set": named}])
    assert one == other
    assert "error" not in one


def line(**changed: object) -> bytes:
    return json.dumps({**GOOD, **changed}).encode()


BAD = [
    (b"not json", "line/not_json", None),
    (b'{"id": 5, "players": [', "line/not_json", 5),
    (b'{"id": "x\\"y", "pot": NaN, "players": []}', "line/not_json", 'x"y'),
    (b'{"id": 5, "pot": Infinity}', "line/not_json", 5),
    (b'{"id": 7, "players": []} trailing', "line/not_json", 7),
    (b'{"id": 5, "players": "\xff"}', "line/not_a_quarrel", 5),
    (b'{"id": 5, "players": [{"name": "\xff", "cards": ""}]}', "line/not_json", 5),
    (b'\xff\xfe{"id": 5}', "line/not_json", None),
    (b'{"id": 5, "board": "\\ud800", "players": []}', "line/not_json", 5),
    (b"[]", "line/not_a_quarrel", None),
    (b"null", "line/not_a_quarrel", None),
    (b"[" * 100_000, "line/not_a_quarrel", None),
    (b'{"id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "line/too_deep", None),
    (b'{"id": 5, "set": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "line/not_a_quarrel", 5),
    (b'{"id": 5, "players": [], "x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "line/not_a_quarrel", 5),
    (b'{"id": 5, "pot": ' + b"9" * 5000 + b', "players": []}', "line/not_a_quarrel", 5),
    (b'{"id": 1e999, "players": []}', "line/not_a_quarrel", None),
    (line(pot=10**30), "entry/chips", 1),
    (line(pot=10**12 + 1), "entry/chips", 1),
    (line(pot=-1), "entry/chips", 1),
    (line(pot=1.5), "line/not_a_quarrel", 1),
    (line(pot=True), "line/not_a_quarrel", 1),
    (line(pot="120"), "line/not_a_quarrel", 1),
    (line(extra=1), "line/not_a_quarrel", 1),
    (line(players=[{**A, "seat": 1}, B]), "line/not_a_quarrel", 1),
    (line(players=[A, {"name": "B"}]), "cards/count", 1),
    (line(players=[A, {**B, "declares": None}]), "entry/no_side", 1),
    (line(players=[A, {**B, "declares": "up"}]), "side/unreadable", 1),
    (line(players=[A, {**B, "cards": "8s5d3c2hKh"}]), "cards/twice", 1),
    (line(players=[A, {**B, "paid": 10}]), "entry/paid", 1),
    (line(players=[A, A]), "entry/name", 1),
    (line(players=[]), "entry/nobody", 1),
    (line(players=[A] * 100_000), "entry/too_many", 1),
    (line(id={"a": [1]}, players=[]), "entry/nobody", {"a": [1]}),
    (line(game="chess"), "game/unknown", 1),
    (line(game="../../etc/passwd.toml"), "game/no_file", 1),
    (line(rules="faq-9"), "rules/unknown_preset", 1),
    (line(set={"name": "x"}), "rules/unknown_key", 1),
    (line(set={"back_in": "maybe"}), "rules/bad_value", 1),
    (line(set={"low": "four-suits", "qualifier": "8"}), "rules/qualifier", 1),
    (line(game="draw", board="2c"), "board/cards", 1),
]


@pytest.mark.parametrize(("bad", "code", "name"), BAD, ids=lambda value: repr(value)[:60])
def test_a_bad_line_gets_an_error_with_its_id_and_stops_nothing(bad: bytes, code: str, name: object) -> None:
    before, found, after = batch([GOOD, bad, GOOD])
    assert before == after
    assert list(found) == ["id", "error"]
    assert list(found["error"]) == ["code", "message"]
    assert (found["error"]["code"], found["id"]) == (code, name)
    assert found["error"]["message"]


def test_blank_lines_and_a_byte_order_mark_are_passed_over() -> None:
    good = json.dumps(GOOD).encode()
    found = batch([b"\xef\xbb\xbf" + good + b"\r\n", b"\n", b" \t\r\n", good + b"\n"])
    assert [one["awards"] for one in found] == [{"A": 60, "B": 60}] * 2


WORDS = ["high", "both", "KhQdJsTc9h", "8s5d3c2hAh", "faq-2", "box", "43", "2c3c4c5d6d7d", "all", "field"]
KEYS = st.sampled_from(["name", "declares", "cards", "paid", "folded", "back_in", "low"]) | st.text(max_size=5)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner),
    max_leaves=8,
)
PLAYERS = st.fixed_dictionaries(
    {
        "name": st.sampled_from(["A", "B", "C", "", "Zoë"]) | VALUES,
        "cards": st.sampled_from(["KhQdJsTc9h", "8s5d3c2hAh", "7c6c5c4c3c", "Kh"]) | VALUES,
    },
    optional={
        "declares": st.sampled_from(["high", "low", "both", "x"]) | VALUES,
        "paid": st.integers(-1, 50) | VALUES,
        "folded": st.booleans() | VALUES,
    },
)
LINES = st.fixed_dictionaries(
    {},
    optional={
        "id": VALUES,
        "game": st.sampled_from([None, "box", "43", "stud"]) | VALUES,
        "board": VALUES,
        "rules": st.sampled_from(["faq-1", "box", "doogie", "x"]) | VALUES,
        "set": VALUES,
        "pot": VALUES,
        "players": st.lists(PLAYERS, max_size=4) | VALUES,
        "more": VALUES,
    },
)


def check(found: bytes) -> None:
    assert b"\n" not in found
    read = json.loads(found)
    if "error" in read:
        assert read["error"]["code"] != "line/fault", read
    else:
        assert sum(read["awards"].values()) + read["carried"] == sum(pot["amount"] for pot in read["pots"])


@settings(max_examples=300, deadline=None)
@given(st.lists(PLAYERS, min_size=1, max_size=4) | LINES | VALUES)
def test_random_json_never_stops_a_batch(value: object) -> None:
    whole = value if isinstance(value, dict) else {"id": 1, "rules": "faq-1", "players": value}
    check(answer(json.dumps(whole).encode()))


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=40), st.integers(0, 200), st.integers(0, 200))
def test_random_bytes_never_stop_a_batch(noise: bytes, begin: int, end: int) -> None:
    good = json.dumps(GOOD).encode()
    check(answer(good[:begin] + noise + good[end:]))


def test_the_command_answers_a_file_line_by_line(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "hands.jsonl"
    without = {key: value for key, value in GOOD.items() if key != "rules"}
    file.write_text(
        "\n".join(json.dumps(one) for one in (GOOD, {}, without, {**without, "id": "Zoë"})), encoding="utf-8"
    )
    with pytest.raises(SystemExit) as left:
        main(["settle", "--batch", str(file)])
    out, err = capsysbinary.readouterr()
    assert left.value.code == 0
    assert [json.loads(one)["id"] for one in out.splitlines()] == [1, None, 1, "Zoë"]
    assert err == b"Rules: preset forty-three, where a line names none.\n"


def test_standard_input_is_a_dash(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode())))
    with pytest.raises(SystemExit):
        main(["settle", "--batch", "-"])
    assert json.loads(capsysbinary.readouterr().out)["id"] == 1
