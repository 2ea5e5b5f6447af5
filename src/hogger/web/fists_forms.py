"""The forms of Fists: a room's set-up, and a round's hands. Rule: what was typed is kept, with mistakes beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from hogger.errors import HoggerError
from hogger.fists import SetUp, Setup
from hogger.fists.commands import TypeHands
from hogger.fists.state import Round
from hogger.fists.typed import named_game
from hogger.game import SETTINGS, Game, own_cards_at_showdown
from hogger.game.catalog import games
from hogger.game.presets import house_rules, preset_names, usual_preset
from hogger.settlement import listed
from hogger.web.fists import WORDS

Options = tuple[tuple[str, str], ...]
Fields = Mapping[str, str]

HOW: Final = (("simultaneous", "All at once, in secret"), ("in-turn", "Aloud, one after another"))
FIST: Final = (
    ("0-1-2", "No chip low, one high, two both"),
    ("1-2-3", "One chip low, two high, three both"),
    ("colours", "White low, red high, blue both"),
)
ABSENT: Final = (("low", "Counts as low"), ("high", "Counts as high"), ("fold", "Is not in the hand"))
BET_AFTER: Final = (("no", "Hands are shown"), ("yes", "There is a last bet"))
PRESETS: Final = (
    ("", "As the game is usually played"),
    ("faq-1", "Win outright, nobody backs in"),
    ("faq-2", "Win or tie, the next best backs in"),
    ("faq-3", "Win outright, the next best backs in"),
)
OWN_CARDS: Final = ("any", "exactly-1", "exactly-2", "exactly-3", "at-least-1", "at-least-2")
POOL: Final = 11  # own cards at most, where no game is named


class Choices(msgspec.Struct, frozen=True):
    """What each list of a form offers. `rules`: (key, title, options); `changed`: one of them is set."""

    game: Options
    preset: Options = PRESETS
    rules: tuple[tuple[str, str, Options], ...] = ()
    changed: bool = False
    how: Options = HOW
    fist: Options = FIST
    absent: Options = ABSENT
    bet_after: Options = BET_AFTER


def blanks(values: Fields) -> defaultdict[str, str]:
    """Fields, of which those that nobody filled in are empty."""
    return defaultdict(str, values)


def choices(values: Fields) -> Choices:
    """What the lists offer beside these values."""
    game = _game_of(values.get("game", ""))
    try:
        rules = house_rules(values.get("preset") or usual_preset(game), game=game)
    except HoggerError:
        rules = house_rules(usual_preset(game), game=game)
    rows = []
    for key, one in SETTINGS.items():
        if not one.pays or key == "declaration":
            continue
        usual = one.brief(rules.value(key) or "")
        values_of = OWN_CARDS if one.pattern else tuple(one.values)
        options = (("", f"As the rules say: {usual}"), *((value, one.brief(value)) for value in values_of))
        rows.append((key, one.title, options))
    named = tuple((one.key, one.name) for one in games())
    changed = any(values.get(f"rules.{key}") for key, _, _ in rows)
    preset = values.get("preset", "")
    other = ((preset, preset),) if preset in preset_names() and preset not in dict(PRESETS) else ()
    games_named = (("", "Any other: five cards or more each"), *named)
    return Choices(games_named, (*PRESETS, *other), tuple(rows), changed)


def set_up_from(values: Fields) -> SetUp:
    """What a form of a set-up asks for."""
    asked = {
        "title": values.get("title", ""),
        "bet_after": values.get("bet_after") == "yes",
        "game": values.get("game", ""),
        "preset": values.get("preset", ""),
        "rules": _under(values, "rules"),
    }
    for key, options in (("how", HOW), ("fist", FIST), ("absent", ABSENT)):
        asked[key] = next((value for value, _ in options if value == values.get(key)), options[0][0])
    return msgspec.convert(asked, SetUp)


def fields_of(setup: Setup) -> dict[str, str]:
    """A set-up as the fields of its form."""
    return {
        "title": setup.title,
        "how": setup.how,
        "fist": setup.fist,
        "absent": setup.absent,
        "bet_after": "yes" if setup.bet_after else "no",
        "game": setup.game,
        "preset": _preset(setup.preset, setup.game),
        **{f"rules.{key}": value for key, value in setup.rules},
    }


def hands_from(values: Fields) -> TypeHands:
    """What a form of hands asks for."""
    return TypeHands(
        cards=_under(values, "cards"),
        board=values.get("board", ""),
        pot=values.get("pot", ""),
        paid=_under(values, "paid"),
        folded=dict.fromkeys(_under(values, "folded"), True),
        game=values.get("game", ""),
        preset=values.get("preset", ""),
        rules=_under(values, "rules"),
    )


def first_hands(opened: Round, setup: Setup) -> dict[str, str]:
    """The form as it first comes: what was typed for this round, else what the room plays."""
    typed = opened.typed
    if typed is None:
        rules = {f"rules.{key}": value for key, value in setup.rules}
        return {"game": setup.game, "preset": _preset(setup.preset, setup.game), **rules}
    return {
        "game": typed.game,
        "preset": _preset(typed.preset, typed.game),
        "board": typed.board,
        "pot": "" if typed.pot is None else str(typed.pot),
        **{f"rules.{key}": value for key, value in typed.rules},
        **{f"cards.{person}": text for person, text in typed.cards},
        **{f"paid.{person}": str(chips) for person, chips in typed.paid},
        **{f"folded.{person}": "true" for person in typed.folded},
    }


def hands_page(opened: Round, values: Fields, faults: Fields) -> dict[str, Any]:
    """What the page of a round's hands is made of, besides its result."""
    game = _game_of(values.get("game", ""))
    players = [
        {"person": one.person, "name": one.name, "side": one.side.value, "word": WORDS[one.side]}
        for one in opened.fists
        if one.side is not None
    ]
    went = [
        f"{listed(names)} went {WORDS[side].lower()}"
        for side in WORDS
        if (names := [one.name for one in opened.fists if one.side is side])
    ]
    own = POOL if game is None else own_cards_at_showdown(game)
    known = {"", "cards", "folded", "paid", "rules", "board", "pot", "game", "preset"}
    known |= {f"{kind}.{one.person}" for one in opened.fists for kind in ("cards", "paid")}
    known |= {f"rules.{key}" for key in SETTINGS}
    shown = blanks({field if field in known else "": words for field, words in faults.items()})
    offered = choices(values)
    return {
        "round": opened.number,
        "lead": f"{'; '.join(went)}." if went else "Nobody went for anything.",
        "players": players,
        "paying": opened.fists,
        "own": own,
        "board": 0 if game is None else game.layout.size or int(game.defaults.deck_short == "common-card"),
        "deal": _deal(game, own),
        "values": blanks(values),
        "faults": shown,
        "choices": offered,
        "paid_open": any(field.startswith("paid") for field in (*shown, *(k for k, v in values.items() if v))),
    }


def _deal(game: Game | None, own: int) -> str:
    if game is None:
        return "Each player’s cards are all that he may use: five or more. Tap them, or write them like Kh 10d."
    board = game.layout.size
    laid = f", and {board} on the board" if board else ""
    return f"{game.name}: {own} own cards each{laid}. Tap them, or write them like Kh 10d."


def _under(values: Fields, kind: str) -> dict[str, str]:
    """The fields "kind.NAME" by NAME, where something is in them."""
    return {
        field.removeprefix(f"{kind}."): value
        for field, value in values.items()
        if field.startswith(f"{kind}.") and value.strip()
    }


def _game_of(name: str) -> Game | None:
    try:
        return named_game(name)
    except HoggerError:
        return None


def _preset(name: str, game: str) -> str:
    """A preset as its list has it: the usual one needs no name."""
    return "" if name == usual_preset(_game_of(game)) else name
