"""A real server on a free port of this machine, and people who come to it over real sockets."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import uvicorn
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from hogger.server.app import build
from hogger.server.kinds import now
from hogger.server.settings import Settings
from hogger.table import Chance

WAIT = 10.0


@contextlib.contextmanager
def serving(
    folder: Path, *, chance: Chance | None = None, clock: Callable[[], int] = now, **changed: Any
) -> Iterator[str]:
    """The server's address while it runs; `changed`: settings other than the tests' usual ones."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    usual: dict[str, Any] = {"db": folder / "hogger.db", "port": port, "rate": 1e6, "rate_of_address": 1e6}
    settings = Settings(**{**usual, **changed})
    server = uvicorn.Server(
        uvicorn.Config(
            build(settings, chance=chance, clock=clock),
            port=port,
            log_level="warning",
            ws="websockets-sansio",
            lifespan="on",
        )
    )
    running = threading.Thread(target=server.run)
    running.start()
    try:
        until = time.monotonic() + WAIT
        while not server.started:
            assert running.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server is slow to start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        running.join(WAIT)


class Visitor:
    """A browser without a screen: it keeps cookies, posts commands and follows rooms."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=WAIT, headers={"accept": "application/json"})
        self._posted = 0

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def page(self, path: str) -> httpx.Response:
        """A page as people load it."""
        return self.http.get(path, headers={"accept": "text/html"})

    def do(
        self, room: str, kind: str, *, hand: int = 0, version: int = 0, id: str | None = None, **argument: Any
    ) -> httpx.Response:
        """A command at the room whose path is `room`."""
        self._posted += 1
        body = {"id": id or f"c{self._posted}", "hand": hand, "version": version, "kind": kind, "argument": argument}
        return self.http.post(f"{room}/do", json=body)

    @contextlib.contextmanager
    def following(self, room: str) -> Iterator[Following]:
        """What the room's socket sends while this lasts."""
        where = urlsplit(self.address)
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        with connect(
            f"ws://{where.netloc}{room}/live", additional_headers=headers, compression=None, origin=Origin(self.address)
        ) as live:
            yield Following(live)


class Following:
    """An open socket: the regions as they stand after what has come so far."""

    def __init__(self, live: ClientConnection) -> None:
        self._live = live
        self.regions: dict[str, str] = {}
        self.frames: list[str] = []

    def take(self, wait: float = WAIT) -> dict[str, Any]:
        """The next message."""
        frame = self._live.recv(wait)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self.regions.update(message.get("regions", {}))
        return message

    def take_what_was_sent(self) -> None:
        """Every message that the server sent before it is asked this."""
        assert self._live.ping().wait(WAIT)
        with contextlib.suppress(TimeoutError):
            while True:
                self.take(0)

    def take_all(self, quiet: float = 0.3) -> None:
        """Every message until nothing comes for `quiet` seconds."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.take(quiet)


def cookie_in(response: httpx.Response, name: str) -> SimpleCookie:
    """The cookie that the answer sets."""
    return SimpleCookie(next(one for one in response.headers.get_list("set-cookie") if one.startswith(f"{name}=")))
