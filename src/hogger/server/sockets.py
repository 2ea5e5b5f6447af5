"""A page that follows a room over a socket. Rule: it is sent what its own person sees, and only what changed."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hogger.server.rooms import Room
from hogger.web.render import Region

_GONE: Final = 4404
"""The close code after which the page does not come back of itself."""
_encode: Final = msgspec.json.Encoder().encode


class Page:
    """One open page. What is new is gathered while the last message is on its way, so a slow phone slows nobody."""

    def __init__(self, socket: WebSocket, room: Room[Any], digest: str | None, page: str) -> None:
        self._socket, self._room = socket, room
        self.digest, self.page = digest, page
        self.person = room.person(digest)
        self._news = asyncio.Event()
        self._closed = False
        self._left: str | None = None
        self._sent: dict[str, Region] = {}

    def wake(self) -> None:
        self._news.set()

    def leave(self, words: str) -> None:
        self._left = words
        self._news.set()

    async def follow(self) -> None:
        """Until the socket or the room closes. Nothing is taken from the socket: what people ask is posted."""
        await self._socket.accept()
        self._news.set()
        self._room.follow(self)
        listening = asyncio.create_task(self._listen())
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                if self._closed:
                    break
                if self._left is not None:
                    await self._say({"gone": self._left})
                    await self._socket.close(_GONE)
                    break
                await self._tell()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # it went away while it was told
        finally:
            listening.cancel()
            self._room.unfollow(self)

    async def _listen(self) -> None:
        try:
            while True:
                await self._socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            self._closed = True
            self._news.set()

    async def _tell(self) -> None:
        person = self._room.person(self.digest)
        if person != self.person:
            # He took a seat, or his seat was given away: another page altogether.
            await self._say({"reload": True})
            return
        regions = self._room.seen_by(self.digest, self.page)
        sent = self._sent
        new = [one for one in regions if (was := sent.get(one.id)) is not one and was != one]
        if new:
            sent.update((region.id, region) for region in new)
            await self._say({"regions": {region.id: str(region.html) for region in new}})

    async def _say(self, message: dict[str, Any]) -> None:
        await self._socket.send_text(_encode(message).decode())
