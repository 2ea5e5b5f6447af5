"""The end of a hand: what was shown, the lines that won, who gets what and why. Rule: reasons come from settlement."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hogger.bots import made_so_far
from hogger.cards import UNSEEN
from hogger.cli.settlement_text import settlement_text
from hogger.cli.terminal.drawing import draw_board, hand_words, side_words
from hogger.cli.terminal.signs import Signs
from hogger.declaration import Side
from hogger.hand.state import View
from hogger.ranking import MadeHand
from hogger.settlement import Settlement


def draw_verdict(view: View, signs: Signs) -> RenderableType:
    """What became of a hand that is settled."""
    rows: list[RenderableType] = []
    if len(view.live) > 1:
        if view.board:
            rows.append(draw_board(view, signs, _winning_slots(view)))
        rows += [_shown(view, signs), Text()]
    settled = Settlement(view.pots, view.reasons)
    declared = {seat.name: seat.declares for seat in view.seats}
    rows.append(Text(settlement_text(settled, declared, view.rules).rstrip()))
    return Group(*rows)


def _shown(view: View, signs: Signs) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for number in view.live:
        seat = view.seats[number]
        declared = "" if seat.declares is None else side_words(view, seat.declares)
        name = Text(f"  {seat.name}", style="bold")
        if UNSEEN in seat.cards or not seat.cards:
            grid.add_row(name, declared, Text("not shown", style="dim"))
            continue
        grid.add_row(name, declared, signs.cards(seat.cards))
        for side, made in _made(view, number):
            words = Text(f" {side}: ", style="dim")
            words.append("none that counts" if made is None else hand_words(made))
            grid.add_row("", "", words)
    return grid


def _made(view: View, number: int) -> list[tuple[Side, MadeHand | None]]:
    """What the hand is for the sides that it went for."""
    best = made_so_far(view, number)
    declares = view.seats[number].declares or Side.BOTH
    if best is None:
        return []
    return [(side, made) for side, made in ((Side.HIGH, best.high), (Side.LOW, best.low)) if declares.goes(side)]


def _winning_slots(view: View) -> set[int]:
    """The slots of the lines that paid hands were made with, where a hand uses one line of several."""
    lines = {line.name: line.slots for line in view.game.layout.lines}
    if len(lines) < 2:
        return set()
    lit: set[int] = set()
    for pot in view.pots:
        for payment in pot.payments:
            number = view.seat_named(payment.player)
            if UNSEEN in view.seats[number].cards:
                continue
            for side, made in _made(view, number):
                if made is not None and payment.side.goes(side) and made.line is not None:
                    lit.update(lines[made.line])
    return lit
