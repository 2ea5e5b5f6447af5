"""The pages of Fists as a browser has them: from the link to the first reveal, and to who gets what."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from hogger.errors import HoggerError
from hogger.server.pages import answer, fists, room
from hogger.server.settings import Settings
from hogger.server.site import Site
from hogger.server.sqlite import SqliteStore

CARDS = {"cards.p1": "Kh Kd Kc 4s 4h", "cards.p2": "8s 5d 3c 2h Ah"}


class Browser:
    """One browser, with its own cookies."""

    def __init__(self, app: Starlette, loop: asyncio.Runner) -> None:
        self._loop = loop
        self._http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://table", follow_redirects=True
        )
        self.cookies = self._http.cookies

    def get(self, path: str, **headers: str) -> httpx.Response:
        """A page."""
        return self._loop.run(self._http.get(path, headers=headers))

    def post(self, path: str, **fields: str) -> httpx.Response:
        """What comes of a form."""
        return self._loop.run(self._http.post(path, data=fields))

    def post_json(self, path: str, what: object) -> httpx.Response:
        """What comes of a command, as the script posts it."""
        return self._loop.run(self._http.post(path, json=what, headers={"accept": "application/json"}))


class Evening:
    """Browsers at one server, in the room `code`."""

    def __init__(self, app: Starlette, loop: asyncio.Runner) -> None:
        self._app, self._loop = app, loop
        self.code = ""

    def browser(self) -> Browser:
        """A browser that was never here."""
        return Browser(self._app, self._loop)

    def open(self, name: str = "Marta", **fields: str) -> Browser:
        """A room, opened by a new browser."""
        host = self.browser()
        page = host.post("/f", name=name, **fields)
        assert page.status_code == 200
        self.code = page.url.path.removeprefix("/f/")
        return host

    def do(self, browser: Browser, kind: str, *, round: int = 1, **argument: object) -> httpx.Response:
        """A command."""
        what = {"id": f"{kind}-{id(browser)}-{round}", "hand": round, "version": round, "kind": kind}
        return browser.post_json(f"/f/{self.code}/do", {**what, "argument": argument})

    def join(self, name: str) -> Browser:
        """Another browser, that has come in."""
        browser = self.browser()
        assert self.do(browser, "join", name=name).status_code == 200
        return browser

    def page(self, browser: Browser, more: str = "") -> str:
        """The words of the room's page, or of one below it."""
        return words(browser.get(f"/f/{self.code}{more}").text)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A server with the pages of Fists."""
    settings = Settings(db=tmp_path / "hogger.db")
    app = Starlette(
        routes=[
            Route("/f", fists.new, methods=["GET", "POST"]),
            Route("/f/{code}", fists.fists),
            *fists.routes,
            *room.routes,
        ],
        exception_handlers={HoggerError: answer.refused},
    )
    with asyncio.Runner() as loop:
        site = app.state.site = Site(settings, SqliteStore(settings.db))
        yield Evening(app, loop)
        loop.run(site.close())


def words(html: str) -> str:
    """What can be read of a page."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_from_the_link_to_the_first_reveal(evening: Evening) -> None:
    marta = evening.open()
    assert "Marta’s evening" in evening.page(marta)
    jonas = evening.join("Jonas")
    assert "0 of 2 are in" in evening.page(jonas)
    assert evening.do(marta, "lock", side="high").status_code == 200
    assert evening.do(jonas, "lock", side="low").status_code == 200
    assert "Marta High" in evening.page(jonas)
    assert "Jonas Low" in evening.page(marta)


def test_a_preview_of_the_link_takes_no_seat(evening: Evening) -> None:
    marta = evening.open()
    preview = evening.browser()
    for more in ("", "/hands", "/rounds", "/set-up"):
        assert "Your name" in words(preview.get(f"/f/{evening.code}{more}").text)
    assert not preview.cookies
    assert "Nobody else is here yet" in evening.page(marta)


def test_the_same_command_twice_acts_once(evening: Evening) -> None:
    marta = evening.open()
    evening.join("Jonas")
    for _ in range(2):
        assert evening.do(marta, "lock", side="high").status_code == 200
    assert "1 of 2 are in" in evening.page(marta)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"name": ""}, "A name has 1 to 20 visible letters."),
        ({"name": "Ann", "title": "x" * 41}, "A title has 1 to 40"),
    ],
)
def test_a_new_room_says_what_is_wrong_at_the_field_and_keeps_the_rest(
    evening: Evening, fields: dict[str, str], fault: str
) -> None:
    page = evening.browser().post("/f", **{"fist": "colours", **fields})
    assert page.status_code == 422
    assert fault in words(page.text)
    assert '<option value="colours" selected>' in page.text


def test_hands_are_typed_and_all_see_who_gets_what(evening: Evening) -> None:
    marta = evening.open()
    jonas = evening.join("Jonas")
    evening.do(marta, "lock", side="high")
    evening.do(jonas, "lock", side="low")
    form = jonas.get(f"/f/{evening.code}/hands")
    assert "Marta went high; Jonas went low." in words(form.text)
    wrong = jonas.post(f"/f/{evening.code}/hands?round=1", **{**CARDS, "cards.p2": "8s 5d 3c", "pot": "121"})
    assert wrong.status_code == 422
    assert "Jonas needs 5 to 11 cards, not 3." in words(wrong.text)
    assert 'value="Kh Kd Kc 4s 4h"' in wrong.text
    assert 'value="121"' in wrong.text
    right = jonas.post(f"/f/{evening.code}/hands?round=1", **{**CARDS, "pot": "121"})
    assert right.url.path == f"/f/{evening.code}"
    assert "Marta High +61" in words(right.text)
    assert "Low half 60 Jonas" in evening.page(marta)
    evening.do(marta, "next-round")
    assert "Marta +61, Jonas +60" in evening.page(marta, "/rounds")
    assert "Kings full of fours" in evening.page(marta, "/hands?round=1")


def test_another_game_asks_for_its_board_and_keeps_what_was_typed(evening: Evening) -> None:
    marta = evening.open()
    jonas = evening.join("Jonas")
    evening.do(marta, "lock", side="high")
    evening.do(jonas, "lock", side="low")
    page = marta.post(f"/f/{evening.code}/hands?round=1", **{"game": "box", "again": "1", "cards.p1": "Kh Kd"})
    assert page.status_code == 200
    assert "Box: 4 own cards each, and 6 on the board." in words(page.text)
    assert 'name="board"' in page.text
    assert 'value="Kh Kd"' in page.text


def test_only_the_host_sets_the_room_up(evening: Evening) -> None:
    marta = evening.open(title="Tuesday cards", game="box")
    jonas = evening.join("Jonas")
    assert jonas.get(f"/f/{evening.code}/set-up").url.path == f"/f/{evening.code}"
    form = marta.get(f"/f/{evening.code}/set-up").text
    assert 'value="Tuesday cards"' in form
    assert '<option value="box" selected>' in form
    marta.post(f"/f/{evening.code}/set-up", title="Friday", how="in-turn")
    assert "Friday" in evening.page(jonas)
    assert "You speak now" in evening.page(marta)
    evening.do(marta, "lock", side="both")
    refused = marta.post(f"/f/{evening.code}/set-up", title="Friday", how="simultaneous")
    assert refused.status_code == 422
    assert "Somebody is in already; change that when the fists are open." in words(refused.text)


def test_rounds_that_are_not_there_lead_back_to_the_room(evening: Evening) -> None:
    marta = evening.open()
    for number in ("", "1", "9" * 30, "²", "x"):
        assert marta.get(f"/f/{evening.code}/hands?round={number}").url.path == f"/f/{evening.code}"


def test_a_room_that_is_not_there(evening: Evening) -> None:
    answered = evening.browser().get("/f/zzzzzzzz", accept="application/json")
    assert (answered.status_code, answered.json()["code"]) == (404, "room/not_found")
