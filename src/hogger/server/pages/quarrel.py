"""Settle a quarrel. Rule: the whole question stands in the address, so a link shows the answer to everyone alike."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hogger.errors import HoggerError
from hogger.server.pages.answer import page
from hogger.web.quarrel_form import form_fields
from hogger.web.settling import read_quarrel

MOST_LETTERS = 40_000


async def quarrel(request: Request) -> Response:
    """The form, and the answer where the form asks for one."""
    if len(request.url.query) > MOST_LETTERS:
        raise HoggerError("request/too_large", "that is more than this page can read; begin anew at Settle a quarrel")
    fields = dict(request.query_params)
    moved = form_fields(fields)
    if moved is not None:
        return RedirectResponse(f"{request.scope.get('root_path', '')}/settle?{moved}", 303)
    found = read_quarrel(fields)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return page(request, "quarrel.html", status=422 if found.wrong else 200, it=found, origin=origin)
