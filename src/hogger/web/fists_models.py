"""What the regions of a Fists room are made of. Rule: words, numbers and names, frozen, so that equal ones are one.

In the log and the arc a side is "high", "low" or "both", and its word "High", "Low" or "Both".
"""

from __future__ import annotations

import msgspec

from hogger.web.settled import Settled


class Palm(msgspec.Struct, frozen=True):
    """An open hand: `side` "high", its `word` "High", and what the room's `code` puts in it, in words."""

    side: str
    word: str
    code: str
    words: str


class ArcFist(msgspec.Struct, frozen=True):
    """A fist of the arc. `state`: thinking, locked, turn, waits, open, out; `word` is the line below the name."""

    person: str
    name: str
    state: str
    word: str
    palm: Palm | None = None
    away: bool = False
    won: int = 0


class Bar(msgspec.Struct, frozen=True):
    """The top line. `menu`: there is more beside the fists; `claims`: how many wait for an answer there."""

    title: str
    menu: bool
    claims: int = 0


class Arc(msgspec.Struct, frozen=True):
    """The fists of the others, clockwise from my left, round a tally. `alone`: nobody else has come yet."""

    fists: tuple[ArcFist, ...]
    tally: str
    words: str
    opening: bool
    alone: bool
    stranger: bool


class Me(msgspec.Struct, frozen=True):
    """My own fist. `state` as in the arc; `peek`: it is shut, and its owner alone may look at `palm`."""

    state: str
    words: str
    palm: Palm | None
    peek: bool
    round: int
    may_out: bool


class Dock(msgspec.Struct, frozen=True):
    """What I may do. `mode`: choose, wait, locked, out, open, settled. `open_now`: words for going on without some."""

    mode: str
    code: str
    round: int
    tiles: tuple[Palm, ...] = ()
    aloud: bool = False
    note: str = ""
    open_now: str = ""
    may: frozenset[str] = frozenset()
    result: Settled | None = None
    by: str = ""


class Door(msgspec.Struct, frozen=True):
    """For a stranger: a name to come in under, or one of these people to be. `claimed`: whom he says he is."""

    code: str
    people: tuple[tuple[str, str], ...]
    full: bool
    claimed: str


class ClaimShown(msgspec.Struct, frozen=True):
    """Somebody says that he is `name`."""

    id: str
    name: str


class News(msgspec.Struct, frozen=True):
    """What waits for an answer of mine besides the round."""

    claims: tuple[ClaimShown, ...]


class LogLine(msgspec.Struct, frozen=True):
    """A round that is over: who went where ("high", "High", "Marta and Bea"), and who got what ("Marta +60").

    `settled`: its hands were typed in.
    """

    number: int
    sides: tuple[tuple[str, str, str], ...]
    others: str
    settled: bool
    ends: tuple[str, ...]


class Log(msgspec.Struct, frozen=True):
    """The rounds, the last first; `more`: how many are not shown here."""

    code: str
    lines: tuple[LogLine, ...]
    more: int


class Guest(msgspec.Struct, frozen=True):
    """Somebody in the list of people. `first`: he sits left of the dealer."""

    id: str
    name: str
    host: bool
    me: bool
    first: bool


class People(msgspec.Struct, frozen=True):
    """Who is here, as they sit, and what the host may do about it. `over`: he may start the round over."""

    code: str
    round: int
    guests: tuple[Guest, ...]
    host: bool
    over: bool
