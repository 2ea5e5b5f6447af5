"""How people come, go and change at a table. Rule: total; people are never forgotten, the ledger names them."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from hogger.evening.events import (
    Agreed,
    BotJoined,
    BuyInAsked,
    Happened,
    Joined,
    KeyGiven,
    LeaveAsked,
    Readied,
    Removed,
    RequestAnswered,
    SatOut,
    SeatClaimed,
)  # fmt: skip
from hogger.evening.lobby import Lobby, Person, Request
from hogger.evening.state import Evening

KEYS_KEPT: Final = 20  # of one person: phones, tablets, personal links


def with_person(lobby: Lobby, person: Person) -> Lobby:
    """The lobby with `person` as he is now."""
    return replace(lobby, people={**lobby.people, person.id: person})


def person_changed(lobby: Lobby, person: str, **changes: Any) -> Lobby:
    """The lobby with that changed of `person`."""
    return with_person(lobby, replace(lobby.people[person], **changes))


def full_bank(lobby: Lobby) -> int:
    """The seconds in a time bank that nothing has been taken from."""
    clock = lobby.house.clock
    return 0 if clock is None else clock.bank


def joined(evening: Evening, one: Happened, what: Joined) -> Evening:
    person = Person(what.person, what.name, bank=full_bank(evening.lobby))
    keys = {**evening.keys, what.digest: person.id}
    return replace(evening, keys=keys, lobby=with_person(evening.lobby, person))


def bot_joined(evening: Evening, one: Happened, what: BotJoined) -> Evening:
    bot = Person(what.person, what.name, bot=what.bot, agreed=evening.lobby.number)
    return replace(evening, lobby=with_person(evening.lobby, bot))


def key_given(evening: Evening, one: Happened, what: KeyGiven) -> Evening:
    keys = {digest: person for digest, person in evening.keys.items() if digest != what.digest}
    mine = [digest for digest, person in keys.items() if person == what.person]
    for digest in mine[: max(0, len(mine) + 1 - KEYS_KEPT)]:
        del keys[digest]
    keys[what.digest] = what.person
    return replace(evening, keys=keys, lobby=person_changed(evening.lobby, what.person, gone=False))


def seat_claimed(evening: Evening, one: Happened, what: SeatClaimed) -> Evening:
    asked = _asked(evening, Request(what.request, what.person, at=one.at))
    return replace(asked, claims={**evening.claims, what.request: what.digest})


def buy_in_asked(evening: Evening, one: Happened, what: BuyInAsked) -> Evening:
    return _asked(evening, Request(what.request, what.person, what.chips, one.at))


def _asked(evening: Evening, request: Request) -> Evening:
    lobby = replace(evening.lobby, requests=(*evening.lobby.requests, request))
    return replace(evening, lobby=lobby, requests=evening.requests + 1)


def request_answered(evening: Evening, one: Happened, what: RequestAnswered) -> Evening:
    return _without_requests(evening, {what.request})


def _without_requests(evening: Evening, gone: set[str]) -> Evening:
    left = tuple(one for one in evening.lobby.requests if one.id not in gone)
    claims = {request: digest for request, digest in evening.claims.items() if request not in gone}
    return replace(evening, claims=claims, lobby=replace(evening.lobby, requests=left))


def leave_asked(evening: Evening, one: Happened, what: LeaveAsked) -> Evening:
    removed = (*evening.removed, what.person) if what.removed else evening.removed
    return replace(evening, removed=removed, lobby=person_changed(evening.lobby, what.person, leaving=True))


def removed(evening: Evening, one: Happened, what: Removed) -> Evening:
    asked = {request.id for request in evening.lobby.requests if request.person == what.person}
    left = _without_requests(evening, asked)
    return replace(
        left,
        keys={digest: person for digest, person in left.keys.items() if person != what.person},
        removed=tuple(person for person in left.removed if person != what.person),
        lobby=person_changed(left.lobby, what.person, gone=True),
    )


def sat_out(evening: Evening, one: Happened, what: SatOut) -> Evening:
    person = evening.lobby.people[what.person]
    changed = replace(person, out=what.out, missed=0, ready=person.ready and not what.out)
    return replace(evening, lobby=with_person(evening.lobby, changed))


def agreed(evening: Evening, one: Happened, what: Agreed) -> Evening:
    return replace(evening, lobby=person_changed(evening.lobby, what.person, agreed=what.number))


def readied(evening: Evening, one: Happened, what: Readied) -> Evening:
    return replace(evening, lobby=person_changed(evening.lobby, what.person, ready=True, missed=0))
