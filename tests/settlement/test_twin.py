"""The settlement against a second, literal implementation of the same rules: equal to the chip, pot by pot."""

from __future__ import annotations

import os
import random

import pytest

from hogger.cards import DECK, Card, parse_cards
from hogger.declaration import Side
from hogger.game import SETTINGS
from hogger.game.presets import house_rules
from hogger.ranking import MadeHand, high_strength, low_strength
from hogger.settlement import Contender, DeadMoney, Settlement, make_pots, settle_pots, uncalled
from tests.twins import literal_settlement as twin

KEYS = (
    "declaration", "both_ways", "tied_both_ways", "back_in", "field", "unclaimed", "all_both", "odd_chip",
    "odd_chip_tie", "side_pots", "judging",
)  # fmt: skip
SHOWDOWNS = int(os.environ.get("HOGGER_TWIN_SHOWDOWNS", "20000"))
SHARDS = 4
HIGHS = [high_strength(parse_cards(f"{rank}c{rank}d9s8h7h")) for rank in "23456TJ"]
LOWS = [low_strength(parse_cards(f"{rank}c2d3s4h5h"), "deuce-to-seven") or 0 for rank in "KQJT987"]


def random_players(chance: random.Random) -> list[twin.Player]:
    count = chance.randint(2, 6)
    levels = chance.randint(1, count + 1)  # few levels of strength make many ties
    stacks = [chance.choice((10, 25, 30, 30, 47, 60, 101)) for _ in range(count)]
    if chance.random() < 0.4:
        stacks = [chance.choice((20, 33))] * count
    players = []
    for seat in range(count):
        folded = chance.random() < 0.2
        lowless = chance.random() < 0.15
        players.append(
            twin.Player(
                name="ABCDEF"[seat],
                declares=chance.choice(("high", "low", "both", "both")),
                high=chance.randrange(levels),
                low=None if lowless else chance.randrange(levels),
                paid=chance.randint(0, stacks[seat]) if folded else stacks[seat],
                folded=folded,
                high_cards=tuple(chance.sample(range(52), 5)) if chance.random() < 0.5 else (3, 7, 11, 15, 19),
                low_cards=tuple(chance.sample(range(52), 5)) if chance.random() < 0.5 else (2, 6, 10, 14, 18),
            )
        )
    if all(player.folded for player in players):
        return random_players(chance)
    return players


def ours(players: list[twin.Player], rules: dict[str, str], dead: int) -> tuple[Settlement, dict[str, int]]:
    names = [player.name for player in players]
    paid = [player.paid for player in players]
    live = [not player.folded for player in players]
    seat, back = uncalled(paid, live)
    paid[seat] -= back
    refunds = {names[seat]: back} if back else {}
    contenders = [
        Contender(
            player.name,
            Side(player.declares),
            MadeHand("high", HIGHS[player.high], tuple(Card(card) for card in player.high_cards)),
            None
            if player.low is None
            else MadeHand("deuce-to-seven", LOWS[player.low], tuple(Card(card) for card in player.low_cards)),
        )
        for player in players
        if not player.folded
    ]
    # Deuce-to-seven counts an ace high, as the twin does, which is not told the ranking.
    complete = house_rules(low="deuce-to-seven", **rules)
    pots = make_pots(names, paid, live, [DeadMoney(dead)])
    return settle_pots(pots, contenders, complete), refunds


@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_random_showdown_is_paid_as_the_twin_pays_it(shard: int) -> None:
    chance = random.Random(f"twin {shard}")
    for _ in range(SHOWDOWNS // SHARDS):
        players = random_players(chance)
        rules = {key: chance.choice(tuple(SETTINGS[key].values)) for key in KEYS}
        dead = chance.choice((0, 0, 1, 7, 60))
        theirs = twin.settle(players, rules, dead)
        mine, refunds = ours(players, rules, dead)
        story = f"{players}\n{rules} dead={dead}\n{mine.explanation}"
        assert refunds == theirs.refunds, story
        assert mine.awards == theirs.awards, story
        assert mine.carried == theirs.carried, story
        live = [player for player in players if not player.folded]
        if len(live) > 1:
            assert [pot.amount for pot in mine.pots] == [pot.amount for pot in theirs.pots], story
            for pot, other in zip(mine.pots, theirs.pots, strict=True):
                assert list(pot.players) == list(other.players), story
                assert {k: sorted(v) for k, v in pot.eligible.items()} == {
                    k: sorted(v) for k, v in other.eligible.items()
                }, story
                assert pot.fallback == other.fallback, story


def test_the_cards_of_the_twin_are_the_cards_of_the_library() -> None:
    assert [str(DECK[number]) for number in (0, 3, 51)] == ["2c", "2s", "As"]
