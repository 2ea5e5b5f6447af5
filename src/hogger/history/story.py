"""A hand told to be read, not to be read back. Rule: the sentences are the notation's, less what only programs need."""

from __future__ import annotations

from collections.abc import Iterator

from hogger.game.phases import Phase
from hogger.hand import Hand
from hogger.hand.events import BoardTurned, Event, HandStarted, PhaseOpened, PotsSettled, RulingMade
from hogger.history.explain import pot_lines
from hogger.history.notation import FAULTS, in_words, unsaid
from hogger.history.record import Record


def story(record: Record, *, seen: str = "", unfinished: str = "The hand is still in play.") -> str:
    """The hand in sentences; `seen` says in the title whose eyes it is told with, `unfinished` why it has no end."""
    lines: list[str] = []
    for number, (event, hand, sentences) in enumerate(in_words(record)):
        try:
            lines += _retold(event, hand, sentences, record, seen)
        except FAULTS as error:
            raise unsaid(record, number, error) from None
    if not record.over:
        lines += ["", unfinished]
    return "\n".join(lines) + "\n"


def _retold(event: Event, hand: Hand, sentences: list[str], record: Record, seen: str) -> Iterator[str]:
    match event:
        case HandStarted():
            yield from _title(event, record, seen)
        case PhaseOpened():
            yield from ("", phase_title(hand.phase))
        case BoardTurned():
            yield from _board(hand)
        case PotsSettled():
            yield from (f"  {line}" for line in pot_lines(event.pots, event.reasons))
        case RulingMade():
            yield f"  {event.reason.text}"
        case _:
            yield from (f"  {line}" for line in sentences)


def phase_title(phase: Phase) -> str:
    """What the phase is called: "Forced bets"."""
    return str(type(phase).__struct_config__.tag).replace("-", " ").capitalize()


def _title(start: HandStarted, record: Record, seen: str) -> Iterator[str]:
    yield f"{start.game.name}, hand {record.id}" + (f", {seen}" if seen else "")
    usual = start.game.defaults.as_dict()
    other = [f"{key}={value}" for key, value in start.rules.as_dict().items() if usual.get(key) != value]
    if other:
        yield f"House rules: {' '.join(other)}"
    width = max(len(name) for name in start.names)
    for seat, (name, stack) in enumerate(zip(start.names, start.stacks, strict=True)):
        dealer = "  dealer" if seat == len(start.names) - 1 else ""
        yield f"  Seat {seat}  {name:<{width}}  {stack:,}{dealer}"
    for money in start.carried:
        yield f"  {money.amount:,} carried from an earlier hand"
    if record.full:
        yield f"  Deck  {' '.join(map(str, start.deck))}"


def _board(hand: Hand) -> Iterator[str]:
    """The board as it lies."""
    for number, slots in enumerate(hand.game.layout.grid):
        cells = ["  " if slot is None else str(hand.board[slot]) if hand.turned[slot] else "--" for slot in slots]
        yield ("  The board  " if number == 0 else " " * 13) + " ".join(cells).rstrip()
