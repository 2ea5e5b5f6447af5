"""Players without screens who play whole evenings over real sockets, doing what their pages offer.

They read what a person reads: the buttons in the dock, whose hand and question it is, and when they are told of it.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import time
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import uvicorn
import websockets

from hogger import evening as evenings
from hogger.evening import House, commands
from hogger.game.catalog import game_named
from hogger.server.app import build
from hogger.server.identity import KEY_COOKIE, digest_of
from hogger.server.kinds import now
from hogger.server.settings import Settings
from hogger.server.sqlite import SqliteStore
from hogger.table import SecretChance

CHIPS: Final = 1_000_000  # so that nobody goes broke

_DO: Final = re.compile(r'data-do="([a-z-]+)"')
_QUESTION: Final = re.compile(r'data-(hand|version)="(\d+)"')
_PREFERRED: Final = ("check", "call", "discard", "declare", "muck", "ready")
_SIDES: Final = ("high", "low", "both")
_ANSWER: Final = 20.0  # seconds in which the server must have answered


class Away(Exception):
    """The server cannot be reached just now."""


class Player:
    """One browser at one table. `acted`: the ids of commands that were answered as done."""

    def __init__(self, port: int, room: str, secret: str, seed: int) -> None:
        self.port, self.room, self.cookie = port, room, f"{KEY_COOKIE}={secret}"
        self.acted: list[str] = []
        self.refused: list[str] = []
        self._told_at: list[float] = []
        self.chance = Random(seed)
        self._name = f"{room[-4:]}{seed}"
        self._dock = ""
        self._count = 0
        self._told = asyncio.Event()

    async def plays(
        self, think: Callable[[Random], float], before: Callable[[], None] | None = None,
        after: Callable[[str, float], Awaitable[None]] | None = None,
    ) -> None:  # fmt: skip
        """Play until cancelled; a server that goes away is waited for, as a page does."""
        while True:
            try:
                async with websockets.connect(
                    f"ws://127.0.0.1:{self.port}{self.room}/live",
                    additional_headers={"cookie": self.cookie},
                    compression=None,
                    origin=websockets.Origin(f"http://127.0.0.1:{self.port}"),
                    open_timeout=_ANSWER,
                ) as live:
                    listening = asyncio.create_task(self._listen(live))
                    try:
                        await self._play(listening, think, before, after)
                    finally:
                        listening.cancel()
            except (OSError, websockets.WebSocketException, Away, TimeoutError):
                await asyncio.sleep(0.1)

    def first_told_after(self, moment: float) -> float | None:
        """When the first message after that came; None: not yet."""
        place = bisect_right(self._told_at, moment)
        return self._told_at[place] if place < len(self._told_at) else None

    async def _listen(self, live: websockets.ClientConnection) -> None:
        async for frame in live:
            self._told_at.append(time.perf_counter())
            dock = json.loads(frame).get("regions", {}).get("actions")
            if dock is not None:
                self._dock = dock
                self._told.set()
        raise Away

    async def _play(
        self,
        listening: asyncio.Task[None],
        think: Callable[[Random], float],
        before: Callable[[], None] | None,
        after: Callable[[str, float], Awaitable[None]] | None,
    ) -> None:
        while True:
            if listening.done():
                raise Away
            kind = self._next()
            if kind is None:
                self._told.clear()
                waiting = asyncio.create_task(self._told.wait())
                await asyncio.wait({waiting, listening}, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                continue
            await asyncio.sleep(think(self.chance))
            if self._next() != kind:
                continue
            if before is not None:
                before()
            began = time.perf_counter()
            await self._do(kind)
            if after is not None:
                await after(kind, began)

    def _next(self) -> str | None:
        offered = set(_DO.findall(self._dock))
        return next((kind for kind in _PREFERRED if kind in offered), None)

    async def _do(self, kind: str) -> None:
        question = {key: int(value) for key, value in _QUESTION.findall(self._dock)}
        arguments: dict[str, dict[str, Any]] = {
            "declare": {"side": self.chance.choice(_SIDES)}, "discard": {"cards": []},
        }  # fmt: skip
        argument = arguments.get(kind, {})
        self._count += 1
        id = f"{self._name}-{self._count}"
        self._dock = ""  # the question is answered; the next one comes over the socket
        status, answer = await self._post({"id": id, "kind": kind, "argument": argument, **question})
        if status == 200:
            self.acted.append(id)
        else:
            self.refused.append(f"{kind}: {answer}")

    async def _post(self, command: dict[str, Any]) -> tuple[int, str]:
        body = json.dumps(command).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(
                f"POST {self.room}/do HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\naccept: application/json\r\n"
                f"connection: close\r\ncookie: {self.cookie}\r\ncontent-length: {len(body)}\r\n\r\n".encode()
                + body
            )
            whole = await asyncio.wait_for(reader.read(), _ANSWER)
        finally:
            writer.close()
        if not whole:
            raise Away
        head, _, text = whole.partition(b"\r\n\r\n")
        return int(head.split()[1]), text.decode()


def table_of(count: int, code: str) -> tuple[list[bytes], list[str]]:
    """The rows of a table at which so many people wait for the first deal, and the secrets of their browsers."""
    game, chance = game_named("forty-three"), SecretChance()
    terms = (evenings.Terms(game, game.defaults, game.stakes),)
    secrets = [f"secret-{code}-{seat}" for seat in range(count)]
    house = House("Bench", CHIPS)
    rows = list(
        evenings.open_evening(code, digest_of(secrets[0]), "P0", house, terms, bots=0, now=now(), chance=chance)
    )
    for seat, secret in enumerate(secrets[1:], 1):
        digest = digest_of(secret)
        for ask in (commands.Join(f"P{seat}"), commands.Sit(CHIPS), commands.Agree(1)):
            state = evenings.fold(rows)
            command = evenings.Command(f"{seat}", ask)
            rows += evenings.receive(state, command, state.keys.get(digest), digest=digest, now=now(), chance=chance)
    return [evenings.encode(row) for row in rows], secrets


def keep(db: Path, stream: str, rows: Sequence[bytes]) -> None:
    """Write a new stream into the database."""

    async def write() -> None:
        store = SqliteStore(db)
        await store.append(stream, 0, rows)
        await store.close()

    asyncio.run(write())


def serve(port: int, db: Path) -> None:
    """The real server, but for its rate limit, which is for people."""
    settings = Settings(port=port, db=db, rate=1e9, rate_of_address=1e9)
    uvicorn.run(
        build(settings), port=port, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False,
        timeout_keep_alive=120,
    )  # fmt: skip


def served(port: int, db: Path) -> subprocess.Popen[bytes]:
    """The same in a process of its own, once it answers."""
    root = str(Path(__file__).resolve().parents[2])
    paths = os.pathsep.join([root, os.path.join(root, "src"), os.environ.get("PYTHONPATH", "")])
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.server.scripted", str(port), str(db)],
        cwd=root, env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    until = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if server.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the server did not start") from None
            time.sleep(0.02)
        else:
            return server


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]))
