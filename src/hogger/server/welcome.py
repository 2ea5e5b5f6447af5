"""What the host is told and shown at the start. Rule: plain words, and an address for each way to join."""

from __future__ import annotations

import os
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Final

from hogger.server.addresses import in_container, network_addresses
from hogger.server.port import answer
from hogger.server.settings import Settings, SettingsError
from hogger.server.tunnel import Tunnel

Say = Callable[[str], None]

_SLOW: Final = 10  # seconds after which a page is opened whether the server answers or not


def welcome(settings: Settings, say: Say, tunnel: Tunnel | None, called: str) -> None:
    """Where the server is, how friends join, and where the tables are kept."""
    say(f"Hogger is at {settings.local_address}{settings.base}/")
    if settings.public_url is not None:
        say(f"Friends join at {settings.public_url}/ once the proxy passes it on to here.")
    if tunnel is not None:
        say(f"Friends join at {tunnel.address}/ from everywhere, by {tunnel.name}.")
    elif settings.public_url is None and not in_container():
        network = [settings.host] if not settings.everywhere else network_addresses(ipv6=settings.host == "::")
        if settings.here_only:
            say(f"Only this machine reaches it. Friends in the same house join with: {called} serve --host 0.0.0.0")
        elif network:
            links = " or ".join(f"http://{f'[{one}]' if ':' in one else one}:{settings.port}/" for one in network)
            say(f"Friends on the same network join at {links}")
        say(f"Friends elsewhere join with: {called} serve --share")
    say(f"Tables are kept in {settings.db}")
    say("Ctrl-C ends it.")


def open_first(settings: Settings, say: Say, practice: str | None) -> None:
    """The first page, in a thread: a browser may take its time, and there may be none."""
    address = f"{settings.local_address}{settings.base}{practice or '/'}"
    if not settings.open_page:
        if practice is not None:
            say(f"The practice table: {address}")
        return

    def show() -> None:
        until = time.monotonic() + _SLOW
        while answer(settings) is None and time.monotonic() < until:
            time.sleep(0.05)
        if not _show(address):
            say(f"No browser was found here; open this address in one: {address}")

    threading.Thread(target=show, daemon=True, name="browser").start()


def _show(address: str) -> bool:
    """Open a page in the user's browser; False where there is none."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform not in ("win32", "darwin") and not any(os.environ.get(one) for one in screens):
        return False  # else a browser for text might take this terminal
    try:
        return webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False


def already_running(settings: Settings, say: Say) -> None:
    """The port is taken: where it is by a server of ours, a page is all that was wanted."""
    address = settings.local_address + settings.base + "/"
    free = f"choose another port, such as --port {settings.port % 65535 + 1}"
    version = answer(settings)
    if version is None:
        raise SettingsError("settings/port_taken", f"port {settings.port} is taken by another program; {free}")
    if not settings.open_page:
        raise SettingsError("settings/port_taken", f"Hogger {version} runs already: open {address}, or {free}")
    say(f"Hogger {version} runs already at {address}")
    if not _show(address):
        say("Open that address in a browser.")
