"""A tunnel program that the host has installed lends an https address. Rule: it never outlives the server."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import msgspec

from hogger.errors import HoggerError
from hogger.server import leash

PATIENCE: Final = 45.0
"""Seconds in which a program must name its address."""
_TOLD: Final = 6  # last lines of a program that failed


class TunnelError(HoggerError):
    """The server cannot be shared as asked."""


class Program(msgspec.Struct, frozen=True):
    """A tunnel program: how it is called, how its output names the address, and whose it is."""

    name: str
    arguments: tuple[str, ...]
    """`{target}` is the server as this machine reaches it."""
    address: str
    """A pattern for the address in a line of its output."""
    site: str
    needs: str
    elsewhere: tuple[str, ...] = ()
    """Where it is on systems that do not put it on the path."""

    def path(self) -> str | None:
        """Where it is installed; None where it is not."""
        found = shutil.which(self.name)
        return found or next((place for place in self.elsewhere if Path(place).is_file()), None)


PROGRAMS: Final = (
    Program(
        "cloudflared",
        ("tunnel", "--url", "{target}", "--no-autoupdate"),
        r"https://(?!api\.)[a-z0-9-]+\.trycloudflare\.com",
        "developers.cloudflare.com, under Tunnel",
        "no account",
    ),
    Program(
        "tailscale",
        ("funnel", "{target}"),
        r"https://[a-z0-9.-]+\.ts\.net(?::\d+)?",
        "tailscale.com",
        "an account, and Funnel turned on in it",
        ("/Applications/Tailscale.app/Contents/MacOS/Tailscale",),
    ),
    Program(
        "ngrok",
        ("http", "{target}", "--log", "stdout", "--log-format", "json"),
        r'"url":\s*"(https://[^"\s]+)"',
        "ngrok.com",
        "an account, whose token it is told once",
    ),
)


def find_program(name: str | None = None) -> Program:
    """The program called `name`, or the first that is installed."""
    if name is not None:
        asked = next((one for one in PROGRAMS if one.name == name), None)
        if asked is None:
            known = ", ".join(one.name for one in PROGRAMS)
            raise TunnelError("tunnel/unknown", f"--share does not know {name!r}; it knows {known}")
        if asked.path() is None:
            raise TunnelError(
                "tunnel/not_installed",
                f"{name} is not installed here; get it from {asked.site} ({asked.needs}), or leave its name out",
            )
        return asked
    found = next((one for one in PROGRAMS if one.path()), None)
    if found is None:
        ways = "; ".join(f"{one.name} from {one.site} ({one.needs})" for one in PROGRAMS)
        raise TunnelError(
            "tunnel/none_found", f"--share needs a tunnel program, and none is installed here. Install one: {ways}"
        )
    return found


class Tunnel:
    """A running tunnel. `address` is https and has no path; `up` says whether it still works."""

    def __init__(self, name: str, address: str, up: bool = True) -> None:
        self.name, self.address, self.up = name, address, up
        self._child: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    def stop(self) -> None:
        """End the program and all that it has started."""
        child, self._child, self.up = self._child, None, False
        if child is not None:
            _let_go(child)
        if self._reader is not None and self._reader is not threading.current_thread():
            self._reader.join(1)


def open_tunnel(
    program: Program,
    target: str,
    *,
    patience: float = PATIENCE,
    given_up: Callable[[], bool] = lambda: False,
    on_end: Callable[[str], None] = lambda _: None,
) -> Tunnel:
    """Start `program` for the server at `target` and wait for its address.

    `given_up` is asked while it waits; `on_end` is called, in a thread of its own, with the program's last words where
    it ends by itself later.
    """
    path = program.path() or program.name
    arguments = [part.replace("{target}", target) for part in program.arguments]
    new_group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    child = subprocess.Popen(
        [sys.executable, "-I", leash.__file__, path, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        start_new_session=sys.platform != "win32",
        creationflags=new_group,
    )
    tunnel = Tunnel(program.name, "", up=False)
    tunnel._child = child
    said: SimpleQueue[str | None] = SimpleQueue()
    last: deque[str] = deque(maxlen=_TOLD)

    def read() -> None:
        # To the end: a program whose output nobody takes stands still.
        assert child.stdout is not None
        with child.stdout as lines:
            for line in lines:
                if line.strip():
                    last.append(_words(line.strip()))
                if not tunnel.address:
                    said.put(line)
        said.put(None)
        if tunnel.up:
            tunnel.up = False
            on_end(_told(last))

    tunnel._reader = threading.Thread(target=read, daemon=True, name="tunnel")
    tunnel._reader.start()
    try:
        tunnel.address = _wait_for_address(program, said, last, patience, given_up)
    except BaseException:
        tunnel.stop()
        raise
    tunnel.up = True
    return tunnel


def _wait_for_address(
    program: Program,
    said: SimpleQueue[str | None],
    last: deque[str],
    patience: float,
    given_up: Callable[[], bool],
) -> str:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        if given_up():
            raise TunnelError("tunnel/given_up", f"{program.name} was ended before it named an address")
        try:
            line = said.get(timeout=0.1)
        except Empty:
            continue
        if line is None:
            break
        found = re.search(program.address, line)
        if found:
            return found[found.lastindex or 0]
    else:
        raise TunnelError(
            "tunnel/no_address", f"{program.name} named no address in {patience:g} seconds. It said: {_told(last)}"
        )
    raise TunnelError("tunnel/ended", f"{program.name} ended before it named an address. It said: {_told(last)}")


def _let_go(child: subprocess.Popen[str]) -> None:
    assert child.stdin is not None
    child.stdin.close()
    try:
        child.wait(2 * leash.PATIENCE + 0.5)
    except subprocess.TimeoutExpired:
        child.kill()


def _words(line: str) -> str:
    """What a line of output says to people: of a JSON record its message and error."""
    if line.startswith("{"):
        try:
            record = json.loads(line)
        except ValueError:
            return line
        return " ".join(str(record[key]) for key in ("msg", "err") if record.get(key))
    return line


def _told(last: deque[str]) -> str:
    return " / ".join(line[:300] for line in last) or "nothing"
