"""Whatever is played is kept, told and read back: as JSON, in words, in full and as each seat was told of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import hogger
from hogger.game import Game
from hogger.hand import View, fold
from hogger.hand.events import CardsDealt, Event, RulingMade
from hogger.history import (
    Record,
    encode_event,
    encode_events,
    events_from_builtins,
    events_to_builtins,
    read_records,
    record_text,
)
from hogger.history.codec import decode_event
from hogger.history.phrases import Scene
from hogger.history.sentences import SENTENCES, said
from hogger.settlement import Reason
from tests.history.hands import any_hands, every_game

SEEDS = st.integers(0, 10**9)
GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)


@GAMES
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_a_hand_is_read_back_as_it_was_played(game: Game, seed: int) -> None:
    for events in any_hands(seed, game):
        record = Record(events)
        as_json, in_words = record.to_json(), record_text(record)
        assert read_records(as_json) == (record,) == read_records(in_words)
        assert read_records(in_words)[0].to_json() == as_json  # equal records, equal bytes
        assert record_text(read_records(as_json)[0]) == in_words
        assert hogger.replay(record) == fold(events) == hogger.replay(in_words)
        assert events_from_builtins(json.loads(json.dumps(events_to_builtins(events)))) == events


@GAMES
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_what_a_seat_was_told_is_read_back_and_is_its_view(game: Game, seed: int) -> None:
    for events in any_hands(seed, game, hands=1):
        record = Record(events)
        for seat in (None, 0, len(record.start.names) - 1):
            told = record.seen_by(seat)
            assert told.id == record.id == Record(told.events).id
            assert read_records(told.to_json()) == (told,) == read_records(record_text(told))
            view = hogger.replay(told)
            assert isinstance(view, View)
            assert view == hogger.view(events, seat)


@settings(max_examples=20, deadline=None)
@given(seed=SEEDS, other=SEEDS)
def test_several_hands_in_one_file_stay_apart(seed: int, other: int) -> None:
    records = tuple(Record(events) for events in any_hands(seed) + any_hands(other, hands=1))
    assert read_records(b"".join(record.to_json() for record in records)) == records
    assert read_records(b"".join(encode_events(record.events) for record in records)) == records
    assert read_records("\n# another evening\n".join(record_text(record) for record in records)) == records


@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_every_sentence_is_read_by_one_phrase_only(seed: int) -> None:
    (events,) = any_hands(seed, hands=1)
    hand = fold(events)
    scene = Scene(tuple(seat.name for seat in hand.seats), hand.steps)
    for event in events:
        if type(event) not in SENTENCES:
            continue
        sentence = said(event, scene)
        assert sentence is not None
        phrases = [phrase for phrases in SENTENCES.values() for phrase in phrases]
        assert sum(phrase.read(sentence, scene) is not None for phrase in phrases) == 1


@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, data=st.data())
def test_a_hand_still_in_play_is_kept_too(seed: int, data: st.DataObject) -> None:
    (events,) = any_hands(seed, hands=1)
    # Where a hand can be broken off: before a player's event, when the engine has said all that follows.
    stops = [number for number in range(2, len(events)) if _replays(events[:number])]
    assume(stops)  # nobody is asked anything where all chips are in with the antes and cards speak
    record = Record(events[: data.draw(st.sampled_from(stops))])
    assert not record.over
    assert read_records(record.to_json()) == (record,) == read_records(record_text(record))
    assert hogger.waits_for(hogger.replay(record))


def _replays(events: tuple[Event, ...]) -> bool:
    try:
        hogger.replay(events)
    except hogger.RecordError:
        return False
    return True


def test_cards_are_readable_and_bytes_are_fixed() -> None:
    dealt = CardsDealt(2, down=hogger.parse_cards("10h A♠ --", unseen=True))
    assert encode_event(dealt) == b'{"type":"cards-dealt","seat":2,"down":["Th","As","--"],"up":[]}'
    ruling = RulingMade(0, {0: 5, 3: 7}, Reason("ruling/host", players=("Ann", "Dee"), amount=12))
    assert encode_event(ruling) == (
        b'{"type":"ruling-made","pot":0,"shares":{"0":5,"3":7},'
        b'"reason":{"code":"ruling/host","players":["Ann","Dee"],"amount":12}}'
    )
    assert decode_event(encode_event(ruling)) == ruling


def test_a_dict_in_another_order_is_the_same_bytes() -> None:
    (events,) = any_hands(3, hands=1)
    line = json.loads(encode_event(events[0]))
    says = line["game"]["source_says"]
    line["game"]["source_says"] = dict(reversed(says.items()))
    assert len(says) > 1
    assert encode_event(decode_event(json.dumps(line))) == encode_event(events[0])


def test_an_unknown_field_is_passed_over() -> None:
    assert decode_event('{"type":"checked","seat":1,"mood":"calm"}') == decode_event('{"type":"checked","seat":1}')
