"""Whatever a game file holds: it is a game that plays, or an error of ours."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hogger.errors import GameError
from hogger.game import SETTINGS, most_seats
from hogger.game.house_rules import STAKE_KEYS
from hogger.game.toml import KEYS, check_text, parse_game
from hogger.game.toml_layout import SHAPES
from hogger.game.toml_phases import KEYS as PHASE_KEYS
from hogger.game.toml_phases import KINDS
from tests.game.playing import play

WORDS = sorted(
    {*KEYS, *SETTINGS, *STAKE_KEYS, *KINDS, *SHAPES, *sum(PHASE_KEYS.values(), ()), *sum(SHAPES.values(), ())}
)
VALUES = sorted({value for setting in SETTINGS.values() for value in setting.values})


def written(value: Any) -> str:
    """A value as TOML."""
    match value:
        case dict():
            return "{" + ", ".join(f"{written(key)} = {written(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(written(inner) for inner in value) + "]"
        case str():
            return json.dumps(value).replace("\\ud", "\\\\ud").replace("\x7f", "\\u007f")
        case bool():
            return str(value).lower()
        case _:
            return str(value)


def document(data: dict[str, Any]) -> str:
    return "\n".join(f"{written(key)} = {written(value)}" for key, value in data.items())


TEXT = st.sampled_from([*WORDS, *VALUES, "exactly-2", "one-by-one", "none", ".", ""]) | st.text(max_size=5)
NUMBERS = st.integers(-2, 12) | st.sampled_from([52, 53, 10**6, -(10**6), 10**13, 10**30, 2**63])
LEAVES = TEXT | NUMBERS | st.booleans() | st.floats() | st.just("nan")
TREES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | TEXT, inner, max_size=4),
)


def checked(text: str) -> None:
    found = check_text(text)
    assert (found.game is None) == bool(found.mistakes)
    for mistake in found.mistakes:
        assert 1 <= mistake.line <= text.count("\n") + 1
        assert mistake.text
        assert mistake.at("x").isprintable()
    if found.game is None:
        try:
            parse_game(text)
        except GameError:
            return
        raise AssertionError("parse_game must refuse what check_text does")


@given(st.dictionaries(st.sampled_from(KEYS) | TEXT, TREES, max_size=6))
def test_any_values_under_any_keys_are_a_game_or_mistakes(data: dict[str, Any]) -> None:
    checked(document(data))


@given(st.text(max_size=60) | st.text("[]{}=.,'\"\\#\n ab1", max_size=60))
def test_any_text_is_a_game_or_mistakes(text: str) -> None:
    checked(text)


SMALL = st.integers(0, 6)
SLOTS = st.lists(SMALL, max_size=5)
BARE = st.sampled_from(["bet", "roll", "turn", "lay", "declare", "arrange"])
PHASE = st.one_of(
    BARE,
    st.builds(lambda down, up: {"deal": {"down": down, "up": up}}, SMALL, st.integers(0, 2)),
    st.builds(lambda n: {"exchange": {"up_to": n}}, SMALL),
    st.builds(lambda n, to: {"pass": {"count": n, "to_left": to}}, st.integers(1, 4), st.integers(-2, 3)),
    st.builds(lambda n: {"arrange": {"keep": n}}, SMALL),
    st.builds(lambda bet, slots: {"turn": {"bet": bet, "group": slots}}, st.booleans(), SLOTS),
    st.builds(lambda n, kind: {"repeat": {"times": n, "phases": [kind, "bet"]}}, st.integers(1, 3), BARE),
)
LAYOUT = st.one_of(
    st.builds(lambda n: {"size": n}, st.integers(1, 6)),
    st.builds(lambda groups: {"board": groups}, st.lists(st.integers(1, 3), min_size=1, max_size=3)),
    st.builds(lambda r, c: {"rows": r, "columns": c}, st.integers(1, 3), st.integers(1, 3)),
    st.just({"arm": 1}),
    st.builds(lambda slots: {"slots": len(set(slots)), "lines": {"a": slots}}, SLOTS),
)
RULES = st.dictionaries(st.sampled_from(sorted(SETTINGS)), st.sampled_from([*VALUES, "exactly-2"]), max_size=4)
FITTING = st.fixed_dictionaries(
    {}, optional={key: st.sampled_from(sorted(one.values)) for key, one in SETTINGS.items() if one.values}
)


@st.composite
def likely_games(draw: st.DrawFn) -> dict[str, Any]:
    """Files of which many are games: phases in their usual places, with some more thrown in anywhere."""
    laid = draw(st.booleans())
    dealt = {"deal": {"down": draw(st.integers(2, 7)), "up": draw(st.integers(0, 2))}}
    phases: list[Any] = [dealt, *(["lay", "bet", "turn"] if laid else ["bet"]), "declare"]
    for more in draw(st.lists(PHASE, max_size=4)):
        phases.insert(draw(st.integers(1, len(phases))), more)
    data: dict[str, Any] = {"name": "Home", "phases": ["forced-bets", *phases, "showdown"]}
    if laid:
        data["layout"] = draw(LAYOUT)
    data["rules"] = {**draw(FITTING), **(draw(RULES) if draw(st.integers(0, 4)) == 0 else {})}
    data["stakes"] = {"ante": 2, "small_blind": 1, "big_blind": 4, "bring_in": 2, "bets": [5, 10]}
    return data


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(likely_games(), st.integers(0, 10**6))
def test_a_game_that_loads_plays_to_its_end_at_any_number_of_seats(data: dict[str, Any], seed: int) -> None:
    text = document(data)
    checked(text)
    try:
        game = parse_game(text)
    except GameError:
        return
    most = most_seats(game, game.defaults)
    play(game, Random(seed).randint(2, most), seed)
    with pytest.raises(GameError, match=f"is for 2 to {most} players"):
        play(game, most + 1, seed)
