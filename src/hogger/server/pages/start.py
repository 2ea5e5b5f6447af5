"""Ways to a table: open one, join one, a first hand against bots. Rule: a mistake stands at its field."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hogger.errors import HoggerError
from hogger.server.identity import CODE_LENGTH
from hogger.server.pages.answer import page
from hogger.server.site import Site
from hogger.web.start_form import CHOICES, LIMITS, StartForm, first_game, opening, start_form

_MOST_FIELDS: Final = 80
_LONGEST_FIELD: Final = 30_000
_IN_LINK: Final = re.compile(rf"(?:^|/)([tf])/([a-z0-9]{{{CODE_LENGTH}}})(?![a-z0-9])")
_CODE: Final = re.compile(rf"[a-z0-9]{{{CODE_LENGTH}}}")


async def start(request: Request) -> Response:
    """The form that opens a table, or the table."""
    if request.method == "GET":
        return _form(request, start_form(dict(request.query_params), fresh=True))
    form = start_form(await _typed(request), fresh=False)
    asked, faults = opening(form)
    if asked is not None:
        site: Site = request.app.state.site
        try:
            return await site.open_table(
                request, name=asked.name, terms=[asked.terms], house=asked.house, bots=asked.bots
            )
        except HoggerError as error:
            faults = {_FIELD_OF.get(error.code, "game"): error.message}
    return _form(request, form, faults)


_FIELD_OF: Final = {
    "evening/name": "name", "evening/title": "title", "evening/chips": "buy_in", "evening/clock": "seconds",
    "evening/bank": "bank", "evening/video": "video", "evening/seats": "bots", "room/too_many": "",
}  # fmt: skip
"""At which field a refusal of the table's stands."""


def _form(request: Request, form: StartForm, faults: dict[str, str] | None = None) -> Response:
    found = form.faults if faults is None else faults
    return page(
        request,
        "start.html",
        status=422 if faults else 200,
        it=form,
        faults=found,
        choices=CHOICES,
        limits=LIMITS,
    )


async def first_hand(request: Request) -> Response:
    """A practice table, its first hand dealt, with hints."""
    site: Site = request.app.state.site
    return await site.open_first_hand(request, first_game(str(request.path_params["game"])), "You")


async def join(request: Request) -> Response:
    """To the table or the fists whose link or code was typed."""
    base: str = request.scope.get("root_path", "")
    typed = (
        (await _typed(request)).get("link", "") if request.method == "POST" else request.query_params.get("link", "")
    )
    text = typed.strip().lower()
    if not text:
        return page(request, "join.html", link="", fault="")
    found = _IN_LINK.search(text)
    if found is not None:
        return RedirectResponse(f"{base}/{found[1]}/{found[2]}", 303)
    site: Site = request.app.state.site
    if _CODE.fullmatch(text):
        for letter in "tf":
            if await site.rooms.find(letter, text) is not None:
                return RedirectResponse(f"{base}/{letter}/{text}", 303)
    return page(
        request, "join.html", status=404, link=typed[:200],
        fault="There is no such table here. Ask your host for the link again, and paste all of it.",
    )  # fmt: skip


async def _typed(request: Request) -> dict[str, str]:
    """The fields of a form, as text."""
    async with request.form(max_files=0, max_fields=_MOST_FIELDS) as form:
        return {key: value[:_LONGEST_FIELD] for key, value in form.items() if isinstance(value, str)}
