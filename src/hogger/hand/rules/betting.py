"""A betting round. Rule: amounts are totals in front of a seat; only a full bet or raise reopens the betting."""

from __future__ import annotations

from hogger.hand.actions import Action, BetTo, Call, Check, Fold
from hogger.hand.events import BetMade, Called, Checked, ChipsReturned, Event, Folded, RoundOpened, Verb
from hogger.hand.offers import MayBetTo, MayCall, MayCheck, MayFold, Offer
from hogger.hand.rules.forced import blind_seats
from hogger.hand.rules.showing import highest_showing, lowest_showing
from hogger.hand.state import Hand, Seat
from hogger.settlement import uncalled

FOLD, CHECK = MayFold(), MayCheck()


class BetRules:
    """The rules of `Bet`."""

    def opens(self, hand: Hand) -> list[Event]:
        number = hand.betting_round + 1
        spread = hand.rules.limit == "spread"
        size = hand.stakes.spread_least() if spread else hand.stakes.bet_size(number)
        bet, bring_in = 0, False
        first = _opener(hand)
        if number == 0 and not hand.redeal:
            forced = hand.rules.forced_bets
            if forced == "blinds":
                bet = hand.stakes.big_blind
                if hand.rules.limit != "fixed":
                    size = max(size, bet)  # a raise is at least as big as the blind, the last bet
                first = (blind_seats(hand)[1] + 1) % len(hand.seats)
            elif forced in ("bring-in-low", "bring-in-high"):
                first = (lowest_showing if forced == "bring-in-low" else highest_showing)(hand)
                bring_in = _could_bet(hand) > 1
        return [RoundOpened(number, first, bet, size, bring_in)]

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        # Asked several times for every action, so one plain pass over the seats.
        seats = hand.seats
        could_bet = 0
        for seat in seats:
            if seat.stack and not seat.folded:
                could_bet += 1
        if not could_bet or len(hand.live) == 1 or (hand.bet == 0 and _all_locked(hand)):
            return ()
        number = hand.last
        for _ in seats:
            number = number + 1 if number + 1 < len(seats) else 0
            seat = seats[number]
            if seat.folded or not seat.stack:
                continue
            if could_bet == 1:
                # Nobody is left who could answer a bet; he only has to match what lies before him.
                facing = max([one.bet for one in seats if not one.folded])
                return (number,) if seat.bet < facing else ()
            if seat.acted_at < 0 or seat.bet < hand.bet:
                return (number,)
        return ()

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        me = hand.seats[seat]
        if hand.bring_in_due:
            return _bring_in_offers(hand, me)
        owed = hand.bet - me.bet
        if owed > 0:
            amount = min(owed, me.stack)
            passive: Offer = MayCall(amount, me.bet + amount, all_in=amount == me.stack)
        else:
            passive = CHECK
        raised = _bet_offer(hand, me, owed)
        return (FOLD, passive) if raised is None else (FOLD, passive, raised)

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        me = hand.seats[action.seat]
        if isinstance(action, Check):
            return [Checked(action.seat)]
        if isinstance(action, Call):
            return [Called(action.seat, min(hand.bet - me.bet, me.stack))]
        if isinstance(action, BetTo):
            return [_bet_made(hand, action.seat, action.amount)]
        assert isinstance(action, Fold)
        return [Folded(action.seat)]

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        me = hand.seats[seat]
        if hand.bring_in_due:
            return [_bet_made(hand, seat, min(hand.stakes.bring_in, me.stack))]
        return [Checked(seat) if me.bet >= hand.bet else Folded(seat)]

    def closes(self, hand: Hand) -> list[Event]:
        if not hand.bet:
            return []
        seat, amount = uncalled([one.bet for one in hand.seats], [not one.folded for one in hand.seats])
        return [ChipsReturned(seat, amount)] if amount else []


def _opener(hand: Hand) -> int:
    match hand.rules.opens:
        case "last-raiser":
            return 0 if hand.aggressor is None else hand.aggressor
        case "highest-showing":
            return highest_showing(hand)
        case "lowest-showing":
            return lowest_showing(hand)
        case _:
            return 0


def _could_bet(hand: Hand) -> int:
    """How many players still have chips to bet."""
    return sum([not seat.folded and seat.stack > 0 for seat in hand.seats])


def _all_locked(hand: Hand) -> bool:
    """After the declaration: is everyone who could bet held to check and call?"""
    if not hand.declared or hand.rules.lock_bettor != "check-and-call":
        return False
    return all(seat.lock for seat in hand.seats if not seat.folded and seat.stack)


def _bring_in_offers(hand: Hand, me: Seat) -> tuple[Offer, ...]:
    """The first to act must bring it in, for the bring-in or for a full bet."""
    bring_in = min(hand.stakes.bring_in, me.stack)
    offers: list[Offer] = [MayBetTo(bring_in, bring_in, "bring-in")]
    if me.stack > bring_in:
        least, most = _limits(hand, me, 0)
        least = min(max(least, bring_in + 1), me.stack)
        offers.append(MayBetTo(least, max(least, min(most, me.stack)), "complete"))
    return tuple(offers)


def _bet_offer(hand: Hand, me: Seat, owed: int) -> MayBetTo | None:
    if me.stack <= owed:
        return None
    if me.acted_at >= 0 and me.acted_at >= hand.full_bet and owed < hand.raise_by and hand.bet:
        return None  # only short all-ins since he acted, less than a raise in all: the betting is not reopened to him
    if me.lock and hand.rules.lock_bettor == "check-and-call":
        return None
    for one in hand.seats:
        if one.stack and not one.folded and one is not me:
            break
    else:
        return None  # nobody could answer
    if hand.bet == 0:
        verb: Verb = "bet"
    elif hand.full_bet == 0:
        verb = "complete"
    else:
        verb = "raise"
        cap = hand.stakes.raise_cap
        if cap is not None and hand.raises >= cap and _could_bet(hand) > 2:
            return None
    least, most = _limits(hand, me, owed)
    all_in = me.bet + me.stack
    return MayBetTo(min(least, all_in), min(most, all_in), verb)


def _limits(hand: Hand, me: Seat, owed: int) -> tuple[int, int]:
    """The least and the most total that a full bet or raise may come to, stacks apart."""
    opening = hand.full_bet == 0
    match hand.rules.limit:
        case "fixed":
            target = hand.full_bet + hand.raise_by
            return target, target
        case "spread":
            least = max(hand.raise_by, hand.bet + 1) if opening else hand.bet + hand.raise_by
            most = hand.bet + hand.stakes.bet_size(hand.betting_round)
            if hand.bet and opening:
                most = max(hand.stakes.bet_size(hand.betting_round), least)
            return least, max(least, most)
        case "pot":
            least = max(hand.raise_by, hand.bet + 1) if opening else hand.bet + hand.raise_by
            return least, max(least, hand.bet + hand.pot + owed)
        case _:
            least = max(hand.raise_by, hand.bet + 1) if opening else hand.bet + hand.raise_by
            return least, me.bet + me.stack


def _bet_made(hand: Hand, seat: int, to: int) -> BetMade:
    me = hand.seats[seat]
    if hand.bring_in_due and to <= hand.stakes.bring_in:
        return BetMade(seat, to, to, "bring-in", full=False)
    verb: Verb = "raise" if hand.full_bet else "complete" if hand.bet or hand.bring_in_due else "bet"
    # Under a fixed limit a short all-in is completed; elsewhere a raise is on top of it.
    completes = hand.rules.limit == "fixed" or not hand.full_bet
    full = to - (hand.full_bet if completes else hand.bet) >= hand.raise_by
    return BetMade(seat, to - me.bet, to, verb, full)
