"""Whole hands of Forty-Three a second, against PokerKit's nearest custom game, in one run.

Both engines play four players, the same stacks, antes and fixed limits, five betting rounds, and draw 0 to 2
cards; both drivers fold to a bet 12 % of the time, raise 15 %, else check or call. Hogger also declares, and settles
by the house rules with its reasons; PokerKit has no declaration, so its hands split high and low by the cards.

    python bench/hands.py [--seconds 6] [--need 20]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from statistics import median

from hogger.cards import DECK
from hogger.declaration import Side
from hogger.game.catalog.forty_three import FORTY_THREE
from hogger.game.house_rules import Stakes
from hogger.hand import act, offers, start, waits_for
from hogger.hand.actions import Action, BetTo, Call, Check, DeclareFor, Discard, Fold, Muck
from hogger.hand.offers import MayBetTo, MayCall, MayDeclare, MayDiscard, MayShow, Offer

STACK, ANTE, SMALL, BIG = 1000, 10, 10, 20
STAKES = Stakes(ante=ANTE, bets=(SMALL, SMALL, BIG), raise_cap=3)
RULES = FORTY_THREE.defaults
SIDES = (Side.HIGH, Side.LOW, Side.BOTH)


def play_hogger(chance: random.Random) -> None:
    """One hand through Hogger's engine, by its offers."""
    deck = list(DECK)
    chance.shuffle(deck)
    hand, _ = start(
        FORTY_THREE,
        (("A", STACK), ("B", STACK), ("C", STACK), ("D", STACK)),
        deck=deck,
        rules=RULES,
        stakes=STAKES,
    )
    while not hand.over:
        seat = waits_for(hand)[0]
        hand, _ = act(hand, _chosen(chance, seat, offers(hand, seat)))


def _chosen(chance: random.Random, seat: int, may: tuple[Offer, ...]) -> Action:
    first = may[0]
    if isinstance(first, MayDiscard):
        return Discard(seat, first.cards[: chance.randrange(3)])  # the cards came in random order
    if isinstance(first, MayDeclare):
        return DeclareFor(seat, chance.choice(SIDES))
    if isinstance(first, MayShow):
        return Muck(seat)
    luck = chance.random()
    facing_a_bet = isinstance(may[1], MayCall)
    if luck < 0.12 and facing_a_bet:  # PokerKit refuses a fold where checking is free
        return Fold(seat)
    last = may[-1]
    if luck < 0.27 and isinstance(last, MayBetTo):
        return BetTo(seat, last.least)
    return Call(seat) if facing_a_bet else Check(seat)


def pokerkit_player() -> Callable[[random.Random], None]:
    """One hand through PokerKit's engine; imported here, since only the benchmark needs it."""
    from pokerkit import (
        Automation,
        BettingStructure,
        Deck,
        Opening,
        RegularLowHand,
        StandardHighHand,
        State,
        Street,
    )  # fmt: skip

    automations = tuple(Automation)

    def street(hole: int, board: int, draw: bool, bet: int) -> Street:
        return Street(False, (False,) * hole, board, draw, Opening.POSITION, bet, 4)

    streets = (
        street(4, 0, False, SMALL),
        street(0, 0, True, SMALL),
        street(0, 1, False, BIG),
        street(0, 1, False, BIG),
        street(0, 1, False, BIG),
    )

    def play(chance: random.Random) -> None:
        state = State(
            automations, Deck.STANDARD, (StandardHighHand, RegularLowHand), streets, BettingStructure.FIXED_LIMIT,
            True, (ANTE,) * 4, (0,) * 4, 0, (STACK,) * 4, 4,
        )  # fmt: skip
        while state.status:
            if state.can_stand_pat_or_discard():
                index = state.stand_patter_or_discarder_index
                assert index is not None
                held = list(state.hole_cards[index])
                state.stand_pat_or_discard(tuple(held[: chance.randrange(3)]))
                continue
            luck = chance.random()
            if luck < 0.12 and state.can_fold():
                state.fold()
            elif luck < 0.27 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()

    return play


def rate(play: Callable[[random.Random], None], seconds: float, chance: random.Random) -> float:
    """Hands a second of processor time, over `seconds` of it."""
    hands, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        play(chance)
        hands += 1
    return hands / spent


def main() -> int:
    """Both engines in short turns, so that a busy machine slows both alike; the medians decide."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=8.0)
    options.add_argument("--need", type=float, default=20.0)
    asked = options.parse_args()
    peer = pokerkit_player()
    turns = 21
    ours, theirs, ratios = [], [], []
    for turn in range(turns):
        ours.append(rate(play_hogger, asked.seconds / turns / 2, random.Random(turn)))
        theirs.append(rate(peer, asked.seconds / turns / 2, random.Random(turn)))
        ratios.append(ours[-1] / theirs[-1])
    ratio = median(ratios[1:])  # the first turn warms up
    print(f"hogger   {median(ours):8.0f} hands/s")
    print(f"pokerkit {median(theirs):8.1f} hands/s")
    print(f"ratio    {ratio:8.1f} (needs {asked.need:g})")
    return 0 if ratio >= asked.need else 1


if __name__ == "__main__":
    sys.exit(main())
