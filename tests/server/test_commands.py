"""What is asked over the wire is done once, or refused with a code, and then nothing has changed: of any command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any, get_args

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.evening.evenings import Seeded, Sitting, terms_for
from tests.server.serving import Visitor, serving
from tests.server.wire import TABLE, Table, secret_of, table
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hogger.cards import DECK
from hogger.evening import House, commands
from hogger.evening.state import Evening
from hogger.fists.commands import ASKS, GiveKey
from hogger.server.guards import MOST_BYTES
from hogger.server.identity import KEY_COOKIE

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")
FIELDS_OF = {str(ask.__struct_config__.tag): ask.__struct_fields__ for ask in get_args(commands.Ask)}
FIST_FIELDS_OF = {str(ask.__struct_config__.tag): ask.__struct_fields__ for ask in ASKS if ask is not GiveKey}
OWN_KINDS = ("time-up", "give-key", "move-on", "no-such-kind", "", "Fold")


def sitting_of(count: int, key: str = "43", **rules: str) -> Sitting:
    """So many players who have agreed; nothing is dealt yet."""
    sitting = Sitting(terms_for(key, None, **rules), house=House("Friday", 400), chance=Seeded(5))
    for name in NAMES[1:count]:
        sitting.join(name)
    return sitting


def deal(watched: Table) -> None:
    for person in watched.evening.slow():
        watched.play(person, commands.Ready())


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Four players in a hand, and a stranger."""
    deck = tuple(Random(3).sample(DECK, len(DECK)))
    with table(tmp_path_factory.mktemp("four") / "it", sitting_of(4), deck, (*NAMES[:4], None)) as watched:
        deal(watched)
        yield watched


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(max_size=20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["p1", "p2", "p99", "r1", "high", "both", "43", "box"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)  # fmt: skip
sensible = st.sampled_from(
    [True, False, 1, 2, 10, 400, "p1", "p2", "p3", "r1", "low", "plain", "Well played", [], [3, 4]]
)


@st.composite
def asks(draw: st.DrawFn, fields_of: dict[str, tuple[str, ...]]) -> tuple[str, dict[str, Any]]:
    """A kind that is known or not, with its own arguments or none of them; an evening is closed once, elsewhere."""
    kind = draw(st.sampled_from((*(kind for kind in fields_of if kind != "close"), *OWN_KINDS)))
    argument = {field: draw(sensible | anything) for field in fields_of.get(kind, ("person",)) if draw(st.booleans())}
    return kind, argument


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    who=st.sampled_from((*NAMES[:4], None)),
    ask=asks(FIELDS_OF),
    hand=st.integers(-1, 3),
    version=st.integers(-1, 4),
)
def test_any_command_is_done_or_refused_with_a_code_and_nothing_is_changed(
    four: Table, who: str | None, ask: tuple[str, dict[str, Any]], hand: int, version: int
) -> None:
    kind, argument = ask
    if kind in ("join", "claim") and who is None:
        who = "Ann"  # a stranger who joins is no stranger to the next example
    before = four.rows()
    body = {"id": f"x{len(before)}-{Random().random()}", "kind": kind, "argument": argument}
    answer = posted(four, who, json.dumps({**body, "hand": hand, "version": version}).encode())
    after = four.rows()
    if answer.status_code == 200:
        assert kind in FIELDS_OF
        assert after[: len(before)] == before
    else:
        assert 400 <= answer.status_code < 500
        refusal = answer.json()
        assert "/" in refusal["code"]
        assert refusal["message"]
        assert after == before
    people = {one.id: one for one in four.evening.lobby.people.values()}
    chips = sum(row.amount for row in four.evening.lobby.ledger)
    assert chips >= 0
    assert len(people) >= 4


def posted(watched: Table, who: str | None, body: bytes) -> httpx.Response:
    return watched.browsers[who].http.post(f"{watched.room}/do", content=body)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=st.binary(max_size=60) | st.text(max_size=60).map(str.encode) | anything.map(lambda x: repr(x).encode()))
def test_what_is_no_command_is_refused(four: Table, body: bytes) -> None:
    before = four.rows()
    answer = posted(four, "Ann", body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "request/unreadable"
    assert four.rows() == before


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ask=asks(FIST_FIELDS_OF), version=st.integers(-1, 2))
def test_any_command_to_fists_is_done_or_refused(
    fists_address: tuple[str, str], ask: tuple[str, dict[str, Any]], version: int
) -> None:
    kind, argument = ask
    address, room = fists_address
    with Visitor(address) as stranger:
        answer = stranger.do(room, kind, version=version, id=f"y{Random().random()}", **argument)
        assert answer.status_code == 200 or (400 <= answer.status_code < 500 and "/" in answer.json()["code"])
        assert answer.status_code != 200 or kind in FIST_FIELDS_OF


@pytest.fixture(scope="module")
def fists_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with serving(tmp_path_factory.mktemp("fists")) as address, Visitor(address) as host:
        answer = host.http.post("/f", data={"name": "Ann", "title": "Friday"}, headers={"accept": "text/html"})
        yield address, httpx.URL(answer.headers["location"]).path


def asked_now(evening: Evening) -> tuple[str, str]:
    """Whose turn it is: id and name."""
    person = next(iter(evening.asked))
    return person, evening.lobby.people[person].name


def test_the_same_id_twice_acts_once_and_a_stale_one_not_at_all(tmp_path: Path) -> None:
    with table(tmp_path / "it", sitting_of(3), DECK, NAMES[:3]) as watched:
        deal(watched)
        evening = watched.evening
        person, name = asked_now(evening)
        question = {"hand": 1, "version": evening.lobby.questions[person]}
        browser = watched.browsers[name]
        assert browser.do(TABLE, "bet-to", id="mine", amount=10, **question).status_code == 200
        rows = watched.rows()
        again = browser.do(TABLE, "bet-to", id="mine", amount=10, **question)
        assert again.status_code == 200
        stale = browser.do(TABLE, "bet-to", id="another", amount=10, **question)
        assert stale.status_code in (409, 422)
        assert stale.json()["code"].partition("/")[2] in ("stale", "not_your_turn")
        assert watched.rows() == rows
        # Out of turn, for another hand, and with another's secret guessed.
        behind = next(one for one in NAMES[:3] if one not in (name, asked_now(watched.evening)[1]))
        assert watched.browsers[behind].do(TABLE, "fold", hand=1, version=0).status_code in (409, 422, 403)
        assert browser.do(TABLE, "fold", hand=2, version=1).status_code == 409
        with Visitor(watched.browsers[name].address) as forger:
            forger.http.cookies.set(KEY_COOKIE, secret_of(name) + "x")
            assert forger.do(TABLE, "fold", hand=1, version=1).status_code == 403
        assert watched.rows() == rows


def test_the_id_of_one_is_not_the_id_of_another(tmp_path: Path) -> None:
    with table(tmp_path / "it", sitting_of(2), DECK, NAMES[:2]) as watched:
        for name in NAMES[:2]:
            assert watched.browsers[name].do(TABLE, "say", id="1", text=f"I am {name}").status_code == 200
        assert [line.text for line in watched.evening.lobby.talk if line.text.startswith("I am")] == [
            "I am Ann",
            "I am Bob",
        ]


def test_eight_lock_in_at_the_same_moment_and_all_are_in(tmp_path: Path) -> None:
    sitting = sitting_of(8, bet_after_declaration="no")
    with table(tmp_path / "it", sitting, DECK, NAMES) as watched:
        deal(watched)
        while not is_declaring(watched.evening):
            passes(watched)
        evening = watched.evening
        assert len(evening.asked) == len(NAMES)
        together = Barrier(len(NAMES))

        def lock(name: str) -> int:
            person = evening.lobby.named(name).id
            together.wait(10)
            return watched.browsers[name].do(
                TABLE, "declare", hand=1, version=evening.lobby.questions[person], side="low"
            ).status_code  # fmt: skip

        with ThreadPoolExecutor(len(NAMES)) as pool:
            assert list(pool.map(lock, NAMES)) == [200] * len(NAMES)
        after = watched.evening
        assert not after.table.in_play or not is_declaring(after)


def is_declaring(evening: Evening) -> bool:
    return evening.hand is not None and type(evening.hand.phase).__name__ == "Declare"


def passes(watched: Table) -> None:
    """Who is asked does the least."""
    person, _ = asked_now(watched.evening)
    offered = {type(one).__name__: one for one in watched.evening.asked[person].offers}
    ask: commands.Ask = commands.Call()
    if "MayCheck" in offered:
        ask = commands.Check()
    elif "MayDiscard" in offered:
        ask = commands.Discard()
    watched.play(person, ask)


def test_a_command_is_no_longer_than_a_page_sends(four: Table) -> None:
    before = four.rows()
    long = json.dumps({"id": "l", "kind": "say", "argument": {"text": "x" * (MOST_BYTES + 1)}}).encode()
    answer = posted(four, "Ann", long)
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too_large")
    nested = b'{"id":"n","kind":"say","argument":' + b'{"a":' * 9000 + b"1" + b"}" * 9000 + b"}"
    assert posted(four, "Ann", nested).status_code == 400
    assert four.rows() == before


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {"origin": "x"}],
)
def test_another_sites_page_posts_nothing_and_hears_nothing(four: Table, headers: dict[str, str]) -> None:
    before, ann = four.rows(), four.browsers["Ann"]
    body = {"id": "o", "kind": "say", "argument": {"text": "hello"}}
    answer = ann.http.post(f"{TABLE}/do", json=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "request/cross_site")
    assert four.rows() == before
    with (
        pytest.raises(InvalidStatus),
        connect(
            f"ws{ann.address.removeprefix('http')}{TABLE}/live",
            additional_headers={"cookie": f"{KEY_COOKIE}={secret_of('Ann')}", **headers},
        ),
    ):
        pass


def test_who_only_looks_at_a_link_takes_no_seat(four: Table) -> None:
    before = four.rows()
    for agent in ("WhatsApp/2.23", "facebookexternalhit/1.1", "Slackbot-LinkExpanding 1.0"):
        with httpx.Client(base_url=four.browsers[None].address) as preview:
            for method in ("GET", "HEAD"):
                answer = preview.request(method, TABLE, headers={"user-agent": agent})
                assert answer.status_code == 200
                assert "set-cookie" not in answer.headers
    assert four.rows() == before


def test_words_of_people_are_words_on_every_page(tmp_path: Path) -> None:
    nasty = "<img src=x onerror=alert(1)>\"'&"
    with (
        table(tmp_path / "it", sitting_of(2), DECK, (*NAMES[:2], None)) as watched,
        Visitor(watched.browsers[None].address) as guest,
    ):
        assert guest.do(TABLE, "join", name="<b>Eve</b>").status_code == 200
        watched.ask("Ann", "say", text=nasty)
        told = "".join(frame for step in watched.sent["Bob"] for frame in step)
        pages = b"".join(watched.pages("Bob", "/money", "/rules", "/hands"))
        for text in (told, pages.decode(), guest.page(TABLE).text):
            assert "<img src=x" not in text
            assert "<b>Eve" not in text
        assert "&lt;b&gt;Eve" in pages.decode()
        assert "&lt;img src=x" in told


def test_faster_than_people_is_too_fast(tmp_path: Path) -> None:
    with (
        serving(tmp_path, rate=2.0, rate_of_address=100.0) as address,
        Visitor(address) as one,
        Visitor(address) as two,
    ):
        room = httpx.URL(one.http.post("/first/box").headers["location"]).path
        answers = [one.do(room, "say", text=f"{n}") for n in range(12)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "request/too_fast"
        two.http.cookies.set(KEY_COOKIE, "somebody-else")
        assert two.do(room, "join", name="Zoe").status_code != 429


def test_every_answer_says_what_a_page_may_do(four: Table) -> None:
    for path in ("/", TABLE, f"{TABLE}/rules", "/nothing", "/static/hogger.js"):
        headers = four.browsers["Ann"].page(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_commands_that_only_the_server_gives_are_no_bodys(four: Table) -> None:
    before = four.rows()
    for kind in ("time-up", "move-on", "give-key"):
        answer = four.browsers["Ann"].do(TABLE, kind, person="p1", version=1, digest="0" * 64)
        assert answer.status_code == 400
    assert four.rows() == before
