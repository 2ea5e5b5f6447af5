"""`hogger replay`: the log of a hand, told. Rule: without being asked it tells only what everyone at the table saw."""

from __future__ import annotations

import re
import sys

import click

from hogger.cards import UNSEEN
from hogger.errors import RecordError
from hogger.hand.events import CardsDealt
from hogger.history import Record, load_records, read_records, replay
from hogger.history.story import story

HELP = """Tell the hands of FILE again, and check that they were played by the rules.

FILE (- is standard input) holds records, as JSON lines or in words, or what `hogger play` wrote: its saved table, or
the lines of --auto --json. Told is what everyone saw; --seat tells what that seat was told, --all all there is, the
deck included. Seats are numbered as in the story, from 0, the seat at the dealer's left.
"""


@click.command("replay", help=HELP, short_help="Read the log of a hand.")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--seat", metavar="N", help="What seat N was told; a player's name will do.")
@click.option("--all", "everything", is_flag=True, help="Everything, the hidden cards and the deck too.")
@click.option("--json", "as_json", is_flag=True, help="The record as JSON lines.")
def command(file: str, seat: str | None, everything: bool, as_json: bool) -> None:
    """Replay from the command line."""
    if seat is not None and everything:
        raise click.UsageError("--seat and --all cannot go together; name one of them")
    records = _standard_input() if file == "-" else load_records(file)
    for record in records:
        _check(record, file)
    if seat is not None:
        _refuse_stranger(seat, records)
    for number, record in enumerate(records):
        told, seen = _told(record, seat, everything)
        if as_json:
            click.echo(told.to_json(), nl=False)
        else:
            click.echo(("\n" if number else "") + story(told, seen=seen), nl=False)


def _standard_input() -> tuple[Record, ...]:
    if sys.stdin is None:
        raise click.UsageError("standard input is closed; name a file")
    return read_records(sys.stdin.buffer.read())


def _check(record: Record, file: str) -> None:
    try:
        replay(record)
    except RecordError as error:
        raise RecordError(error.code, f"{file}: {error.message}", line=error.line) from None


def _told(record: Record, seat: str | None, everything: bool) -> tuple[Record, str]:
    """(what is told of `record`, in whose eyes)."""
    if everything:
        return record, "as it was" if record.full else "all that was kept of it"
    number = None if seat is None else _seat_number(seat, record)
    if number is None:
        return record.seen_by(None), "as everyone saw it"
    if not record.full and not _was_told(record, number):
        raise RecordError(
            "record/not_told", f"the file does not hold what seat {number} was told; --all tells what it holds"
        )
    return record.seen_by(number), f"as {record.start.names[number]} in seat {number} was told"


def _seat_number(seat: str, record: Record) -> int | None:
    """The seat that is meant, None where that player was not dealt in."""
    names = record.start.names
    if seat in names:
        return names.index(seat)
    return int(seat) if re.fullmatch(r"[0-9]{1,2}", seat) and int(seat) < len(names) else None


def _refuse_stranger(seat: str, records: tuple[Record, ...]) -> None:
    """A number must be a seat of every hand, a name one of a player in any of them."""
    named = any(seat in record.start.names for record in records)
    for record in records:
        if not named and _seat_number(seat, record) is None:
            seats = ", ".join(f"{number} ({name})" for number, name in enumerate(record.start.names))
            raise click.UsageError(f"there is no seat {seat!r} in hand {record.id}; there are: {seats}")


def _was_told(record: Record, seat: int) -> bool:
    dealt = [event for event in record.events if isinstance(event, CardsDealt) and event.seat == seat]
    return all(card != UNSEEN for event in dealt for card in event.down)
