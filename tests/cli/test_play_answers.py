"""What a person types: keys, words, places and cards, amounts that say "to"; anything else is refused with a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hogger.cards import DECK, parse_cards
from hogger.cli.terminal.answers import question, read_answer
from hogger.declaration import Side
from hogger.errors import NotationError
from hogger.game.catalog import game_named
from hogger.hand import View, start, view
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayFold,
    MayMuck,
    MayPass,
    MayRule,
    MayShow,
    Offer,
)  # fmt: skip

OWN = parse_cards("Kh 2c 10d As")
FREE = (MayFold(), MayCheck(), MayBetTo(10, 10, "bet"))
FIXED = (MayFold(), MayCall(10, 10), MayBetTo(20, 20, "raise"))
OPEN = (MayFold(), MayCall(10, 10), MayBetTo(20, 990, "raise"))
SHORT = (MayFold(), MayCall(990, 990, all_in=True))
BRING_IN = (MayBetTo(5, 5, "bring-in"), MayBetTo(10, 10, "complete"))
EXCHANGE = (MayDiscard(OWN, 2),)
PASS = (MayPass(OWN, 3),)
ARRANGE = (MayArrange(OWN, 2),)
DECLARE = (MayDeclare(),)
SHOW = (MayShow(), MayMuck())
HOST = (MayRule(50, (0, 1)),)


@pytest.fixture(scope="module")
def table() -> View:
    """Seat 0 holds `OWN` and 990 chips."""
    deck = (*OWN, *(card for card in DECK if card not in OWN))
    game = game_named("43")
    _, events = start(game, {"Ann": 1000, "Bob": 1000}, deck=deck, rules=game.defaults)
    return view(events, 0)


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text)


READ: list[tuple[tuple[Offer, ...], str, Action]] = [
    *((FREE, text, Fold(0)) for text in ("f", "fold", " FOLD ")),
    *((FREE, text, Check(0)) for text in ("c", "k", "x", "check")),
    *((FREE, text, BetTo(0, 10)) for text in ("b", "bet", "bet 10", "bet to 10", "b10", "10", "r")),
    *((FIXED, text, Call(0)) for text in ("c", "call")),
    *((FIXED, text, BetTo(0, 20)) for text in ("r", "raise", "raise to 20", "raise 20", "20", "r 20")),
    *((OPEN, text, BetTo(0, 60)) for text in ("raise 60", "bet to 60", "r60", "to 60", "60")),
    (OPEN, "raise to 990", BetTo(0, 990)),
    *((OPEN, text, BetTo(0, 990)) for text in ("a", "all in", "all-in", "ALL IN")),
    (SHORT, "all in", Call(0)),
    *((BRING_IN, text, BetTo(0, 5)) for text in ("i", "bring in", "bring-in for 5", "5")),
    *((BRING_IN, text, BetTo(0, 10)) for text in ("complete", "c", "r", "complete to 10", "10")),
    *((EXCHANGE, text, Discard(0)) for text in ("", "k", "keep", "keep all", "0")),
    *((EXCHANGE, text, Discard(0, parse_cards("Kh Td"))) for text in ("1 3", "13", "1,3", "Kh 10d", "k♥td")),
    (EXCHANGE, "2", Discard(0, parse_cards("2c"))),
    (PASS, "1 2 4", PassCards(0, parse_cards("Kh 2c As"))),
    (ARRANGE, "4 1", ArrangeCards(0, parse_cards("As Kh"))),
    *((DECLARE, text, DeclareFor(0, Side.HIGH)) for text in ("h", "high", "HI")),
    *((DECLARE, text, DeclareFor(0, Side.LOW)) for text in ("l", "low")),
    *((DECLARE, text, DeclareFor(0, Side.BOTH)) for text in ("b", "both", "hogger")),
    *((SHOW, text, Show(0)) for text in ("s", "show")),
    *((SHOW, text, Muck(0)) for text in ("", "m", "muck")),
    (HOST, "Ann 30 bob: 20", Rule({0: 30, 1: 20})),
    (HOST, "Bob 50", Rule({1: 50})),
]


@pytest.mark.parametrize(("offers", "text", "action"), READ, ids=[f"{a}-{t}" for _, t, a in READ])
def test_what_is_read(table: View, offers: tuple[Offer, ...], text: str, action: Action) -> None:
    assert read_answer(text, table, 0, offers) == action


REFUSED: list[tuple[tuple[Offer, ...], str, str]] = [
    *((FREE, text, "answer/not_offered") for text in ("", "call", "bet 11", "b-10", "fold please")),
    *((FIXED, text, "answer/not_offered") for text in ("check", "k", "raise 40", "all in", "h")),
    *((OPEN, text, "answer/no_amount") for text in ("r", "raise to", "bet")),
    *((OPEN, text, "answer/not_offered") for text in ("raise 19", "raise 991", "1000000")),
    *((BRING_IN, text, "answer/not_offered") for text in ("f", "call", "7")),
    (EXCHANGE, "1 2 3", "answer/too_many"),
    (EXCHANGE, "5", "answer/no_place"),
    (EXCHANGE, "1 1", "answer/twice"),
    (EXCHANGE, "Kh Kh", "cards/twice"),
    (EXCHANGE, "Qh", "answer/not_yours"),
    (EXCHANGE, "fold", "cards/unreadable"),
    (PASS, "", "answer/count"),
    (PASS, "1 2", "answer/count"),
    (DECLARE, "up", "answer/not_offered"),
    (SHOW, "f", "answer/not_offered"),
    (HOST, "Ann 30", "answer/not_offered"),
    (HOST, "Cal 50", "answer/shares"),
    (HOST, "Ann", "answer/shares"),
    (HOST, "Ann -5 Bob 55", "answer/shares"),
]


@pytest.mark.parametrize(("offers", "text", "code"), REFUSED, ids=[f"{c}-{t}" for _, t, c in REFUSED])
def test_what_is_refused(table: View, offers: tuple[Offer, ...], text: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_answer(text, table, 0, offers)
    assert refused.value.code == code
    assert refused.value.message.endswith(".")


@given(
    text=st.text(max_size=20) | st.from_regex(r"(bet|raise|r|c)? ?(to )?\d{0,4}", fullmatch=True),
    offers=st.sampled_from([FREE, FIXED, OPEN, SHORT, BRING_IN, EXCHANGE, PASS, ARRANGE, DECLARE, SHOW, HOST]),
)
def test_whatever_is_typed_is_an_offered_action_or_a_refusal(table: View, text: str, offers: tuple[Offer, ...]) -> None:
    try:
        action = read_answer(text, table, 0, offers)
    except NotationError:
        return
    assert any(offer.admits(action) for offer in offers)


@pytest.mark.parametrize(
    ("offers", "words"),
    [
        (FREE, "f fold, c check, b bet to 10"),
        (FIXED, "f fold, c call 10, r raise to 20"),
        (OPEN, "f fold, c call 10, r N raise to N from 20 to 990, a all in"),
        (SHORT, "f fold, c call 990 (all-in)"),
        (BRING_IN, "i bring in for 5, r complete to 10"),
        (EXCHANGE, "Throw up to 2 (places 1-4 or cards), or Enter to keep all"),
        (DECLARE, "Declare h high (one chip), l low (no chip), b both ways (two chips)"),
        (SHOW, "s show, m muck"),
    ],
)
def test_the_question_lists_what_is_offered(table: View, offers: tuple[Offer, ...], words: str) -> None:
    assert question(table, 0, offers) == words


def test_the_fist_goes_by_the_house_rules(table: View) -> None:
    coloured = replace(table, rules=replace(table.rules, fist="colours"))
    assert "l low (a white chip)" in question(coloured, 0, DECLARE)
