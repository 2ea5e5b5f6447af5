"""Who gets which chips, and why."""

from hogger.settlement.contest import Contender, Verdict
from hogger.settlement.hands import hands_under
from hogger.settlement.pots import DeadMoney, Pot, make_pots, uncalled
from hogger.settlement.reasons import REASON_CODES, Reason, listed, pot_name, setting_words
from hogger.settlement.settle import Payment, PotResult, Settlement, settle_last_in, settle_pots

__all__ = [
    "REASON_CODES",
    "Contender",
    "DeadMoney",
    "Payment",
    "Pot",
    "PotResult",
    "Reason",
    "Settlement",
    "Verdict",
    "hands_under",
    "listed",
    "make_pots",
    "pot_name",
    "setting_words",
    "settle_last_in",
    "settle_pots",
    "uncalled",
]
