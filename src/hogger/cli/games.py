"""`hogger games`: what can be played. Rule: it lists; the announcement tells."""

from __future__ import annotations

import click

from hogger.game import most_seats
from hogger.game.catalog import games


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="As JSON, a list of games.")
def command(as_json: bool) -> None:
    """The games that come with Hogger."""
    rows = [
        {
            "key": game.key,
            "name": game.name,
            "aliases": list(game.aliases),
            "seats": {"least": 2, "most": most_seats(game, game.defaults)},
            "summary": game.summary,
            "caveat": game.caveat,
        }
        for game in games()
    ]
    if as_json:
        import json

        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for game in games():
        names = ", ".join((game.key, *game.aliases))
        click.echo(f"{game.name} ({names}): 2 to {most_seats(game, game.defaults)} players")
        click.echo(f"    {game.summary}")
        if game.caveat:
            click.echo(f"    {game.caveat}")
    click.echo("What is played, on one page: hogger rules GAME. Games of your own: hogger check FILE.toml")
