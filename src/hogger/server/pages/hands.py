"""Hands that are over: list, page, text, record. Rule: a reader has what he was told, and no more."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from hogger.evening.sight import Sight
from hogger.history import Record
from hogger.history.story import story
from hogger.server.pages.answer import page
from hogger.web.hands import VOID, hand_list, hand_page


async def hands(request: Request, sight: Sight) -> Response:
    """The hands of this table."""
    return page(request, "hands.html", it=hand_list(sight), code=sight.lobby.code, title=sight.lobby.house.title)


async def hand(request: Request, sight: Sight, record: Record, seat: int | None) -> Response:
    """One hand, step by step. `record`: as `seat` was told of it."""
    shown = hand_page(sight, record, seat, number_of(request), request.query_params.get("step"))
    return page(request, "hand.html", it=shown, code=sight.lobby.code, title=sight.lobby.house.title)


async def hand_text(_request: Request, _sight: Sight, record: Record, seat: int | None) -> Response:
    """The hand in sentences."""
    seen = "as everyone saw it" if seat is None else f"as {record.start.names[seat]} was told"
    return PlainTextResponse(story(record, seen=seen, unfinished=VOID))


async def hand_json(request: Request, sight: Sight, record: Record, _seat: int | None) -> Response:
    """The record as JSON lines, which every Hogger reads."""
    name = f"hogger-{sight.lobby.code}-{number_of(request)}.jsonl"
    return Response(
        record.to_json(),
        media_type="application/jsonl; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def number_of(request: Request) -> int:
    """The number of the hand that the address names."""
    return int(str(request.path_params["number"]).partition(".")[0])
