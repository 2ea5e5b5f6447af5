"""What each seat is told, and the two-deals test. Rule: the hidden value is changed and the bytes are compared.

The second deal of a hand has the same actions by position: "the second of my cards", not "the king of hearts".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from hogger.cards import DECK, UNSEEN, Card
from hogger.declaration import Side
from hogger.hand import Hand, act, evolve, offers, told, view, waits_for
from hogger.hand.actions import Action, ArrangeCards, CallAbsent, DeclareFor, Discard, PassCards, Restock
from hogger.hand.events import (
    BoardTurned,
    CardRolled,
    CardsDealt,
    CardsPassed,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    HandShown,
    PotsSettled,
)  # fmt: skip
from hogger.hand.offers import MayRestock
from hogger.hand.state import View
from hogger.history import encode_events
from tests.strategies import Sitting

Viewer = int | None


class Played(msgspec.Struct):
    """A hand that is being played: the events, and every action with the hand in which it was asked for.

    `ends` counts the events there were after the deal and after each action.
    """

    sitting: Sitting
    events: list[Event]
    ends: list[int]
    turns: list[tuple[Action, Hand]] = []

    def add(self, action: Action, hand: Hand, more: Sequence[Event]) -> None:
        """Note that `action` in `hand` made `more` happen."""
        self.turns.append((action, hand))
        self.events += more
        self.ends.append(len(self.events))


def everyone(sitting: Sitting) -> tuple[Viewer, ...]:
    """Every seat, and a spectator."""
    return (*range(len(sitting.players)), None)


def may_know(events: Iterable[Event], viewer: Viewer) -> set[Card]:
    """Every card that `viewer` saw in these events, told whole: said without asking what he is told."""
    found: set[Card] = set()
    for event in events:
        match event:
            case CardsDealt(seat, down, up):
                found.update(up, down if seat == viewer else ())
            case CardsPassed(seat, to, cards):
                found.update(cards if viewer in (seat, to) else ())
            case HandShown(_, down, up):
                found.update(down, up)
            case BoardTurned(_, cards) | CommonCardsDealt(cards):
                found.update(cards)
            case CardRolled(_, card):
                found.add(card)
            case _:
                pass
    return found


class Onlookers:
    """All the views of a hand, each folded on from what was told since."""

    def __init__(self, sitting: Sitting, events: Sequence[Event]) -> None:
        self.viewers = everyone(sitting)
        self.views: dict[Viewer, View] = {viewer: view(events, viewer) for viewer in self.viewers}
        self.seen: dict[Viewer, set[Card]] = {viewer: may_know(events, viewer) for viewer in self.viewers}

    def see(self, events: Sequence[Event]) -> None:
        """They are told of `events`."""
        for viewer in self.viewers:
            seen: Hand = self.views[viewer]
            for event in told(events, viewer):
                seen = evolve(seen, event)
            assert isinstance(seen, View)
            self.views[viewer] = seen
            self.seen[viewer] |= may_know(events, viewer)

    def agree(self, hand: Hand) -> None:
        """Every view shows the hand as it is, but for what is hidden from it; its offers are the hand's."""
        for viewer, seen in self.views.items():
            hides_no_more_than_it_should(hand, seen, viewer)
            shown = {*seen.board, *seen.deck, *seen.common, *(one.card for one in seen.discards)}
            for seat in seen.seats:
                shown.update(seat.cards, seat.chosen or ())
            assert shown <= self.seen[viewer] | {UNSEEN}, f"{viewer} sees what is hidden from him"
            if viewer is not None:
                assert offers(seen, viewer) == offers(hand, viewer)
        assert all(waits_for(seen) == waits_for(hand) for seen in self.views.values())


HIDDEN_IN_A_HAND = ("seats", "deck", "board", "discards")
HIDDEN_IN_A_SEAT = ("down", "chosen", "declares")


def hides_no_more_than_it_should(hand: Hand, seen: View, viewer: Viewer) -> None:
    """Field by field: equal where nothing is secret, as many cards where it is, and secrets not there."""
    for field in Hand.__struct_fields__:
        if field not in HIDDEN_IN_A_HAND:
            assert getattr(hand, field) == getattr(seen, field), field
    assert seen.deck == (UNSEEN,) * len(hand.deck)
    for card, up, shown in zip(hand.board, hand.turned, seen.board, strict=True):
        assert shown == (card if up else UNSEEN)
    assert [one.seat for one in hand.discards] == [one.seat for one in seen.discards]
    assert all(
        mine.card in ((real.card,) if real.seat == viewer else (real.card, UNSEEN))
        for mine, real in zip(seen.discards, hand.discards, strict=True)
    )
    for number, (real, mine) in enumerate(zip(hand.seats, seen.seats, strict=True)):
        for field in type(real).__struct_fields__:
            if number == viewer or field not in HIDDEN_IN_A_SEAT:
                assert getattr(real, field) == getattr(mine, field), f"{field} of seat {number}"
        if number != viewer:
            assert mine.down == real.down if real.shown else len(mine.down) == len(real.down)
            assert len(mine.chosen or ()) == len(real.chosen or ())
            in_a_fist = hand.rules.declaration == "simultaneous" and not hand.declared
            assert mine.declares == (None if in_a_fist else real.declares)


def names_no_mucked_hand(played: Played, hand: Hand) -> None:
    """Who kept his cards face down in a showdown is spoken of nowhere in it."""
    mucked = {seat.name for seat in hand.seats if seat.mucked}
    for event in played.events:
        if isinstance(event, PotsSettled) and len(hand.live) > 1:
            spoken_of = {name for reason in event.reasons for name in (*reason.players, *reason.against)}
            spoken_of.update(name for pot in event.pots for side in pot.eligible.values() for name in side)
            assert not mucked & {*spoken_of, *hand_awards(event)}


def hand_awards(event: PotsSettled) -> set[str]:
    """Who was paid."""
    return {name for pot in event.pots for name in pot.awards}


def tells_nothing_hidden(played: Played, live: Sequence[int], chance: Random, often: float) -> int:
    """The two-deals test for every viewer, at some moment and, `often`, at the last one before the reveal.

    How many deals were compared.
    """
    ends = _ends_before_the_reveal(played, live)
    compared = 0
    for viewer in everyone(played.sitting):
        cuts = {chance.randrange(len(ends))}
        if chance.random() < often:
            cuts.add(len(ends) - 1)
        compared += len(cuts)
        for cut in cuts:
            first = played.events[: ends[cut]]
            second = _dealt_again(played, cut, first, viewer, chance)[: ends[cut]]
            assert encode_events(told(first, viewer)) == encode_events(told(second, viewer)), (
                f"{viewer} is told something of what is hidden from him, after {cut} actions"
            )
    return compared


def _ends_before_the_reveal(played: Played, live: Sequence[int]) -> list[int]:
    """`played.ends`, the last cut short where hands are judged; hands that nobody had to show are hidden to the end."""
    if len(live) == 1:
        return played.ends
    judged = next(place for place, event in enumerate(played.events) if isinstance(event, HandShown | PotsSettled))
    before = [end for end in played.ends if end <= judged]
    return [*before, judged] if len(before) < len(played.ends) else before


def _dealt_again(played: Played, actions: int, first: Sequence[Event], viewer: Viewer, chance: Random) -> list[Event]:
    """The same hand with all that `viewer` cannot have seen dealt, thrown and declared otherwise."""
    known = may_know(first, viewer)
    unknown = [card for card in DECK if card not in known]
    other = dict(zip(unknown, chance.sample(unknown, len(unknown)), strict=True))
    deck = tuple(other.get(card, card) for card in played.sitting.deck)
    hand, events = replace(played.sitting, deck=deck).start()
    happened = list(events)
    secret = not any(isinstance(event, DeclarationsOpened) for event in first)
    # A card thrown comes to light where it is passed, rolled, dealt anew or shown.
    thrown_for_good = not any(isinstance(e, CardsPassed | CardRolled | DeckRestocked | HandShown) for e in first)
    for action, was in played.turns[:actions]:
        again = _by_position(action, was, hand)
        mine = action.seat == viewer or (isinstance(action, CallAbsent) and action.who == viewer)
        if secret and not mine:
            again = _declared_otherwise(again, hand, chance)
        if thrown_for_good and not mine:
            again = _thrown_otherwise(again, hand, chance)
        hand, events = act(hand, again)
        happened += events
    return happened


def _by_position(action: Action, was: Hand, now: Hand) -> Action:
    if isinstance(action, Discard | PassCards | ArrangeCards):
        places = [was.seats[action.seat].cards.index(card) for card in action.cards]
        return replace(action, cards=tuple(now.seats[action.seat].cards[place] for place in places))
    if isinstance(action, Restock):
        old, new = _may_restock(was, action.seat), _may_restock(now, action.seat)
        return replace(action, cards=tuple(new[old.index(card)] for card in action.cards))
    return action


def _may_restock(hand: Hand, seat: int) -> tuple[Card, ...]:
    (offer,) = offers(hand, seat)
    assert isinstance(offer, MayRestock)
    return offer.cards


def _declared_otherwise(action: Action, hand: Hand, chance: Random) -> Action:
    if hand.rules.declaration != "simultaneous":
        return action
    if isinstance(action, DeclareFor):
        return replace(action, side=chance.choice(tuple(Side)))
    if isinstance(action, CallAbsent) and hand.rules.absent != "fold" and _declares(hand):
        return DeclareFor(action.who, chance.choice(tuple(Side)))
    return action


def _declares(hand: Hand) -> bool:
    return type(hand.phase).__name__ == "Declare"


def _thrown_otherwise(action: Action, hand: Hand, chance: Random) -> Action:
    if not isinstance(action, Discard):
        return action
    down = hand.seats[action.seat].down
    up = tuple(card for card in action.cards if card not in down)
    return replace(action, cards=(*up, *chance.sample(down, len(action.cards) - len(up))))
