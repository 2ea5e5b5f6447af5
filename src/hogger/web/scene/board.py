"""The middle of the table: board, pot, round, clock. Rule: the same for all viewers, whatever lies face down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from hogger.cards import UNSEEN, Card
from hogger.declaration import Side
from hogger.evening.lobby import Terms
from hogger.game.layout import Layout
from hogger.game.phases import Arrange, Bet, Declare, Exchange, Pass, Showdown
from hogger.hand import View
from hogger.web.scene.announced import game_line
from hogger.web.scene.seats import SIDE_WORDS
from hogger.web.scene.stage import Same, Stage
from hogger.web.settled import Lit


class Place(msgspec.Struct, frozen=True):
    """A place of the drawn grid, `row` and `column` from 1. `slot` counts from 1; `dim`: in no winning line."""

    row: int
    column: int
    slot: int
    card: Card
    name: str
    dim: bool = False
    lit: str = ""


class Ringed(msgspec.Struct, frozen=True):
    """A winning line that is a block of the grid, from row and column `top`, `left` to (not with) `bottom`, `right`.

    `side`: "high" or "low"; `tag`: what it says; `edge`: where it says it, "left", "top" or "bottom"; `outer`: another
    ring is round the same line.
    """

    side: str
    tag: str
    edge: str
    top: int
    left: int
    bottom: int
    right: int
    outer: bool = False


class Board(msgspec.Struct, frozen=True):
    """The community cards as they lie. No places: a game without, or nothing laid yet."""

    rows: int = 0
    columns: int = 0
    places: tuple[Place, ...] = ()
    rings: tuple[Ringed, ...] = ()
    common: tuple[Card, ...] = ()


class Hall(msgspec.Struct, frozen=True):
    """The board's place while no hand is dealt: what is played, and who has yet to agree."""

    title: str
    games: tuple[str, ...]
    code: str
    note: str = ""


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


def board_of(stage: Stage) -> Board | Hall:
    """What lies in the middle."""
    hand = stage.hand
    if hand is None:
        return _hall(stage)
    if not hand.board:
        return Board(common=hand.common)
    seen = tuple([card if up else UNSEEN for card, up in zip(hand.board, hand.turned, strict=True)])
    settled = stage.public_settled
    return _board(Same(hand.game.layout), seen, hand.common, () if settled is None else settled.lit)


@lru_cache(maxsize=256)
def _board(layout: Same[Layout], seen: tuple[Card, ...], common: tuple[Card, ...], lit: tuple[Lit, ...]) -> Board:
    grid = layout.value.grid
    at = {slot: (row, column) for row, line in enumerate(grid, 1) for column, slot in enumerate(line, 1)
          if slot is not None}  # fmt: skip
    in_line = {slot for one in lit for slot in one.slots}
    rings, loose = _rings(at, lit)
    box = layout.value.shape == "box"
    places = tuple(
        Place(
            row,
            column,
            slot + 1,
            seen[slot],
            f"row {row} column {column}" if box else f"card {slot + 1} of the board",
            dim=bool(lit) and slot not in in_line,
            lit=loose.get(slot, ""),
        )
        for slot, (row, column) in at.items()
    )
    return Board(len(grid), max(map(len, grid)), places, rings, common)


def _rings(at: Mapping[int, tuple[int, int]], lit: Sequence[Lit]) -> tuple[tuple[Ringed, ...], dict[int, str]]:
    """The rings round winning lines, and the slots of lines that no ring fits, with their side."""
    rings: list[Ringed] = []
    loose: dict[int, str] = {}
    for one in lit:
        rows = sorted({at[slot][0] for slot in one.slots})
        columns = sorted({at[slot][1] for slot in one.slots})
        block = (rows[0], columns[0], rows[-1] + 1, columns[-1] + 1)
        if (block[2] - block[0]) * (block[3] - block[1]) != len(one.slots):
            loose |= dict.fromkeys(one.slots, one.side)
            continue
        tag, outer = f"{one.side.capitalize()} · {one.line}", False
        for place, other in enumerate(rings):
            if (other.top, other.left, other.bottom, other.right) == block:
                # High and low with the same line: one tag says both.
                rings[place] = msgspec.structs.replace(other, tag=f"High, low · {one.line}")
                tag, outer = "", True
        across = len(columns) > 1 or len(rows) == 1
        taken = any(other.edge == "top" and other.tag for other in rings)
        edge = "left" if across else "bottom" if taken else "top"
        rings.append(Ringed(one.side, tag, edge, *block, outer=outer))
    return tuple(rings), loose


def _hall(stage: Stage) -> Hall:
    lobby = stage.lobby
    waits = [
        one.name
        for one in lobby.people.values()
        if one.seated and one.bot is None and one.agreed < lobby.number and not one.out
    ]
    note = ""
    if lobby.closed:
        note = "The table is closed."
    elif waits:
        note = f"{', '.join(waits)} {'reads' if len(waits) == 1 else 'read'} the rules."
    elif lobby.hands and lobby.hands[-1].void:
        note = "The last hand is void: everyone has back what he put in."
    return Hall(lobby.house.title, tuple(map(_announced, lobby.terms)), lobby.code, note)


def _announced(terms: Terms) -> str:
    return f"{terms.game.name}: {game_line(terms)}"


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
