"""Who is up, who is down, who pays whom. Rule: all of it follows from the ledger, the stacks and the carried pot."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Final

import msgspec

from hogger.evening.lobby import Lobby, Row

CARRIED: Final = ""
"""Stands for the carried pot where a person's id would stand: it is nobody."""
_EXACT: Final = 10
"""For so many people at most the fewest payments are searched for; beyond that, biggest to biggest."""
_FORMULA: Final = "=+-@\t\r\uff1d\uff0b\uff0d\uff20"
"""What a spreadsheet takes for the start of a formula."""


class Standing(msgspec.Struct, frozen=True):
    """One person's money: chips bought, cashed out, given or taken by the host, in front of him now.

    `net`: what he is up (or, negative, down). `left`: has no place at the table any more.
    """

    person: str
    name: str
    bought: int = 0
    cashed: int = 0
    edited: int = 0
    stack: int = 0
    bot: bool = False
    left: bool = False

    @property
    def net(self) -> int:
        """What he would go home with, less what he brought."""
        return self.stack + self.cashed - self.bought - self.edited


class Payment(msgspec.Struct, frozen=True):
    """`payer` pays `payee` (ids; `CARRIED`: it is put aside for the carried pot). `why` says it in words."""

    payer: str
    payee: str
    amount: int
    words: str
    why: str


def standings(lobby: Lobby, stacks: Mapping[str, int] | None = None) -> tuple[Standing, ...]:
    """Everybody who ever had chips here, in the order they came. `stacks`: in place of those that are in a hand."""
    chips = {**lobby.stacks, **(stacks or {})}
    known = [*lobby.people, *(row.person for row in lobby.ledger if row.person not in lobby.people)]
    found: list[Standing] = []
    for person in dict.fromkeys(known):
        rows = [row for row in lobby.ledger if row.person == person]
        if not rows and not chips.get(person):
            continue
        who = lobby.people.get(person)
        found.append(
            Standing(
                person=person,
                name=_name(lobby, person),
                bought=_total(rows, "buy-in", "rebuy"),
                cashed=-_total(rows, "cash-out"),
                edited=_total(rows, "host-edit"),
                stack=chips.get(person, 0),
                bot=who is not None and who.bot is not None,
                left=who is None or not who.seated,
            )
        )
    return tuple(found)


def payments(found: Sequence[Standing], carried: int = 0) -> tuple[Payment, ...]:
    """Who pays whom so that all are even: never more payments than people less one, the fewest where few play."""
    nets = {one.person: one.net for one in found if one.net}
    if carried:
        nets[CARRIED] = carried
    names = {one.person: one.name for one in found}
    made: list[Payment] = []
    for group in _even_groups(nets):
        for payer, payee, amount in _settle(group, nets):
            made.append(_payment(payer, payee, amount, nets, names))
    return tuple(made)


def ledger_csv(lobby: Lobby) -> str:
    """The ledger and what each hand brought, by time, as CSV: for each player the amounts add up to his stack."""
    lines: list[tuple[int, int, list[str | int]]] = []
    for hand in lobby.hands:
        for name, net in hand.nets.items():
            if net:
                lines.append((hand.at, 0, [_time(hand.at), f"hand {hand.number}", _safe(name), "", "", net, ""]))
    for row in lobby.ledger:
        who, by = _safe(_name(lobby, row.person)), _safe(_name(lobby, row.by))
        lines.append((row.at, 1, [_time(row.at), row.kind, who, by, row.before, row.amount, row.after]))
    text = StringIO()
    # Words are quoted always, so that no program splits a name, whatever it takes for the end of a cell.
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(["time (UTC)", "what", "player", "by", "before", "amount", "after"])
    writer.writerows(cells for _, _, cells in sorted(lines, key=lambda line: line[:2]))
    return text.getvalue()


def _name(lobby: Lobby, person: str) -> str:
    who = lobby.people.get(person)
    return person if who is None else who.name


def _total(rows: Sequence[Row], *kinds: str) -> int:
    return sum(row.amount for row in rows if row.kind in kinds)


def _even_groups(nets: Mapping[str, int]) -> list[tuple[str, ...]]:
    """As many groups as possible whose members are even among themselves: each group saves one payment."""
    people = tuple(nets)
    if len(people) > _EXACT or sum(nets[one] for one in people) != 0:
        return [people]
    # For each set of people: the most groups that are even within it, and who to leave out to find them.
    sums: list[int] = [0]
    most: list[int] = [0]
    last: list[int] = [0]
    for some in range(1, 1 << len(people)):
        member = (some & -some).bit_length() - 1
        sums.append(sums[some & (some - 1)] + nets[people[member]])
        groups, leaving = max((most[some ^ (1 << one)], -one) for one in range(len(people)) if some >> one & 1)
        most.append(groups + (sums[some] == 0))
        last.append(-leaving)
    found: list[list[str]] = []
    some = (1 << len(people)) - 1
    while some:
        if sums[some] == 0:
            found.append([])
        found[-1].append(people[last[some]])
        some ^= 1 << last[some]
    return [tuple(one for one in people if one in group) for group in found]


def _settle(group: Sequence[str], nets: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """Payments within a group: who is down most pays who is up most, first come first where they are level."""
    left = {person: nets[person] for person in group}
    made: list[tuple[str, str, int]] = []
    while True:
        payer = min(group, key=lambda one: left[one])
        payee = max(group, key=lambda one: left[one])
        amount = min(-left[payer], left[payee])
        if amount <= 0:
            return made
        left[payer] += amount
        left[payee] -= amount
        made.append((payer, payee, amount))


def _payment(payer: str, payee: str, amount: int, nets: Mapping[str, int], names: Mapping[str, str]) -> Payment:
    who = names[payer]
    down = f"{who} is down {-nets[payer]:,}"
    if payee == CARRIED:
        return Payment(
            payer, payee, amount, f"{who} puts {amount:,} aside", f"{down}, and {nets[payee]:,} are in the carried pot"
        )
    whom = names[payee]
    return Payment(payer, payee, amount, f"{who} pays {whom} {amount:,}", f"{down}, {whom} is up {nets[payee]:,}")


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(tuple(_FORMULA)) else text
