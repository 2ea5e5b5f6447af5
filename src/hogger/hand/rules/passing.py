"""Passing cards on, and arranging what is kept. Rule: all choose before anything moves."""

from __future__ import annotations

from hogger.cards import DECK
from hogger.game.phases import Arrange, Pass
from hogger.hand.actions import Action, ArrangeCards, PassCards
from hogger.hand.events import CardsArranged, CardsChosen, CardsPassed, Event
from hogger.hand.offers import MayArrange, MayPass, Offer
from hogger.hand.rules.phase_rules import DealerOnly
from hogger.hand.state import Hand


def _undecided(hand: Hand) -> tuple[int, ...]:
    if len(hand.live) == 1:
        return ()
    return tuple(seat for seat in hand.live if hand.seats[seat].chosen is None)


class PassRules(DealerOnly):
    """The rules of `Pass`: cards go to the left among the live players, all at once."""

    def opens(self, hand: Hand) -> list[Event]:
        return []

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        return _undecided(hand)

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        phase = hand.phase
        assert isinstance(phase, Pass)
        return (MayPass(hand.seats[seat].down, phase.count),)

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        assert isinstance(action, PassCards)
        return [CardsChosen(action.seat, tuple(DECK[card] for card in action.cards))]

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        phase = hand.phase
        assert isinstance(phase, Pass)
        return [CardsChosen(seat, hand.seats[seat].down[: phase.count])]

    def closes(self, hand: Hand) -> list[Event]:
        phase = hand.phase
        assert isinstance(phase, Pass)
        live = hand.live
        events: list[Event] = []
        for place, seat in enumerate(live):
            to = live[(place + phase.to_left) % len(live)]  # himself, where the table is small enough
            events.append(CardsPassed(seat, to, hand.seats[seat].chosen or ()))
        return events


class ArrangeRules(DealerOnly):
    """The rules of `Arrange`."""

    def opens(self, hand: Hand) -> list[Event]:
        return []

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        return _undecided(hand)

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        phase = hand.phase
        assert isinstance(phase, Arrange)
        return (MayArrange(hand.seats[seat].down, phase.keep),)

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        assert isinstance(action, ArrangeCards)
        return [CardsChosen(action.seat, tuple(DECK[card] for card in action.cards))]

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        phase = hand.phase
        assert isinstance(phase, Arrange)
        return [CardsChosen(seat, hand.seats[seat].down[: phase.keep])]

    def closes(self, hand: Hand) -> list[Event]:
        return [CardsArranged()]
