"""Input made to do harm: refused in one line, whatever it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

import hogger
from hogger.cli import hogger as commands
from hogger.cli.terminal.answers import read_answer
from hogger.errors import HoggerError, NotationError
from hogger.game.layout import Line, lines
from hogger.hand.actions import BetTo, Check, Discard, Muck
from hogger.hand.offers import MayShow

DECK = list(hogger.DECK)
ROOT = Path(__file__).resolve().parent


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"bets":[10,10,20]', '"bets":[]'),
        ('"names":["', '"names":["\\u001b[31m'),
        ('"id":"', '"id":"\\u001b]0;pwn\\u0007'),
    ],
)
def test_a_record_with_what_no_table_wrote_is_refused(old: str, new: str, tmp_path: Path) -> None:
    text = (ROOT / "golden" / "box" / "full.jsonl").read_text(encoding="utf-8")
    assert old in text
    spoilt = tmp_path / "spoilt.jsonl"
    spoilt.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(hogger.RecordError):
        hogger.replay(spoilt)


@pytest.mark.parametrize("name", ["\x1b[31mAnn", "Ann\nBob", " ", "", "\ud800", 1])
def test_a_name_that_cannot_be_said_is_dealt_no_cards(name: object) -> None:
    players = [(name, 100), ("Bob", 100)]
    with pytest.raises(HoggerError):
        hogger.start("43", players, deck=DECK, rules="43")  # type: ignore[arg-type]


@pytest.mark.parametrize("key", [".".join(["a"] * 20_000), ".".join(['"a"'] * 20_000)])
def test_a_key_without_end_is_not_followed(key: str, tmp_path: Path) -> None:
    game = tmp_path / "deep.toml"
    game.write_text(f"{key}=1\n", encoding="utf-8")
    with pytest.raises(hogger.GameError, match="parts"):
        hogger.load_game(game)


def test_a_layout_of_lines_without_end_is_refused() -> None:
    endless = lines(5, [Line(f"line {number}", (0, 1, 2, 3, 4)) for number in range(20_000)])
    game = replace(hogger.game_named("43"), name="Endless", aliases=(), layout=endless)
    with pytest.raises(hogger.GameError, match="too many"):
        hogger.start(game, {"Ann": 100, "Bob": 100}, deck=DECK, rules="forty-three")


def test_a_seat_of_endless_digits_is_no_seat() -> None:
    golden = str(ROOT / "golden" / "box" / "full.jsonl")
    result = CliRunner().invoke(commands, ["replay", golden, "--seat", "9" * 5000], standalone_mode=False)
    assert "no seat" in str(result.exception)


@pytest.mark.parametrize(
    ("said", "amount"), [("20", 20), ("b 25", 25), ("1,000", 1000), ("1.000", 1000), ("1'000", 1000)]
)
def test_an_amount_is_read_as_it_is_written(said: str, amount: int) -> None:
    assert _bet(said) == BetTo(0, amount)


@pytest.mark.parametrize("said", ["20.5", "b 20.50", "10,5", "1,00", "2,0000", ".", "9" * 40])
def test_an_amount_that_is_none_bets_nothing(said: str) -> None:
    with pytest.raises(NotationError):
        _bet(said)


def _bet(said: str) -> hogger.Action:
    rules = hogger.house_rules("43", game="43", limit="none")
    hand, events = hogger.start("43", {"Ann": 2000, "Bob": 2000}, deck=DECK, rules=rules)
    return read_answer(said, hogger.view(events, 0), 0, hogger.offers(hand, 0))


def test_a_mucked_hand_is_the_same_to_all_whether_it_had_a_low_or_not() -> None:
    """Cards speak, with a qualifier: who alone has a low hand would tell what the mucked hand lacks."""
    rules = hogger.house_rules("draw", game="draw", declaration="none", qualifier="9", losing_hands="may-muck")
    told = []
    for bob in ("9c7h5c3d2h", "QcJh5c3d2h"):
        ann = hogger.parse_cards("8h7d6c5d4s")
        own = [*ann, *hogger.parse_cards(bob)]
        deck = [*own, *(card for card in hogger.DECK if card not in own)]
        hand, events = hogger.start("draw", {"Ann": 100, "Bob": 100}, deck=deck, rules=rules)
        while not hand.over:
            seat = hogger.waits_for(hand)[0]
            first = hogger.offers(hand, seat)[0]
            kind = type(hand.phase).__name__
            action: hogger.Action = Discard(seat) if kind == "Exchange" else Check(seat)
            if isinstance(first, MayShow):
                action = Muck(seat)
            hand, more = hogger.act(hand, action)
            events += more
        told.append([reason.text for reason in hand.reasons])
    assert told[0] == told[1]
