"""Options that several commands share. Rule: text from the command line becomes values here, once."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import click

from hogger.errors import RulesError
from hogger.game import Game, HouseRules, Stakes, rules_from, stakes_from
from hogger.game.catalog import game_named
from hogger.game.presets import house_rules, usual_preset


def rules_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--rules PRESET` and `--set KEY=VALUE` (as `preset` and `sets`)."""
    command = set_option(command)
    return click.option("--rules", "preset", metavar="PRESET", help="A named rule set, such as faq-1.")(command)


def set_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--set KEY=VALUE` (as `sets`)."""
    return click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one house rule.")(command)


def stakes_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--stakes KEY=VALUE` (as `stakes`)."""
    return click.option("--stakes", multiple=True, metavar="KEY=VALUE", help="Change one stake, such as ante=5.")(
        command
    )


def pairs(texts: Sequence[str], option: str) -> dict[str, str]:
    """KEY=VALUE texts as a dict; one without `=`, or a key twice, is refused."""
    example = "bets=10,20" if option == "--stakes" else "back_in=yes"
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not key:
            raise RulesError("rules/no_value", f"{option} takes KEY=VALUE, such as {example}, not {text!r}")
        if key in found:
            raise RulesError("rules/twice", f"{option} names {key} twice; name it once")
        found[key] = value.strip()
    return found


def read_game(name: str) -> Game:
    """A game of the catalogue by name, or one from a .toml file."""
    if name.lower().endswith(".toml"):
        from hogger.game.toml import load_game  # only where a file is read

        return load_game(name)
    return game_named(name)


def named_rules(game: Game | None, preset: str | None, sets: Sequence[str]) -> tuple[HouseRules, str]:
    """(complete rules, the preset they come from). The usual preset where none is named: the caller says so."""
    changed = rules_from(pairs(sets, "--set")).as_dict()
    name = preset or usual_preset(game)
    return house_rules(name, game=game, **changed), name


def read_rules(game: Game | None, preset: str | None, sets: Sequence[str]) -> HouseRules:
    """Complete rules; where no preset is named, the usual one is applied and named on standard error."""
    rules, name = named_rules(game, preset, sets)
    if preset is None:
        click.echo(f"Rules: preset {name}.", err=True)
    return rules


def read_stakes(game: Game, stakes: Sequence[str]) -> Stakes:
    """The game's stakes with those of `--stakes` changed."""
    return stakes_from(pairs(stakes, "--stakes"), game.stakes)


def user_name() -> str:
    """The user's name as the system knows it, where it can be said at a table."""
    found = os.environ.get("USER") or os.environ.get("USERNAME") or ""
    return found.capitalize() if found.isalnum() and len(found) <= 12 else "Guest"
