"""Options that several commands share. Rule: text from the command line becomes values here, once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from hogger.errors import RulesError
from hogger.game import Game, HouseRules, Stakes, announced_rules, rules_from, stakes_from
from hogger.game.catalog import game_named
from hogger.game.presets import house_rules, overlay_for


def rules_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--rules PRESET` and `--set KEY=VALUE` (as `preset` and `sets`)."""
    command = click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one house rule.")(command)
    return click.option("--rules", "preset", metavar="PRESET", help="A named rule set, such as faq-1.")(command)


def stakes_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--stakes KEY=VALUE` (as `stakes`)."""
    return click.option("--stakes", multiple=True, metavar="KEY=VALUE", help="Change one stake.")(command)


def pairs(texts: Sequence[str], option: str) -> dict[str, str]:
    """KEY=VALUE texts as a dict; one without `=` is refused."""
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise RulesError("rules/no_value", f"{option} takes KEY=VALUE, such as back_in=yes, not {text!r}")
        found[key.strip()] = value.strip()
    return found


def read_game(name: str) -> Game:
    """A game of the catalogue by name, or one from a .toml file."""
    if name.lower().endswith(".toml"):
        from hogger.game.toml import load_game  # only where a file is read

        return load_game(name)
    return game_named(name)


def read_rules(game: Game | None, preset: str | None, sets: Sequence[str], *, usual: str = "forty-three") -> HouseRules:
    """Complete rules. Where no preset is named the game's own (without a game `usual`) is applied, and said so."""
    changed = rules_from(pairs(sets, "--set"))
    if game is None:
        if preset is None:
            click.echo(f"Rules: preset {usual}.", err=True)
        return house_rules(preset or usual, **changed.as_dict())
    if preset is None:
        click.echo(f"Rules: preset {game.key}.", err=True)
    return announced_rules(game, changed, preset=overlay_for(game, preset or game.key))


def read_stakes(game: Game, stakes: Sequence[str]) -> Stakes:
    """The game's stakes with those of `--stakes` changed."""
    return stakes_from(pairs(stakes, "--stakes"), game.stakes)
