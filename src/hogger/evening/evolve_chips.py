"""How chips come to a place and leave it. Rule: total; every chip that does so otherwise than in a hand is a row."""

from __future__ import annotations

from msgspec.structs import replace

from hogger.evening.events import ChipsChanged, ChipsPromised, Happened, SeatLeft, SeatTaken, TableClosed
from hogger.evening.evolve_people import person_changed
from hogger.evening.lobby import Coming, Lobby, Row, RowKind
from hogger.evening.state import Evening


def seat_taken(evening: Evening, one: Happened, what: SeatTaken) -> Evening:
    lobby = person_changed(evening.lobby, what.person, seated=True, out=False, leaving=False, missed=0, ready=False)
    lobby = replace(lobby, places=(*lobby.places, what.person))
    lobby = _with_row(lobby, one, "buy-in", what.person, what.chips, 0)
    return replace(evening, lobby=lobby, table=evening.table.sit(lobby.people[what.person].name, what.chips))


def chips_promised(evening: Evening, one: Happened, what: ChipsPromised) -> Evening:
    coming = (*evening.lobby.coming, Coming(what.kind, what.person, what.chips, one.by))
    return replace(evening, lobby=replace(evening.lobby, coming=coming))


def chips_changed(evening: Evening, one: Happened, what: ChipsChanged) -> Evening:
    lobby = evening.lobby
    kept = next((c for c in lobby.coming if (c.kind, c.person) == (what.kind, what.person)), None)
    before = lobby.stacks.get(what.person, 0)
    lobby = replace(lobby, coming=tuple(one for one in lobby.coming if one is not kept))
    lobby = _with_row(lobby, one, what.kind, what.person, what.amount, before)
    return replace(evening, lobby=lobby, table=evening.table.with_chips(lobby.people[what.person].name, what.amount))


def seat_left(evening: Evening, one: Happened, what: SeatLeft) -> Evening:
    lobby, name = evening.lobby, evening.lobby.people[what.person].name
    table, paid = evening.table.leave(name)
    lobby, stacks = _with_shares(lobby, one, paid)
    lobby = _cashed_out(lobby, one, what.person, stacks[what.person])
    coming = tuple(one for one in lobby.coming if one.person != what.person)
    return replace(evening, table=table, lobby=replace(lobby, coming=coming))


def _with_shares(lobby: Lobby, one: Happened, shares: dict[str, int]) -> tuple[Lobby, dict[str, int]]:
    """The lobby with the rows for shares of carried chips, by name; and the stacks with them."""
    stacks = dict(lobby.stacks)
    for name, chips in shares.items():
        person = lobby.named(name).id
        lobby = _with_row(lobby, one, "share-of-carried", person, chips, stacks[person])
        stacks[person] += chips
    return lobby, stacks


def _cashed_out(lobby: Lobby, one: Happened, person: str, stack: int) -> Lobby:
    lobby = _with_row(lobby, one, "cash-out", person, -stack, stack)
    lobby = replace(lobby, places=tuple(other for other in lobby.places if other != person))
    return person_changed(lobby, person, seated=False, out=False, leaving=False, missed=0, ready=False)


def table_closed(evening: Evening, one: Happened, what: TableClosed) -> Evening:
    lobby, stacks = _with_shares(evening.lobby, one, evening.table.shares())
    for person in lobby.places:
        lobby = _cashed_out(lobby, one, person, stacks[person])
    closed = replace(lobby, closed=True, requests=(), coming=())
    return replace(evening, claims={}, lobby=closed, table=replace(evening.table.close(), places=()))


def _with_row(lobby: Lobby, one: Happened, kind: RowKind, person: str, amount: int, before: int) -> Lobby:
    """The lobby with one more line in its ledger; no line where no chip moved."""
    if not amount:
        return lobby
    row = Row(len(lobby.ledger) + 1, one.at, kind, person, one.by, amount, before, before + amount)
    return replace(lobby, ledger=(*lobby.ledger, row))
