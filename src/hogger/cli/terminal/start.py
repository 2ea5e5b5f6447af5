"""How an evening starts: the saved table or a new one. Rule: nothing that was saved is thrown away unasked."""

from __future__ import annotations

from hogger.cli.terminal.evening import Evening, Seating
from hogger.cli.terminal.host import Host
from hogger.cli.terminal.saves import Saves, data_folder
from hogger.cli.terminal.terminal import Leave, Terminal, standard_terminal
from hogger.errors import RecordError
from hogger.table import Table


def sit_down(wanted: Seating, name: str, rule_set: str, *, new: bool, guide: bool) -> None:
    """Go on with the saved table, or open the one that is `wanted`, and play."""
    terminal, saves = standard_terminal(), Saves(data_folder())
    try:
        evening = None if new else saved_evening(saves, terminal, wanted)
        if evening is None:
            evening = wanted.with_person(name)
            evening.guided = guide
            terminal.say(f"Rules: preset {rule_set}; ? shows them at any prompt.")
            if wanted.game.caveat:
                terminal.say(wanted.game.caveat)
    except Leave:
        return
    table = evening.table
    terminal.rules = lambda: rules_page(table)
    # Answers that are piped in are for the hand; only a person at a terminal is asked about hints.
    first = not terminal.echo and not evening.guided and saves.welcome()
    Host(evening, terminal, saves, offers_hints=first).run()


def saved_evening(saves: Saves, terminal: Terminal, wanted: Seating) -> Evening | None:
    """The evening that was left, if it is to go on; a save that cannot be read is set aside."""
    try:
        body = saves.load()
        evening = None if body is None else Evening.from_body(body)
    except RecordError as error:
        aside = saves.set_aside("unreadable")
        terminal.say(f"The saved table cannot be read: {error.message}.")
        terminal.say(f"It is kept as {aside}, and here is a new table.")
        return None
    if evening is None:
        return None
    table = evening.table
    terminal.say(
        f"A table of {table.game.name} is saved: hand {table.number} is "
        f"{'in play' if table.in_play else 'over'}, {evening.me} has {table.stacks[evening.me]:,}."
    )
    terminal.rules = lambda: rules_page(table)
    if wanted.asked and wanted.game != table.game:
        terminal.say(f"You asked for {wanted.game.name}; n deals that.")
    if terminal.agrees("Go on with the saved table? (n gives it up)", usual=True):
        return evening
    terminal.say(f"It is kept as {saves.set_aside('given-up')}.")
    return None


def rules_page(table: Table) -> str:
    """The announcement of what is played here."""
    from hogger.game.announcement import announce  # only where somebody asks
    from hogger.game.announcement_text import page

    return page(announce(table.game, table.rules, table.stakes, seats=len(table.places)))
