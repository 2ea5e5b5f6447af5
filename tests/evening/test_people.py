"""Who comes, whose seat is whose, and what the host decides."""

from __future__ import annotations

import pytest

from hogger.evening import House, commands
from hogger.evening.permission import MOST_PEOPLE, MOST_REQUESTS
from tests.evening.evenings import BUY_IN, Sitting, terms_for, three


def test_the_host_has_a_place_and_has_agreed() -> None:
    sitting = Sitting()
    ann = sitting.person("p1")
    assert ann.host
    assert ann.seated
    assert ann.agreed == sitting.lobby.number == 1
    assert sitting.lobby.stacks == {"p1": BUY_IN}
    assert [row.kind for row in sitting.lobby.ledger] == ["buy-in"]


def test_who_joins_looks_on_first_and_his_browser_is_known_from_then_on() -> None:
    sitting = Sitting().do(None, commands.Join("  Bob   Jr "), digest="b")
    assert sitting.person("p2").name == "Bob Jr"
    assert not sitting.person("p2").seated
    assert sitting.evening.keys["b"] == "p2"
    assert sitting.refused("p2", commands.Join("Rob"), digest="b") == "evening/joined"
    assert sitting.refused(None, commands.Join("Cal")) == "evening/no_key"


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\x00b", "\u200b", "a\x7fb", "\u202eevil"])
def test_a_name_is_a_few_visible_letters(name: str) -> None:
    assert Sitting().refused(None, commands.Join(name), digest="b") == "evening/name"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann "])
def test_a_name_is_one_persons(name: str) -> None:
    assert Sitting().refused(None, commands.Join(name), digest="b") == "evening/name_taken"


def test_a_table_is_never_overrun() -> None:
    sitting = Sitting()
    for number in range(MOST_PEOPLE - 1):
        sitting.do(None, commands.Join(f"P{number}"), digest=str(number))
    assert sitting.refused(None, commands.Join("Zoe"), digest="z") == "evening/crowded"
    assert "join" not in sitting.sight(None).may
    for number in range(MOST_REQUESTS):
        sitting.do(None, commands.ClaimSeat("p2"), digest=f"claims {number}")
    assert sitting.refused(None, commands.ClaimSeat("p2"), digest="one more") == "evening/requests"


def test_a_seat_is_claimed_by_name_only_with_the_hosts_consent() -> None:
    sitting = three().do(None, commands.ClaimSeat("p2"), digest="new phone")
    (request,) = sitting.lobby.requests
    assert request.is_claim
    assert "new phone" not in sitting.evening.keys
    assert sitting.refused(None, commands.ClaimSeat("p3"), digest="new phone") == "evening/asked"
    assert sitting.refused("p2", commands.Approve(request.id, True)) == "evening/not_host"
    sitting.do("p1", commands.Approve(request.id, False))
    assert "new phone" not in sitting.evening.keys
    sitting.do(None, commands.ClaimSeat("p2"), digest="new phone")
    (request,) = sitting.lobby.requests
    sitting.do("p1", commands.Approve(request.id, True))
    assert sitting.evening.keys["new phone"] == "p2"
    assert sitting.evening.keys["digest-of-Bob"] == "p2"
    assert sitting.refused("p1", commands.Approve(request.id, True)) == "evening/no_request"


def test_a_bots_seat_is_nobodys_to_claim() -> None:
    sitting = Sitting(bots=1)
    assert sitting.refused(None, commands.ClaimSeat("p2"), digest="x") == "evening/no_person"
    assert sitting.refused(None, commands.ClaimSeat("p77"), digest="x") == "evening/no_person"


def test_a_personal_link_adds_a_key_and_old_ones_go_in_the_end() -> None:
    sitting = three()
    for number in range(30):
        sitting.do("p2", commands.GiveKey(f"link {number}"))
    mine = [digest for digest, person in sitting.evening.keys.items() if person == "p2"]
    assert len(mine) == 20
    assert mine[-1] == "link 29"
    assert sitting.evening.keys["digest-of-Ann"] == "p1"
    sitting.do("p3", commands.GiveKey("link 29"))
    assert sitting.evening.keys["link 29"] == "p3"
    assert sitting.refused(None, commands.GiveKey("mine")) == "evening/not_joined"


def test_bots_are_seated_by_the_host_play_ready_and_come_back_under_their_names() -> None:
    sitting = Sitting()
    assert sitting.refused("p1", commands.AddBot("deep")) == "bot/unknown"
    sitting.do("p1", commands.AddBot("plain"))
    bot = sitting.person("p2")
    assert (bot.bot, bot.seated, bot.agreed) == ("plain", True, 1)
    sitting.do("p1", commands.Ready())
    assert sitting.hand.live
    sitting.do("p1", commands.VoidHand(), commands.Remove("p2"))
    assert sitting.person("p2").gone
    assert not sitting.evening.table.in_play
    sitting.do("p1", commands.AddBot("plain"))
    assert sitting.person("p2").name == bot.name
    assert len(sitting.lobby.people) == 2


def test_places_are_as_many_as_every_announced_game_has() -> None:
    sitting = Sitting(terms_for("43"), terms_for("box"))
    for _ in range(6):
        sitting.do("p1", commands.AddBot("random"))
    assert sitting.refused("p1", commands.AddBot("random")) == "evening/no_seat"
    sitting.do(None, commands.Join("Bob"), digest="b")
    assert sitting.refused("p8", commands.Sit(100)) == "evening/no_seat"
    assert "sit" not in sitting.sight("p8").may
    eight = Sitting(terms_for("43"), bots=7)
    box = commands.Announce((commands.Announced("box"),))
    assert eight.refused("p1", box) == "evening/seats"


def test_the_host_takes_a_person_from_the_table_and_his_keys_open_nothing() -> None:
    sitting = three()
    sitting.do("p1", commands.Remove("p3"))
    assert sitting.person("p3").gone
    assert "digest-of-Cal" not in sitting.evening.keys
    assert sitting.lobby.ledger[-1].kind == "cash-out"
    assert sitting.sight("p3").me is None
    assert sitting.refused("p3", commands.Say("hey")) == "evening/no_person"
    assert sitting.refused("p1", commands.Remove("p1")) == "evening/own_table"
    # He may come back where the host lets him.
    sitting.do(None, commands.ClaimSeat("p3"), digest="c")
    sitting.do("p1", commands.Approve(sitting.lobby.requests[0].id, True))
    assert not sitting.person("p3").gone
    sitting.do("p3", commands.Sit(50))


def test_in_a_hand_who_is_taken_from_the_table_goes_when_it_is_over() -> None:
    sitting = three().deal()
    sitting.do("p1", commands.Remove("p2"))
    assert sitting.person("p2").leaving
    assert sitting.refused("p1", commands.Remove("p2")) == "evening/unchanged"
    assert "p2" not in sitting.evening.asked
    sitting.call_down()
    assert sitting.person("p2").gone
    assert sitting.lobby.places == ("p1", "p3")


def test_the_table_is_handed_over() -> None:
    sitting = three(bots=1)
    assert sitting.refused("p3", commands.GiveHost("p3")) == "evening/not_host"
    assert sitting.refused("p1", commands.GiveHost("p2")) == "evening/no_person"
    sitting.do("p1", commands.GiveHost("p3"))
    assert sitting.refused("p1", commands.AddBot("plain")) == "evening/not_host"
    sitting.do("p3", commands.Remove("p1"))


@pytest.mark.parametrize("ask", [
    commands.AddBot("plain"), commands.Pause(True), commands.Furnish(House("Mine", 5)), commands.CloseTable(),
    commands.EditStack("p2", 10**6), commands.SeatOut("p3", True), commands.Remove("p3"), commands.Approve("r1", True),
    commands.Announce((commands.Announced("box"),)), commands.GiveHost("p2"), commands.VoidHand(),
    commands.RuleOn({"p2": 1}),
])  # fmt: skip
def test_what_is_the_hosts_is_nobody_elses(ask: commands.Ask) -> None:
    sitting = three()
    assert sitting.refused("p2", ask) == "evening/not_host"
    assert sitting.refused(None, ask, digest="stranger") == "evening/not_joined"


def test_talk_is_lines_of_visible_letters_and_only_the_last_are_kept() -> None:
    sitting = three()
    sitting.do("p2", commands.Say("  Well   played.\n"))
    line = sitting.lobby.talk[-1]
    assert (line.by, line.text, line.act) == ("p2", "Well played.", False)
    for text in ("", "  \n", "x" * 301, "bell\x07"):
        assert sitting.refused("p2", commands.Say(text)) == "evening/text"
    for number in range(210):
        sitting.do("p2", commands.Say(f"line {number}"))
    assert len(sitting.lobby.talk) == 200
    assert [one.number for one in sitting.lobby.talk[-2:]] == [line.number + 209, line.number + 210]


def test_each_act_of_the_host_is_in_the_talk() -> None:
    sitting = three()
    asks = (
        commands.AddBot("plain"), commands.SeatOut("p2", True), commands.SeatOut("p2", False),
        commands.EditStack("p2", 70), commands.Pause(True), commands.Pause(False),
        commands.Furnish(House("Saturday", 50)), commands.Announce((commands.Announced("box"),)),
        commands.Remove("p3"), commands.GiveHost("p2"),
    )  # fmt: skip
    for ask in asks:
        before = len(sitting.lobby.talk)
        sitting.do("p1", ask)
        added = sitting.lobby.talk[before:]
        assert added
        assert all(line.act for line in added)
        assert any("Ann" in line.text for line in added)
