"""Pages of hands that are over. Rule: every step can be drawn, and nobody is shown what he was not told."""

from __future__ import annotations

import asyncio
import re

import pytest
from msgspec.structs import replace
from starlette.requests import Request

from hogger.cards import DECK, UNSEEN, Card
from hogger.declaration import Side
from hogger.hand.events import (
    BoardLaid,
    CardsChosen,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    DeckRestocked,
    Event,
    HandMucked,
    HandStarted,
    SideLocked,
)
from hogger.history import Record, read_record
from hogger.server.pages.hands import hand, hand_json, hand_text, hands
from hogger.web.hands import HandPage, hand_list, hand_page
from hogger.web.render import Look, page_html
from hogger.web.steps import steps
from tests.table.tables import GAMES
from tests.web.records import played, sight_of

EACH_GAME = pytest.mark.parametrize("game", range(len(GAMES)), ids=[game.name for game in GAMES])


def page_of(record: Record, seat: int | None, asked: str | None = None) -> HandPage:
    return hand_page(sight_of(record, seat), record.seen_by(seat), seat, 1, asked)


def html_of(it: HandPage) -> str:
    return page_html("hand.html", Look(), "/base", it=it, code="abc123", title="Tuesday cards")


@EACH_GAME
def test_every_step_is_drawn_for_everyone(game: int) -> None:
    for seed in (0, 1):
        record = played(game, seed)
        for seat in (None, *range(len(record.start.names))):
            last = page_of(record, seat)
            assert last.step == last.last
            assert last.settled is not None
            for step in range(1, last.last + 1):
                it = page_of(record, seat, str(step))
                assert (it.step, it.last, it.summary) == (step, last.last, last.summary)
                assert it.said or step == 1
                hash(it)


@EACH_GAME
def test_the_page_of_a_step_is_html_without_style_or_script_in_it(game: int) -> None:
    record = played(game, 1)
    last = page_of(record, 0).last
    for step in (1, last // 2, last):
        text = html_of(page_of(record, 0, str(step)))
        assert not re.search(r'\s(style|on\w+)="', text)
        assert text.count("<main") == text.count("</main>") == 1


@EACH_GAME
def test_a_page_does_not_depend_on_what_its_reader_was_not_told(game: int) -> None:
    for seed in (0, 3):
        record = played(game, seed)
        for seat in (None, *range(len(record.start.names))):
            other = _with_other_secrets(record, seat)
            for asked in ("12", "25", None):
                mine = page_of(record, seat, asked)
                assert mine == page_of(other, seat, asked)
            assert html_of(page_of(record, seat)) == html_of(page_of(other, seat))


@EACH_GAME
def test_no_card_is_on_a_page_before_its_reader_could_know_it(game: int) -> None:
    record = played(game, 2)
    for seat in (None, 1):
        told = record.seen_by(seat)
        for number, step in enumerate(steps(told), 1):
            it = page_of(record, seat, str(number))
            drawn = {card for one in it.drawn.seats for card in one.down + one.up if isinstance(card, Card)}
            drawn |= {slot.card for row in it.drawn.board for slot in row if slot and isinstance(slot.card, Card)}
            assert drawn <= _cards_told(told.events[: step.end])
            assert UNSEEN not in drawn


def test_cards_that_were_never_shown_are_unknown_and_those_that_may_be_are_backs() -> None:
    for seed in range(60):
        record = played(0, seed)
        if any(isinstance(event, HandMucked) for event in record.events):
            break
    end, start = page_of(record, None), page_of(record, None, "3")
    kept = [one for one in end.drawn.seats if "not shown" in one.says]
    assert kept
    assert all(set(one.down) == {"unknown"} for one in kept)
    assert all("unknown" not in one.down for one in start.drawn.seats)


@pytest.mark.parametrize(
    ("asked", "step"),
    [("0", 1), ("1", 1), ("999999", -1), ("-1", -1), ("", -1), ("٣", -1), ("1e9", -1), ("9" * 5000, -1), ("<b>", -1)],
)
def test_whatever_the_address_says_there_is_a_step(asked: str, step: int) -> None:
    it = page_of(played(1, 0), 0, asked)
    assert it.step == (it.last if step < 0 else step)


def test_the_winners_and_why_are_said_at_the_top_of_every_step() -> None:
    record = played(1, 0)
    it = page_of(record, None, "1")
    assert it.settled is None
    assert any(" wins " in line for line in it.summary)
    assert any(rule.cited for section in page_of(record, None).rules for rule in section.rules) == any(
        why.key
        for why in (page_of(record, None).settled or it.settled).reasons  # type: ignore[union-attr]
    )


def test_reasons_lead_to_the_rule_that_decided() -> None:
    for seed in range(12):
        it = page_of(played(1, seed), None)
        text = html_of(it)
        assert it.settled is not None
        for one in it.settled.reasons:
            if one.key:
                assert f'#{one.key}"' in text
                assert f'id="{one.key}"' in text


def test_a_hand_that_was_voided_says_so_and_is_drawn_as_far_as_it_came() -> None:
    record = played(1, 0)
    for length in (1, 2, 9, len(record.events) // 2):
        cut = Record(record.events[:length], "h1")
        it = hand_page(sight_of(cut, 0, void=True), cut.seen_by(0), 0, 1)
        assert it.summary == ("This hand does not count: everyone has back what he put in.",)
        assert "does not count" in html_of(it)


def test_the_list_says_what_each_hand_brought_its_reader() -> None:
    record = played(1, 0)
    sight = sight_of(record, 0)
    names = record.start.names
    hand = replace(sight.lobby.hands[0], nets=dict.fromkeys(names, -20) | {names[0]: 20 * (len(names) - 1)})
    (line,) = hand_list(replace(sight, lobby=replace(sight.lobby, hands=(hand,)))).lines
    assert (line.winners, line.net) == (names[0], 20 * (len(names) - 1))
    text = page_html(
        "hands.html", Look(), "", it=hand_list(sight_of(record, None, void=True)), code="abc123", title="T"
    )
    assert "does not count" in text
    assert 'href="/t/abc123/h/1"' in text


def _cards_told(events: tuple[Event, ...]) -> set[Card]:
    text = " ".join(map(repr, events))
    return {card for card in DECK if f"Card('{card}')" in text}


def _with_other_secrets(record: Record, seat: int | None) -> Record:
    """The record with whatever `seat` was not told about set to something else: other cards, other sides."""
    return Record(tuple(_other(event, seat) for event in record.events), record.id)


def _other(event: Event, seat: int | None) -> Event:
    match event:
        case HandStarted():
            return replace(event, deck=event.deck[::-1])
        case CardsDealt() | CardsDiscarded() if event.seat != seat:
            return replace(event, down=_swapped(event.down))
        case BoardLaid() | DeckRestocked():
            return replace(event, cards=_swapped(event.cards))
        case CardsChosen() if event.seat != seat:
            return replace(event, cards=_swapped(event.cards))
        case CardsPassed() if seat not in (event.seat, event.to):
            return replace(event, cards=_swapped(event.cards))
        case SideLocked() if event.seat != seat:
            return replace(event, side=Side.LOW if event.side is Side.HIGH else Side.HIGH)
        case _:
            return event


def _swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(Card((card + 7) % 52) for card in cards)


def test_text_and_record_are_what_the_reader_was_told() -> None:
    record = played(1, 0)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"", "root_path": ""}
    request = Request({**scope, "path_params": {"number": "1.jsonl"}})
    told = record.seen_by(0)
    answer = asyncio.run(hand_json(request, sight_of(record, 0), told, 0))
    assert read_record(bytes(answer.body)) == told
    text = bytes(asyncio.run(hand_text(request, sight_of(record, 0), told, 0)).body).decode()
    assert f"as {record.start.names[0]} was told" in text
    cut = Record(told.events[:9], "h1")
    text = bytes(asyncio.run(hand_text(request, sight_of(cut, 0, void=True), cut, 0)).body).decode()
    assert text.endswith("This hand does not count: everyone has back what he put in.\n")
    page = asyncio.run(hand(request, sight_of(record, 0), told, 0))
    assert page.status_code == asyncio.run(hands(request, sight_of(record, 0))).status_code == 200
