"""The addresses that an invitation shows, in which order, and how far each is said to reach."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Any

import pytest

from hogger.server.addresses import is_here_only, network_addresses
from hogger.server.invite import Invite, invitation
from hogger.server.settings import Settings

PATH = "/t/abcdefgh"


def invited(settings: Settings, **given: Any) -> Invite:
    usual: dict[str, Any] = {"host": "127.0.0.1:4343", "secure": False, "tunnel": None, "network": ()}
    return invitation(settings, PATH, **{**usual, **given})


def addresses(invite: Invite) -> list[str]:
    return [link.address for link in invite.links]


def test_a_server_for_this_machine_alone_says_so_and_how_to_let_others_in() -> None:
    invite = invited(Settings())
    assert addresses(invite) == [f"http://127.0.0.1:4343{PATH}"]
    assert invite.links[0].reach == "here"
    assert "only on this machine" in invite.note
    assert "--host 0.0.0.0" in invite.note
    assert "--share" in invite.note
    assert not invite.qr


def test_where_no_address_is_known_the_way_to_find_one_is_told() -> None:
    invite = invited(Settings(host="0.0.0.0"), host="localhost:8080")
    assert addresses(invite) == [f"http://localhost:8080{PATH}"]
    assert "in the place of localhost" in invite.note
    assert not invite.qr


def test_on_the_network_every_address_is_named_and_the_first_is_a_picture() -> None:
    invite = invited(Settings(host="0.0.0.0"), network=("192.168.1.7", "10.0.0.4"))
    assert addresses(invite) == [f"http://192.168.1.7:4343{PATH}", f"http://10.0.0.4:4343{PATH}"]
    assert {link.reach for link in invite.links} == {"network"}
    assert "same network" in invite.note
    assert invite.qr.startswith("<svg")


def test_the_address_by_which_the_page_was_asked_for_comes_first() -> None:
    invite = invited(Settings(host="0.0.0.0"), host="kitchen.local:4343", network=("192.168.1.7",))
    assert addresses(invite) == [f"http://kitchen.local:4343{PATH}", f"http://192.168.1.7:4343{PATH}"]


def test_one_address_is_named_once() -> None:
    invite = invited(Settings(host="0.0.0.0"), host="192.168.1.7:4343", network=("192.168.1.7",))
    assert len(invite.links) == 1


def test_a_tunnel_reaches_everywhere_and_comes_before_the_network() -> None:
    invite = invited(Settings(host="0.0.0.0", share=True), tunnel="https://x.example", network=("192.168.1.7",))
    assert addresses(invite) == [f"https://x.example{PATH}", f"http://192.168.1.7:4343{PATH}"]
    assert [link.reach for link in invite.links] == ["everywhere", "network"]


def test_behind_a_proxy_its_address_is_the_one() -> None:
    settings = Settings(host="0.0.0.0", public_url="https://games.example.org/poker")
    invite = invited(settings, host="10.0.0.4:4343", network=("10.0.0.4",))
    assert addresses(invite) == [f"https://games.example.org/poker{PATH}"]


@pytest.mark.parametrize("host", ["evil.example/'\"><script>", "a b", "x" * 300, "host:port", "@elsewhere", None, ""])
def test_a_host_header_that_is_no_host_is_passed_over(host: str | None) -> None:
    assert invited(Settings(), host=host).links[0].reach == "here"


def test_an_address_of_six_groups_stands_in_brackets() -> None:
    assert addresses(invited(Settings(host="::"), network=("fd00::7",))) == [f"http://[fd00::7]:4343{PATH}"]
    assert addresses(invited(Settings(), host="[fd00::7]:4343")) == [f"http://[fd00::7]:4343{PATH}"]


def test_the_picture_needs_no_style_of_its_own_and_no_script() -> None:
    picture = invited(Settings(host="0.0.0.0"), network=("192.168.1.7",)).qr
    assert 'class="qr-code"' in picture
    assert not re.search(r"style|<script|\son\w+=|xlink|http", picture)


def test_names_of_this_machine_are_told_from_others() -> None:
    assert all(is_here_only(host) for host in ("localhost", "LOCALHOST.", "127.0.0.1", "127.9.9.9", "::1", "0.0.0.0"))
    assert not any(is_here_only(host) for host in ("192.168.1.7", "kitchen.local", "fd00::7", "localhost.example"))


def test_found_addresses_are_such_as_others_can_reach() -> None:
    found = [ip_address(one) for one in network_addresses(ipv6=True)]
    assert not any(one.is_loopback or one.is_link_local or one.is_unspecified for one in found)
    assert all(ip_address(one).version == 4 for one in network_addresses())
