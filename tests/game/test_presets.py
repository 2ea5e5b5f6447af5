"""Presets lie over a game's own rules, and what a source leaves open must be announced."""

from __future__ import annotations

from typing import Any

import pytest

import hogger
from hogger.errors import HoggerError, NotAnnounced, RulesError
from hogger.game import SETTINGS, STANDARD, HouseRules, rules_from, stakes_from
from hogger.game.catalog import game_named, games
from hogger.game.presets import FAQ, preset, preset_names

SPELLINGS = {
    "Forty-Three": ("forty-three", "43", "Forty Three", "FORTY_THREE"),
    "Box": ("box", "Box"),
    "Doogie": ("doogie",),
    "Seven-Card Stud": ("stud", "7-card-stud", "seven-card-stud"),
    "Omaha": ("omaha",),
    "Five-Card Draw": ("draw", "5-card-draw"),
}


@pytest.mark.parametrize(("name", "spelling"), [(name, one) for name, many in SPELLINGS.items() for one in many])
def test_a_game_is_found_by_its_name_and_aliases(name: str, spelling: str) -> None:
    assert game_named(spelling).name == name


def test_an_unknown_game_or_preset_is_refused_with_what_there_is() -> None:
    with pytest.raises(HoggerError, match="forty-three/43, box"):
        game_named("bocks")
    with pytest.raises(RulesError, match="faq-1, faq-2, faq-3, forty-three"):
        preset("faq-4")


# Overlays ------------------------------------------------------------------------------------------------------------

AS_PUBLISHED = {
    "faq-1": {"both_ways": "win-outright", "back_in": "no"},
    "faq-2": {"both_ways": "win-or-tie", "back_in": "yes"},
    "faq-3": {"both_ways": "win-outright", "back_in": "yes"},
}


@pytest.mark.parametrize("name", AS_PUBLISHED)
def test_a_faq_preset_sets_what_the_table_differs_in_and_nothing_else(name: str) -> None:
    assert preset(name).as_dict() == {**AS_PUBLISHED[name], "unclaimed": "carry", "all_both": "as-unclaimed"}


@pytest.mark.parametrize("name", AS_PUBLISHED)
@pytest.mark.parametrize("game", [game.key for game in games()])
def test_what_a_faq_preset_leaves_unset_comes_from_the_game(name: str, game: str) -> None:
    own, laid_over = hogger.house_rules(game, game=game), hogger.house_rules(name, game=game)
    for key in SETTINGS:
        assert laid_over.value(key) == (preset(name).value(key) or own.value(key)), key


def test_without_a_game_a_preset_lies_over_the_standard_rules() -> None:
    rules = hogger.house_rules("faq-3")
    wanted = {"low": "ace-to-five", "qualifier": "none", "odd_chip": "high", "judging": "once", "field": "declared"}
    assert {key: rules.value(key) for key in wanted} == wanted
    assert rules.tied_both_ways == "share"
    assert not STANDARD.unset()


@pytest.mark.parametrize("name", ["forty-three", "box"])
def test_the_presets_of_forty_three_and_box_are_as_published(name: str) -> None:
    wanted = {
        "both_ways": "win-or-tie",
        "back_in": "yes",
        "low": "ace-to-five",
        "qualifier": "none",
        "forced_bets": "ante",
        "unclaimed": "carry",
        "all_both": "cards-speak",
    }
    assert {key: preset(name).value(key) for key in wanted} == wanted


def test_every_catalogue_game_has_a_preset_of_its_own_name() -> None:
    assert preset_names() == (*FAQ, *(game.key for game in games()))
    for game in games():
        assert hogger.house_rules(game.key, game=game) == game.defaults


def test_what_is_set_wins_over_the_preset_and_the_preset_over_the_game() -> None:
    rules = hogger.house_rules("faq-1", game="doogie", back_in="yes")
    assert (rules.back_in, rules.both_ways, rules.low) == ("yes", "win-outright", "four-suits")


def test_the_preset_of_another_game_does_not_say_how_this_ones_cards_lie() -> None:
    rules = hogger.house_rules("omaha", game="box")
    assert (rules.own_cards, rules.turning, rules.forced_bets) == ("any", "by-column", "blinds")


def test_a_preset_that_cannot_be_carried_out_in_a_game_is_refused() -> None:
    with pytest.raises(RulesError, match="forced_bets=bring-in-low needs up cards"):
        hogger.house_rules("stud", game="box")


# What must be announced ----------------------------------------------------------------------------------------------

OPEN = {
    "forty-three": {"low", "qualifier", "forced_bets", "opens", "limit", "odd_chip", "side_pots", "back_in"},
    "box": {
        "low", "qualifier", "forced_bets", "opens", "limit", "odd_chip", "side_pots", "back_in", "own_cards", "turning",
    },
    "doogie": {"forced_bets", "opens", "limit", "odd_chip", "side_pots", "back_in"},
}  # fmt: skip


@pytest.mark.parametrize("game", OPEN)
def test_what_the_published_sheet_is_silent_about_is_announced(game: str) -> None:
    assert set(game_named(game).announces) == OPEN[game]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_hand_does_not_start_before_everything_open_is_announced(game: hogger.Game) -> None:
    players = {"Ann": 200, "Bob": 200}
    with pytest.raises(NotAnnounced) as refused:
        hogger.start(game, players, deck=hogger.DECK)
    assert refused.value.keys == game.announces
    assert all(key in refused.value.message for key in game.announces)
    *said, last = game.announces
    announced = {key: game.defaults.value(key) for key in said}
    with pytest.raises(NotAnnounced) as refused:
        hogger.start(game, players, deck=hogger.DECK, rules=announced)
    assert refused.value.keys == (last,)
    hogger.start(game, players, deck=hogger.DECK, rules={**announced, last: game.defaults.value(last)})
    hogger.start(game, players, deck=hogger.DECK, rules=game.key)


def test_a_settlement_asks_only_for_what_can_change_a_payment() -> None:
    hands = ("Ann high KhQdJsTc9h", "Bob low 8s5d3c2hAh")
    with pytest.raises(NotAnnounced) as refused:
        hogger.settle(*hands, pot=120)
    assert set(refused.value.keys) == {"both_ways", "back_in", "unclaimed", "all_both"}
    with pytest.raises(NotAnnounced) as refused:
        hogger.settle("Ann high Ac2d3hKs", "Bob low KhKcTd9d", pot=120, game="43", board="5cKd4s")
    assert set(refused.value.keys) == {"back_in", "low", "qualifier", "odd_chip", "side_pots"}
    assert hogger.settle(*hands, pot=120, rules="faq-1").awards == {"Ann": 60, "Bob": 60}


# Keys and values -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"backin": "yes"}, "rules/unknown_key"),
        ({"back_in": "perhaps"}, "rules/bad_value"),
        ({"own_cards": "exactly-6"}, "rules/bad_value"),
        ({"turning": "By Row"}, "rules/bad_value"),
        ({"qualifier": 7}, "rules/bad_value"),
        ({"low": None}, "rules/bad_value"),
    ],
)
def test_a_key_or_value_that_does_not_exist_is_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        rules_from(settings)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("settings", "read"),
    [
        ({"back-in": True}, {"back_in": "yes"}),
        ({"qualifier": 8}, {"qualifier": "8"}),
        ({"own_cards": "at-least-1"}, {"own_cards": "at-least-1"}),
    ],
)
def test_a_value_may_be_written_as_people_write_it(settings: dict[str, Any], read: dict[str, str]) -> None:
    assert rules_from(settings).as_dict() == read


def test_every_setting_is_a_field_and_every_field_a_setting() -> None:
    assert HouseRules.__struct_fields__ == tuple(SETTINGS)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ({"blind": "5"}, "stakes/unknown_key"),
        ({"ante": "-1"}, "stakes/bad_value"),
        ({"ante": "1.5"}, "stakes/bad_value"),
        ({"ante": True}, "stakes/bad_value"),
        ({"bets": "10,"}, "stakes/bad_value"),
        ({"bets": []}, "stakes/bad_value"),
        ({"bets": "0"}, "stakes/bad_value"),
        ({"ante": 10**13}, "stakes/bad_value"),
    ],
)
def test_stakes_that_are_no_whole_chips_are_refused(written: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        stakes_from(written, game_named("43").stakes)
    assert refused.value.code == code
