"""`hogger check`: every mistake in a game file, each with its place. Rule: one line a mistake, as editors read them."""

from __future__ import annotations

import click

from hogger.game import most_seats
from hogger.game.phase_words import phases_in_words
from hogger.game.toml import Checked, check_text, read_text


@click.command("check")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="As JSON, one object.")
def command(file: str, as_json: bool) -> int:
    """Check a game FILE, every mistake with its place."""
    checked = check_text(read_text(file))
    if as_json:
        import json

        click.echo(json.dumps(_as_data(file, checked), indent=2, ensure_ascii=False))
    elif checked.game is None:
        for mistake in checked.mistakes:
            click.echo(mistake.at(file), err=True)
    else:
        game = checked.game
        click.echo(f"{file}: {game.name}, 2 to {most_seats(game, game.defaults)} players")
        click.echo(f"{', '.join(phases_in_words(game, game.defaults)).capitalize()}.")
    return 0 if checked.game is not None else 2


def _as_data(file: str, checked: Checked) -> dict[str, object]:
    game = checked.game
    return {
        "file": file,
        "mistakes": [{"line": one.line, "path": one.path, "message": one.text} for one in checked.mistakes],
        "game": None
        if game is None
        else {
            "key": game.key,
            "name": game.name,
            "seats": {"least": 2, "most": most_seats(game, game.defaults)},
            "phases": list(phases_in_words(game, game.defaults)),
        },
    }
