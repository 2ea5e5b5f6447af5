"""What a hand may start from, and what each event and each offer must have: a case everywhere, or it is refused."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

import hogger
from hogger.cards import DECK
from hogger.errors import HoggerError, IllegalAction
from hogger.game import Stakes
from hogger.game.catalog.box import BOX
from hogger.game.catalog.stud import STUD
from hogger.hand import act, fold, redact, start
from hogger.hand.actions import Action, Check, Fold, Muck, Show
from hogger.hand.events import Event, HandStarted
from hogger.hand.evolve import CHANGES
from hogger.hand.offers import Offer
from tests.hand.legality import OFFER_OF
from tests.hand.scenes import Scene

SEATED = {"Ann": 100, "Bob": 100}


@pytest.mark.parametrize(
    ("changed", "code", "says"),
    [
        ({"deck": DECK[:-1]}, "deck/not_52", "all 52 cards"),
        ({"deck": (*DECK[:-1], DECK[0])}, "deck/not_52", "each once"),
        ({"players": {"Ann": 100}}, "game/seats", "2 to 7 players"),
        ({"players": {str(number): 100 for number in range(8)}}, "game/seats", "not 8"),
        ({"players": [("Ann", 100), ("Ann", 100)]}, "game/names", "a name of his own"),
        ({"players": {"": 100, "Bob": 100}}, "game/names", "a name of his own"),
        ({"players": {"Ann": 0, "Bob": 100}}, "game/stack", "Ann cannot be dealt in with 0 chips; rebuy"),
        ({"stakes": Stakes(ante=0)}, "stakes/senseless", "needs an ante"),
        ({"rules": STUD.defaults}, "rules/senseless", "needs up cards"),
    ],
)
def test_what_cannot_be_dealt_is_refused(changed: dict[str, Any], code: str, says: str) -> None:
    asked = {"players": SEATED, "deck": DECK, "rules": BOX.defaults, **changed}
    with pytest.raises(HoggerError, match=says) as refused:
        start(BOX, **asked)
    assert refused.value.code == code


def test_open_keys_must_be_announced() -> None:
    with pytest.raises(hogger.NotAnnounced, match="own_cards"):
        hogger.start("box", SEATED, deck=DECK)
    hand, _ = hogger.start("box", SEATED, deck=DECK, rules="box")
    assert hand.rules.turning == "by-column"


def test_every_event_changes_a_hand_and_is_told() -> None:
    assert set(get_args(Event)) == {*CHANGES, HandStarted}


def test_what_is_not_listed_is_not_told() -> None:
    class Peeked(msgspec.Struct, frozen=True):
        seat: int

    with pytest.raises(AssertionError):
        redact(Peeked(0), 0)  # type: ignore[arg-type]


def test_every_action_has_its_offer() -> None:
    assert set(OFFER_OF) == set(get_args(Action))
    assert set(OFFER_OF.values()) == set(get_args(Offer))


def test_a_log_begins_at_the_beginning() -> None:
    scene = Scene()
    with pytest.raises(hogger.RecordError):
        fold(scene.events[1:])
    with pytest.raises(hogger.RecordError):
        fold([])


@pytest.mark.parametrize(
    ("moves", "action", "code", "says"),
    [
        ("", Check(1), "action/out_of_turn", "B has nothing to do now; it is up to A"),
        ("", Check(7), "action/out_of_turn", "seat 7 has nothing to do now"),
        ("bet 10", Check(1), "action/not_offered", "may: fold; call 10; raise to 20"),
        ("bet 10, fold, fold", Fold(0), "action/not_offered", "may: show; muck"),
        ("bet 10, fold, fold, muck", Show(0), "action/hand_over", "start the next one"),
        ("bet 10, fold, fold", Muck(1), "action/out_of_turn", "up to A"),
    ],
)
def test_a_refusal_says_why_and_what_may_be_done(moves: str, action: Action, code: str, says: str) -> None:
    scene = Scene().play(moves)
    with pytest.raises(IllegalAction, match=says) as refused:
        act(scene.hand, action)
    assert refused.value.code == code
    assert bool(refused.value.offers) == (code == "action/not_offered")
    assert fold(scene.events) == scene.hand
