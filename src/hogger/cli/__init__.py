"""The command line. Rule: one file a command, imported only when it is called; errors are one line and exit 2."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from hogger import __version__
from hogger.errors import HoggerError

COMMANDS = {
    "serve": "Serve tables to browsers: yours and your friends'.",
    "play": "Play at a table in the terminal, with bots.",
    "settle": "Settle a quarrel: type the hands in, see who gets what and why.",
    "games": "The games that come with Hogger.",
    "rules": "What is played: the announcement of a game on one page.",
    "differ": "The smallest showdown that two rule sets pay differently.",
    "check": "Check a game file, every mistake with its place.",
    "replay": "Read the log of a hand.",
}
BAD_INPUT, INTERRUPTED = 2, 130
READER_GONE = 1  # as Click has it, where it is the first to notice


class Commands(click.Group):
    """The commands, each loaded from its own file when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"hogger.cli.{cmd_name}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches  # only to be helpful

            close = get_close_matches(args[0].lower(), COMMANDS, n=1)
            way_out = f"did you mean {close[0]}?" if close else f"there are: {', '.join(COMMANDS)}"
            raise click.UsageError(f"there is no command {args[0]!r}; {way_out}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        # The table above serves the help page, so that it need not import every command.
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="hogger")
@click.pass_context
def hogger(ctx: click.Context) -> None:
    """High-low declare poker: play it, settle it, study it."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A console that cannot show a name's letters shows the rest of the page all the same.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = hogger.main(args=arguments, prog_name="hogger", standalone_mode=False)
        _flush()
    except HoggerError as error:
        status = complain(error.message)
    except click.exceptions.Abort:
        status = INTERRUPTED
    except click.UsageError as error:
        page = f" (see {error.ctx.command_path} --help)" if error.ctx is not None else ""
        status = complain(error.format_message().rstrip(".") + page)
    except click.ClickException as error:
        status = complain(error.format_message())
    except BrokenPipeError:
        status = READER_GONE
    except OSError as error:
        status = complain(f"{error.filename or 'cannot go on'}: {error.strerror or error}")
    sys.exit(status if isinstance(status, int) else 0)


def _flush() -> None:
    """Write out what is left, here where a reader that has gone and a full disk can still be told."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        sys.stdout = None  # else Python would complain of it once more at exit
        raise


def say(text: str, *, err: bool = False) -> None:
    """A line to a person, in the encoding of his console. (Click takes ASCII for a mistake and writes UTF-8.)"""
    click.echo(text, file=sys.stderr if err else sys.stdout, err=err)


def complain(message: str) -> int:
    """One line on standard error; the exit status for bad input."""
    say(f"hogger: {' '.join(message.split())}", err=True)
    return BAD_INPUT
