"""Forty-Three: four own cards, an exchange, three community cards turned one at a time, and a declaration."""

from __future__ import annotations

from hogger.game.definition import Game
from hogger.game.house_rules import HouseRules, Stakes
from hogger.game.layout import row
from hogger.game.phases import Bet, Deal, Declare, Exchange, ForcedBets, Lay, Showdown, Turn

FORTY_THREE = Game(
    name="Forty-Three",
    aliases=("43",),
    summary="Four cards each, up to two exchanged, three community cards turned one at a time.",
    phases=(
        ForcedBets(), Deal(down=4), Lay(), Bet(), Exchange(up_to=2), Bet(), Turn(), Declare(), Showdown(),
    ),
    layout=row(3),
    rules=HouseRules(
        both_ways="win-or-tie",
        back_in="yes",
        unclaimed="carry",
        all_both="cards-speak",
        low="ace-to-five",
        qualifier="none",
        forced_bets="ante",
        turning="one-by-one",
    ),
    stakes=Stakes(ante=10, bets=(10, 10, 20), raise_cap=3),
    announces=(
        "back_in", "low", "qualifier", "odd_chip", "side_pots", "forced_bets", "limit", "opens",
    ),
    source="Forty-Three by Bob Procter, as published by officialpokerrules.com (OPR-530)",
    source_says={
        "declaration": "simultaneous", "fist": "0-1-2", "bet_after_declaration": "no", "both_ways": "win-or-tie",
        "field": "declared", "deck_short": "cap-seats", "own_cards": "any", "turning": "one-by-one",
    },
    advice=(
        "The exchange is the main chance to shape a hand.",
        "Going both ways risks the whole pot on winning or tying both halves.",
    ),
)  # fmt: skip
