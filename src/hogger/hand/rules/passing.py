"""Passing cards on, and arranging what is kept. Rule: all choose before anything moves."""

from __future__ import annotations

from hogger.cards import DECK
from hogger.game.phases import Arrange, Pass
from hogger.hand.actions import Action, ArrangeCards, PassCards
from hogger.hand.events import CardsArranged, CardsChosen, CardsPassed, Event
from hogger.hand.offers import MayArrange, MayPass, Offer
from hogger.hand.state import Hand


class _Choosing:
    """All live players put own cards aside, face down; `_wanted` is how many."""

    def _wanted(self, hand: Hand) -> int:
        raise NotImplementedError

    def opens(self, hand: Hand) -> list[Event]:
        return []

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        return tuple(seat for seat in hand.live if hand.seats[seat].chosen is None)

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        assert isinstance(action, PassCards | ArrangeCards)
        return [CardsChosen(action.seat, tuple(DECK[card] for card in action.cards))]

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        return [CardsChosen(seat, hand.seats[seat].down[: self._wanted(hand)])]


class PassRules(_Choosing):
    """The rules of `Pass`: cards go to the left among the live players, all at once."""

    def _wanted(self, hand: Hand) -> int:
        return _pass(hand).count

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        return (MayPass(hand.seats[seat].down, self._wanted(hand)),)

    def closes(self, hand: Hand) -> list[Event]:
        live, to_left = hand.live, _pass(hand).to_left
        events: list[Event] = []
        for place, seat in enumerate(live):
            to = live[(place + to_left) % len(live)]  # himself, where the table is small enough
            events.append(CardsPassed(seat, to, hand.seats[seat].chosen or ()))
        return events


class ArrangeRules(_Choosing):
    """The rules of `Arrange`."""

    def _wanted(self, hand: Hand) -> int:
        phase = hand.phase
        assert isinstance(phase, Arrange)
        return phase.keep

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        return (MayArrange(hand.seats[seat].down, self._wanted(hand)),)

    def closes(self, hand: Hand) -> list[Event]:
        return [CardsArranged()]


def _pass(hand: Hand) -> Pass:
    phase = hand.phase
    assert isinstance(phase, Pass)
    return phase
