"""How a hand starts, in words. Rule: a game of the catalogue is named, any other is spelt out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from hogger.cards import Card
from hogger.errors import GameError, NotationError
from hogger.game import Game, HouseRules, Stakes
from hogger.game.catalog import CATALOG, game_named
from hogger.hand.events import HandStarted
from hogger.history.phrases import Phrase, Scene
from hogger.settlement import DeadMoney

_NAMED: Final = Phrase("Game: {key:text}, as defined in {mark:text}")
_SPELT_OUT: Final = Phrase("Game: {json:text}")
_RULES: Final = Phrase("Rules: {pairs:text}")
_STAKES: Final = Phrase("Stakes: {pairs:text}")
_PLAYER: Final = Phrase("Seat {seat:number}: {name} with {stack:chips}")
_DECK: Final = Phrase("Deck: {cards}")
_CARRIED: Final = Phrase("Carried: {carried:dead}")
_REDEAL: Final = Phrase("Dealt again for a pot that nobody won")
_WIDTH: Final = 96
_NOWHERE: Final = Scene()


def opening_lines(start: HandStarted) -> Iterator[str]:
    """The lines for `start`."""
    named = next((game for game in CATALOG if game == start.game), None)
    if named is None:
        yield _line(_SPELT_OUT, json=msgspec.json.encode(start.game).decode())
    else:
        yield _line(_NAMED, key=named.key, mark=definition_mark(named))
    yield from _spread("Rules: ", (f"{key}={value}" for key, value in start.rules.as_dict().items()))
    stakes = msgspec.structs.asdict(start.stakes)
    stakes["bets"] = ",".join(map(str, start.stakes.bets))
    yield from _spread("Stakes: ", (f"{key}={'none' if value is None else value}" for key, value in stakes.items()))
    for seat, (name, stack) in enumerate(zip(start.names, start.stacks, strict=True)):
        yield _line(_PLAYER, seat=seat, name=name, stack=stack)
    yield from _spread("Deck: ", map(str, start.deck))
    if start.carried:
        yield _line(_CARRIED, carried=start.carried)
    if start.redeal:
        yield _line(_REDEAL)


def read_opening(lines: Sequence[str]) -> HandStarted:
    """The start that the lines tell; `NotationError` names what is missing or cannot be read."""
    game: Game | None = None
    rules: dict[str, str] = {}
    stakes: dict[str, str] = {}
    names: list[str] = []
    stacks: list[int] = []
    deck: list[Card] = []
    carried: tuple[DeadMoney, ...] = ()
    redeal = False
    for line in lines:
        if (found := _NAMED.read(line, _NOWHERE)) is not None:
            game = _catalogued(found["key"], found["mark"])
        elif (found := _SPELT_OUT.read(line, _NOWHERE)) is not None:
            game = msgspec.json.decode(found["json"], type=Game)
        elif (found := _RULES.read(line, _NOWHERE)) is not None:
            rules |= _pairs(found["pairs"])
        elif (found := _STAKES.read(line, _NOWHERE)) is not None:
            stakes |= _pairs(found["pairs"])
        elif (found := _PLAYER.read(line, _NOWHERE)) is not None:
            names.append(found["name"])
            stacks.append(found["stack"])
        elif (found := _DECK.read(line, _NOWHERE)) is not None:
            deck += found["cards"]
        elif (found := _CARRIED.read(line, _NOWHERE)) is not None:
            carried = found["carried"]
        elif _REDEAL.read(line, _NOWHERE) is not None:
            redeal = True
        else:
            raise NotationError("record/unreadable", f"cannot read {line!r} in the start of a hand", text=line)
    if game is None:
        raise NotationError("record/no_game", "the start of the hand names no game", text="")
    return HandStarted(
        game=game,
        rules=msgspec.convert(rules, HouseRules),
        stakes=_stakes(stakes),
        names=tuple(names),
        stacks=tuple(stacks),
        deck=tuple(deck),
        carried=carried,
        redeal=redeal,
    )


def definition_mark(game: Game) -> str:
    """A mark of how the game is played: a text that names the game is read only where it is still played so."""
    played = (game.name, game.phases, game.layout, game.rules, game.stakes)
    return sha256(msgspec.json.encode(played, order="deterministic")).hexdigest()[:8]


def _catalogued(key: str, mark: str) -> Game:
    try:
        game = game_named(key)
    except GameError as error:
        raise NotationError("record/game", error.message, text=key) from None
    if mark != definition_mark(game):
        raise NotationError(
            "record/game_changed",
            f"{game.name} is defined otherwise here than where this was written ({definition_mark(game)}, not {mark}); "
            "read the record's JSON lines, which hold the game",
            text=mark,
        )
    return game


def _pairs(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in text.split(" "):
        key, equals, value = one.partition("=")
        if not (key and equals):
            raise NotationError("record/unreadable", f"{one!r} is not key=value", text=text)
        found[key] = value
    return found


def _stakes(pairs: dict[str, str]) -> Stakes:
    values: dict[str, Any] = {key: None if value == "none" else value for key, value in pairs.items()}
    if "bets" in pairs:
        values["bets"] = pairs["bets"].split(",")
    return msgspec.convert(values, Stakes, strict=False)


def _line(phrase: Phrase, **values: Any) -> str:
    line = phrase.say(values, _NOWHERE)
    if line is None:
        raise NotationError("record/unsaid", f"no words for {values}", text="")
    return line


def _spread(label: str, words: Iterable[str]) -> Iterator[str]:
    """The words on as many lines as it takes, each with its label."""
    line = ""
    for word in words:
        if line and len(label) + len(line) + 1 + len(word) > _WIDTH:
            yield label + line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield label + line
