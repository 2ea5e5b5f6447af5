"""How what happened changes an evening. Rule: it changes nowhere else; nothing is refused or decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from hogger.errors import RecordError
from hogger.evening import evolve_hand
from hogger.evening.events import (
    Agreed,
    BackAnswered,
    BackAsked,
    BotJoined,
    BuyInAsked,
    ChipsChanged,
    ChipsPromised,
    Event,
    GamePicked,
    HandDealt,
    HandVoided,
    Happened,
    HostGiven,
    HouseFurnished,
    InHand,
    Joined,
    KeyGiven,
    LeaveAsked,
    Opened,
    Readied,
    Removed,
    RequestAnswered,
    RulesAnnounced,
    Said,
    SatOut,
    SeatClaimed,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TablePaused,
    TakenBack,
    TimeGranted,
)  # fmt: skip
from hogger.evening.evolve_hand import with_person
from hogger.evening.lobby import Coming, Line, Lobby, Person, Request, Row, RowKind
from hogger.evening.questions import ask_anew, start_clocks
from hogger.evening.state import Evening
from hogger.evening.words import line_for
from hogger.table import Table

LINES_KEPT: Final = 200
KEYS_KEPT: Final = 20  # of one person: phones, tablets, personal links


def evolve(evening: Evening, happened: Happened, seq: int) -> Evening:
    """The evening after row `seq`."""
    words = line_for(evening, happened)
    after = CHANGES[type(happened.what)](replace(evening, seq=seq), happened, happened.what)
    lobby = _as_at_the_table(after)
    if words is not None:
        said = Line(
            number=lobby.talk[-1].number + 1 if lobby.talk else 1,
            at=happened.at,
            by=happened.by,
            text=words,
            act=not isinstance(happened.what, Said),
        )
        lobby = replace(lobby, talk=(*lobby.talk[1 - LINES_KEPT :], said))
    return after if lobby is after.lobby else replace(after, lobby=lobby)


def opened(happened: Happened) -> Evening:
    """The evening after its first row."""
    what = happened.what
    if not isinstance(what, Opened):
        raise RecordError("record/no_start", "an evening begins with its opened row")
    first = what.terms[0]
    host = Person(what.person, what.name, host=True, agreed=1, bank=_bank(what.house.clock))
    lobby = Lobby(
        what.code, what.house, {host.id: host}, terms=what.terms, picked=0 if what.house.choice == "fixed" else None
    )
    table = Table(first.game, first.rules, first.stakes, (), what.house.buy_in, button=0)
    return Evening(lobby, table, what.luck, keys={what.digest: host.id}, hints=what.hints)


def fold(happened: Iterable[Happened]) -> Evening:
    """The evening that these rows tell of, from the first on."""
    rows = iter(happened)
    first = next(rows, None)
    if first is None:
        raise RecordError("record/empty", "there is no row of an evening")
    evening = opened(first)
    for seq, one in enumerate(rows, 2):
        evening = evolve(evening, one, seq)
    return evening


def _as_at_the_table(evening: Evening) -> Lobby:
    """The lobby with what it shows of the table."""
    lobby, table = evening.lobby, evening.table
    stacks = {person: place.stack for person, place in zip(lobby.places, table.places, strict=True)}
    hand = evening.hand
    if hand is not None:
        for person, seat in zip(evening.persons, hand.seats, strict=True):
            stacks[person] = seat.stack
    picks = None
    if lobby.picked is None and hand is None and not table.redeal and not lobby.closed:
        seats = table.next_seats(evening.out())
        picks = lobby.places[seats[-1]] if len(seats) > 1 else None
    waiting = table.waiting
    if (stacks, waiting, table.number, picks) == (lobby.stacks, lobby.carried, lobby.hand_number, lobby.picks):
        return lobby
    return replace(lobby, stacks=stacks, carried=waiting, hand_number=table.number, picks=picks)


def _joined(evening: Evening, one: Happened, what: Joined) -> Evening:
    person = Person(what.person, what.name, bank=_bank(evening.lobby.house.clock))
    keys = {**evening.keys, what.digest: person.id}
    return replace(evening, keys=keys, lobby=with_person(evening.lobby, person))


def _bot_joined(evening: Evening, one: Happened, what: BotJoined) -> Evening:
    bot = Person(what.person, what.name, bot=what.bot, agreed=evening.lobby.number)
    return replace(evening, lobby=with_person(evening.lobby, bot))


def _key_given(evening: Evening, one: Happened, what: KeyGiven) -> Evening:
    keys = {digest: person for digest, person in evening.keys.items() if digest != what.digest}
    mine = [digest for digest, person in keys.items() if person == what.person]
    for digest in mine[: len(mine) + 1 - KEYS_KEPT]:
        del keys[digest]
    keys[what.digest] = what.person
    return replace(evening, keys=keys, lobby=_changed(evening.lobby, what.person, gone=False))


def _seat_claimed(evening: Evening, one: Happened, what: SeatClaimed) -> Evening:
    asked = _asked(evening, Request(what.request, what.person, at=one.at))
    return replace(asked, claims={**evening.claims, what.request: what.digest})


def _buy_in_asked(evening: Evening, one: Happened, what: BuyInAsked) -> Evening:
    return _asked(evening, Request(what.request, what.person, what.chips, one.at))


def _asked(evening: Evening, request: Request) -> Evening:
    lobby = replace(evening.lobby, requests=(*evening.lobby.requests, request))
    return replace(evening, lobby=lobby, requests=evening.requests + 1)


def _request_answered(evening: Evening, one: Happened, what: RequestAnswered) -> Evening:
    return _without_requests(evening, {what.request})


def _without_requests(evening: Evening, gone: set[str]) -> Evening:
    left = tuple(one for one in evening.lobby.requests if one.id not in gone)
    claims = {request: digest for request, digest in evening.claims.items() if request not in gone}
    return replace(evening, claims=claims, lobby=replace(evening.lobby, requests=left))


def _seat_taken(evening: Evening, one: Happened, what: SeatTaken) -> Evening:
    lobby = _changed(evening.lobby, what.person, seated=True, out=False, leaving=False, missed=0, ready=False)
    lobby = replace(lobby, places=(*lobby.places, what.person))
    lobby = _with_row(lobby, one, "buy-in", what.person, what.chips, 0)
    return replace(evening, lobby=lobby, table=evening.table.sit(lobby.people[what.person].name, what.chips))


def _chips_promised(evening: Evening, one: Happened, what: ChipsPromised) -> Evening:
    coming = (*evening.lobby.coming, Coming(what.kind, what.person, what.chips, one.by))
    return replace(evening, lobby=replace(evening.lobby, coming=coming))


def _chips_changed(evening: Evening, one: Happened, what: ChipsChanged) -> Evening:
    lobby = evening.lobby
    kept = next((c for c in lobby.coming if (c.kind, c.person) == (what.kind, what.person)), None)
    before = lobby.stacks.get(what.person, 0)
    lobby = replace(lobby, coming=tuple(one for one in lobby.coming if one is not kept))
    lobby = _with_row(lobby, one, what.kind, what.person, what.amount, before)
    return replace(evening, lobby=lobby, table=evening.table.with_chips(lobby.people[what.person].name, what.amount))


def _leave_asked(evening: Evening, one: Happened, what: LeaveAsked) -> Evening:
    removed = (*evening.removed, what.person) if what.removed else evening.removed
    return replace(evening, removed=removed, lobby=_changed(evening.lobby, what.person, leaving=True))


def _seat_left(evening: Evening, one: Happened, what: SeatLeft) -> Evening:
    lobby, name = evening.lobby, evening.lobby.people[what.person].name
    table, paid = evening.table.leave(name)
    stacks = dict(lobby.stacks)
    for heir, chips in paid.items():
        person = lobby.named(heir).id
        lobby = _with_row(lobby, one, "share-of-carried", person, chips, stacks[person])
        stacks[person] += chips
    lobby = _cashed_out(lobby, one, what.person, stacks[what.person])
    coming = tuple(one for one in lobby.coming if one.person != what.person)
    return replace(evening, table=table, lobby=replace(lobby, coming=coming))


def _cashed_out(lobby: Lobby, one: Happened, person: str, stack: int) -> Lobby:
    lobby = _with_row(lobby, one, "cash-out", person, -stack, stack)
    lobby = replace(lobby, places=tuple(other for other in lobby.places if other != person))
    return _changed(lobby, person, seated=False, out=False, leaving=False, missed=0, ready=False)


def _removed(evening: Evening, one: Happened, what: Removed) -> Evening:
    asked = {request.id for request in evening.lobby.requests if request.person == what.person}
    left = _without_requests(evening, asked)
    return replace(
        left,
        keys={digest: person for digest, person in left.keys.items() if person != what.person},
        removed=tuple(person for person in left.removed if person != what.person),
        lobby=_changed(left.lobby, what.person, gone=True),
    )


def _sat_out(evening: Evening, one: Happened, what: SatOut) -> Evening:
    person = evening.lobby.people[what.person]
    changed = replace(person, out=what.out, missed=0, ready=person.ready and not what.out)
    return replace(evening, lobby=with_person(evening.lobby, changed))


def _agreed(evening: Evening, one: Happened, what: Agreed) -> Evening:
    return replace(evening, lobby=_changed(evening.lobby, what.person, agreed=what.number))


def _readied(evening: Evening, one: Happened, what: Readied) -> Evening:
    return replace(evening, lobby=_changed(evening.lobby, what.person, ready=True, missed=0))


def _game_picked(evening: Evening, one: Happened, what: GamePicked) -> Evening:
    return replace(evening, since_pick=0, lobby=replace(evening.lobby, picked=what.place))


def _said(evening: Evening, one: Happened, what: Said) -> Evening:
    return evening


def _rules_announced(evening: Evening, one: Happened, what: RulesAnnounced) -> Evening:
    lobby = evening.lobby
    number = lobby.number + 1
    people = {
        person.id: replace(person, agreed=number) if person.host or person.bot else person
        for person in lobby.people.values()
    }
    picked = 0 if lobby.house.choice == "fixed" else None
    return replace(evening, lobby=replace(lobby, people=people, terms=what.terms, number=number, picked=picked))


def _house_furnished(evening: Evening, one: Happened, what: HouseFurnished) -> Evening:
    before, lobby = evening.lobby.house, replace(evening.lobby, house=what.house)
    if what.house.choice != before.choice:
        lobby = replace(lobby, picked=0 if what.house.choice == "fixed" else None)
    evening = replace(evening, lobby=lobby)
    if what.house.clock == before.clock:
        return evening
    bank = _bank(what.house.clock)
    people = {person.id: person if person.bot else replace(person, bank=bank) for person in lobby.people.values()}
    return start_clocks(replace(evening, lobby=replace(lobby, people=people)), one.at)


def _host_given(evening: Evening, one: Happened, what: HostGiven) -> Evening:
    people = {person.id: replace(person, host=person.id == what.person) for person in evening.lobby.people.values()}
    # Where a pot waits for the host's ruling, it is the new host who is asked.
    return ask_anew(replace(evening, lobby=replace(evening.lobby, people=people)), one.at)


def _table_closed(evening: Evening, one: Happened, what: TableClosed) -> Evening:
    lobby, stacks = evening.lobby, dict(evening.lobby.stacks)
    for name, chips in evening.table.shares().items():
        person = lobby.named(name).id
        lobby = _with_row(lobby, one, "share-of-carried", person, chips, stacks[person])
        stacks[person] += chips
    for person in lobby.places:
        lobby = _cashed_out(lobby, one, person, stacks[person])
    closed = replace(lobby, closed=True, requests=(), coming=())
    return replace(evening, claims={}, lobby=closed, table=replace(evening.table.close(), places=()))


def _changed(lobby: Lobby, person: str, **changes: Any) -> Lobby:
    return with_person(lobby, replace(lobby.people[person], **changes))


def _with_row(lobby: Lobby, one: Happened, kind: RowKind, person: str, amount: int, before: int) -> Lobby:
    """The lobby with one more line in its ledger; no line where no chip moved."""
    if not amount:
        return lobby
    row = Row(len(lobby.ledger) + 1, one.at, kind, person, one.by, amount, before, before + amount)
    return replace(lobby, ledger=(*lobby.ledger, row))


def _bank(clock: Any) -> int:
    return 0 if clock is None else int(clock.bank)


CHANGES: Final[dict[type[Event], Callable[[Evening, Happened, Any], Evening]]] = {
    Joined: _joined,
    BotJoined: _bot_joined,
    KeyGiven: _key_given,
    SeatClaimed: _seat_claimed,
    BuyInAsked: _buy_in_asked,
    RequestAnswered: _request_answered,
    SeatTaken: _seat_taken,
    ChipsPromised: _chips_promised,
    ChipsChanged: _chips_changed,
    LeaveAsked: _leave_asked,
    SeatLeft: _seat_left,
    Removed: _removed,
    SatOut: _sat_out,
    Agreed: _agreed,
    Readied: _readied,
    GamePicked: _game_picked,
    Said: _said,
    HandDealt: evolve_hand.hand_dealt,
    InHand: evolve_hand.in_hand,
    BackAsked: evolve_hand.back_asked,
    BackAnswered: evolve_hand.back_answered,
    TakenBack: evolve_hand.taken_back,
    HandVoided: evolve_hand.hand_voided,
    TablePaused: evolve_hand.table_paused,
    TimeGranted: evolve_hand.time_granted,
    RulesAnnounced: _rules_announced,
    HouseFurnished: _house_furnished,
    HostGiven: _host_given,
    TableClosed: _table_closed,
}
