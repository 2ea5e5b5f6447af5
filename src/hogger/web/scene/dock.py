"""The dock: what I may do, and what is waited for. Rule: only legal buttons exist; one of them is filled."""

from __future__ import annotations

import msgspec

from hogger.game.phases import Arrange, Declare, Exchange, Pass
from hogger.game.phases import Bet as BetPhase
from hogger.hand import HOST
from hogger.table.guide import WELCOME, hint
from hogger.web.render import Region
from hogger.web.scene.betting import Bet
from hogger.web.scene.coming import Next, Who, next_of
from hogger.web.scene.questions import Declaring, Locked, Question, Ruling, Showing, asked, question_of
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
            next_of(stage),
        )
        return [_prompt(Prompt(words, quiet=True)), _actions("sheet", sheet)]
    if question is None:
        next_ = next_of(stage)
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
