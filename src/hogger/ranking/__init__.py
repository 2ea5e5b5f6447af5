"""What hands are worth, for high and for low. Rule: bigger is better, on each side by itself."""

from hogger.ranking.best import best_hands, high_strength, low_strength, rank_high, rank_low
from hogger.ranking.made import BestHands, MadeHand
from hogger.ranking.own_cards import OwnCards, parse_own_cards
from hogger.ranking.strength import HighRank, LowRank, LowRanking, Qualifier

__all__ = [
    "BestHands",
    "HighRank",
    "LowRank",
    "LowRanking",
    "MadeHand",
    "OwnCards",
    "Qualifier",
    "best_hands",
    "high_strength",
    "low_strength",
    "parse_own_cards",
    "rank_high",
    "rank_low",
]
