"""Whole hands in four browsers, from the link to the settlement, with reloads, half-typed bets and a second deal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hogger.server import kinds
from tests.browser.people import Person, deal, open_table, people, whose_turn
from tests.server.serving import serving

NAMES = ("Ann", "Bob", "Cal", "Dee")


def plays_out(here: list[Person]) -> set[str]:
    """The hand to its settlement; whoever is the first to be asked something of a kind loads his page anew before."""
    done: set[str] = set()
    while (one := whose_turn(here)) is not None:
        if one.passive not in done:
            dock = one.dock
            one.reloads()
            assert one.dock == dock, "after a reload he is asked the same"
        done.add(one.acts("high" if one.name == "Ann" else "low"))
    return done


@pytest.mark.parametrize("game", ["forty-three", "box", "seven-card-stud"])
def test_four_browsers_play_a_hand_to_its_settlement_and_deal_the_next(
    game: str, chromium: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path) as address, people(chromium, *NAMES) as here:
        open_table(address, here[0], *here[1:], game=game)
        deal(here)
        assert {"check", "declare"} <= plays_out(here)
        for one in here:
            expect(one.page.locator(".sheet")).to_be_visible()
            expect(one.page.locator(".sheet")).to_contain_text("You" if one.name == "Ann" else "Ann")
        before = here[1].page.locator(".sheet").inner_text()
        here[1].reloads()
        assert here[1].page.locator(".sheet").inner_text() == before, "the settlement is there after a reload"
        deal(here)
        assert whose_turn(here) is not None
        for one in here:
            expect(one.page.locator(".bar-words")).to_contain_text("hand 2")


def test_folding_for_free_is_asked_once_and_stays_asked_while_others_talk(chromium: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as address, people(chromium, *NAMES[:3]) as here:
        open_table(address, here[0], *here[1:])
        deal(here)
        one = whose_turn(here)
        assert one is not None
        one.offered("fold").first.locator("button").click()
        one.see("Checking is free. Fold anyway?")
        next(each for each in here if each is not one).say("Take your time.")
        expect(one.page.locator("#talk")).to_contain_text("Take your time.")
        one.see("Checking is free. Fold anyway?")
        one.press("Back")
        assert one.asked()
        one.offered("fold").first.locator("button").click()
        dock = one.dock
        one.press("Fold anyway")
        one.waits_for_news(dock)
        assert not one.asked()
        # The page asks because the server refused; Chromium notes each refusal.
        one.wrong = [words for words in one.wrong if "status of 422" not in words]


def test_a_half_typed_bet_survives_what_others_do(chromium: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as address, people(chromium, *NAMES[:3]) as here:
        open_table(address, here[0], *here[1:], limit="pot")
        deal(here)
        one = whose_turn(here)
        assert one is not None
        field = one.page.locator("input.bet-field")
        field.fill("23")
        next(each for each in here if each is not one).say("Well?")
        expect(one.page.locator("#talk")).to_contain_text("Well?")
        assert field.input_value() == "23"
        expect(field).to_be_focused()
        dock = one.dock
        field.press("Enter")
        one.waits_for_news(dock)
        for each in here:
            expect(each.page.locator(".panel-log")).to_contain_text("23")


def test_a_whole_hand_with_the_keyboard_alone(chromium: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as address, people(chromium, "Ann", "Bob") as here:
        ann, bob = here
        open_table(address, ann, bob)
        ann.page.keyboard.press("?")
        ann.see("The filled button")
        ann.page.keyboard.press("Escape")
        keys = {"check": "c", "call": "c", "discard": "1 Enter", "declare": "l Enter", "muck": "Enter"}
        dock = ann.dock
        ann.page.keyboard.press("Enter")
        ann.waits_for_news(dock)
        deal([bob])
        used = set()
        while (one := whose_turn(here)) is not None:
            if one is bob:
                bob.acts("high")
                continue
            used.add(ann.passive)
            dock = ann.dock
            for key in keys[ann.passive].split():
                ann.page.keyboard.press(key)
            ann.waits_for_news(dock)
        assert {"check", "discard", "declare"} <= used
        expect(ann.page.locator(".sheet")).to_contain_text(re.compile("low", re.IGNORECASE))


@pytest.mark.parametrize("game", ["Forty-Three", "Box"])
def test_the_first_hand_against_bots_on_a_phone(
    game: str, chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kinds, "BOT_THINKS", (0.05, 0.1))
    with serving(tmp_path) as address, people(chromium, "You") as (one,):
        one.goes(address)
        one.page.get_by_role("button", name=re.compile(game)).first.click()
        one.page.wait_for_url(re.compile(r"/t/"))
        one.page.wait_for_load_state("networkidle")
        hints = set()
        while not one.page.locator(".sheet").count() or one.asked():
            if one.asked():
                hint = one.page.locator(".hint").locator("visible=true")
                hints |= set(hint.all_inner_texts())
                one.acts()
            else:
                one.page.wait_for_timeout(20)
        assert hints, "the first hand teaches"
        expect(one.page.locator(".sheet")).to_contain_text(re.compile("low", re.IGNORECASE))
