"""The hands of a real table, as people typed them. Rule: a mistake is said at the field that holds it."""

from __future__ import annotations

from collections.abc import Mapping

from hogger.cards import Card, parse_cards
from hogger.errors import HoggerError
from hogger.fists.commands import TypeHands
from hogger.fists.refused import Refused
from hogger.fists.state import Pairs, Round, Typed
from hogger.game import SETTINGS, Game, HouseRules
from hogger.game.catalog import game_named
from hogger.game.house_rules import MOST_CHIPS
from hogger.game.presets import house_rules, usual_preset
from hogger.settlement import Settlement
from hogger.settlement.quarrel import Entry, settle

LONGEST_CARDS = 80


def named_game(name: str) -> Game | None:
    """The game of the catalogue that is called so; None for none."""
    if not name.strip():
        return None
    try:
        return game_named(name[:LONGEST_CARDS])
    except HoggerError as error:
        raise _at("game", error) from None


def checked_rules(game: Game | None, preset: str, changed: Mapping[str, str]) -> tuple[str, Pairs, HouseRules]:
    """(the preset, the settings changed, complete rules); the usual preset where none is named."""
    name = preset.strip()[:LONGEST_CARDS] or usual_preset(game)
    asked = {key.replace("-", "_"): value for key, value in changed.items() if value.strip()}
    try:
        overlay = house_rules(name, game=game)
    except HoggerError as error:
        raise _at("preset", error) from None
    for key, value in asked.items():
        if key not in SETTINGS:
            raise Refused(
                "rule", f"there is no house rule {key[:LONGEST_CARDS]!r}; choose from the list", field="rules"
            )
        try:
            SETTINGS[key].check(value)
        except HoggerError as error:
            raise _at(f"rules.{key}", error) from None
    kept = tuple((key, asked[key]) for key in SETTINGS if key in asked and asked[key] != overlay.value(key))
    try:
        return name, kept, house_rules(name, game=game, **dict(kept))
    except HoggerError as error:
        named = [key for key, _ in kept if key in error.message]
        field = f"rules.{min(named, key=error.message.index)}" if named else "preset"
        raise _at(field, error) from None


def settled(opened: Round, asked: TypeHands) -> tuple[Typed, Settlement]:
    """Who gets what of the round, by these hands."""
    game = named_game(asked.game)
    preset, changed, rules = checked_rules(game, asked.preset, asked.rules)
    known = {one.person for one in opened.fists}
    for field, mapping in (("cards", asked.cards), ("paid", asked.paid), ("folded", asked.folded)):
        for person in mapping:
            if person not in known:
                raise Refused("nobody", "that person was not in this round", field=field)
    board = asked.board if game is not None and game.layout.size + _common(game) else ""
    typed = Typed(
        game="" if game is None else game.key,
        preset=preset,
        rules=changed,
        board=_cards("board", board, {}),
        pot=_chips("pot", asked.pot),
        cards=_hands(opened, asked, board),
        paid=_paid(opened, asked),
        folded=tuple(one.person for one in opened.standing if asked.folded.get(one.person)),
    )
    return typed, _settle(opened, typed, game, rules)


def _settle(opened: Round, typed: Typed, game: Game | None, rules: HouseRules) -> Settlement:
    cards, paid = dict(typed.cards), dict(typed.paid)
    entries = [
        Entry(
            one.name,
            one.side,
            cards.get(one.person, ""),
            paid.get(one.person),
            folded=one.side is None or one.person in typed.folded,
        )
        for one in opened.fists
        if one.side is not None or one.person in paid
    ]
    pot = typed.pot
    if pot is None and not paid:
        raise Refused("pot", "how many chips are in the pot?", field="pot")
    try:
        return settle(*entries, pot=pot, rules=rules, game=game, board=typed.board)
    except HoggerError as error:
        raise _at(_blamed(opened, error), error) from None


def _blamed(opened: Round, error: HoggerError) -> str:
    """The field that an error of the settlement is about: a hand's begins with the player's name."""
    kind = error.code.partition("/")[0]
    if kind == "board":
        return "board"
    if kind == "cards":
        named = (one for one in opened.fists if error.message.startswith((f"{one.name} ", f"{one.name}:")))
        # The longest name: "Ann" and "Ann B" may both be there.
        longest = max(named, key=lambda one: len(one.name), default=None)
        return f"cards.{longest.person}" if longest else "board"
    return {"entry/paid": "paid", "entry/all_folded": "folded", "entry/chips": "pot"}.get(error.code, "")


def _hands(opened: Round, asked: TypeHands, board: str) -> Pairs:
    """Everyone's cards as they were typed, each card once; who folded after the declaration need not show."""
    held: dict[Card, str] = {}
    _cards("board", board, held, "on the board")
    return tuple(
        (one.person, text)
        for one in opened.standing
        if (text := _cards(f"cards.{one.person}", asked.cards.get(one.person, ""), held, f"in the hand of {one.name}"))
    )


def _cards(field: str, text: str, held: dict[Card, str], where: str = "") -> str:
    """`text` if it can be read and holds no card that is `held`; then all of them are."""
    text = " ".join(text.split())
    if len(text) > LONGEST_CARDS:
        raise Refused("cards/unreadable", "that is too long for a hand; write cards like Kh 10d A♠", field=field)
    try:
        read = parse_cards(text)
    except HoggerError as error:
        raise _at(field, error) from None
    for one in read:
        if one in held:
            raise Refused("cards/twice", f"the {one.words} is {held[one]} too; each card exists once", field=field)
    held.update(dict.fromkeys(read, where))
    return text


def _paid(opened: Round, asked: TypeHands) -> tuple[tuple[str, int], ...]:
    found = [(one, _chips(f"paid.{one.person}", asked.paid.get(one.person, ""))) for one in opened.fists]
    if all(chips is None for _, chips in found):
        return ()
    for one, chips in found:
        if chips is None and one.side is not None:
            raise Refused(
                "entry/paid",
                f"what {one.name} put in is missing; give it for all or for none",
                field=f"paid.{one.person}",
            )
    return tuple((one.person, chips) for one, chips in found if chips is not None)


def _chips(field: str, text: str) -> int | None:
    """A number of chips as people type it; None where the field is empty."""
    digits = "".join(text.split()).replace(",", "")
    if not digits:
        return None
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(MOST_CHIPS)) or int(digits) > MOST_CHIPS:
        raise Refused("chips", f"{text.strip()[:20]!r} is no number of chips; write it like 120", field=field)
    return int(digits)


def _common(game: Game) -> bool:
    """May one card serve all where the deck is short?"""
    return game.defaults.deck_short == "common-card"


def _at(field: str, error: HoggerError) -> Refused:
    return Refused(error.code, error.message, field=field)
