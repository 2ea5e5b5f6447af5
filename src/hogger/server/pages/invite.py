"""The invitation to a table or to Fists, as a part that any page opens. Rule: only to pages of ours."""

from __future__ import annotations

import asyncio
import re
import time
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hogger.errors import HoggerError
from hogger.server.addresses import network_addresses
from hogger.server.identity import CODE_LENGTH
from hogger.server.invite import Invite, invitation
from hogger.server.pages.answer import page
from hogger.server.site import Site

_OURS: Final = re.compile(rf"/([tf]/[a-z0-9]{{{CODE_LENGTH}}})?")
_FRESH: Final = 20  # seconds for which addresses found are good; to find them may be slow


async def invite(request: Request) -> Response:
    """The part for `?path=/t/CODE`."""
    found = await invite_to(request, request.query_params.get("path", "/"))
    return page(request, "parts/invite.html", it=found)


async def invite_to(request: Request, path: str) -> Invite:
    """The invitation to `path`, as far as this server reaches."""
    if not _OURS.fullmatch(path):
        raise HoggerError("request/unreadable", "there is no such page to invite to; open the table and ask there")
    site: Site = request.app.state.site
    tunnel = site.tunnel
    network: tuple[str, ...] = ()
    if site.settings.everywhere:
        ipv6 = site.settings.host == "::"
        network = await asyncio.to_thread(_addresses, ipv6, int(time.monotonic() / _FRESH))
    return invitation(
        site.settings,
        path,
        host=request.headers.get("host"),
        secure=request.url.scheme == "https",
        tunnel=tunnel.address if tunnel is not None and tunnel.up else None,
        network=network,
    )


@lru_cache(maxsize=1)
def _addresses(ipv6: bool, _when: int) -> tuple[str, ...]:
    return network_addresses(ipv6=ipv6)
