"""Who is asked what in the hand, and until when. Rule: a question is new only where that seat's own offers are new.

So what one player does never makes what another was about to say stale.
"""

from __future__ import annotations

from msgspec.structs import replace

from hogger.evening.lobby import Clock, Person
from hogger.evening.state import Evening, Question
from hogger.game.phases import Declare
from hogger.hand import HOST, TABLE, Hand, offers, waits_for


def ask_anew(evening: Evening, at: int) -> Evening:
    """The evening with the questions of its hand as it stands now; those that are new have new numbers."""
    asked: dict[str, Question] = {}
    numbers, lobby, hand = evening.lobby.questions, evening.lobby, evening.hand
    if hand is not None:
        for seat in waits_for(hand):
            person = _person_in(evening, seat)
            if person is not None:
                asked[person] = Question(hand.step, offers(hand, seat))
    new = [person for person, question in asked.items() if evening.asked.get(person) != question]
    if new:
        numbers = {**numbers, **{person: numbers.get(person, 0) + 1 for person in new}}
    elif len(asked) == len(evening.asked):
        return evening
    deadlines = {person: due for person, due in lobby.deadlines.items() if person in asked and person not in new}
    if lobby.house.clock is not None and hand is not None:
        start = 0 if lobby.paused else at
        for person in new:
            if is_timed(lobby.people[person], asked[person]):
                deadlines[person] = start + _given(lobby.house.clock, hand)
    return replace(evening, asked=asked, lobby=replace(lobby, questions=numbers, deadlines=deadlines))


def start_clocks(evening: Evening, at: int) -> Evening:
    """The evening with every open question timed from now on, by the clock that the house has now."""
    lobby, hand = evening.lobby, evening.hand
    clock = lobby.house.clock
    deadlines: dict[str, int] = {}
    if clock is not None and hand is not None:
        due = (0 if lobby.paused else at) + _given(clock, hand)
        timed = [one for one, question in evening.asked.items() if is_timed(lobby.people[one], question)]
        deadlines = dict.fromkeys(timed, due)
    return replace(evening, lobby=replace(lobby, deadlines=deadlines))


def is_timed(person: Person, question: Question) -> bool:
    """Has he a limited time for it? Bots answer by themselves, and a host may think as long as he likes."""
    return person.bot is None and not question.rules


def _given(clock: Clock, hand: Hand) -> int:
    """Milliseconds for an answer in this phase."""
    return 1000 * (clock.declare_seconds if isinstance(hand.phase, Declare) else clock.seconds)


def _person_in(evening: Evening, seat: int) -> str | None:
    if seat == TABLE:
        return None
    if seat == HOST:
        host = evening.lobby.host
        return None if host is None else host.id
    return evening.persons[seat]
