"""A golden hand: its script, and the transcripts that follow from it. Rule: nothing is left to chance or to bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

import hogger
from hogger.cards import Card, card
from hogger.game import HouseRules
from hogger.game.catalog import game_named
from hogger.game.presets import house_rules
from hogger.hand.actions import Action
from hogger.hand.events import Event
from hogger.history import Record, record_text
from hogger.history.story import story

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCRIPT = "script.jsonl"


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a script. `shows`: why this hand is here; `rules` changes the game's own."""

    shows: str
    game: str
    players: dict[str, int]
    deck: str
    rules: dict[str, str] = {}


def folders() -> list[Path]:
    """The folder of each golden hand."""
    return sorted(path.parent for path in HERE.glob(f"*/{SCRIPT}"))


def _card(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return card(value)
    raise NotImplementedError(kind)


def read_script(folder: Path) -> tuple[Opening, list[Action]]:
    """How the hand starts and what its players do."""
    first, *rest = (folder / SCRIPT).read_text(encoding="utf-8").splitlines()
    actions = [msgspec.json.decode(line, type=Action, dec_hook=_card) for line in rest]
    return msgspec.json.decode(first, type=Opening), actions


def played(folder: Path) -> Record:
    """The hand of the script, played by the engine as it is now."""
    opening, actions = read_script(folder)
    game = hogger.load_game(ROOT / opening.game) if opening.game.endswith(".toml") else game_named(opening.game)
    rules: HouseRules = house_rules(game=game, **{**game.defaults.as_dict(), **opening.rules})
    hand, events = hogger.start(game, opening.players, deck=opening.deck, rules=rules)
    told: list[Event] = [*events]
    for action in actions:
        hand, events = hogger.act(hand, action)
        told += events
    assert hand.over, f"{folder.name}: the script ends before the hand does"
    return Record(tuple(told), folder.name)


def transcripts(folder: Path) -> Iterator[tuple[str, str]]:
    """(file name, text) of each transcript of the hand."""
    record = played(folder)
    yield "full.jsonl", record.to_json().decode()
    yield "full.txt", record_text(record)
    yield "public.txt", story(record.seen_by(None), seen="as everyone saw it")
    for seat, name in enumerate(record.start.names):
        yield f"seat-{seat}.txt", story(record.seen_by(seat), seen=f"as {name} in seat {seat} was told")
