"""What the table does of itself, after every command. Rule: one step at a time, until it waits for somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hogger.evening.draft import Draft
from hogger.evening.events import ChipsChanged, Removed, SatOut, SeatLeft
from hogger.evening.state import Evening
from hogger.hand import TABLE, offers, waits_for
from hogger.hand.actions import CallAbsent, Restock
from hogger.hand.offers import MayRestock

MISSES: Final = 3  # in a row
Step = Callable[[Draft], None]


def go_on(draft: Draft) -> None:
    """All that the table does of itself now."""
    while (step := next_step(draft.evening)) is not None:
        step(draft)


def next_step(evening: Evening) -> Step | None:
    """What the table does next of itself; None where it waits for people or bots, or rests."""
    if evening.lobby.closed:
        return None
    return _in_hand(evening) if evening.table.in_play else _between_hands(evening)


def _in_hand(evening: Evening) -> Step | None:
    hand, people = evening.hand, evening.lobby.people
    assert hand is not None
    if waits_for(hand) == (TABLE,):
        return _restock
    for person, question in evening.asked.items():
        if people[person].leaving and not question.rules:
            return lambda draft: _without(draft, person)
    return _missed_too_often(evening)


def _between_hands(evening: Evening) -> Step | None:
    lobby = evening.lobby
    missed = _missed_too_often(evening)
    if missed is not None:
        return missed
    if lobby.coming:
        return _bring
    for person in lobby.places:
        if lobby.people[person].leaving:
            return lambda draft: _leave(draft, person)
    for person in lobby.places:
        bot = lobby.people[person]
        if bot.bot is not None and not bot.out and not lobby.stacks[person] and not evening.table.claims(bot.name):
            return lambda draft: draft.tell(ChipsChanged("rebuy", person, draft.lobby.house.buy_in), by="")
    return Draft.deal if may_deal(evening) else None


def may_deal(evening: Evening) -> bool:
    """Is everyone who plays ready for the next hand, by rules that he has agreed to?"""
    lobby, table = evening.lobby, evening.table
    if lobby.paused or table.in_play or (lobby.picked is None and not table.redeal):
        return False
    # Bots alone play for nobody.
    someone = any(one.bot is None and evening.plays(one) for one in lobby.people.values())
    return someone and not evening.slow() and len(table.next_seats(evening.out())) > 1


def _missed_too_often(evening: Evening) -> Step | None:
    for person in evening.persons:
        one = evening.lobby.people[person]
        if one.missed >= MISSES and not one.out and one.seated:
            return lambda draft: draft.tell(SatOut(person, out=True, why="missed"), by="")
    return None


def _restock(draft: Draft) -> None:
    hand = draft.evening.hand
    assert hand is not None
    (offer,) = offers(hand, TABLE)
    assert isinstance(offer, MayRestock)
    draft.act(Restock(draft.chance.reshuffled(offer.cards)), by="")


def _without(draft: Draft, person: str) -> None:
    """The hand goes on without who leaves."""
    draft.act(CallAbsent(draft.evening.persons.index(person)), by="", absent=person)


def _bring(draft: Draft) -> None:
    coming = draft.lobby.coming[0]
    amount = coming.chips
    if coming.kind == "host-edit":
        amount -= draft.lobby.stacks[coming.person]
    draft.tell(ChipsChanged(coming.kind, coming.person, amount), by=coming.by)


def _leave(draft: Draft, person: str) -> None:
    draft.tell(SeatLeft(person), by="")
    if person in draft.evening.removed:
        host = draft.lobby.host
        draft.tell(Removed(person), by="" if host is None else host.id)
