"""Forced bets: antes and blinds. Rule: a short stack posts what it has and is all-in."""

from __future__ import annotations

from hogger.hand.events import ChipsPosted, Event, Posted
from hogger.hand.rules.phase_rules import DealerOnly
from hogger.hand.state import Hand


def blind_seats(hand: Hand) -> tuple[int, int]:
    """The seats of the small and the big blind. Between two players the dealer posts the small one."""
    return (1, 0) if len(hand.seats) == 2 else (0, 1)


class ForcedBetRules(DealerOnly):
    """The rules of `ForcedBets`. A new deal for a pot that nobody won has none."""

    def opens(self, hand: Hand) -> list[Event]:
        if hand.redeal:
            return []
        stakes, left = hand.stakes, [seat.stack for seat in hand.seats]
        events: list[Event] = []

        def post(seat: int, asked: int, what: Posted) -> None:
            amount = min(asked, left[seat])
            if amount:
                left[seat] -= amount
                events.append(ChipsPosted(seat, amount, what))

        if hand.rules.forced_bets == "dealer-antes":
            post(len(left) - 1, stakes.ante, "dealer-ante")
        else:
            for seat in range(len(left)):
                post(seat, stakes.ante, "ante")
        if hand.rules.forced_bets == "blinds":
            small, big = blind_seats(hand)
            post(small, stakes.small_blind, "small-blind")
            post(big, stakes.big_blind, "big-blind")
        return events
