"""Templates that are said and read. Rule: one template serves both ways, so that what is written can be read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from hogger.cards import format_cards, parse_cards
from hogger.declaration import Side
from hogger.errors import NotationError
from hogger.game.phases import Phase
from hogger.settlement import DeadMoney, pot_name


class Scene(msgspec.Struct, frozen=True):
    """What the words refer to: the players' names in seat order, and the phases of the hand."""

    names: tuple[str, ...] = ()
    steps: tuple[Phase, ...] = ()

    def seat(self, name: str) -> int:
        """The seat of `name`."""
        try:
            return self.names.index(name)
        except ValueError:
            raise NotationError("record/no_player", f"there is no player {name!r}", text=name) from None


class Kind(NamedTuple):
    """A kind of blank in a template: what it looks like, what it says, how it is said ("" where it cannot be)."""

    pattern: str
    read: Callable[[str, Scene], Any]
    say: Callable[[Any, Scene], str]


class Same(NamedTuple):
    """In a phrase: the field is the same as this other one."""

    field: str


_NAME: Final = r"""(?:"(?:[^"\\]|\\.)*"|[^\W\d_][\w'’-]*)"""
_NAMES: Final = rf"{_NAME}(?:, {_NAME})*"
_CHIPS: Final = r"\d{1,3}(?:,\d{3})*"
_CARD: Final = r"(?:[2-9TJQKA][cdhs]|--)"
_CARDS: Final = rf"{_CARD}(?: {_CARD})*"
_NO_NAMES: Final = ("nobody", "all")
_BARE: Final = re.compile(r"[^\W\d_][\w'’-]*")


def say_name(name: str) -> str:
    """A name as it stands in a sentence: in quotes where it is not one plain word."""
    if _BARE.fullmatch(name) and name not in _NO_NAMES:
        return name
    return msgspec.json.encode(name).decode()


def read_name(text: str) -> str:
    """The name that `say_name` wrote."""
    if not text.startswith('"'):
        return text
    try:
        return msgspec.json.decode(text, type=str)
    except msgspec.DecodeError as error:
        raise NotationError("record/name", f"{text} is no name in quotes: {error}", text=text) from None


def say_names(names: Sequence[str]) -> str:
    """Names one after another, "nobody" where there is none."""
    return ", ".join(map(say_name, names)) or "nobody"


def read_names(text: str) -> tuple[str, ...]:
    """The names that `say_names` wrote."""
    return () if text == "nobody" else tuple(map(read_name, re.findall(_NAME, text)))


def say_chips(amount: int) -> str:
    """Chips with the thousands set off."""
    return f"{amount:,}"


def read_chips(text: str) -> int:
    """The chips that `say_chips` wrote."""
    return int(text.replace(",", ""))


def _by_name(part: str) -> re.Pattern[str]:
    return re.compile(rf"({_NAME}) ({part})")


_ALSO: Final = rf"(?:, {_NAME} (?:high|low|both ways))*"
_SIDE_BY_NAME: Final = _by_name("high|low|both ways")
_CHIPS_BY_NAME: Final = _by_name(_CHIPS)
_SHARE_BY_NAME: Final = _by_name(r"[\d/]+")
_SAID: Final = {Side.HIGH: "high", Side.LOW: "low", Side.BOTH: "both ways"}
_SIDES: Final = {words: side for side, words in _SAID.items()}


def _read_sides(text: str, scene: Scene) -> tuple[Side | None, ...]:
    sides: list[Side | None] = [None] * len(scene.names)
    for name, side in _SIDE_BY_NAME.findall(text):
        sides[scene.seat(read_name(name))] = _SIDES[side]
    return tuple(sides)


def _say_sides(sides: Sequence[Side | None], scene: Scene) -> str:
    return ", ".join(
        f"{say_name(name)} {_SAID[side]}" for name, side in zip(scene.names, sides, strict=True) if side is not None
    )


def _say_phase(step: int, scene: Scene) -> str:
    kind = type(scene.steps[step]).__struct_config__.tag
    return f"{step} {str(kind).replace('-', ' ')}"


def _say_dead(money: Sequence[DeadMoney], _: Scene) -> str:
    return "; ".join(
        f"{one.amount:,} for {'all' if one.open_to is None else say_names(one.open_to)}"
        + (f" (of {say_names(one.claimants)})" if one.claimants else "")
        for one in money
    )


def _dead(group: str) -> str:
    """The pattern of one carried pot, its parts in groups that `group` opens."""
    return rf"{group}{_CHIPS}) for {group}all|{_NAMES})(?: \(of {group}{_NAMES})\))?"


def _read_dead(text: str, _: Scene) -> tuple[DeadMoney, ...]:
    return tuple(
        DeadMoney(
            read_chips(amount), None if open_to == "all" else read_names(open_to), read_names(claimants or "nobody")
        )
        for amount, open_to, claimants in re.findall(_dead("("), text)
    )


KINDS: Final[dict[str, Kind]] = {
    "seat": Kind(
        _NAME, lambda text, scene: scene.seat(read_name(text)), lambda seat, scene: say_name(scene.names[seat])
    ),
    "name": Kind(_NAME, lambda text, _: read_name(text), lambda name, _: say_name(name)),
    "names": Kind(_NAMES, lambda text, _: read_names(text), lambda names, _: say_names(names)),
    "chips": Kind(_CHIPS, lambda text, _: read_chips(text), lambda amount, _: say_chips(amount)),
    "number": Kind(r"\d+", lambda text, _: int(text), lambda number, _: str(number)),
    "ordinal": Kind(r"\d+", lambda text, _: int(text) - 1, lambda number, _: str(number + 1)),
    "ordinals": Kind(
        r"\d+(?:, \d+)*",
        lambda text, _: tuple(int(one) - 1 for one in text.split(", ")),
        lambda numbers, _: ", ".join(str(one + 1) for one in numbers),
    ),
    "card": Kind(_CARD, lambda text, _: parse_cards(text, unseen=True)[0], lambda one, _: str(one)),
    "cards": Kind(
        _CARDS,
        lambda text, _: parse_cards(text, unseen=True),
        lambda cards, _: format_cards(cards, " "),
    ),
    "side": Kind("high|low|both ways", lambda text, _: _SIDES[text], lambda side, _: _SAID.get(side, "")),
    "sides": Kind(rf"{_NAME} (?:high|low|both ways){_ALSO}", _read_sides, _say_sides),
    "phase": Kind(r"\d+ [a-z ]+", lambda text, _: int(text.split(" ", 1)[0]), _say_phase),
    "pot": Kind(
        r"Main pot|Side pot \d+",
        lambda text, _: 0 if text == "Main pot" else int(text.rpartition(" ")[2]),
        lambda number, _: pot_name(number),
    ),
    "dead": Kind(rf"{_dead('(?:')}(?:; {_dead('(?:')})*", _read_dead, _say_dead),
    "seat_chips": Kind(
        rf"{_NAME} {_CHIPS}(?:, {_NAME} {_CHIPS})*",
        lambda text, scene: {
            scene.seat(read_name(name)): read_chips(chips) for name, chips in _CHIPS_BY_NAME.findall(text)
        },
        lambda given, scene: ", ".join(f"{say_name(scene.names[seat])} {chips:,}" for seat, chips in given.items()),
    ),
    "shares": Kind(
        rf"{_NAME} [\d/]+(?:, {_NAME} [\d/]+)*",
        lambda text, _: {read_name(name): share for name, share in _SHARE_BY_NAME.findall(text)},
        lambda shares, _: ", ".join(f"{say_name(name)} {share}" for name, share in sorted(shares.items())),
    ),
    "text": Kind(r"\S.*", lambda text, _: text, lambda text, _: str(text)),
}
"""The kinds of blank by name. A field whose name is a kind's is of that kind; others say theirs after a colon."""

_BLANK: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Phrase:
    """A template such as "{seat} calls {amount:chips}." with the fields that it fixes without saying them."""

    __slots__ = ("_fields", "_parts", "_pattern", "fixed", "template")

    def __init__(self, template: str, **fixed: Any) -> None:
        self.template = _BLANK.sub(r"{\1}", template)
        self.fixed = fixed
        self._fields: list[tuple[str, Kind]] = []
        self._parts: list[str] = []
        pattern, at = "", 0
        for blank in _BLANK.finditer(template):
            kind = KINDS[blank[2] or blank[1]]
            self._fields.append((blank[1], kind))
            self._parts.append(template[at : blank.start()])
            pattern += f"{re.escape(template[at : blank.start()])}({kind.pattern})"
            at = blank.end()
        self._parts.append(template[at:])
        self._pattern = re.compile(pattern + re.escape(template[at:]))

    def say(self, values: Mapping[str, Any], scene: Scene) -> str | None:
        """The sentence for these values; None where the phrase is for others."""
        for name, value in self.fixed.items():
            if values[name] != (values[value.field] if isinstance(value, Same) else value):
                return None
        said = self._parts[0]
        for (name, kind), after in zip(self._fields, self._parts[1:], strict=True):
            text = kind.say(values[name], scene)
            if not text:
                return None
            said += text + after
        return said

    def read(self, text: str, scene: Scene) -> dict[str, Any] | None:
        """The values that `text` says, the fixed ones with them; None where the phrase does not fit."""
        found = self._pattern.fullmatch(text)
        if found is None:
            return None
        values = {name: kind.read(said, scene) for (name, kind), said in zip(self._fields, found.groups(), strict=True)}
        for name, value in self.fixed.items():
            values[name] = values[value.field] if isinstance(value, Same) else value
        return values


def fields(value: msgspec.Struct) -> Mapping[str, Any]:
    """A struct's values by name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}
