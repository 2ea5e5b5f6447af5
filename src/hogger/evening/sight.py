"""The evening as one person may see it. Rule: pages are made of this and of nothing else."""

from __future__ import annotations

import msgspec

from hogger.evening.lobby import Lobby, Person
from hogger.evening.permission import open_to
from hogger.evening.playing import needs_sure
from hogger.evening.state import Evening
from hogger.hand import View
from hogger.hand.events import Event
from hogger.hand.offers import Offer
from hogger.table import Seen


class Sight(msgspec.Struct, frozen=True):
    """What `me` sees; a spectator or a stranger (None) sees what all see.

    `hand`: the hand in play or the last one, as he was told, None before the first; `told`: its events as he was told;
    `seat`: his seat in it, None where he is not dealt in; `persons`: the id of the person in each of its seats.
    `offers`: what he may do in it now (the host where he must rule, too), `version`: the number of that question.
    `may`: which other commands are open to him, by their tags ("ready", "sit", "ask-back", ...). `here`: the ids of
    those who are connected. `needs_sure`: folding is free to avoid, and is asked about once.
    """

    lobby: Lobby
    me: Person | None
    may: frozenset[str]
    here: frozenset[str] = frozenset()
    hand: View | None = None
    told: tuple[Event, ...] = ()
    seat: int | None = None
    persons: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    version: int = 0
    needs_sure: bool = False

    @property
    def in_play(self) -> bool:
        """Is a hand being played?"""
        return self.hand is not None and not self.hand.over


def sight(evening: Evening, person: str | None, here: frozenset[str] = frozenset()) -> Sight:
    """What `person` sees; None is a stranger. Where the house has no spectators, who has no place sees no hand."""
    lobby = evening.lobby
    me = lobby.people.get(person) if person is not None else None
    if me is not None and me.gone:
        me = None
    may = open_to(evening, me, here)
    seat = None if me is None else evening.seat_of(me.id)
    seen = _seen(evening, me, seat)
    question = None if me is None else evening.asked.get(me.id)
    offers = () if question is None else question.offers
    return Sight(
        lobby=lobby,
        me=me,
        may=may,
        here=here,
        hand=None if seen is None else seen.view,
        told=() if seen is None else seen.told,
        seat=seat,
        persons=() if seen is None else evening.persons,
        offers=offers,
        version=0 if me is None else lobby.questions.get(me.id, 0),
        needs_sure=needs_sure(offers),
    )


def public_sight(evening: Evening, here: frozenset[str] = frozenset()) -> Sight:
    """What all who see the hand see alike: nobody's own cards, nothing open to anybody."""
    dealt = evening.table.dealt
    return Sight(
        lobby=evening.lobby,
        me=None,
        may=frozenset(),
        here=here,
        hand=None if dealt is None else dealt.public.view,
        told=() if dealt is None else dealt.public.told,
        persons=() if dealt is None else evening.persons,
    )


def _seen(evening: Evening, me: Person | None, seat: int | None) -> Seen | None:
    dealt = evening.table.dealt
    if dealt is None:
        return None
    if seat is not None:
        return dealt.seats[seat]
    return dealt.public if evening.lobby.house.spectators or (me is not None and me.seated) else None
