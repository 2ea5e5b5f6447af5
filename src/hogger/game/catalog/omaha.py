"""Omaha high-low declare: exactly two of four own cards with three of five on the board."""

from __future__ import annotations

from hogger.game.definition import Game
from hogger.game.house_rules import HouseRules, Stakes
from hogger.game.layout import board
from hogger.game.phases import Bet, Deal, Declare, ForcedBets, Lay, Showdown, Turn

OMAHA = Game(
    name="Omaha",
    aliases=("omaha-declare", "omaha-high-low-declare"),
    summary="Four cards each, five on the board; exactly two own cards play, and they may differ between high and low.",
    phases=(ForcedBets(), Deal(down=4), Lay(), Bet(), Turn(), Declare(), Showdown()),
    layout=board(3, 1, 1),
    rules=HouseRules(own_cards="exactly-2", forced_bets="blinds"),
    stakes=Stakes(small_blind=5, big_blind=10, bets=(10, 10, 20), raise_cap=3),
    announces=("back_in", "low", "qualifier", "odd_chip", "side_pots", "forced_bets", "limit"),
    source="Omaha high-low as it is commonly played, with a declaration",
    source_says={"own_cards": "exactly-2"},
)
