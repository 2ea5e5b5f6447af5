"""What every kind of phase answers. Rule: these answers decide; they never change a hand."""

from __future__ import annotations

from typing import Protocol

from hogger.hand.actions import Action
from hogger.hand.events import Event
from hogger.hand.offers import Offer
from hogger.hand.state import Hand


class PhaseRules(Protocol):
    """The rules of one kind of phase."""

    def opens(self, hand: Hand) -> list[Event]:
        """What the dealer does first."""

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        """The seats that must act now; none closes the phase. May be HOST or TABLE."""

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        """What a seat that is waited for may do."""

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        """What an admitted action makes happen."""

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        """What happens where a seat that is waited for does not answer."""

    def closes(self, hand: Hand) -> list[Event]:
        """What the dealer does last."""


class DealerOnly:
    """A phase in which nobody is asked anything."""

    def opens(self, hand: Hand) -> list[Event]:
        raise NotImplementedError

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        return ()

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        return ()

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        raise AssertionError("nobody is asked in this phase")

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        raise AssertionError("nobody is asked in this phase")

    def closes(self, hand: Hand) -> list[Event]:
        return []
