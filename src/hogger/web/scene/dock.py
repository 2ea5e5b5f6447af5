"""The dock: what I may do, and what is waited for. Rule: only legal buttons exist; one of them is filled."""

from __future__ import annotations

import msgspec

from hogger.evening.lobby import Person
from hogger.game.phases import Arrange, Declare, Exchange, Pass
from hogger.game.phases import Bet as BetPhase
from hogger.hand import HOST
from hogger.table.guide import WELCOME, hint
from hogger.web.render import Region
from hogger.web.scene.announced import game_line
from hogger.web.scene.questions import Bet, Declaring, Locked, Question, Ruling, Showing, asked, question_of
from hogger.web.scene.stage import Stage
from hogger.web.settled import Settled

_HINT_LETTERS = 190
"""What four lines of a phone hold."""


class Prompt(msgspec.Struct, frozen=True):
    """What is asked, in the dealer's voice. `quiet`: the controls fill the dock, and it is only read aloud."""

    words: str
    note: str = ""
    hint: str = ""
    hinted: bool = False
    quiet: bool = False


class Asked(msgspec.Struct, frozen=True):
    """A question of the hand, and its number. `turn`: it is for me."""

    hand: int
    version: int
    turn: bool
    question: Question


class Sheet(msgspec.Struct, frozen=True):
    """What became of the pots, in place of my cards and the dock, and what I may do about it."""

    hand: int
    version: int
    turn: bool
    settled: Settled
    code: str
    asks: str
    question: Showing | Ruling | None
    next: Next


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


class Who(msgspec.Struct, frozen=True):
    """A person by id and name."""

    id: str
    name: str


class Door(msgspec.Struct, frozen=True):
    """What a stranger is asked: a name; or who of those that came before he is."""

    join: bool
    claims: tuple[Who, ...]
    claimed: bool = False


def dock_regions(stage: Stage) -> list[Region]:
    """The prompt and the controls."""
    if stage.me is None:
        door = Door(
            "join" in stage.sight.may,
            tuple(Who(one.id, one.name) for one in stage.lobby.people.values() if one.bot is None and not one.gone)
            if "claim" in stage.sight.may
            else (),
        )
        note = "No account; a name will do." if door.join else "The table takes nobody in now."
        return [_prompt(Prompt(f"Join {stage.lobby.house.title or 'the table'}", note)), _actions("door", door)]
    question = question_of(stage)
    settled = stage.settled
    hinted = stage.me.hints and stage.in_play and stage.hand is not None and not stage.hand.settled
    if settled is not None:
        asks = question if isinstance(question, Showing | Ruling) else None
        words, _ = asked(asks) if asks else ("The hand is settled", "")
        sheet = Sheet(
            stage.lobby.hand_number,
            stage.sight.version,
            asks is not None,
            settled,
            stage.lobby.code,
            "" if asks is None else type(asks).__name__.lower(),
            asks,
            _next(stage),
        )
        return [_prompt(Prompt(words, quiet=True)), _actions("sheet", sheet)]
    if question is None:
        next_ = _next(stage)
        words, note = _waiting(stage, next_)
        return [_prompt(Prompt(words, note, _hint(stage), hinted)), _actions("next", next_)]
    words, note = asked(question)
    if isinstance(question, Locked):
        note = f"{_tally(stage)} All open together."
    elif stage.hand is not None and isinstance(stage.hand.phase, Exchange) and stage.hand.board:
        note = "The board stays dark until the draw is over." if not any(stage.hand.turned) else ""
        note = note.replace("board", "box") if stage.hand.game.layout.shape == "box" else note
    quiet = isinstance(question, Declaring) or (
        isinstance(question, Bet) and question.wager is not None and not question.wager.fixed
    )
    shown = Asked(stage.lobby.hand_number, stage.sight.version, not isinstance(question, Locked), question)
    return [
        _prompt(Prompt(words, note, _hint(stage), hinted, quiet)),
        _actions(type(question).__name__.lower(), shown),
    ]


def _prompt(prompt: Prompt) -> Region:
    return Region("prompt", "table/prompt.html", prompt)


def _actions(kind: str, model: Door | Asked | Sheet | Next) -> Region:
    return Region("actions", f"table/dock_{kind}.html", model)


def _hint(stage: Stage) -> str:
    """What fits into the place for it: of a betting round, which comes more than once, the next line each time."""
    hand = stage.hand
    if stage.me is None or not stage.me.hints or hand is None or not stage.in_play:
        return ""
    lines = hint(hand) or (WELCOME,)
    if isinstance(hand.phase, BetPhase):
        return lines[min(hand.betting_round, len(lines) - 1)]
    said = lines[0]
    for line in lines[1:]:
        if len(said) + len(line) < _HINT_LETTERS:
            said += f" {line}"
    return said


def _tally(stage: Stage) -> str:
    """ "4 of 6 are in." """
    assert stage.hand is not None
    live = stage.hand.live
    done = sum(seat not in stage.waits for seat in live)
    return f"{done} of {len(live)} {'is' if done == 1 else 'are'} in."


def _waiting(stage: Stage, next_: Next) -> tuple[str, str]:
    """What is waited for, in words, where nothing is asked of me in the hand."""
    if stage.hand is None or not stage.in_play:
        return _TITLES.get(next_.kind, next_.words or "The next deal"), next_.words
    if stage.lobby.paused:
        return "Paused", "The host has stopped the clocks."
    waits = stage.waited_for
    if stage.waits == (HOST,):
        return f"{stage.name(waits[0])} rules on the pot", ""
    if isinstance(stage.hand.phase, Declare | Pass | Arrange) and len(stage.waits) != 1:
        return _tally(stage).rstrip("."), f"Waiting for {stage.names(waits)}."
    away = [one for one in waits if stage.away(one)]
    if away:
        return f"{stage.name(away[0])} is away", "The hand waits."
    return (f"{stage.names(waits)} to act" if waits else "The cards run out"), ""


_TITLES = {
    "ready": "Ready to play?", "agree": "Tonight's rules", "pick": "You pick the game", "sit": "Take a place",
    "rebuy": "You are out of chips", "back": "You sit out", "closed": "The table is closed",
}  # fmt: skip


def _next(stage: Stage) -> Next:
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
