"""A Fists room as its people see it: what is shown in which state, and what never is."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hogger.declaration import FISTS, Side
from hogger.fists.commands import ClaimSeat, Join, Lock, NextRound, OpenNow, Order, Out, TypeHands
from hogger.web.fists import fist_regions, log_of
from tests.fists.rooms import NAMES, Play

HIGH, LOW, BOTH = Side.HIGH, Side.LOW, Side.BOTH
CARDS = {"p1": "KhKdKc4s4h", "p2": "8s5d3c2hAh", "p3": "QhQdTsTc2c"}


def shown(play: Play, person: str | None) -> dict[str, str]:
    """The html of every region, by id."""
    return {region.id: str(region.html) for region in fist_regions(play.seen_by(person))}


def words(html: str) -> str:
    """What can be read of it."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_before_the_lock_the_three_tiles() -> None:
    page = shown(Play(3), "p1")
    assert re.findall(r'value="(high|low|both)"', page["dock"]) == ["high", "low", "both"]
    assert "High one chip" in words(page["dock"])
    assert "0 of 3 are in" in words(page["arc"])
    assert "checked" not in page["dock"]


@pytest.mark.parametrize("code", FISTS)
def test_the_tiles_say_the_rooms_code(code: str) -> None:
    dock = words(shown(Play(2, fist=code), "p1")["dock"])
    for side, chips in FISTS[code].items():
        assert f"{side.value.capitalize()} {chips}" in dock


def test_locked_says_so_and_only_its_owner_may_peek() -> None:
    play = Play(3)
    play.ask("p1", Lock(LOW))
    mine, others = shown(play, "p1"), shown(play, "p2")
    assert "Your fist is shut" in words(mine["me"])
    assert "Low, no chip" in words(mine["me"])
    assert "All open together, when the last one is in." in words(mine["dock"])
    assert "data-hold" in mine["dock"]
    assert "Marta locked" in words(others["arc"])
    assert "1 of 3 are in" in words(others["arc"])


def test_others_are_shown_clockwise_from_my_left() -> None:
    arc = words(shown(Play(4), "p3")["arc"])
    assert re.findall("|".join(NAMES[:4]), arc) == ["Theo", "Marta", "Jonas"]


def test_open_says_the_side_of_each_in_words_beside_the_chips() -> None:
    play = Play(4)
    play.ask("p4", Out(True))
    play.lock_all(HIGH, BOTH, LOW)
    page = shown(play, "p1")
    arc = words(page["arc"])
    assert "Jonas Both" in arc
    assert "Ines Low" in arc
    assert "Theo not in" in arc
    assert "High, one chip" in words(page["me"])
    assert "Next round" in page["dock"]
    assert "Who gets what?" in page["dock"]
    assert "High Marta" in words(page["log"])


def test_in_turn_what_is_said_is_seen_at_once() -> None:
    play = Play(3, how="in-turn")
    play.ask("p1", Order("p2"))
    assert "Say" in words(shown(play, "p2")["dock"])
    assert "Jonas speaks now" in words(shown(play, "p3")["arc"])
    assert 'name="side"' not in shown(play, "p3")["dock"]
    play.ask("p2", Lock(BOTH))
    arc = words(shown(play, "p1")["arc"])
    assert "Jonas Both" in arc
    assert "Ines speaks now" in arc


def test_without_an_answer() -> None:
    play = Play(3)
    play.ask("p1", Lock(LOW))
    play.here -= {"p3"}
    assert "Open now, without Jonas and Ines" in words(shown(play, "p1")["dock"])
    play.ask("p2", Lock(LOW))
    assert "Open now, without Ines" in words(shown(play, "p2")["dock"])
    play.ask("p2", OpenNow())
    assert "Ines Low, no answer" in words(shown(play, "p1")["arc"])


def test_settled_is_seen_by_all_with_its_rules() -> None:
    play = Play(3)
    play.lock_all(HIGH, LOW, HIGH)
    play.ask("p1", TypeHands(cards=CARDS, pot="121"))
    for person, marta in (("p1", "You"), ("p2", "Marta")):
        dock = words(shown(play, person)["dock"])
        assert f"High half 61 {marta}" in dock
        assert "House rule: " in dock
    assert "Marta High +61" in words(shown(play, "p2")["arc"])
    assert "Ines High, none" in words(shown(play, "p2")["arc"])
    assert "Marta +61, Jonas +60" in words(shown(play, "p2")["log"])


def test_a_stranger_sees_the_door_alone() -> None:
    play = Play(2)
    page = shown(play, None)
    assert set(page) == {"bar", "arc", "dock"}
    assert "Your name" in page["dock"]
    assert "I am Jonas" in words(page["dock"])


def test_claims_are_shown_to_who_may_answer_them() -> None:
    play = Play(3)
    play.ask(None, ClaimSeat("p2"), digest="new")
    assert "I am Jonas" in words(shown(play, "p1")["news"])
    assert words(shown(play, "p3")["news"]) == ""


def test_my_choice_is_not_disturbed_by_others() -> None:
    play = Play(8)
    dock = shown(play, "p1")["dock"]
    for number in range(2, 8):
        play.ask(f"p{number}", Lock(HIGH))
        assert shown(play, "p1")["dock"] == dock
    play.ask(None, Join("Ann"), digest="new")
    assert shown(play, "p1")["dock"] == dock


def test_names_are_escaped() -> None:
    play = Play(1)
    play.ask(None, Join("<b>'\"&amp;"), digest="new")
    play.lock_all(LOW, HIGH)
    for person in ("p1", "p2"):
        for html in shown(play, person).values():
            assert "<b>'" not in html


def test_the_log_beside_is_short_and_its_page_has_all() -> None:
    play = Play(2)
    for _ in range(20):
        play.lock_all(LOW, LOW)
        play.ask("p1", NextRound())
    assert "All 20 rounds" in words(shown(play, "p1")["log"])
    assert len(log_of(play.fists.room, 200).lines) == 20


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(list(Side)), st.sampled_from(list(Side)))
def test_no_page_depends_on_what_is_in_anothers_shut_fist(seed: int, one: Side, other: Side) -> None:
    random = Random(seed)
    count = random.randint(3, 8)
    runs = [Play(count), Play(count)]
    hidden, late = random.sample(range(1, count + 1), 2)
    for number in range(1, count + 1):
        for run, side in zip(runs, (one, other), strict=True):
            if number != late:
                run.ask(f"p{number}", Lock(side if number == hidden else LOW))
        for viewer in (*(f"p{each}" for each in range(1, count + 1)), None):
            if viewer != f"p{hidden}":
                assert fist_regions(runs[0].seen_by(viewer)) == fist_regions(runs[1].seen_by(viewer))
                assert shown(runs[0], viewer) == shown(runs[1], viewer)
    for run in runs:
        run.ask(f"p{late}", Lock(HIGH))
    if one != other:
        assert shown(runs[0], f"p{late}") != shown(runs[1], f"p{late}")


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_every_state_is_drawn_without_styles_or_scripts(seed: int) -> None:
    from hogger.errors import HoggerError
    from tests.fists.rooms import random_ask

    random = Random(seed)
    play = Play(random.randint(1, 8), how=random.choice(("simultaneous", "in-turn")))
    ids = None
    for step in range(40):
        people = [one.id for one in play.fists.room.people]
        try:
            play.ask(random.choice([*people, None]), random_ask(random, play.fists), digest=f"key-{step}")
        except HoggerError:
            continue
        for person in [one.id for one in play.fists.room.people][:3]:
            page = shown(play, person)
            ids = ids or set(page)
            assert set(page) == ids
            for html in page.values():
                assert not re.search(r"<script|style=|\son[a-z]+=|javascript:", html)
        shown(play, None)
