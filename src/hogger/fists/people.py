"""What commands about people, names and the room make happen. Rule: it decides and changes nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Set

from hogger.fists.commands import Approve, ClaimSeat, GiveHost, GiveKey, Join, MoveUp, Order, Remove, SetUp
from hogger.fists.events import (
    ClaimAnswered,
    Event,
    HostGiven,
    Joined,
    KeyGiven,
    PeopleOrdered,
    PersonLeft,
    SeatClaimed,
    SetupChanged,
)  # fmt: skip
from hogger.fists.refused import Refused
from hogger.fists.state import LONGEST_NAME, LONGEST_TITLE, MOST_KEYS, FistRoom, Fists, Player, Setup
from hogger.fists.typed import checked_rules, named_game


def checked_name(room: FistRoom | None, text: str) -> str:
    """A name for a newcomer: short, visible, and nobody else's however it is written."""
    name = " ".join(unicodedata.normalize("NFKC", text[: 10 * LONGEST_NAME]).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refused("name", f"a name has 1 to {LONGEST_NAME} visible letters", field="name")
    if room is not None and any(one.name.casefold() == name.casefold() for one in room.people):
        raise Refused("name_taken", f"there is a {name} in the room; add a letter to yours", field="name")
    return name


def checked_setup(asked: SetUp) -> Setup:
    """What the host set, read and refused where it cannot be."""
    title = " ".join(unicodedata.normalize("NFC", asked.title[: 10 * LONGEST_TITLE]).split())
    if not 1 <= len(title) <= LONGEST_TITLE or not title.isprintable():
        raise Refused("title", f"a title has 1 to {LONGEST_TITLE} visible letters", field="title")
    game = named_game(asked.game)
    preset, rules, _ = checked_rules(game, asked.preset, asked.rules)
    return Setup(
        title,
        asked.how,
        asked.fist,
        asked.absent,
        asked.bet_after,
        "" if game is None else game.key,
        preset if asked.preset.strip() else "",
        rules,
    )


def join(fists: Fists, asked: Join, digest: str) -> list[Event]:
    """Somebody comes in; if his browser said before that it is somebody else, it takes that back."""
    claims = [one for one, theirs in fists.claimants.items() if theirs == digest]
    person = f"p{fists.room.came + 1}"
    return [
        *(ClaimAnswered(one, yes=False) for one in claims),
        Joined(person, checked_name(fists.room, asked.name), digest),
    ]


def claim(fists: Fists, asked: ClaimSeat, digest: str) -> list[Event]:
    """A browser says who it is: of one and the same only the last word counts."""
    person = _known(fists.room, asked.person)
    _check_keys(fists, person)
    mine = [one for one in fists.room.claims if fists.claimants.get(one.id) == digest]
    if any(one.person == person.id for one in mine):
        return []
    return [
        *(ClaimAnswered(one.id, yes=False) for one in mine),
        SeatClaimed(f"c{fists.room.claimed + 1}", person.id, digest),
    ]


def approve(fists: Fists, asked: Approve) -> list[Event]:
    """A claim is answered."""
    found = next((one for one in fists.room.claims if one.id == asked.request), None)
    if found is None:
        raise Refused("no_claim", "that is answered already")
    if asked.yes:
        _check_keys(fists, _known(fists.room, found.person))
    return [ClaimAnswered(found.id, asked.yes)]


def give_key(fists: Fists, asked: GiveKey, by: str) -> list[Event]:
    """A further key for `by`."""
    whose = fists.keys.get(asked.digest)
    if whose == by:
        return []
    if whose is not None or not asked.digest:
        raise Refused("key", "that key is somebody's already; make a new one")
    _check_keys(fists, _known(fists.room, by))
    return [KeyGiven(by, asked.digest)]


def set_up(fists: Fists, asked: SetUp) -> list[Event]:
    """The room set up anew; how fists are shut cannot change under one that is."""
    room, setup = fists.room, checked_setup(asked)
    now = room.setup
    if room.answered and (setup.how, setup.fist, setup.absent) != (now.how, now.fist, now.absent):
        raise Refused("locked_in", "somebody is in already; change that when the fists are open", field="how")
    return [] if setup == now else [SetupChanged(setup)]


def order(room: FistRoom, asked: Order) -> list[Event]:
    """Somebody else sits left of the dealer."""
    first = _known(room, asked.first).id
    _check_order(room)
    return [] if first == room.first else [PeopleOrdered(tuple(one.id for one in room.people), first)]


def move_up(room: FistRoom, asked: MoveUp) -> list[Event]:
    """Two neighbours change places; before the one who sits at the head there is nobody."""
    person = _known(room, asked.person).id
    _check_order(room)
    ids = [one.id for one in room.people]
    at = ids.index(person)
    if at == 0:
        return []
    ids[at - 1], ids[at] = ids[at], ids[at - 1]
    return [PeopleOrdered(tuple(ids), room.first)]


def _check_order(room: FistRoom) -> None:
    if room.spoken:
        raise Refused("spoken", "somebody has spoken; change the order when the round is over")


def leave(room: FistRoom, by: str, here: Set[str]) -> list[Event]:
    """Somebody goes; the host leaves the room to somebody who is here, where there is one."""
    gone: list[Event] = [PersonLeft(by)]
    others = [one for one in room.order if one.id != by]
    if others and (host := room.host) is not None and host.id == by:
        heir = next((one for one in others if one.id in here), others[0])
        gone.append(HostGiven(heir.id))
    return gone


def remove(room: FistRoom, asked: Remove, by: str) -> list[Event]:
    """The host sends somebody out."""
    person = _known(room, asked.person)
    if person.id == by:
        raise Refused("own_seat", "that is you; leave the room instead")
    return [PersonLeft(person.id)]


def give_host(room: FistRoom, asked: GiveHost, by: str) -> list[Event]:
    """The room is somebody else's."""
    person = _known(room, asked.person)
    return [] if person.id == by else [HostGiven(person.id)]


def _known(room: FistRoom, person: str) -> Player:
    found = room.player(person)
    if found is None:
        raise Refused("nobody", "that person is not in the room any more")
    return found


def _check_keys(fists: Fists, person: Player) -> None:
    if sum(whose == person.id for whose in fists.keys.values()) >= MOST_KEYS:
        raise Refused("keys", f"{person.name} has {MOST_KEYS} keys; use one of those links, or join under a new name")
