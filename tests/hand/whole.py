"""A whole random hand with every check on the way. Rule: a seed says all; the bench and the suite run the same."""

from __future__ import annotations

from collections import Counter
from random import Random

from hogger.game import Game
from hogger.hand import act, fold, view, waits_for
from hogger.hand.events import HandEnded
from hogger.history import encode_events
from tests.hand.legality import accepted_at_the_edges, chips_of, refused_elsewhere
from tests.hand.secrecy import Onlookers, Played, names_no_mucked_hand, tells_nothing_hidden
from tests.strategies import Sitting, any_action, any_sitting, next_sitting

MOST_ACTIONS = 2000
IN_A_ROW = 3


def check_hands(game: Game, seed: int, *, often: float = 1.0) -> Counter[str]:
    """A random sitting, and the hands that follow for what it carries; what was checked, counted.

    `often`: the share of steps at which offers and views are tried, and of the last moments that are dealt twice.
    """
    chance = Random(f"{game.key} {seed}")
    counted: Counter[str] = Counter()
    sitting: Sitting | None = any_sitting(game, chance)
    for _ in range(IN_A_ROW):
        if sitting is not None:
            sitting = check_hand(sitting, chance, counted, often)
    return counted


def check_hand(sitting: Sitting, chance: Random, counted: Counter[str], often: float) -> Sitting | None:
    """One hand, checked on its way; the sitting that follows if chips were carried."""
    hand, begun = sitting.start()
    played = Played(sitting, list(begun), [len(begun)])
    onlookers = Onlookers(sitting, begun)
    while not hand.over:
        assert waits_for(hand), "the hand waits for nobody"
        assert chips_of(hand) == sitting.chips
        if chance.random() < often:
            onlookers.agree(hand)
            counted["accepted"] += accepted_at_the_edges(hand, chance)
            counted["refused"] += refused_elsewhere(hand, chance, 12)
        action = any_action(hand, chance)
        before = hand
        hand, more = act(hand, action)
        played.add(action, before, more)
        onlookers.see(more)
        assert len(played.turns) < MOST_ACTIONS, "the hand comes to no end"
    assert not waits_for(hand)
    onlookers.agree(hand)
    counted["refused"] += refused_elsewhere(hand, chance, 12)
    end = played.events[-1]
    assert isinstance(end, HandEnded)
    carried = sum(money.amount for money in end.carried)
    assert chips_of(hand) + carried == sitting.chips
    assert sum(pot.amount for pot in hand.pots) == hand.pot
    assert all(sum(pot.awards.values()) + pot.carried == pot.amount for pot in hand.pots)
    assert fold(played.events) == hand
    assert all(view(played.events, viewer) == seen for viewer, seen in onlookers.views.items())
    plays_again_alike(played)
    names_no_mucked_hand(played, hand)
    counted["deals"] += tells_nothing_hidden(played, hand.live, chance, often)
    counted["hands"] += 1
    counted["showdowns"] += len(hand.live) > 1
    counted["pots"] += len(hand.pots)
    counted["carried"] += bool(carried)
    return next_sitting(sitting, hand, end.carried, chance)


def plays_again_alike(played: Played) -> None:
    """The same deck and the same actions make the same bytes."""
    hand, events = played.sitting.start()
    happened = list(events)
    for action, _ in played.turns:
        hand, events = act(hand, action)
        happened += events
    assert encode_events(happened) == encode_events(played.events)
