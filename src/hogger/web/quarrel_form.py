"""A quarrel read from its form. Rule: each mistake is said at its field, and nothing that was typed is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from hogger.cards import UNSEEN, Card, parse_cards
from hogger.errors import HoggerError
from hogger.game import SETTINGS, Game, own_cards_at_showdown
from hogger.game.catalog import CATALOG
from hogger.game.faults import sayable
from hogger.game.house_rules import MOST_CHIPS
from hogger.game.phases import Deal
from hogger.game.presets import FAQ, usual_preset
from hogger.web.drafts import LONGEST, Draft, read_draft
from hogger.web.quarrel import Player, Quarrel
from hogger.web.rules_page import preset_words

MOST_PLAYERS: Final = 12
ROWS: Final = 3
"""Rows of an empty form."""
LONGEST_NAME: Final = 24
ALL: Final = "all"
MINE: Final = "mine"
"""The house rules of a link, beside the presets."""


class Form(msgspec.Struct, frozen=True):
    """What was read: the page without its answer, and the game, the rules and the board that it is settled by."""

    page: Quarrel
    game: Game | None
    draft: Draft | None
    board: tuple[Card, ...]


def read_form(fields: Mapping[str, str]) -> Form:
    """The form with these fields. Never raises."""
    fields = {key: " ".join(value.split())[: LONGEST if key != "made" else None] for key, value in fields.items()}
    faults: dict[str, str] = {}
    draft = _draft(fields, faults)
    game = None if draft is None else draft.game
    common = game is not None and not game.layout.size and _deals(game) > 1
    size = 0 if game is None else game.layout.size or int(common)
    board = _cards(fields.get("board", ""), "board", faults) if size else ()
    players = _players(fields, game, board)
    presets = _presets(game, draft)
    preset = fields.get("rules", ALL)
    if preset != ALL and preset not in dict(presets):
        faults["rules"] = f"there is no rule set {preset!r}; choose one of these"
        preset = ALL
    pot = fields.get("pot", "")
    if pot and chips_of(pot) is None:
        faults["pot"] = f"{pot!r} is no number of chips; type one like 120"
    said = {} if draft is None else draft.said.as_dict()
    page = Quarrel(
        players=players,
        games=tuple((one.key, one.name) for one in CATALOG),
        game="" if draft is None or draft.made else draft.game.key,
        made="" if draft is None else draft.made,
        game_name="" if game is None else game.name,
        board=fields.get("board", ""),
        board_size=size,
        common=common,
        grid=_grid(game, board),
        hand_size=0 if game is None else own_cards_at_showdown(game),
        pot=pot,
        preset=preset,
        presets=presets,
        changed=() if draft is None else tuple(pair for pair in draft.fields if pair[0] not in ("game", "made")),
        changed_words=tuple(SETTINGS[key].words(value) for key, value in said.items()),
        faults=faults,
        asked=any(not one.blank for one in players) or bool(board),
        query=_query(fields, players),
        rules_query="game=forty-three" if draft is None else draft.query(),
    )
    return Form(page, game, draft, board)


def form_fields(fields: Mapping[str, str]) -> str | None:
    """The link after a row was added or taken away; None where neither was asked."""
    more, drop = "more" in fields, fields.get("drop", "")
    if not (more or drop):
        return None
    numbers = [number for number in range(1, MOST_PLAYERS + 1) if str(number) != drop]
    kept = {
        key: value for key, value in fields.items() if key not in ("more", "drop", "rows") and not key[1:].isdigit()
    }
    count = _rows(fields) - bool(drop and drop.isdigit()) + more
    for place, number in enumerate(numbers, 1):
        kept |= {f"{letter}{place}": fields[f"{letter}{number}"] for letter in "nscpf" if f"{letter}{number}" in fields}
    kept["rows"] = str(max(2, min(count, MOST_PLAYERS)))
    return urlencode({key: value for key, value in kept.items() if value})


def _draft(fields: Mapping[str, str], faults: dict[str, str]) -> Draft | None:
    """The game and its rules; None where hands are held up without a game."""
    try:
        draft = read_draft(fields)
    except HoggerError as error:
        faults["game"] = error.message
        return None
    if draft is not None:
        faults |= {key: words for key, words in draft.faults.items() if key in SETTINGS or key == "preset"}
    return draft


def _presets(game: Game | None, draft: Draft | None) -> tuple[tuple[str, str], ...]:
    """The rule sets to settle by: the game's own, the FAQ's three, and those that were changed."""
    own = usual_preset(game)
    found = [(name, preset_words(name, game)) for name in (own, *FAQ)]
    if draft is not None and (draft.said.as_dict() or draft.preset not in (None, *dict(found))):
        found.insert(0, (MINE, "These house rules"))
    return tuple(found)


def _rows(fields: Mapping[str, str]) -> int:
    asked = fields.get("rows", "")
    typed = [
        number for number in range(1, MOST_PLAYERS + 1) if any(fields.get(f"{letter}{number}") for letter in "nscpf")
    ]
    wanted = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else ROWS
    return min(max(wanted, *typed, 2) if typed else max(wanted, 2), MOST_PLAYERS)


def _players(fields: Mapping[str, str], game: Game | None, board: Sequence[Card]) -> tuple[Player, ...]:
    found: list[Player] = []
    held: dict[Card, str] = dict.fromkeys(board, "the board")
    names: set[str] = set()
    paying = any(fields.get(f"p{number}") for number in range(1, MOST_PLAYERS + 1))
    rows = _rows(fields)
    standing = [n for n in range(1, rows + 1) if any(fields.get(f"{x}{n}") for x in "nscp") and not fields.get(f"f{n}")]
    # Who is left when others folded keeps his cards to himself.
    showdown = len(standing) > 1 or not any(fields.get(f"f{n}") for n in range(1, rows + 1))
    for number in range(1, rows + 1):
        one = Player(
            number,
            name=fields.get(f"n{number}", ""),
            side=fields.get(f"s{number}", "") if fields.get(f"s{number}", "") in ("high", "low", "both") else "",
            cards=fields.get(f"c{number}", ""),
            paid=fields.get(f"p{number}", ""),
            folded=bool(fields.get(f"f{number}")),
        )
        if one.blank:
            found.append(one)
            continue
        wrong: dict[str, str] = {}
        name = one.called
        if not sayable(name) or len(name) > LONGEST_NAME:
            wrong["name"] = f"A name is 1 to {LONGEST_NAME} letters."
        elif name in names:
            wrong["name"] = f"{name} is there twice; give each player a name of his own."
        names.add(name)
        faces = _cards(one.cards, "cards", wrong)
        if faces and "cards" not in wrong:
            twice = next((card for card in faces if card in held and card != UNSEEN), None)
            if twice is not None:
                whose = "on the board" if held[twice] == "the board" else f"in {held[twice]}’s hand"
                wrong["cards"] = f"The {twice.words} is {whose} already; each card exists once."
            held |= dict.fromkeys(faces, name)
        if "cards" not in wrong and not one.folded and showdown:
            count = _count_wrong(len(faces), game, common=len(board) if game and not game.layout.size else 0)
            if count:
                wrong["cards"] = count
        if not one.folded and not one.side and len(standing) > 1:
            wrong["side"] = f"Say what {name} declared."
        if one.paid and chips_of(one.paid) is None:
            wrong["paid"] = f"{one.paid!r} is no number of chips; type one like 40."
        elif paying and not one.paid and not one.folded:
            wrong["paid"] = f"Type what {name} paid, or leave it out for everybody."
        found.append(replace(one, faces=faces, faults=wrong))
    return tuple(found)


def _cards(text: str, field: str, wrong: dict[str, str]) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except HoggerError as error:
        wrong[field] = error.message[:1].upper() + error.message[1:] + "."
        return ()


def _count_wrong(count: int, game: Game | None, common: int) -> str:
    if game is None:
        return "" if 5 <= count <= 11 else f"{count} cards; a hand is chosen from 5 to 11."
    needed = own_cards_at_showdown(game) - common
    return "" if count == needed else f"{count} cards; in {game.name} each player holds {needed}."


def chips_of(text: str) -> int | None:
    """A number of chips as it is typed; None where it is none."""
    digits = text.replace(",", "")
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST_CHIPS)) and int(digits) <= MOST_CHIPS:
        return int(digits)
    return None


def _deals(game: Game) -> int:
    return sum(isinstance(phase, Deal) for phase in game.phases)


def _grid(game: Game | None, board: Sequence[Card]) -> tuple[tuple[Card | None, ...], ...]:
    """The layout as it lies: UNSEEN where a card is missing yet."""
    if game is None:
        return ()
    laid = [*board, *[UNSEEN] * game.layout.size][: game.layout.size]
    return tuple(tuple(None if slot is None else laid[slot] for slot in across) for across in game.layout.grid)


def _query(fields: Mapping[str, str], players: Sequence[Player]) -> str:
    """The link that says it all, without what is empty."""
    blank = {f"{letter}{one.number}" for one in players if one.blank for letter in "nscpf"}
    return urlencode({key: value for key, value in fields.items() if value and key not in blank and key != "rows"})
