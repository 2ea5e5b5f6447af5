"""A table over many hands: who is dealt in, where the button is, what is carried, and that no chip is lost."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger.cards import DECK
from hogger.declaration import Side
from hogger.errors import HoggerError
from hogger.game import Game, most_seats, rules_from
from hogger.game.catalog import game_named
from hogger.hand.events import ChipsPosted, HandStarted
from hogger.settlement import DeadMoney
from hogger.table import House, Table, even_ruling, play_out
from tests.table.tables import GAMES, call_down, chips, random_rules, table_of

FORTY_THREE = game_named("43")


def names(table: Table) -> tuple[str, ...]:
    """Who is in the hand, from the dealer's left."""
    assert table.hand is not None
    return tuple(seat.name for seat in table.hand.seats)


def settled_without_a_winner(unclaimed: str, stack: int = 1000) -> tuple[Table, House]:
    """A table after a hand in which all went both ways and nobody won both, or where it waits for the host."""
    rules = rules_from({"unclaimed": unclaimed, "all_both": "as-unclaimed"}).over(FORTY_THREE.defaults)
    for seed in range(100):
        table, house = table_of(FORTY_THREE, 3, stack, rules=rules, seed=seed)
        table = call_down(house.deal(table), Side.BOTH)
        if table.in_play or table.waiting:
            return table, house
    raise AssertionError("no such hand")


@settings(deadline=None, max_examples=60)
@given(
    game=st.sampled_from(GAMES),
    seed=st.integers(0, 10**6),
    stack=st.sampled_from([1, 2, 3, 7, 15, 40, 1000]),
)
def test_no_chip_is_lost_in_any_game_by_any_rules(game: Game, seed: int, stack: int) -> None:
    chance = Random(seed)
    rules = random_rules(game, chance)
    seats = chance.randint(2, most_seats(game, rules))
    table, house = table_of(game, seats, stack, rules=rules, seed=seed)
    for _ in range(4):
        table = house.rebuy(table)
        bought = sum(place.bought for place in table.places)
        assert chips(table) == bought
        table = play_out(house.deal(table), house)
        assert chips(table) == bought


def test_the_dealer_is_last_and_the_button_moves_one_place_a_hand() -> None:
    table, house = table_of(FORTY_THREE, 3, 1000)
    seen = []
    for _ in range(4):
        table = call_down(house.deal(table))
        seen.append(names(table))
    assert seen == [
        ("Marta", "Jonas", "Ines"),
        ("Jonas", "Ines", "Marta"),
        ("Ines", "Marta", "Jonas"),
        ("Marta", "Jonas", "Ines"),
    ]
    assert [place.name for place in table.places] == ["Marta", "Jonas", "Ines"]


def test_a_place_without_chips_is_passed_over_and_the_button_with_it() -> None:
    table, house = table_of(FORTY_THREE, 4, 1000)
    table = call_down(house.deal(table))  # the last place deals, so the first is next
    places = list(table.places)
    places[0] = replace(places[0], stack=0)
    table = house.deal(replace(table, places=tuple(places)))
    assert names(table) == ("Ines", "Theo", "Jonas")
    with pytest.raises(HoggerError) as refused:
        table.rebuy("Marta")
    assert refused.value.code == "table/in_play"


def test_a_rebuy_is_for_who_has_no_chips() -> None:
    table, _ = table_of(FORTY_THREE, 2, 500)
    with pytest.raises(HoggerError) as refused:
        table.rebuy("Marta")
    assert refused.value.code == "table/has_chips"
    broke = replace(table, places=(replace(table.places[0], stack=0), table.places[1]))
    with pytest.raises(HoggerError) as too_few:
        broke.deal(DECK)
    assert too_few.value.code == "table/too_few"
    back = broke.rebuy("Marta")
    assert (back.places[0].stack, back.places[0].bought) == (500, 1000)


def test_a_carried_pot_is_open_to_all_in_the_next_hand() -> None:
    table, house = settled_without_a_winner("carry")
    assert not table.redeal
    waiting = table.waiting
    table = house.deal(table)
    started = table.events[0]
    assert isinstance(started, HandStarted)
    assert sum(money.amount for money in started.carried) == waiting
    assert all(money.open_to is None for money in started.carried)
    assert table.waiting == 0


def test_a_claimant_without_chips_is_dealt_in_for_the_carried_pot() -> None:
    table, house = settled_without_a_winner("carry", stack=10)
    assert table.busted() == ("Marta", "Jonas", "Ines")
    assert all(table.claims(name) for name in table.busted())
    table = call_down(house.deal(table), Side.HIGH)
    assert chips(table) == 30
    assert table.waiting == 0


def test_a_new_deal_keeps_the_button_and_posts_nothing() -> None:
    table, house = settled_without_a_winner("redeal")
    assert table.redeal
    button = table.button
    table = house.deal(table)
    assert table.button == button
    assert not any(isinstance(event, ChipsPosted) for event in table.events)
    table = call_down(table, Side.HIGH)
    assert call_down(house.deal(table)).button == (button + 1) % 3


def test_a_new_deal_is_for_the_claimants_and_other_carried_chips_wait_on() -> None:
    table, house = table_of(FORTY_THREE, 4, 100)
    pot = DeadMoney(60, open_to=("Jonas", "Theo"), claimants=("Jonas", "Theo"))
    riding = DeadMoney(25, claimants=("Marta", "Jonas"))
    table = replace(table, carried=(pot, riding), redeal=True)
    table = house.deal(table)
    assert names(table) == ("Jonas", "Theo")
    assert table.carried == (riding,)
    table = call_down(table, Side.HIGH)
    assert (table.carried, table.redeal) == ((riding,), False)
    assert chips(table) == 400 + 85


def test_the_host_rules_and_without_one_the_pot_is_shared_evenly() -> None:
    table, _ = settled_without_a_winner("host-rules")
    assert table.hand is not None
    before, pot, dealt_in = table.stacks, table.hand.pot, names(table)
    table, _ = table.act(even_ruling(table))
    assert not table.in_play
    gains = [table.stacks[name] - before[name] for name in dealt_in]
    assert sum(gains) == pot
    assert max(gains) - min(gains) <= 1
    assert gains == sorted(gains, reverse=True)


def test_when_the_table_closes_the_claimants_split_what_was_carried() -> None:
    table, _ = table_of(FORTY_THREE, 3, 100)
    table = replace(table, carried=(DeadMoney(31, claimants=("Jonas", "Ines")),))
    closed = table.close()
    assert closed.stacks == {"Marta": 100, "Jonas": 116, "Ines": 115}
    assert closed.waiting == 0


@pytest.mark.parametrize(
    ("seats", "stack", "code"), [(1, 100, "game/seats"), (9, 100, "game/seats"), (4, 0, "table/buy_in")]
)
def test_a_table_that_cannot_be_opened(seats: int, stack: int, code: str) -> None:
    with pytest.raises(HoggerError) as refused:
        table_of(FORTY_THREE, seats, stack)
    assert refused.value.code == code


def test_views_are_what_each_seat_was_told() -> None:
    from hogger.hand import view

    table, house = table_of(game_named("box"), 3, 200)
    table = house.deal(table)
    while table.in_play:
        assert table.views == tuple(view(table.events, seat) for seat in range(3))
        action = house.moves(table)
        assert action is not None
        table, _ = table.act(action)
