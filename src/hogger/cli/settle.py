"""`hogger settle`: a quarrel from a real table, or many of them as JSON lines. Rule: what was assumed is said."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import BinaryIO

import click

from hogger.cli import say
from hogger.cli.options import named_rules, read_game, rules_options
from hogger.declaration import Side, parse_side
from hogger.game import Game, HouseRules
from hogger.game.presets import FAQ, usual_preset
from hogger.settlement import Settlement
from hogger.settlement.quarrel import USUAL_POT, Entry, parse_entry, settle

HELP = """Who gets what, and why.

Each PLAYER is one quoted text: NAME SIDE CARDS. The side is high, low or both; "folded" and "paid=40" may follow.
Name the players in seat order from the dealer's left. Without --game the cards are the player's own pool of five
to eleven; with it they are his own cards, and --board holds the community cards in reading order (Box: the first
row, then the second).

\b
  hogger settle "Ann high KhQdJsTc9h" "Bob low 8s5d3c2hAh"
  hogger settle --game 43 --board "5c Kd 4s" "Ann both Ac2d3hKs" "Bob high KhKcTd9d"

Where players have paid, the pots are made of it and --pot adds dead money. A batch holds one JSON object a line and
is answered line by line, in order; a line that cannot be answered gets an error and stops nothing, a blank line is
passed over, and a line without "rules" is settled by its game's preset (without a game: forty-three).
"""


@click.command("settle", help=HELP, short_help="Settle a quarrel.")
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@click.option("--game", metavar="GAME", help="A game's name, or a .toml file.")
@click.option("--board", metavar="CARDS", help="The community cards, in reading order.")
@rules_options
@click.option("--pot", type=int, metavar="N", help=f"Chips in the pot; {USUAL_POT} if not given.")
@click.option("--compare", is_flag=True, help="One column for each preset.")
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
@click.option("--batch", metavar="FILE", help="JSON lines in, JSON lines out; - is standard input.")
def command(
    players: tuple[str, ...],
    game: str | None,
    board: str | None,
    preset: str | None,
    sets: tuple[str, ...],
    pot: int | None,
    compare: bool,
    as_json: bool,
    batch: str | None,
) -> None:
    """Settle from the command line."""
    if batch is not None:
        if players or game or board or preset or sets or pot is not None or compare:
            raise click.UsageError("--batch takes all from its lines; leave the rest out")
        _settle_batch(batch)
        return
    played = None if game is None else read_game(game)
    entries = [parse_entry(text) for text in players]
    names = _columns(played, preset) if compare else [preset]
    columns: dict[str, Settlement] = {}
    under: dict[str, HouseRules] = {}
    declared: dict[str, Side | None] = {}
    for asked in names:
        rules, name = named_rules(played, asked, sets)
        under[name] = rules
        columns[name] = settle(*entries, pot=pot, rules=rules, game=played, board=board or "")
        if rules.declaration != "none":
            declared = {one.name: None if one.declares is None else parse_side(one.declares) for one in entries}
    said = _assumed(None if compare or preset else usual_preset(played), pot, entries)
    if as_json:
        if said:
            say(said, err=True)
        _print_json(columns, compare)
    elif compare:
        from hogger.cli.comparison import comparison_text

        say("\n\n".join(filter(None, [said, comparison_text(columns, declared, under)])))
    else:
        from hogger.cli.settlement_text import settlement_text

        (settled,), (rules,) = columns.values(), under.values()
        say("\n\n".join(filter(None, [said, settlement_text(settled, declared, rules)])))


def _columns(game: Game | None, preset: str | None) -> Sequence[str]:
    """The presets to compare: the FAQ's three, the game's own, and the one that is named."""
    return list(dict.fromkeys([*FAQ, usual_preset(game), *([preset] if preset else [])]))


def _assumed(preset: str | None, pot: int | None, entries: Sequence[Entry]) -> str:
    said = []
    if preset is not None:
        said.append(f"Rules: preset {preset} (--rules names another).")
    if pot is None and all(one.paid is None for one in entries):
        said.append(f"Pot: {USUAL_POT} chips (--pot names another).")
    return " ".join(said)


def _print_json(columns: dict[str, Settlement], compare: bool) -> None:
    import msgspec

    from hogger.settlement.answer import settlement_answer

    found = [
        {**({"rules": name} if compare else {"id": None}), **settlement_answer(settled)}
        for name, settled in columns.items()
    ]
    click.echo(msgspec.json.encode(found if compare else found[0]))


def _settle_batch(source: str) -> None:
    from hogger.settlement.batch import answers

    said: set[str] = set()

    def assumed(preset: str) -> None:
        if preset not in said:
            said.add(preset)
            say(f"Rules: preset {preset}, where a line names none.", err=True)

    def tell(lines: Iterable[bytes]) -> None:
        for line in answers(lines, assumed):
            click.echo(line)  # and flushes it

    if source == "-":
        tell(_standard_input())
        return
    with open(source, "rb") as lines:
        tell(lines)


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise click.UsageError("standard input is closed; name a file")
    return sys.stdin.buffer
