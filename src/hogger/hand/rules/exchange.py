"""The exchange: each player in turn throws and draws. Rule: nobody is dealt a card that he threw."""

from __future__ import annotations

from hogger.cards import DECK
from hogger.game.phases import Exchange
from hogger.hand.actions import Action, Discard, Restock
from hogger.hand.events import CardsDealt, CardsDiscarded, DeckRestocked, Event
from hogger.hand.offers import MayDiscard, MayRestock, Offer
from hogger.hand.state import TABLE, Hand


class ExchangeRules:
    """The rules of `Exchange`. All-in players exchange like everyone."""

    def opens(self, hand: Hand) -> list[Event]:
        return []

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        if hand.draws_due:
            return (TABLE,)
        return next(((seat,) for seat in hand.live if seat > hand.last), ())

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        if seat == TABLE:
            thrown = tuple(one.card for one in hand.discards if one.seat != hand.last)
            return (MayRestock(thrown),)
        phase = hand.phase
        assert isinstance(phase, Exchange)
        return (MayDiscard(hand.seats[seat].cards, phase.up_to),)

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        if isinstance(action, Restock):
            drawer, due = hand.last, hand.draws_due
            cards = tuple(DECK[card] for card in action.cards)
            return [DeckRestocked(cards, drawer), CardsDealt(drawer, down=(hand.deck + cards)[:due])]
        assert isinstance(action, Discard)
        return _exchanged(hand, action.seat, action.cards)

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        return _exchanged(hand, seat, ())

    def closes(self, hand: Hand) -> list[Event]:
        return []


def _exchanged(hand: Hand, seat: int, cards: tuple[int, ...]) -> list[Event]:
    own = hand.seats[seat]
    events: list[Event] = [
        CardsDiscarded(
            seat,
            down=tuple(card for card in own.down if card in cards),
            up=tuple(card for card in own.up if card in cards),
        )
    ]
    if cards and len(cards) <= len(hand.deck):
        events.append(CardsDealt(seat, down=hand.deck[: len(cards)]))
    return events
