"""House rules on pages: the builder, the interview, what is kept and printed, and the smallest showdown of a rule."""

from __future__ import annotations

import asyncio
import re
import time
from urllib.parse import urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger.game import SETTINGS, Game
from hogger.game.catalog import CATALOG
from hogger.game.presets import house_rules
from hogger.game.toml import check_text
from hogger.server import examples
from hogger.server.examples import Examples, NoExample
from hogger.web.showdowns import example_of
from tests.web.pages import Pages, Seen

PAGES = Pages()
BOX = house_rules("box", game="box")


@pytest.mark.parametrize("game", CATALOG, ids=lambda game: game.key)
def test_every_game_has_its_rows_its_announcement_and_its_file(game: Game) -> None:
    key = game.key
    seen = Seen(PAGES.get("/rules", game=key).text)
    assert seen.faults == []
    assert seen.styled == []
    assert "low" in seen.ids
    assert "The source says" in seen.words
    printed = PAGES.get("/rules/print", game=key)
    assert printed.status_code == 200
    assert Seen(printed.text).faults == []
    file = PAGES.get("/rules/file", game=key, back_in="no")
    assert file.headers["content-disposition"] == f'attachment; filename="{key}.toml"'
    found = check_text(file.text).game
    assert found is not None
    assert found.defaults.back_in == "no"


def test_only_one_row_is_open_at_a_time_and_each_has_its_address() -> None:
    text = PAGES.get("/rules", game="box", preset="box").text
    seen = Seen(text)
    assert len(re.findall(r'<details [^>]*name="rule"', text)) == text.count("<details")
    for key in ("both_ways", "back_in", "low", "side_pots"):
        assert key in seen.ids


def test_a_mistake_stands_at_its_rule_and_what_was_typed_stays() -> None:
    response = PAGES.get("/rules", game="box", ante="a lot", back_in="no")
    seen = Seen(response.text)
    assert response.status_code == 422
    assert "ante-fault" in seen.ids
    assert seen.fields["ante"] == "a lot"
    assert seen.checked["back_in"] == "no"
    moved = PAGES.get("/rules/print", game="box", ante="a lot")
    assert moved.status_code == 303
    assert urlsplit(moved.headers["location"]).path == "/rules"


def test_the_interview_asks_what_is_open_and_nothing_else() -> None:
    asked: list[str] = []
    fields = {"game": "stud"}
    for _ in range(20):
        response = PAGES.get("/rules/ask", **fields)
        if response.status_code == 303:
            break
        seen = Seen(response.text)
        assert seen.faults == []
        (key,) = [name for name in seen.checked if name in SETTINGS]
        asked.append(key)
        fields |= {key: seen.checked[key]}
    stud = next(game for game in CATALOG if game.key == "seven-card-stud")
    assert asked == list(stud.announces)
    assert urlsplit(response.headers["location"]).path == "/rules/print"


def test_a_file_is_read_or_its_mistakes_are_told_by_line() -> None:
    text = PAGES.get("/rules/file", game="box", preset="faq-1").text
    read = PAGES.post("/rules", toml=text)
    assert read.status_code == 303
    assert "back_in=no" in read.headers["location"]
    wrong = PAGES.post("/rules", toml='name = "Mine"\nphases = ["bett"]\n')
    seen = Seen(wrong.text)
    assert wrong.status_code == 422
    assert "Line 2" in seen.words
    assert "did you mean bet?" in seen.words
    assert "bett" in wrong.text
    own = PAGES.post("/rules", toml=text.replace('"Box"', '"Our Box"'))
    page = PAGES.get(own.headers["location"])
    assert page.status_code == 200
    assert "Our Box" in page.text


def test_rules_are_kept_by_name_for_the_browser_that_kept_them() -> None:
    first, second = Pages(), Pages()
    second.app = first.app
    kept = first.post("/rules/saved", name="Tuesday Night", game="box", back_in="no")
    assert kept.status_code == 303
    assert "tuesday-night" in first.get(kept.headers["location"]).text
    assert "Tuesday Night" in first.get("/rules").text
    assert "Tuesday Night" not in second.get("/rules").text
    taken = second.post("/rules/saved", name="tuesday night", game="box")
    assert taken.status_code == 422
    assert "taken by another browser" in taken.text
    opened = second.get("/rules/saved/tuesday-night")
    assert opened.status_code == 303
    assert "back_in=no" in opened.headers["location"]
    again = first.post("/rules/saved", name="Tuesday Night", game="stud")
    assert again.status_code == 303
    assert "game=seven-card-stud" in second.get("/rules/saved/tuesday-night").headers["location"]
    assert first.get("/rules").text.count("Tuesday Night") == 1
    owner = next(body.body for body in first.app.state.site.store.rows["rules/tuesday-night"])
    assert first.cookies["hogger"].encode() not in owner


@pytest.mark.parametrize("name", ["", "   ", "!!!", "\x07"])
def test_a_name_that_is_none_is_refused_at_its_field(name: str) -> None:
    response = PAGES.post("/rules/saved", name=name, game="box")
    assert response.status_code == 422
    assert "name-fault" in Seen(response.text).ids


# -- the smallest showdown --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "value"), [("back_in", "no"), ("low", "deuce-to-seven"), ("unclaimed", "redeal")])
def test_an_example_is_worked_out_aside(key: str, value: str) -> None:
    found = asyncio.run(Examples(60).find(BOX, replace(BOX, **{key: value})))
    drawn = example_of(found, key, (str(BOX.value(key)), value))
    assert bool(drawn.players) is not found.alike
    assert all(sum(one.chips[column] for one in drawn.players) + drawn.left[column][0] == drawn.pot
               for column in (0, 1) if drawn.players)  # fmt: skip


def test_an_example_is_a_table_of_cards_and_two_columns_of_chips() -> None:
    part = PAGES.get("/rules/example", game="box", preset="box", key="back_in", part="1").text
    assert not part.lstrip().startswith("<!doctype")
    words = Seen(part).words
    assert "The smallest showdown where it matters" in words
    assert "next best nobody" in words
    assert "Ann High" in words
    assert "king of clubs" in part
    whole = PAGES.get("/rules/example", game="box", preset="box", key="back_in").text
    assert Seen(whole).faults == []
    assert (
        "changes no payment" in PAGES.get("/rules/example", game="box", key="unclaimed", value="redeal", part="1").text
    )


def test_a_rule_that_changes_no_payment_has_no_example() -> None:
    assert PAGES.get("/rules/example", game="box", key="fist").status_code == 422
    assert PAGES.get("/rules/example", game="box", key="no-such-rule").status_code == 422
    assert PAGES.get("/rules/example", key="back_in").status_code == 422


def test_a_search_ends_when_its_time_is_up_and_does_not_hold_the_others_up() -> None:
    async def asked() -> None:
        with pytest.raises(NoExample) as late:
            await Examples(0.001).find(BOX, replace(BOX, back_in="no"))
        assert late.value.code == "rules/too_long"
        found = Examples(60)
        searching = asyncio.create_task(found.find(BOX, replace(BOX, back_in="no")))
        begun = time.monotonic()
        await asyncio.sleep(0.01)
        assert time.monotonic() - begun < 0.2  # the loop goes on meanwhile
        assert not (await searching).alike

    asyncio.run(asked())


def test_the_same_question_is_searched_once_and_a_crowd_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[object] = []

    def aside(pair: object, *_: object) -> object:
        searched.append(pair)
        time.sleep(0.01)
        return "found"

    monkeypatch.setattr(examples, "_aside", aside)

    async def asked() -> None:
        found = Examples()
        pair = (BOX, replace(BOX, back_in="no"))
        # Rules that change no payment ask for no search of their own.
        spoken = (replace(BOX, fist="colours"), replace(pair[1], fist="colours"))
        await asyncio.gather(*(found.find(*one) for one in (pair, pair, spoken)))
        assert len(searched) == 1
        monkeypatch.setattr(examples, "MOST_WAITING", 1)
        first = asyncio.create_task(found.find(BOX, replace(BOX, field="all")))
        await asyncio.sleep(0)
        with pytest.raises(NoExample) as crowded:
            await found.find(BOX, replace(BOX, low="ace-to-six"))
        assert crowded.value.code == "rules/busy"
        await first

    asyncio.run(asked())


# -- links that nobody wrote --------------------------------------------------------------------------------------

FIELDS = st.dictionaries(
    st.sampled_from([*SETTINGS, "game", "made", "preset", "ante", "bets", "raise_cap", "saved", "key", "value"]),
    st.one_of(st.sampled_from(["box", "stud", "faq-1", "none", "8", "yes", "four-suits", "low"]), st.text(max_size=20)),
    max_size=8,
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["/rules", "/rules/ask", "/rules/print", "/rules/file"]), FIELDS)
def test_no_link_is_too_strange_for_an_answer(path: str, fields: dict[str, str]) -> None:
    assert PAGES.get(path, **fields).status_code in (200, 303, 422)


@settings(max_examples=20, deadline=None)
@given(FIELDS, st.text(max_size=40))
def test_no_form_is_too_strange_for_an_answer(fields: dict[str, str], text: str) -> None:
    assert PAGES.post("/rules", toml=text).status_code == 422
    assert PAGES.post("/rules/saved", name=text, **fields).status_code in (303, 422)
    assert PAGES.get("/rules/saved/x-y-z").status_code == 404
