"""How an event changes a hand. Rule: the only place where a hand changes; it never refuses and decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from hogger.cards import UNSEEN, Card
from hogger.declaration import Side
from hogger.game import programme
from hogger.game.phases import Bet
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardLaid,
    BoardTurned,
    Called,
    CardRolled,
    CardsArranged,
    CardsChosen,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    Checked,
    ChipsPaid,
    ChipsPosted,
    ChipsReturned,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    PhaseOpened,
    PotsSettled,
    RoundOpened,
    RulingMade,
    SideDeclared,
    SideLocked,
)  # fmt: skip
from hogger.hand.state import Discarded, Hand, Seat
from hogger.settlement import DeadMoney, Payment


def started(event: HandStarted) -> Hand:
    """The hand before anything happened in it."""
    return Hand(
        game=event.game,
        rules=event.rules,
        stakes=event.stakes,
        steps=programme(event.game, event.rules),
        seats=tuple(Seat(name=name, stack=stack) for name, stack in zip(event.names, event.stacks, strict=True)),
        deck=event.deck,
        live=tuple(range(len(event.names))),
        dead=event.carried,
        redeal=event.redeal,
    )


def evolve(hand: Hand, event: Event) -> Hand:
    """The hand after `event`. Works on a full hand and on a view alike."""
    return CHANGES[type(event)](hand, event)


def _phase_opened(hand: Hand, event: PhaseOpened) -> Hand:
    seats = hand.seats
    if isinstance(hand.steps[hand.step], Bet):  # no round is over before the next phase begins
        seats = tuple([replace(seat, bet=0) if seat.bet else seat for seat in seats])
    return replace(hand, seats=seats, step=event.step, last=-1)


def _checked(hand: Hand, event: Checked) -> Hand:
    seats = _with(hand, event.seat, acted_at=hand.full_bet)
    return replace(hand, seats=seats, last=event.seat)


def _called(hand: Hand, event: Called) -> Hand:
    seats = _paid_in(hand, event.seat, event.amount, hand.full_bet)
    return replace(hand, seats=seats, last=event.seat)


def _cards_dealt(hand: Hand, event: CardsDealt) -> Hand:
    old = hand.seats[event.seat]
    return replace(
        hand,
        seats=_with(hand, event.seat, down=old.down + event.down, up=old.up + event.up),
        deck=hand.deck[len(event.down) + len(event.up) :],
        draws_due=0,
    )


def _round_opened(hand: Hand, event: RoundOpened) -> Hand:
    return replace(
        hand,
        seats=tuple([replace(seat, acted_at=-1) for seat in hand.seats]),
        betting_round=event.number,
        bet=event.bet,
        full_bet=event.bet,
        raise_by=event.size,
        raises=0,
        last=event.first - 1,
        bring_in_due=event.bring_in,
    )


def _cards_discarded(hand: Hand, event: CardsDiscarded) -> Hand:
    old = hand.seats[event.seat]
    thrown = tuple([Discarded(event.seat, card) for card in event.down + event.up])
    return replace(
        hand,
        seats=_with(
            hand,
            event.seat,
            down=_without(old.down, event.down),
            up=_without(old.up, event.up),
            drew=(old.drew or 0) + len(thrown),
        ),
        discards=hand.discards + thrown,
        last=event.seat,
        draws_due=len(thrown),
    )


def _board_turned(hand: Hand, event: BoardTurned) -> Hand:
    board, turned = list(hand.board), list(hand.turned)
    for slot, card in zip(event.slots, event.cards, strict=True):
        board[slot], turned[slot] = card, True
    return replace(hand, board=tuple(board), turned=tuple(turned))


def _declared_for(hand: Hand, event: SideLocked | SideDeclared) -> Hand:
    seats = _with(hand, event.seat, locked=True, declares=event.side)
    return replace(hand, seats=seats, last=event.seat)


def _hand_shown(hand: Hand, event: HandShown) -> Hand:
    seats = _with(hand, event.seat, down=event.down, up=event.up, shown=True)
    return replace(hand, seats=seats)


def _folded(hand: Hand, event: Folded) -> Hand:
    live = tuple([seat for seat in hand.live if seat != event.seat])
    return replace(hand, seats=_with(hand, event.seat, folded=True), live=live, last=event.seat)


def _chips_paid(hand: Hand, event: ChipsPaid) -> Hand:
    stack = hand.seats[event.seat].stack + event.amount
    return replace(hand, seats=_with(hand, event.seat, stack=stack))


def _chips_returned(hand: Hand, event: ChipsReturned) -> Hand:
    return replace(hand, seats=_paid_in(hand, event.seat, -event.amount, hand.seats[event.seat].acted_at))


def _board_laid(hand: Hand, event: BoardLaid) -> Hand:
    cards = event.cards
    return replace(hand, board=cards, turned=(False,) * len(cards), deck=hand.deck[len(cards) :])


def _common_cards_dealt(hand: Hand, event: CommonCardsDealt) -> Hand:
    cards = event.cards
    return replace(hand, common=hand.common + cards, deck=hand.deck[len(cards) :])


def _deck_restocked(hand: Hand, event: DeckRestocked) -> Hand:
    kept = tuple(one for one in hand.discards if one.seat == event.drawer)
    return replace(hand, deck=hand.deck + event.cards, discards=kept)


def _cards_chosen(hand: Hand, event: CardsChosen) -> Hand:
    return replace(hand, seats=_with(hand, event.seat, chosen=event.cards))


def _cards_passed(hand: Hand, event: CardsPassed) -> Hand:
    left = _without(hand.seats[event.seat].down, event.cards)
    hand = replace(hand, seats=_with(hand, event.seat, down=left, chosen=None))
    return replace(hand, seats=_with(hand, event.to, down=hand.seats[event.to].down + event.cards))


def _cards_arranged(hand: Hand, _: CardsArranged) -> Hand:
    arranged = [seat if seat.chosen is None else replace(seat, down=seat.chosen, chosen=None) for seat in hand.seats]
    return replace(hand, seats=tuple(arranged))


def _card_rolled(hand: Hand, event: CardRolled) -> Hand:
    old = hand.seats[event.seat]
    return replace(hand, seats=_with(hand, event.seat, down=old.down[1:], up=(*old.up, event.card)))


def _absence_noted(hand: Hand, event: AbsenceNoted) -> Hand:
    seats = _with(hand, event.seat, locked=True, absent=True)
    return replace(hand, seats=seats, last=event.seat)


def _declarations_opened(hand: Hand, event: DeclarationsOpened) -> Hand:
    return replace(hand, declared=True, seats=_declared(hand.seats, event.sides))


def _pots_settled(hand: Hand, event: PotsSettled) -> Hand:
    return replace(hand, pots=event.pots, reasons=event.reasons, settled=True)


def _hand_mucked(hand: Hand, event: HandMucked) -> Hand:
    return replace(hand, seats=_with(hand, event.seat, mucked=True))


def _hand_ended(hand: Hand, _: HandEnded) -> Hand:
    return replace(hand, over=True)


def _with(hand: Hand, number: int, **changes: Any) -> tuple[Seat, ...]:
    """The seats, that one changed."""
    seats = hand.seats
    return (*seats[:number], replace(seats[number], **changes), *seats[number + 1 :])


def _paid_in(hand: Hand, number: int, amount: int, acted_at: int) -> tuple[Seat, ...]:
    """The seats after `amount` chips went from one stack to the front of it."""
    seats = hand.seats
    seat = seats[number]
    paid = replace(seat, stack=seat.stack - amount, paid=seat.paid + amount, bet=seat.bet + amount, acted_at=acted_at)
    return (*seats[:number], paid, *seats[number + 1 :])


def _posted(hand: Hand, event: ChipsPosted) -> Hand:
    seat, amount = hand.seats[event.seat], event.amount
    left = seat.stack - amount
    if event.what == "dealer-ante":
        # Nobody's claim: it is dead in the lowest pot, open to every live player.
        return replace(hand, seats=_with(hand, event.seat, stack=left), dead=(*hand.dead, DeadMoney(amount)))
    if event.what == "ante":  # in the pot at once, not in front: it calls nothing
        return replace(hand, seats=_with(hand, event.seat, stack=left, paid=seat.paid + amount))
    return replace(hand, seats=_paid_in(hand, event.seat, amount, -1))


def _bet_made(hand: Hand, event: BetMade) -> Hand:
    number = event.seat
    if event.verb == "bring-in":
        # The bring-in is the bet to match even where it was posted short; it is no full bet.
        return replace(
            hand,
            seats=_paid_in(hand, number, event.amount, 0),
            bet=max(hand.stakes.bring_in, event.to),
            last=number,
            bring_in_due=False,
        )
    full_bet, raise_by = hand.full_bet, hand.raise_by
    if event.full:
        raise_by = max(raise_by, event.to - (hand.bet if full_bet else 0))
        full_bet = event.to
    return replace(
        hand,
        seats=_paid_in(hand, number, event.amount, full_bet),
        bet=event.to,
        full_bet=full_bet,
        raise_by=raise_by,
        raises=hand.raises + (event.full and event.verb == "raise"),
        last=number,
        aggressor=number,
        bring_in_due=False,
    )


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    if UNSEEN in gone:
        # A viewer who does not see what goes no longer knows what stays, not even of the cards that he passed on.
        return (UNSEEN,) * (len(cards) - len(gone))
    left = list(cards)
    for card in gone:
        left.remove(card if card in left else UNSEEN)
    return tuple(left)


def _declared(seats: tuple[Seat, ...], sides: tuple[Side | None, ...]) -> tuple[Seat, ...]:
    contested = {side: [one for one in sides if one is side or one is Side.BOTH] for side in (Side.HIGH, Side.LOW)}
    return tuple(
        [
            replace(seat, declares=side, lock=side in contested and len(contested[side]) == 1)
            for seat, side in zip(seats, sides, strict=True)
        ]
    )


def _ruled(hand: Hand, event: RulingMade) -> Hand:
    pot = hand.pots[event.pot]
    payments = tuple(Payment(hand.seats[seat].name, Side.BOTH, chips) for seat, chips in event.shares.items() if chips)
    ruled = replace(pot, payments=payments, carried=0)
    pots = (*hand.pots[: event.pot], ruled, *hand.pots[event.pot + 1 :])
    return replace(hand, pots=pots, reasons=(*hand.reasons, event.reason))


# Looked up, not matched case by case: this is the most frequent step of all. A test holds it to `Event`.
CHANGES: Final[dict[type[Event], Callable[[Hand, Any], Hand]]] = {
    PhaseOpened: _phase_opened,
    Checked: _checked,
    Called: _called,
    CardsDealt: _cards_dealt,
    RoundOpened: _round_opened,
    BetMade: _bet_made,
    ChipsPosted: _posted,
    CardsDiscarded: _cards_discarded,
    BoardTurned: _board_turned,
    SideLocked: _declared_for,
    SideDeclared: _declared_for,
    HandShown: _hand_shown,
    Folded: _folded,
    ChipsPaid: _chips_paid,
    ChipsReturned: _chips_returned,
    BoardLaid: _board_laid,
    CommonCardsDealt: _common_cards_dealt,
    DeckRestocked: _deck_restocked,
    CardsChosen: _cards_chosen,
    CardsPassed: _cards_passed,
    CardsArranged: _cards_arranged,
    CardRolled: _card_rolled,
    AbsenceNoted: _absence_noted,
    DeclarationsOpened: _declarations_opened,
    PotsSettled: _pots_settled,
    HandMucked: _hand_mucked,
    RulingMade: _ruled,
    HandEnded: _hand_ended,
}
