"""This machine's own addresses on the networks it is in. Rule: nothing is sent to find them."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

# Addresses of documentation: to aim at one shows by which of our own we would go out; no packet leaves.
_OUTSIDE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def network_addresses(*, ipv6: bool = False) -> tuple[str, ...]:
    """The addresses by which others on the network reach this machine, the likeliest first."""
    if in_container():
        return ()  # its own addresses are no other machine's business
    found = dict.fromkeys(address for address in _all() if _reachable(address) and (ipv6 or address.version == 4))
    # An older kind of address is shorter to type; a private one is what a home network gives.
    return tuple(str(one) for one in sorted(found, key=lambda one: (one.version, not one.is_private)))


def in_container() -> bool:
    """Whether our container runs it, which knows neither its machine's addresses nor the port that it has there."""
    return bool(os.environ.get("HOGGER_CONTAINER"))


def is_here_only(host: str) -> bool:
    """Whether `host`, as a browser names it, is this machine and nothing else."""
    if host.lower().rstrip(".") == "localhost" or host.lower().endswith(".localhost"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _all() -> Iterator[IPv4Address | IPv6Address]:
    for family, aim in _OUTSIDE:
        with suppress(OSError, ValueError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((aim, 9))
            yield ip_address(probe.getsockname()[0])
    with suppress(OSError, UnicodeError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            with suppress(ValueError):
                yield ip_address(str(where[0]).partition("%")[0])


def _reachable(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)
