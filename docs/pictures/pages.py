"""Makes the pictures of the pages: real evenings on a real server, photographed in Chromium.

python docs/pictures/pages.py [--out FOLDER]

The cards follow from seeds, so the pictures tell the same story each time; fonts are those of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from hogger import evening, fists
from hogger.cards import DECK, Card
from hogger.declaration import Side
from hogger.evening import Evening, Happened, House, Terms, commands
from hogger.fists import commands as fist_commands
from hogger.game.catalog import game_named
from hogger.hand.offers import MayBetTo, MayCall, MayCheck, MayDeclare, MayDiscard, MayMuck
from hogger.server import kinds
from hogger.server.app import build
from hogger.server.identity import digest_of
from hogger.server.settings import Settings
from hogger.server.sqlite import SqliteStore

HERE = Path(__file__).resolve().parent
SECRET, ME = "a-secret-for-pictures-only", "p1"
FRIENDS = ("Marta", "Jonas", "Ines", "Theo", "Bea")
PHONE, DESKTOP = {"width": 375, "height": 667}, {"width": 1280, "height": 800}


class Seeded:
    """Chance that comes out the same each time."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def deck(self) -> tuple[Card, ...]:
        return self.reshuffled(DECK)

    def reshuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        self._chance.shuffle(order)
        return tuple(order)

    def seed(self) -> int:
        return self._chance.randrange(10**9)


class Story:
    """An evening that is told act by act: I play as `mine` says, the bots as they do."""

    def __init__(self, code: str, game: str, seed: int, bots: int, title: str) -> None:
        self._chance, self._now, self._asked = Seeded(seed), 1_760_000_000_000, 0
        played = game_named(game)
        house = House(title, 500)
        self.code = code
        self.rows: list[Happened] = list(
            evening.open_evening(
                code, digest_of(SECRET), "Ann", house, (Terms(played, played.defaults, played.stakes),),
                bots=bots, now=self._now, chance=self._chance,
            )
        )  # fmt: skip
        self.now: Evening = evening.fold(self.rows)
        self.ask(commands.Ready())

    def ask(self, ask: commands.Ask, by: str = ME) -> None:
        """Somebody asks for something, and it is done."""
        self._asked += 1
        self._now += 4000
        lobby = self.now.lobby
        command = evening.Command(str(self._asked), ask, lobby.hand_number, lobby.questions.get(by, 0))
        for row in evening.receive(self.now, command, by, digest=None, now=self._now, chance=self._chance):
            self.rows.append(row)
            self.now = evening.evolve(self.now, row, len(self.rows))

    def until(self, stop: Callable[[Evening], bool], mine: Callable[[Evening], commands.Ask]) -> bool:
        """Play on until `stop`; False where the hand ends before."""
        while not stop(self.now):
            asked = list(self.now.asked)
            if not asked:
                return False
            # The bots first: a picture shows what I am asked.
            person = next((one for one in asked if one != ME), ME)
            if person == ME:
                self.ask(mine(self.now))
            else:
                self.ask(evening.bot_command(self.now, person).ask, person)  # type: ignore[arg-type]
        return True


def calmly(now: Evening, side: Side = Side.LOW) -> commands.Ask:
    """Check and call, keep all cards, declare `side`."""
    for offer in now.asked[ME].offers:
        match offer:
            case MayCheck():
                return commands.Check()
            case MayCall():
                return commands.Call()
            case MayDiscard():
                return commands.Discard()
            case MayDeclare():
                return commands.DeclareFor(side)
            case MayMuck():
                return commands.Muck()
            case _:
                continue
    raise AssertionError("nothing calm to do")


def asked_to(offer: type) -> Callable[[Evening], bool]:
    """Am I asked for that?"""
    return lambda now: ME in now.asked and any(isinstance(one, offer) for one in now.asked[ME].offers)


def declaring(seed: int) -> Story | None:
    """Box, the last card turned, two locked and one thinking, and the low choice is mine to make."""
    story = Story("declares", "box", seed, 5, "Tuesday cards")

    def open_to_me(now: Evening) -> bool:
        hand = now.hand
        return hand is not None and asked_to(MayDeclare)(now)

    while not open_to_me(story.now):
        asked = list(story.now.asked)
        if not asked or story.now.hand is None:
            return None
        person = asked[0]
        if person == ME:
            story.ask(calmly(story.now))
        else:
            story.ask(evening.bot_command(story.now, person).ask, person)  # type: ignore[arg-type]
    waiting = [one for one in story.now.asked if one != ME]
    hand = story.now.hand
    if len(waiting) != 3 or hand is None:
        return None
    for person in waiting[:2]:
        story.ask(evening.bot_command(story.now, person).ask, person)  # type: ignore[arg-type]
    return story


def settled(seed: int) -> Story | None:
    """Box, paid in two halves, one of them mine, and somebody failed both ways."""
    story = Story("settles1", "box", seed, 5, "Tuesday cards")
    story.until(lambda now: now.hand is None and now.table.hand is not None, calmly)
    hand = story.now.table.hand
    if hand is None or not hand.declared or len(hand.pots) != 1:
        return None
    (pot,) = hand.pots
    winners = {payment.side: payment.player for payment in pot.payments}
    failed = any(reason.code == "both/beaten" for reason in hand.reasons)
    if len(pot.payments) == 2 and winners.get(Side.LOW) == "Ann" and Side.HIGH in winners and failed:
        return story
    return None


def betting(seed: int) -> Story | None:
    """Forty-Three, two cards turned, a bet before me."""
    story = Story("tablepic", "forty-three", seed, 5, "Tuesday cards")

    def mine(now: Evening) -> bool:
        hand = now.hand
        return (
            hand is not None
            and sum(hand.turned) == 2
            and asked_to(MayCall)(now)
            and asked_to(MayBetTo)(now)
            and len(hand.live) == 5
        )

    return story if story.until(mine, calmly) and mine(story.now) else None


def first(told: Callable[[int], Story | None]) -> Story:
    """The first seed with which it comes so."""
    return next(story for story in map(told, range(4000)) if story is not None)


def fist_rows() -> list[fists.Happened]:
    """Six people, four of them locked in, I among them."""
    asked = fist_commands.SetUp(title="Tuesday cards")
    rows = list(fists.open_room("fistspic", asked, "Ann", digest=digest_of(SECRET), now=1))

    def ask(what: fist_commands.FistAsk, by: str | None, digest: str) -> None:
        state = fists.fold(rows)
        command = fists.FistCommand(str(len(rows)), what, state.room.round)
        rows.extend(fists.receive(state, command, by, digest=digest, now=1, here=frozenset()))

    for name in FRIENDS:
        ask(fist_commands.Join(name), None, digest_of(name))
    for person, side in (("p1", Side.LOW), ("p2", Side.HIGH), ("p3", Side.BOTH), ("p4", Side.LOW)):
        ask(fist_commands.Lock(side), person, "")
    return rows


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with these evenings; its bots take their time."""
    kinds.BOT_THINKS = (600.0, 601.0)  # type: ignore[misc]

    async def fill() -> None:
        store = SqliteStore(folder / "pictures.db")
        for told in (declaring, settled, betting):
            story = first(told)
            await store.append(f"t/{story.code}", 0, [evening.encode(row) for row in story.rows])
        await store.append("f/fistspic", 0, [fists.encode(row) for row in fist_rows()])
        await store.close()

    asyncio.run(fill())
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    app = build(Settings(port=port, db=folder / "pictures.db"))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", ws="websockets-sansio"))
    running = threading.Thread(target=server.run)
    running.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        running.join()


def photograph(browser: Browser, address: str, out: Path) -> None:
    """All pictures."""
    shots = (
        ("declare", "/t/declares", PHONE, ".tile-low"),
        ("settlement", "/t/settles1", PHONE, ""),
        ("fists", "/f/fistspic", PHONE, ""),
        ("table", "/t/tablepic", DESKTOP, ""),
    )
    for name, path, size, tap in shots:
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme="dark",
            device_scale_factor=2 if size is PHONE else 1.5,
            reduced_motion="reduce",
        )
        others = [_come(browser.new_context(), address, friend, path) for friend in FRIENDS if name == "fists"]
        page = _come(context, address, SECRET, path)
        if tap:
            page.click(tap)
        page.wait_for_timeout(400)
        page.screenshot(path=str(out / f"{name}.jpg"), type="jpeg", quality=88)
        for one in (page, *others):
            one.context.close()


def _come(context: BrowserContext, address: str, secret: str, path: str) -> Page:
    """Whoever has this secret comes to that page."""
    context.add_cookies([{"name": "hogger", "value": secret, "url": address}])
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_load_state("networkidle")
    return page


def main() -> None:
    """Make them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--out", type=Path, default=HERE)
    out: Path = options.parse_args().out
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        photograph(browser, address, out)
        browser.close()


if __name__ == "__main__":
    main()
