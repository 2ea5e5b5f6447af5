"""`hogger play`: you and bots at a table, or bots alone. Rule: arguments are read here, the playing is elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import click

from hogger.cli.options import named_rules, read_game, read_stakes, rules_options, stakes_option, user_name
from hogger.cli.terminal.evening import Seating
from hogger.game import most_seats, refuse_stakes
from hogger.game.house_rules import MOST_CHIPS
from hogger.table import new_seed

USUAL_GAME, USUAL_SEATS, USUAL_BOT = "forty-three", 4, "plain"
USUAL_BETS = 100  # a stack of so many first bets lasts an evening


@click.command()
@click.argument("game", required=False)
@click.option("--seats", type=click.IntRange(min=2), help="Players at the table; usually 4.")
@rules_options
@stakes_option
@click.option("--stack", type=click.IntRange(1, MOST_CHIPS), help="Chips each; usually 100 first bets.")
@click.option("--seed", type=click.IntRange(min=0), help="Deal the same cards again.")
@click.option("--bots", metavar="NAME[,NAME...]", help="plain (usual) or random, seat by seat.")
@click.option("--name", help="What you are called at the table.")
@click.option("--new", is_flag=True, help="A new table, even where one is saved.")
@click.option("--guide", is_flag=True, help="Hints in the first hand.")
@click.option("--auto", is_flag=True, help="Bots only.")
@click.option("--hands", type=click.IntRange(min=1), help="How many, with --auto; usually 1.")
@click.option("--json", "as_json", is_flag=True, help="A JSON object a hand, with --auto.")
def command(
    game: str | None,
    seats: int | None,
    preset: str | None,
    sets: Sequence[str],
    stakes: Sequence[str],
    stack: int | None,
    seed: int | None,
    bots: str | None,
    name: str | None,
    new: bool,
    guide: bool,
    auto: bool,
    hands: int | None,
    as_json: bool,
) -> None:
    """Play GAME (a name or a .toml file; usually forty-three) with bots.

    The table is saved after every action; `hogger play` goes on where you left.
    """
    if auto:
        _refuse("is for a person; leave it out with --auto", name=name, new=new, guide=guide)
        if game is None:
            raise click.UsageError("--auto needs a game, such as: hogger play forty-three --auto")
        seed = new_seed() if seed is None else seed
    else:
        _refuse("is for bots alone; add --auto", hands=hands, json=as_json)

    played = read_game(game or USUAL_GAME)
    rules, rule_set = named_rules(played, preset, sets)
    amounts = read_stakes(played, stakes)
    refuse_stakes(rules, amounts)
    most = most_seats(played, rules)
    wanted = Seating(
        played,
        rules,
        amounts,
        seats=min(USUAL_SEATS, most) if seats is None else seats,
        stack=min(USUAL_BETS * amounts.bet_size(0), MOST_CHIPS) if stack is None else stack,
        seed=seed,
        asked=game is not None,
        bots=[kind.strip().lower() for kind in (USUAL_BOT if bots is None else bots).split(",")],
    )
    wanted.refuse()
    if auto:
        click.echo(f"Rules: preset {rule_set}. Seed {seed} deals these hands again.", err=True)
        _play_auto(wanted, hands or 1, as_json=as_json)
    else:
        from hogger.cli.terminal.start import sit_down  # with all that draws

        sit_down(wanted, _called(name), rule_set, new=new, guide=guide)


def _play_auto(wanted: Seating, hands: int, *, as_json: bool) -> None:
    from hogger.cli.terminal.auto import auto_hands, hand_as_json, hand_as_text

    table, house = wanted.bots_only()
    for before, after in auto_hands(table, house, hands):
        click.echo(hand_as_json(before, after, wanted.seed) if as_json else hand_as_text(after))


def _refuse(why: str, **options: object) -> None:
    for option, given in options.items():
        if given not in (None, False):
            raise click.UsageError(f"--{option} {why}")


def _called(name: str | None) -> str:
    """The name that was asked for, or the user's as the system knows it where it can be said at a table."""
    if name is not None:
        if not name.isalnum() or len(name) > 20:
            raise click.UsageError(f"--name cannot be {name!r}; it is one word of up to 20 letters")
        return name
    return user_name()
