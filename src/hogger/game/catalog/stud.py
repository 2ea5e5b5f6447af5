"""Seven-card stud high-low declare: the game of the rec.gambling.poker FAQ's entry on declaring."""

from __future__ import annotations

from hogger.game.definition import Game
from hogger.game.house_rules import HouseRules, Stakes
from hogger.game.phases import Bet, Deal, Declare, ForcedBets, Showdown

STUD = Game(
    name="Seven-Card Stud",
    aliases=("stud", "7-card-stud", "seven-card-stud-high-low-declare"),
    summary="Two down, four up, one down; the best five of seven each way.",
    phases=(
        ForcedBets(), Deal(down=2, up=1), Bet(), Deal(up=1), Bet(), Deal(up=1), Bet(), Deal(up=1), Bet(),
        Deal(down=1), Bet(), Declare(), Showdown(),
    ),
    rules=HouseRules(
        forced_bets="bring-in-low", opens="highest-showing", odd_chip_tie="high-card-by-suit",
    ),
    stakes=Stakes(ante=2, bring_in=5, bets=(10, 10, 20), raise_cap=3),
    announces=(
        "both_ways", "back_in", "unclaimed", "low", "qualifier", "odd_chip", "side_pots", "forced_bets", "limit",
    ),
    source="rec.gambling.poker FAQ, hi-lo declare, by Stephen Landrum (2002)",
    source_says={"field": "declared", "opens": "highest-showing"},
)  # fmt: skip
