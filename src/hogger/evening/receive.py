"""Commands in, what happened out. Rule: a command is done whole, or refused with a code, and then nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from hogger.evening import between, commands, people, playing, seats
from hogger.evening.commands import Command, GiveKey, MoveOn, Play, RuleOn, TimeUp
from hogger.evening.draft import Draft
from hogger.evening.events import HandVoided, Happened, TimeGranted
from hogger.evening.going_on import go_on
from hogger.evening.permission import MOST_PEOPLE, refusal
from hogger.evening.refused import Refused
from hogger.evening.state import Evening
from hogger.table import Chance

GRANTED: Final = 10_000  # milliseconds that are left to everyone after the server was away

_PLAYS: Final = frozenset(get_args(Play))
_OF_A_HAND: Final = frozenset({
    commands.Ready, commands.PickGame, commands.AskBack, commands.AnswerBack, commands.CallAbsent, commands.RuleOn,
    commands.VoidHand,
})  # fmt: skip
"""What is asked about one hand: where it says which, that must be the hand that is there."""


def receive(
    evening: Evening,
    command: Command,
    by: str | None,
    *,
    digest: str | None = None,
    now: int,
    here: frozenset[str] = frozenset(),
    chance: Chance,
) -> tuple[Happened, ...]:
    """What happens when `by` (None: a stranger, or the table) asks for `command`. Raises `HoggerError` where refused.

    `digest`: of the key of the browser that asks, None where the table itself does; `here`: who is connected.
    """
    draft = Draft(evening, by or "", now, here, chance)
    _do(draft, command, by, digest)
    go_on(draft)
    return tuple(draft.happened)


def _do(draft: Draft, command: Command, by: str | None, digest: str | None) -> None:
    ask, evening = command.ask, draft.evening
    if isinstance(ask, TimeUp | MoveOn):
        if by is not None or digest is not None:
            raise Refused("own_clock")
        if isinstance(ask, TimeUp):
            playing.time_up(draft, ask)
        return
    me = None if by is None else draft.person(by)
    if isinstance(ask, GiveKey):
        if me is None:
            raise Refused("not_joined")
        people.give_key(draft, ask)
        return
    if type(ask) in _PLAYS:
        _refuse_stale(evening, command, by)
        playing.play(draft, ask)  # type: ignore[arg-type]
        return
    if type(ask) in _OF_A_HAND and command.hand and command.hand != evening.lobby.hand_number:
        raise Refused("stale")
    if isinstance(ask, RuleOn) and command.version != evening.lobby.questions.get(by or "", 0):
        raise Refused("stale")  # there may be several pots to rule on
    why = refusal(evening, me, str(type(ask).__struct_config__.tag), draft.here)
    if why:
        most = MOST_PEOPLE if why == "crowded" else evening.most
        raise Refused(why, most=most, game=evening.capped_by)
    if me is None:
        _STRANGERS[type(ask)](draft, ask, digest)
    else:
        _ASKS[type(ask)](draft, ask)


def _refuse_stale(evening: Evening, command: Command, by: str | None) -> None:
    """A question is answered once, by whom it was put to."""
    lobby = evening.lobby
    if by is None:
        raise Refused("not_joined")
    if lobby.closed:
        raise Refused("closed")
    if command.hand != lobby.hand_number or command.version != lobby.questions.get(by, 0):
        raise Refused("stale")
    question = evening.asked.get(by)
    if question is None or question.rules:
        raise Refused("not_your_turn")


def voided(evening: Evening, now: int) -> tuple[Happened, ...]:
    """What happens after a fault of the engine: the hand is void, and the table plays on."""
    return (Happened(now, "", HandVoided(fault=True)),) if evening.table.in_play else ()


def granted(evening: Evening, now: int) -> tuple[Happened, ...]:
    """What happens when the server comes back: whoever is timed has ten seconds at least."""
    lobby = evening.lobby
    if lobby.paused:
        return ()
    later = {person: max(due, now + GRANTED) for person, due in lobby.deadlines.items()}
    return () if later == lobby.deadlines else (Happened(now, "", TimeGranted(later)),)


_STRANGERS: Final[dict[type, Callable[[Draft, Any, str | None], None]]] = {
    commands.Join: people.join,
    commands.ClaimSeat: people.claim,
}
_ASKS: Final[dict[type, Callable[[Draft, Any], None]]] = {
    commands.Sit: seats.ask_to_sit,
    commands.StandUp: seats.stand_up,
    commands.SitOut: seats.sit_out,
    commands.Rebuy: seats.ask_for_chips,
    commands.Agree: between.agree,
    commands.Ready: between.ready,
    commands.PickGame: between.pick_game,
    commands.Say: between.say,
    commands.AskBack: playing.ask_back,
    commands.AnswerBack: playing.answer_back,
    commands.CallAbsent: playing.call_absent,
    commands.Approve: people.approve,
    commands.AddBot: people.add_bot,
    commands.Remove: people.remove,
    commands.SeatOut: seats.seat_out,
    commands.EditStack: seats.edit_stack,
    commands.RuleOn: playing.rule_on,
    commands.Pause: between.pause,
    commands.Announce: between.announce,
    commands.Furnish: between.furnish,
    commands.GiveHost: between.give_host,
    commands.CloseTable: between.close,
    commands.VoidHand: playing.void_hand,
}
