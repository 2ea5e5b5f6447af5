"""The hand at a table, and what each may see of it. Rule: what is seen is folded on as it happens, never anew."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.hand import Hand, View, evolve, redact
from hogger.hand.events import Event, HandStarted
from hogger.hand.evolve import started


class Seen(msgspec.Struct, frozen=True):
    """What one seat, or everyone, was told of the hand, and the view that is the fold of it."""

    view: View
    told: tuple[Event, ...]


class Dealt(msgspec.Struct, frozen=True):
    """A hand that was dealt: its events and, by seat, what is seen of it; `public`: what all see."""

    hand: Hand
    events: tuple[Event, ...]
    seats: tuple[Seen, ...]
    public: Seen

    def after(self, events: Sequence[Event], hand: Hand | None = None) -> Dealt:
        """The same hand after more `events`; `hand` where their fold is known already."""
        if hand is None:
            hand = self.hand
            for event in events:
                hand = evolve(hand, event)
        public = [redact(event, None) for event in events]
        if all(seen is event for seen, event in zip(public, events, strict=True)):
            # Most of what happens, happens before everyone's eyes.
            seats = tuple([_seen_on(seen, public) for seen in self.seats])
        else:
            seats = tuple(
                [_seen_on(seen, [redact(event, seat) for event in events]) for seat, seen in enumerate(self.seats)]
            )
        return Dealt(hand, (*self.events, *events), seats, _seen_on(self.public, public))


def dealt(events: Sequence[Event], hand: Hand | None = None) -> Dealt:
    """The hand that `events` tell of from its start; `hand` where their fold is known already."""
    start, told = events[0], redact(events[0], None)
    assert isinstance(start, HandStarted)
    assert isinstance(told, HandStarted)
    blank = started(told)  # before a card is dealt all see the same
    nothing = Seen(View(*[getattr(blank, field) for field in Hand.__struct_fields__]), (told,))
    begun = Dealt(started(start), (start,), (nothing,) * len(start.names), nothing)
    return begun.after(events[1:], hand)


def _seen_on(seen: Seen, events: Sequence[Event]) -> Seen:
    hand: Hand = seen.view
    for event in events:
        hand = evolve(hand, event)
    assert isinstance(hand, View)  # an event changes a view into a view
    return Seen(hand, (*seen.told, *events))
