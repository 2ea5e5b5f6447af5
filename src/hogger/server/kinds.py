"""The kinds of room there are: tables and Fists. Rule: here the aggregates meet the server; they know nothing of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from secrets import SystemRandom
from typing import Any, Final

import msgspec

from hogger import evening, fists
from hogger.cards import DECK, DECK_SIZE, Card
from hogger.errors import HoggerError
from hogger.evening import BotTurn, Due, Evening, House, Sight, TableTurn, Terms, TimeRunsOut
from hogger.evening import commands as table_commands
from hogger.fists import Fists, FistSight
from hogger.fists import commands as fist_commands
from hogger.server import rooms
from hogger.server.identity import new_secret
from hogger.table import Chance, SecretChance
from hogger.web.fists import fist_regions
from hogger.web.money import money_regions
from hogger.web.render import Region
from hogger.web.scene import PublicPart, table_regions
from hogger.web.table_rules import table_rules_regions

BOT_THINKS: Final = (0.7, 1.6)  # seconds, whatever it holds
_THINKING: Final = SystemRandom()
_FURTHER: Final = {"rules": table_rules_regions, "money": money_regions}
"""A table's further pages that follow it."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Evenings:
    """Tables. A bot's answer is worked out first and waits then, so that its length tells nothing of what it holds."""

    letter = "t"
    pages = ("", *_FURTHER)

    def __init__(self, chance: Chance | None = None, clock: Callable[[], int] = now) -> None:
        self._chance = SecretChance() if chance is None else chance
        self._now = clock
        self._last: tuple[Evening, frozenset[str], PublicPart] | None = None

    def opened(
        self, code: str, digest: str, name: str, house: House, terms: tuple[Terms, ...], bots: int
    ) -> Sequence[evening.Happened]:
        """The first rows of a table."""
        return evening.open_evening(code, digest, name, house, terms, bots=bots, now=self._now(), chance=self._chance)

    def practice(self, code: str, digest: str, name: str, game: str) -> Sequence[evening.Happened]:
        """The first rows of a practice table, its first hand dealt."""
        return evening.open_practice(code, digest, name, game, now=self._now(), chance=self._chance)

    def decide(
        self, state: Evening, command: Any, by: str | None, digest: str | None, here: frozenset[str]
    ) -> Sequence[evening.Happened]:
        return evening.receive(state, command, by, digest=digest, now=self._now(), here=here, chance=self._chance)

    def after_fault(self, state: Evening) -> Sequence[evening.Happened]:
        return evening.voided(state, self._now())

    def on_opening(self, state: Evening) -> Sequence[evening.Happened]:
        return evening.granted(state, self._now())

    def first(self, happened: evening.Happened) -> Evening:
        return evening.opened(happened)

    def evolve(self, state: Evening, happened: evening.Happened, seq: int) -> Evening:
        return evening.evolve(state, happened, seq)

    def encode(self, happened: evening.Happened) -> bytes:
        return evening.encode(happened)

    def decode(self, body: bytes) -> evening.Happened:
        return evening.decode(body)

    def keys(self, state: Evening) -> dict[str, str]:
        return state.keys

    def sight(self, state: Evening, person: str | None, digest: str | None, here: frozenset[str]) -> Sight:
        return evening.sight(state, person, here)

    def regions(self, state: Evening, sight: Sight, page: str) -> tuple[Region, ...]:
        if page:
            return _FURTHER[page](sight)
        return table_regions(sight, None if sight.hand is None else self._public(state, sight.here))

    def _public(self, state: Evening, here: frozenset[str]) -> PublicPart:
        """What is the same for all, made once for the pages that are told one after another."""
        if self._last is None or self._last[0] is not state or self._last[1] != here:
            self._last = (state, here, PublicPart(evening.public_sight(state, here)))
        return self._last[2]

    def due(self, state: Evening) -> Sequence[rooms.Due]:
        return [self._due(state, one) for one in evening.due(state)]

    def _due(self, state: Evening, one: Due) -> rooms.Due:
        match one:
            case BotTurn(person):
                wait = _THINKING.uniform(*BOT_THINKS)
                return rooms.Due(one, wait, lambda: (evening.bot_command(state, person), person))
            case TimeRunsOut(_, _, at):
                return rooms.Due(one, max(0, at - self._now()) / 1000, lambda: (one.command(), None))
            case TableTurn():
                return rooms.Due(one, 0, lambda: (one.command(), None))


class FistRooms:
    """Rooms without cards."""

    letter = "f"
    pages = ("",)

    def __init__(self, clock: Callable[[], int] = now) -> None:
        self._now = clock

    def opened(self, code: str, digest: str, name: str, set_up: fist_commands.SetUp) -> Sequence[fists.Happened]:
        """The first rows of a room."""
        return fists.open_room(code, set_up, name, digest=digest, now=self._now())

    def decide(
        self, state: Fists, command: Any, by: str | None, digest: str | None, here: frozenset[str]
    ) -> Sequence[fists.Happened]:
        return fists.receive(state, command, by, digest=digest or "", now=self._now(), here=here)

    def after_fault(self, state: Fists) -> Sequence[fists.Happened]:
        return ()

    def on_opening(self, state: Fists) -> Sequence[fists.Happened]:
        return ()

    def first(self, happened: fists.Happened) -> Fists:
        return fists.fold([happened])

    def evolve(self, state: Fists, happened: fists.Happened, seq: int) -> Fists:
        return fists.evolve(state, happened)

    def encode(self, happened: fists.Happened) -> bytes:
        return fists.encode(happened)

    def decode(self, body: bytes) -> fists.Happened:
        return fists.decode(body)

    def keys(self, state: Fists) -> dict[str, str]:
        return state.keys

    def sight(self, state: Fists, person: str | None, digest: str | None, here: frozenset[str]) -> FistSight:
        return fists.sight(state, person, here, digest=digest or "")

    def regions(self, state: Fists, sight: FistSight, page: str) -> tuple[Region, ...]:
        return fist_regions(sight)

    def due(self, state: Fists) -> Sequence[rooms.Due]:
        return ()


class _AtTable(msgspec.Struct, frozen=True):
    id: str
    ask: table_commands.Ask
    hand: int = 0
    version: int = 0


class _AtFists(msgspec.Struct, frozen=True):
    id: str
    ask: fist_commands.FistAsk
    round: int = 0
    version: int = 0


class _Posted(msgspec.Struct, frozen=True):
    """What a page posts."""

    id: str
    kind: str
    argument: dict[str, Any] = {}
    hand: int = 0
    version: int = 0


MOST_ID: Final = 40


def _card_posted(kind: type, value: object) -> object:
    """A page names a card by its number."""
    if kind is Card and type(value) is int and 0 <= value < DECK_SIZE:
        return DECK[value]
    raise ValueError("a card is a number from 0 to 51")


def posted(letter: str, body: bytes) -> Any:
    """The command that a page posted; what only the server may ask for is not among them."""
    try:
        found = msgspec.json.decode(body, type=_Posted)
        if not 0 < len(found.id) <= MOST_ID:
            raise HoggerError("request/unreadable", f"a command's id has 1 to {MOST_ID} letters")
        ask = {**found.argument, "type": found.kind}
        whole = {"id": found.id, "ask": ask, "hand": found.hand, "round": found.version, "version": found.version}
        if letter == "t":
            at_table = msgspec.convert(whole, _AtTable, dec_hook=_card_posted)
            return evening.Command(at_table.id, at_table.ask, at_table.hand, at_table.version)
        in_fists = msgspec.convert(whole, _AtFists)
        return fists.FistCommand(in_fists.id, in_fists.ask, in_fists.round, in_fists.version)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise HoggerError(
            "request/unreadable", f"this page sent what cannot be read ({error}); load it again"
        ) from error


def key_given(letter: str, digest: str) -> Any:
    """The server's command that one more key opens a seat."""
    if letter == "t":
        return evening.Command(new_secret(), table_commands.GiveKey(digest))
    return fists.FistCommand(new_secret(), fist_commands.GiveKey(digest))
