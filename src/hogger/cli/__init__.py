"""The command line. Rule: one file a command, imported only when it is called; errors are one line and exit status 2."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from hogger import __version__
from hogger.errors import HoggerError

COMMANDS = {
    "play": "Play at a table in the terminal, with bots.",
    "settle": "Settle a quarrel: type the hands in, see who gets what and why.",
    "games": "The games that come with Hogger.",
    "rules": "What is played: the announcement of a game on one page.",
    "differ": "The smallest showdown that two rule sets pay differently.",
    "check": "Check a game file, every mistake with its place.",
    "replay": "Read the log of a hand.",
}


class Commands(click.Group):
    """The commands, each loaded from its own file when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"hogger.cli.{cmd_name}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        # The table above serves the help page, so that it need not import every command.
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hogger")
def hogger() -> None:
    """High-low declare poker: play it, settle it, study it."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit status."""
    try:
        status = hogger.main(args=arguments, prog_name="hogger", standalone_mode=False)
    except HoggerError as error:
        sys.exit(complain(error.message))
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        sys.exit(complain(error.format_message()))
    except BrokenPipeError:
        # The reader (head, less) has gone; Python would complain once more at exit.
        sys.stdout = None
        sys.exit(141)
    except OSError as error:
        sys.exit(complain(f"{error.filename or 'file'}: {error.strerror or error}"))
    sys.exit(status if isinstance(status, int) else 0)


def complain(message: str) -> int:
    """One line on standard error; the exit status for bad input."""
    click.echo(f"hogger: {' '.join(message.split())}", err=True)
    return 2
