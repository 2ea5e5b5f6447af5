"""A bot that does anything legal. Rule: it looks at no card, and folds little, so that hands go to the end."""

from __future__ import annotations

from hogger.bots.bot import PhasedBot
from hogger.cards import Card
from hogger.declaration import Side
from hogger.hand.actions import Action, BetTo, Call, Check, Fold
from hogger.hand.offers import MayBetTo, MayCheck, MayFold, Offer
from hogger.hand.state import View


class RandomBot(PhasedBot):
    """Any legal action; `random` at the command line."""

    def bets(self, view: View, offers: tuple[Offer, ...]) -> Action:
        luck = self.chance.random()
        raises = [offer for offer in offers if isinstance(offer, MayBetTo)]
        if len(raises) == len(offers):  # the bring-in: there is nothing but bets
            return self._bet(self.chance.choice(raises))
        if raises and luck < 0.2:
            return self._bet(raises[0])
        if luck > 0.93 and any(isinstance(offer, MayFold) for offer in offers):
            return Fold(self.seat)
        free = any(isinstance(offer, MayCheck) for offer in offers)
        return Check(self.seat) if free else Call(self.seat)

    def _bet(self, offer: MayBetTo) -> BetTo:
        most = offer.most if self.chance.random() < 0.25 else offer.least
        return BetTo(self.seat, self.chance.randint(offer.least, most))

    def throws(self, view: View, cards: tuple[Card, ...], up_to: int) -> tuple[Card, ...]:
        return self._some(cards, self.chance.randint(0, min(up_to, len(cards))))

    def passes(self, view: View, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        return self._some(cards, count)

    def arranges(self, view: View, cards: tuple[Card, ...], keep: int) -> tuple[Card, ...]:
        return self._some(cards, keep)

    def _some(self, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        return tuple(self.chance.sample(cards, count))

    def declares(self, view: View, sides: tuple[Side, ...]) -> Side:
        return self.chance.choice(sides)

    def shows(self, view: View) -> bool:
        return self.chance.random() < 0.5
