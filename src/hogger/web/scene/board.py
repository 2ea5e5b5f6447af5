"""What lies in the middle: the board, or the hall while no hand is dealt. Rule: the same for all viewers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from hogger.cards import UNSEEN, Card
from hogger.evening.lobby import Terms
from hogger.game.layout import Layout
from hogger.web.scene.announced import game_line
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
