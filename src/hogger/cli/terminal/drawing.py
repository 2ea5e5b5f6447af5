"""The table as it lies, drawn from one seat's view. Rule: it draws what the view holds and knows no rule."""

from __future__ import annotations

from collections.abc import Container

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hogger.bots import made_so_far
from hogger.cli.terminal.signs import Signs
from hogger.declaration import FISTS, Side
from hogger.game.phases import Arrange, Exchange, Pass
from hogger.hand.state import View
from hogger.ranking import MadeHand


def side_words(view: View, side: Side) -> str:
    """A declaration with what is in the fist: "both ways (two chips)"."""
    words = "both ways" if side is Side.BOTH else side.value
    if view.rules.declaration == "in-turn":
        return words
    return f"{words} ({FISTS[view.rules.fist or '0-1-2'][side]})"


def draw_table(view: View, seat: int | None, signs: Signs) -> RenderableType:
    """The others, the board, the pot, and the cards of `seat`; None: one looks on."""
    rows: list[RenderableType] = [_others(view, seat, signs)]
    if view.board:
        rows.append(draw_board(view, signs))
    if view.common:
        rows.append(Text("    common card ") + signs.cards(view.common))
    rows.append(Text.assemble("  Pot ", (f"{view.pot:,}", "bold")))
    if seat is not None:
        rows.append(_mine(view, seat, signs))
    return Group(*rows)


def draw_board(view: View, signs: Signs, lit: Container[int] = ()) -> RenderableType:
    """The community cards as they lie; those of the slots in `lit` stand in angle brackets."""
    lines = Text("\n")
    for row in view.game.layout.grid:
        lines.append("    ")
        for slot in row:
            if slot is None:
                lines.append("      ")
                continue
            left, right = "<>" if slot in lit else "[]"
            lines.append_text(Text.assemble(left, signs.card(view.board[slot]), right, " "))
        lines.rstrip()
        lines.append("\n")
    return lines


def _others(view: View, mine: int | None, signs: Signs) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for number, seat in enumerate(view.seats):
        if number == mine:
            continue
        cards = Text() if seat.folded else signs.cards(seat.cards)
        name = Text(f"  {seat.name}", style="dim strike" if seat.folded else "bold")
        grid.add_row(name, f"{seat.stack:,}", cards, _status(view, number))
    return grid


def _mine(view: View, number: int, signs: Signs) -> RenderableType:
    seat = view.seats[number]
    line = Text.assemble("  ", (seat.name, "bold"), f" {seat.stack:,}   ")
    indent = line.cell_len
    line.append_text(signs.cards(seat.cards))
    status = _status(view, number)
    if status:
        line.append(f"   {status}")
    rows: list[RenderableType] = [line]
    if isinstance(view.phase, Exchange | Pass | Arrange):
        places = "".join(f"{place:>2}  " for place in range(1, len(seat.cards) + 1))
        rows.append(Text(" " * indent + places.rstrip(), style="dim"))
    made = None if seat.folded else made_so_far(view, number)
    if made is not None:
        low = "none that counts" if made.low is None else hand_words(made.low)
        rows.append(Text(f"  High {hand_words(made.high)} {signs.dot} low {low}", style="dim"))
    return Group(*rows)


def hand_words(made: MadeHand) -> str:
    """A hand in words, with its line where there are several: "pair of kings, A-7-3 kickers, column 2"."""
    words = made.full_name.replace(" for low", "").removesuffix(" low")
    return words if made.line in (None, "board") else f"{words}, {made.line}"


def _status(view: View, number: int) -> str:
    seat = view.seats[number]
    words = []
    if seat.folded:
        words.append("folded")
    if seat.bet:
        words.append(f"bet {seat.bet:,}")
    if seat.drew is not None and not seat.folded:
        words.append(f"drew {seat.drew}" if seat.drew else "stood pat")
    if not seat.stack and not seat.folded and not view.over:
        words.append("all-in")
    if seat.declares is not None and (view.declared or view.rules.declaration == "in-turn"):
        words.append(side_words(view, seat.declares))
    elif seat.locked:
        words.append("locked in")
    if number == len(view.seats) - 1:
        words.append("dealer")
    return ", ".join(words)
