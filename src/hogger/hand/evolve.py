"""How an event changes a hand. Rule: the only place where a hand changes; total, it never refuses and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from hogger.cards import UNSEEN, Card
from hogger.declaration import Side
from hogger.game import programme
from hogger.game.phases import Bet
from hogger.hand.events import (
    AbsenceNoted, BetMade, BoardLaid, BoardTurned, Called, CardRolled, CardsArranged, CardsChosen, CardsDealt,
    CardsDiscarded, CardsPassed, Checked, ChipsPaid, ChipsPosted, ChipsReturned, CommonCardsDealt,
    DeckRestocked, DeclarationsOpened, Event, Folded, HandEnded, HandMucked, HandShown, HandStarted, PhaseOpened,
    PotsSettled, RoundOpened, RulingMade, SideDeclared, SideLocked,
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
        seats=tuple(
            Seat(name=name, stack=stack) for name, stack in zip(event.names, event.stacks, strict=True)
        ),
        deck=event.deck,
        dead=event.carried,
        redeal=event.redeal,
    )


def evolve(hand: Hand, event: Event) -> Hand:
    """The hand after `event`. Works on a full hand and on a view alike."""
    match event:  # the most frequent kinds first: cases are tried in this order
        case PhaseOpened(step):
            seats = hand.seats
            if isinstance(hand.steps[hand.step], Bet):  # no round is over before the next phase begins
                seats = tuple([replace(seat, bet=0) if seat.bet else seat for seat in seats])
            return replace(hand, seats=seats, step=step, last=-1)
        case Checked(seat):
            changed = replace(hand.seats[seat], acted_at=hand.full_bet)
            return replace(hand, seats=_with(hand, seat, changed), last=seat)
        case Called(seat, amount):
            changed = _pay_in(hand.seats[seat], amount)
            return replace(
                hand, seats=_with(hand, seat, replace(changed, acted_at=hand.full_bet)), last=seat
            )
        case CardsDealt(seat, down, up):
            old = hand.seats[seat]
            changed = replace(old, down=old.down + down, up=old.up + up)
            return replace(
                hand,
                seats=_with(hand, seat, changed),
                deck=hand.deck[len(down) + len(up) :],
                draws_due=0,
            )
        case RoundOpened():
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
        case BetMade():
            return _bet_made(hand, event)
        case ChipsPosted(seat, amount, what):
            changed = _pay_in(hand.seats[seat], amount, in_front=what.endswith("blind"))
            if what == "dealer-ante":
                # Nobody's claim: it is dead in the lowest pot, open to every live player.
                changed = replace(changed, paid=changed.paid - amount)
                return replace(
                    hand, seats=_with(hand, seat, changed), dead=(*hand.dead, DeadMoney(amount))
                )
            return replace(hand, seats=_with(hand, seat, changed))
        case CardsDiscarded(seat, down, up):
            old = hand.seats[seat]
            changed = replace(
                old,
                down=_without(old.down, down),
                up=_without(old.up, up),
                drew=(old.drew or 0) + len(down) + len(up),
            )
            thrown = tuple(Discarded(seat, card) for card in down + up)
            return replace(
                hand,
                seats=_with(hand, seat, changed),
                discards=hand.discards + thrown,
                last=seat,
                draws_due=len(thrown),
            )
        case BoardTurned(slots, cards):
            board, turned = list(hand.board), list(hand.turned)
            for slot, card in zip(slots, cards, strict=True):
                board[slot], turned[slot] = card, True
            return replace(hand, board=tuple(board), turned=tuple(turned))
        case SideLocked(seat, side) | SideDeclared(seat, side):
            changed = replace(hand.seats[seat], locked=True, declares=side)
            return replace(hand, seats=_with(hand, seat, changed), last=seat)
        case HandShown(seat, down, up):
            changed = replace(hand.seats[seat], down=down, up=up, shown=True)
            return replace(hand, seats=_with(hand, seat, changed))
        case Folded(seat):
            return replace(hand, seats=_with(hand, seat, replace(hand.seats[seat], folded=True)), last=seat)
        case ChipsPaid(seat, amount):
            old = hand.seats[seat]
            return replace(hand, seats=_with(hand, seat, replace(old, stack=old.stack + amount)))
        case ChipsReturned(seat, amount):
            return replace(hand, seats=_with(hand, seat, _pay_in(hand.seats[seat], -amount)))
        case BoardLaid(cards):
            return replace(
                hand, board=cards, turned=(False,) * len(cards), deck=hand.deck[len(cards) :]
            )
        case CommonCardsDealt(cards):
            return replace(hand, common=hand.common + cards, deck=hand.deck[len(cards) :])
        case DeckRestocked(cards, drawer):
            kept = tuple(one for one in hand.discards if one.seat == drawer)
            return replace(hand, deck=hand.deck + cards, discards=kept)
        case CardsChosen(seat, cards):
            return replace(hand, seats=_with(hand, seat, replace(hand.seats[seat], chosen=cards)))
        case CardsPassed(seat, to, cards):
            giver = hand.seats[seat]
            seats = _with(hand, seat, replace(giver, down=_without(giver.down, cards), chosen=None))
            taker = seats[to]
            taken = replace(taker, down=taker.down + cards)
            return replace(hand, seats=seats[:to] + (taken,) + seats[to + 1 :])
        case CardsArranged():
            return replace(
                hand,
                seats=tuple(
                    seat if seat.chosen is None else replace(seat, down=seat.chosen, chosen=None)
                    for seat in hand.seats
                ),
            )
        case CardRolled(seat, card):
            old = hand.seats[seat]
            return replace(
                hand, seats=_with(hand, seat, replace(old, down=old.down[1:], up=(*old.up, card)))
            )
        case AbsenceNoted(seat):
            changed = replace(hand.seats[seat], locked=True, absent=True)
            return replace(hand, seats=_with(hand, seat, changed), last=seat)
        case DeclarationsOpened(sides):
            return replace(hand, declared=True, seats=_declared(hand.seats, sides))
        case PotsSettled(pots, reasons):
            return replace(hand, pots=pots, reasons=reasons, settled=True)
        case HandMucked(seat):
            return replace(hand, seats=_with(hand, seat, replace(hand.seats[seat], mucked=True)))
        case RulingMade():
            return _ruled(hand, event)
        case HandEnded():
            return replace(hand, over=True)
        case HandStarted():
            return started(event)
        case _:
            assert_never(event)


def _with(hand: Hand, number: int, seat: Seat) -> tuple[Seat, ...]:
    return hand.seats[:number] + (seat,) + hand.seats[number + 1 :]


def _pay_in(seat: Seat, amount: int, *, in_front: bool = True) -> Seat:
    return replace(
        seat,
        stack=seat.stack - amount,
        paid=seat.paid + amount,
        bet=seat.bet + amount if in_front else seat.bet,
    )


def _bet_made(hand: Hand, event: BetMade) -> Hand:
    number = event.seat
    if event.verb == "bring-in":
        # The bring-in is the bet to match even where it was posted short; it is no full bet.
        changed = replace(_pay_in(hand.seats[number], event.amount), acted_at=0)
        return replace(
            hand,
            seats=_with(hand, number, changed),
            bet=max(hand.stakes.bring_in, event.to),
            last=number,
            bring_in_due=False,
        )
    full_bet = event.to if event.full else hand.full_bet
    changed = replace(_pay_in(hand.seats[number], event.amount), acted_at=full_bet)
    raise_by = hand.raise_by
    if event.full:
        raise_by = max(raise_by, event.to - (hand.bet if hand.full_bet else 0))
    return replace(
        hand,
        seats=_with(hand, number, changed),
        bet=event.to,
        full_bet=full_bet,
        raise_by=raise_by,
        raises=hand.raises + (event.full and event.verb == "raise"),
        last=number,
        aggressor=number,
        bring_in_due=False,
    )


def _without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        # A viewer knows a card by sight or not at all.
        left.remove(card if card in left else UNSEEN)
    return tuple(left)


def _declared(seats: tuple[Seat, ...], sides: tuple[Side | None, ...]) -> tuple[Seat, ...]:
    def only(number: int) -> bool:
        mine = sides[number]
        return mine in (Side.HIGH, Side.LOW) and not any(
            side is not None and side.goes(mine) for other, side in enumerate(sides) if other != number
        )

    return tuple(
        replace(seat, declares=sides[number], lock=only(number)) for number, seat in enumerate(seats)
    )


def _ruled(hand: Hand, event: RulingMade) -> Hand:
    pot = hand.pots[event.pot]
    payments = tuple(
        Payment(hand.seats[seat].name, Side.BOTH, chips) for seat, chips in event.shares.items() if chips
    )
    ruled = replace(pot, payments=payments, carried=0)
    pots = hand.pots[: event.pot] + (ruled,) + hand.pots[event.pot + 1 :]
    return replace(hand, pots=pots, reasons=(*hand.reasons, event.reason))
