"""The money page. Rule: in a hand it tells how things stood before it, so that no pot tells who is ahead in it."""

from __future__ import annotations

import asyncio
import csv
import re
from io import StringIO

from msgspec.structs import replace
from starlette.requests import Request

from hogger.evening.lobby import House, Lobby, Person, Row
from hogger.evening.sight import Sight
from hogger.hand import told, view
from hogger.hand.events import ChipsPosted
from hogger.server.pages.money import money, money_csv
from hogger.settlement import DeadMoney
from hogger.web.money import money_regions, money_table, settle_up
from hogger.web.render import Look, page_html
from tests.web.records import played

REQUEST = Request({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"", "root_path": ""})
HOSTILE = '<script>alert("x")</script>'


def lobby(*stacks: int, name: str = "Theo", carried: int = 0) -> Lobby:
    people = {f"p{n}": Person(f"p{n}", f"{name}{n}", seated=True) for n in range(len(stacks))}
    rows = tuple(Row(n + 1, 86_400_000 * n, "buy-in", f"p{n}", f"p{n}", 500, 0, 500) for n in range(len(stacks)))
    held = {f"p{n}": stack for n, stack in enumerate(stacks)}
    return Lobby("abc123", House("Tuesday", 500), people, stacks=held, ledger=rows, carried=carried)


def html(sight: Sight) -> str:
    return "".join(region.html for region in money_regions(sight))


def test_between_hands_it_is_what_lies_in_front() -> None:
    table = money_table(Sight(lobby(690, 460, 350), None, frozenset()))
    assert [(one.name, one.net) for one in table.lines] == [("Theo0", 190), ("Theo1", -40), ("Theo2", -150)]
    assert (table.total.net, table.net, table.in_play) == (0, 0, False)


def test_the_carried_pot_is_a_line_of_its_own() -> None:
    sight = Sight(lobby(480, 470, carried=50), None, frozenset())
    assert (money_table(sight).total.net, money_table(sight).net) == (-50, 0)
    assert "Carried pot" in html(sight)
    assert all("puts" in one.words for one in settle_up(sight).payments)


def test_in_a_hand_it_is_as_before_the_hand() -> None:
    record = played(0, 0)
    start = record.start
    posted = next(n for n, event in enumerate(record.events) if isinstance(event, ChipsPosted))
    begun = replace(start, carried=(DeadMoney(30),))
    events = told((begun, *record.events[1 : posted + 2]), None)
    seats = len(start.names)
    before = lobby(*[500] * seats)
    rows = tuple(replace(row, amount=stack) for row, stack in zip(before.ledger, start.stacks, strict=True))
    # 30 are missing from the stacks: they were bought, lost and carried into this hand.
    ledger = (replace(rows[0], amount=rows[0].amount + 30), *rows[1:])
    now = view(events, None)
    stacks = {f"p{n}": seat.stack for n, seat in enumerate(now.seats)}
    sight = Sight(
        replace(before, stacks=stacks, ledger=ledger),
        None,
        frozenset(),
        hand=now,
        told=events,
        persons=tuple(f"p{n}" for n in range(seats)),
    )
    table = money_table(sight)
    assert table.in_play
    assert table.carried == 30
    assert sorted(one.net for one in table.lines) == [-30, *[0] * (seats - 1)]
    assert table.net == 0
    assert "before this hand" in html(sight)


def test_the_page_draws_and_escapes() -> None:
    sight = Sight(lobby(690, 460, 350, name=HOSTILE), None, frozenset())
    regions = {region.id: region.html for region in money_regions(sight)}
    page = page_html("money.html", Look(), "/base", regions=regions, code="abc123", title=HOSTILE)
    assert HOSTILE not in page
    assert 'href="/base/t/abc123/money.csv"' in page
    assert not re.search(r'\s(style|on\w+)="', page)
    assert "pays" in page


def test_an_evening_that_has_not_begun_has_a_page_too() -> None:
    assert "Nobody has bought chips yet" in html(Sight(Lobby("abc123", House("Tuesday", 500)), None, frozenset()))


def test_the_file_is_utf_8_for_spreadsheets_too() -> None:
    sight = Sight(lobby(690, 310, name="Łukasz, "), None, frozenset())
    answer = asyncio.run(money_csv(REQUEST, sight))
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="hogger-abc123-money.csv"'
    rows = list(csv.DictReader(StringIO(bytes(answer.body).decode("utf-8-sig"), newline="")))
    assert [row["player"] for row in rows] == ["Łukasz, 0", "Łukasz, 1"]


def test_the_page_answers() -> None:
    answer = asyncio.run(money(REQUEST, Sight(lobby(690, 310), None, frozenset())))
    assert answer.status_code == 200
    assert b"Theo1 pays Theo0 190" in bytes(answer.body)
