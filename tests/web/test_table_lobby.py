"""The table page between hands, and what stands beside the hand: the door, the dock, the host's panel, questions."""

from __future__ import annotations

import re

import pytest

from hogger.evening import House, Terms
from hogger.evening import commands as ask
from hogger.evening.lobby import Clock
from hogger.game import HouseRules
from hogger.game.catalog import game_named
from hogger.hand.offers import MayRule
from hogger.web.scene import table_regions
from tests.web.nights import Night
from tests.web.test_table_regions import html, kinds

BOX = game_named("box")


def texts(night: Night, person: str | None) -> dict[str, str]:
    return {region.id: str(region.html) for region in table_regions(night.seen_by(person))}


def plain(text: str) -> str:
    """What is read of a region."""
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_a_stranger_is_asked_for_a_name_or_who_he_was() -> None:
    night = Night(BOX, 2)
    seen = texts(night, None)
    assert kinds(seen["actions"]) == {"join", "claim"}
    assert "That is me" in seen["actions"]
    assert "Join Tuesday cards" in seen["prompt"]
    assert kinds(seen["menu"]) == kinds(seen["host"]) == set()


def test_rules_are_agreed_to_before_one_is_ready() -> None:
    night = Night(BOX, 2)
    assert "reading" in html(night, "p1", "seat-p2")
    assert kinds(html(night, "p2", "actions")) == {"agree"}
    assert 'href="abc234/rules"' in html(night, "p2", "actions")
    night.ask("p2", ask.Agree(1))
    assert kinds(html(night, "p2", "actions")) == {"ready"}
    night.ask("p2", ask.Ready())
    assert kinds(html(night, "p2", "actions")) == set()
    assert "Waiting for Marta." in html(night, "p2", "prompt")
    night.ask("p1", ask.Announce((ask.Announced("forty-three"),)))
    assert kinds(html(night, "p2", "actions")) == {"agree"}
    assert "They have changed" in html(night, "p2", "prompt")


def test_who_looks_on_may_sit_down_and_is_dealt_in_next() -> None:
    night = Night(BOX, 3)
    night.ready()
    seen = texts(night, night.watcher)
    assert kinds(seen["actions"]) == {"sit"}
    assert 'name="chips"' in seen["actions"]
    assert "watching" in seen["my-line"]
    night.ask(night.watcher, ask.Sit(300))
    assert "next hand" in html(night, "p1", f"seat-{night.watcher}")
    assert "dealt in next hand" in html(night, night.watcher, "my-line")


def test_who_is_out_of_chips_buys_in_again() -> None:
    night = Night(BOX, 2, stacks=(500, 10), seed=3)
    night.ready()
    while night.in_play:
        night.step()
    if not night.evening.lobby.stacks["p2"]:
        assert kinds(html(night, "p2", "actions")) == {"rebuy"}
        assert "out of chips" in plain(html(night, "p2", "actions"))


def test_the_dealer_picks_from_the_list() -> None:
    more = [Terms(game, game.defaults, game.stakes) for game in (game_named("stud"), game_named("omaha"))]
    night = Night(BOX, 2, more=more, house=House("Tuesday cards", 500, choice="each-hand"))
    for person in night.players:
        if night.evening.lobby.people[person].agreed != 1:
            night.ask(person, ask.Agree(1))
    picks = night.evening.lobby.picks
    assert picks is not None
    text = html(night, picks, "actions")
    assert kinds(text) == {"pick-game"}
    assert [int(place) for place in re.findall(r'name="place" data-type="int" value="(\d)"', text)] == [0, 1, 2]
    other = next(person for person in night.players if person != picks)
    assert "pick-game" not in kinds(html(night, other, "actions"))


def test_only_the_host_has_the_hosts_panel() -> None:
    night = Night(BOX, 3)
    assert {"add-bot", "remove", "seat-out", "edit-stack", "pause", "furnish", "close", "give-host"} <= kinds(
        html(night, "p1", "host")
    )
    for person in ("p2", night.watcher, None):
        assert kinds(html(night, person, "host")) == set()
    night.ready()
    in_hand = kinds(html(night, "p1", "host"))
    assert "void-hand" in in_hand
    assert not {"edit-stack", "close"} & in_hand


def test_buy_ins_and_claims_wait_for_the_host() -> None:
    night = Night(BOX, 2)
    night.ask("p1", ask.Furnish(House("Tuesday cards", 500, approve=True)))
    night.ask(night.watcher, ask.Sit(250))
    assert "Watcher asks for 250 chips." in html(night, "p1", "asks")
    assert kinds(html(night, "p1", "asks")) == {"approve"}
    assert "You have asked for 250 chips" in plain(html(night, night.watcher, "prompt"))
    assert kinds(html(night, "p2", "asks")) == set()
    night.ask(None, ask.ClaimSeat("p2"), digest="another")
    assert "Someone says: I am Jonas." in html(night, "p1", "asks")


def test_a_take_back_is_asked_for_and_answered() -> None:
    night = Night(BOX, 3)
    night.ready()
    (person,) = night.asked
    night.ask(person, ask.Check())
    assert "ask-back" in kinds(html(night, person, "actions"))
    night.ask(person, ask.AskBack())
    back = night.evening.lobby.back
    assert back is not None
    assert kinds(html(night, back.waits[0], "asks")) == {"answer-back"}
    assert "must agree" in html(night, person, "asks")
    assert "ask-back" not in kinds(html(night, person, "actions"))


def test_clocks_show_whose_time_runs_and_stand_still_in_a_pause() -> None:
    night = Night(BOX, 3, house=House("Tuesday cards", 500, clock=Clock(30, 60, 90)))
    night.ready()
    (person,) = night.asked
    due = night.evening.lobby.deadlines[person]
    other = next(one for one in night.players if one != person)
    assert f'data-due="{due}"' in html(night, other, "clock")
    assert "bank 90s" in html(night, person, "clock")
    night.ask("p1", ask.Pause(True))
    assert "paused" in html(night, other, "clock")
    assert "data-due" not in html(night, other, "clock")


def test_the_host_rules_on_a_pot_that_nobody_won() -> None:
    rules = HouseRules(unclaimed="host-rules", all_both="as-unclaimed")
    for seed in range(60):
        night = Night(BOX, 3, seed=seed, rules=rules)
        night.ready()
        while night.in_play and not any(isinstance(o, MayRule) for o in night.seen_by("p1").offers):
            night.step()
        if night.in_play:
            break
    text = html(night, "p1", "actions")
    assert kinds(text) == {"rule"}
    assert 'name="shares.p' in text
    assert "data-turn" in text
    assert "rules on the pot" in html(night, "p2", "actions") or "until the host rules" in html(night, "p2", "actions")


@pytest.mark.parametrize("void", [True, False])
def test_a_hand_that_is_void_or_a_table_that_is_closed_says_so(void: bool) -> None:
    night = Night(BOX, 2)
    if void:
        night.ready()
        night.ask("p1", ask.VoidHand())
        assert "The last hand is void" in plain(html(night, "p2", "board"))
    else:
        night.ask("p1", ask.CloseTable())
        assert "The table is closed" in html(night, "p2", "board")
        assert 'href="abc234/money"' in html(night, "p2", "actions")


def test_the_ledger_stands_still_in_a_hand() -> None:
    night = Night(BOX, 3)
    night.ready()
    before = html(night, "p1", "ledger")
    night.step()
    assert html(night, "p1", "ledger") == before
    assert "before this hand" in before


def test_what_one_player_does_changes_few_regions_of_the_others() -> None:
    night = Night(BOX, 6)
    night.ready()
    person = night.asked[0]
    other = next(one for one in night.players if one not in night.asked and one != night.players[0])
    before = texts(night, other)
    night.ask(person, ask.Check())
    after = texts(night, other)
    changed = {region for region, text in after.items() if before.get(region) != text}
    assert changed <= {f"seat-{person}", f"seat-{night.asked[0]}", "log-now", "prompt", "actions", "my-line", "clock",
                       *(f"seat-{one}" for one in night.players if night.asked[0] == other)}  # fmt: skip
