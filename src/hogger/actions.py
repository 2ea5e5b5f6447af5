"""What a player may ask for, as a library user imports it; the definitions are the engine's."""

from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    CallAbsent,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Restock,
    Rule,
    Show,
)

__all__ = [
    "Action",
    "ArrangeCards",
    "BetTo",
    "Call",
    "CallAbsent",
    "Check",
    "DeclareFor",
    "Discard",
    "Fold",
    "Muck",
    "PassCards",
    "Restock",
    "Rule",
    "Show",
]
