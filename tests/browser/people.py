"""People at real browsers: each has a context of his own, sees a page, and does what its buttons offer."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

PHONE = {"width": 375, "height": 667}
WAIT = 10.0  # seconds
PASSIVE = ("check", "call", "discard", "pass", "arrange", "declare", "bet-to", "muck")

expect.set_options(timeout=WAIT * 1000)


class Person:
    """One person at his browser. `wrong`: what his pages complained of."""

    def __init__(self, browser: Browser, name: str, **context: Any) -> None:
        self.name = name
        self.context = browser.new_context(viewport=PHONE, reduced_motion="reduce", **context)  # type: ignore[arg-type]
        self.context.set_default_timeout(WAIT * 1000)
        self.wrong: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda line: self.wrong.append(line.text) if line.type == "error" else None)
        return page

    def goes(self, address: str) -> None:
        """Load a page and wait until it follows its room."""
        self.page.goto(address)
        self.page.wait_for_load_state("networkidle")

    def reloads(self) -> None:
        self.page.reload()
        self.page.wait_for_load_state("networkidle")

    def see(self, words: str | re.Pattern[str]) -> Locator:
        """These words are on his page, for him to see."""
        found = self.page.get_by_text(words).locator("visible=true").first
        expect(found).to_be_visible()
        return found

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press the button that is called so."""
        self.page.get_by_role("button", name=name).locator("visible=true").first.click()

    @property
    def dock(self) -> str:
        """Which question he is asked: another where the server asks another."""
        return self.page.locator("#actions").get_attribute("data-v") or ""

    def say(self, words: str) -> None:
        """Say something to the table, and look at the table again."""
        self.press("Menu")
        self.press("This hand, talk and ledger")
        self.page.get_by_placeholder("Say something").fill(words)
        self.page.get_by_placeholder("Say something").press("Enter")
        expect(self.page.locator("#talk")).to_contain_text(words)
        self.page.locator(".side-shut").click()

    def asked(self) -> bool:
        """Is it his turn, and can he see what he may do?"""
        return bool(self.passive)

    @property
    def passive(self) -> str:
        """The least that he is offered in his turn; "" where it is not his turn."""
        kinds: list[str] = self.page.evaluate(
            """[...document.querySelectorAll("#actions [data-turn] form[data-do]")]
            .filter((form) => form.querySelector("label, button").checkVisibility()).map((form) => form.dataset.do)"""
        )
        return next((kind for kind in PASSIVE if kind in kinds), "")

    def offered(self, kind: str) -> Locator:
        """The form by which he does that, if he sees one."""
        return self.page.locator(f"#actions form[data-do={kind}]:has(:is(button, label):visible)")

    def waits_for_news(self, dock: str) -> None:
        """Until he is asked something else."""
        until = time.monotonic() + WAIT
        while self.dock == dock:
            assert time.monotonic() < until, f"{self.name} is told nothing new"
            self.page.wait_for_timeout(10)

    def acts(self, side: str = "low") -> str:
        """Do the least that is offered: check, call, keep all, lock in `side`, muck. Returns what it was."""
        dock = self.dock
        kind = self.passive
        form = self.offered(kind).last
        if kind == "declare":
            form.locator(f".tile-{side}").click()
        if kind in ("pass", "arrange"):
            cards = self.page.locator("[data-pick] button[data-card]")
            for place in range(cards.count()):
                if not form.locator("button:not([disabled])").count():
                    cards.nth(place).click()
        form.locator("button").first.click()
        self.waits_for_news(dock)
        return kind

    def leaves(self) -> None:
        self.context.close()


@contextlib.contextmanager
def people(browser: Browser, *names: str) -> Iterator[list[Person]]:
    """So many people; none of their pages may have complained in the end."""
    here = [Person(browser, name) for name in names]
    try:
        yield here
        for one in here:
            assert not one.wrong, f"{one.name}: {one.wrong}"
    finally:
        for one in here:
            one.leaves()


def open_table(address: str, host: Person, *friends: Person, game: str = "forty-three", **form: str) -> str:
    """`host` opens a table by the form, the friends come by its link and sit down; its address."""
    host.goes(f"{address}/start?game={game}")
    host.page.get_by_label("Your name").fill(host.name)
    host.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for name, value in form.items():
        field = host.page.locator(f"[name={name}]")
        field.select_option(value) if field.evaluate("one => one.matches('select')") else field.fill(value)
    host.page.get_by_role("button", name="Start a table").click()
    host.page.wait_for_url(re.compile(r"/t/[a-z0-9]{8}$"))
    link = host.page.url
    for one in friends:
        comes(one, link)
    return link


def comes(friend: Person, link: str) -> None:
    """A friend opens the link, says his name, agrees and sits down."""
    joins(friend, link)
    for kind in ("sit", "agree"):
        expect(friend.offered(kind)).to_be_visible()
        dock = friend.dock
        friend.offered(kind).locator("button").click()
        friend.waits_for_news(dock)


def joins(friend: Person, link: str) -> None:
    """A friend opens the link and says his name."""
    friend.goes(link)
    friend.page.get_by_label("Your name").fill(friend.name)
    with friend.page.expect_navigation():
        friend.page.get_by_role("button", name="Join", exact=True).click()
    friend.page.wait_for_load_state("networkidle")


def deal(here: Sequence[Person]) -> None:
    """All are ready, and the next hand is there."""
    for one in here:
        expect(one.offered("ready")).to_be_visible()
        dock = one.dock
        one.offered("ready").locator("button").click()
        one.waits_for_news(dock)


def whose_turn(here: Sequence[Person]) -> Person | None:
    """Who is asked; None when the hand is over, which is when somebody is offered the next deal."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        for one in here:
            if one.asked():
                return one
        if any(one.page.locator(".sheet").count() for one in here):
            return None
        here[0].page.wait_for_timeout(10)
    raise AssertionError("nobody is asked anything")
