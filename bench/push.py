"""From one player's action to the pages of all eight seats, beside a bare Starlette socket broadcast of the same bytes.

Both servers run at once, each in a process of its own on loopback, and are asked in turn:

    python go.py bench push [--acts 300] [--most 5]

A sample is the time from just before the action is posted until the last of the eight sockets has been told of it. The
bare server gets as many bytes over a socket as Hogger's pages got on average, and sends them on to eight sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tests' players and tables

from tests.server.scripted import free_port, keep, serve, table_of

SEATS = 8
WARM = 30
CODE = "benchabc"
PREFERRED = ("check", "call", "discard", "declare", "muck", "ready")
"""What a player does, by what his page offers; the hand goes to its end, and the next is dealt."""


def serve_hogger(port: int, folder: str) -> None:
    """The real server, but for its rate limit, which is for people."""
    serve(port, Path(folder) / "bench.db")


def serve_bare(port: int, _: str) -> None:
    """What any Starlette program does: what comes in over one socket goes out over all."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    sockets: set[WebSocket] = set()

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        sockets.add(socket)
        try:
            while True:
                text = await socket.receive_text()
                for other in tuple(sockets):
                    await other.send_text(text)
        except WebSocketDisconnect:
            sockets.discard(socket)

    app = Starlette(routes=[WebSocketRoute("/live", live)])
    uvicorn.run(
        app, port=port, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False, timeout_keep_alive=120
    )


SERVERS = {"hogger": serve_hogger, "bare": serve_bare}


class Player:
    """A browser without a screen: one kept connection for posts, one socket, and what the page's dock offers."""

    def __init__(self, port: int, secret: str) -> None:
        self.port, self.cookie = port, f"hogger={secret}"
        self.count, self.bytes, self.at = 0, 0, 0.0
        self.told = asyncio.Event()
        self.dock, self.ready_after = "", ""
        self.unread: list[str | bytes] = []

    async def come(self) -> None:
        """Load the page and follow it."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.live = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/t/{CODE}/live",
            additional_headers={"cookie": self.cookie},
            compression=None,
            origin=websockets.Origin(f"http://127.0.0.1:{self.port}"),
        )
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for frame in self.live:
            self.at = time.perf_counter()
            self.bytes += len(frame)
            self.unread.append(frame)  # it is read when it is looked at, so that reading takes no part in a sample
            self.told.set()

    def look(self) -> None:
        """Read what has come."""
        for frame in self.unread:
            dock = json.loads(frame).get("regions", {}).get("actions")
            if dock is not None:
                self.dock = dock
        self.unread.clear()

    @property
    def next(self) -> str | None:
        """What he does when it is his turn."""
        offered = set(re.findall(r'data-do="([a-z-]+)"', self.dock))
        if self._hand == self.ready_after:
            offered.discard("ready")
        return next((kind for kind in PREFERRED if kind in offered), None)

    @property
    def _hand(self) -> str:
        return "".join(re.findall(r'data-hand="(\d+)"', self.dock)[:1])

    async def do(self, kind: str) -> None:
        """Post it; the answer must be good."""
        self.count += 1
        found = {key: int(value) for key, value in re.findall(r'data-(hand|version)="(\d+)"', self.dock)}
        arguments: dict[str, Any] = {"declare": {"side": "low"}, "discard": {"cards": []}}
        body = json.dumps({"id": f"b{self.count}", "kind": kind, "argument": arguments.get(kind, {}), **found}).encode()
        if kind == "ready":
            self.ready_after = self._hand
        self.dock = ""  # the question is answered; the next one comes over the socket
        self.writer.write(
            f"POST /t/{CODE}/do HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\naccept: application/json\r\n"
            f"content-type: application/json\r\ncookie: {self.cookie}\r\ncontent-length: {len(body)}\r\n\r\n".encode()
            + body
        )

    async def answer(self) -> None:
        """The answer to the post."""
        status = (await self.reader.readline()).split()[1]
        length = 0
        while line := (await self.reader.readline()).strip().lower():
            if line.startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        body = await self.reader.readexactly(length)
        if status != b"200":
            raise SystemExit(f"refused: {body.decode()}")


async def hogger_acts(port: int, secrets: list[str], acts: int) -> tuple[list[float], float]:
    """Seconds of each act in a hand, and the mean of bytes that a page got for one."""
    players = [Player(port, secret) for secret in secrets]
    for player in players:
        await player.come()
    await asyncio.sleep(1)
    samples: list[float] = []
    sent = 0
    while len(samples) < acts + WARM:
        for one in players:
            one.look()
        acting = [one for one in players if one.next not in (None, "ready")]
        measured = bool(acting)
        acting += [one for one in players if one.next == "ready"]
        if not acting:
            await asyncio.sleep(0.01)
            continue
        player = acting[0]
        before = sum(one.bytes for one in players)
        for one in players:
            one.told.clear()
        begin = time.perf_counter()
        kind = player.next
        assert kind is not None
        await player.do(kind)
        await player.answer()
        if measured:
            await asyncio.wait_for(asyncio.gather(*(one.told.wait() for one in players)), 5)
            samples.append(max(one.at for one in players) - begin)
        await asyncio.sleep(0.01)  # what is still on its way belongs to this act
        if measured:
            sent += sum(one.bytes for one in players) - before
    for one in players:
        one.listening.cancel()
        await one.live.close()
        one.writer.close()
    return samples[WARM:], sent / len(samples) / SEATS


async def bare_acts(port: int, size: int, acts: int) -> list[float]:
    """Seconds of each broadcast."""
    sockets = [
        await websockets.connect(f"ws://127.0.0.1:{port}/live", compression=None, max_size=None) for _ in range(SEATS)
    ]
    text = "x" * size
    samples: list[float] = []
    for number in range(acts + WARM):
        begin = time.perf_counter()
        await sockets[number % SEATS].send(text)
        await asyncio.gather(*(one.recv() for one in sockets))
        samples.append(time.perf_counter() - begin)
        await asyncio.sleep(0.01)
    for one in sockets:
        await one.close()
    return samples[WARM:]


async def wait_for(port: int) -> None:
    """Until the server answers."""
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise SystemExit("a server did not start")


async def measure(acts: int) -> tuple[list[float], list[float], float]:
    """Both in one run."""
    with tempfile.TemporaryDirectory() as folder:
        rows, secrets = table_of(SEATS, CODE)
        await asyncio.to_thread(keep, Path(folder) / "bench.db", f"t/{CODE}", rows)
        ports = {name: free_port() for name in SERVERS}
        servers = [
            subprocess.Popen(
                [sys.executable, __file__, "--serve", name, "--port", str(ports[name]), "--folder", folder]
            )
            for name in SERVERS
        ]
        try:
            for port in ports.values():
                await wait_for(port)
            ours, size = await hogger_acts(ports["hogger"], secrets, acts)
            bare = await bare_acts(ports["bare"], round(size), acts)
        finally:
            for server in servers:
                server.terminate()
                server.wait()
    return ours, bare, size


def main() -> int:
    """Print both medians and their ratio; exit 1 where it is too high."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--acts", type=int, default=300)
    options.add_argument("--most", type=float, default=5.0)
    options.add_argument("--serve", choices=SERVERS, help=argparse.SUPPRESS)
    options.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options.add_argument("--folder", default="", help=argparse.SUPPRESS)
    asked = options.parse_args()
    if asked.serve:
        SERVERS[asked.serve](asked.port, asked.folder)
        return 0
    ours, bare, size = asyncio.run(measure(asked.acts))
    for name, times in (("hogger", ours), ("bare broadcast", bare)):
        deciles = statistics.quantiles(times, n=100)
        print(f"{name:<16} median {statistics.median(times) * 1000:6.2f} ms   p99 {deciles[98] * 1000:6.2f} ms")
    ratio = statistics.median(ours) / statistics.median(bare)
    print(f"ratio {ratio:.2f} (at most {asked.most:g}); {size:,.0f} bytes a page and act, {SEATS} pages")
    return 0 if ratio <= asked.most else 1


if __name__ == "__main__":
    sys.exit(main())
