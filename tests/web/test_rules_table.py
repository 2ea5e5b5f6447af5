"""A table's house rules: what is announced, who agrees, and how the host changes it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hogger.evening.commands import Announced
from hogger.evening.lobby import House, Lobby, Person, Terms
from hogger.evening.sight import Sight
from hogger.game import Stakes
from hogger.game.catalog import game_named
from hogger.game.presets import house_rules
from hogger.game.toml import parse_game
from hogger.server.pages import rules
from hogger.web.table_rules import agreement_of, table_rules_regions, terms_of
from tests.web.pages import Kept, Seen

BOX = Terms(
    game_named("box"), house_rules("box", game="box", limit="pot", back_in="no"), Stakes(ante=10, bets=(10, 20))
)
STUD = Terms(game_named("stud"), game_named("stud").defaults, game_named("stud").stakes)
OWN = replace(BOX, game=replace(BOX.game, name="Our Box"))
NAMES = ("Ines", "Marta", "Theo", "Bea")


def _sight(*agreed: str, me: str = "Marta", here: tuple[str, ...] = NAMES, terms: tuple[Terms, ...] = (BOX,)) -> Sight:
    people = {
        f"p{n}": Person(f"p{n}", name, host=name == "Marta", seated=True, agreed=3 if name in agreed else 2)
        for n, name in enumerate(NAMES, 1)
    }
    people["p5"] = Person("p5", "Bot Bo", bot="plain", seated=True)
    people["p6"] = Person("p6", "Watcher")
    lobby = Lobby("abcdefgh", House("Tuesday", 500), people, ("p1", "p2", "p3", "p4", "p5"), terms, number=3)
    mine = next((one for one in people.values() if one.name == me), None)
    may = {"agree"} if mine is not None and mine.seated and mine.agreed < 3 else set()
    if mine is not None and mine.host:
        may.add("announce")
    return Sight(lobby, mine, frozenset(may), frozenset(one.id for one in people.values() if one.name in here))


WAITING = [
    (("Ines", "Marta", "Theo", "Bea"), NAMES, "4 of 4 agree All agree."),
    (("Ines", "Marta", "Bea"), NAMES, "3 of 4 agree You agree. Theo is reading"),
    (("Ines", "Marta"), NAMES, "2 of 4 agree You agree. Theo and Bea are reading"),
    (("Ines",), NAMES, "1 of 4 agree Theo and Bea are reading"),
    (("Ines", "Marta", "Bea"), ("Ines",), "3 of 4 agree You agree. Theo is away"),
    (("Ines", "Theo", "Bea"), NAMES, "3 of 4 agree All others agree."),
    ((), NAMES, "0 of 4 agree Ines and 2 others are reading"),
]


@pytest.mark.parametrize(("agreed", "here", "words"), WAITING, ids=[words for _, _, words in WAITING])
def test_the_foot_says_who_agrees_and_who_still_reads(
    agreed: tuple[str, ...], here: tuple[str, ...], words: str
) -> None:
    sight = _sight(*agreed, here=here)
    seen = Seen(table_rules_regions(sight)[1].html)
    assert words in seen.words
    assert ("I agree" in seen.words) is ("Marta" not in agreed)


def test_an_agreement_changes_the_foot_and_leaves_the_rows_alone() -> None:
    before, after = table_rules_regions(_sight("Ines")), table_rules_regions(_sight("Ines", "Theo"))
    assert [region.id for region in before] == ["terms", "agreement"]
    assert before[0].html == after[0].html
    assert before[1].html != after[1].html


def test_each_row_has_the_address_that_a_settlement_links_to() -> None:
    seen = Seen(table_rules_regions(_sight(terms=(BOX, STUD)))[0].html)
    assert seen.faults == []
    assert {"both_ways", "back_in", "low", "1-both_ways", "1-low"} <= set(seen.ids)
    assert "Ante 10, pot limit. Low is ace to five, no qualifier. Both ways must win or tie both." in seen.words


def test_only_who_may_announce_is_shown_how() -> None:
    host, other = (table_rules_regions(_sight(me=me, terms=(BOX, STUD)))[0].html for me in ("Marta", "Theo"))
    assert "Change the rules" in host
    assert "Add a game" in host
    assert "Take Box off the list" in host
    for words in ("Change the rules", "Add a game", "off the list", "announce"):
        assert words not in other
    assert agreement_of(_sight(me="Watcher")).may is False


def test_a_game_is_taken_off_but_never_the_last_one() -> None:
    two = terms_of(_sight(terms=(BOX, STUD)))
    (left,) = msgspec.json.decode(two.games[0].without, type=list[Announced])
    assert left.game == "seven-card-stud"
    assert terms_of(_sight()).games[0].without == ""


def _asked(sight: Sight, query: str = "") -> httpx.Response:
    async def page(request: Request) -> Response:
        return await rules.table_rules(request, sight)

    async def asked() -> httpx.Response:
        app = Starlette(routes=[Route("/t/{code}/rules", page)])
        app.state.site = type("Site", (), {"store": Kept()})()
        transport: Any = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.get(f"/t/abcdefgh/rules{query}")

    return asyncio.run(asked())


def test_the_page_follows_the_table() -> None:
    text = _asked(_sight("Ines")).text
    assert "Tonight’s rules" in text
    assert 'data-live="/t/abcdefgh/live?page=rules"' in text
    assert 'data-post="/t/abcdefgh/do"' in text
    assert Seen(text).faults == []


def test_the_host_changes_a_rule_looks_it_over_and_announces_the_whole_list() -> None:
    sight = _sight(terms=(BOX, STUD))
    builder = Seen(_asked(sight, "?change=0").text)
    assert builder.checked["back_in"] == "no"
    assert builder.checked["limit"] == "pot"
    assert builder.fields["bets"] == "10,20"
    look = _asked(sight, "?change=0&look=1&game=box&limit=none&back_in=yes&ante=5").text
    terms = msgspec.json.decode(_terms(look), type=list[Announced])
    assert [one.game for one in terms] == ["box", "seven-card-stud"]
    assert terms[0].rules["limit"] == "none"
    assert terms[0].stakes["ante"] == "5"
    added = msgspec.json.decode(_terms(_asked(sight, "?change=new&look=1&game=draw").text), type=list[Announced])
    assert [one.game for one in added] == ["box", "seven-card-stud", "five-card-draw"]
    assert _asked(sight, "?change=0&look=1&game=box&ante=x").status_code == 422
    assert "Add a game" in _asked(sight, "?change=new").text


def test_a_game_of_ones_own_is_announced_with_its_whole_file() -> None:
    text = _asked(_sight(terms=(OWN,)), "?change=0").text
    made = Seen(text)
    query = f"?change=0&look=1&made={_hidden(text, 'made')}&back_in=yes"
    (one,) = msgspec.json.decode(_terms(_asked(_sight(terms=(OWN,)), query).text), type=list[Announced])
    assert parse_game(one.game).name == "Our Box"
    assert one.rules["back_in"] == "yes"
    assert made.faults == []


def test_who_may_not_announce_sees_the_rules_whatever_the_link_says() -> None:
    for query in ("?change=0", "?change=new", "?change=0&look=1&game=box", "?change=%00", "?change=99"):
        assert "Tonight’s rules" in _asked(_sight(me="Theo"), query).text
        assert _asked(_sight(), query).status_code == 200


def _hidden(text: str, name: str) -> str:
    return text.split(f'name="{name}" value="')[1].split('"')[0]


def _terms(text: str) -> str:
    return text.split('data-type="json" value="')[1].split('"')[0].replace("&#34;", '"').replace("&amp;", "&")
