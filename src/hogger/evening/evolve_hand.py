"""How what happens in a hand changes the evening. Rule: total; the hand itself is changed by its own events only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from hogger.evening.events import (
    BackAnswered,
    BackAsked,
    HandDealt,
    HandEvent,
    HandVoided,
    Happened,
    InHand,
    TablePaused,
    TakenBack,
    TimeGranted,
)  # fmt: skip
from hogger.evening.evolve_people import with_person
from hogger.evening.lobby import Lobby, Played, TakeBack
from hogger.evening.questions import ask_anew
from hogger.evening.state import Evening, Undo
from hogger.hand.events import (
    BetMade,
    Called,
    CardsChosen,
    Checked,
    Folded,
    HandEnded,
    HandStarted,
    SideLocked,
)  # fmt: skip

_TELLS_NOTHING: Final = (Checked, Called, BetMade, Folded, SideLocked, CardsChosen)
"""Acts that, where they opened nothing, showed nobody anything new but the act itself."""


def hand_dealt(evening: Evening, one: Happened, what: HandDealt) -> Evening:
    start = what.events[0]
    assert isinstance(start, HandStarted)
    lobby = evening.lobby
    ids = {lobby.people[person].name: person for person in lobby.places}
    # Not who has come and gone: his name is another's, or nobody's.
    people = {
        person.id: replace(person, ready=False, hints=evening.hints and person.bot is None)
        if person.ready or person.hints or evening.hints
        else person
        for person in lobby.people.values()
    }
    dealt = replace(
        evening,
        lobby=replace(lobby, people=people, back=None),
        table=evening.table.after(what.events),
        first=evening.seq,
        persons=tuple([ids[name] for name in start.names]),
        asked={},
        undo=None,
        since_pick=evening.since_pick + (not start.redeal),
        hints=False,
    )
    return _gone_on(dealt, one, what.events)


def in_hand(evening: Evening, one: Happened, what: InHand) -> Evening:
    actor = what.absent or one.by
    before = evening.table.dealt
    assert before is not None
    takes_back = what.absent is None and len(what.events) == 1 and isinstance(what.events[0], _TELLS_NOTHING)
    lobby = evening.lobby
    if actor in evening.asked:
        lobby = _answered(lobby, actor, one.at, missed=what.absent is not None)
    if lobby.back is not None:
        lobby = replace(lobby, back=None)
    after = replace(
        evening,
        lobby=lobby,
        table=evening.table.after(what.events),
        undo=Undo(actor, before) if takes_back else None,
    )
    return _gone_on(after, one, what.events)


def _gone_on(evening: Evening, one: Happened, events: Sequence[HandEvent]) -> Evening:
    evening = ask_anew(evening, one.at)
    end = events[-1]
    return _hand_over(evening, one, end) if isinstance(end, HandEnded) else evening


def _answered(lobby: Lobby, actor: str, at: int, *, missed: bool) -> Lobby:
    """He answered, or not; what went beyond his time is off his time bank."""
    person = lobby.people[actor]
    bank = person.bank
    due = lobby.deadlines.get(actor)
    if bank and due is not None:
        over = -due if lobby.paused else at - due
        bank = max(0, bank - max(0, -(-over // 1000)))
    now = replace(person, bank=bank, missed=person.missed + 1 if missed else 0)
    return lobby if now == person else with_person(lobby, now)


def _hand_over(evening: Evening, one: Happened, end: HandEnded) -> Evening:
    hand, start = evening.table.hand, evening.table.events[0]
    assert hand is not None
    assert isinstance(start, HandStarted)
    nets = {seat.name: seat.stack - stack for seat, stack in zip(hand.seats, start.stacks, strict=True)}
    carried = sum(money.amount for money in end.carried)
    played = _played(evening, one, hand.pot, nets, carried)
    lobby = evening.lobby
    picked = lobby.picked
    if not evening.table.redeal:  # a new deal is of the same game
        if lobby.house.choice == "each-hand":
            picked = None
        elif lobby.house.choice == "each-orbit" and evening.since_pick > len(hand.seats):
            picked = None  # the deal has come round to who picked, so the next one picks
    return replace(evening, undo=None, lobby=replace(lobby, hands=(*lobby.hands, played), picked=picked))


def _played(
    evening: Evening, one: Happened, pot: int, nets: dict[str, int], carried: int = 0, *, void: bool = False
) -> Played:
    table = evening.table
    return Played(
        number=table.number,
        game=table.game.name,
        first=evening.first,
        last=evening.seq,
        at=one.at,
        pot=pot,
        nets=nets,
        carried=carried,
        void=void,
    )


def hand_voided(evening: Evening, one: Happened, what: HandVoided) -> Evening:
    hand = evening.hand
    if hand is None:
        return evening
    played = _played(evening, one, hand.pot, {seat.name: 0 for seat in hand.seats}, void=True)
    lobby = replace(evening.lobby, hands=(*evening.lobby.hands, played), back=None)
    void = replace(evening, table=evening.table.void(), lobby=lobby, persons=(), undo=None)
    return ask_anew(void, one.at)


def back_asked(evening: Evening, one: Happened, what: BackAsked) -> Evening:
    return replace(evening, lobby=replace(evening.lobby, back=TakeBack(what.person, what.waits)))


def back_answered(evening: Evening, one: Happened, what: BackAnswered) -> Evening:
    back = evening.lobby.back
    if back is not None:
        left = tuple(person for person in back.waits if person != what.person)
        back = replace(back, waits=left) if what.yes else None
    return replace(evening, lobby=replace(evening.lobby, back=back))


def taken_back(evening: Evening, one: Happened, what: TakenBack) -> Evening:
    undo = evening.undo
    if undo is None:
        return evening
    # The hand of that moment was kept: it is the fold of the first `keep` events.
    table = replace(evening.table, dealt=undo.dealt)
    before = replace(evening, table=table, undo=None, lobby=replace(evening.lobby, back=None))
    return ask_anew(before, one.at)


def table_paused(evening: Evening, one: Happened, what: TablePaused) -> Evening:
    lobby = evening.lobby
    if lobby.paused == what.paused:
        return evening
    shift = -one.at if what.paused else one.at
    deadlines = {person: due + shift for person, due in lobby.deadlines.items()}
    return replace(evening, lobby=replace(lobby, paused=what.paused, deadlines=deadlines))


def time_granted(evening: Evening, one: Happened, what: TimeGranted) -> Evening:
    return replace(evening, lobby=replace(evening.lobby, deadlines=what.deadlines))
