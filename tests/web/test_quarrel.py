"""Settling a quarrel on a page: the published showdowns, what is said at a field, and links that nobody wrote."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hogger.game import Game
from hogger.game.catalog import CATALOG
from hogger.web.quarrel_form import MOST_PLAYERS, form_fields
from hogger.web.settling import read_quarrel
from tests.settlement.cases import Case, cases
from tests.web.pages import Pages, Seen

ANN = {"n1": "Ann", "s1": "high", "c1": "KhQdJsTc9h"}
BOB = {"n2": "Bob", "s2": "low", "c2": "8s5d3c2hAh"}
CAL = {"n3": "Cal", "s3": "both", "c3": "7d6s5c4h3d"}
PAGES = Pages()


def _fields(case: Case) -> dict[str, str]:
    fields: dict[str, str] = {"pot": str(case.pot), "rules": case.rules, **case.set}
    for number, one in enumerate(case.players, 1):
        fields |= {f"n{number}": one["name"], f"s{number}": one["declares"], f"c{number}": one["cards"]}
    return fields


PLAIN = [case for case in cases("declare-faq.toml") if not case.set]


@pytest.mark.parametrize("case", PLAIN, ids=lambda case: f"{case.id} {case.rules}")
def test_a_published_showdown_is_paid_as_published(case: Case) -> None:
    page = read_quarrel(_fields(case))
    assert not page.wrong, (page.faults, [one.faults for one in page.players])
    (group,) = page.groups
    won = {line.name: line.cells[0].chips for line in page.lines if line.cells[0].chips}
    carried = won.pop("Nobody", 0)
    assert won == case.awards
    assert carried == (0 if case.awards else case.pot)
    drawn: dict[str, int] = {}
    for pot in group.settled.pots:
        for half in pot.halves:
            for winner in half.winners:
                drawn[winner.name] = drawn.get(winner.name, 0) + winner.amount
    assert drawn == case.awards


def test_all_presets_stand_side_by_side_and_where_they_part_is_marked() -> None:
    case = next(case for case in PLAIN if case.id == "faq-07")
    page = read_quarrel(_fields(case) | {"rules": "all"})
    assert page.columns == ("Forty-Three", "FAQ rules 1", "FAQ rules 2", "FAQ rules 3")
    assert [group.titles for group in page.groups] == [
        ("Forty-Three", "FAQ rules 2"),
        ("FAQ rules 1",),
        ("FAQ rules 3",),
    ]
    seen = Seen(PAGES.get("/settle", **{**_fields(case), "rules": "all"}).text)
    assert "The rules decide it" in seen.words
    assert "seven" in seen.words
    assert seen.words.count("House rule: both ways") >= 2
    assert any("#both_ways" in link for link in seen.links)


@pytest.mark.parametrize("game", CATALOG, ids=lambda game: game.key)
def test_every_game_settles_hands_of_its_own(game: Game) -> None:
    blank = read_quarrel({"game": game.key})
    deck = [rank + suit for suit in "shdc" for rank in "AKQJT98765432"]
    fields = {"game": game.key, "n1": "Ann", "s1": "high", "n2": "Bob", "s2": "both"}
    for number in (1, 2):
        fields[f"c{number}"] = " ".join(deck.pop() for _ in range(blank.hand_size))
    if not blank.common:
        fields["board"] = " ".join(deck.pop() for _ in range(blank.board_size))
    page = read_quarrel(fields)
    assert not page.wrong, (page.faults, [one.faults for one in page.players])
    assert len(page.columns) == 4
    assert sum(line.cells[0].chips for line in page.lines) == 120


def test_rules_of_a_link_have_a_column_of_their_own() -> None:
    page = read_quarrel({**ANN, **BOB, **CAL, "game": "", "both_ways": "win-outright"})
    assert page.columns[0] == "Forty-Three"  # without a game there are no rules of its own
    fields = {"game": "five-card-draw", "back_in": "no"}
    page = read_quarrel({**fields, **ANN, **BOB, "n3": "Cal", "s3": "both", "c3": "KdKcJhJd9c"})
    assert page.columns[0] == "These house rules"
    assert "nobody backs in" in " ".join(page.changed_words)


def test_what_players_paid_makes_the_pots() -> None:
    page = read_quarrel({**ANN, **BOB, "p1": "40", "p2": "50", "n3": "Cal", "f3": "1", "p3": "10"})
    assert not page.wrong
    assert {line.name: line.cells[0].chips for line in page.lines} == {"Ann": 45, "Bob": 55, "Cal": 0}
    assert page.groups[0].settled.returned[0].amount == 10


def test_who_is_left_shows_nothing() -> None:
    page = read_quarrel({"n1": "Ann", "s1": "high", "n2": "Bob", "f2": "1"})
    assert not page.wrong
    assert page.lines[0].cells[0].chips == 120


WRONG = [
    ({"c1": "KhQdJsTc9x"}, "c1", "no suit"),
    ({"c1": "KhQdJsTc"}, "c1", "4 cards; a hand is chosen from 5 to 11"),
    ({"c2": "KhQd3c2hAh"}, "c2", "king of hearts is in Ann’s hand already"),
    ({"c2": "8s5d3c2h2h"}, "c2", "there twice"),
    ({"s2": ""}, "s2", "Say what Bob declared"),
    ({"n2": "Ann"}, "n2", "Ann is there twice"),
    ({"p1": "many"}, "p1", "no number of chips"),
    ({"p1": "40"}, "p2", "Type what Bob paid"),
    ({"pot": "-3"}, "pot", "no number of chips"),
    ({"game": "whist"}, "game", "there is no game"),
    ({"rules": "faq-9"}, "rules", "there is no rule set"),
    ({"game": "box", "board": "9h 3d Zz"}, "board", "no rank"),
    ({"game": "box", "c1": "KhQdJsTc", "c2": "8s5d3c2h", "board": "9h 3d"}, "board", "6 cards in reading order"),
    ({"game": "forty-three", "board": "Kh3d4d", "c1": "KhQdJsTc"}, "c1", "on the board already"),
]


@pytest.mark.parametrize(("changed", "field", "words"), WRONG, ids=[words for _, _, words in WRONG])
def test_a_mistake_is_said_at_its_field_and_nothing_is_lost(changed: dict[str, str], field: str, words: str) -> None:
    fields = {**ANN, **BOB, **changed}
    response = PAGES.get("/settle", **fields)
    assert response.status_code == 422
    seen = Seen(response.text)
    assert words in seen.words
    assert f"{field}-fault" in seen.ids
    for key, value in fields.items():
        if key[0] in "ncp" or key in ("board", "pot"):
            assert seen.fields.get(key, value) == value, key
        elif key[0] == "s" and value:
            assert seen.checked[key] == value


def test_rows_come_and_go_and_the_hands_stay() -> None:
    more = form_fields({**ANN, **BOB, **CAL, "rows": "3", "more": "1"})
    assert more is not None
    assert read_quarrel(dict(parse_qsl(more))).players[3].number == 4
    less = form_fields({**ANN, **BOB, **CAL, "rows": "3", "drop": "2"})
    assert less is not None
    assert [one.name for one in read_quarrel(dict(parse_qsl(less))).players] == ["Ann", "Cal"]
    moved = PAGES.get("/settle", more="1", **ANN)
    assert moved.status_code == 303
    assert dict(parse_qsl(urlsplit(moved.headers["location"]).query)) == {**ANN, "rows": "4"}
    assert len(read_quarrel({"rows": "99"}).players) == MOST_PLAYERS


def test_the_link_tells_it_again() -> None:
    page = read_quarrel({**ANN, **BOB, **CAL, "rows": "5", "n5": "", "p4": ""})
    assert read_quarrel(dict(parse_qsl(page.query))).lines == page.lines


def test_the_page_can_be_read_by_ear_and_by_keys() -> None:
    for fields in ({}, {**ANN, **BOB, **CAL, "game": "box"}, {**ANN, **BOB, **CAL}):
        seen = Seen(PAGES.get("/settle", **fields).text)
        assert seen.faults == []
        assert seen.styled == []


def test_every_address_of_ours_stands_below_the_sites_path() -> None:
    seen = Seen(Pages("/hogger").get("/settle", **ANN, **BOB, **CAL).text)
    assert [link for link in seen.links if link.startswith("/") and not link.startswith("/hogger")] == []


KEYS = [f"{letter}{number}" for letter in "nscpf" for number in (1, 2, 3, 12, 13)]
OTHERS = (
    "game",
    "made",
    "board",
    "pot",
    "rules",
    "preset",
    "rows",
    "more",
    "drop",
    "low",
    "qualifier",
    "back_in",
    "ante",
)
VALUES = st.one_of(
    st.sampled_from(
        ["Ann", "high", "both", "low", "1", "KhQdJsTc9h", "8s5d3c2hAh", "box", "all", "faq-1", "٣", "\0", "9" * 40]
    ),
    st.text(max_size=30),
)
QUERIES = st.dictionaries(
    st.sampled_from([*KEYS, *OTHERS]),
    VALUES,
    max_size=12,
)  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(QUERIES)
def test_no_link_is_too_strange_for_an_answer(fields: dict[str, str]) -> None:
    response = PAGES.get("/settle", **fields)
    assert response.status_code in (200, 303, 422)
    assert "Traceback" not in response.text


def test_a_link_that_goes_on_for_ever_is_refused() -> None:
    assert PAGES.get("/settle", n1="A" * 50_000).status_code == 422


def test_what_people_type_is_never_taken_for_a_page() -> None:
    text = PAGES.get("/settle", **{**ANN, **BOB, "n1": "<script>x", "board": '"><b>', "c2": "<i>"}).text
    assert "<script>x" not in text
    assert '<b>"' not in text
    assert "<i>" not in text
