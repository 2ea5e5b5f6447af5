"""What is broken is refused with its line: never a guess, never another error."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hogger
from hogger.game.catalog import game_named
from hogger.history import Record, explain, load_records, read_record, read_records, record_text
from hogger.history.story import story
from tests.history.hands import any_hands

GAME = game_named("forty-three")
RECORD = Record(any_hands(20, GAME, hands=1)[0])
LINES = RECORD.to_json().decode().splitlines()
WORDS = record_text(RECORD).splitlines()
SEEDS = st.integers(0, 10**6)


def changed(line: int, **values: object) -> str:
    """The record with these fields of a line (from 1) set."""
    lines = list(LINES)
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | values)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "record/empty", 0),
        ("\n\n", "record/empty", 0),
        ("Ann antes 10.", "record/unreadable", 1),
        ("\n".join(LINES[:5])[:-3], "record/not_json", 5),
        ("\n".join(LINES[:-1]), "record/cut_off", len(LINES) - 1),
        (LINES[0], "record/cut_off", 1),
        ("\n".join([*LINES, '{"type":"checked","seat":0}']), "record/too_long", len(LINES) + 1),
        ("\n".join(LINES[:3]) + '\n{"type":"teleported"}', "record/no_event", 4),
        ("\n".join(LINES[:3]) + '\n{"type":"checked"}', "record/no_event", 4),
        ("\n".join(LINES[:3]) + "\n[1]", "record/no_event", 4),
        ("\n".join(LINES[:1] + LINES[2:]), "record/no_start", 2),
        (changed(1, hogger=2), "record/version", 1),
        (changed(1, hogger="x"), "record/header", 1),
        (WORDS[0].replace("format 1", "format 7"), "record/version", 1),
        (WORDS[0], "record/no_game", 1),
        ("\n".join(WORDS[:-1]) + "\nThe hand is ovr.", "record/unreadable", len(WORDS)),
        ("\n".join(WORDS[:-1]) + "\n  The hand is over.", "record/unreadable", len(WORDS)),
        ('{"hand": 1, "events": [{"type":"checked","seat":0}]}', "record/no_start", 1),
        ('{"hand": 1, "events": [{"type":"checked"}]}', "record/no_event", 1),
        ('{"hogger-table": 1, "body": {"table": {"events": []}}}', "record/empty", 0),
        ("{" * 5000, "record/not_json", 1),
    ],
)
def test_a_broken_text_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(hogger.RecordError) as caught:
        read_records(text)
    assert (caught.value.code, caught.value.line) == (code, line)


def test_text_that_is_not_utf8_and_a_mark_before_it() -> None:
    with pytest.raises(hogger.RecordError, match="line 2") as caught:
        read_records(b"# hand\n\xff")
    assert caught.value.code == "record/not_utf8"
    for text in (RECORD.to_json(), record_text(RECORD).encode()):
        assert read_record(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")) == RECORD


def test_a_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "hand.jsonl"
    path.write_text("\n".join(LINES[:4]), encoding="utf-8")
    with pytest.raises(hogger.RecordError, match=r"hand\.jsonl: line 4: "):
        load_records(path)
    path.write_bytes(RECORD.to_json())
    assert hogger.replay(path) == hogger.replay(str(path)) == hogger.replay(RECORD.events)


def test_two_hands_are_not_one() -> None:
    with pytest.raises(hogger.RecordError, match="2 hands") as caught:
        hogger.replay(RECORD.to_json() * 2)
    assert caught.value.code == "record/many"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("antes 5", "antes 05", "record/other_words"),
        ("antes 5", "aunts 5", "record/unreadable"),
        ("--- 1 deal ---", "--- 1 turn ---", "record/other_words"),
        ("--- 1 deal ---", "--- 99 deal ---", "record/unreadable"),
        ("  Seat 0:", "  Seat 1:", "record/other_words"),
        ("forty-three, as defined in ", "forty-three, as defined in 0", "record/game_changed"),
        ("Game: forty-three", "Game: five", "record/game"),
    ],
)
def test_words_that_say_something_else_are_refused(old: str, new: str, code: str) -> None:
    text = record_text(RECORD)
    assert old in text
    with pytest.raises(hogger.RecordError) as caught:
        read_record(text.replace(old, new, 1))
    assert caught.value.code == code
    assert caught.value.line


def test_words_of_a_reason_cannot_say_other_than_its_data() -> None:
    text = record_text(RECORD)
    number = next(n for n, line in enumerate(text.splitlines()) if line.endswith("]"))
    lines = text.splitlines()
    lines[number] = "  Ann cheats. [" + lines[number].split(" [", 1)[1]
    with pytest.raises(hogger.RecordError) as caught:
        read_record("\n".join(lines))
    assert (caught.value.code, caught.value.line) == ("record/other_words", number + 1)


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, data=st.data())
def test_a_text_that_was_tampered_with_is_refused_or_reads_back_as_it_stands(seed: int, data: st.DataObject) -> None:
    lines = record_text(Record(any_hands(seed % 50, hands=1)[0])).splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    line = lines[number]
    at = data.draw(st.integers(0, len(line)))
    lines[number] = line[:at] + data.draw(st.sampled_from(["", "x", "9", '"', "]", " ", "--", ", "])) + line[at + 1 :]
    text = "\n".join(lines) + "\n"
    try:
        record = read_record(text)
    except hogger.RecordError:
        return
    told = [line.rstrip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert record_text(record).splitlines() == told


ANYTHING: st.SearchStrategy[Any] = st.sampled_from(
    [0, 1, -1, 7, 51, 10**9, 10**30, 1.5, None, True, "", "Kh", "--", "both", "low", "Ann", [], {}, [0], "bring-in-low"]
)


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict | list) and value:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return [leaf for key, one in items for leaf in _leaves(one, (*path, key))]
    return [path] if path else []


READERS: list[Callable[[Record], object]] = [
    hogger.replay, lambda record: hogger.replay(record, check=False), record_text, story, explain,
    lambda record: hogger.replay(record.seen_by(0)), lambda record: story(record.seen_by(None)),
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, data=st.data())
def test_no_value_in_a_log_breaks_a_reader(seed: int, data: st.DataObject) -> None:
    original = Record(any_hands(seed % 50, hands=1)[0])
    lines = [json.loads(line) for line in original.to_json().splitlines()]
    number = data.draw(st.sampled_from([1, data.draw(st.integers(1, len(lines) - 1))]))
    path = data.draw(st.sampled_from(_leaves(lines[number])))
    within = lines[number]
    for key in path[:-1]:
        within = within[key]
    within[path[-1]] = data.draw(ANYTHING)
    for reads in READERS:
        try:
            record = read_record("\n".join(map(json.dumps, lines)))
            reads(record)
        except hogger.RecordError:
            continue
        if reads is hogger.replay and record.full:
            # What the engine takes for its own is what it would have said, whatever else a name or a word may be.
            assert hogger.replay(record) == hogger.replay(record, check=False)
