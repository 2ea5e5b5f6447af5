"""A Fists room as values. Rule: `FistRoom` may be seen by all; what only the server knows lies beside it in `Fists`."""

from __future__ import annotations

from typing import Literal

import msgspec

from hogger.declaration import Side
from hogger.settlement import Settlement

How = Literal["simultaneous", "in-turn"]
FistCode = Literal["0-1-2", "1-2-3", "colours"]
Absent = Literal["low", "high", "fold"]
Pairs = tuple[tuple[str, str], ...]

MOST_PEOPLE = 12
MOST_ROUNDS = 200
MOST_CLAIMS = 8
MOST_KEYS = 12
LONGEST_NAME = 20
LONGEST_TITLE = 40


class Setup(msgspec.Struct, frozen=True):
    """What the host has set. `game` and `preset` are names, "" where none is named; `rules`: settings changed."""

    title: str
    how: How = "simultaneous"
    fist: FistCode = "0-1-2"
    absent: Absent = "low"
    bet_after: bool = False
    game: str = ""
    preset: str = ""
    rules: Pairs = ()


class Player(msgspec.Struct, frozen=True):
    """Somebody in the room; `id` ("p1") is his for good and no secret. `out`: not in this round's hand."""

    id: str
    name: str
    host: bool = False
    out: bool = False


class Fist(msgspec.Struct, frozen=True):
    """What somebody went for, as all have seen it. No side: not in the hand. `absent`: the rule answered for him."""

    person: str
    name: str
    side: Side | None
    absent: bool = False


class Typed(msgspec.Struct, frozen=True):
    """The hands of a real table as they were typed in, by person. Without `paid`, `pot` is one pot for all."""

    game: str
    preset: str
    rules: Pairs = ()
    board: str = ""
    pot: int | None = None
    cards: Pairs = ()
    paid: tuple[tuple[str, int], ...] = ()
    folded: tuple[str, ...] = ()


class Round(msgspec.Struct, frozen=True):
    """A round that is open. `fists`: from the dealer's left; `at`: milliseconds since 1970; `by`: who typed hands."""

    number: int
    at: int
    how: How
    code: FistCode
    fists: tuple[Fist, ...]
    typed: Typed | None = None
    settled: Settlement | None = None
    by: str = ""

    @property
    def standing(self) -> tuple[Fist, ...]:
        """Those who went for something."""
        return tuple(one for one in self.fists if one.side is not None)


class Claim(msgspec.Struct, frozen=True):
    """A browser without a key says that it is `person`; the host answers."""

    id: str
    person: str
    at: int


class FistRoom(msgspec.Struct, frozen=True):
    """All that everyone may see. `people`: as they sit, to the left; `first`: the one left of the dealer.

    `round` is the number of the round in play or just opened, `open`: its fists are open, it is the last of `rounds`.
    `locked`: whose fists are shut; `spoken`: what was said aloud, in turn. `came`, `claimed`: how many ever did.
    """

    code: str
    setup: Setup
    people: tuple[Player, ...] = ()
    first: str = ""
    round: int = 1
    open: bool = False
    locked: tuple[str, ...] = ()
    spoken: tuple[Fist, ...] = ()
    rounds: tuple[Round, ...] = ()
    claims: tuple[Claim, ...] = ()
    came: int = 0
    claimed: int = 0

    def player(self, person: str | None) -> Player | None:
        """Who has this id."""
        return next((one for one in self.people if one.id == person), None)

    @property
    def host(self) -> Player | None:
        """Whose room it is."""
        return next((one for one in self.people if one.host), None)

    @property
    def order(self) -> tuple[Player, ...]:
        """Everyone, from the dealer's left."""
        at = next((place for place, one in enumerate(self.people) if one.id == self.first), 0)
        return self.people[at:] + self.people[:at]

    @property
    def playing(self) -> tuple[Player, ...]:
        """Who is in this round's hand, from the dealer's left."""
        return tuple(one for one in self.order if not one.out)

    @property
    def answered(self) -> tuple[str, ...]:
        """Who is locked in or has spoken."""
        return self.locked + tuple(one.person for one in self.spoken)

    @property
    def thinking(self) -> tuple[Player, ...]:
        """Whose answer is awaited; nobody's where the fists are open."""
        if self.open:
            return ()
        answered = self.answered
        return tuple(one for one in self.playing if one.id not in answered)

    @property
    def turn(self) -> Player | None:
        """Who speaks now, where they speak in turn."""
        return self.thinking[0] if self.setup.how == "in-turn" and self.thinking else None

    def round_number(self, number: int) -> Round | None:
        """The round of this number, where it is still in the log."""
        return next((one for one in self.rounds if one.number == number), None)


class Fists(msgspec.Struct, frozen=True):
    """A room as the server keeps it. `sides`: what is in the shut fists, by person.

    `keys`: whose a browser is, by the digest of its key; `claimants`: the digests behind the claims, by claim.
    """

    room: FistRoom
    sides: dict[str, Side] = {}
    keys: dict[str, str] = {}
    claimants: dict[str, str] = {}

    def person_of(self, digest: str) -> str | None:
        """Whose browser has the key with this digest."""
        return self.keys.get(digest)
