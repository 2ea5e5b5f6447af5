"""The table page as regions, made of one sight. Rule: what is public is equal for all viewers, and so rendered once."""

from __future__ import annotations

from hogger.evening.sight import Sight
from hogger.web.render import Region
from hogger.web.scene.board import Hall, board_of
from hogger.web.scene.dock import dock_regions
from hogger.web.scene.log import log_regions
from hogger.web.scene.middle import MyPalm, clock_of, pot_of, round_of
from hogger.web.scene.mine import mine_regions
from hogger.web.scene.seats import seat_regions
from hogger.web.scene.side import asks_of, bar_of, host_of, ledger_of, menu_of, slow_of, talk_of
from hogger.web.scene.stage import Stage

__all__ = ["table_regions"]


def table_regions(sight: Sight) -> tuple[Region, ...]:
    """All regions of the table page as this sight shows them, the seats in the order in which they stand."""
    stage = Stage(sight)
    board, beside = board_of(stage), round_of(stage)
    return (
        Region("bar", "table/bar.html", bar_of(stage)),
        Region("asks", "table/asks.html", asks_of(stage)),
        *seat_regions(stage),
        Region("board", "table/hall.html" if isinstance(board, Hall) else "table/board.html", board),
        Region("pot", "table/pot.html", pot_of(stage)),
        Region("round", "table/palm.html" if isinstance(beside, MyPalm) else "table/round.html", beside),
        Region("clock", "table/clock.html", clock_of(stage)),
        *mine_regions(stage),
        *dock_regions(stage),
        *log_regions(stage),
        Region("talk", "table/talk.html", talk_of(stage)),
        Region("ledger", "table/ledger.html", ledger_of(stage)),
        Region("hands", "table/hands.html", stage.public_settled),
        Region("menu", "table/menu.html", menu_of(stage)),
        Region("host", "table/host.html", host_of(stage)),
        Region("slow", "table/slow.html", slow_of(stage)),
    )
