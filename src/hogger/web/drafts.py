"""House rules on the way to a table. Rule: a draft stands whole in a link, and what is wrong is said at its field."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from hogger.errors import GameError, RulesError
from hogger.game import SETTINGS, Game, HouseRules, Stakes, rules_from, senseless, stakes_faults, stakes_from
from hogger.game.catalog import CATALOG, game_named
from hogger.game.house_rules import STAKE_KEYS
from hogger.game.presets import FAQ, overlay_for
from hogger.game.toml import Mistake, check_text
from hogger.game.toml_writing import game_text

MOST_TOML: Final = 20_000
"""Bytes of a game file that is pasted or sent."""
LONGEST: Final = 200
"""Letters of any other field."""


class Draft(msgspec.Struct, frozen=True):
    """A game, the preset it starts from (None: the game's own defaults), and what somebody has said besides.

    `made`: the game's file, packed, where it is not of the catalogue. `said` holds house rules that differ from the
    start or that the source leaves open; `amounts` the stakes that were said. `faults`: words by field, `typed`: what
    stands there.
    """

    game: Game
    made: str = ""
    preset: str | None = None
    said: HouseRules = HouseRules()
    amounts: Mapping[str, str] = {}
    faults: Mapping[str, str] = {}
    typed: Mapping[str, str] = {}

    @property
    def start(self) -> HouseRules:
        """The complete rules before anybody changed any."""
        return (overlay_for(self.game, self.preset) or HouseRules()).over(self.game.defaults)

    @property
    def rules(self) -> HouseRules:
        """The complete rules as drafted."""
        return self.said.over(self.start)

    @property
    def stakes(self) -> Stakes:
        """The stakes as drafted."""
        return stakes_from(self.amounts, self.game.stakes)

    @property
    def open(self) -> tuple[str, ...]:
        """What the source leaves open and nobody has said."""
        if self.preset is not None:
            return ()
        return tuple(key for key in self.game.announces if self.said.value(key) is None)

    def query(self, **changes: str | None) -> str:
        """The draft as a link has it, with fields changed, or (None) left out."""
        fields: dict[str, str | None] = {"made": self.made} if self.made else {"game": self.game.key}
        fields |= {"preset": self.preset, **self.said.as_dict(), **self.amounts, **changes}
        return urlencode({key: value for key, value in fields.items() if value})

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """The same as the fields of a form."""
        first = ("made", self.made) if self.made else ("game", self.game.key)
        preset = [("preset", self.preset)] if self.preset else []
        return (first, *preset, *self.said.as_dict().items(), *self.amounts.items())

    @property
    def text(self) -> str:
        """The game file that plays by this draft."""
        return game_text(self.game, self.rules, self.stakes)


def read_draft(fields: Mapping[str, str]) -> Draft | None:
    """The draft that these fields tell; None where they name no game. Raises `GameError` for a game that is none."""
    fields = {key: value.strip() for key, value in fields.items()}
    packed, named = fields.get("made", ""), fields.get("game", "")
    if packed:
        game, made = unpacked(packed), packed
    elif named:
        game, made = game_named(named[:LONGEST]), ""
    else:
        return None
    faults: dict[str, str] = {}
    preset = fields.get("preset") or None
    try:
        draft = Draft(game, made, preset)
        start = draft.start
    except RulesError as error:
        faults["preset"] = error.message
        draft = Draft(game, made)
        start = draft.start
    said: dict[str, str] = {}
    for key in SETTINGS:
        value = fields.get(key, "")
        if not value or (value == start.value(key) and (preset or key not in game.announces)):
            continue
        try:
            one = rules_from({key: value[:LONGEST]})
        except RulesError as error:
            faults[key] = error.message
            continue
        said |= one.as_dict()
    rules = _playable(game, rules_from(said), start, faults)
    amounts = _amounts(fields, game, faults)
    draft = replace(draft, said=rules, amounts=amounts)
    for fault in stakes_faults(draft.rules, draft.stakes):
        faults.setdefault(str(fault.path[0]), fault.text)
    return replace(draft, faults=faults, typed={key: fields.get(key, "")[:LONGEST] for key in faults})


def _playable(game: Game, said: HouseRules, start: HouseRules, faults: dict[str, str]) -> HouseRules:
    """What was said, without what cannot be carried out together; each such key is told."""
    while found := senseless(game, said.over(start)):
        blamed = str(found[0].path[0])
        faults.setdefault(blamed, found[0].text)
        # Where the start is to blame, what was said elsewhere made it so: a four-suit low under a qualifier.
        keys = [blamed] if said.value(blamed) is not None else list(said.as_dict())
        mended = [key for key in keys if not senseless(game, replace(said, **{key: None}).over(start))]
        for key in mended[:1] or keys:
            said = replace(said, **{key: None})
    return said


def _amounts(fields: Mapping[str, str], game: Game, faults: dict[str, str]) -> dict[str, str]:
    amounts: dict[str, str] = {}
    usual = {key: amount_words(getattr(game.stakes, key)) for key in STAKE_KEYS}
    for key in STAKE_KEYS:
        value = fields.get(key, "")[:LONGEST]
        if not value or value == usual[key]:
            continue
        try:
            stakes_from({key: value}, game.stakes)
        except RulesError as error:
            faults[key] = error.message
        else:
            amounts[key] = value
    return amounts


def amount_words(value: int | tuple[int, ...] | None) -> str:
    """A stake as it is typed: "10", "10,10,20", "none"."""
    if value is None:
        return "none"
    return str(value) if isinstance(value, int) else ",".join(map(str, value))


def packed(text: str) -> str:
    """A game file for a link."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> Game:
    """The game of a link. Raises `GameError`, also where it unpacks to more than a game file may hold."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
        opened = zlib.decompressobj()
        plain = opened.decompress(data, MOST_TOML + 1)
        words = plain.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise GameError("game/link", "the game in this link cannot be read; it may be cut short") from None
    if len(plain) > MOST_TOML or not opened.eof:
        raise GameError("game/link", f"the game in this link is cut short, or longer than {MOST_TOML:,} bytes")
    game = check_text(words).game
    if game is None:
        raise GameError("game/link", "the game in this link has mistakes; load its file to see them")
    return game


def draft_of(game: Game, rules: HouseRules | None = None, stakes: Stakes | None = None) -> Draft:
    """The draft that comes to this game by these rules and stakes."""
    mine, amounts = rules or game.rules, stakes or game.stakes
    known = next((one for one in CATALOG if replace(game, rules=one.rules, stakes=one.stakes) == one), None)
    base = known or game
    start, whole = base.defaults, mine.over(game.defaults).as_dict()
    told = mine.as_dict() if rules is None else whole
    said = {
        key: value
        for key, value in whole.items()
        if value != start.value(key) or (key in base.announces and key in told)
    }
    changed = {
        key: amount_words(getattr(amounts, key))
        for key in STAKE_KEYS
        if getattr(amounts, key) != getattr(base.stakes, key)
    }
    made = "" if known else packed(game_text(game))
    return Draft(base, made, None, rules_from(said), changed)


def read_game_file(data: str | bytes) -> Draft | tuple[Mistake, ...]:
    """The draft of a game file that somebody has pasted or sent, or the places of its mistakes."""
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    if len(raw) > MOST_TOML:
        return (Mistake(1, "", f"longer than {MOST_TOML:,} bytes; this is no game file"),)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return (Mistake(raw.count(b"\n", 0, error.start) + 1, "", "not UTF-8; save the file as UTF-8 text"),)
    checked = check_text(text)
    return checked.mistakes if checked.game is None else draft_of(checked.game)


def preset_choices(game: Game) -> tuple[str, ...]:
    """The presets that a game can start from, its own first."""
    return (game.key, *FAQ)
