"""A Fists room as one person may see it. Rule: pages are made of this alone; it has no shut side but his own."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from hogger.declaration import Side
from hogger.fists.permission import permitted
from hogger.fists.state import FistRoom, Fists, Player


class FistSight(msgspec.Struct, frozen=True):
    """What `me` sees; None: a stranger. `my_side`: what is in his own fist once it is shut; `may`: the tags of what is
    open to him now; `here`: who is connected. `claims`: a stranger's own claim waits for the host.
    """

    room: FistRoom
    me: Player | None
    my_side: Side | None
    may: frozenset[str]
    here: frozenset[str] = frozenset()
    claims: str = ""


def sight(fists: Fists, by: str | None, here: Set[str], *, digest: str = "") -> FistSight:
    """What the person `by` sees, None for a stranger; `digest`: of a stranger's key, if he has one."""
    room = fists.room
    me = room.player(by)
    mine = fists.sides.get(me.id) if me is not None else None
    waiting = ""
    if me is None and digest:
        waiting = next((one.person for one in room.claims if fists.claimants.get(one.id) == digest), "")
    return FistSight(room, me, mine, permitted(room, me.id if me else None, here), frozenset(here), waiting)
