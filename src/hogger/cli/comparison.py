"""One showdown under several rule sets, side by side. Rule: rows are players, columns rule sets."""

from __future__ import annotations

from collections.abc import Mapping

from hogger.cli.settlement_text import DECLARED, reasons_text, table_text
from hogger.declaration import Side
from hogger.game import HouseRules
from hogger.settlement import Settlement


def comparison_text(
    columns: Mapping[str, Settlement], declared: Mapping[str, Side | None], rules: Mapping[str, HouseRules]
) -> str:
    """Chips and exact shares by player and rule set, then the reasons of each, equal ones told once."""
    pots = [pot for settled in columns.values() for pot in settled.pots]
    rows = [["", "", *columns]]
    for name in dict.fromkeys(name for pot in pots for name in pot.players):
        cells = [_cell(settled, name) for settled in columns.values()]
        rows.append([name, DECLARED[declared.get(name)], *cells])
    if any(settled.carried for settled in columns.values()):
        rows.append(["carried", "", *(f"{s.carried:,}" if s.carried else "-" for s in columns.values())])
    blocks = [table_text(rows)]
    told: dict[str, list[str]] = {}
    for name, settled in columns.items():
        told.setdefault(settled.explanation, []).append(name)
    for alike in told.values():
        blocks.append([", ".join(alike), *reasons_text(columns[alike[0]].reasons, *(rules[name] for name in alike))])
    return "\n\n".join("\n".join(lines) for lines in blocks)


def _cell(settled: Settlement, name: str) -> str:
    chips = settled.awards.get(name, 0)
    share = settled.shares.get(name)
    return f"{chips:,} ({share})" if share else "-"
