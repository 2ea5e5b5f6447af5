"""What every request passes before a page sees it: size, origin, rate, headers, faults. Rule: refused with a code."""

from __future__ import annotations

import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hogger.server.identity import digest_in
from hogger.server.settings import Settings

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
MOST_BYTES: Final = 64 * 1024

_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    # Under "no-referrer" browsers leave the origin of a form out too, by which our own posts are known.
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class BelowBase:
    """The site below a path, behind a proxy that keeps paths: "/hogger/t/x" is served as "/t/x" and named in full."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app, self._base = app, base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if self._base and (path == self._base or path.startswith(self._base + "/")):
            scope = {**scope, "root_path": self._base}
        await self._app(scope, receive, send)


class Headed:
    """Headers that keep a page to itself: scripts, styles and sockets of ours alone, in no frame of others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        # Some browsers do not count a socket to the same place as 'self'.
        sockets = f" ws://{host} wss://{host}" if host and not set(host) & set(" ;,\"'") else ""
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            f"connect-src 'self'{sockets}; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
            "frame-ancestors 'none'"
        )

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["content-security-policy"] = policy
                for name, value in _HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, headed)


class SameSite:
    """Posts and sockets come from pages of ours, never from another site's."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app = app
        self._public = urlsplit(public_url).netloc.lower() if public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in _SAFE)
        if asked and not self._ours(Headers(scope=scope)):
            await _refuse(scope, receive, send, 403, "request/cross_site", "this was asked from another site's page")
            return
        await self._app(scope, receive, send)

    def _ours(self, headers: Headers) -> bool:
        site = headers.get("sec-fetch-site")
        if site is not None:  # said by the browser itself, on https and on this machine
            return site in ("same-origin", "none")
        origin = headers.get("origin")
        if origin is None:
            return True  # no page of another site is without one
        found = urlsplit(origin).netloc.lower()
        named = {headers.get("host", "").lower(), headers.get("x-forwarded-host", "").lower(), self._public}
        return bool(found) and found in named


class Sized:
    """A request's body ends at `MOST_BYTES`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _SAFE:
            await self._app(scope, receive, send)
            return
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > MOST_BYTES:
                await _refuse(scope, receive, send, 413, "request/too_large", "that is more than this page can send")
                return
        sent = False

        async def whole() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, whole, send)


class Rated:
    """Nobody asks faster than people do: a bucket for each browser, a larger one for each address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._buckets: dict[str, tuple[float, float]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in _SAFE):
            client = scope.get("client") or ("?", 0)
            asker = digest_in(HTTPConnection(scope))
            rate = self._settings.rate
            most = self._settings.rate_of_address
            if not (self._takes(f"a {client[0]}", most) and (asker is None or self._takes(f"b {asker}", rate))):
                await _refuse(scope, receive, send, 429, "request/too_fast", "that is too fast; wait a moment")
                return
        await self._app(scope, receive, send)

    def _takes(self, who: str, rate: float) -> bool:
        """A bucket holds three seconds' worth."""
        now = time.monotonic()
        if len(self._buckets) > 20_000:
            self._buckets = {key: kept for key, kept in self._buckets.items() if now - kept[1] < 10}
        level, at = self._buckets.get(who, (3 * rate, now))
        level = min(3 * rate, level + (now - at) * rate)
        self._buckets[who] = (max(level - 1, 0.0), now)
        return level >= 1


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str, words: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": code})
        return
    await JSONResponse({"code": code, "message": words}, status)(scope, receive, send)
