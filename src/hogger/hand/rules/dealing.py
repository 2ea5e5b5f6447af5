"""Dealing own cards and community cards, up and down. Rule: cards come off the deck as it was given."""

from __future__ import annotations

from hogger.game.phases import Deal, Roll, Turn
from hogger.hand.events import BoardLaid, BoardTurned, CardRolled, CardsDealt, CommonCardsDealt, Event
from hogger.hand.rules.phase_rules import DealerOnly
from hogger.hand.state import Hand


class DealRules(DealerOnly):
    """The rules of `Deal`."""

    def opens(self, hand: Hand) -> list[Event]:
        phase = hand.phase
        assert isinstance(phase, Deal)
        each = phase.down + phase.up
        if len(hand.deck) < each * len(hand.live):
            # The seats were capped so that this happens only where a common card may serve all.
            return [CommonCardsDealt(hand.deck[:each])]
        events: list[Event] = []
        for place, seat in enumerate(hand.live):
            cards = hand.deck[place * each : (place + 1) * each]
            events.append(CardsDealt(seat, down=cards[: phase.down], up=cards[phase.down :]))
        return events


class LayRules(DealerOnly):
    """The rules of `Lay`."""

    def opens(self, hand: Hand) -> list[Event]:
        return [BoardLaid(hand.deck[: hand.game.layout.size])]


class TurnRules(DealerOnly):
    """The rules of `Turn`: one group is turned."""

    def opens(self, hand: Hand) -> list[Event]:
        phase = hand.phase
        assert isinstance(phase, Turn)
        slots = phase.group or ()
        return [BoardTurned(slots, tuple(hand.board[slot] for slot in slots))]


class RollRules(DealerOnly):
    """The rules of `Roll`: every live player's next arranged card is turned up."""

    def opens(self, hand: Hand) -> list[Event]:
        assert isinstance(hand.phase, Roll)
        return [CardRolled(seat, hand.seats[seat].down[0]) for seat in hand.live]
