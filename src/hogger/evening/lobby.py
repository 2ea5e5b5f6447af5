"""What everyone at the table may see of an evening, but for the hand. Rule: nothing here depends on a hidden card."""

from __future__ import annotations

from typing import Literal

import msgspec

from hogger.game import Game, HouseRules, Stakes

Choice = Literal["fixed", "each-hand", "each-orbit"]
"""Who says what is played: always the first on the list, or the dealer, for a hand or for an orbit."""


class Person(msgspec.Struct, frozen=True):
    """Somebody at the table: a player, a spectator, a bot. `id` ("p1") is his for the evening and no secret.

    `seated`: has a place; `out`: sits out; `leaving`: stands up when the hand is over; `missed`: questions missed in a
    row; `agreed`: the number of the rules he last agreed to, 0 for none; `ready`: for the next deal;
    `bank`: seconds left in his time bank; `hints`: the hand in play comes with hints for him; `gone`: was taken from
    the table, and is kept for the ledger's sake.
    """

    id: str
    name: str
    bot: str | None = None
    host: bool = False
    seated: bool = False
    out: bool = False
    leaving: bool = False
    missed: int = 0
    agreed: int = 0
    ready: bool = False
    bank: int = 0
    hints: bool = False
    gone: bool = False


class Terms(msgspec.Struct, frozen=True):
    """A game with its rules and stakes, as announced; `rules` complete."""

    game: Game
    rules: HouseRules
    stakes: Stakes


class Clock(msgspec.Struct, frozen=True):
    """Seconds for an answer, seconds for the declaration, and the seconds that each player may use up beyond them."""

    seconds: int
    declare_seconds: int
    bank: int = 0


class House(msgspec.Struct, frozen=True):
    """What the host has set for the table. `approve`: he approves buy-ins; `video`: the address of a call, or ""."""

    title: str
    buy_in: int
    choice: Choice = "fixed"
    spectators: bool = True
    approve: bool = False
    clock: Clock | None = None
    video: str = ""


class Request(msgspec.Struct, frozen=True):
    """What waits for the host: `person` wants to buy `chips`; or a stranger says that he is `person` (chips 0)."""

    id: str
    person: str
    chips: int = 0
    at: int = 0

    @property
    def is_claim(self) -> bool:
        """Does a stranger say that he is that person?"""
        return not self.chips


RowKind = Literal["buy-in", "rebuy", "cash-out", "host-edit", "share-of-carried"]


class Row(msgspec.Struct, frozen=True):
    """One line of the ledger: chips that came to (or, negative, left) a stack otherwise than in a hand.

    `at`: milliseconds since 1970; `by`: whose act it was; `before` and `after`: the stack.
    """

    number: int
    at: int
    kind: RowKind
    person: str
    by: str
    amount: int
    before: int
    after: int


class Coming(msgspec.Struct, frozen=True):
    """Chips that come to `person` when the hand is over: bought, or (kind "host-edit") the stack that the host sets."""

    kind: RowKind
    person: str
    chips: int
    by: str


class Line(msgspec.Struct, frozen=True):
    """A line of the table's talk: what somebody said, or (`act`) what the host or the table did."""

    number: int
    at: int
    by: str
    text: str
    act: bool = False


class Played(msgspec.Struct, frozen=True):
    """A hand that is over: its rows in the log are `first` to `last`. `nets`: chips won or lost, by name."""

    number: int
    game: str
    first: int
    last: int
    at: int
    pot: int
    nets: dict[str, int]
    carried: int = 0
    void: bool = False


class TakeBack(msgspec.Struct, frozen=True):
    """`person` asks to take his last act back; it needs the consent of those in `waits`."""

    person: str
    waits: tuple[str, ...]


class Lobby(msgspec.Struct, frozen=True):
    """The evening but for the hand. `code` is in the table's address; people by id, in the order they came.

    `places`: who sits where, by id, clockwise. `terms`: what may be played, `number`: how often it was announced,
    `picked`: which of it is played next, None while the dealer must pick: `picks` says who that is. `stacks`: chips by
    person, in a hand what is left in front; `coming`: what changes when it is over. `questions`: the number of the
    question last put to each seat of the hand, by person. `deadlines`: when answers are due, by person, in milliseconds
    since 1970; while `paused`, what is left to each instead.
    """

    code: str
    house: House
    people: dict[str, Person] = {}
    places: tuple[str, ...] = ()
    terms: tuple[Terms, ...] = ()
    number: int = 1
    picked: int | None = 0
    picks: str | None = None
    stacks: dict[str, int] = {}
    coming: tuple[Coming, ...] = ()
    requests: tuple[Request, ...] = ()
    ledger: tuple[Row, ...] = ()
    talk: tuple[Line, ...] = ()
    hands: tuple[Played, ...] = ()
    questions: dict[str, int] = {}
    deadlines: dict[str, int] = {}
    paused: bool = False
    back: TakeBack | None = None
    closed: bool = False
    carried: int = 0
    hand_number: int = 0

    @property
    def host(self) -> Person | None:
        """Whose table it is."""
        return next((one for one in self.people.values() if one.host), None)

    def named(self, name: str) -> Person:
        """The person called `name`."""
        return next(one for one in self.people.values() if one.name == name)
