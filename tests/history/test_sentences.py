"""How each thing is said, and that the page on records has it all."""

from __future__ import annotations

from typing import get_args

import pytest

from hogger.cards import UNSEEN, parse_cards
from hogger.declaration import Side
from hogger.game.catalog import game_named
from hogger.game.definition import programme
from hogger.hand.events import (
    BetMade,
    BoardTurned,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    ChipsPosted,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    HandEnded,
    HandShown,
    HandStarted,
    PhaseOpened,
    PotsSettled,
    RoundOpened,
    RulingMade,
    SideLocked,
)  # fmt: skip
from hogger.history.phrases import Scene, read_name, say_name
from hogger.history.sentences import SENTENCES, heard, said
from hogger.settlement import DeadMoney
from tests.history.hands import ROOT

GAME = game_named("forty-three")
SCENE = Scene(("Ann", "Bo B.", "nobody"), programme(GAME, GAME.defaults))
BACKS = (UNSEEN, UNSEEN)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PhaseOpened(4), "--- 4 exchange ---"),
        (ChipsPosted(1, 1500, "big-blind"), '"Bo B." posts the big blind of 1,500.'),
        (CardsDealt(0, parse_cards("Kh5c"), parse_cards("2d")), "Ann is dealt Kh 5c and 2d face up."),
        (CardsDealt(0, BACKS), "Ann is dealt -- --."),
        (CardsDealt(2), '"nobody" is dealt no card.'),
        (CardsDiscarded(0), "Ann stands pat."),
        (CardsDiscarded(0, up=parse_cards("2d")), "Ann throws 2d, face up."),
        (BoardTurned((0, 3), parse_cards("Kh5c")), "Card 1, 4 of the board is turned: Kh 5c."),
        (CommonCardsDealt(parse_cards("Kh")), "A common card for all: Kh."),
        (DeckRestocked((), 1), 'There are no discards to shuffle for "Bo B.".'),
        (RoundOpened(0, 1, 0, 10, True), 'Betting round 1: "Bo B." brings it in; the bet is 0, a full one 10.'),
        (BetMade(0, 40, 40, "bet", True), "Ann bets 40."),
        (BetMade(0, 30, 40, "raise", True), "Ann raises to 40 with 30 more."),
        (BetMade(0, 5, 25, "raise", False), "Ann raises to 25 with 5 more, less than a full bet."),
        (BetMade(0, 3, 3, "bring-in", False), "Ann brings it in for 3."),
        (CardsPassed(0, 1, BACKS), 'Ann passes -- -- to "Bo B.".'),
        (SideLocked(0, None), "Ann declares in secret."),
        (SideLocked(0, Side.BOTH), "Ann declares in secret: both ways."),
        (DeclarationsOpened((Side.LOW, None, Side.BOTH)), 'All open: Ann low, "nobody" both ways.'),
        (HandShown(0, (), parse_cards("Kh")), "Ann shows Kh face up."),
        (
            HandEnded((DeadMoney(5), DeadMoney(60, ("Ann", "Bo B."), ("nobody",))), redeal=True),
            'The hand is over, to be dealt again: 5 for all; 60 for Ann, "Bo B." (of "nobody").',
        ),
    ],
)
def test_an_event_is_said_and_heard(event: Event, sentence: str) -> None:
    assert said(event, SCENE) == sentence
    assert heard(sentence, SCENE) == event


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "O'Neil", "all", "nobody", "5", "a b", 'a"b', "a\\", "x, y", "\n", "[", "Ann."]
)
def test_any_name_is_read_back(name: str) -> None:
    assert read_name(say_name(name)) == name
    assert "\n" not in say_name(name)


def test_every_event_has_its_words() -> None:
    assert set(get_args(Event)) == {*SENTENCES, HandStarted, PotsSettled, RulingMade}


def test_the_page_on_records_has_every_sentence() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8").splitlines()
    for phrases in SENTENCES.values():
        for phrase in phrases:
            assert phrase.template in page, phrase.template


def test_the_page_on_records_has_every_code() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    sources = (ROOT / "src" / "hogger" / "history").glob("*.py")
    codes = {
        word for path in sources for word in path.read_text(encoding="utf-8").split('"') if word.startswith("record/")
    }
    assert [code for code in sorted(codes) if code[-1].isalnum() and f"`{code}`" not in page] == []
