"""The money page: who is up and down, who pays whom, and the rows. Rule: in a hand, as it stood before the hand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec

from hogger.evening.lobby import Row
from hogger.evening.money import Standing, payments, standings
from hogger.evening.sight import Sight
from hogger.hand.events import HandStarted
from hogger.web.render import Region


class MoneyLine(msgspec.Struct, frozen=True):
    """One player's line of the table."""

    name: str
    bought: int
    cashed: int
    edited: int
    stack: int
    net: int
    mine: bool = False
    bot: bool = False
    left: bool = False


class MoneyTable(msgspec.Struct, frozen=True):
    """All players. `carried`: in no stack, waiting for the next hand; `in_play`: it is as before the hand in play.

    `total`: what all the chips amount to. `edits`, `cashed`: is there any, so that the column is worth drawing?
    """

    lines: tuple[MoneyLine, ...]
    total: MoneyLine
    carried: int = 0
    in_play: bool = False
    edits: bool = False
    cashed: bool = False

    @property
    def net(self) -> int:
        """All nets and the carried pot: always 0."""
        return self.total.net + self.carried


class Pays(msgspec.Struct, frozen=True):
    """One payment, and why."""

    words: str
    why: str
    mine: bool = False


class SettleUp(msgspec.Struct, frozen=True):
    """Who pays whom so that all are even."""

    payments: tuple[Pays, ...]
    carried: int = 0
    in_play: bool = False
    played: bool = False


class LedgerRow(msgspec.Struct, frozen=True):
    """One row of the ledger. `iso` is the time for programs, `time` for people, `day` where a new one begins."""

    number: int
    iso: str
    time: str
    day: str
    words: str
    by: str
    amount: int
    before: int
    after: int


class Ledger(msgspec.Struct, frozen=True):
    """All rows, oldest first."""

    rows: tuple[LedgerRow, ...]


def money_regions(sight: Sight) -> tuple[Region, ...]:
    """The regions of the page, which change while people play."""
    return (
        Region("money-table", "records/money_table.html", money_table(sight)),
        Region("money-settle", "records/settle_up.html", settle_up(sight)),
        Region("money-rows", "records/ledger.html", ledger(sight)),
    )


def money_table(sight: Sight) -> MoneyTable:
    """Who has bought what and is up or down how much."""
    found, me = _standings(sight), sight.me.id if sight.me else None
    lines = tuple(
        MoneyLine(one.name, one.bought, one.cashed, one.edited, one.stack, one.net, one.person == me, one.bot, one.left)
        for one in sorted(found, key=lambda one: -one.net)
    )
    sums = (sum(getattr(one, key) for one in lines) for key in ("bought", "cashed", "edited", "stack", "net"))
    return MoneyTable(
        lines,
        MoneyLine("All", *sums),
        carried=_carried(sight),
        in_play=sight.in_play,
        edits=any(one.edited for one in lines),
        cashed=any(one.cashed for one in lines),
    )


def settle_up(sight: Sight) -> SettleUp:
    """Who pays whom."""
    found, carried = _standings(sight), _carried(sight)
    me = sight.me.id if sight.me else None
    made = tuple(Pays(one.words, one.why, me in (one.payer, one.payee)) for one in payments(found, carried))
    return SettleUp(made, carried, sight.in_play, bool(sight.lobby.hands))


def ledger(sight: Sight) -> Ledger:
    """The rows that the table follows from."""
    rows: list[LedgerRow] = []
    last = ""
    for row in sight.lobby.ledger:
        moment = datetime.fromtimestamp(row.at / 1000, UTC)
        day = f"{moment.day} {moment:%B %Y}"
        rows.append(_row(sight, row, moment, "" if day == last else day))
        last = day
    return Ledger(tuple(rows))


def _row(sight: Sight, row: Row, moment: datetime, day: str) -> LedgerRow:
    people = sight.lobby.people
    name, by = (people[one].name if one in people else one for one in (row.person, row.by))
    return LedgerRow(
        number=row.number,
        iso=moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
        time=moment.strftime("%H:%M"),
        day=day,
        words=_KINDS[row.kind].format(name=name, amount=f"{abs(row.amount):,}", way=_way(row.amount)),
        by="" if row.by == row.person else by,
        amount=row.amount,
        before=row.before,
        after=row.after,
    )


def _way(amount: int) -> str:
    return "more" if amount >= 0 else "fewer"


_KINDS: Final = {
    "buy-in": "{name} buys in for {amount}",
    "rebuy": "{name} buys {amount} more",
    "cash-out": "{name} cashes out {amount}",
    "host-edit": "{name} has {amount} {way}, set by the host",
    "share-of-carried": "{name} gets {amount} of the carried pot",
}


def _standings(sight: Sight) -> tuple[Standing, ...]:
    """As they were before the hand where one is in play: what is in the pot is nobody's yet."""
    start = _start(sight)
    if start is None:
        return standings(sight.lobby)
    return standings(sight.lobby, dict(zip(sight.persons, start.stacks, strict=True)))


def _carried(sight: Sight) -> int:
    """The carried pot, of which a hand that is in play has taken its part in."""
    start = _start(sight)
    return sight.lobby.carried + sum(money.amount for money in (start.carried if start else ()))


def _start(sight: Sight) -> HandStarted | None:
    """How the hand started that is in play."""
    if not sight.in_play:
        return None
    start = sight.told[0]
    assert isinstance(start, HandStarted)
    return start
