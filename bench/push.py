"""From one player's action to the pages of all eight seats, beside a bare Starlette socket broadcast of the same bytes.

Both run in one go, each server in a process of its own on loopback:

    python go.py bench push [--acts 300]

A sample is the time from just before the action is posted until the last of the eight pages has been told of it. The
bare server is given the same number of bytes over a socket and sends them to eight sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SEATS = 8
WARM = 20


def serve_hogger(port: int, folder: str) -> None:
    """The real server, without its rate limit, which is for people."""
    import uvicorn

    from hogger.server.app import build
    from hogger.server.settings import Settings

    settings = Settings(port=port, db=Path(folder) / "bench.db", rate=1e9, rate_of_address=1e9)
    uvicorn.run(build(settings), port=port, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)


def serve_bare(port: int) -> None:
    """What any Starlette program would do: what comes in over one socket goes out over all."""
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
    uvicorn.run(app, port=port, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)


