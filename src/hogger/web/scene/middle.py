"""Beside the board: the pot, how far the hand has come, the clock. Rule: what is public is the same for all viewers."""

from __future__ import annotations

import msgspec

from hogger.declaration import Side
from hogger.game.phases import Arrange, Bet, Declare, Exchange, Pass, Showdown
from hogger.hand import View
from hogger.web.scene.seats import SIDE_WORDS
from hogger.web.scene.stage import Stage


class Pot(msgspec.Struct, frozen=True):
    """The chips in the middle; `carried` of them came from earlier hands. Nothing where no hand was dealt."""

    amount: int | None
    carried: int = 0


class Round(msgspec.Struct, frozen=True):
    """How far the hand has come: `done` betting rounds of `rounds`; the phase in a word."""

    rounds: int = 0
    done: int = 0
    word: str = ""


class MyPalm(msgspec.Struct, frozen=True):
    """My own hand, open, beside the board of a hand that is settled. `tone`: of the word."""

    stack: int
    word: str
    tone: str
    hold: str
    side: str = ""
    fist: str = ""
    dealer: bool = False


class Clock(msgspec.Struct, frozen=True):
    """When the next answer is due, in milliseconds since 1970, or (`left`) what remains while the table is paused.

    `mine`: it is mine; `bank`: the seconds that I may use up beyond it; `paused`: clocks and bots stand still.
    """

    due: int | None = None
    left: int | None = None
    mine: bool = False
    bank: int = 0
    paused: bool = False


def pot_of(stage: Stage) -> Pot:
    """The pot; between hands what was carried, if anything."""
    hand = stage.hand
    if hand is None:
        return Pot(stage.lobby.carried or None, stage.lobby.carried)
    return Pot(hand.pot, sum(money.amount for money in hand.dead if money.claimants))


def round_of(stage: Stage) -> Round | MyPalm:
    """The pips beside the board; once the pots are settled, my own open hand."""
    hand = stage.hand
    if hand is None:
        return Round()
    if hand.settled and stage.seat is not None:
        return _my_palm(stage, hand, stage.seat)
    bets = [step for step, phase in enumerate(hand.steps) if isinstance(phase, Bet)]
    done = sum(step < hand.step for step in bets)
    return Round(len(bets), done, _phase_word(hand, done + 1))


def _phase_word(hand: View, number: int) -> str:
    match hand.phase:
        case Bet(after_declaration):
            return "last bet" if after_declaration else f"round {number}"
        case Exchange():
            return "the draw"
        case Pass():
            return "the pass"
        case Arrange():
            return "the order"
        case Declare():
            return "declare"
        case Showdown():
            return "showdown"
        case _:
            return ""


def _my_palm(stage: Stage, hand: View, mine: int) -> MyPalm:
    seat = hand.seats[mine]
    settled = stage.public_settled
    won = 0 if settled is None else settled.won.get(seat.name, 0)
    side = SIDE_WORDS[seat.declares] if seat.declares is not None and hand.declared else ""
    word = "folded" if seat.folded else f"{side} +{won:,}".strip() if won else f"{side}, none" if side else "none"
    tone = "" if not won else "low" if seat.declares is Side.LOW else "high"
    hold = "folded" if seat.folded else "palm" if side else "cards" if not seat.mucked else "none"
    return MyPalm(
        stage.stack(stage.my_id), word, tone, hold, seat.declares.value if side and seat.declares else "",
        hand.rules.fist or "0-1-2", dealer=mine == len(hand.seats) - 1,
    )  # fmt: skip


def clock_of(stage: Stage) -> Clock:
    """My own deadline where I must answer, else the first that is due."""
    deadlines = stage.lobby.deadlines
    if not deadlines or not stage.waited_for:
        return Clock(paused=stage.lobby.paused)
    mine = stage.my_id in stage.waited_for and stage.my_id in deadlines
    when = deadlines[stage.my_id] if mine else min(deadlines.values())
    bank = stage.me.bank if mine and stage.me is not None else 0
    if stage.lobby.paused:
        return Clock(left=when, mine=mine, bank=bank, paused=True)
    return Clock(due=when, mine=mine, bank=bank)
