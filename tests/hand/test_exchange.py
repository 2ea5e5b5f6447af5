"""The exchange: in turn, up to so many, and never a card back to who threw it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from hogger.game.phases import Deal, Pass
from hogger.hand import TABLE
from hogger.hand.events import CardsDealt, CardsDiscarded, CardsPassed, DeckRestocked
from tests.hand.scenes import PLAIN, Scene

CHECKS = "check, check, check, "


def test_each_in_turn_throws_and_draws_off_the_deck() -> None:
    scene = Scene("draw", (50, 50, 50), top="2c3c4c5c6c 2d3d4d5d6d 2h3h4h5h6h Ts Js Qs Ks As").play(CHECKS)
    assert (scene.asked, scene.may) == ((0,), "throw up to 3 cards")
    scene.play("throw 2c 6c")
    assert list(map(str, scene.hand.seats[0].cards)) == ["3c", "4c", "5c", "Ts", "Js"]
    assert (scene.asked, scene.hand.seats[0].drew) == ((1,), 2)
    scene.play("keep, throw 2h 3h 4h")
    assert [len(event.down) for event in scene.of(CardsDiscarded)] == [2, 0, 3]
    assert [seat.drew for seat in scene.hand.seats] == [2, 0, 3]
    assert scene.hand.betting_round == 1


def test_who_is_absent_stands_pat() -> None:
    scene = Scene("draw", (50, 50, 50)).play(CHECKS + "absent")
    assert (scene.asked, scene.hand.seats[0].drew) == ((1,), 0)


@pytest.mark.parametrize("seed", range(20))
def test_a_short_deck_waits_for_the_table_and_gives_nobody_his_own_back(seed: int) -> None:
    chance = Random(seed)
    scene = Scene("draw", (50,) * 9, rules={"deck_short": "reshuffle"}).play("check," * 9)
    own: dict[int, set[int]] = {seat: set() for seat in range(9)}
    while scene.hand.betting_round == 0:
        if scene.asked == (TABLE,):
            drawer = scene.hand.last
            assert not own[drawer] & set(scene.hand.deck)
            assert scene.may.startswith("restock the deck with ")
            scene.play("restock")
        else:
            (seat,) = scene.asked
            cards = chance.sample(scene.hand.seats[seat].cards, 3)
            own[seat].update(cards)
            scene.play("throw " + " ".join(map(str, cards)))
    assert scene.of(DeckRestocked)
    for event in scene.of(DeckRestocked):
        assert not own[event.drawer] & set(event.cards)
    drawn: dict[int, set[int]] = {seat: set() for seat in range(9)}
    for event in scene.of(CardsDealt)[9:]:
        drawn[event.seat].update(event.down)
    assert all(len(drawn[seat]) == 3 and not drawn[seat] & own[seat] for seat in range(9))
    assert len({card for seat in scene.hand.seats for card in seat.cards}) == 45


def test_eight_at_stud_share_a_common_card() -> None:
    scene = Scene("stud", (99,) * 8, rules={"deck_short": "common-card", "forced_bets": "ante"})
    scene.play("check," * 40 + "high," * 8)
    assert [len(seat.cards) for seat in scene.hand.seats] == [6] * 8
    assert len(scene.hand.common) == 1
    assert scene.hand.over


def test_seven_at_stud_need_none() -> None:
    scene = Scene("stud", (99,) * 7, rules={"deck_short": "common-card", "forced_bets": "ante"})
    scene.play("check," * 35)
    assert [len(seat.cards) for seat in scene.hand.seats] == [7] * 7
    assert not scene.hand.common


def test_when_enough_have_folded_eight_are_dealt_their_own() -> None:
    scene = Scene("stud", (99,) * 8, rules={"deck_short": "common-card", "forced_bets": "ante"})
    scene.play("fold, fold, fold, fold," + "check," * 16)
    assert sorted(len(seat.cards) for seat in scene.hand.seats) == [3] * 4 + [7] * 4
    assert not scene.hand.common


@pytest.mark.parametrize(("to_left", "goes_to"), [(1, [1, 2, 0]), (-1, [2, 0, 1]), (3, [0, 1, 2])])
def test_cards_are_passed_all_at_once_among_the_live(to_left: int, goes_to: list[int]) -> None:
    game = replace(PLAIN, name="Passing", phases=(PLAIN.phases[0], Deal(down=5), Pass(2, to_left), *PLAIN.phases[2:]))
    scene = Scene(game, top="2c3c4c5c6c 2d3d4d5d6d 2h3h4h5h6h").play("pass 2c 3c, pass 2d 3d")
    assert not scene.of(CardsPassed)
    scene.play("pass 2h 3h")
    assert [event.to for event in scene.of(CardsPassed)] == goes_to
    assert all({"2", "3"} == {str(card)[0] for card in seat.cards[-2:]} for seat in scene.hand.seats)
    assert [len(seat.cards) for seat in scene.hand.seats] == [5, 5, 5]
