"""What may be done, said a second time, and what may not. Rule: nothing here asks an offer what it admits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hogger.cards import DECK, UNSEEN
from hogger.declaration import Side
from hogger.errors import IllegalAction
from hogger.hand import HOST, TABLE, Hand, act, offers, waits_for
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    CallAbsent,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Restock,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCallAbsent,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayFold,
    MayMuck,
    MayPass,
    MayRestock,
    MayRule,
    MayShow,
    Offer,
)  # fmt: skip
from tests.strategies import at_the_edges

OFFER_OF: dict[type[Any], type[Any]] = {
    Fold: MayFold, Check: MayCheck, Call: MayCall, BetTo: MayBetTo, Discard: MayDiscard, PassCards: MayPass,
    ArrangeCards: MayArrange, DeclareFor: MayDeclare, Show: MayShow, Muck: MayMuck, Rule: MayRule,
    Restock: MayRestock, CallAbsent: MayCallAbsent,
}  # fmt: skip


def accepted_at_the_edges(hand: Hand, chance: Random) -> int:
    """Every action at the limits of every offer is accepted; no chip comes or goes. How many were tried."""
    tried = 0
    chips = chips_of(hand)
    for seat in (*waits_for(hand), TABLE):
        for offer in offers(hand, seat):
            for action in at_the_edges(offer, seat, chance):
                after, events = act(hand, action)
                assert events, f"{action} was accepted and nothing happened"
                assert chips_of(after) + _carried(events) == chips, f"{action} made or lost chips"
                tried += 1
    return tried


def chips_of(hand: Hand) -> int:
    """The chips in front of players and in the middle; what a hand that is over carries is in its last event."""
    behind = sum(seat.stack for seat in hand.seats)
    if not hand.settled:
        return behind + hand.pot
    return behind + (0 if hand.over else sum(pot.carried for pot in hand.pots))


def _carried(events: Sequence[Any]) -> int:
    return sum(money.amount for money in getattr(events[-1], "carried", ()))


def refused_elsewhere(hand: Hand, chance: Random, few: int) -> int:
    """A random `few` of the actions that were not offered are refused with the right code. How many were tried."""
    tried = 0
    candidates = list(_wishes(hand, chance))
    for action in chance.sample(candidates, min(few, len(candidates))):
        allowed = offers(hand, action.seat) if type(action.seat) is int else ()
        if _is_offered(action, allowed):
            act(hand, action)
            continue
        error = _refusal(hand, action)
        code = "hand_over" if hand.over else "not_offered" if allowed else "out_of_turn"
        assert (error.code, error.offers) == (f"action/{code}", allowed), f"{action}: {error}"
        assert all(str(offer) in error.message for offer in allowed)
        tried += 1
    return tried


def _refusal(hand: Hand, action: Action) -> IllegalAction:
    try:
        act(hand, action)
    except IllegalAction as error:
        return error
    raise AssertionError(f"{action} was not offered, yet it was accepted")


def _is_offered(action: Action, allowed: Sequence[Offer]) -> bool:
    """Is the action one of `allowed`, by the plain meaning of the words?"""
    offer: Any = next((one for one in allowed if type(one) is OFFER_OF[type(action)]), None)
    match action:
        case BetTo(_, amount):
            return type(amount) is int and any(
                isinstance(one, MayBetTo) and amount in range(one.least, one.most + 1) for one in allowed
            )
        case Discard(_, cards) if offer:
            return len(cards) <= offer.up_to and _are_some(cards, offer.cards)
        case PassCards(_, cards) if offer:
            return len(cards) == offer.count and _are_some(cards, offer.cards)
        case ArrangeCards(_, cards) if offer:
            return len(cards) == offer.keep and _are_some(cards, offer.cards)
        case DeclareFor(_, side) if offer:
            return side in (Side.HIGH, Side.LOW, Side.BOTH)
        case Rule(shares) if offer:
            whole = all(type(chips) is int and chips >= 0 for chips in shares.values())
            return whole and sum(shares.values()) == offer.amount and all(_is_in(seat, offer.seats) for seat in shares)
        case Restock(cards) if offer:
            return len(cards) == len(offer.cards) and _are_some(cards, offer.cards)
        case CallAbsent(who) if offer:
            return _is_in(who, offer.seats)
        case _:
            return offer is not None


def _are_some(cards: Sequence[Any], own: Sequence[int]) -> bool:
    return all(_is_in(card, own) for card in cards) and len(cards) == len({int(card) for card in cards})


def _is_in(number: Any, numbers: Sequence[int]) -> bool:
    """True and 1.0 are equal to 1, yet neither a seat nor a card."""
    return isinstance(number, int) and type(number) is not bool and int(number) in {int(one) for one in numbers}


def _wishes(hand: Hand, chance: Random) -> Iterator[Any]:
    """Actions of every kind, most of them wrong: by anyone, for any amount, with any cards."""
    seats: list[Any] = [*range(len(hand.seats)), HOST, TABLE, len(hand.seats), 99, -3, True, 0.0, "0", None]
    waiting = waits_for(hand)
    for _ in range(2):
        seat = chance.choice(waiting) if waiting and chance.random() < 0.7 else chance.choice(seats)
        for kind in (Fold, Check, Call, Show, Muck):
            yield kind(seat)
        limits = [to for one in offers(hand, seat) if isinstance(one, MayBetTo) for to in (one.least, one.most)]
        near = [to + by for to in limits for by in (-1, 0, 1)]
        for amount in [*near, 0, -5, 1, True, 10.0, "10", None, 10**9, hand.bet, hand.bet + 1]:
            yield BetTo(seat, amount)  # type: ignore[arg-type]
        own = hand.seats[seat].cards if type(seat) is int and seat in waiting and seat >= 0 else ()
        for _ in range(3):
            pool: list[Any] = [*own, *chance.sample(DECK, 2), UNSEEN, True, 3.0, "Kh", None]
            cards = tuple(chance.choice(pool[: len(own) + 2 if chance.random() < 0.7 else None]) for _ in range(3))
            for some in (cards[:1], cards[:2], cards, own, own[:1] * 2, own[:2], own[:5]):
                yield chance.choice((Discard, PassCards, ArrangeCards))(seat, some)
        for side in ("high", Side.BOTH, "sideways", None, 1):
            yield DeclareFor(seat, side)  # type: ignore[arg-type]
        yield Restock(own, TABLE)
        yield Restock(hand.deck[:4], chance.choice((TABLE, seat)))
        for who in (*seats, *waiting):
            yield CallAbsent(who, chance.choice((TABLE, TABLE, seat)))
        carried = sum(pot.carried for pot in hand.pots)
        for shares in (
            {}, {seat: carried}, {0: carried, 1: 1}, {0: carried + 5, 1: -5}, {0: float(carried)}, {99: carried},
            {0.0: carried}, {0: carried}, {True: carried},
        ):  # fmt: skip
            yield Rule(shares, chance.choice((HOST, HOST, seat)))  # type: ignore[arg-type]
