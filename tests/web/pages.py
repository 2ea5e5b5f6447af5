"""The pages of words and forms by themselves, asked without a socket: no table, no rooms, a store in memory."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.routing import Route

from hogger.errors import HoggerError
from hogger.server.examples import Examples
from hogger.server.pages import answer, quarrel, rules
from hogger.server.store import Stored


class Kept:
    """A store that forgets."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Stored]] = {}

    async def append(self, stream: str, after: int, bodies: Sequence[bytes], cause: str | None = None) -> int:
        rows = self.rows.setdefault(stream, [])
        assert len(rows) == after
        rows += [Stored(after + n, cause, body) for n, body in enumerate(bodies, 1)]
        return len(rows)

    async def read(self, stream: str, after: int = 0, upto: int | None = None) -> list[Stored]:
        return self.rows.get(stream, [])[after:upto]


class Pages:
    """A browser before the pages."""

    def __init__(self, base: str = "") -> None:
        self.app = Starlette(
            routes=[Route("/settle", quarrel.quarrel), *rules.routes],
            exception_handlers={HoggerError: answer.refused},
        )
        self.app.state.site = SimpleNamespace(store=Kept())
        self.app.state.examples = Examples(60)  # a busy machine is no slow search
        self.base = base
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **fields: str) -> httpx.Response:
        """The page at `path`, with `fields` as its query."""
        return self._ask("GET", path, params=fields or None)

    def post(self, path: str, **fields: str) -> httpx.Response:
        """The answer to a form."""
        return self._ask("POST", path, data=fields)

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, root_path=self.base)
            async with httpx.AsyncClient(transport=transport, base_url="http://table", cookies=self.cookies) as client:
                response = await client.request(method, path, **more)
                self.cookies |= dict(client.cookies)
                return response

        return asyncio.run(asked())


class Seen(HTMLParser):
    """A page as a reader has it: its words, its fields by name, its links, ids that stand twice, names that lack."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.checked: dict[str, str] = {}
        self.links: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []
        self.styled: list[str] = []
        self._words: list[str] = []
        self._open: list[tuple[str, Mapping[str, str]]] = []
        self._select = ""
        self.feed(html)
        self.words = re.sub(r"\s+", " ", " ".join(self._words))
        self.faults += [f"id {one} stands twice" for one in sorted({x for x in self.ids if self.ids.count(x) > 1})]

    def handle_starttag(self, tag: str, pairs: list[tuple[str, str | None]]) -> None:
        at = {key: value or "" for key, value in pairs}
        if "id" in at:
            self.ids.append(at["id"])
        if tag == "a":
            self.links.append(at.get("href", ""))
        if "style" in at or any(key.startswith("on") for key in at):
            self.styled.append(tag)
        named = "aria-label" in at or any(one == "label" for one, _ in self._open)
        if tag in ("input", "select", "textarea") and at.get("type") != "hidden" and not named:
            self.faults.append(f"{tag} {at.get('name')} has no label")
        if tag == "select":
            self._select = at["name"]
        if tag == "option" and "selected" in at:
            self.fields[self._select] = at["value"]
        if tag == "input":
            if at.get("type") in ("radio", "checkbox"):
                if "checked" in at:
                    self.checked[at["name"]] = at["value"]
            elif "name" in at:
                self.fields[at["name"]] = at.get("value", "")
        if tag not in ("input", "meta", "link", "br", "use", "path", "rect", "circle"):
            self._open.append((tag, at))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(tag in ("script", "style") for tag, _ in self._open):
            self._words.append(data)
