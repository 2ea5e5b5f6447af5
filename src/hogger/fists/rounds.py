"""What commands about the round make happen. Rule: it decides and changes nothing; all fists open in one event."""

from __future__ import annotations

from hogger.declaration import Side
from hogger.fists.commands import Lock, Out
from hogger.fists.events import (
    Event,
    FistsOpened,
    RoundStarted,
    SideLocked,
    SideSpoken,
    SideUnlocked,
    WentOut,
)  # fmt: skip
from hogger.fists.refused import Refused
from hogger.fists.state import Fist, FistRoom, Fists, Player


def lock(room: FistRoom, asked: Lock, by: str) -> list[Event]:
    """A fist shuts, or somebody speaks."""
    return [SideSpoken(by, asked.side) if room.setup.how == "in-turn" else SideLocked(by, asked.side)]


def unlock(by: str) -> list[Event]:
    """A fist opens again, unseen."""
    return [SideUnlocked(by)]


def out(room: FistRoom, asked: Out, me: Player) -> list[Event]:
    """Somebody is not in the hand, or is after all; the host may say it of others."""
    person = me if not asked.person else room.player(asked.person)
    if person is None:
        raise Refused("nobody", "that person is not in the room any more")
    if person != me and not me.host:
        raise Refused("not_host", "the host says that of others")
    if person.id in room.answered:
        raise Refused("locked", f"{person.name} is in already")
    return [] if person.out == asked.out else [WentOut(person.id, asked.out)]


def open_now(fists: Fists) -> list[Event]:
    """Go on without an answer: the room's rule answers for who is absent."""
    room = fists.room
    if room.turn is not None:
        return [SideSpoken(room.turn.id, _absent_side(room), absent=True)]
    return [FistsOpened(_opened(fists))]


def opens(fists: Fists) -> list[Event]:
    """The fists open where the last one is in. One alone waits: his friends may still be on their way."""
    room = fists.room
    if room.open or room.thinking or len(room.answered) < 2:
        return []
    return [FistsOpened(_opened(fists))]


def next_round(room: FistRoom) -> list[Event]:
    """The next round, the deal one place further; where fists were still shut, the same round again."""
    if not room.open:
        return [RoundStarted(room.round + 1, room.first)]
    order = room.order
    return [RoundStarted(room.round + 1, order[1 % len(order)].id if order else "")]


def _absent_side(room: FistRoom) -> Side | None:
    return None if room.setup.absent == "fold" else Side(room.setup.absent)


def _opened(fists: Fists) -> tuple[Fist, ...]:
    """Everyone's fist, from the dealer's left."""
    room = fists.room
    said = {one.person: one for one in room.spoken}
    found: list[Fist] = []
    for one in room.order:
        if one.out:
            found.append(Fist(one.id, one.name, None))
        elif one.id in said:
            found.append(said[one.id])
        elif one.id in fists.sides:
            found.append(Fist(one.id, one.name, fists.sides[one.id]))
        else:
            found.append(Fist(one.id, one.name, _absent_side(room), absent=True))
    if any(one.side for one in found):
        return tuple(found)
    # If all would fold, all are low.
    return tuple(Fist(one.person, one.name, Side.LOW, absent=True) if one.absent else one for one in found)
