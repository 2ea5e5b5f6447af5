"""What a bot is. Rule: it sees a view and its offers, never a hand; its luck is the Random that it was given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Protocol

from hogger.cards import Card
from hogger.declaration import Side
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    DeclareFor,
    Discard,
    Muck,
    PassCards,
    Show,
)
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayFold,
    MayMuck,
    MayPass,
    MayShow,
    Offer,
)
from hogger.hand.state import View


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: View, offers: tuple[Offer, ...]) -> Action:
        """One of the actions that `offers` admit."""


class PhasedBot(ABC):
    """A bot that answers each kind of question by a method of its own.

    It is made for one question and keeps nothing: a hand that is taken up again goes on as it would have.
    """

    def __init__(self, seat: int, chance: Random) -> None:
        self.seat = seat
        self.chance = chance

    def choose(self, view: View, offers: tuple[Offer, ...]) -> Action:
        """One of the actions that `offers` admit."""
        match offers[0]:
            case MayFold() | MayCheck() | MayCall() | MayBetTo():
                return self.bets(view, offers)
            case MayDiscard(cards, up_to):
                return Discard(self.seat, self.throws(view, cards, up_to))
            case MayPass(cards, count):
                return PassCards(self.seat, self.passes(view, cards, count))
            case MayArrange(cards, keep):
                return ArrangeCards(self.seat, self.arranges(view, cards, keep))
            case MayDeclare(sides):
                return DeclareFor(self.seat, self.declares(view, sides))
            case MayShow() | MayMuck():
                return Show(self.seat) if self.shows(view) else Muck(self.seat)
            case _:
                raise AssertionError(f"{offers[0]} is the host's or the table's to answer")

    @abstractmethod
    def bets(self, view: View, offers: tuple[Offer, ...]) -> Action:
        """Fold, check, call or bet."""

    @abstractmethod
    def throws(self, view: View, cards: tuple[Card, ...], up_to: int) -> tuple[Card, ...]:
        """The cards to exchange."""

    @abstractmethod
    def passes(self, view: View, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        """The cards to pass on."""

    @abstractmethod
    def arranges(self, view: View, cards: tuple[Card, ...], keep: int) -> tuple[Card, ...]:
        """The cards to keep, in the order in which they will be rolled."""

    @abstractmethod
    def declares(self, view: View, sides: tuple[Side, ...]) -> Side:
        """The side to go for."""

    @abstractmethod
    def shows(self, view: View) -> bool:
        """Show a hand that need not be shown?"""
