"""Which commands are open to whom. Rule: the only statement of it; buttons and refusals are both made of this.

Each answer is a key of `refused.WORDS`, or "" where the command is open; what it is asked with is looked at later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hogger.evening.lobby import Person
from hogger.evening.state import Evening

MOST_PEOPLE: Final = 40
MOST_REQUESTS: Final = 40

Permission = Callable[[Evening, Person, frozenset[str]], str]


def refusal(evening: Evening, me: Person | None, tag: str, here: frozenset[str]) -> str:
    """Why `me` (None: a stranger) cannot ask for what is called `tag`; "" where he can."""
    if evening.lobby.closed and tag != "say":
        return "closed"
    if me is None:
        stranger = _STRANGER.get(tag)
        return "not_joined" if stranger is None else stranger(evening)
    if tag in _STRANGER:
        return "joined"
    if tag in _HOST and not me.host:
        return "not_host"
    return _PERSON[tag](evening, me, here)


def open_to(evening: Evening, me: Person | None, here: frozenset[str]) -> frozenset[str]:
    """All commands but those of play that are open to `me`, by their tags."""
    tags = _STRANGER if me is None else _EVERYONE if not me.host else _PERSON
    return frozenset([tag for tag in tags if not refusal(evening, me, tag, here)])


def absentees(evening: Evening, me: Person, here: frozenset[str]) -> frozenset[str]:
    """Who is waited for and can be gone on without: by the host anybody, by others who is not connected."""
    lobby = evening.lobby
    if not (me.host or me.seated):
        return frozenset()
    waited = set(evening.asked) if evening.table.in_play else {*evening.slow(), *filter(None, (lobby.picks,))}
    return frozenset(
        [
            person
            for person in waited
            if person != me.id and lobby.people[person].bot is None and (me.host or person not in here)
        ]
    )


def _join(evening: Evening) -> str:
    return "crowded" if len(evening.lobby.people) >= MOST_PEOPLE else ""


def _claim(evening: Evening) -> str:
    if len(evening.lobby.requests) >= MOST_REQUESTS:
        return "requests"
    return "" if any(one.bot is None for one in evening.lobby.people.values()) else "no_claim"


def _sit(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "seated" if me.seated else no_seat(evening) or _buys(evening, me)


def no_seat(evening: Evening) -> str:
    """ "" where a place is free."""
    return "" if len(evening.lobby.places) < evening.most else "no_seat"


def _buys(evening: Evening, me: Person) -> str:
    if any(one.person == me.id and not one.is_claim for one in evening.lobby.requests):
        return "asked"
    return "requests" if len(evening.lobby.requests) >= MOST_REQUESTS else ""


def _seated(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return ("leaving" if me.leaving else "") if me.seated else "not_seated"


def _rebuy(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return _seated(evening, me, here) or _buys(evening, me)


def _agree(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "agreed" if me.agreed == evening.lobby.number else ""


def _ready(evening: Evening, me: Person, here: frozenset[str]) -> str:
    if evening.table.in_play:
        return "in_play"
    if me.out:
        return "out"
    if seated := _seated(evening, me, here):
        return seated
    if not evening.plays(me):
        return "no_chips"
    if me.agreed != evening.lobby.number:
        return "agree_first"
    return "ready" if me.ready else ""


def _pick(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "" if evening.lobby.picks == me.id else "not_dealer"


def _always(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return ""


def _ask_back(evening: Evening, me: Person, here: frozenset[str]) -> str:
    if evening.undo is None or evening.undo.person != me.id or not evening.table.in_play:
        return "nothing_back"
    return "" if evening.lobby.back is None else "back_asked"


def _answer_back(evening: Evening, me: Person, here: frozenset[str]) -> str:
    back = evening.lobby.back
    return "" if back is not None and (me.host or me.id == back.person or me.id in back.waits) else "no_back"


def _call_absent(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "" if absentees(evening, me, here) else "nobody_absent"


def _approve(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "" if evening.lobby.requests else "no_request"


def _add_bot(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return no_seat(evening)


def _others(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "" if any(one.id != me.id and not one.gone for one in evening.lobby.people.values()) else "nobody"


def _some_seated(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "" if evening.lobby.places else "nobody"


def _rule(evening: Evening, me: Person, here: frozenset[str]) -> str:
    question = evening.asked.get(me.id)
    return "" if question is not None and question.rules else "no_ruling"


def _give_host(evening: Evening, me: Person, here: frozenset[str]) -> str:
    people = evening.lobby.people.values()
    return "" if any(one.id != me.id and one.bot is None and not one.gone for one in people) else "nobody"


def _close(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "in_play" if evening.table.in_play else ""


def _void(evening: Evening, me: Person, here: frozenset[str]) -> str:
    return "" if evening.table.in_play else "no_hand"


_STRANGER: Final[dict[str, Callable[[Evening], str]]] = {"join": _join, "claim": _claim}
_EVERYONE: Final[dict[str, Permission]] = {
    "sit": _sit,
    "stand-up": _seated,
    "sit-out": _seated,
    "rebuy": _rebuy,
    "agree": _agree,
    "ready": _ready,
    "pick-game": _pick,
    "say": _always,
    "ask-back": _ask_back,
    "answer-back": _answer_back,
    "call-absent": _call_absent,
}
_HOST: Final[dict[str, Permission]] = {
    "approve": _approve,
    "add-bot": _add_bot,
    "remove": _others,
    "seat-out": _some_seated,
    "edit-stack": _some_seated,
    "rule": _rule,
    "pause": _always,
    "announce": _always,
    "furnish": _always,
    "give-host": _give_host,
    "close": _close,
    "void-hand": _void,
}
_PERSON: Final = {**_EVERYONE, **_HOST}
