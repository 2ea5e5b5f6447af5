"""How what happened changes an evening. Rule: it changes nowhere else; nothing is refused or decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from hogger.errors import RecordError
from hogger.evening import evolve_chips, evolve_hand, evolve_people
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
from hogger.evening.evolve_people import full_bank
from hogger.evening.lobby import Line, Lobby, Person
from hogger.evening.questions import ask_anew, start_clocks
from hogger.evening.state import Evening, seats_for
from hogger.evening.words import line_for
from hogger.table import Table

LINES_KEPT: Final = 200


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
    lobby = Lobby(what.code, what.house, terms=what.terms, picked=0 if what.house.choice == "fixed" else None)
    host = Person(what.person, what.name, host=True, agreed=1, bank=full_bank(lobby))
    lobby = replace(lobby, people={host.id: host})
    table = Table(first.game, first.rules, first.stakes, (), what.house.buy_in, button=0)
    return Evening(lobby, table, what.luck, *seats_for(what.terms), keys={what.digest: host.id}, hints=what.hints)


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
    lobby = replace(lobby, people=people, terms=what.terms, number=number, picked=picked)
    most, capped_by = seats_for(what.terms)
    return replace(evening, lobby=lobby, most=most, capped_by=capped_by)


def _house_furnished(evening: Evening, one: Happened, what: HouseFurnished) -> Evening:
    before, lobby = evening.lobby.house, replace(evening.lobby, house=what.house)
    if what.house.choice != before.choice:
        lobby = replace(lobby, picked=0 if what.house.choice == "fixed" else None)
    evening = replace(evening, lobby=lobby)
    if what.house.clock == before.clock:
        return evening
    bank = full_bank(lobby)
    people = {person.id: person if person.bot else replace(person, bank=bank) for person in lobby.people.values()}
    return start_clocks(replace(evening, lobby=replace(lobby, people=people)), one.at)


def _host_given(evening: Evening, one: Happened, what: HostGiven) -> Evening:
    people = {person.id: replace(person, host=person.id == what.person) for person in evening.lobby.people.values()}
    # Where a pot waits for the host's ruling, it is the new host who is asked.
    return ask_anew(replace(evening, lobby=replace(evening.lobby, people=people)), one.at)


CHANGES: Final[dict[type[Event], Callable[[Evening, Happened, Any], Evening]]] = {
    Joined: evolve_people.joined,
    BotJoined: evolve_people.bot_joined,
    KeyGiven: evolve_people.key_given,
    SeatClaimed: evolve_people.seat_claimed,
    BuyInAsked: evolve_people.buy_in_asked,
    RequestAnswered: evolve_people.request_answered,
    SeatTaken: evolve_chips.seat_taken,
    ChipsPromised: evolve_chips.chips_promised,
    ChipsChanged: evolve_chips.chips_changed,
    LeaveAsked: evolve_people.leave_asked,
    SeatLeft: evolve_chips.seat_left,
    Removed: evolve_people.removed,
    SatOut: evolve_people.sat_out,
    Agreed: evolve_people.agreed,
    Readied: evolve_people.readied,
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
    TableClosed: evolve_chips.table_closed,
}
