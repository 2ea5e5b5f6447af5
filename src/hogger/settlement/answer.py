"""A settlement as JSON values. Rule: the keys are a contract that others script against; none is ever left out."""

from __future__ import annotations

from hogger.cards import format_cards
from hogger.ranking import MadeHand
from hogger.settlement.reasons import Reason
from hogger.settlement.settle import PotResult, Settlement

Answer = dict[str, object]


def settlement_answer(settled: Settlement) -> Answer:
    """Who got what of which pot, every hand that was looked at, and the reasons."""
    return {
        "awards": settled.awards,
        "carried": settled.carried,
        "refunds": settled.refunds,
        "pots": [_pot(pot) for pot in settled.pots],
        "hands": {
            name: {"high": _hand(made.high), "low": None if made.low is None else _hand(made.low)}
            for name, made in settled.hands.items()
        },
        "reasons": [reason_answer(reason) for reason in settled.reasons],
    }


def reason_answer(reason: Reason) -> Answer:
    """One reason; `text` says it in words."""
    return {
        "code": reason.code,
        "side": reason.side,
        "players": reason.players,
        "against": reason.against,
        "setting": reason.setting,
        "text": reason.text,
    }


def _pot(pot: PotResult) -> Answer:
    return {
        "amount": pot.amount,
        "players": pot.players,
        "awards": pot.awards,
        "carried": pot.carried,
        "eligible": pot.eligible,
        "fallback": pot.fallback,
    }


def _hand(made: MadeHand) -> Answer:
    return {"cards": format_cards(made.cards), "name": made.name, "line": made.line}
