"""Quarrels in bulk: a JSON line in, a JSON line out. Rule: no line can stop, slow or change the answer to another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from hogger.errors import GameError, HoggerError
from hogger.game import Game, rules_from
from hogger.game.catalog import game_named
from hogger.game.presets import house_rules, usual_preset
from hogger.settlement.answer import settlement_answer
from hogger.settlement.quarrel import Entry, settle
from hogger.settlement.settle import Settlement


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a line: `Entry` with nothing but JSON values."""

    name: str
    declares: str | None = None
    cards: str | None = None
    paid: int | None = None
    folded: bool = False


class Quarrel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line. `set` changes settings of the preset `rules`; players in seat order from the dealer's left."""

    players: tuple[Player, ...]
    id: Any = None
    game: str | None = None
    board: str | None = None
    rules: str | None = None
    set: dict[str, str | int | bool] | None = None
    pot: int | None = None


class _Named(msgspec.Struct):
    """What is left of a line that cannot be answered: its id."""

    id: Any = None


_QUARREL: Final = msgspec.json.Decoder(Quarrel)
_NAMED: Final = msgspec.json.Decoder(_Named)
_KEYS: Final = (
    f"a line has {', '.join(field for field in Quarrel.__struct_fields__)}; "
    f"a player has {', '.join(Player.__struct_fields__)}"
)
_ID_IN_FRONT: Final = re.compile(rb'\s*\{\s*"id"\s*:\s*("(?:[^"\\\x00-\x1f]|\\.){0,1000}"|-?[0-9]{1,40})\s*[,}]')


def answers(lines: Iterable[bytes], assumed: Callable[[str], None] | None = None) -> Iterator[bytes]:
    """The answer to each line as soon as it is read, in order, without the end of the line. Blank lines have none.

    `assumed` is told the preset that is applied to a line which names none.
    """
    for number, line in enumerate(lines):
        text = line.removeprefix(b"\xef\xbb\xbf") if number == 0 else line
        if not text.isspace() and text:
            yield answer(text, assumed)


def answer(line: bytes, assumed: Callable[[str], None] | None = None) -> bytes:
    """The answer to one line, or its error: `{"id", "error": {"code", "message"}}`."""
    try:
        quarrel = _QUARREL.decode(line)
        settled = settle_quarrel(quarrel, assumed)
        return msgspec.json.encode({"id": quarrel.id, **settlement_answer(settled)})
    except HoggerError as error:
        code, message = error.code, error.message
    except msgspec.ValidationError as error:
        code, message = "line/not_a_quarrel", f"{error}; {_KEYS}"
    except msgspec.DecodeError as error:
        code, message = "line/not_json", f"{error}; each line is one JSON object in UTF-8"
    except RecursionError:
        code, message = "line/too_deep", f"too deeply nested; {_KEYS}"
    except Exception as error:  # a fault of ours must not cost the lines that follow
        code, message = "line/fault", f"a fault in hogger, please report this line: {error!r}"
    return msgspec.json.encode({"id": _id_of(line), "error": {"code": code, "message": message}})


def settle_quarrel(quarrel: Quarrel, assumed: Callable[[str], None] | None = None) -> Settlement:
    """The settlement of a line. It names games of the catalogue only: a line from elsewhere opens no file here."""
    game = None if quarrel.game is None else _game(quarrel.game)
    changed = rules_from(quarrel.set or {}).as_dict()
    preset = quarrel.rules
    if preset is None:
        preset = usual_preset(game)
        if assumed is not None:
            assumed(preset)
    return settle(
        *(Entry(one.name, one.declares, one.cards or "", one.paid, one.folded) for one in quarrel.players),
        pot=quarrel.pot,
        rules=house_rules(preset, game=game, **changed),
        game=game,
        board=quarrel.board or "",
    )


def _game(name: str) -> Game:
    if name.lower().endswith(".toml"):
        raise GameError(
            "game/no_file",
            f"a batch opens no game file such as {name!r}; settle its hands one by one with --game {name}",
        )
    return game_named(name)


def _id_of(line: bytes) -> object:
    """The id of a line that cannot be answered; None where it cannot be read."""
    try:
        return _NAMED.decode(line).id
    except (msgspec.DecodeError, RecursionError):
        # Not JSON as a whole, but an id that stands first can still be read.
        found = _ID_IN_FRONT.match(line)
    try:
        return msgspec.json.decode(found[1]) if found else None
    except msgspec.DecodeError:
        return None
