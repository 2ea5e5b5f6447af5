"""How a page is answered: in the browser's look, below the address that the site has. Rule: no page builds its own."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from hogger.errors import HoggerError
from hogger.web.render import Look, page_html

LOOK_COOKIE = "hogger-look"
THEMES, DECKS = ("", "light", "dark"), ("two", "four", "safe")


def look_of(request: HTTPConnection) -> Look:
    """The look that this browser has chosen; whatever its cookie does not say rightly is as usual."""
    words = request.cookies.get(LOOK_COOKIE, "").split(".")
    return Look(
        theme=next((theme for theme in THEMES if theme and theme in words), ""),
        deck=next((deck for deck in DECKS if deck in words), "two"),
        letters="letters" in words,
        large="large" in words,
        sound="sound" in words,
    )


def page(request: Request, template: str, *, status: int = 200, **values: Any) -> HTMLResponse:
    """The page of `template`."""
    base: str = request.scope.get("root_path", "")
    return HTMLResponse(page_html(template, look_of(request), base, **values), status_code=status)


def note(request: Request, status: int, title: str, words: str) -> HTMLResponse:
    """A page that says what is the matter, and where to go."""
    return page(request, "note.html", status=status, title=title, words=words)


STATUS_OF = {
    "room/not_found": 404,
    "room/too_many": 503,
    "room/busy": 503,
    "room/fault": 500,
    "request/unreadable": 400,
}
"""What is not simply a request that cannot be done as asked (422)."""


def status_of(error: HoggerError) -> int:
    """The HTTP status of a refusal."""
    if error.code in STATUS_OF:
        return STATUS_OF[error.code]
    what = error.code.partition("/")[2]
    if what == "stale":
        return 409
    return 403 if what.startswith("not_") and what.removeprefix("not_") in ("host", "yours", "open", "joined") else 422


async def refused(request: Request, error: Exception) -> Response:
    """A refusal: as JSON to the script, as a page to people."""
    assert isinstance(error, HoggerError)
    status = status_of(error)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"code": error.code, "message": error.message}, status)
    return note(request, status, "That cannot be done", error.message)


async def not_found(request: Request, error: Exception) -> Response:
    """No such page, or not in this way."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return note(request, status, "There is nothing here", "The link may be cut short. Ask for it again, or start anew.")
