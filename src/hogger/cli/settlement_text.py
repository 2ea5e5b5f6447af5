"""A settlement as plain text. Rule: letters for suits and no drawing, so that every console can show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hogger.cards import format_cards
from hogger.declaration import Side
from hogger.game import HouseRules
from hogger.ranking import MadeHand
from hogger.settlement import PotResult, Reason, Settlement, listed, pot_name, setting_words

DECLARED = {Side.HIGH: "high", Side.LOW: "low", Side.BOTH: "both ways", None: ""}
_FOR = {Side.HIGH: "for high", Side.LOW: "for low", Side.BOTH: "for both"}


def settlement_text(settled: Settlement, declared: Mapping[str, Side | None], rules: HouseRules) -> str:
    """What each player made, who gets what of each pot, and why. `declared`: the sides of the players by name."""
    blocks = [
        _hands(settled, declared),
        [*_returned(settled), *_pots(settled.pots)],
        ["Why", *reasons_text(settled.reasons, rules)] if settled.reasons else [],
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def reasons_text(reasons: Sequence[Reason], *rules: HouseRules) -> list[str]:
    """The reasons, a line each, with the house rule that decided as these rule sets have it."""
    return [f"  {reason.text}{_cited(reason, rules)}" for reason in reasons]


def _cited(reason: Reason, rules: Sequence[HouseRules]) -> str:
    return "" if reason.setting is None else f" (house rule: {setting_words(reason.setting, *rules)})"


def table_text(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as aligned lines."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _hands(settled: Settlement, declared: Mapping[str, Side | None]) -> list[str]:
    rows: list[tuple[str, ...]] = []
    for name, made in settled.hands.items():
        rows.append((name, DECLARED[declared.get(name)], "high:", *_hand(made.high)))
        rows.append(("", "", "low:", *_hand(made.low)))
    return table_text(rows) if rows else []


def _hand(made: MadeHand | None) -> tuple[str, str, str]:
    if made is None:
        return "none that counts", "", ""
    name = made.name.removesuffix(" for low").removesuffix(" low")
    return name, format_cards(made.cards, " "), made.line or ""


def _returned(settled: Settlement) -> list[str]:
    return [f"Returned to {name}: {chips:,}" for name, chips in settled.refunds.items()]


def _pots(pots: Sequence[PotResult]) -> list[str]:
    if not pots:
        return ["No chips in the pot."]
    lines: list[str] = []
    for number, pot in enumerate(pots):
        title = "Pot" if len(pots) == 1 else pot_name(number)
        claim = "" if len(pots) == 1 else f" ({listed(pot.players)})"
        lines.append(f"{title} {pot.amount:,}{claim}")
        for name, total in pot.awards.items():
            parts = [payment for payment in pot.payments if payment.player == name]
            if len(pot.players) == 1:
                lines.append(f"  {name} gets {total:,} uncontested")
            elif len(parts) == 1:
                lines.append(f"  {name} gets {total:,} {_FOR[parts[0].side]}")
            else:
                words = listed([f"{part.amount:,} {_FOR[part.side]}" for part in parts])
                lines.append(f"  {name} gets {total:,}: {words}")
        if pot.carried:
            lines.append(f"  {pot.carried:,} {_CARRIED[pot.fallback or 'carry']}")
    return lines


_CARRIED = {
    "carry": "carried to the next hand",
    "redeal": "carried to a new deal among its players",
    "host-rules": "carried until the host rules",
}
