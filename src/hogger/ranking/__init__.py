"""What hands are worth, for high and for low. Rule: a bigger strength is better on its own side, on both sides."""

from hogger.ranking.best import BestHands, best_hands, high_strength, low_strength, rank_high, rank_low
from hogger.ranking.made import MadeHand
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
