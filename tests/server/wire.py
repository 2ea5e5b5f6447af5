"""A table or a room of fists over the wire, step by step: every frame that each viewer got, and whose turn it is.

Who has a place is prepared in the database, so that browsers' secrets, addresses and times are the same in two runs.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.evening.evenings import Seeded, Sitting
from tests.server.scripted import keep
from tests.server.serving import Following, Visitor, serving

from hogger import evening as evenings
from hogger import fists
from hogger.cards import Card
from hogger.evening import Evening, commands
from hogger.server.identity import KEY_COOKIE, digest_of
from hogger.server.sqlite import SqliteStore

CODE = "wiretest"
NOON = 1_780_000_000_000  # milliseconds: all that happens in these tests happens then
TABLE, FISTS = f"/t/{CODE}", f"/f/{CODE}"


def secret_of(name: str) -> str:
    """What the browser of `name` has in its cookie."""
    return f"secret-of-{name}"


class Decks(Seeded):
    """Chance that deals `deck` first; what is shuffled again later moves places, not cards."""

    def __init__(self, deck: Sequence[Card]) -> None:
        super().__init__(0)
        self._first = [tuple(deck)]

    def deck(self) -> tuple[Card, ...]:
        return self._first.pop() if self._first else super().deck()

    def reshuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(reversed(cards))


def seated(sitting: Sitting) -> list[bytes]:
    """The rows of `sitting`, with keys that browsers can show."""
    digests = {f"digest-of-{one.name}": digest_of(secret_of(one.name)) for one in sitting.lobby.people.values()}
    found = []
    for row in sitting.rows:
        body = evenings.encode(row)
        for old, new in digests.items():
            body = body.replace(f'"{old}"'.encode(), f'"{new}"'.encode())
        found.append(body)
    return found


class Watched:
    """Viewers of one room: what each was sent, step by step. A viewer is a name, or None for a stranger."""

    def __init__(self, address: str, room: str, folder: Path, viewers: Sequence[str | None]) -> None:
        self.room, self.viewers = room, tuple(viewers)
        self.sent: dict[str | None, list[tuple[str, ...]]] = {viewer: [] for viewer in viewers}
        self._open = contextlib.ExitStack()
        self._store = self._open.enter_context(_reading(folder))
        self.browsers = {viewer: self._open.enter_context(_browser(address, viewer)) for viewer in viewers}
        self._live: dict[str | None, Following] = {
            viewer: self._open.enter_context(one.following(room)) for viewer, one in self.browsers.items()
        }
        for live in self._live.values():
            live.take()  # the page as it is when it is opened
        self.settle()

    def close(self) -> None:
        self._open.close()

    def settle(self) -> None:
        """Take all that is on its way to every viewer: one more step of what each was sent."""
        for viewer, live in self._live.items():
            before = len(live.frames)
            live.take_what_was_sent()
            self.sent[viewer].append(tuple(live.frames[before:]))

    def ask(self, name: str, kind: str, *, hand: int = 0, version: int = 0, **argument: Any) -> None:
        """`name` asks; it must be done."""
        answer = self.browsers[name].do(self.room, kind, hand=hand, version=version, **argument)
        assert answer.status_code == 200, answer.text
        self.settle()

    def pages(self, viewer: str | None, *further: str) -> list[bytes]:
        """The room's pages as this viewer loads them."""
        return [self.browsers[viewer].page(self.room + one).content for one in ("", *further)]

    def rows(self) -> list[bytes]:
        """What is kept of the room."""
        return self._store(self.room[1:])


class Table(Watched):
    """A table that is watched."""

    @property
    def evening(self) -> Evening:
        """As the server has it."""
        return evenings.fold([evenings.decode(row) for row in self.rows()])

    def play(self, person: str, ask: commands.Ask) -> None:
        """`person` does it, at the question that he is asked."""
        lobby = self.evening.lobby
        written: dict[str, Any] = msgspec.to_builtins(ask, enc_hook=int)
        kind = written.pop("type")
        self.ask(
            lobby.people[person].name, kind,
            hand=lobby.hand_number, version=lobby.questions.get(person, 0), **written,
        )  # fmt: skip


@contextlib.contextmanager
def table(folder: Path, sitting: Sitting, deck: Sequence[Card], viewers: Sequence[str | None]) -> Iterator[Table]:
    """The table of `sitting` on a server that deals `deck` first."""
    folder.mkdir()
    keep(folder / "hogger.db", TABLE[1:], seated(sitting))
    with serving(folder, chance=Decks(deck), clock=lambda: NOON) as address:
        watched = Table(address, TABLE, folder, viewers)
        with contextlib.closing(watched):
            yield watched


@contextlib.contextmanager
def fists_room(folder: Path, happened: Sequence[fists.Happened], viewers: Sequence[str | None]) -> Iterator[Watched]:
    """A room of fists in which that has happened."""
    folder.mkdir()
    keep(folder / "hogger.db", FISTS[1:], [fists.encode(one) for one in happened])
    with serving(folder, clock=lambda: NOON) as address:
        watched = Watched(address, FISTS, folder, viewers)
        with contextlib.closing(watched):
            yield watched


@contextlib.contextmanager
def _browser(address: str, viewer: str | None) -> Iterator[Visitor]:
    with Visitor(address) as browser:
        if viewer is not None:
            browser.http.cookies.set(KEY_COOKIE, secret_of(viewer))
        yield browser


@contextlib.contextmanager
def _reading(folder: Path) -> Iterator[Callable[[str], list[bytes]]]:
    loop, store = asyncio.new_event_loop(), SqliteStore(folder / "hogger.db")

    def read(stream: str) -> list[bytes]:
        return [row.body for row in loop.run_until_complete(store.read(stream))]

    try:
        yield read
    finally:
        loop.run_until_complete(store.close())
        loop.close()
