"""House rules as they are drafted: what stands in a link, what is still open, and the file that comes out."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger.errors import GameError
from hogger.game import SETTINGS, Game, HouseRules, Stakes
from hogger.game.announcement import announce
from hogger.game.catalog import CATALOG, game_named
from hogger.game.presets import FAQ, house_rules
from hogger.game.toml import check_text, load_game, parse_game
from hogger.game.toml_writing import game_text
from hogger.web.drafts import Draft, draft_of, packed, read_draft, read_game_file, unpacked
from hogger.web.rules_page import OPEN, SAME, SILENT, builder, gist

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "games").glob("*.toml"))
GAMES = [*CATALOG, *map(load_game, EXAMPLES)]


def _read(**fields: str) -> Draft:
    draft = read_draft(fields)
    assert draft is not None
    return draft


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_is_written_and_read_back_as_it_was(game: Game) -> None:
    assert parse_game(game_text(game)) == game
    rules, stakes = game.defaults, replace(game.stakes, raise_cap=None, bets=(15, 17))
    assert parse_game(game_text(game, rules, stakes)) == replace(game, rules=rules, stakes=stakes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_draft_stands_whole_in_its_link_and_in_its_file(game: Game) -> None:
    rules = HouseRules(back_in="no", odd_chip="low").over(game.defaults)
    draft = draft_of(game, rules, replace(game.stakes, bets=(13, 14)))
    again = _read(**dict(parse_qsl(draft.query())))
    assert (again.game, again.rules, again.stakes) == (draft.game, draft.rules, draft.stakes)
    assert draft.rules == rules
    assert again.open == ()
    loaded = read_game_file(draft.text)
    assert isinstance(loaded, Draft)
    assert (loaded.rules, loaded.stakes) == (draft.rules, draft.stakes)
    assert bool(loaded.made) is bool(draft.made)
    # And whoever reads the file elsewhere announces the same.
    assert announce(parse_game(draft.text)).rules == announce(game, rules).rules


@pytest.mark.parametrize("preset", FAQ)
def test_a_draft_starts_from_a_preset(preset: str) -> None:
    draft = _read(game="box", preset=preset)
    assert draft.rules == house_rules(preset, game="box")
    assert draft.open == ()


def test_what_the_source_leaves_open_is_open_until_it_is_said() -> None:
    box = game_named("box")
    assert _read(game="box").open == box.announces
    assert _read(game="box", low="ace-to-five").open == tuple(key for key in box.announces if key != "low")
    assert _read(game="box", preset="box").open == ()
    # What the source does settle is no news where it is said again.
    assert _read(game="box", both_ways="win-or-tie").said == HouseRules()


def test_a_game_of_ones_own_leaves_open_what_its_file_does() -> None:
    text = 'name = "Mine"\nannounces = ["low", "limit"]\n'
    text += 'phases = ["forced-bets", {deal = {down = 5}}, "bet", "declare", "showdown"]\n[stakes]\nante = 1\n'
    draft = read_game_file(text + '[rules]\nlow = "ace-to-six"\n')
    assert isinstance(draft, Draft)
    assert draft.open == ("limit",)
    assert draft.rules.low == "ace-to-six"


MISTAKEN = [
    ({"low": "five"}, "low", "cannot be 'five'"),
    ({"low": "four-suits", "qualifier": "8"}, "qualifier", "asks for five cards"),
    ({"forced_bets": "bring-in-low"}, "forced_bets", "needs up cards"),
    ({"ante": "many"}, "ante", "whole number"),
    ({"ante": "0"}, "ante", "needs an ante"),
    ({"bets": ","}, "bets", "whole number"),
    ({"preset": "mine"}, "preset", "there is no preset"),
    ({"turning": "by-magic"}, "turning", "cannot be turned"),
    ({"own_cards": "exactly-5"}, "own_cards", "cannot be played"),
]


@pytest.mark.parametrize(("fields", "key", "words"), MISTAKEN, ids=[words for _, _, words in MISTAKEN])
def test_what_cannot_be_played_is_said_at_its_rule(fields: dict[str, str], key: str, words: str) -> None:
    draft = _read(game="box", **fields)
    assert words in draft.faults[key]
    page = builder(draft)  # and what is left of it can be shown
    assert page.gist
    if key in SETTINGS:
        assert any(row.fault for section in page.sections for row in section.rows if row.key == key)


def test_each_row_tells_the_source_from_the_table() -> None:
    draft = _read(game="box", both_ways="win-outright", back_in="no")
    rows = {row.key: row for section in builder(draft).sections for row in section.rows}
    assert rows["both_ways"].source_says == SETTINGS["both_ways"].words("win-or-tie")
    assert rows["both_ways"].table_says == SETTINGS["both_ways"].words("win-outright")
    assert rows["both_ways"].changed
    assert (rows["field"].source_says, rows["field"].table_says) == (SETTINGS["field"].words("declared"), SAME)
    assert rows["back_in"].source_says == OPEN
    assert rows["back_in"].brief == "nobody"
    assert not rows["back_in"].open
    assert rows["low"].open
    assert rows["absent"].source_says == SILENT


def test_a_row_offers_only_what_the_game_can_be_played_by() -> None:
    rows = {row.key: row for section in builder(_read(game="box")).sections for row in section.rows}
    assert {one.value for one in rows["forced_bets"].choices} == {"ante", "dealer-antes", "blinds"}
    assert [one.value for one in rows["turning"].choices] == ["by-column", "by-row", "one-by-one"]
    assert "exactly-2" in [one.value for one in rows["own_cards"].choices]
    assert "speaks_first" not in rows  # nothing is said aloud
    for row in rows.values():
        assert len([one for one in row.choices if one.usual]) == 1, row.key


GISTS = [
    ("box", {"limit": "pot"}, "Ante 10, pot limit. Low is ace to five, no qualifier. Both ways must win or tie both."),
    ("omaha", {}, "Blinds 5 and 10, fixed limit. Low is ace to five, no qualifier. Both ways must win or tie both."),
    ("stud", {"qualifier": "8", "declaration": "none"},
     "Ante 2, bring-in 5, fixed limit. Low is ace to five, 8 or lower. Cards speak: no declaration."),
    ("doogie", {}, "Ante 10, fixed limit. Low is four suits. Both ways must win or tie both."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "said", "words"), GISTS, ids=[game for game, _, _ in GISTS])
def test_the_gist_is_three_sentences(game: str, said: dict[str, str], words: str) -> None:
    draft = _read(game=game, **said)
    assert gist(draft.rules, draft.stakes) == words


def test_every_value_has_brief_words() -> None:
    for setting in SETTINGS.values():
        for value in setting.values:
            assert 0 < len(setting.brief(value)) <= 20, (setting.key, value)
    assert SETTINGS["own_cards"].brief("exactly-2") == "exactly 2"
    assert SETTINGS["low"].brief("ace-to-five") == "ace to five"


@pytest.mark.parametrize("link", ["x", "AAAA", packed("name = 3"), packed("# " + "a" * 30_000), packed("x")[:-6], "é"])
def test_a_broken_link_is_refused_with_a_code(link: str) -> None:
    with pytest.raises(GameError) as refused:
        unpacked(link)
    assert refused.value.code == "game/link"


@pytest.mark.parametrize("data", [b"\xff\xfe", b"name = 3", b"", b"#" * 20_001, "name = [", "\ud800"])
def test_mistakes_of_a_file_have_their_places(data: bytes | str) -> None:
    found = read_game_file(data)
    assert isinstance(found, tuple)
    assert found[0].line >= 1


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([*SETTINGS, *Stakes.__struct_fields__, "preset"]),
        st.one_of(
            st.sampled_from(sorted({value for one in SETTINGS.values() for value in one.values})),
            st.sampled_from(["exactly-2", "at-least-3", "by-row", "faq-2", "10,20", "0", "none"]),
            st.text(max_size=12),
        ),
        max_size=10,
    ),
    st.sampled_from([game.key for game in CATALOG]),
)
def test_whatever_is_said_a_draft_can_be_played_or_says_why_not(fields: dict[str, str], game: str) -> None:
    draft = _read(game=game, **fields)
    builder(draft)
    if not draft.faults:
        checked = check_text(draft.text)
        assert checked.mistakes == ()
        assert checked.game is not None
        assert checked.game.defaults == draft.rules
        assert _read(**dict(parse_qsl(draft.query()))) == draft
