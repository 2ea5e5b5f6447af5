"""The table page as regions, made of one sight. Rule: what is public is equal for all viewers; it is made once."""

from __future__ import annotations

from msgspec.structs import replace

from hogger.evening.sight import Sight
from hogger.web.render import Region
from hogger.web.scene.board import Hall, board_of
from hogger.web.scene.dock import dock_regions
from hogger.web.scene.log import log_regions
from hogger.web.scene.middle import MyPalm, clock_of, pot_of, round_of
from hogger.web.scene.mine import mine_regions
from hogger.web.scene.seats import Ring, seats_of
from hogger.web.scene.side import asks_of, bar_of, host_of, ledger_of, menu_of, slow_of, talk_of
from hogger.web.scene.stage import Stage

__all__ = ["PublicPart", "table_regions"]


class PublicPart:
    """What looks the same to all who see the hand. It is made of what is public, not of what one of them sees."""

    def __init__(self, sight: Sight) -> None:
        stage = self.stage = Stage(sight)
        board = board_of(stage)
        self.bar = Region("bar", "table/bar.html", bar_of(stage))
        self.seats = seats_of(stage, stage.order)
        self.board = Region("board", "table/hall.html" if isinstance(board, Hall) else "table/board.html", board)
        self.pot = Region("pot", "table/pot.html", pot_of(stage))
        self.log = log_regions(stage)
        self.talk = Region("talk", "table/talk.html", talk_of(stage))
        self.hands = Region("hands", "table/hands.html", stage.public_settled)


def table_regions(sight: Sight, public: PublicPart | None = None) -> tuple[Region, ...]:
    """All regions of the table page as this sight shows them, the seats in the order in which they stand.

    `public`: of the same moment, where others look on too.
    """
    if public is None:
        public = PublicPart(replace(sight, me=None, seat=None, offers=(), may=frozenset(), version=0))
    stage = Stage(sight, public.stage.waits)
    beside = round_of(stage)
    # Who has his turn after mine is told to me alone, while it is mine.
    seats = public.seats | seats_of(stage, stage.after_me)
    return (
        public.bar,
        Region("asks", "table/asks.html", asks_of(stage)),
        Region("seats", "table/seats.html", Ring(tuple([seats[one].id for one in stage.order]))),
        *[seats[one] for one in stage.order],
        public.board,
        public.pot,
        Region("round", "table/palm.html" if isinstance(beside, MyPalm) else "table/round.html", beside),
        Region("clock", "table/clock.html", clock_of(stage)),
        *mine_regions(stage),
        *dock_regions(stage),
        *public.log,
        public.talk,
        Region("ledger", "table/ledger.html", ledger_of(stage)),
        public.hands,
        Region("menu", "table/menu.html", menu_of(stage)),
        Region("host", "table/host.html", host_of(stage)),
        Region("slow", "table/slow.html", slow_of(stage)),
    )
