"""Between hands: who is waited for, what is announced, who picks the game, what is carried."""

from __future__ import annotations

import pytest

from hogger import evening as evenings
from hogger.errors import HoggerError
from hogger.evening import BotTurn, House, Terms, commands
from hogger.evening.commands import Announced
from hogger.evening.lobby import Choice, Clock
from hogger.game import Game
from hogger.hand.events import HandStarted
from tests.evening.evenings import BUY_IN, Sitting, terms_for, three
from tests.strategies import every_game


def start(sitting: Sitting) -> HandStarted:
    first = sitting.evening.table.events[0]
    assert isinstance(first, HandStarted)
    return first


def test_a_hand_is_dealt_when_all_who_play_are_ready_and_have_agreed() -> None:
    sitting = three()
    sitting.do("p1", commands.Ready()).do("p2", commands.Ready())
    assert sitting.evening.slow() == ("p3",)
    assert not sitting.evening.table.in_play
    assert sitting.refused("p1", commands.Ready()) == "evening/ready"
    sitting.do("p3", commands.Ready())
    assert sitting.lobby.hand_number == 1
    assert sitting.refused("p1", commands.Ready()) == "evening/in_play"
    assert not any(one.ready for one in sitting.lobby.people.values())


def test_nobody_is_dealt_in_by_rules_that_he_has_not_agreed_to() -> None:
    sitting = Sitting(bots=1).do(None, commands.Join("Bob"), digest="b").do("p3", commands.Sit(100))
    assert sitting.refused("p3", commands.Ready()) == "evening/agree_first"
    sitting.do("p1", commands.Ready())
    assert not sitting.evening.table.in_play
    sitting.do("p3", commands.Agree(1), commands.Ready())
    assert sitting.hand.live
    assert sitting.refused("p3", commands.Agree(1)) == "evening/agreed"


def test_a_change_of_rules_asks_everyone_again_and_holds_from_the_next_hand() -> None:
    sitting = three().deal()
    before = sitting.hand.rules
    sitting.do("p1", commands.Announce((Announced("box", {"back_in": "no"}, {"ante": "25"}),)))
    assert sitting.lobby.number == 2
    assert (sitting.person("p1").agreed, sitting.person("p2").agreed) == (2, 1)
    assert "agree" in sitting.sight("p2").may
    assert sitting.hand.rules == before
    sitting.call_down()
    assert sitting.refused("p2", commands.Ready()) == "evening/agree_first"
    assert sitting.refused("p2", commands.Agree(1)) == "evening/old_rules"
    sitting.deal()
    assert (start(sitting).game.name, start(sitting).rules.back_in, start(sitting).stakes.ante) == ("Box", "no", 25)


@pytest.mark.parametrize(("announced", "code"), [
    ((), "evening/terms"), ((Announced("43"),) * 13, "evening/terms"), ((Announced("solitaire"),), "game/unknown"),
    ((Announced("43", {"low": "highest"}),), "rules/bad_value"), ((Announced("43", {"lo": "x"}),), "rules/unknown_key"),
    ((Announced("43", stakes={"ante": "-1"}),), "stakes/bad_value"),
    ((Announced("43", preset="faq-9"),), "rules/unknown_preset"),
    ((Announced("43", {"forced_bets": "blinds"}),), "stakes/senseless"),
    ((Announced("name = \"x\"\n"),), "game/mistake"), ((Announced("#" * 20_001 + "\n"),), "evening/too_long"),
])  # fmt: skip
def test_what_cannot_be_announced(announced: tuple[Announced, ...], code: str) -> None:
    sitting = three()
    assert sitting.refused("p1", commands.Announce(announced)) == code


def test_a_game_of_ones_own_is_announced_as_its_text() -> None:
    text = 'name = "Five Down"\nphases = ["forced-bets", {deal = {down = 5}}, "bet", "declare", "showdown"]\n'
    sitting = three().do("p1", commands.Announce((Announced(text),)))
    sitting.deal().call_down()
    assert sitting.lobby.hands[-1].game == "Five Down"
    sitting.folds_alike()


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_game_is_played_at_a_table(game: Game) -> None:
    sitting = three(Terms(game, game.defaults, game.stakes), bots=1)
    for _ in range(3):
        sitting.deal().call_down(p1="high", p3="both")
    assert len(sitting.lobby.hands) == 3
    sitting.folds_alike()


def picks(sitting: Sitting, place: int) -> str:
    """Who has to pick picks that."""
    person = sitting.lobby.picks
    assert person is not None
    assert "pick-game" in sitting.sight(person).may
    sitting.do(person, commands.PickGame(place))
    return person


def choosing(choice: Choice) -> Sitting:
    return three(terms_for("43"), terms_for("box"), house=House("Friday", BUY_IN, choice=choice))


def test_each_hand_the_dealer_picks() -> None:
    sitting = choosing("each-hand")
    played, pickers = [], []
    for place in (1, 0, 1, 1):
        sitting.ready()
        assert not sitting.evening.table.in_play
        other = "p1" if sitting.lobby.picks != "p1" else "p2"
        assert sitting.refused(other, commands.PickGame(0)) == "evening/not_dealer"
        pickers.append(picks(sitting, place))
        played.append(start(sitting).game.name)
        assert sitting.evening.persons[-1] == pickers[-1]
        sitting.call_down()
    assert played == ["Box", "Forty-Three", "Box", "Box"]
    assert pickers == ["p1", "p2", "p3", "p1"]


def test_each_orbit_his_game_is_played_until_the_deal_has_come_round_to_him() -> None:
    sitting = choosing("each-orbit")
    pickers = []
    for _ in range(9):
        sitting.ready()
        if not sitting.evening.table.in_play:
            pickers.append(picks(sitting, 1))
        sitting.call_down()
    assert pickers == ["p1", "p2", "p3"]
    assert [one.game for one in sitting.lobby.hands] == ["Box"] * 9


def test_a_bot_that_deals_picks_the_next_on_the_list() -> None:
    sitting = Sitting(terms_for("43"), terms_for("box"), house=House("Friday", BUY_IN, choice="each-hand"), bots=1)
    sitting.do("p1", commands.PickGame(1), commands.Ready()).call_down()
    assert sitting.lobby.picks == "p2"
    (turn,) = evenings.due(sitting.evening)
    assert isinstance(turn, BotTurn)
    command = evenings.bot_command(sitting.evening, turn.person)
    sitting.send("p2", command)
    assert sitting.lobby.picked == 0
    sitting.do("p1", commands.Ready())
    assert start(sitting).game.name == "Forty-Three"
    assert sitting.lobby.picked == 0


def test_a_dealer_who_is_away_is_passed_over() -> None:
    sitting = choosing("each-hand").ready()
    sitting.here = frozenset({"p2", "p3"})
    assert sitting.lobby.picks == "p1"
    sitting.do("p2", commands.CallAbsent("p1"))
    assert sitting.lobby.picks not in (None, "p1")


def test_a_game_that_is_not_on_the_list_cannot_be_picked() -> None:
    sitting = choosing("each-hand")
    for place in (-1, 2, True):
        assert sitting.refused("p1", commands.PickGame(place)) == "evening/no_game"
    sitting.do("p1", commands.Furnish(House("Friday", BUY_IN)))
    assert sitting.lobby.picks is None
    assert sitting.refused("p1", commands.PickGame(0)) == "evening/not_dealer"


def nobody_wins(unclaimed: str, choice: Choice = "fixed") -> Sitting:
    """A hand after which chips are carried."""
    rules = terms_for("43", unclaimed=unclaimed, all_both="as-unclaimed")
    for seed in range(50):
        sitting = three(rules, terms_for("box"), house=House("Friday", BUY_IN, choice=choice), seed=seed)
        sitting.ready()
        if sitting.lobby.picks:
            picks(sitting, 0)
        sitting.call_down(p1="both", p2="both", p3="both")
        if sitting.lobby.carried:
            return sitting
    raise AssertionError("no such hand")


def test_a_carried_pot_rides_to_the_next_hand_of_whatever_game() -> None:
    sitting = nobody_wins("carry", "each-hand")
    waiting = sitting.lobby.carried
    sitting.ready()
    picks(sitting, 1)
    assert start(sitting).game.name == "Box"
    assert sum(money.amount for money in start(sitting).carried) == waiting
    assert sitting.lobby.carried == 0


def test_a_new_deal_is_of_the_same_game_by_the_same_rules_for_its_players_whoever_sits_out() -> None:
    sitting = nobody_wins("redeal", "each-hand")
    assert sitting.lobby.picks is None
    dealer = sitting.evening.persons[-1]
    dee = sitting.join("Dee")
    sitting.do("p1", commands.Announce((Announced("box"),)))
    sitting.do("p2", commands.SitOut(True))
    sitting.ready()
    assert start(sitting).redeal
    assert start(sitting).game.name == "Forty-Three"
    assert set(sitting.evening.persons) == {"p1", "p2", "p3"}
    assert dee not in sitting.evening.persons
    assert sitting.evening.persons[-1] == dealer
    sitting.call_down()
    assert sitting.lobby.picks is not None


def test_who_sits_out_is_not_dealt_in_and_not_waited_for() -> None:
    sitting = three().do("p2", commands.SitOut(True))
    assert sitting.refused("p2", commands.Ready()) == "evening/out"
    assert sitting.refused("p2", commands.SitOut(True)) == "evening/unchanged"
    sitting.do("p1", commands.Ready()).do("p3", commands.Ready())
    assert set(sitting.evening.persons) == {"p1", "p3"}
    sitting.do("p1", commands.SeatOut("p2", False))
    assert not sitting.person("p2").out


def test_a_table_of_bots_alone_rests() -> None:
    sitting = Sitting(bots=3).do("p1", commands.SitOut(True))
    assert not sitting.evening.table.in_play
    assert not evenings.due(sitting.evening)


@pytest.mark.parametrize(("house", "code"), [
    (House("", 10), "evening/title"), (House("x" * 61, 10), "evening/title"), (House("x\n", 10), "evening/title"),
    (House("x", 0), "evening/chips"), (House("x", 10, video="javascript:alert(1)"), "evening/video"),
    (House("x", 10, video="http://a.example"), "evening/video"), (House("x", 10, clock=Clock(1, 30)), "evening/clock"),
    (House("x", 10, clock=Clock(30, 30, -1)), "evening/bank"), (House("x", 10, choice="all"), "evening/choice"),  # type: ignore[arg-type]
])  # fmt: skip
def test_a_house_that_cannot_be(house: House, code: str) -> None:
    assert three().refused("p1", commands.Furnish(house)) == code
    with pytest.raises(HoggerError) as refused:
        Sitting(house=house)
    assert refused.value.code == code
