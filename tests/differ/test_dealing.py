"""Cards for every order: the hands stand as the showdown says, under each low ranking."""

from __future__ import annotations

from itertools import combinations

import pytest

from hogger.differ.dealing import dealt
from hogger.differ.showdowns import NO_LOW, Scope, Showdown, showdowns
from hogger.ranking import LowRanking, Qualifier, best_hands

LOWS: list[tuple[LowRanking, Qualifier]] = [
    ("ace-to-five", "none"), ("ace-to-five", "8"), ("ace-to-six", "9"), ("deuce-to-seven", "8"),
    ("deuce-to-seven", "none"), ("four-suits", "none"),
]  # fmt: skip


@pytest.mark.parametrize(("low", "qualifier"), LOWS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("declared", [True, False])
def test_hands_stand_as_they_should(low: LowRanking, qualifier: Qualifier, players: int, declared: bool) -> None:
    no_low = low == "four-suits" or qualifier != "none"
    scope = Scope(declared=declared, bystanders=declared, everyone=not declared, no_low=no_low)
    asked = showdowns(players, scope)
    for showdown in asked[:: 1 + len(asked) // 400]:
        check(showdown, low, qualifier)


def check(showdown: Showdown, low: LowRanking, qualifier: Qualifier) -> None:
    hands = dealt(showdown, low)
    cards = [card for hand in hands for card in hand]
    assert len(set(cards)) == len(cards)
    made = [best_hands(hand, [], low=low, qualifier=qualifier) for hand in hands]
    for one, stand in zip(made, showdown, strict=True):
        assert stand.low is None or (one.low is None) == (stand.low == NO_LOW)
    for (one, mine), (other, his) in combinations(zip(made, showdown, strict=True), 2):
        stands(mine.high, his.high, one.high.strength, other.high.strength)
        if mine.low != NO_LOW and his.low != NO_LOW:
            lows = [-1 if hand.low is None else hand.low.strength for hand in (one, other)]
            stands(mine.low, his.low, *lows)


def stands(mine: int | None, his: int | None, my_strength: int, his_strength: int) -> None:
    """The better place has the stronger hand; who has none is behind all."""
    if mine is not None or his is not None:
        first, second = (9 if place is None else place for place in (mine, his))
        assert (first < second) == (my_strength > his_strength)
        assert (first > second) == (my_strength < his_strength)
