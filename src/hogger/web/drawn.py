"""The table as it lay after a step of a hand, for the pages of hands that are over. Rule: drawn from one view alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from hogger.cards import UNSEEN, Card
from hogger.declaration import FISTS, Side
from hogger.hand import View
from hogger.settlement import Settlement
from hogger.web.settlement import declared_words

Cell = Card | Literal["back", "unknown"]
"""A card as it is drawn. "unknown": it was never shown, and never will be."""


class SeatDrawn(msgspec.Struct, frozen=True):
    """A seat. `down` and `up`: its cards; `says`: its state in words; `fist`: "" none, "shut", or the side it opened.

    `chips`: in an open fist, None where what is in it is no number. `won`: of the pots.
    """

    name: str
    stack: int
    bet: int = 0
    down: tuple[Cell, ...] = ()
    up: tuple[Cell, ...] = ()
    says: tuple[str, ...] = ()
    folded: bool = False
    dealer: bool = False
    mine: bool = False
    acts: bool = False
    fist: str = ""
    chips: int | None = None
    won: int = 0


class SlotDrawn(msgspec.Struct, frozen=True):
    """A place of the board. `lit`: "high", "low", "high low" where a winning line lies on it; `dim`: others are."""

    card: Cell
    name: str
    lit: str = ""
    dim: bool = False


class Drawn(msgspec.Struct, frozen=True):
    """The table. `board`: as the layout is drawn, None where its picture is empty."""

    seats: tuple[SeatDrawn, ...]
    pot: int
    board: tuple[tuple[SlotDrawn | None, ...], ...] = ()
    common: tuple[Card, ...] = ()


def drawn(
    view: View, me: int | None, *, actor: int | None = None, lit: Iterable[tuple[str, tuple[int, ...]]] = ()
) -> Drawn:
    """The table as `view` has it. `lit`: for which side which slots of the board won."""
    won = Settlement(view.pots, ()).awards
    lines = tuple(lit)
    seats = tuple(_seat(view, number, me, actor, won) for number in range(len(view.seats)))
    board = tuple(
        tuple(None if slot is None else _slot(view, slot, lines) for slot in row)
        for row in (view.game.layout.grid if view.board else ())
    )
    return Drawn(seats, view.pot, board, view.common)


def _seat(view: View, number: int, me: int | None, actor: int | None, won: dict[str, int]) -> SeatDrawn:
    seat = view.seats[number]
    opened = seat.declares is not None and (view.declared or view.rules.declaration == "in-turn")
    fist = "" if seat.folded else str(seat.declares) if opened else "shut" if seat.locked else ""
    return SeatDrawn(
        name=seat.name,
        stack=seat.stack,
        bet=0 if view.settled else seat.bet,
        down=() if seat.folded else _cells(view, seat.down, settled=view.settled),
        up=() if seat.folded else seat.up,
        says=tuple(_says(view, number, opened)),
        folded=seat.folded,
        dealer=number == len(view.seats) - 1,
        mine=number == me,
        acts=number == actor,
        fist=fist,
        chips=_CHIPS.get(FISTS[view.rules.fist or "0-1-2"][seat.declares]) if opened and seat.declares else None,
        won=won.get(seat.name, 0),
    )


def _says(view: View, number: int, opened: bool) -> Iterable[str]:
    seat = view.seats[number]
    if seat.folded:
        yield "folded"
        return
    if seat.drew is not None:
        yield f"drew {seat.drew}" if seat.drew else "stood pat"
    if not seat.stack and not view.settled:
        yield "all in"
    if opened:
        yield declared_words(seat.declares, view.rules) or _side(seat.declares)
    elif seat.locked:
        yield "locked"
    if seat.mucked:
        yield "not shown"


def _side(side: Side | None) -> str:
    return "both ways" if side is Side.BOTH else str(side or "")


def _cells(view: View, cards: Iterable[Card], *, settled: bool) -> tuple[Cell, ...]:
    """Cards that are not seen are backs as long as they may yet be shown."""
    hidden: Literal["back", "unknown"] = "unknown" if settled and view.over else "back"
    return tuple(hidden if card == UNSEEN else card for card in cards)


def _slot(view: View, slot: int, lit: tuple[tuple[str, tuple[int, ...]], ...]) -> SlotDrawn:
    sides = [side for side, slots in lit if slot in slots]
    card = view.board[slot] if view.turned[slot] else UNSEEN
    (cell,) = _cells(view, (card,), settled=view.settled)
    return SlotDrawn(cell, _place(view, slot), " ".join(sides), bool(lit) and not sides)


def _place(view: View, slot: int) -> str:
    """ "row 1 column 2", or in one row "card 2"."""
    grid = view.game.layout.grid
    row, column = next((r, row.index(slot)) for r, row in enumerate(grid) if slot in row)
    return f"card {column + 1}" if len(grid) == 1 else f"row {row + 1} column {column + 1}"


_CHIPS: Final = {"no chip": 0, "one chip": 1, "two chips": 2, "three chips": 3}
