"""What is asked in a hand. Rule: the engine alone says what is legal; here is only who may ask it, and for whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hogger.evening import commands
from hogger.evening.commands import AnswerBack, AskBack, CallAbsent, Play, RuleOn, TimeUp, VoidHand
from hogger.evening.draft import Draft
from hogger.evening.events import BackAnswered, BackAsked, HandVoided, SatOut, TakenBack
from hogger.evening.permission import absentees
from hogger.evening.refused import Refused
from hogger.hand import actions
from hogger.hand.offers import MayCheck, MayFold, Offer
from hogger.table import even_ruling


def needs_sure(offers: tuple[Offer, ...]) -> bool:
    """Would a fold give up what costs nothing?"""
    return any(isinstance(one, MayFold) for one in offers) and any(isinstance(one, MayCheck) for one in offers)


def play(draft: Draft, ask: Play) -> None:
    question = draft.evening.asked[draft.by]
    if isinstance(ask, commands.Fold) and not ask.sure and needs_sure(question.offers):
        raise Refused("check_is_free")
    draft.act(_ACTIONS[type(ask)](draft.evening.persons.index(draft.by), ask))


_ACTIONS: Final[dict[type[Play], Callable[[int, Any], actions.Action]]] = {
    commands.Fold: lambda seat, _: actions.Fold(seat),
    commands.Check: lambda seat, _: actions.Check(seat),
    commands.Call: lambda seat, _: actions.Call(seat),
    commands.BetTo: lambda seat, ask: actions.BetTo(seat, ask.amount),
    commands.Discard: lambda seat, ask: actions.Discard(seat, ask.cards),
    commands.PassCards: lambda seat, ask: actions.PassCards(seat, ask.cards),
    commands.ArrangeCards: lambda seat, ask: actions.ArrangeCards(seat, ask.cards),
    commands.DeclareFor: lambda seat, ask: actions.DeclareFor(seat, ask.side),
    commands.Show: lambda seat, _: actions.Show(seat),
    commands.Muck: lambda seat, _: actions.Muck(seat),
}


def rule_on(draft: Draft, ask: RuleOn) -> None:
    persons = draft.evening.persons
    if not all(person in persons for person in ask.shares):
        raise Refused("no_person")
    draft.act(actions.Rule({persons.index(person): chips for person, chips in ask.shares.items()}))


def call_absent(draft: Draft, ask: CallAbsent) -> None:
    if ask.person not in absentees(draft.evening, draft.me, draft.here):
        raise Refused("not_absent", name=draft.person(ask.person).name)
    _go_on_without(draft, ask.person)


def time_up(draft: Draft, ask: TimeUp) -> None:
    lobby = draft.lobby
    due = lobby.deadlines.get(ask.person)
    if ask.person not in draft.evening.asked or lobby.questions[ask.person] != ask.version or due is None:
        raise Refused("stale")
    if lobby.paused or draft.now < due + 1000 * lobby.people[ask.person].bank:
        raise Refused("in_time")
    _go_on_without(draft, ask.person)


def _go_on_without(draft: Draft, person: str) -> None:
    evening = draft.evening
    question = evening.asked.get(person)
    if question is None:
        draft.tell(SatOut(person, out=True, why="absent"))
    elif question.rules:
        draft.act(even_ruling(evening.table), absent=person)
    else:
        draft.act(actions.CallAbsent(evening.persons.index(person)), absent=person)


def ask_back(draft: Draft, ask: AskBack) -> None:
    evening, hand = draft.evening, draft.evening.hand
    assert hand is not None
    waits = []
    for person, seat in zip(evening.persons, hand.seats, strict=True):
        one = evening.lobby.people[person]
        if person != draft.by and one.bot is None and not seat.folded and not one.leaving:
            waits.append(person)
    if waits:
        draft.tell(BackAsked(draft.by, tuple(waits)))
    else:
        _take_back(draft, draft.by)


def answer_back(draft: Draft, ask: AnswerBack) -> None:
    back = draft.lobby.back
    assert back is not None
    if ask.yes and draft.by not in back.waits:
        raise Refused("no_back")  # who asks, and a host who is not asked, may only say no
    draft.tell(BackAnswered(draft.by, ask.yes))
    back = draft.lobby.back
    if back is not None and not back.waits:
        _take_back(draft, back.person)


def _take_back(draft: Draft, person: str) -> None:
    undo = draft.evening.undo
    assert undo is not None
    draft.tell(TakenBack(person, keep=len(undo.dealt.events)))


def void_hand(draft: Draft, ask: VoidHand) -> None:
    draft.tell(HandVoided())
