"""The site: its rooms, its store, and how a room is opened. Rule: pages ask it; it knows no template."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hogger.evening.lobby import House, Terms
from hogger.fists.commands import SetUp
from hogger.server.identity import digest_in, digest_of, give_secret, new_code, new_secret
from hogger.server.kinds import Evenings, FistRooms, now
from hogger.server.rooms import Rooms
from hogger.server.settings import Settings
from hogger.server.store import Store
from hogger.server.tunnel import Tunnel
from hogger.table import Chance


class Site:
    """What the pages of one server share. `tunnel`: by which it is shared, None where it is not."""

    def __init__(
        self, settings: Settings, store: Store, chance: Chance | None = None, clock: Callable[[], int] = now
    ) -> None:
        self.settings, self.store = settings, store
        self._evenings, self._fists = Evenings(chance, clock), FistRooms(clock)
        self.rooms = Rooms(store, (self._evenings, self._fists), settings.most_rooms, settings.most_pages)
        self.tunnel: Tunnel | None = None

    async def open_table(
        self, request: Request, *, name: str, terms: Sequence[Terms], house: House, bots: int
    ) -> Response:
        """A new table, with its host and some bots seated; the browser goes there."""
        return await self._opened(
            request, "t", lambda code, digest: self._evenings.opened(code, digest, name, house, tuple(terms), bots)
        )

    async def open_fists(self, request: Request, *, name: str, set_up: SetUp) -> Response:
        """A new room for fists; the browser goes there."""
        return await self._opened(request, "f", lambda code, digest: self._fists.opened(code, digest, name, set_up))

    async def open_first_hand(self, request: Request, game: str, name: str) -> Response:
        """A practice table, dealt at once."""
        return await self._opened(request, "t", lambda code, digest: self._evenings.practice(code, digest, name, game))

    async def _opened(self, request: Request, letter: str, first: Any) -> Response:
        digest, secret = digest_in(request), None
        if digest is None:
            secret = new_secret()
            digest = digest_of(secret)
        code = new_code()
        await self.rooms.create(letter, code, first(code, digest))
        response = RedirectResponse(f"{request.scope.get('root_path', '')}/{letter}/{code}", 303)
        if secret is not None:
            give_secret(request, response, secret)
        return response

    async def practice_link(self, game: str, name: str) -> str:
        """A practice table for whoever opens this server's page first: a path with the key to its seat."""
        secret, code = new_secret(), new_code()
        await self.rooms.create("t", code, self._evenings.practice(code, digest_of(secret), name, game))
        return f"/t/{code}/back#{secret}"

    async def close(self) -> None:
        """The server stops."""
        self.rooms.close()
        await self.store.close()
