"""The announcement: one page that says what is played, whose words it is, and what the source leaves open."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import hogger
from hogger.declaration import FISTS
from hogger.errors import GameError, RulesError
from hogger.game import SETTINGS, Game, Stakes, rules_from
from hogger.game.announcement import SECTIONS, Sentence, announce, matters
from hogger.game.announcement_text import WIDTH, page
from hogger.game.catalog import game_named, games
from hogger.game.phase_words import phases_in_words

GOLDEN = Path(__file__).parent / "golden"
EXAMPLES = [hogger.load_game(file) for file in sorted((Path(__file__).parents[2] / "examples/games").glob("*.toml"))]
PRESETS = ["faq-1", "faq-2", "faq-3"]


def sentence(game: Game, key: str, stakes: Stakes | None = None, **settings: str) -> Sentence:
    told = announce(game, rules_from(settings), stakes)
    return next(one for section in told.sections for one in section.sentences if one.key == key)


@pytest.mark.parametrize("game", [*games(), *EXAMPLES], ids=lambda game: game.key)
def test_the_page_reads_as_it_did(game: Game) -> None:
    file = GOLDEN / f"{game.key}.txt"
    if os.environ.get("HOGGER_GOLDEN") == "write":
        file.write_text(page(announce(game)), encoding="utf-8", newline="\n")
    assert page(announce(game)) == file.read_text(encoding="utf-8"), (
        "if the words are meant, HOGGER_GOLDEN=write pytest ..."
    )


@pytest.mark.parametrize("game", [*games(), *EXAMPLES], ids=lambda game: game.key)
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_it_fits_on_a_page(game: Game, preset: str | None) -> None:
    lines = page(announce(game, hogger.house_rules(preset or game.key, game=game))).splitlines()
    assert len(lines) <= 60 + 5 * (preset is not None)  # where the table differs, the source's words come on top
    assert max(map(len, lines)) <= WIDTH


def test_every_house_rule_is_told_in_one_place() -> None:
    assert sorted(key for keys in SECTIONS.values() for key in keys) == sorted(SETTINGS)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_each_word_is_the_sources_or_this_tables(game: Game) -> None:
    told = announce(game)
    for section in told.sections:
        for one in section.sentences:
            if one.key in game.announces:
                assert one.whose == "open"
            elif one.key in game.source_says:
                assert one.whose == "source"
            else:
                assert one.whose == "table"
    assert told.rules == game.defaults.as_dict()
    assert "the source leaves open; this table plays" in page(told)


def test_where_the_table_differs_the_source_is_told_too() -> None:
    one = sentence(game_named("43"), "both_ways", both_ways="win-outright")
    assert (one.whose, one.value, one.source_value) == ("changed", "win-outright", "win-or-tie")
    text = page(announce(game_named("43"), rules_from({"both_ways": "win-outright"})))
    assert "changed  Who goes both ways must win both sides outright: a tie loses." in text
    assert "(The source: Who goes both ways must win or tie both sides" in text
    assert "changed  the source says otherwise; this table plays" in text


def test_a_reconstruction_says_so_and_the_source_gives_its_advice() -> None:
    assert "Mind: A reconstruction" in page(announce(game_named("doogie")))
    assert "The exchange is the main chance" in page(announce(game_named("43")))
    assert "column gives only two cards" in page(announce(game_named("box")))
    assert "The source tells players" not in page(announce(game_named("doogie")))


@pytest.mark.parametrize("code", FISTS)
def test_a_fist_code_is_always_told_in_words(code: str) -> None:
    words = sentence(game_named("43"), "fist", fist=code).sentence
    for side, chips in FISTS[code].items():
        assert f"{chips} is {side}" in words or f"{chips} are {side}" in words


@pytest.mark.parametrize(
    ("settings", "left_out"),
    [
        ({}, {"speaks_first", "lock_bettor"}),
        ({"declaration": "in-turn"}, {"fist", "lock_bettor"}),
        ({"bet_after_declaration": "yes"}, {"speaks_first"}),
        ({"both_ways": "win-outright"}, {"speaks_first", "lock_bettor", "tied_both_ways"}),
        ({"field": "all"}, {"speaks_first", "lock_bettor", "judging"}),
        ({"low": "four-suits"}, {"speaks_first", "lock_bettor", "qualifier"}),
        (
            {"declaration": "none"},
            {
                "speaks_first",
                "fist",
                "absent",
                "bet_after_declaration",
                "lock_bettor",
                "both_ways",
                "tied_both_ways",
                "back_in",
                "field",
                "judging",
                "unclaimed",
                "all_both",
                "side_pots",
            },
        ),
    ],
)
def test_what_makes_no_difference_is_left_out_of_the_page_and_kept_in_the_data(
    settings: dict[str, str], left_out: set[str]
) -> None:
    game = game_named("43")
    rules = hogger.house_rules("43", game=game, **settings)
    assert {key for key in SETTINGS if not matters(game, rules, key)} == left_out
    told = announce(game, rules)
    text = " ".join(page(told).split())
    for section in told.sections:
        for one in section.sentences:
            assert (one.sentence in text) == one.matters, one.key


STAKES = [
    ("43", {}, Stakes(ante=10, bets=(10,)), "Each bet and raise is 10."),
    ("43", {}, Stakes(ante=10, bets=(10, 10, 20)), "Each bet and raise is 10 in rounds 1 and 2, 20 in rounds 3 to 5."),
    (
        "43",
        {},
        Stakes(ante=1, bets=(1, 2, 2, 2, 5000)),
        "Each bet and raise is 1 in round 1, 2 in rounds 2 to 4, 5,000 in round 5.",
    ),
    ("43", {"limit": "pot"}, Stakes(ante=10, bets=(10,)), "A bet is at least 10."),
    ("43", {"limit": "none"}, Stakes(ante=10, bets=(10, 20)), "A bet is at least 10 in round 1, 20 in rounds 2 to 5."),
    (
        "43",
        {"limit": "spread"},
        Stakes(ante=5, bets=(10, 20)),
        "A bet or raise is 5 at least, and at most 10 in round 1, 20 in",
    ),
    (
        "43",
        {"bet_after_declaration": "yes"},
        Stakes(ante=1, bets=(1, 2)),
        "Each bet and raise is 1 in round 1, 2 in rounds 2 to 6.",
    ),
]


@pytest.mark.parametrize(("game", "settings", "stakes", "words"), STAKES)
def test_stakes_are_told_for_each_betting_round(
    game: str, settings: dict[str, str], stakes: Stakes, words: str
) -> None:
    assert sentence(game_named(game), "bets", stakes, **settings).sentence.startswith(words)


def test_forced_bets_are_told_with_their_amounts() -> None:
    assert "The ante is 2. The bring-in is 5." in page(announce(game_named("stud")))
    assert "The small blind is 5. The big blind is 10." in page(announce(game_named("omaha")))
    capless = Stakes(ante=1, raise_cap=None)
    assert sentence(game_named("43"), "raise_cap", capless).sentence == "There is no cap on raises."
    once = Stakes(ante=1, raise_cap=1)
    assert sentence(game_named("43"), "raise_cap", once).sentence.startswith("One raise at most in a round;")


def test_the_number_of_players_may_be_said() -> None:
    assert announce(game_named("box")).seats.most == 7
    assert "5 players (from 2 to 7 may play)." in page(announce(game_named("box"), seats=5))
    with pytest.raises(GameError, match="is for 2 to 7 players"):
        announce(game_named("box"), seats=8)


def test_what_cannot_be_played_is_not_announced() -> None:
    with pytest.raises(RulesError, match="needs up cards"):
        announce(game_named("box"), rules_from({"opens": "highest-showing"}))
    with pytest.raises(RulesError, match="needs an ante"):
        announce(game_named("box"), stakes=Stakes())


PHASES = {
    "forty-three": "forced bets, deal four down, lay three cards face down on the table, bet 1, "
    "exchange up to two cards, bet 2, turn one card and bet, three times (bets 3 to 5), declare, showdown",
    "box": "forced bets, deal four down, lay six cards face down on the table, bet 1, exchange up to two cards, bet 2, "
    "turn column 1, bet 3, turn column 2, bet 4, turn column 3, bet 5, declare, showdown",
    "seven-card-stud": "forced bets, deal two down and one up, bet 1, deal one up and bet, three times (bets 2 to 4), "
    "deal one down, bet 5, declare, showdown",
    "omaha": "forced bets, deal four down, lay five cards face down on the table, bet 1, turn three cards, bet 2, "
    "turn one card and bet, twice (bets 3 and 4), declare, showdown",
}


@pytest.mark.parametrize("game", PHASES)
def test_phases_in_words(game: str) -> None:
    played = game_named(game)
    assert ", ".join(phases_in_words(played, played.defaults)) == PHASES[game]


def test_phases_follow_the_house_rules() -> None:
    box = game_named("box")
    after = phases_in_words(box, hogger.house_rules("box", game=box, bet_after_declaration="yes", turning="by-row"))
    assert after[-7:] == ("turn row 1", "bet 3", "turn row 2", "bet 4", "declare", "bet 5", "showdown")
    assert "declare" not in phases_in_words(box, hogger.house_rules("box", game=box, declaration="none"))
