"""A plain, sensible bot. Rule: it weighs its strength each way against random hands and bluffs hardly ever."""

from __future__ import annotations

from hogger.bots.bot import PhasedBot
from hogger.bots.keeping import by_use
from hogger.bots.standing import Standing, standing
from hogger.cards import Card
from hogger.declaration import Side
from hogger.hand.actions import Action, BetTo, Call, Check, Fold
from hogger.hand.offers import MayBetTo, MayCall, MayCheck, Offer
from hogger.hand.state import View

BET, RAISE, RAISE_AGAIN, CALL = 0.72, 0.85, 0.93, 0.38
BOTH = 0.82  # needed on the weaker side to go both ways against one opponent


class PlainBot(PhasedBot):
    """Bets what it holds, declares the better side; `plain` at the command line."""

    def bets(self, view: View, offers: tuple[Offer, ...]) -> Action:
        raises = [offer for offer in offers if isinstance(offer, MayBetTo)]
        call = next((offer for offer in offers if isinstance(offer, MayCall)), None)
        strength = self._strength(view)
        bold = self.chance.random() < 0.04
        if call is None:
            if raises and (strength > BET or bold):
                return self._bet(view, raises[-1], strength)
            if any(isinstance(offer, MayCheck) for offer in offers):
                return Check(self.seat)
            return BetTo(self.seat, raises[0].least)  # it must bring in
        enough = RAISE if view.raises < 2 else RAISE_AGAIN
        if raises and strength > enough:
            return self._bet(view, raises[-1], strength)
        price = call.amount / (view.pot + call.amount)
        return Call(self.seat) if bold or strength > CALL + price / 2 else Fold(self.seat)

    def _strength(self, view: View) -> float:
        now = self._standing(view)
        return max(now.high, now.low) - 0.05 * (len(view.live) - 2)

    def _standing(self, view: View, closer: int = 1) -> Standing:
        # Hands of exactly so many own cards take thirty times as long to value.
        many = view.rules.own_cards == "any"
        return standing(
            view,
            self.seat,
            self.chance,
            boards=4 if many else 2,
            rivals=closer * (4 if many else 3),
        )

    def _bet(self, view: View, offer: MayBetTo, strength: float) -> BetTo:
        share = 0.9 if strength > RAISE_AGAIN else 0.5
        wanted = view.bet + int(view.pot * share)
        return BetTo(self.seat, max(offer.least, min(offer.most, wanted)))

    def throws(self, view: View, cards: tuple[Card, ...], up_to: int) -> tuple[Card, ...]:
        useless = [card for card, use in by_use(view, cards) if not use]
        return tuple(useless[:up_to])

    def passes(self, view: View, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        return tuple(card for card, _ in by_use(view, cards)[:count])

    def arranges(self, view: View, cards: tuple[Card, ...], keep: int) -> tuple[Card, ...]:
        # The best stays hidden longest.
        return tuple(card for card, _ in by_use(view, cards)[-keep:])

    def declares(self, view: View, sides: tuple[Side, ...]) -> Side:
        now = self._standing(view, closer=3)
        needed = min(0.97, BOTH + 0.04 * (len(view.live) - 2))
        if min(now.high, now.low) >= needed:
            return Side.BOTH
        return Side.HIGH if now.high >= now.low else Side.LOW

    def shows(self, view: View) -> bool:
        return False
