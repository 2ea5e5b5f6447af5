"""Cards: every spelling that people type, and errors that say where."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hogger.cards import (
    DECK,
    RANKS,
    SUITS,
    UNSEEN,
    Card,
    card,
    format_cards,
    parse_cards,
    refuse_doubles,
)
from hogger.errors import CardsError, NotationError


def test_the_deck_is_52_different_cards_by_rank_and_suit() -> None:
    assert [str(one) for one in DECK] == [rank + suit for rank in RANKS for suit in SUITS]
    assert list(DECK) == list(range(52))
    assert [(one.rank, one.suit) for one in DECK] == [divmod(one, 4) for one in range(52)]
    assert UNSEEN not in DECK


@pytest.mark.parametrize(
    "text",
    [
        "Th", "th", "tH", "TH", "10h", "10H", "T♥", "10♥", "T♡", "10♥️", "10️♥", " 10h ", "Th,",
    ],
)  # fmt: skip
def test_spellings_of_the_ten_of_hearts(text: str) -> None:
    assert parse_cards(text) == (DECK[34],)
    assert card(text) == DECK[34]
    assert card(text).words == "ten of hearts"


@pytest.mark.parametrize(
    "text",
    [
        "KhTd2c", "Kh Td 2c", "kh,10d,2c", "K♥ 10♦ 2♣", "K♥️10♦️2♣️", "kh; td; 2c", "Kh|Td|2c",
        "Kh/Td/2c", "Kh_Td_2c", "Kh.Td.2c", "\tKh\n10d\r\n2C\n", "Kh\u00a010d\u20092c",
    ],
)  # fmt: skip
def test_spellings_of_three_cards(text: str) -> None:
    assert format_cards(parse_cards(text)) == "KhTd2c"


@pytest.mark.parametrize("text", ["", " ", ",, ", "\ufe0f"])
def test_no_cards_at_all(text: str) -> None:
    assert parse_cards(text) == ()


def test_10d_is_the_ten_of_diamonds_and_nothing_else() -> None:
    assert [str(one) for one in parse_cards("10d2c10c")] == ["Td", "2c", "Tc"]


@pytest.mark.parametrize(
    ("text", "position", "word"),
    [
        ("Xh", 0, "'X' is no rank"),
        ("1h", 0, "'1' is no rank"),
        ("0h", 0, "'0' is no rank"),
        ("01h", 0, "'0' is no rank"),
        ("110h", 0, "'1' is no rank"),
        ("hK", 0, "'h' is no rank"),
        ("Kx", 1, "'x' is no suit"),
        ("K", 1, "the suit is missing"),
        ("10", 2, "the suit is missing"),
        ("K h", 1, "' ' is no suit"),
        ("KhQ", 3, "the suit is missing"),
        ("Kh Qd 5z", 7, "'z' is no suit after '5'"),
        ("Kh 10x", 5, "'x' is no suit after '10'"),
        ("Kh--", 2, "'-' is no rank"),
        ("Kh??", 2, "'?' is no rank"),
        ("KhQd!", 4, "'!' is no rank"),
        ("٢h", 0, "is no rank"),
        ("🂡", 0, "is no rank"),
    ],
)
def test_a_text_that_cannot_be_read_names_itself_and_the_position(text: str, position: int, word: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_cards(text)
    error = raised.value
    assert (error.code, error.text, error.position) == ("cards/unreadable", text, position)
    assert word in error.message
    assert repr(text) in error.message
    assert f"position {position + 1}" in error.message


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("KhKh", "king of hearts (Kh)"),
        ("Kh Qd K♥", "king of hearts (Kh)"),
        ("10d2cTd", "ten of diamonds (Td)"),
    ],
)
def test_a_card_twice_is_named(text: str, word: str) -> None:
    with pytest.raises(CardsError) as raised:
        parse_cards(text)
    assert raised.value.code == "cards/twice"
    assert word in raised.value.message


def test_refuse_doubles_lets_unseen_cards_repeat() -> None:
    refuse_doubles([UNSEEN, DECK[0], UNSEEN])
    refuse_doubles(iter(DECK))
    with pytest.raises(CardsError, match="deuce of clubs"):
        refuse_doubles([DECK[0], UNSEEN, DECK[1], DECK[0]])


def test_unseen_cards_are_read_only_where_they_may_be() -> None:
    assert parse_cards("Kh -- ?? Qd", unseen=True) == (DECK[46], UNSEEN, UNSEEN, DECK[41])
    assert format_cards((DECK[46], UNSEEN)) == "Kh--"
    assert parse_cards("Kh--", unseen=True) == (DECK[46], UNSEEN)
    assert card("--") == UNSEEN
    assert UNSEEN.words == "unseen card"


@pytest.mark.parametrize("text", ["", "  ", "KhQd", "-- --", "Kh --"])
def test_card_takes_exactly_one(text: str) -> None:
    with pytest.raises(NotationError):
        card(text)


def test_how_cards_are_written() -> None:
    king = card("Kh")
    assert (str(king), f"{king}", f"{king:>4}", "%s" % king) == ("Kh", "Kh", "  Kh", "Kh")  # noqa: UP031
    assert repr(king) == "Card('Kh')"
    assert king.words == "king of hearts"
    assert card("2c").words == "deuce of clubs"
    assert format_cards([king, UNSEEN], " ") == "Kh --"


def test_a_card_survives_pickling_as_a_card() -> None:
    for one in (*DECK, UNSEEN):
        again = pickle.loads(pickle.dumps(one))
        assert again == one
        assert type(again) is Card


@given(
    cards=st.lists(st.sampled_from(DECK), unique=True, max_size=52),
    between=st.sampled_from(["", " ", ", ", "\n", " | "]),
)
def test_what_is_written_can_be_read_back(cards: list[Card], between: str) -> None:
    assert parse_cards(format_cards(cards, between)) == tuple(cards)
    assert parse_cards(format_cards(cards, between).lower()) == tuple(cards)


def read(text: str) -> tuple[Card, ...] | NotationError | CardsError:
    try:
        return parse_cards(text, unseen=True)
    except (NotationError, CardsError) as error:
        return error


@given(st.text(alphabet="23456789TJQKA10cdhs♣♦♥♠ ,-?x\ufe0f\u0130\u017f\u212a", max_size=12) | st.text(max_size=8))
def test_any_text_is_read_or_refused_with_a_position_inside_it(text: str) -> None:
    found = read(text)
    if isinstance(found, NotationError):
        assert 0 <= found.position <= len(text)
    elif isinstance(found, CardsError):
        assert found.code == "cards/twice"
    else:
        assert read(format_cards(found)) == found
