"""A table's money: the page and the file. Rule: everyone at the table sees the same rows."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from hogger.evening.money import ledger_csv
from hogger.evening.sight import Sight
from hogger.server.pages.answer import page
from hogger.web.money import money_regions


async def money(request: Request, sight: Sight) -> Response:
    """Who is up and who is down, who pays whom, and the rows that it follows from."""
    regions = {region.id: region.html for region in money_regions(sight)}
    return page(request, "money.html", regions=regions, code=sight.lobby.code, title=sight.lobby.house.title)


async def money_csv(_request: Request, sight: Sight) -> Response:
    """The rows as a file for a spreadsheet; the mark at its beginning tells that it is UTF-8."""
    return Response(
        ledger_csv(sight.lobby).encode("utf-8-sig"),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="hogger-{sight.lobby.code}-money.csv"'},
    )
