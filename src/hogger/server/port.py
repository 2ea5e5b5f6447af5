"""The port that the server listens at. Rule: what stands in the way is told with a way out."""

from __future__ import annotations

import errno
import json
import socket
import sys
import urllib.request

from hogger.server.settings import USUAL_PORT, Settings, SettingsError


def bound(settings: Settings) -> socket.socket | None:
    """The socket that will listen; None where the port is taken."""
    host, port = settings.host, settings.port
    try:
        family, kind, proto, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        if host == "localhost":
            family, place = socket.AF_INET, ("127.0.0.1", port)
        found = socket.socket(family, kind, proto)
    except (OSError, UnicodeError):
        raise SettingsError(
            "settings/host", f"--host {host!r} cannot be found; give an address of this machine, such as 0.0.0.0"
        ) from None
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        found.bind(place)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            return None
        if error.errno == errno.EADDRNOTAVAIL:
            words = f"--host {host} is no address of this machine; 0.0.0.0 stands for all that it has"
        elif error.errno in (errno.EACCES, errno.EPERM):
            other = (
                8080 if port == USUAL_PORT else USUAL_PORT
            )  # Windows keeps some to itself, at times also our usual one
            words = (
                f"--port {port} is not open to you on this system; choose another above 1024, such as --port {other}"
            )
        else:
            words = f"cannot listen at {host} port {port}: {error.strerror or error}; try another --port"
        raise SettingsError("settings/port", words) from None
    return found


def answer(settings: Settings) -> str | None:
    """The version of the Hogger that answers at this port; None where none does."""
    # Straight there: a proxy for the web knows nothing of this machine.
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{settings.local_address}{settings.base}/health", timeout=2) as answer:
            said = json.loads(answer.read(1000))
    except (OSError, ValueError):
        return None
    version = said.get("hogger") if isinstance(said, dict) else None
    return version if isinstance(version, str) else None
