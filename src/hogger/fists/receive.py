"""A command in, what it makes happen out. Rule: sans I/O; a refused command raises and nothing has happened."""

from __future__ import annotations

from collections.abc import Set
from typing import assert_never

from hogger.fists import people, rounds
from hogger.fists.commands import (
    Approve,
    ClaimSeat,
    FistCommand,
    GiveHost,
    GiveKey,
    Join,
    Leave,
    Lock,
    MoveUp,
    NextRound,
    OpenNow,
    Order,
    Out,
    Remove,
    SetUp,
    TypeHands,
    Unlock,
)  # fmt: skip
from hogger.fists.events import Event, HandsSettled, Happened, Joined, RoomOpened
from hogger.fists.evolve import evolve
from hogger.fists.permission import OF_ROUND, TAGS, why_not
from hogger.fists.refused import Refused
from hogger.fists.state import Fists
from hogger.fists.typed import settled


def open_room(code: str, asked: SetUp, name: str, *, digest: str, now: int) -> tuple[Happened, ...]:
    """A new room and its host, whose browser has the key with this digest. `now`: milliseconds since 1970."""
    host = people.checked_name(None, name)
    return (Happened(now, "p1", RoomOpened(code, people.checked_setup(asked), "p1", host, digest)),)


def receive(
    fists: Fists, command: FistCommand, by: str | None, *, digest: str, now: int, here: Set[str]
) -> tuple[Happened, ...]:
    """What `command` makes happen. `by`: the asker's id, None for a stranger.

    `digest`: of the asker's key; `now`: milliseconds since 1970; `here`: who is connected. Raises `Refused`.
    """
    tag = TAGS[type(command.ask)]
    refused = _stale(fists, command, tag) or why_not(fists.room, tag, by, here)
    if refused is not None:
        raise refused
    happened: list[Happened] = []
    for what in _decided(fists, command, by or "", digest, here):
        whose = what.person if isinstance(what, Joined) else by or ""
        happened.append(Happened(now, whose, what))
        fists = evolve(fists, happened[-1])
    happened += [Happened(now, by or "", what) for what in rounds.opens(fists)] if happened else []
    return tuple(happened)


def _stale(fists: Fists, command: FistCommand, tag: str) -> Refused | None:
    if tag in OF_ROUND and command.round != fists.room.round:
        return Refused("stale", f"that was round {command.round}; the table is at round {fists.room.round}")
    return None


def _decided(fists: Fists, command: FistCommand, by: str, digest: str, here: Set[str]) -> list[Event]:
    room, ask = fists.room, command.ask
    me = room.player(by)
    match ask:
        case Join():
            return people.join(fists, ask, digest)
        case ClaimSeat():
            return people.claim(fists, ask, digest)
        case Approve():
            return people.approve(fists, ask)
        case GiveKey():
            return people.give_key(fists, ask, by)
        case SetUp():
            return people.set_up(fists, ask)
        case Order():
            return people.order(room, ask)
        case MoveUp():
            return people.move_up(room, ask)
        case Remove():
            return people.remove(room, ask, by)
        case GiveHost():
            return people.give_host(room, ask, by)
        case Leave():
            return people.leave(room, by, here)
        case Lock():
            return rounds.lock(room, ask, by)
        case Unlock():
            return rounds.unlock(by)
        case Out():
            assert me is not None, "strangers are refused before"
            return rounds.out(room, ask, me)
        case OpenNow():
            return rounds.open_now(fists)
        case NextRound():
            return rounds.next_round(room)
        case TypeHands():
            opened = room.round_number(command.round)
            if opened is None:
                raise Refused("no_round", "that round is not in the log; its fists are not open")
            return [HandsSettled(opened.number, *settled(opened, ask))]
        case _:
            assert_never(ask)
