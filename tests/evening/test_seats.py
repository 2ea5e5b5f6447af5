"""Places and chips: buying in, more chips, leaving; in a hand they wait until it is over."""

from __future__ import annotations

from msgspec.structs import replace

from hogger.evening import House, commands
from hogger.evening.money import standings
from hogger.settlement import DeadMoney
from tests.evening.evenings import BUY_IN, Sitting, sound, terms_for, three


def test_the_host_approves_buy_ins_where_the_house_says_so_and_his_own_are_automatic() -> None:
    sitting = Sitting(house=House("Friday", BUY_IN, approve=True))
    sitting.do(None, commands.Join("Bob"), digest="b").do("p2", commands.Sit(300))
    assert not sitting.person("p2").seated
    assert "sit" not in sitting.sight("p2").may
    assert sitting.refused("p2", commands.Sit(300)) == "evening/asked"
    (request,) = sitting.lobby.requests
    sitting.do("p1", commands.Approve(request.id, True))
    assert sitting.lobby.stacks["p2"] == 300
    sitting.do("p2", commands.Rebuy(50))
    sitting.do("p1", commands.Approve(sitting.lobby.requests[0].id, False))
    assert sitting.lobby.stacks["p2"] == 300
    sitting.do("p1", commands.Rebuy(50))
    assert sitting.lobby.stacks["p1"] == BUY_IN + 50


def test_who_sits_down_in_a_hand_watches_and_is_dealt_into_the_next() -> None:
    sitting = three().deal()
    dee = sitting.join("Dee")
    seen = sitting.sight(dee)
    assert seen.seat is None
    assert seen.hand is not None
    assert not seen.offers
    assert seen.may >= {"stand-up", "sit-out", "rebuy"}
    sitting.call_down().deal()
    assert dee in sitting.evening.persons


def test_chips_that_are_bought_in_a_hand_come_when_it_is_over() -> None:
    sitting = three().deal()
    before = sitting.hand
    sitting.do("p2", commands.Rebuy(200)).do("p2", commands.Rebuy(30))
    sitting.do("p1", commands.EditStack("p3", 5))
    assert sitting.hand == before
    assert [one.chips for one in sitting.lobby.coming] == [200, 30, 5]
    sitting.call_down()
    assert not sitting.lobby.coming
    assert sitting.lobby.stacks["p3"] == 5
    net = sitting.lobby.hands[-1].nets["Bob"]
    assert sitting.lobby.stacks["p2"] == BUY_IN + net + 230
    kinds = [(row.kind, row.person, row.by) for row in sitting.lobby.ledger[3:]]
    assert kinds == [("rebuy", "p2", "p2"), ("rebuy", "p2", "p2"), ("host-edit", "p3", "p1")]


def test_who_is_not_in_the_hand_has_his_chips_at_once() -> None:
    sitting = three().deal()
    dee = sitting.join("Dee", 100)
    sitting.do(dee, commands.Rebuy(10))
    assert sitting.lobby.stacks[dee] == 110
    sitting.do(dee, commands.StandUp())
    assert not sitting.person(dee).seated
    assert sitting.lobby.ledger[-1].amount == -110


def test_who_stands_up_in_a_hand_is_gone_on_without_and_cashed_out_when_it_is_over() -> None:
    sitting = three().deal()
    (first,) = sitting.evening.asked
    sitting.do(first, commands.StandUp())
    assert first not in sitting.evening.asked
    assert sitting.refused(first, commands.Rebuy(5)) == "evening/leaving"
    sitting.call_down()
    assert not sitting.person(first).seated
    row = sitting.lobby.ledger[-1]
    assert (row.kind, row.person, row.after) == ("cash-out", first, 0)
    (net,) = [one.net for one in standings(sitting.lobby) if one.person == first]
    assert net == sitting.lobby.hands[-1].nets[sitting.person(first).name]
    assert not sitting.person(first).gone  # he looks on


def test_the_button_goes_on_to_the_next_place_whoever_leaves() -> None:
    for leaves in ("p2", "p3", "p4"):
        sitting = three()
        sitting.join("Dee")
        sitting.deal().call_down()
        assert sitting.lobby.places[sitting.evening.table.button] == "p1"
        sitting.do(leaves, commands.StandUp())
        sitting.deal()
        assert sitting.evening.persons[-1] == ("p3" if leaves == "p2" else "p2")
    sitting = three().deal().call_down().deal().call_down()
    assert sitting.evening.persons[-1] == "p2"
    sitting.do("p2", commands.StandUp())
    sitting.join("Dee")
    assert sitting.deal().evening.persons[-1] == "p3"


def test_amounts_that_are_none() -> None:
    sitting = three()
    for chips in (0, -5, 10**13, True, 2.5):
        assert sitting.refused("p2", commands.Rebuy(chips)) == "evening/chips"  # type: ignore[arg-type]
    assert sitting.refused("p1", commands.EditStack("p2", -1)) == "evening/chips"
    assert sitting.refused("p1", commands.EditStack("p2", BUY_IN)) == "evening/unchanged"
    assert sitting.refused("p1", commands.EditStack("p9", 5)) == "evening/no_person"
    sitting.do("p1", commands.EditStack("p2", 0))
    assert sitting.refused("p2", commands.Ready()) == "evening/no_chips"


def with_carried(*carried: DeadMoney) -> Sitting:
    """Three people who have each put chips into a pot that waits."""
    sitting = three()
    for person in ("p1", "p2", "p3"):
        chips = sum(money.amount for money in carried) // 3
        sitting.evening = replace(
            sitting.evening,
            table=sitting.evening.table.with_chips(sitting.person(person).name, -chips),
        )
    table = replace(sitting.evening.table, carried=carried, redeal=any(money.open_to for money in carried))
    sitting.evening = replace(sitting.evening, table=table)
    sitting.do("p1", commands.Say("There is a pot."))  # the lobby shows it
    sound(sitting.evening)
    return sitting


def test_the_claim_of_who_leaves_lapses_to_the_others() -> None:
    pot = DeadMoney(90, claimants=("Ann", "Bob"))
    sitting = with_carried(pot).do("p2", commands.StandUp())
    assert sitting.lobby.carried == 90
    assert sitting.evening.table.carried[0].claimants == ("Ann",)
    assert sitting.lobby.ledger[-1].amount == -(BUY_IN - 30)
    sitting.do("p1", commands.StandUp())  # the last who claims it is paid
    assert sitting.lobby.carried == 0
    assert [(row.kind, row.amount) for row in sitting.lobby.ledger[-2:]] == [
        ("share-of-carried", 90),
        ("cash-out", -(BUY_IN - 30 + 90)),
    ]


def test_a_new_deal_with_one_claimant_left_is_his() -> None:
    both = ("Bob", "Cal")
    sitting = with_carried(DeadMoney(60, open_to=both, claimants=both)).do("p2", commands.StandUp())
    assert sitting.lobby.carried == 0
    assert not sitting.evening.table.redeal
    assert sitting.lobby.stacks["p3"] == BUY_IN - 20 + 60


def test_when_the_table_closes_what_was_carried_is_split_and_all_are_cashed_out() -> None:
    sitting = with_carried(DeadMoney(91 - 1, claimants=("Ann", "Cal"))).do("p1", commands.CloseTable())
    assert sitting.lobby.closed
    assert not sitting.lobby.places
    nets = {one.name: one.net for one in standings(sitting.lobby)}
    assert nets == {"Ann": 15, "Bob": -30, "Cal": 15}
    assert sitting.refused("p1", commands.Sit(5)) == "evening/closed"
    assert sitting.refused(None, commands.Join("Dee"), digest="d") == "evening/closed"
    assert sitting.sight("p1").may == {"say"}
    assert not sitting.sight(None).may
    sitting.do("p2", commands.Say("Good night."))


def test_a_table_is_not_closed_over_a_hand() -> None:
    sitting = three().deal()
    assert sitting.refused("p1", commands.CloseTable()) == "evening/in_play"
    sitting.do("p1", commands.VoidHand(), commands.CloseTable())
    assert all(one.net == 0 for one in standings(sitting.lobby))


def test_bots_without_chips_buy_in_again() -> None:
    stakes = terms_for().stakes
    sitting = Sitting(terms_for(stakes=replace(stakes, ante=BUY_IN)), bots=1).deal()
    while not sitting.evening.table.in_play and sitting.lobby.carried:
        sitting.ready()
    if sitting.evening.table.in_play:
        sitting.call_down(p1="high", p2="high")
    assert sitting.lobby.stacks["p2"] >= BUY_IN or sitting.lobby.carried
