"""What leads to the next deal. Rule: of all that is open to me, one thing comes first."""

from __future__ import annotations

import msgspec

from hogger.evening.lobby import Person
from hogger.web.scene.announced import game_line
from hogger.web.scene.stage import Stage


class Who(msgspec.Struct, frozen=True):
    """A person by id and name."""

    id: str
    name: str


class Next(msgspec.Struct, frozen=True):
    """What leads to the next deal: the one filled button, and a word on who is waited for.

    `kind`: "ready", "agree", "pick", "sit", "rebuy", "back", "watch", "closed", "wait"; `games`: what the dealer may
    pick from; `chips`: what is bought in; `absent`: who may be called away; `take_back`: my last act may be.
    """

    hand: int
    version: int
    kind: str
    code: str
    words: str = ""
    number: int = 0
    chips: int = 0
    games: tuple[str, ...] = ()
    absent: tuple[Who, ...] = ()
    take_back: bool = False


def next_of(stage: Stage) -> Next:
    may, lobby, me = stage.sight.may, stage.lobby, stage.me
    assert me is not None
    kind, words = _next_kind(stage, me)
    absent = tuple(Who(one, stage.name(one)) for one in stage.waited_for if "call-absent" in may and stage.away(one))
    return Next(
        lobby.hand_number,
        stage.sight.version,
        kind,
        lobby.code,
        words,
        number=lobby.number,
        chips=lobby.house.buy_in,
        games=tuple(f"{one.game.name}: {game_line(one)}" for one in lobby.terms) if kind == "pick" else (),
        absent=absent,
        take_back="ask-back" in may and lobby.back is None,
    )


def _next_kind(stage: Stage, me: Person) -> tuple[str, str]:
    may, lobby = stage.sight.may, stage.lobby
    if lobby.closed:
        return "closed", "Who owes whom is on the money page."
    if not stage.in_play or not me.seated:
        if "sit" in may and not me.seated:
            return "sit", "You play from the next deal on." if stage.in_play else ""
        if "agree" in may and me.seated:
            return "agree", "They have changed: read them, and agree." if me.agreed else "Read them, and agree."
    if not stage.in_play:
        if "pick-game" in may:
            return "pick", "You deal, so you say what is played."
        if me.seated and me.out and "sit-out" in may:
            return "back", "You are dealt in again when you come back."
        if "rebuy" in may and me.seated and not lobby.stacks.get(me.id, 0):
            return "rebuy", _asked_for(stage, me) or "Buy more to be dealt in."
        if "ready" in may and not me.ready:
            return "ready", "" if stage.hand is not None else _not_ready(stage)
    asked_for = _asked_for(stage, me)
    if asked_for:
        return "watch", asked_for
    if stage.in_play:
        return ("wait" if me.seated else "watch"), ""
    if not me.seated:
        return "watch", "You are watching."
    return "wait", _not_ready(stage)


def _asked_for(stage: Stage, me: Person) -> str:
    chips = sum(one.chips for one in stage.lobby.requests if one.person == me.id)
    return f"You have asked for {chips:,} chips; the host answers." if chips else ""


def _not_ready(stage: Stage) -> str:
    """Who keeps the next deal waiting."""
    lobby = stage.lobby
    if lobby.picks is not None:
        return f"{stage.name(lobby.picks)} deals, and picks the game."
    seated = [lobby.people[one] for one in lobby.places if not lobby.people[one].out]
    if len(seated) < 2:
        return "It takes two to play: invite your friends, or let the host add bots."
    waits = [
        one.id for one in seated if one.bot is None and not one.ready and stage.stack(one.id) and one.id != stage.my_id
    ]
    if not waits:
        return "The cards are dealt in a moment."
    return f"Waiting for {stage.names(waits)}."
