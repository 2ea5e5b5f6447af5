"""Rooms that are open: tables and Fists. Rule: only here is one process assumed, and a row is stored before it is told.

A room's state is the fold of its stream. Who asks waits for his turn at the room; where another writer was faster, the
room reads on and decides anew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from hogger.errors import HoggerError
from hogger.server.store import AlreadyDone, Store, StoreConflict
from hogger.web.render import Region

LOG: Final = logging.getLogger("hogger.server")
_TRIES: Final = 20
_IDLE: Final = 600.0  # seconds until a room that nobody follows is let go; its stream stays
_BLINK: Final = 3.0  # seconds in which who reloads his page is not called away

MOST_PAGES: Final = 8  # that one person has open on a room: phones, tabs
MOST_STRANGERS: Final = 40

State = TypeVar("State")
_Viewer = tuple[str | None, str | None, str]
"""Whom a page is for: its person, or a stranger's digest; and which page it is."""
_Pages = dict[_Viewer, tuple[Region, ...]]


class Due(msgspec.Struct, frozen=True):
    """What a room does of itself in `wait` seconds, unless it is no longer due by then. `key` says what it is."""

    key: Hashable
    wait: float
    command: Callable[[], tuple[Any, str | None]]
    """Gives the command and the person in whose name it is asked; may be slow, and is called off the loop."""


class Kind(Protocol[State]):
    """What rooms of one kind are: how they decide, fold, look and go on of themselves."""

    @property
    def letter(self) -> str:
        """Of its addresses and streams: "t" for a table."""

    @property
    def pages(self) -> tuple[str, ...]:
        """Its pages that can follow it; "" is the first."""

    def decide(
        self, state: State, command: Any, by: str | None, digest: str | None, here: frozenset[str]
    ) -> Sequence[Any]:
        """What happens when `command` is asked; raises `HoggerError` where it is refused."""

    def after_fault(self, state: State) -> Sequence[Any]:
        """What happens after a fault of ours, so that the room goes on."""

    def on_opening(self, state: State) -> Sequence[Any]:
        """What happens when the room is opened again after the server was away."""

    def first(self, happened: Any) -> State:
        """The state after the first row."""

    def evolve(self, state: State, happened: Any, seq: int) -> State:
        """The state after one more row."""

    def encode(self, happened: Any) -> bytes:
        """As a row's body."""

    def decode(self, body: bytes) -> Any:
        """What a row's body says."""

    def keys(self, state: State) -> dict[str, str]:
        """Whose key it is: person by digest."""

    def sight(self, state: State, person: str | None, digest: str | None, here: frozenset[str]) -> Any:
        """The room as `person` may see it; None is a stranger, of whose browser the `digest` may be known."""

    def regions(self, state: State, sight: Any, page: str) -> tuple[Region, ...]:
        """What one of its pages, "" the first, shows of a sight."""

    def due(self, state: State) -> Sequence[Due]:
        """What it does of itself next."""


class Follower(Protocol):
    """A page that is open on a room: whose browser it is in, and which of the room's pages it is."""

    person: str | None
    digest: str | None
    page: str

    def wake(self) -> None:
        """There may be something new to see."""

    def leave(self, words: str) -> None:
        """The room cannot be followed any more."""


class Room(Generic[State]):
    """One room: its state, who follows it, and what it does of itself."""

    def __init__(self, kind: Kind[State], code: str, store: Store, state: State, seq: int) -> None:
        self.kind, self.code, self.state, self.seq = kind, code, state, seq
        self.followers: set[Follower] = set()
        self.used = time.monotonic()
        self._store = store
        self._turn = asyncio.Lock()
        self._pages: _Pages = {}
        self._running: dict[Hashable, asyncio.Task[None]] = {}
        self._blinks: Counter[str] = Counter()

    @property
    def stream(self) -> str:
        """What the room is called in the store."""
        return stream_of(self.kind.letter, self.code)

    @property
    def here(self) -> frozenset[str]:
        """Who is connected, or was a moment ago."""
        return frozenset(one.person for one in self.followers if one.person) | frozenset(self._blinks)

    def person(self, digest: str | None) -> str | None:
        """The person whose browser it is; None is a stranger."""
        return self.kind.keys(self.state).get(digest) if digest else None

    async def ask(self, command: Any, by: str | None, digest: str | None = None) -> None:
        """Do what is asked, once: stored, then told. Raises `HoggerError` where refused; nothing is changed then."""
        cause = f"{by or (digest or '')[:16]}:{command.id}"
        async with self._turn:
            self.used = time.monotonic()
            for _ in range(_TRIES):
                try:
                    happened = self._decided(command, by, digest)
                except HoggerError:
                    # A command that was done before is refused as stale now; who asked twice is answered as once.
                    if await self._store.has(self.stream, cause):
                        return
                    raise
                if not happened:
                    return
                try:
                    await self._keep(happened, cause)
                except StoreConflict:
                    await self.read_on()
                except AlreadyDone:
                    return
                else:
                    return
            raise HoggerError("room/busy", "too much happens at once here; ask again")

    def _decided(self, command: Any, by: str | None, digest: str | None) -> Sequence[Any]:
        try:
            return self.kind.decide(self.state, command, by, digest, self.here)
        except HoggerError:
            raise
        except Exception as fault:
            # Ours, not the asker's. Its words may hold cards, so only where it happened is logged.
            LOG.error("fault in %s %s at %s", self.kind.letter, self.code, where(fault))
            happened = self.kind.after_fault(self.state)
            if not happened:
                raise HoggerError("room/fault", "something went wrong on our side; nothing was changed") from None
            return happened

    async def _keep(self, happened: Sequence[Any], cause: str | None) -> None:
        bodies = [self.kind.encode(one) for one in happened]
        writing = asyncio.create_task(self._store.append(self.stream, self.seq, bodies, cause))
        await asyncio.sleep(0)
        # What the pages will show is made while the rows are on their way to the disk, and told when they are there.
        state, here = self._after(happened), self.here
        ahead = self._ahead(state, here)
        await writing
        self.state, self.seq = state, self.seq + len(happened)
        self.changed(ahead if self.here == here else {})
        await asyncio.sleep(0)  # the pages are told before the asker has his answer

    def _after(self, happened: Sequence[Any]) -> State:
        state = self.state
        for seq, one in enumerate(happened, self.seq + 1):
            state = self.kind.evolve(state, one, seq)
        return state

    def _ahead(self, state: State, here: frozenset[str]) -> _Pages:
        """What the open pages show of `state`; empty after a fault, which each page then meets by itself."""
        try:
            viewers = {self._viewer(state, one.digest, one.page) for one in self.followers}
            return {one: _kept(self._pages.get(one, ()), self._seen(state, one, here)) for one in viewers}
        except Exception as fault:
            LOG.error("fault in %s %s at %s", self.kind.letter, self.code, where(fault))
            return {}

    async def read_on(self) -> None:
        """Take in what another writer has added."""
        rows = await self._store.read(self.stream, self.seq)
        self.state = self._after([self.kind.decode(row.body) for row in rows])
        self.seq += len(rows)
        self.changed()

    async def reopen(self) -> None:
        """Go on after the server was away."""
        async with self._turn:
            happened = self.kind.on_opening(self.state)
            if happened:
                try:
                    await self._keep(happened, None)
                except StoreConflict:
                    await self.read_on()

    async def rows(self, first: int, last: int) -> list[Any]:
        """What happened from row `first` to row `last`."""
        return [self.kind.decode(row.body) for row in await self._store.read(self.stream, first - 1, last)]

    def sight(self, digest: str | None) -> Any:
        """The room as this browser may see it now."""
        return self.kind.sight(self.state, self.person(digest), digest, self.here)

    def seen_by(self, digest: str | None, page: str = "") -> tuple[Region, ...]:
        """The regions of a page in this browser; those of one person's browsers are worked out once."""
        viewer = self._viewer(self.state, digest, page)
        found = self._pages.get(viewer)
        if found is None:
            found = self._pages[viewer] = self._seen(self.state, viewer, self.here)
        return found

    def _viewer(self, state: State, digest: str | None, page: str) -> _Viewer:
        person = self.kind.keys(state).get(digest) if digest else None
        return person, None if person else digest, page

    def _seen(self, state: State, viewer: _Viewer, here: frozenset[str]) -> tuple[Region, ...]:
        person, digest, page = viewer
        return self.kind.regions(state, self.kind.sight(state, person, digest, here), page)

    def follow(self, follower: Follower) -> None:
        """A page is opened."""
        here = self.here
        self.followers.add(follower)
        if self.here != here or len(self.followers) == 1:
            self.changed()

    def unfollow(self, follower: Follower) -> None:
        """A page is closed; its person is away only if he does not come back at once."""
        self.followers.discard(follower)
        self.used = time.monotonic()
        if follower.person is not None:
            self._blinks[follower.person] += 1
            asyncio.get_running_loop().call_later(_BLINK, self._blinked, follower.person)

    def _blinked(self, person: str) -> None:
        here = self.here
        self._blinks[person] -= 1
        self._blinks += Counter()  # drops who has no blink left
        if self.here != here:
            self.changed()

    def changed(self, pages: _Pages | None = None) -> None:
        """Tell every page, and set what is due next. `pages`: what they show now, where it is known already."""
        self._pages = {} if pages is None else pages
        for follower in tuple(self.followers):
            follower.wake()
        self._wind()

    def _wind(self) -> None:
        """Keep the tasks that are still due, end the others, begin the new ones. A room that nobody follows rests."""
        due = {one.key: one for one in self.kind.due(self.state)} if self.followers else {}
        for key in [key for key in self._running if key not in due]:
            task = self._running.pop(key)
            if task is not asyncio.current_task():
                task.cancel()
        for key, one in due.items():
            if key not in self._running:
                self._running[key] = asyncio.create_task(self._of_itself(one))

    async def _of_itself(self, due: Due) -> None:
        began = time.monotonic()
        try:
            command, by = await asyncio.to_thread(due.command)
            # Thinking takes no part in the wait, else its length would tell of the cards.
            await asyncio.sleep(max(0.0, due.wait - (time.monotonic() - began)))
            await self.ask(command, by)
        except HoggerError as refused:
            LOG.info("%s %s: not done of itself: %s", self.kind.letter, self.code, refused.code)
        except Exception as fault:
            LOG.error("fault in %s %s at %s", self.kind.letter, self.code, where(fault))
        finally:
            if self._running.get(due.key) is asyncio.current_task():
                del self._running[due.key]

    def rest(self) -> None:
        """Nothing more is done of itself."""
        for task in self._running.values():
            task.cancel()
        self._running.clear()

    @property
    def idle(self) -> bool:
        """May it be let go?"""
        return not self.followers and not self._blinks and time.monotonic() - self.used > _IDLE


class Rooms:
    """The rooms that are open in this process."""

    def __init__(self, store: Store, kinds: Sequence[Kind[Any]], most: int, most_pages: int) -> None:
        self._store, self._most, self._most_pages = store, most, most_pages
        self._kinds = {kind.letter: kind for kind in kinds}
        self._open: dict[str, Room[Any]] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def create(self, letter: str, code: str, happened: Sequence[Any]) -> Room[Any]:
        """A new room, which begins with what `happened`."""
        self._sweep()
        if len(self._open) >= self._most:
            raise HoggerError("room/too_many", "this server has as many rooms open as it may; try again later")
        kind = self._kinds[letter]
        stream = stream_of(letter, code)
        seq = await self._store.append(stream, 0, [kind.encode(one) for one in happened])
        room = self._open[stream] = Room(kind, code, self._store, _folded(kind, happened), seq)
        return room

    async def find(self, letter: str, code: str) -> Room[Any] | None:
        """The room with that code, read from the store where it is not open; None where there is none."""
        stream = stream_of(letter, code)
        room = self._open.get(stream)
        if room is not None:
            return room
        # Two pages that come at once must not open it twice.
        async with self._opening.setdefault(stream, asyncio.Lock()):
            try:
                if stream not in self._open:
                    kind = self._kinds[letter]
                    rows = await self._store.read(stream)
                    if not rows:
                        return None
                    self._sweep()
                    state = _folded(kind, [kind.decode(row.body) for row in rows])
                    room = Room(kind, code, self._store, state, rows[-1].seq)
                    await room.reopen()
                    self._open[stream] = room
                return self._open[stream]
            finally:
                self._opening.pop(stream, None)

    def admits(self, room: Room[Any], person: str | None) -> bool:
        """May one more page follow `room`? Every page is a connection, and they are not endless."""
        same = sum(one.person == person for one in room.followers)
        everywhere = sum(len(one.followers) for one in self._open.values())
        most_of_one = MOST_STRANGERS if person is None else MOST_PAGES
        return same < most_of_one and everywhere < self._most_pages

    def _sweep(self) -> None:
        for stream in [stream for stream, room in self._open.items() if room.idle]:
            self._open.pop(stream).rest()

    def close(self) -> None:
        """The server stops: pages are told, nothing more is done of itself."""
        for room in self._open.values():
            for follower in tuple(room.followers):
                follower.leave("The server stops; this page comes back with it.")
            room.rest()


def _kept(before: tuple[Region, ...], after: tuple[Region, ...]) -> tuple[Region, ...]:
    """`after`, with the very regions of `before` that are as they were; the html of the others is made."""
    was = {region.id: region for region in before}
    kept = []
    for region in after:
        old = was.get(region.id)
        if old is region or old == region:
            kept.append(old)
        else:
            _ = region.html
            kept.append(region)
    return tuple(kept)


def stream_of(letter: str, code: str) -> str:
    """What a room is called in the store."""
    return f"{letter}/{code}"


def where(fault: BaseException) -> str:
    """Where a fault of ours happened, without its words, which may hold cards."""
    trace = fault.__traceback__
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('hogger')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(fault).__name__} {' > '.join(places[-6:])}"


def _folded(kind: Kind[State], happened: Sequence[Any]) -> State:
    state = kind.first(happened[0])
    for seq, one in enumerate(happened[1:], 2):
        state = kind.evolve(state, one, seq)
    return state
