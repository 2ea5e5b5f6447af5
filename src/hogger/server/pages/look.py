"""How this browser wants its pages. Rule: kept in a cookie of its own, known to nobody else."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hogger.cards import parse_cards
from hogger.server.pages.answer import DECKS, LOOK_COOKIE, THEMES, page

_A_YEAR: Final = 365 * 24 * 3600
_SWITCHES: Final = ("letters", "large", "sound")
_SAMPLE: Final = parse_cards("As Kh Td 7c")


async def look(request: Request) -> Response:
    """The page of choices, or the choice made; then back to where one came from."""
    base: str = request.scope.get("root_path", "")
    if request.method == "GET":
        return page(request, "look.html", cards=_SAMPLE, back=_ours(request.query_params.get("back", "")))
    async with request.form(max_files=0, max_fields=20) as form:
        typed = {key: value for key, value in form.items() if isinstance(value, str)}
    words = [typed.get("theme", ""), typed.get("deck", ""), *(one for one in _SWITCHES if typed.get(one))]
    kept = [word for word in words if word and word in (*THEMES, *DECKS, *_SWITCHES)]
    response = RedirectResponse(f"{base}{_ours(typed.get('back', '')) or '/look'}", 303)
    response.set_cookie(
        LOOK_COOKIE, ".".join(kept), max_age=_A_YEAR, path=base or "/", samesite="lax", httponly=True,
        secure=request.url.scheme == "https",
    )  # fmt: skip
    return response


def _ours(path: str) -> str:
    """`path` where it is one of this site's; another is not gone to."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else ""
