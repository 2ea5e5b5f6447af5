"""A log that the engine would not make is found out, with the line at which it differs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hogger
from hogger.game.catalog import game_named
from hogger.hand.actions import Action, Call, Check, DeclareFor, Discard
from hogger.hand.events import HandEnded, SideLocked
from hogger.history import Record, read_record
from tests.history.hands import any_hands

Lines = list[dict[str, Any]]


def scripted() -> Record:
    """Ann bets and is called, goes both ways and fails; Bob backs in."""
    deck = hogger.parse_cards("Ac2d3hKs KhKcQd9d 5s4s7h8h 5cKd4d")
    rest = [card for card in hogger.DECK if card not in deck]
    hand, events = hogger.start(
        "forty-three", {"Ann": 200, "Bob": 200, "Cal": 200}, deck=[*deck, *rest], rules="forty-three"
    )
    while hogger.waits_for(hand):
        seat = hogger.waits_for(hand)[0]
        words = [str(offer) for offer in hogger.offers(hand, seat)]
        action: Action
        if words[0].startswith("declare"):
            action = DeclareFor(seat, (hogger.Side.BOTH, hogger.Side.HIGH, hogger.Side.LOW)[seat])
        elif words[0].startswith("throw"):
            action = Discard(seat)
        else:
            action = Check(seat) if "check" in words else Call(seat)
        hand, more = hogger.act(hand, action)
        events += more
    return Record(events)


RECORD = scripted()
LINES: Lines = [json.loads(line) for line in RECORD.to_json().splitlines()]
NUMBER = {kind: next(n for n, line in enumerate(LINES) if line.get("type") == kind) for kind in (
    "hand-started", "cards-dealt", "checked", "cards-discarded", "side-locked", "hand-shown", "pots-settled",
    "chips-paid", "board-turned",
)}  # fmt: skip


def other(kind: str, change: Callable[[dict[str, Any]], object]) -> tuple[str, int]:
    """The record with one line changed, and the number of that line from 1."""
    lines: Lines = json.loads(json.dumps(LINES))
    change(lines[NUMBER[kind]])
    return "\n".join(map(json.dumps, lines)), NUMBER[kind] + 1


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("cards-dealt", lambda line: line["down"].reverse()),
        ("checked", lambda line: line.update(seat=1)),
        ("checked", lambda line: line.update(type="folded", seat=7)),
        ("cards-discarded", lambda line: line.update(down=["2c"])),
        ("side-locked", lambda line: line.update(side=None)),
        ("hand-shown", lambda line: line.update(seat=2)),
        ("pots-settled", lambda line: line["pots"][0].update(amount=31)),
        ("pots-settled", lambda line: line["reasons"].pop()),
        ("chips-paid", lambda line: line.update(amount=16)),
        ("board-turned", lambda line: line.update(cards=["5d"])),
        ("hand-started", lambda line: line["deck"].reverse()),
        ("hand-started", lambda line: line["rules"].update(back_in="perhaps")),
        ("hand-started", lambda line: line["rules"].pop("limit")),
        ("hand-started", lambda line: line["stacks"].__setitem__(0, -5)),
        ("hand-started", lambda line: line["names"].__setitem__(0, "Bob")),
        ("hand-started", lambda line: line["deck"].pop()),
        ("hand-started", lambda line: line["game"]["phases"].pop()),
    ],
)
def test_a_changed_line_is_found(kind: str, change: Callable[[dict[str, Any]], object]) -> None:
    text, number = other(kind, change)
    with pytest.raises(hogger.RecordError) as caught:
        hogger.replay(text)
    # Another deck or other stacks first show where cards or chips move.
    assert caught.value.line == number or (kind == "hand-started" and number < caught.value.line < 12)
    assert f"line {caught.value.line}" in caught.value.message


def test_a_log_without_its_end_is_still_a_hand_and_one_cut_in_the_dealers_turn_is_not() -> None:
    last_lock = max(n for n, event in enumerate(RECORD.events) if type(event).__name__ == "SideLocked")
    assert not hogger.replay(RECORD.events[:last_lock]).over
    with pytest.raises(hogger.RecordError) as caught:
        hogger.replay(RECORD.events[: last_lock + 1])
    assert (caught.value.code, caught.value.line) == ("record/cut_off", last_lock + 2)
    with pytest.raises(hogger.RecordError, match="the hand was over"):
        hogger.replay((*RECORD.events, HandEnded()))


def test_unchecked_a_log_is_taken_at_its_word() -> None:
    text, _ = other("chips-paid", lambda line: line.update(amount=16))
    assert hogger.replay(text, check=False).over


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 200), data=st.data())
def test_lines_left_out_twice_or_swapped_are_found(seed: int, data: st.DataObject) -> None:
    events = list(any_hands(seed, game_named("box"), hands=1)[0])
    at = data.draw(st.integers(1, len(events) - 2))
    how = data.draw(st.sampled_from(["out", "twice", "swapped"]))
    if how == "out":
        del events[at]
    elif how == "twice":
        events.insert(at, events[at])
    else:
        events[at], events[at + 1] = events[at + 1], events[at]
    if isinstance(events[at], SideLocked) and how == "swapped":
        return  # fists are shut in any order
    if tuple(events) == any_hands(seed, game_named("box"), hands=1)[0]:
        return
    with pytest.raises(hogger.RecordError) as caught:
        hogger.replay(read_record(Record(tuple(events)).to_json()))
    assert caught.value.line >= at + 2
