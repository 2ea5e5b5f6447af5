"""Coming to a table: joining, keys, requests to the host. Rule: a seat is its key's, never a name's."""

from __future__ import annotations

from typing import Final

from hogger.bots import FRIENDS, bot_named
from hogger.evening.commands import AddBot, Approve, ClaimSeat, GiveKey, Join, Remove
from hogger.evening.draft import Draft
from hogger.evening.events import (
    BotJoined,
    Joined,
    KeyGiven,
    LeaveAsked,
    Removed,
    RequestAnswered,
    SeatClaimed,
    SeatLeft,
    SeatTaken,
)  # fmt: skip
from hogger.evening.lobby import Lobby
from hogger.evening.permission import MOST_PEOPLE
from hogger.evening.refused import Refused
from hogger.evening.seats import bring, sit
from hogger.game.faults import sayable

LONGEST_NAME: Final = 20


def join(draft: Draft, ask: Join, digest: str | None) -> None:
    if digest is None:
        raise Refused("no_key")
    name = good_name(draft.lobby, ask.name)
    person = new_id(draft.lobby)
    draft.tell(Joined(person, name, digest), by=person)


def good_name(lobby: Lobby | None, text: str) -> str:
    """`text` as a name that nobody at the table has."""
    name = " ".join(text.split())
    if not sayable(name) or len(name) > LONGEST_NAME:
        raise Refused("name", most=LONGEST_NAME)
    if lobby is not None and name.casefold() in {one.name.casefold() for one in lobby.people.values()}:
        raise Refused("name_taken", name=name)
    return name


def new_id(lobby: Lobby) -> str:
    """An id that nobody at the table has; people are never forgotten, so they can be counted."""
    return f"p{len(lobby.people) + 1}"


def claim(draft: Draft, ask: ClaimSeat, digest: str | None) -> None:
    if digest is None:
        raise Refused("no_key")
    person = draft.lobby.people.get(ask.person)
    if person is None or person.bot is not None:
        raise Refused("no_person")
    if digest in draft.evening.claims.values():
        raise Refused("asked")
    draft.tell(SeatClaimed(f"r{draft.evening.requests + 1}", person.id, digest))


def give_key(draft: Draft, ask: GiveKey) -> None:
    draft.tell(KeyGiven(draft.me.id, ask.digest))


def approve(draft: Draft, ask: Approve) -> None:
    evening = draft.evening
    request = next((one for one in evening.lobby.requests if one.id == ask.request), None)
    if request is None:
        raise Refused("no_request")
    digest = evening.claims.get(request.id)
    draft.tell(RequestAnswered(request.id, ask.yes))
    if not ask.yes:
        return
    if digest is not None:
        draft.tell(KeyGiven(request.person, digest))
    elif draft.person(request.person).seated:
        bring(draft, "rebuy", request.person, request.chips)
    else:
        sit(draft, request.person, request.chips)


def add_bot(draft: Draft, ask: AddBot) -> None:
    bot_named(ask.bot)
    kind = ask.bot.strip().lower()
    people = draft.lobby.people
    back = next((one for one in people.values() if one.gone and one.bot == kind), None)
    if back is None:
        if len(people) >= MOST_PEOPLE:
            raise Refused("crowded", most=MOST_PEOPLE)
        person, name = new_id(draft.lobby), _bot_name(draft.lobby)
    else:
        person, name = back.id, back.name
    draft.tell(BotJoined(person, name, kind))
    draft.tell(SeatTaken(person, draft.lobby.house.buy_in), by=person)


def _bot_name(lobby: Lobby) -> str:
    taken = {one.name.casefold() for one in lobby.people.values()}
    names = (*FRIENDS, *(f"{friend} {number}" for number in range(2, MOST_PEOPLE) for friend in FRIENDS))
    return next(name for name in names if name.casefold() not in taken)


def remove(draft: Draft, ask: Remove) -> None:
    person = draft.person(ask.person)
    if person.host:
        raise Refused("own_table")
    if person.id in draft.evening.removed:
        raise Refused("unchanged")
    if draft.evening.in_hand(person.id):
        draft.tell(LeaveAsked(person.id, removed=True))
        return
    if person.seated:
        draft.tell(SeatLeft(person.id))
    draft.tell(Removed(person.id))
