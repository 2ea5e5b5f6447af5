"""Fists: a new room, the room, its hands, its rounds. Rule: a stranger sees the door; mistakes stand at their field."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from hogger.errors import HoggerError
from hogger.fists import FistCommand, FistSight, Refused
from hogger.fists.state import Round
from hogger.server.identity import digest_in
from hogger.server.pages.answer import page
from hogger.server.pages.room import room_at
from hogger.server.rooms import Room
from hogger.server.site import Site
from hogger.web.fists import log_of, result_of
from hogger.web.fists_forms import (
    blanks,
    choices,
    fields_of,
    first_hands,
    hands_from,
    hands_page,
    set_up_from,
)  # fmt: skip

LONGEST_FIELD = 400


async def new(request: Request) -> Response:
    """A new room: a name is enough, the rest can be said later."""
    if request.method == "GET":
        return _new_page(request, {"name": request.query_params.get("name", "")[:LONGEST_FIELD]})
    values = await _typed(request)
    asked = set_up_from(values)
    if not asked.title.strip() and values.get("name", "").strip():
        asked = msgspec.structs.replace(asked, title=f"{values['name'].strip()}’s evening")
    site: Site = request.app.state.site
    try:
        return await site.open_fists(request, name=values.get("name", ""), set_up=asked)
    except Refused as error:
        return _new_page(request, values, {error.field: error.message})


def _new_page(request: Request, values: dict[str, str], faults: dict[str, str] | None = None) -> Response:
    more = any(field not in ("name", "title") for field in faults or {})
    return page(
        request,
        "fists_new.html",
        status=422 if faults else 200,
        values=blanks(values),
        faults=blanks(faults or {}),
        choices=choices(values),
        more=more,
    )


async def fists(request: Request) -> Response:
    """The room: its people see the fists, others the door."""
    room, sight = await _seen(request)
    regions = {region.id: region.html for region in room.seen_by(digest_in(request))}
    return page(
        request, "fists.html", regions=regions, code=room.code, title=sight.room.setup.title, me=sight.me is not None
    )


async def set_up(request: Request) -> Response:
    """The host sets the room up."""
    room, sight = await _seen(request)
    if sight.me is None or not sight.me.host:
        return _to_room(request, room)
    setup = sight.room.setup
    if request.method == "GET":
        return _set_up_page(request, sight, fields_of(setup))
    values = await _typed(request)
    refused = await _asked(request, room, sight, values, set_up_from(values))
    return _to_room(request, room) if refused is None else _set_up_page(request, sight, values, refused)


def _set_up_page(
    request: Request, sight: FistSight, values: dict[str, str], faults: dict[str, str] | None = None
) -> Response:
    return page(
        request,
        "fists_set_up.html",
        status=422 if faults else 200,
        code=sight.room.code,
        title=sight.room.setup.title,
        id=_id_of(values),
        values=blanks(values),
        faults=blanks(faults or {}),
        choices=choices(values),
    )


async def hands(request: Request) -> Response:
    """Who gets what of a round: its hands as typed, the result, and a form to type them or to correct it."""
    room, sight = await _seen(request)
    number = request.query_params.get("round", "")
    opened = _round(sight, number)
    if sight.me is None or opened is None:
        return _to_room(request, room)
    if request.method == "GET":
        return _hands_page(request, sight, opened, first_hands(opened, sight.room.setup))
    values = await _typed(request)
    if values.get("again"):
        return _hands_page(request, sight, opened, values, tried=True)
    refused = await _asked(request, room, sight, values, hands_from(values), opened.number)
    if refused is not None:
        return _hands_page(request, sight, opened, values, refused, tried=True)
    if opened.number == sight.room.round and sight.room.open:
        return _to_room(request, room)
    return _to_room(request, room, f"/hands?round={opened.number}")


def _hands_page(
    request: Request,
    sight: FistSight,
    opened: Round,
    values: dict[str, str],
    faults: dict[str, str] | None = None,
    *,
    tried: bool = False,
) -> Response:
    assert sight.me is not None
    return page(
        request,
        "fists_hands.html",
        status=422 if faults else 200,
        code=sight.room.code,
        title=sight.room.setup.title,
        id=_id_of(values),
        result=result_of(opened, sight.me.name),
        tried=tried,
        **hands_page(opened, values, faults or {}),
    )


async def rounds(request: Request) -> Response:
    """Every round that is kept."""
    room, sight = await _seen(request)
    if sight.me is None:
        return _to_room(request, room)
    log = log_of(sight.room, len(sight.room.rounds) or 1)
    return page(request, "fists_rounds.html", code=room.code, title=sight.room.setup.title, log=log)


async def _seen(request: Request) -> tuple[Room[Any], FistSight]:
    room: Room[Any] = await room_at(request, "f")
    return room, room.sight(digest_in(request))


async def _asked(
    request: Request, room: Room[Any], sight: FistSight, values: dict[str, str], ask: Any, number: int = 0
) -> dict[str, str] | None:
    """Ask the room; None where it was done, else the words of the refusal by field."""
    assert sight.me is not None
    try:
        await room.ask(FistCommand(_id_of(values), ask, number), sight.me.id, digest_in(request))
    except HoggerError as error:
        return {error.field if isinstance(error, Refused) else "": error.message}
    return None


def _round(sight: FistSight, number: str) -> Round | None:
    if not number and sight.room.rounds:
        return sight.room.rounds[-1]
    return sight.room.round_number(int(number)) if number.isascii() and number.isdigit() and len(number) < 10 else None


def _to_room(request: Request, room: Room[Any], more: str = "") -> Response:
    return RedirectResponse(f"{request.scope.get('root_path', '')}/f/{room.code}{more}", 303)


async def _typed(request: Request) -> dict[str, str]:
    """The fields of a form, as text."""
    async with request.form(max_files=0, max_fields=200) as form:
        return {key: value[:LONGEST_FIELD] for key, value in form.items() if isinstance(value, str)}


def _id_of(values: dict[str, str]) -> str:
    """The id of the command that a form is for, so that it acts once however often it is sent."""
    return values.get("id", "")[:32] or secrets.token_hex(8)


routes = [
    Route("/f/{code}/hands", hands, methods=["GET", "POST"]),
    Route("/f/{code}/set-up", set_up, methods=["GET", "POST"]),
    Route("/f/{code}/rounds", rounds),
]
