"""The settlement is explained from any log: whole or told, as JSON or in words, in play or over."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger.hand import fold
from hogger.history import Record, explain, read_record, record_text
from hogger.history.story import story
from tests.golden.script import HERE as GOLDEN
from tests.history.hands import any_hands


def test_each_pot_says_who_got_what_for_which_side_and_why() -> None:
    assert explain(GOLDEN / "forty-three" / "full.jsonl") == (
        "Main pot: 190 for Bob, Cal and Dee\n"
        "  Dee gets 95 for high\n"
        "  Bob gets 95 for low\n"
        "    Cal went both ways and is beaten for low by Bob, so wins nothing.\n"
        "    Cal had the best high hand but failed; Dee backs in for high with ace high.\n"
        "    Best low hand: Bob, 8-6-5-3-A.\n"
        "    High and low take half each of 190.\n"
        "Side pot 1: 40 for Cal and Dee\n"
        "  Cal gets 20 for high\n"
        "  Cal gets 20 for low\n"
        "    Best high hand: Cal, pair of fives.\n"
        "    Dee is beaten for high by Cal.\n"
        "    Only Cal contests low: J-8-6-5-A.\n"
        "    Cal wins both sides and takes all 40.\n"
    )


@pytest.mark.parametrize(
    ("folder", "words"),
    [
        ("doogie", "nobody gets "),
        ("cincinnati", "The host awards "),
        ("iron-cross", "a new deal for "),
        ("five-card-draw", "Everyone else folded"),
    ],
)
def test_chips_that_nobody_won_are_explained_too(folder: str, words: str) -> None:
    assert words in explain(GOLDEN / folder / "full.txt")


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_an_explanation_tells_every_reason_and_every_chip_and_no_secret(seed: int) -> None:
    (events,) = any_hands(seed, hands=1)
    record = Record(events)
    told = explain(record)
    hand = fold(events)
    for reason in hand.reasons:
        assert replace(reason, pots=1).text in told
    for pot in hand.pots:
        for payment in pot.payments:
            assert f"{payment.player} gets {payment.amount:,}" in told
    assert explain(record.seen_by(None)) == told == explain(record_text(record)) == explain(events)
    assert told.splitlines()[-1].strip() in story(record.seen_by(0))


def test_before_the_showdown_there_is_nothing_to_explain() -> None:
    record = read_record((GOLDEN / "box" / "full.txt").read_bytes())
    early = Record(record.events[:20])
    assert explain(early) == "The pots are not settled yet.\n"
    assert story(early).endswith("\nThe hand is still in play.\n")
