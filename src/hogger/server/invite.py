"""How friends come to a page: addresses, the best first, and a picture for phones. Rule: says how far each reaches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec
import segno
from markupsafe import Markup

from hogger.server.addresses import is_here_only
from hogger.server.settings import Settings

Reach = Literal["here", "network", "everywhere"]

_HOST: Final = re.compile(r"([A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?")

WORDS: Final[dict[Reach, str]] = {
    "here": "Works only on this machine.",
    "network": "Works on the same network: the same Wi-Fi, the same house.",
    "everywhere": "Works from everywhere.",
}
NOTES: Final[dict[Reach, str]] = {
    "here": "This address works only on this machine. To let others in, end the server and start it again with "
    "--host 0.0.0.0 for the same house, or with --share for friends elsewhere.",
    "network": "Phones must be on the same network as this machine. For friends elsewhere, end the server and start it "
    "again with --share.",
    "everywhere": "Whoever has the link can open it.",
}
_NO_ADDRESS: Final = (
    "This address works only on this machine. For others, put this machine's own name or address on the network in the "
    "place of {name}."
)


class Link(msgspec.Struct, frozen=True):
    """An address of the page, how far it reaches, and that in words."""

    address: str
    reach: Reach
    words: str


class Invite(msgspec.Struct, frozen=True):
    """What the invitation shows: `links`, the best first, a picture of the first for phones ("" where no phone gets
    there), and a note on how far it reaches."""

    links: tuple[Link, ...]
    qr: Markup
    note: str


def invitation(
    settings: Settings, path: str, *, host: str | None, secure: bool, tunnel: str | None, network: Sequence[str]
) -> Invite:
    """The invitation to `path`, which begins with "/".

    `host`: the server as the asking browser names it, over https where `secure`; `tunnel`: the tunnel's address;
    `network`: this machine's addresses on its networks.
    """
    found: dict[str, Reach] = {}
    if settings.public_url is not None:
        found[settings.public_url] = "everywhere"
    if tunnel is not None:
        found.setdefault(tunnel + settings.base, "everywhere")
    came_by = None
    if host is not None and _HOST.fullmatch(host):
        came_by = f"{'https' if secure else 'http'}://{host}"
    if settings.public_url is None:
        for origin in _on_network(settings, came_by, network):
            found.setdefault(origin + settings.base, "network")
    if found:
        links = tuple(Link(origin + path, reach, WORDS[reach]) for origin, reach in found.items())
        return Invite(links, qr_code(links[0].address), NOTES[links[0].reach])
    origin = came_by or settings.local_address
    note = _NO_ADDRESS.format(name=urlsplit(origin).hostname) if settings.everywhere else NOTES["here"]
    return Invite((Link(origin + settings.base + path, "here", WORDS["here"]),), Markup(), note)


def _on_network(settings: Settings, came_by: str | None, network: Sequence[str]) -> list[str]:
    """Addresses for others on the network. What the asking browser came by is known to work; it comes first."""
    origins = []
    if came_by is not None and not is_here_only(urlsplit(came_by).hostname or ""):
        origins.append(came_by)
    if settings.everywhere:
        origins += [f"http://{f'[{one}]' if ':' in one else one}:{settings.port}" for one in network]
    elif not settings.here_only:
        origins.append(settings.local_address)
    return origins


@lru_cache(maxsize=256)
def qr_code(address: str) -> Markup:
    """A picture that a phone's camera reads as `address`; black on white whatever the page's theme."""
    picture = segno.make_qr(address, error="m").svg_inline(
        svgclass="qr-code",
        lineclass="qr-dark",
        dark="#000",
        light="#fff",
        omitsize=True,
        title="The address for phones",
    )
    return Markup(picture)
