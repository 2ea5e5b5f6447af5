"""The rules of each kind of phase, tied to the phase by one table."""

from __future__ import annotations

from hogger.game.phases import (
    Arrange,
    Bet,
    Deal,
    Declare,
    Exchange,
    ForcedBets,
    Lay,
    Pass,
    Phase,
    Roll,
    Showdown,
    Turn,
)  # fmt: skip
from hogger.hand.rules.betting import BetRules
from hogger.hand.rules.dealing import DealRules, LayRules, RollRules, TurnRules
from hogger.hand.rules.declaring import DeclareRules
from hogger.hand.rules.exchange import ExchangeRules
from hogger.hand.rules.forced import ForcedBetRules
from hogger.hand.rules.passing import ArrangeRules, PassRules
from hogger.hand.rules.phase_rules import PhaseRules
from hogger.hand.rules.showdown import ShowdownRules

RULES: dict[type[Phase], PhaseRules] = {
    ForcedBets: ForcedBetRules(),
    Deal: DealRules(),
    Lay: LayRules(),
    Turn: TurnRules(),
    Bet: BetRules(),
    Exchange: ExchangeRules(),
    Pass: PassRules(),
    Arrange: ArrangeRules(),
    Roll: RollRules(),
    Declare: DeclareRules(),
    Showdown: ShowdownRules(),
}

__all__ = ["RULES", "PhaseRules"]
