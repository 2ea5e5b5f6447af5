"""A table's pages: the table, its rules, its money, its hands. Rule: each is made of what this person sees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hogger.errors import HoggerError
from hogger.evening.records import hand_record
from hogger.evening.sight import Sight
from hogger.evening.state import Evening
from hogger.server.identity import digest_in
from hogger.server.pages import hands, money, rules
from hogger.server.pages.answer import page
from hogger.server.pages.room import room_at
from hogger.server.rooms import Room

Shown = Callable[[Request, Sight], Awaitable[Response]]


async def table(request: Request) -> Response:
    """The table as its people see it; who has no seat is asked to join, and a link preview takes none."""
    room, sight = await _seen(request)
    regions = {region.id: region.html for region in room.seen_by(digest_in(request))}
    return page(request, "table.html", regions=regions, code=room.code, title=sight.lobby.house.title, me=sight.me)


def _shows(shown: Shown) -> Callable[[Request], Awaitable[Response]]:
    async def of_table(request: Request) -> Response:
        _, sight = await _seen(request)
        return await shown(request, sight)

    return of_table


async def hand(request: Request) -> Response:
    """A hand that is over, as this person was told of it; spectators see what was shown to all."""
    room, sight = await _seen(request)
    number, _, form = request.path_params["number"].partition(".")
    lobby = sight.lobby
    played = next((one for one in lobby.hands if str(one.number) == number), None)
    if played is None:
        raise HoggerError("room/not_found", "there is no such hand here, or it is still in play")
    record = hand_record(lobby.code, played.number, await room.rows(played.first, played.last))
    me, seat = sight.me, None
    if me is not None and me.name in record.start.names:
        seat = record.start.names.index(me.name)
    elif not (lobby.house.spectators or (me is not None and me.seated)):
        raise HoggerError("room/not_open", "hands are shown to this table's players only")
    told = record.seen_by(seat)
    if form == "txt":
        return await hands.hand_text(request, sight, told, seat)
    if form == "jsonl":
        return await hands.hand_json(request, sight, told, seat)
    return await hands.hand(request, sight, told, seat)


async def _seen(request: Request) -> tuple[Room[Evening], Sight]:
    room: Room[Any] = await room_at(request, "t")
    return room, room.sight(digest_in(request))


routes = [
    Route("/t/{code}/rules", _shows(rules.table_rules)),
    Route("/t/{code}/money", _shows(money.money)),
    Route("/t/{code}/money.csv", _shows(money.money_csv)),
    Route("/t/{code}/hands", _shows(hands.hands)),
    Route("/t/{code}/h/{number}", hand),
]
