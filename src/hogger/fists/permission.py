"""Who may ask what of a room now. Rule: the only statement of it; `receive` refuses by it and pages show by it."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

import msgspec

from hogger.fists.commands import ASKS
from hogger.fists.refused import Refused
from hogger.fists.state import MOST_CLAIMS, MOST_PEOPLE, FistRoom, Player

TAGS: Final[dict[type, str]] = {kind: str(msgspec.inspect.type_info(kind).tag) for kind in ASKS}  # type: ignore[attr-defined]
OF_ROUND: Final = frozenset({"lock", "unlock", "out", "open-now", "next-round"})
"""What is asked of one round, and stale in the next."""
_OF_HOST: Final = {
    "set-up": "sets the room up",
    "order": "says who sits where",
    "move-up": "says who sits where",
    "remove": "takes people out of the room",
    "give-host": "hands the room over",
}


def permitted(room: FistRoom, by: str | None, here: Set[str]) -> frozenset[str]:
    """The tags of all that `by` (None: a stranger) may ask for now; `here`: who is connected."""
    return frozenset(tag for tag in TAGS.values() if why_not(room, tag, by, here) is None)


def why_not(room: FistRoom, tag: str, by: str | None, here: Set[str]) -> Refused | None:
    """What keeps `by` from asking for `tag` now, if anything does."""
    me = room.player(by)
    if me is None:
        return _stranger(room, tag)
    if tag in ("join", "claim"):
        return Refused("known", f"you are in this room as {me.name}; leave it to come back under another name")
    if tag in _OF_HOST:
        return None if me.host else Refused("not_host", f"the host {_OF_HOST[tag]}; ask {_host_name(room)}")
    if tag in ("lock", "unlock", "out", "open-now"):
        return _in_round(room, tag, me, here)
    if tag == "next-round" and not room.open:
        if not me.host:
            return Refused("not_open", "the fists are still shut; the next round comes when they are open")
        if not room.answered and not any(one.out for one in room.people):
            return Refused("fresh", "this round has only begun; choose a side")
    if tag == "approve":
        if not room.claims:
            return Refused("no_claim", "nobody waits for an answer")
        # The host cannot let himself in again.
        if not me.host and room.host is not None and room.host.id in here:
            return Refused("not_host", f"the host answers that; ask {_host_name(room)}")
    if tag == "type-hands" and not room.rounds:
        return Refused("no_round", "no fists are open yet; hands come after that")
    return None


def _stranger(room: FistRoom, tag: str) -> Refused | None:
    if tag == "join":
        full = len(room.people) >= MOST_PEOPLE
        return Refused("full", f"{MOST_PEOPLE} people are in this room; one must leave first") if full else None
    if tag == "claim":
        if not room.people:
            return Refused("empty", "nobody is in this room; join it with your name")
        full = len(room.claims) >= MOST_CLAIMS
        return Refused("claims", "too many wait for the host's answer; join with your name") if full else None
    return Refused("stranger", "join the room first, with your name")


def _in_round(room: FistRoom, tag: str, me: Player, here: Set[str]) -> Refused | None:
    if room.open:
        return Refused("open", "the fists of this round are open; go on to the next round")
    answered = me.id in room.answered
    aloud = room.setup.how == "in-turn"
    match tag:
        case "lock" if me.out:
            return Refused("out", "you are not in this hand; come back in first")
        case "lock" | "out" if answered:
            said = "what is said is said" if aloud else "your fist is shut; open it again to think"
            return Refused("locked", said)
        case "lock" if aloud and room.turn != me:
            return Refused("turn", f"{room.turn.name if room.turn else 'Somebody'} speaks now; yours comes after")
        case "unlock" if aloud:
            return Refused("spoken", "what is said is said")
        case "unlock" if not answered:
            return Refused("not_locked", "your fist is open; choose a side")
        case "open-now" if not room.thinking or not (aloud or room.locked):
            return Refused("nobody_in", "nobody is in yet; the first one locks in a side")
        case "open-now" if not me.host:
            awaited = room.thinking[:1] if aloud else room.thinking
            present = [one.name for one in awaited if one.id in here]
            if present:
                return Refused("thinking", f"{present[0]} is here and thinking; the host may go on without an answer")
    return None


def _host_name(room: FistRoom) -> str:
    return room.host.name if room.host else "the host"
