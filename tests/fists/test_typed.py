"""Hands typed in after the reveal: who gets what and why, and mistakes at their field."""

from __future__ import annotations

import pytest

from hogger.declaration import Side
from hogger.fists.commands import Join, NextRound, Order, Out, TypeHands
from hogger.fists.state import Round
from tests.fists.rooms import Play, refused

HIGH, LOW, BOTH = Side.HIGH, Side.LOW, Side.BOTH
CARDS = {"p1": "KhKdKc4s4h", "p2": "8s5d3c2hAh", "p3": "QhQdTsTc2c"}


def opened(*sides: Side, **set_up: object) -> Play:
    play = Play(len(sides), **set_up)
    play.lock_all(*sides)
    return play


def last(play: Play) -> Round:
    return play.fists.room.rounds[-1]


def test_who_gets_what_and_why_is_seen_by_all_and_kept() -> None:
    play = opened(HIGH, LOW, HIGH)
    play.ask("p2", TypeHands(cards=CARDS, pot="121"))
    settled = last(play).settled
    assert settled is not None
    assert settled.awards == {"Marta": 61, "Jonas": 60}
    assert settled.hands["Marta"].high.name == "kings full of fours"
    assert any(reason.setting == "odd_chip" or "odd chip" in reason.text for reason in settled.reasons)
    assert last(play).by == "Jonas"
    play.ask("p3", NextRound())
    assert play.seen_by("p3").room.rounds[0].settled == settled


def test_a_bet_after_the_declaration() -> None:
    # Ines had the best high hand and folded to the last bet; Marta's last 30 were called by Jonas alone.
    play = opened(HIGH, LOW, HIGH, bet_after=True)
    cards = {**CARDS, "p3": "AhAdAcTs2c"}
    cards["p2"] = "8s5d3c2h7h"
    paid = {"p1": "70", "p2": "50", "p3": "20"}
    play.ask("p1", TypeHands(cards=cards, paid=paid, folded={"p3": True}))
    settled = last(play).settled
    assert settled is not None
    assert settled.refunds == {"Marta": 20}
    assert settled.awards == {"Marta": 60, "Jonas": 60}
    assert "Ines" not in settled.hands


def test_who_was_out_has_no_hand_but_may_have_paid() -> None:
    play = Play(3)
    play.ask("p3", Out(True))
    play.lock_all(HIGH, LOW)
    cards = {one: CARDS[one] for one in ("p1", "p2")}
    play.ask("p1", TypeHands(cards=cards, paid={"p1": "10", "p2": "10", "p3": "5"}))
    settled = last(play).settled
    assert settled is not None
    assert sum(settled.awards.values()) == 25


def test_a_named_game_takes_own_cards_and_a_board() -> None:
    play = opened(BOTH, HIGH, game="forty-three")
    play.ask("p1", TypeHands(cards={"p1": "Ac2d3hKs", "p2": "KhKcTd9d"}, board="5c Kd 4s", pot="40", game="43"))
    settled = last(play).settled
    assert settled is not None
    assert settled.awards == {"Marta": 40}
    assert last(play).typed.game == "forty-three"  # type: ignore[union-attr]


def test_rules_that_are_named_decide_and_are_kept() -> None:
    play = opened(BOTH, HIGH, LOW)
    # Marta is beaten for low: with back_in the next best high takes the half, else Ines takes all.
    cards = {"p1": "AhAdAc8s7h", "p2": "KhKdQs9c8d", "p3": "6s5d3c2h2d"}
    cards["p3"] = "6s5d3c2hAs"
    play.ask("p1", TypeHands(cards=cards, pot="40", rules={"back_in": "no"}))
    assert last(play).settled.awards == {"Ines": 40}  # type: ignore[union-attr]
    play.ask("p1", TypeHands(cards=cards, pot="40", preset="faq-2"))
    settled, typed = last(play).settled, last(play).typed
    assert settled is not None
    assert typed is not None
    assert settled.awards == {"Jonas": 20, "Ines": 20}
    assert (typed.preset, typed.rules) == ("faq-2", ())
    assert {"both_ways", "back_in"} <= {reason.setting for reason in settled.reasons}


def test_odd_chips_fall_from_the_dealers_left() -> None:
    tied = {"p1": "KhKdQs9c8d", "p2": "KcKsQd9h8h"}
    for first, expected in (("p1", {"Marta": 4, "Jonas": 3}), ("p2", {"Jonas": 4, "Marta": 3})):
        play = Play(2)
        play.ask("p1", Order(first))
        play.lock_all(HIGH, HIGH)
        play.ask("p1", TypeHands(cards=tied, pot="7"))
        assert last(play).settled.awards == expected  # type: ignore[union-attr]


def test_hands_of_an_earlier_round_are_not_lost_when_somebody_went_on() -> None:
    play = opened(HIGH, LOW, HIGH)
    play.ask("p1", NextRound())
    play.ask("p2", TypeHands(cards=CARDS, pot="10"), round=1)
    assert play.fists.room.rounds[0].settled is not None
    assert refused(play, "p2", TypeHands(cards=CARDS, pot="10"), round=2).code == "fists/no_round"


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"cards": {**CARDS, "p2": "8s5d3c2hXh"}}, "cards/unreadable", "cards.p2"),
        ({"cards": {**CARDS, "p2": "8s5d3c2h"}}, "cards/count", "cards.p2"),
        ({"cards": {**CARDS, "p3": "KhQdTsTc2c"}}, "cards/twice", "cards.p3"),
        ({"cards": {**CARDS, "p3": "2" * 99}}, "cards/unreadable", "cards.p3"),
        ({"cards": {**CARDS, "p9": "2c"}}, "fists/nobody", "cards"),
        ({"pot": ""}, "fists/pot", "pot"),
        ({"pot": "-1"}, "fists/chips", "pot"),
        ({"pot": "²"}, "fists/chips", "pot"),
        ({"paid": {"p1": "3"}}, "entry/paid", "paid.p2"),
        ({"paid": {"p1": "x"}}, "fists/chips", "paid.p1"),
        ({"folded": {"p1": True, "p2": True, "p3": True}}, "entry/all_folded", "folded"),
        ({"game": "bridge"}, "game/unknown", "game"),
        ({"preset": "mine"}, "rules/unknown_preset", "preset"),
        ({"rules": {"low": "five"}}, "rules/bad_value", "rules.low"),
        ({"rules": {"low": "four-suits", "qualifier": "8"}, "game": "box"}, "rules/senseless", "rules.qualifier"),
        ({"rules": {"wild": "deuces"}}, "fists/rule", "rules"),
        ({"game": "box", "board": "9c9h"}, "board/cards", "board"),
        ({"game": "box", "board": "2c3cKh"}, "cards/twice", "cards.p1"),
    ],
)
def test_a_mistake_is_said_at_its_field(change: dict[str, object], code: str, field: str) -> None:
    play = opened(HIGH, LOW, HIGH)
    asked = {"cards": CARDS, "pot": "60", **change}
    error = refused(play, "p1", TypeHands(**asked))  # type: ignore[arg-type]
    assert (error.code, error.field) == (code, field)
    assert error.message


def test_names_that_begin_alike_are_told_apart() -> None:
    play = Play(1)
    play.ask(None, Join("Marta K"), digest="k")
    play.lock_all(HIGH, LOW)
    error = refused(play, "p1", TypeHands(cards={"p1": CARDS["p1"], "p2": "2c3c"}, pot="5"))
    assert error.field == "cards.p2"
