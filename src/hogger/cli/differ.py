"""`hogger differ`: the smallest showdown that two rule sets pay differently. Rule: it claims what is proved."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from time import monotonic

import click

from hogger.cli import say
from hogger.cli.options import pairs, set_option
from hogger.differ import Difference, differ, difference_answer, parting_settings, rule_set
from hogger.game import HouseRules, rules_from

PATIENCE = 0.5
"""Seconds without a word."""

HELP = """The smallest showdown that two rule sets pay differently.

FIRST and SECOND are presets (faq-1, box, ...) or .toml files: a game's, or one with [rules] alone. --set changes
SECOND, so that a rule set can be held against itself with one rule changed:

\b
  hogger differ faq-1 faq-3
  hogger differ box box --set back_in=no

Every order of hands, with ties, of two to four players is tried: in a pot of 120, of 121 and 122, and with one short
stack. If no showdown differs, the two are proved to pay alike so far. Where they rank hands differently, a
choice of deals is tried, which proves nothing.
"""


@click.command("differ", help=HELP, short_help="Compare two rule sets.")
@click.argument("first", metavar="FIRST")
@click.argument("second", metavar="SECOND")
@set_option
@click.option("--json", "as_json", is_flag=True, help="As JSON, one object.")
def command(first: str, second: str, sets: tuple[str, ...], as_json: bool) -> None:
    """Compare two rule sets."""
    changed = rules_from(pairs(sets, "--set"))
    pair = (rule_set(first), changed.over(rule_set(second)))
    words = ", ".join(f"{key}={value}" for key, value in changed.as_dict().items())
    names = (first, f"{second} with {words}" if words else second)
    found = differ(*pair, told=_progress())
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(difference_answer(found, names)))
        return
    say("\n\n".join([_apart(names, pair), *(_alike(found) if found.alike else _showdown(found, names, pair))]))


def _progress() -> Callable[[str], None]:
    """Where a search that takes its time has come to, for who sits at a terminal."""
    begun = monotonic()

    def told(where: str) -> None:
        if sys.stderr.isatty() and monotonic() - begun > PATIENCE:
            say(f"Trying {where} ...", err=True)

    return told


def _apart(names: Sequence[str], pair: tuple[HouseRules, HouseRules]) -> str:
    """In what the two differ as they are written."""
    keys = parting_settings(*pair)
    lines = [f"{names[0]} and {names[1]} differ in no house rule."]
    if keys:
        lines = [f"{names[0]} and {names[1]} differ in"]
        lines += [f"  {key}: {pair[0].value(key)} / {pair[1].value(key)}" for key in keys]
    return "\n".join(lines)


def _alike(found: Difference) -> list[str]:
    if found.proved:
        return [f"They pay alike: proved for every showdown of 2 to {found.bound} players."]
    return [f"No showdown of 2 to {found.bound} players was found that they pay differently. This is no proof."]


def _showdown(found: Difference, names: Sequence[str], pair: Sequence[HouseRules]) -> list[str]:
    from hogger.cards import format_cards
    from hogger.cli.comparison import comparison_text
    from hogger.cli.settlement_text import DECLARED, table_text
    from hogger.declaration import Side
    from hogger.differ.difference import cards_text

    smallest = "The smallest showdown" if found.proved else "A smallest showdown, of the deals that were tried,"
    declared = {one.name: None if one.declares is None else Side(one.declares) for one in found.players}
    rows = [
        ("", one.name, DECLARED[declared[one.name]], cards_text(one, " "), f"paid {one.paid}" if one.paid else "")
        for one in found.players
    ]
    lines = [f"{smallest} that they pay differently, pot {found.pot}:", *table_text(rows)]
    if found.board:
        lines.append(f"  Board: {format_cards(found.board, ' ')}")
    columns = dict(zip(names, found.settlements, strict=True))
    told = comparison_text(columns, declared, dict(zip(names, pair, strict=True)))
    return ["\n".join(lines), told]
