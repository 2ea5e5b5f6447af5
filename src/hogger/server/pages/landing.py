"""The first page: what this is, and the ways in."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from hogger.server.pages.answer import page


async def landing(request: Request) -> Response:
    """The first page."""
    return page(request, "landing.html")
