"""The settlement as pages hold it. Rule: every chip of a pot is in it once, and no card that was not shown."""

from __future__ import annotations

import pytest

from hogger import parse_cards, settle
from hogger.cards import UNSEEN
from hogger.declaration import Side
from hogger.game import STANDARD
from hogger.game.presets import house_rules
from hogger.hand import view
from hogger.hand.events import HandShown
from hogger.settlement import Reason
from hogger.settlement.quarrel import Entry
from hogger.web.reasons import why
from hogger.web.render import environment
from hogger.web.settled import Settled
from hogger.web.settlement import settled_quarrel, settled_view
from tests.table.tables import GAMES
from tests.web.records import played

RULES = house_rules("faq-1").over(STANDARD)


@pytest.mark.parametrize("game", range(len(GAMES)), ids=[game.name for game in GAMES])
def test_every_chip_is_in_it_once_and_only_shown_cards_are(game: int) -> None:
    for seed in range(15):
        record = played(game, seed)
        spectator = view(record.events, None)
        found = settled_view(spectator, record.events)
        hash(found)
        shown = {card for event in record.events if isinstance(event, HandShown) for card in event.down + event.up}
        shown |= {card for card in (*spectator.board, *spectator.common) if card != UNSEEN}
        for pot, result in zip(found.pots, spectator.pots, strict=True):
            assert sum(half.amount for half in pot.halves) + pot.carried == pot.amount == result.amount
            for half in pot.halves:
                assert sum(one.amount for one in half.winners) == half.amount
                for winner in half.winners:
                    assert all(shown.issuperset(made.cards) for made in winner.hands)
                    assert not winner.hands or len(result.players) > 1
        assert found.won == {seat.name: won for seat in spectator.seats if (won := _won(found, seat.name))}
        assert len(found.reasons) == len(spectator.reasons)
        assert {one.name for one in found.hands} == {seat.name for seat in spectator.seats if seat.shown}


def test_each_half_has_its_winner_with_his_hand_and_line() -> None:
    found = _quarrel()
    (pot,) = found.pots
    assert [(half.title, half.amount) for half in pot.halves] == [("High half", 60), ("Low half", 60)]
    assert [winner.name for half in pot.halves for winner in half.winners] == ["Marta", "Theo"]
    (low,) = pot.halves[1].winners[0].hands
    assert low.name == "6‑4‑3‑2‑A, a six low"


def test_where_one_side_takes_all_the_other_is_drawn_as_taken_by_nobody() -> None:
    settlement = settle("Ann high KhQd9s4c2h", "Bob high AhQh9h4h2c", pot=100, rules=RULES)
    found = settled_quarrel(settlement, RULES, declared={"Ann": Side.HIGH, "Bob": Side.HIGH}, cards={})
    high, low = found.pots[0].halves
    assert (high.title, high.amount, low.amount, low.winners) == ("All, for high", 100, 0, ())


def test_a_reader_is_spoken_to() -> None:
    beaten = Reason("both/beaten", Side.LOW, ("Jonas",), ("Theo",), setting="both_ways")
    assert why(beaten, RULES, "Theo").text == "Jonas went both ways and is beaten for low by you, so wins nothing."
    assert why(beaten, RULES, "Jonas").text == "You went both ways and are beaten for low by Theo, so win nothing."
    assert why(beaten, RULES, "Jonas").lead == "You went both ways"
    best = Reason("side/best", Side.HIGH, ("Theo",), hand="queen-high flush")
    assert why(best, RULES, "Theo").text == "Best high hand: you, queen-high flush."
    scoop = Reason("share/scoop", players=("Theo",), amount=90)
    assert why(scoop, RULES, "Theo").text == "You win both sides and take all 90."
    held = Reason("one-way/beaten", Side.HIGH, ("Ann",), ("Theo",), setting="field")
    assert (
        why(held, RULES, "Theo").text == "Ann declared high but must beat every live hand, and you hold a better one."
    )
    two = Reason("share/tied", Side.LOW, ("Ann", "Theo"), amount=30)
    assert why(two, RULES, "Theo").text == "Ann and you share the low side: 30 each."


def test_a_reason_cites_its_setting_in_plain_words() -> None:
    found = why(Reason("both/beaten", Side.LOW, ("Jonas",), ("Theo",), setting="both_ways"), RULES)
    assert (found.key, found.title) == ("both_ways", "both ways")
    assert found.rule.startswith("both ways = ")
    assert found.words.endswith(".")


def test_it_is_drawn_with_every_name_escaped() -> None:
    page = environment().from_string(
        '{% from "parts/settlement.html" import settlement, all_hands %}'
        '{{ settlement(it, rules="/r") }}{{ all_hands(it) }}'
    )
    html = page.render(it=_quarrel("<b>Marta</b>"))
    assert "<b>Marta</b>" not in html
    assert "&lt;b&gt;Marta&lt;/b&gt;" in html
    assert "style=" not in html


def _quarrel(name: str = "Marta") -> Settled:
    entries = (
        Entry(name, "high", "KdQd10d8d7d"),
        Entry("Theo", "low", "6c4d3h2sAs"),
        Entry("Jonas", "both", "KhKs9h4c2c"),
    )
    settlement = settle(*entries, pot=120, rules=RULES)
    declared = {name: Side.HIGH, "Theo": Side.LOW, "Jonas": Side.BOTH}
    cards = {one.name: parse_cards(str(one.cards)) for one in entries}
    return settled_quarrel(settlement, RULES, declared=declared, cards=cards)


def _won(found: Settled, name: str) -> int:
    return sum(w.amount for pot in found.pots for half in pot.halves for w in half.winners if w.name == name)
