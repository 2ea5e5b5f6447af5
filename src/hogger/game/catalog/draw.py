"""Five-card draw high-low declare: five own cards, one draw of up to three."""

from __future__ import annotations

from hogger.game.definition import Game
from hogger.game.house_rules import HouseRules, Stakes
from hogger.game.phases import Bet, Deal, Declare, Exchange, ForcedBets, Showdown

DRAW = Game(
    name="Five-Card Draw",
    aliases=("draw", "5-card-draw", "five-card-draw-high-low-declare"),
    summary="Five cards each, up to three exchanged; the same five play both ways.",
    phases=(ForcedBets(), Deal(down=5), Bet(), Exchange(up_to=3), Bet(), Declare(), Showdown()),
    rules=HouseRules(forced_bets="ante"),
    stakes=Stakes(ante=10, bets=(10, 20), raise_cap=3),
    announces=("back_in", "low", "qualifier", "odd_chip", "side_pots", "forced_bets", "limit", "opens"),
    source="Five-card draw as it is commonly played, with a declaration",
)
