"""Betting: who may put in how much, when. Tables of moves and the offers that follow them."""

from __future__ import annotations

from typing import Any

import pytest

from hogger.hand.events import BetMade, ChipsPosted, ChipsReturned, RoundOpened
from tests.hand.scenes import FALLING, Scene

BLINDS = {"ante": 0, "small_blind": 5, "big_blind": 10}


@pytest.mark.parametrize(
    ("limit", "stakes", "moves", "may"),
    [
        # Fixed: one size a round, counted from the last full bet; amounts are totals of the round.
        ("fixed", {}, "", "fold; check; bet to 10"),
        ("fixed", {}, "bet 10", "fold; call 10; raise to 20"),
        ("fixed", {}, "bet 10, bet 20, bet 30, bet 40", "fold; call 20"),
        ("fixed", {"raise_cap": None}, "bet 10, bet 20, bet 30, bet 40", "fold; call 20; raise to 50"),
        ("fixed", {"raise_cap": 0}, "bet 10", "fold; call 10"),
        ("fixed", {}, "check, check, check", "fold; check; bet to 20"),
        ("fixed", {}, "check, check, check, bet 20", "fold; call 20; raise to 40"),
        # Two players left: the cap is lifted.
        ("fixed", {}, "bet 10, bet 20, bet 30, bet 40, fold", "fold; call 10; raise to 50"),
        # Spread: from the ante to the size; a raise is at least as big as the last.
        ("spread", {"ante": 2}, "", "fold; check; bet to 2 to 10"),
        ("spread", {"ante": 2}, "bet 4", "fold; call 4; raise to 8 to 14"),
        ("spread", {"ante": 2}, "bet 4, bet 12", "fold; call 12; raise to 20 to 22"),
        # Pot: what lies there after a call. Three antes of 1.
        ("pot", {}, "", "fold; check; bet to 10"),
        ("pot", {"ante": 20}, "", "fold; check; bet to 10 to 60"),
        ("pot", {"ante": 20}, "bet 60", "fold; call 60; raise to 120 to 240"),
        ("pot", {"ante": 20}, "bet 60, bet 240", "fold; call 240; raise to 420 to 840"),
        ("pot", {"ante": 20}, "bet 60, call", "fold; call 60; raise to 120 to 300"),
        # No limit: at least the last raise.
        ("none", {}, "", "fold; check; bet to 10 to 999"),
        ("none", {}, "bet 50", "fold; call 50; raise to 100 to 999"),
        ("none", {}, "bet 50, bet 170", "fold; call 170; raise to 290 to 999"),
        ("none", {}, "bet 999", "fold; call 999 (all-in)"),
    ],
)
def test_what_may_be_bet(limit: str, stakes: dict[str, Any], moves: str, may: str) -> None:
    assert Scene(rules={"limit": limit}, stakes=stakes).play(moves).may == may


@pytest.mark.parametrize(
    ("limit", "stakes", "moves", "may"),
    [
        ("fixed", {}, "", "fold; call 10; raise to 20"),
        ("fixed", {}, "call, call", "fold; check; raise to 20"),  # the big blind has the option
        ("pot", {}, "", "fold; call 10; raise to 20 to 35"),
        ("pot", {}, "bet 35", "fold; call 30; raise to 60 to 115"),
        ("none", {"bets": (2,)}, "", "fold; call 10; raise to 20 to 1,000"),  # never less than the blind on top
        ("none", {"bets": (25,)}, "", "fold; call 10; raise to 35 to 1,000"),
        ("spread", {}, "", "fold; call 10; raise to 20"),
    ],
)
def test_a_blind_is_a_bet(limit: str, stakes: dict[str, Any], moves: str, may: str) -> None:
    scene = Scene(rules={"limit": limit, "forced_bets": "blinds"}, stakes={**BLINDS, **stakes})
    assert scene.asked == (2,)
    assert scene.play(moves).may == may


@pytest.mark.parametrize(
    ("players", "posted", "first", "later"),
    [(2, [(1, "small-blind"), (0, "big-blind")], 1, 0), (3, [(0, "small-blind"), (1, "big-blind")], 2, 0),
     (5, [(0, "small-blind"), (1, "big-blind")], 2, 0)],
)  # fmt: skip
def test_blinds_are_left_of_the_dealer_and_his_between_two(
    players: int, posted: list[tuple[int, str]], first: int, later: int
) -> None:
    scene = Scene(stacks=(100,) * players, rules={"forced_bets": "blinds"}, stakes=BLINDS)
    assert [(event.seat, event.what) for event in scene.of(ChipsPosted)] == posted
    assert scene.asked == (first,)
    scene.play(",".join(["call"] * (players - 1)) + ", check")
    assert scene.hand.betting_round == 1
    assert scene.asked == (later,)


@pytest.mark.parametrize(
    ("stacks", "limit", "moves", "may"),
    [
        # A bets 10, B is all-in for 15: C may raise, A may not any more.
        ((500, 16, 500), "none", "bet 10, bet 15", "fold; call 15; raise to 25 to 499"),
        ((500, 16, 500), "none", "bet 10, bet 15, call", "fold; call 5"),
        ((500, 16, 500), "fixed", "bet 10, bet 15", "fold; call 15; raise to 20"),
        ((500, 16, 500), "fixed", "bet 10, bet 15, call", "fold; call 5"),
        # A full raise behind the short one reopens it.
        ((500, 16, 500), "none", "bet 10, bet 15, bet 25", "fold; call 15; raise to 35 to 499"),
        ((500, 16, 500), "fixed", "bet 10, bet 15, bet 20", "fold; call 10; raise to 30"),
        # An all-in of a full raise reopens it.
        ((500, 21, 500), "none", "bet 10, bet 20, call", "fold; call 10; raise to 30 to 499"),
        # A short all-in bet after a check leaves the checker a call only, the next player a full bet.
        ((500, 5, 500), "none", "check, bet 4", "fold; call 4; complete to 10 to 499"),
        ((500, 5, 500), "none", "check, bet 4, call", "fold; call 4"),
        ((500, 5, 500), "none", "check, bet 4, bet 10", "fold; call 10; raise to 20 to 499"),
        # Two short all-ins, 15 and 20, are a full raise to A, who bet 10, but not to C, who called 15.
        ((500, 16, 500, 21), "none", "bet 10, bet 15, call, bet 20", "fold; call 10; raise to 30 to 499"),
        ((500, 16, 500, 21), "none", "bet 10, bet 15, call, bet 20, call", "fold; call 5"),
        # Two short all-ins, 13 and 18, are less than a full raise to everyone.
        ((500, 14, 19, 500), "none", "bet 10, bet 13, bet 18, call", "fold; call 8"),
        # Who has not acted yet may always raise.
        ((500, 500, 16, 500), "none", "bet 10, call, bet 15", "fold; call 15; raise to 25 to 499"),
    ],
)
def test_a_short_all_in_does_not_reopen_the_betting(stacks: tuple[int, ...], limit: str, moves: str, may: str) -> None:
    assert Scene(stacks=stacks, rules={"limit": limit}).play(moves).may == may


@pytest.mark.parametrize(
    ("forced", "limit", "stacks", "first", "moves", "may"),
    [
        ("bring-in-low", "fixed", (100, 100, 100), 1, "", "bring in to 5; complete to 10"),
        ("bring-in-high", "fixed", (100, 100, 100), 2, "", "bring in to 5; complete to 10"),
        ("bring-in-low", "fixed", (100, 100, 100), 1, "bet 5", "fold; call 5; complete to 10"),
        ("bring-in-low", "fixed", (100, 100, 100), 1, "bet 10", "fold; call 10; raise to 20"),
        ("bring-in-low", "fixed", (100, 100, 100), 1, "bet 5, bet 10", "fold; call 10; raise to 20"),
        ("bring-in-low", "fixed", (100, 100, 100), 1, "bet 5, bet 10, fold", "fold; call 5; raise to 20"),
        # Nobody completes: the bring-in has no option, the round is over.
        ("bring-in-low", "fixed", (100, 100, 100), 2, "bet 5, call, call", "fold; check; bet to 10"),
        # Short: the bring-in stands at 5 all the same; too short to complete; nothing left but the ante.
        ("bring-in-low", "fixed", (100, 5, 100), 1, "", "bring in to 3"),
        ("bring-in-low", "fixed", (100, 5, 100), 1, "bet 3", "fold; call 5; complete to 10"),
        ("bring-in-low", "fixed", (100, 9, 100), 1, "", "bring in to 5; complete to 7"),
        ("bring-in-low", "fixed", (100, 9, 100), 1, "bet 7", "fold; call 7; complete to 10"),
        ("bring-in-low", "fixed", (100, 2, 100), 2, "", "bring in to 5; complete to 10"),
        ("bring-in-low", "spread", (100, 100, 100), 1, "", "bring in to 5; complete to 6 to 10"),
        ("bring-in-low", "pot", (100, 100, 100), 1, "bet 5", "fold; call 5; complete to 10 to 21"),
        ("bring-in-low", "none", (100, 100, 100), 1, "bet 5", "fold; call 5; complete to 10 to 98"),
    ],
)
def test_a_bring_in_is_completed(
    forced: str, limit: str, stacks: tuple[int, ...], first: int, moves: str, may: str
) -> None:
    # Up cards 9h, 9d (the lower suit) and Kc; next Ks shows a pair of kings.
    top = "2c3c9h 4c5c9d 6c7cKc 2h 3h Ks"
    scene = Scene("stud", stacks, rules={"forced_bets": forced, "limit": limit}, top=top)
    opened = scene.play(moves).of(RoundOpened)[-1]
    asked_first = scene.asked[0] if not moves or "call" in moves else opened.first
    assert (asked_first, scene.may) == (first, may)


def test_verbs_are_told() -> None:
    scene = Scene("stud", (100, 100, 100), top="2c3c9h 4c5c9d 6c7cKc").play("bet 5, bet 10, bet 20")
    assert [(event.verb, event.to, event.full) for event in scene.of(BetMade)] == [
        ("bring-in", 5, False), ("complete", 10, True), ("raise", 20, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("opens", "moves", "first"),
    [
        ("left-of-dealer", "check, bet 10, call, call", 0),
        ("last-raiser", "check, bet 10, call, call", 1),
        ("last-raiser", "check, bet 10, bet 20, call, call", 2),
        ("last-raiser", "check, check, check", 0),
    ],
)
def test_who_opens_the_next_round(opens: str, moves: str, first: int) -> None:
    scene = Scene(rules={"opens": opens}).play(moves)
    assert (scene.hand.betting_round, scene.asked) == (1, (first,))


@pytest.mark.parametrize(("opens", "first"), [("highest-showing", 2), ("lowest-showing", 0)])
def test_hands_showing_open(opens: str, first: int) -> None:
    scene = Scene("stud", (99, 99, 99), rules={"opens": opens}, top="2c3c9h 4c5c9d 6c7cKc 2h 3h 4h")
    assert scene.play("bet 5, call, call").asked == (first,)


@pytest.mark.parametrize(
    ("stacks", "moves", "returned"),
    [
        ((500, 500, 500), "bet 30, fold, fold", [(0, 30)]),
        ((500, 50, 500), "bet 300, call, fold", [(0, 251)]),
        ((500, 50, 80), "bet 300, call, call", [(0, 221)]),
        ((500, 500, 500), "bet 30, call, call", []),
        ((50, 500, 500), "bet 49, bet 200, bet 499, fold", [(2, 299)]),  # B's 200 stay in
    ],
)
def test_what_nobody_called_is_returned(stacks: tuple[int, ...], moves: str, returned: list[tuple[int, int]]) -> None:
    scene = Scene(stacks=stacks, rules={"limit": "none"}).play(moves)
    assert [(event.seat, event.amount) for event in scene.of(ChipsReturned)] == returned


@pytest.mark.parametrize(
    ("forced", "stacks", "paid", "dead"),
    [
        ("ante", (3, 100, 100), [3, 10, 10], 0),
        ("dealer-antes", (100, 100, 100), [0, 0, 0], 10),
        ("dealer-antes", (100, 100, 4), [0, 0, 0], 4),
        ("blinds", (12, 13, 100), [12, 13, 10], 0),  # an ante first, then what is left of the blind
    ],
)
def test_a_forced_bet_larger_than_the_stack_is_all_in(
    forced: str, stacks: tuple[int, ...], paid: list[int], dead: int
) -> None:
    scene = Scene(stacks=stacks, rules={"forced_bets": forced}, stakes={"ante": 10, "small_blind": 5, "big_blind": 10})
    assert [seat.paid for seat in scene.hand.seats] == paid
    assert sum(money.amount for money in scene.hand.dead) == dead
    assert all(seat.stack >= 0 for seat in scene.hand.seats)


def test_a_big_blind_posted_short_is_called_in_full() -> None:
    scene = Scene(stacks=(100, 4, 100), rules={"forced_bets": "blinds"}, stakes=BLINDS)
    assert scene.may == "fold; call 10; raise to 20"
    assert scene.play("call").may == "fold; call 5; raise to 20"


def test_the_last_with_chips_is_not_asked_when_he_has_matched_all() -> None:
    scene = Scene(stacks=(30, 30, 500), rules={"limit": "none"}, top="".join(FALLING[:3]))
    scene.play("bet 29, call, call")
    assert (type(scene.hand.phase).__name__, scene.asked) == ("Declare", (0, 1, 2))


def test_he_is_asked_while_a_bet_lies_before_him() -> None:
    scene = Scene(stacks=(30, 30, 500), rules={"limit": "none"}).play("bet 29, call")
    assert (scene.asked, scene.may) == ((2,), "fold; call 29")
