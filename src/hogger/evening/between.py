"""Between hands, and what the host sets. Rule: what is announced or furnished binds from the next deal on."""

from __future__ import annotations

from typing import Final

from hogger.evening.commands import (
    Agree,
    Announce,
    CloseTable,
    Furnish,
    GiveHost,
    Pause,
    PickGame,
    Ready,
    Say,
)  # fmt: skip
from hogger.evening.draft import Draft
from hogger.evening.events import (
    Agreed,
    GamePicked,
    HostGiven,
    HouseFurnished,
    Readied,
    RulesAnnounced,
    Said,
    TableClosed,
    TablePaused,
)  # fmt: skip
from hogger.evening.refused import Refused
from hogger.evening.terms import MOST_TERMS, refuse_house, refuse_terms, terms_of
from hogger.game.faults import sayable

LONGEST_LINE: Final = 300


def agree(draft: Draft, ask: Agree) -> None:
    if ask.number != draft.lobby.number or type(ask.number) is not int:
        raise Refused("old_rules")
    draft.tell(Agreed(draft.by, ask.number))


def ready(draft: Draft, ask: Ready) -> None:
    draft.tell(Readied(draft.by))


def pick_game(draft: Draft, ask: PickGame) -> None:
    if type(ask.place) is not int or not 0 <= ask.place < len(draft.lobby.terms):
        raise Refused("no_game")
    draft.tell(GamePicked(draft.by, ask.place))


def say(draft: Draft, ask: Say) -> None:
    text = " ".join(ask.text.split())
    if not sayable(text) or len(text) > LONGEST_LINE:
        raise Refused("text", most=LONGEST_LINE)
    draft.tell(Said(text))


def pause(draft: Draft, ask: Pause) -> None:
    if ask.paused == draft.lobby.paused:
        raise Refused("unchanged")
    draft.tell(TablePaused(ask.paused))


def announce(draft: Draft, ask: Announce) -> None:
    if len(ask.terms) > MOST_TERMS:  # before any of them is read: each may be a whole text
        raise Refused("terms", most=MOST_TERMS)
    terms = tuple(terms_of(one) for one in ask.terms)
    refuse_terms(terms, seated=len(draft.lobby.places))
    draft.tell(RulesAnnounced(terms))


def furnish(draft: Draft, ask: Furnish) -> None:
    refuse_house(ask.house)
    if ask.house == draft.lobby.house:
        raise Refused("unchanged")
    draft.tell(HouseFurnished(ask.house))


def give_host(draft: Draft, ask: GiveHost) -> None:
    person = draft.person(ask.person)
    if person.bot is not None:
        raise Refused("no_person")
    if person.host:
        raise Refused("unchanged")
    draft.tell(HostGiven(person.id))


def close(draft: Draft, ask: CloseTable) -> None:
    draft.tell(TableClosed())
