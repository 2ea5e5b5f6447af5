"""What a game, its rules or its stakes are refused for, and what is accepted though it has no effect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import hogger
from hogger.errors import GameError, RulesError
from hogger.game import SETTINGS, Game, Stakes, game_faults, most_seats, programme, rules_from, senseless, stakes_faults
from hogger.game.catalog import game_named, games
from hogger.game.layout import Layout, Line, Turning, board, box, cross, lines, row
from hogger.game.phases import (
    Arrange,
    Bet,
    Deal,
    Declare,
    Exchange,
    ForcedBets,
    Lay,
    Pass,
    Phase,
    Roll,
    Showdown,
    Turn,
)
from tests.game.playing import play

ANACONDA = hogger.load_game(Path(__file__).parents[2] / "examples" / "games" / "anaconda.toml")


# Rules ---------------------------------------------------------------------------------------------------------------

SENSELESS = [
    ("43", {"forced_bets": "bring-in-low"}, "forced_bets=bring-in-low needs up cards before the first bet"),
    ("box", {"forced_bets": "bring-in-high"}, "forced_bets=bring-in-high needs up cards before the first bet"),
    ("draw", {"opens": "highest-showing"}, "opens=highest-showing needs up cards"),
    ("omaha", {"opens": "lowest-showing"}, "opens=lowest-showing needs up cards"),
    ("43", {"speaks_first": "high-hand-showing"}, "speaks_first=high-hand-showing needs up cards"),
    ("doogie", {"qualifier": "8"}, "qualifier=8 asks for five cards, but low=four-suits is four"),
    ("stud", {"low": "four-suits", "qualifier": "9"}, "qualifier=9 asks for five cards"),
    ("draw", {"deck_short": "common-card"}, "deck_short=common-card cannot serve the exchange"),
    ("43", {"turning": "by-row"}, "it can be turned: one-by-one, together"),
    ("box", {"turning": "together"}, "it can be turned: by-column, by-row, one-by-one"),
    ("43", {"own_cards": "exactly-1"}, "own_cards=exactly-1 cannot be played"),
    ("43", {"own_cards": "at-least-5"}, "own_cards=at-least-5 cannot be played"),
    ("draw", {"own_cards": "exactly-4"}, "own_cards=exactly-4 cannot be played"),
]


@pytest.mark.parametrize(("game", "settings", "reason"), SENSELESS)
def test_rules_that_cannot_be_carried_out_are_refused_with_the_reason(
    game: str, settings: dict[str, str], reason: str
) -> None:
    with pytest.raises(RulesError, match=reason) as refused:
        hogger.house_rules(game, game=game, **settings)
    assert refused.value.code == "rules/senseless"


def test_a_second_exchange_from_reshuffled_discards_could_bring_a_card_back_and_is_refused() -> None:
    draw = game_named("draw")
    twice = replace(draw, phases=(ForcedBets(), Deal(5), Exchange(2), Exchange(2), Declare(), Showdown()))
    with pytest.raises(RulesError, match="serves one exchange"):
        hogger.house_rules(
            game=twice,
            deck_short="reshuffle",
            back_in="yes",
            low="ace-to-five",
            qualifier="none",
            odd_chip="high",
            side_pots="per-pot",
            forced_bets="ante",
            limit="fixed",
            opens="left-of-dealer",
        )


NO_EFFECT = [
    ("43", {"speaks_first": "last-aggressor"}),  # nobody speaks in turn
    ("43", {"lock_bettor": "check-and-call"}),  # no bet follows the declaration
    ("43", {"opens": "last-raiser"}),
    ("43", {"declaration": "none", "back_in": "no", "field": "all", "all_both": "as-unclaimed"}),
    ("43", {"field": "all", "judging": "repeat"}),
    ("43", {"both_ways": "win-outright", "tied_both_ways": "even"}),
    ("draw", {"turning": "by-column"}),  # there is nothing to turn
    ("draw", {"own_cards": "exactly-5"}),
    ("stud", {"deck_short": "common-card"}),
    ("stud", {"speaks_first": "high-hand-showing"}),
    ("omaha", {"deck_short": "reshuffle"}),  # nobody draws
    ("box", {"own_cards": "exactly-2"}),  # rows only: a column is too short, and passed over
    ("stud", {"odd_chip_tie": "left-of-dealer", "forced_bets": "ante"}),
]


@pytest.mark.parametrize(("game", "settings"), NO_EFFECT)
def test_a_setting_without_effect_is_accepted(game: str, settings: dict[str, str]) -> None:
    rules = hogger.house_rules(game, game=game, **settings)
    assert {key: rules.value(key) for key in settings} == settings
    assert not rules.unset()


def test_cards_that_show_before_a_later_bet_are_enough_for_who_opens_but_not_for_a_bring_in() -> None:
    play(ANACONDA, 4, seed=3, opens="highest-showing", declaration="in-turn", speaks_first="high-hand-showing")
    with pytest.raises(RulesError, match="before the first bet"):
        hogger.house_rules("anaconda", game=ANACONDA, forced_bets="bring-in-low")


def test_every_value_of_every_setting_is_accepted_by_some_game() -> None:
    for key, setting in SETTINGS.items():
        for value in setting.values:
            fit = [one for one in games() if not senseless(one, rules_from({key: value}).over(one.defaults))]
            assert fit, f"{key}={value} fits no game"


# Stakes --------------------------------------------------------------------------------------------------------------

STAKES: list[tuple[str, dict[str, Any], str, str]] = [
    ("ante", {"ante": 0}, "ante", "needs an ante"),
    ("dealer-antes", {"ante": 0}, "ante", "needs an ante"),
    ("blinds", {"small_blind": 5}, "big_blind", "needs a big blind"),
    ("blinds", {"small_blind": 5, "big_blind": 4}, "small_blind", "bigger than the big blind"),
    ("blinds", {"big_blind": 11, "bets": (10, 20)}, "big_blind", "bigger than the first bet"),
    ("bring-in-low", {"bring_in": 0}, "bring_in", "needs a bring-in of at least 1"),
    ("bring-in-high", {"bring_in": 10, "bets": (10,)}, "bring_in", "less than the first bet"),
]


@pytest.mark.parametrize(("forced", "stakes", "key", "reason"), STAKES)
def test_stakes_that_cannot_be_played(forced: str, stakes: dict[str, Any], key: str, reason: str) -> None:
    (fault,) = stakes_faults(rules_from({"forced_bets": forced}).over(game_named("stud").defaults), Stakes(**stakes))
    assert fault.path == (key,)
    assert reason in fault.text


# Seats ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "settings", "most"),
    [
        ("43", {}, 8),
        ("43", {"deck_short": "reshuffle"}, 10),
        ("box", {}, 7),
        ("doogie", {}, 8),
        ("stud", {}, 7),
        ("stud", {"deck_short": "common-card"}, 8),
        ("omaha", {}, 10),
        ("draw", {}, 6),
        ("draw", {"deck_short": "reshuffle"}, 9),
    ],
)
def test_no_more_players_than_the_deck_is_sure_to_serve(game: str, settings: dict[str, str], most: int) -> None:
    played = game_named(game)
    assert most_seats(played, hogger.house_rules(game, game=game, **settings)) == most
    for seed in range(3):
        play(played, most, seed, **settings)
    with pytest.raises(GameError, match=f"is for 2 to {most} players"):
        play(played, most + 1, 0, **settings)


def test_a_deal_after_an_exchange_is_served_before_anything_is_shuffled_again() -> None:
    late = replace(game_named("draw"), phases=(ForcedBets(), Deal(5), Exchange(3), Deal(1), Declare(), Showdown()))
    rules = rules_from({"deck_short": "reshuffle"}).over(late.defaults)
    assert most_seats(late, rules) == 5  # 5 x 9 cards, where draws from the discards would make it 8
    for seed in range(3):
        play(late, 5, seed, deck_short="reshuffle")


# Definitions ---------------------------------------------------------------------------------------------------------

BASE = Game(name="Home", phases=(ForcedBets(), Deal(5), Bet(), Declare(), Showdown()))


def phases(*middle: Phase) -> Game:
    return replace(BASE, phases=(ForcedBets(), *middle, Declare(), Showdown()))


def laid(layout: Layout, *middle: Phase) -> Game:
    return replace(phases(*(middle or (Deal(4), Lay(), Turn()))), layout=layout)


TWO_LINES = (Line("a", (0, 1, 2)), Line("b", (2, 3)))
FAULTY = [
    (replace(BASE, phases=()), "the last phase must be the showdown"),
    (replace(BASE, phases=BASE.phases[1:]), "there is no forced-bets phase"),
    (replace(BASE, phases=(ForcedBets(), Deal(5), Showdown())), "there is no declare phase"),
    (replace(BASE, phases=(Deal(5), *BASE.phases)), "phase 2 posts forced bets; they come first"),
    (replace(BASE, phases=(*BASE.phases, Bet(), Showdown())), "phase 5 is a showdown, but more phases follow"),
    (phases(Deal(5), Declare()), "phase 4 declares a second time"),
    (phases(), "there is no deal phase"),
    (phases(Deal(5), Deal()), "phase 3 deals no card"),
    (phases(Deal(5), Deal(down=-1, up=2)), "phase 3 deals no card"),
    (phases(Deal(4)), "no hand would have five cards"),
    (phases(Deal(12)), "a hand is chosen from at most 11 cards"),
    (phases(Deal(27)), "at most 11 cards"),
    (phases(Deal(5), Lay()), "phase 3 lays community cards, but the game has no layout"),
    (phases(Deal(5), Exchange(6)), "phase 3 exchanges up to 6 of 5 own cards"),
    (phases(Deal(5), Exchange(0)), "phase 3 exchanges up to 0"),
    (phases(Deal(3, up=4), Pass(4)), "phase 3 passes 4 of 3 down cards"),
    (phases(Deal(5), Pass(1, to_left=0)), "passes cards to nobody"),
    (phases(Deal(5), Arrange(6)), "phase 3 keeps 6 of 5 down cards"),
    (phases(Deal(5), Roll()), "phase 3 rolls a card, but no arranged card is left"),
    (phases(Deal(7), Arrange(2), Roll(), Roll(), Roll()), "phase 6 rolls a card, but no arranged card is left"),
    (phases(Deal(7), Arrange(2)), "no hand would have five cards"),
    (phases(*[Bet()] * 100), "103 phases are too many"),
    (phases(Deal(11), Exchange(11), Exchange(11)), "two players may need 66 cards"),
    (laid(row(3), Deal(4), Turn(), Lay()), "phase 3 turns community cards before they are laid"),
    (laid(row(3), Deal(4), Lay(), Lay(), Turn()), "phase 4 lays the layout a second time"),
    (laid(row(3), Deal(4), Lay(), Turn(), Turn()), "phase 5 turns slot 0, 1, 2 a second time"),
    (laid(row(3), Deal(4), Lay(), Turn(group=(0, 1))), "the community cards in slots 2 are never turned"),
    (laid(row(3), Deal(4), Lay(), Turn(group=(0, 3))), "phase 4 turns slot 3, but the slots are 0 to 2"),
    (laid(row(3), Deal(4), Lay(), Turn(group=())), "phase 4 turns no card"),
    (laid(row(3), Deal(4), Lay()), "never turned; add a turn phase"),
    (laid(row(3), Deal(4)), "the layout is never laid; add a lay phase"),
    (laid(row(9)), "4 own cards and a line of 9 are too many"),
    (laid(lines(4, [])), "needs at least one line"),
    (laid(lines(4, [TWO_LINES[0]])), "slot 3 in no line, so no hand can use it"),
    (laid(lines(3, TWO_LINES)), "line 'b' names slot 3, but the slots are 0 to 2"),
    (laid(lines(4, [*TWO_LINES, Line("c", (1, 1))])), "line 'c' names slot 1 twice"),
    (laid(lines(4, [*TWO_LINES, Line("c", ())])), "line 'c' has no slots"),
    (laid(lines(4, [*TWO_LINES, TWO_LINES[1]])), "two lines are called 'b'"),
    (laid(lines(4, TWO_LINES, [Turning("x", ((0, 1), (2,)))])), "turning 'x' never turns slot 3"),
    (laid(lines(4, TWO_LINES, [Turning("x", ((0, 1), (), (2, 3)))])), "turning 'x' has a group without slots"),
    (laid(lines(4, TWO_LINES, [Turning("x", ((0, 1, 2, 3),))] * 2)), "two orders of turning are called 'x'"),
    (laid(lines(4, TWO_LINES, grid=[[0, 1], [2]])), "the grid does not draw slot 3"),
    (laid(replace(row(3), turnings=())), "needs at least one order of turning"),
    (replace(BASE, name=" "), "a name is one line"),
    (replace(BASE, aliases=("home",)), "'home' is there twice"),
    (replace(BASE, announces=("low", "low")), "low is there twice"),
    (replace(BASE, announces=("lo",)), "did you mean low?"),
    (replace(BASE, announces=("low",), source_says={"low": "ace-to-five"}), "settles it or leaves it open, not both"),
    (replace(BASE, source_says={"low": "ace-to-4"}), "low cannot be 'ace-to-4'"),
    (replace(BASE, rules=hogger.HouseRules(back_in="perhaps")), "back_in cannot be 'perhaps'"),
    (replace(BASE, rules=hogger.HouseRules(opens="highest-showing")), "opens=highest-showing needs up cards"),
    (replace(BASE, stakes=Stakes()), "needs an ante"),
]


@pytest.mark.parametrize(("game", "reason"), FAULTY, ids=[reason for _, reason in FAULTY])
def test_a_definition_that_cannot_be_played_is_refused_before_a_card_is_dealt(game: Game, reason: str) -> None:
    assert [fault for fault in game_faults(game) if reason in fault.text]
    with pytest.raises((GameError, RulesError)):
        hogger.start(game, {"Ann": 100, "Bob": 100}, deck=hogger.DECK, rules=rules_from({}).over(BASE.defaults))


def test_the_catalogue_has_no_faults() -> None:
    assert {game.name: game_faults(game) for game in games()} == {game.name: [] for game in games()}


SOUND = {
    "passes to the right": phases(Deal(6), Pass(2, to_left=-1), Bet(), Arrange(5), Roll(), Bet()),
    "passes to oneself between two": phases(Deal(5), Pass(3, to_left=2), Pass(2), Bet()),
    "passes on what was passed": phases(Deal(5), Pass(5), Pass(5), Pass(4)),
    "throws and rolls what was arranged": phases(
        Deal(7), Arrange(5), Roll(), Exchange(2), Roll(), Pass(1), Roll(), Bet()
    ),
    "turns its own groups": laid(row(3), Deal(4), Lay(), Turn(group=(1,)), Turn(bet=False, group=(0, 2))),
    "turns after the declaration": laid(cross(1), Deal(5), Lay(), Bet()),
    "plays the board": laid(row(5), Deal(2), Lay(), Turn()),
    "bets twice": phases(Deal(5), Bet(), Bet()),
}
SOUND["turns after the declaration"] = replace(
    SOUND["turns after the declaration"],
    phases=(ForcedBets(), Deal(5), Lay(), Declare(), Turn(), Showdown()),
)


@pytest.mark.parametrize("name", SOUND)
@pytest.mark.parametrize("seats", [2, 3])
def test_an_odd_definition_that_has_no_faults_plays(name: str, seats: int) -> None:
    assert game_faults(SOUND[name]) == []
    for seed in range(4):
        play(SOUND[name], seats, seed)


def test_a_group_of_its_own_is_bet_on_as_the_turn_says() -> None:
    game = SOUND["turns its own groups"]
    steps = programme(game, game.defaults)
    assert [type(step).__name__ for step in steps[3:]] == ["Turn", "Bet", "Turn", "Declare", "Showdown"]


def test_layouts_lie_as_they_are_drawn() -> None:
    assert box(2, 3).grid == ((0, 1, 2), (3, 4, 5))
    assert cross(1).grid == ((None, 0, None), (1, 2, 3), (None, 4, None))
    assert [line.slots for line in cross(2).lines] == [(2, 3, 4, 5, 6), (0, 1, 4, 7, 8)]
    assert board(3, 1, 1).turning(None) == ((0, 1, 2), (3,), (4,))
    assert [line.name for line in box(2, 3).lines] == ["row 1", "row 2", "column 1", "column 2", "column 3"]
