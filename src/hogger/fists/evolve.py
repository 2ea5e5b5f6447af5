"""How an event changes a Fists room. Rule: the only place where a room changes; it never refuses or decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar, assert_never

from msgspec.structs import replace

from hogger.fists.events import (
    ClaimAnswered,
    Event,
    FistsOpened,
    HandsSettled,
    Happened,
    HostGiven,
    Joined,
    KeyGiven,
    PeopleOrdered,
    PersonLeft,
    RoomOpened,
    RoundStarted,
    SeatClaimed,
    SetupChanged,
    SideLocked,
    SideSpoken,
    SideUnlocked,
    WentOut,
)  # fmt: skip
from hogger.fists.state import MOST_ROUNDS, Claim, Fist, FistRoom, Fists, Player, Round

T = TypeVar("T")


def fold(events: Iterable[Happened]) -> Fists:
    """The room that these events make, the first of which opens it."""
    found: Fists | None = None
    for happened in events:
        found = evolve(found, happened)
    assert found is not None, "a room has at least the event that opened it"
    return found


def evolve(fists: Fists | None, happened: Happened) -> Fists:
    """The room after `happened`; None before the event that opens it."""
    if fists is None:
        what = happened.what
        assert isinstance(what, RoomOpened), "the first event opens the room"
        host = Player(what.person, what.name, host=True)
        room = FistRoom(what.code, what.setup, (host,), first=what.person, came=1)
        return Fists(room, keys={what.digest: what.person})
    return _changed(fists, happened, happened.what)


def _changed(fists: Fists, happened: Happened, what: Event) -> Fists:
    room = fists.room
    match what:
        case RoomOpened():
            return fists
        case Joined(person, name, digest):
            joined = replace(
                room,
                people=(*room.people, Player(person, name, host=not room.people)),
                first=room.first or person,
                came=room.came + 1,
            )
            return replace(fists, room=joined, keys={**fists.keys, digest: person})
        case SeatClaimed(request, person, digest):
            claims = (*room.claims, Claim(request, person, happened.at))
            return replace(
                fists,
                room=replace(room, claims=claims, claimed=room.claimed + 1),
                claimants={**fists.claimants, request: digest},
            )
        case ClaimAnswered(request, yes):
            return _claim_answered(fists, request, yes=yes)
        case KeyGiven(person, digest):
            return replace(fists, keys={**fists.keys, digest: person})
        case SetupChanged(setup):
            return replace(fists, room=replace(room, setup=setup))
        case PeopleOrdered(ids, first):
            by_id = {one.id: one for one in room.people}
            return replace(fists, room=replace(room, people=tuple(by_id[one] for one in ids), first=first))
        case HostGiven(person):
            people = tuple(replace(one, host=one.id == person) for one in room.people)
            return replace(fists, room=replace(room, people=people))
        case PersonLeft(person):
            return _left(fists, person)
        case SideLocked(person, side):
            locked = replace(room, locked=(*room.locked, person))
            return replace(fists, room=locked, sides={**fists.sides, person: side})
        case SideUnlocked(person):
            unlocked = replace(room, locked=_without(room.locked, person))
            return replace(fists, room=unlocked, sides=_lacking(fists.sides, person))
        case SideSpoken(person, side, absent):
            player = room.player(person)
            said = Fist(person, player.name if player else "", side, absent)
            return replace(fists, room=replace(room, spoken=(*room.spoken, said)))
        case WentOut(person, out):
            people = tuple(replace(one, out=out) if one.id == person else one for one in room.people)
            return replace(fists, room=replace(room, people=people))
        case FistsOpened(opened):
            record = Round(room.round, happened.at, room.setup.how, room.setup.fist, opened)
            rounds = (*room.rounds, record)[-MOST_ROUNDS:]
            return replace(fists, room=replace(room, open=True, rounds=rounds, locked=(), spoken=()), sides={})
        case RoundStarted(number, first):
            people = tuple(replace(one, out=False) for one in room.people)
            started = replace(room, round=number, first=first, people=people, open=False, locked=(), spoken=())
            return replace(fists, room=started, sides={})
        case HandsSettled(number, typed, settled):
            typist = room.player(happened.by)
            rounds = tuple(
                replace(one, typed=typed, settled=settled, by=typist.name if typist else "")
                if one.number == number
                else one
                for one in room.rounds
            )
            return replace(fists, room=replace(room, rounds=rounds))
        case _:
            assert_never(what)


def _claim_answered(fists: Fists, request: str, *, yes: bool) -> Fists:
    room = fists.room
    claim = next((one for one in room.claims if one.id == request), None)
    digest = fists.claimants.get(request)
    changed = replace(
        fists,
        room=replace(room, claims=tuple(one for one in room.claims if one.id != request)),
        claimants=_lacking(fists.claimants, request),
    )
    if yes and claim is not None and digest is not None:
        return replace(changed, keys={**fists.keys, digest: claim.person})
    return changed


def _left(fists: Fists, person: str) -> Fists:
    room = fists.room
    order = [one.id for one in room.order if one.id != person]
    gone = [one.id for one in room.claims if one.person == person]
    left = replace(
        room,
        people=tuple(one for one in room.people if one.id != person),
        first=room.first if room.first != person else (order[0] if order else ""),
        locked=_without(room.locked, person),
        spoken=tuple(one for one in room.spoken if one.person != person),
        claims=tuple(one for one in room.claims if one.person != person),
    )
    return replace(
        fists,
        room=left,
        sides=_lacking(fists.sides, person),
        keys={digest: whose for digest, whose in fists.keys.items() if whose != person},
        claimants=_lacking(fists.claimants, *gone),
    )


def _without(ids: tuple[str, ...], person: str) -> tuple[str, ...]:
    return tuple(one for one in ids if one != person)


def _lacking(values: Mapping[str, T], *keys: str) -> dict[str, T]:
    return {key: value for key, value in values.items() if key not in keys}
