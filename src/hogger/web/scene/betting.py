"""A betting turn as the dock asks it. Rule: amounts are totals of the round, and only those that an offer admits."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.hand import View
from hogger.hand.events import Verb
from hogger.hand.offers import MayBetTo, MayCall, MayCheck, MayFold, Offer
from hogger.web.scene.stage import Stage


class Amount(msgspec.Struct, frozen=True):
    """A quick amount: "half pot", 145."""

    word: str
    chips: int


class Wager(msgspec.Struct, frozen=True):
    """A bet or raise to any total from `least` to `most`; `verb` is how its button begins: "Raise to"."""

    verb: str
    least: int
    most: int
    step: int
    quick: tuple[Amount, ...]
    all_in: int

    @property
    def fixed(self) -> bool:
        """Is there but one amount?"""
        return self.least == self.most


class Bet(msgspec.Struct, frozen=True):
    """A betting turn. `passive`: what the middle button does ("check", "call") and says; `sure`: fold asks once."""

    fold: bool
    passive: str = ""
    passive_words: str = ""
    wager: Wager | None = None
    forced: Wager | None = None
    sure: bool = False


_VERBS: dict[Verb, str] = {"bet": "Bet", "raise": "Raise to", "complete": "Complete to", "bring-in": "Bring in for"}


def betting(stage: Stage, hand: View, offers: Sequence[Offer]) -> Bet:
    """The turn with these offers."""
    fold = any(isinstance(offer, MayFold) for offer in offers)
    passive = words = ""
    wagers: list[Wager] = []
    for offer in offers:
        match offer:
            case MayCheck():
                passive, words = "check", "Check"
            case MayCall(amount, _, all_in):
                passive, words = "call", f"Call {amount:,}" + (", all in" if all_in else "")
            case MayBetTo():
                wagers.append(_wager(stage, hand, offer))
            case _:
                continue
    # A bring-in leaves no other way to stay in; what may be bet instead is the wager.
    forced = wagers.pop(0) if wagers and not passive else None
    return Bet(
        fold, passive, words, wagers[0] if wagers else None, forced, sure=stage.sight.needs_sure and passive == "check"
    )


def _wager(stage: Stage, hand: View, offer: MayBetTo) -> Wager:
    assert stage.seat is not None
    me = hand.seats[stage.seat]
    everything = me.bet + me.stack
    pot_after_call = hand.pot + max(0, hand.bet - me.bet)
    named = [
        ("least", offer.least),
        ("½ pot", hand.bet + pot_after_call // 2),
        ("pot", hand.bet + pot_after_call),
        ("all in", everything),
    ]
    quick = [Amount(word, chips) for word, chips in named if offer.least <= chips <= offer.most]
    step = hand.stakes.bet_size(max(0, hand.betting_round)) if hand.rules.limit != "spread" else 1
    return Wager(_VERBS[offer.verb], offer.least, offer.most, max(1, step), _apart(quick), everything)


def _apart(quick: Sequence[Amount]) -> tuple[Amount, ...]:
    """Each amount once, under its strongest word."""
    found = {amount.chips: amount for amount in quick}
    return tuple(found[chips] for chips in sorted(found))
