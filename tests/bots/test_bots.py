"""Bots: they play every game to the end, alike for the same luck, and the plain one better than the random one."""

from __future__ import annotations

from random import Random

import pytest

from hogger.bots import BOTS, bot_named, made_so_far, standing
from hogger.bots.keeping import by_use
from hogger.cards import DECK, Card, format_cards, parse_cards
from hogger.declaration import Side
from hogger.errors import HoggerError
from hogger.game import Game, rules_from
from hogger.game.catalog import game_named
from hogger.hand import View, act, offers, start, view, waits_for
from hogger.hand.actions import Check, DeclareFor, Discard
from hogger.hand.offers import MayDeclare, MayDiscard, Offer
from hogger.table import Table, play_out
from tests.table.tables import GAMES, random_rules, table_of


def asked(own: str, kind: type[Offer], *, board: str = "", low: str = "ace-to-five") -> View:
    """What seat 0, which holds `own` in a two-player Forty-Three over `board`, sees when first offered `kind`."""
    game = game_named("43")
    mine, laid = parse_cards(own), parse_cards(board)
    rest = [card for card in DECK if card not in (*mine, *laid)]
    deck = (*mine, *rest[: len(mine)], *laid, *rest[len(mine) :])
    rules = rules_from({"low": low}).over(game.defaults)
    hand, happened = start(game, {"A": 1000, "B": 1000}, deck=deck, rules=rules)
    while not (waits_for(hand)[0] == 0 and isinstance(offers(hand, 0)[0], kind)):
        seat = waits_for(hand)[0]
        free = Discard(seat) if isinstance(offers(hand, seat)[0], MayDiscard) else Check(seat)
        hand, more = act(hand, free)
        happened += more
    return view(happened, 0)


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_bot_plays_every_game_and_alike_for_the_same_seed(game: Game, kind: str) -> None:
    def played(hands: int) -> Table:
        rules = random_rules(game, Random(3))
        table, house = table_of(game, 3, 150, rules=rules, bots=(kind,), seed=11)
        for _ in range(hands):
            table = play_out(house.deal(house.rebuy(table)), house)
        return table

    assert played(3) == played(3)


def test_a_bot_that_is_not_there() -> None:
    with pytest.raises(HoggerError) as refused:
        bot_named("shark")
    assert refused.value.code == "bot/unknown"
    assert "plain, random" in refused.value.message
    assert bot_named(" Plain ") is BOTS["plain"]


@pytest.mark.parametrize(
    ("own", "low", "thrown"),
    [
        ("Ac 2d 3h Ks", "ace-to-five", "Ks"),
        ("2c 3d 4h 5s", "ace-to-five", ""),
        ("Kc Kd 9h 4s", "ace-to-five", "4s 9h"),
        ("Ac 2d Kh Qs", "ace-to-five", "Kh Qs"),
        ("2c 2d 3h 7s", "ace-to-five", "2d"),
        ("7h 8h Kh Jh", "ace-to-five", ""),
        ("Ac 2d 3h 7s", "deuce-to-seven", "Ac"),
        ("Ac 2c 3h 4s", "four-suits", "2c"),
    ],
)
def test_what_the_plain_bot_throws(own: str, low: str, thrown: str) -> None:
    table = asked(own, MayDiscard, low=low)
    action = bot_named("plain")(0, Random(1)).choose(table, offers(table, 0))
    assert isinstance(action, Discard)
    assert set(action.cards) == set(parse_cards(thrown))


def test_the_least_useful_cards_come_first() -> None:
    table = asked("Kc Ac 2d Qh", MayDiscard)
    order: list[Card] = [card for card, _ in by_use(table, table.seats[0].cards)]
    assert format_cards(order, " ") == "Kc Qh 2d Ac"


@pytest.mark.parametrize(
    ("own", "board", "side"),
    [
        ("Kc Kd Ks 9h", "9d 4s Jc", Side.HIGH),
        ("Ac 2d 4h 6s", "3c Jd Kh", Side.LOW),
        ("Ac 2c 3c 4c", "5c 9d Jh", Side.BOTH),
    ],
)
def test_what_the_plain_bot_declares(own: str, board: str, side: Side) -> None:
    mine = asked(own, MayDeclare, board=board)
    action = bot_named("plain")(0, Random(2)).choose(mine, offers(mine, 0))
    assert action == DeclareFor(0, side)


def test_standing_grows_with_the_hand() -> None:
    strong = standing(asked("Ac 2d 3h 4s", MayDiscard), 0, Random(1), boards=20, rivals=4)
    weak = standing(asked("Kc Qd Jh 9s", MayDiscard), 0, Random(1), boards=20, rivals=4)
    assert strong.low > 0.85 > 0.4 > weak.low
    assert all(0 <= share <= 1 for share in (strong.high, strong.low, weak.high, weak.low))


def test_nothing_is_made_of_four_cards() -> None:
    assert made_so_far(asked("Ac 2d 3h 4s", MayDiscard), 0) is None


@pytest.mark.parametrize("name", ["43", "box", "stud"])
def test_the_plain_bot_takes_chips_off_the_random_one(name: str) -> None:
    table, house = table_of(game_named(name), 4, 1000, bots=("plain", "random"), seed=5)
    for _ in range(80):
        table = play_out(house.deal(house.rebuy(table)), house)
    gains = {place.name: place.stack - place.bought for place in table.places}
    assert sum(chips for who, chips in gains.items() if house.bots[who] == "plain") > 2000
