"""`hogger rules`: the announcement of a game on one page. Rule: it prints what `announce` tells and adds nothing."""

from __future__ import annotations

import click

from hogger.cli.options import read_game, read_rules, read_stakes, rules_options, stakes_option
from hogger.game.announcement import announce


@click.command("rules")
@click.argument("game")
@rules_options
@stakes_option
@click.option("--json", "as_json", is_flag=True, help="As JSON, one object.")
def command(game: str, preset: str | None, sets: tuple[str, ...], stakes: tuple[str, ...], as_json: bool) -> None:
    """What is played: the announcement of GAME, by name or from a .toml file."""
    played = read_game(game)
    told = announce(played, read_rules(played, preset, sets), read_stakes(played, stakes))
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(told), indent=2, ensure_ascii=False))
        return
    from hogger.game.announcement_text import page

    click.echo(page(told), nl=False)
