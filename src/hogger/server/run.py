"""Runs the server until it is told to end. Rule: however it ends, it ends in good order and takes its tunnel along."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final

import msgspec
import uvicorn

from hogger.server.app import build
from hogger.server.port import bound
from hogger.server.rooms import where
from hogger.server.settings import Settings, SettingsError, data_folder
from hogger.server.tunnel import Tunnel, find_program, open_tunnel
from hogger.server.welcome import Say, already_running, open_first, welcome

_MOST_FRAME: Final = 16 * 1024  # pages say next to nothing over their sockets
_GRACE: Final = 1  # seconds that open answers get when the server ends
_FILES: Final = 4096


def serve(settings: Settings, say: Say, *, name: str = "Guest", called: str = "hogger") -> None:
    """Serve until Ctrl-C. `name` sits at the practice table; `called` is how this command is called, for advice."""
    if settings.share:
        find_program(settings.sharer)  # to say now that there is none
    listening = bound(settings)
    if listening is None:
        already_running(settings, say)
        return
    with listening:
        settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
        _make_place(settings.db)
        app = build(settings)
        server = _Server(_config(app, settings))
        _hear_signals(server)
        _allow_files()
        tunnel = _shared(settings, say, server) if settings.share else None

        async def ready() -> None:
            site, game = app.state.site, settings.practice
            site.tunnel = tunnel
            practice = None if game is None else await site.practice_link(game, name)
            welcome(settings, say, tunnel, called)
            open_first(settings, say, practice)

        server.when_ready = ready
        try:
            server.run(sockets=[listening])
        finally:
            if tunnel is not None:
                tunnel.stop()
    say("Ended. The tables are kept; they go on the next time.")


def _shared(settings: Settings, say: Say, server: uvicorn.Server) -> Tunnel:
    program = find_program(settings.sharer)
    say(f"Asking {program.name} for an address; up to a minute ...")
    return open_tunnel(
        program,
        settings.local_address,
        given_up=lambda: server.should_exit,
        on_end=lambda words: say(f"{program.name} has ended, and its address with it. It said: {words}"),
    )


class _Server(uvicorn.Server):
    """A server that does one thing more once it takes requests."""

    when_ready: Callable[[], Any]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            await self.when_ready()


def _config(app: Any, settings: Settings) -> uvicorn.Config:
    log = logging.getLogger("uvicorn.error")
    if not any(isinstance(one, _Wordless) for one in log.filters):
        log.addFilter(_Wordless())
    return uvicorn.Config(
        app,
        # Its other way to speak WebSocket is on its way out; squeezing small frames costs more than it saves.
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=_MOST_FRAME,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses hold the codes of tables
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.proxies),
        limit_concurrency=settings.most_pages + 500,
        # A proxy that keeps connections must be the one to end them, else it sends into one that has just closed.
        timeout_keep_alive=150 if settings.behind_proxy else 15,
        timeout_graceful_shutdown=_GRACE,
    )


class _Wordless(logging.Filter):
    """A fault is logged by its place: its words may hold cards."""

    def filter(self, record: logging.LogRecord) -> bool:
        fault = record.exc_info[1] if record.exc_info else None
        if fault is not None:
            record.msg, record.args, record.exc_info = "fault at %s", (where(fault),), None
        return not str(record.msg).startswith("Cancel %s running task")


def _hear_signals(server: uvicorn.Server) -> None:
    """Ctrl-C, a closed terminal window and a system that asks us to end: all end the server in good order."""

    def end(number: int, frame: FrameType | None) -> None:
        server.handle_exit(number, frame)

    if threading.current_thread() is threading.main_thread():
        for known in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
            if hasattr(signal, known):
                signal.signal(getattr(signal, known), end)


def _allow_files() -> None:
    """Each page is an open file to the system; some systems allow few unless asked."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _make_place(db: Path) -> None:
    """The database's folder and file, which nobody else on this machine may read: they hold every card."""
    ours = db.parent == data_folder()
    try:
        if ours:
            db.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        elif not db.parent.is_dir():
            raise SettingsError("settings/db", f"--db: there is no folder {db.parent}; make it, or name another")
        os.close(os.open(db, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise SettingsError(
            "settings/db", f"the tables cannot be kept in {db}: {error.strerror}; name another file with --db"
        ) from None
