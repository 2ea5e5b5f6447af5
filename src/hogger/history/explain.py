"""Why the chips went where they went, told from any log. Rule: it tells what is recorded and judges nothing again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hogger.declaration import Side
from hogger.errors import RecordError
from hogger.hand.events import ChipsReturned
from hogger.history.replay import Log, folded, record_of
from hogger.settlement import PotResult, Reason, listed, pot_name

_FOR = {Side.HIGH: " for high", Side.LOW: " for low", Side.BOTH: " of both sides together"}


def explain(log: Log) -> str:
    """The settlement of a logged hand: each pot, who got what of it for which side, and the reasons, a line each."""
    record = record_of(log)
    hand = folded(record)
    lines = [
        f"{hand.seats[event.seat].name} took back {event.amount:,}, which nobody called."
        for event in record.events
        if isinstance(event, ChipsReturned)
    ]
    if not hand.settled:
        return "\n".join([*lines, "The pots are not settled yet."]) + "\n"
    try:
        return "\n".join([*lines, *pot_lines(hand.pots, hand.reasons)]) + "\n"
    except LookupError as error:  # a reason that nobody gives here
        raise RecordError("record/unsaid", f"no words for what became of the pots: {error!r}") from None


def pot_lines(pots: Sequence[PotResult], reasons: Sequence[Reason]) -> Iterator[str]:
    """Each pot with its payments and then its reasons."""
    if not pots:
        yield "There are no chips in the pot."
    for number, pot in enumerate(pots):
        title = "The pot" if len(pots) == 1 else pot_name(number)
        yield f"{title}: {pot.amount:,} for {listed(pot.players)}"
        for payment in pot.payments:
            side = "" if pot.awards == {payment.player: payment.amount} else _FOR[payment.side]
            yield f"  {payment.player} gets {payment.amount:,}{side}"
        if pot.carried:
            yield f"  nobody gets {pot.carried:,}"
        for reason in reasons:
            if reason.pot == number:
                yield f"    {replace(reason, pots=1).text}"
