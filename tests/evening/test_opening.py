"""How a table begins, the first hand that teaches, and bots that answer by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from hogger import evening as evenings
from hogger.errors import HoggerError, RecordError
from hogger.evening import BotTurn, Evening, Happened, House, commands
from hogger.evening.events import Said
from hogger.game import Game
from hogger.game.catalog import CATALOG
from tests.evening.evenings import Seeded, Sitting, asked_for, passive_action, sound, terms_for


@pytest.mark.parametrize("game", CATALOG, ids=lambda game: game.key)
def test_the_first_hand_is_dealt_at_once_with_hints_and_bots(game: Game) -> None:
    rows = evenings.open_practice("abcdefgh", "d", "Guest", game.key, now=5, chance=Seeded(3))
    evening = evenings.fold(rows)
    sound(evening)
    assert evening.hand is not None
    assert len(evening.lobby.places) == 4
    assert evening.lobby.people["p1"].hints
    assert not any(one.hints for one in evening.lobby.people.values() if one.bot)
    assert evening.lobby.terms[0].rules == game.defaults
    evening = bots_play(evening, Seeded(4))
    assert not evening.table.in_play
    assert evening.lobby.people["p1"].hints  # until the next deal
    command = evenings.Command("r", commands.Ready(), 1)
    for one in evenings.receive(evening, command, "p1", now=9, chance=Seeded(5)):
        evening = evenings.evolve(evening, one, evening.seq + 1)
    assert evening.lobby.hand_number == 2
    assert not evening.lobby.people["p1"].hints


def bots_play(evening: Evening, chance: Seeded) -> Evening:
    """The hand to its end: the person does the least that he can."""
    while evening.table.in_play:
        turns = [one for one in evenings.due(evening) if isinstance(one, BotTurn)]
        if turns:
            person = turns[0].person
            command = evenings.bot_command(evening, person)
            assert command == evenings.bot_command(evening, person)  # however often it is asked
        else:
            person = "p1"
            ask = asked_for(passive_action(evening, person))
            command = evenings.Command("x", ask, evening.lobby.hand_number, evening.lobby.questions[person])
        for one in evenings.receive(evening, command, person, now=7, chance=chance):
            evening = evenings.evolve(evening, one, evening.seq + 1)
            sound(evening)
    return evening


def test_who_is_no_bot_or_not_asked_has_no_bots_answer() -> None:
    sitting = Sitting(bots=2)
    with pytest.raises(HoggerError) as refused:
        evenings.bot_command(sitting.evening, "p2")
    assert refused.value.code == "evening/not_your_turn"
    sitting.deal()
    with pytest.raises(HoggerError):
        evenings.bot_command(sitting.evening, "p1")


def test_a_table_that_cannot_be_opened() -> None:
    cases: dict[str, dict[str, Any]] = {
        "evening/seats": {"bots": 8},
        "evening/name": {"name": ""},
        "evening/terms": {"terms": ()},
        "evening/title": {"house": House("", 5)},
    }
    usual: dict[str, Any] = {"name": "Ann", "house": House("x", 5), "terms": (terms_for(),), "bots": 0}
    for code, changed in cases.items():
        with pytest.raises(HoggerError) as refused:
            evenings.open_evening("abcdefgh", "d", **{**usual, **changed}, now=1, chance=Seeded(1))
        assert refused.value.code == code


def test_rows_that_are_none() -> None:
    for body in (b"", b"{}", b'{"at": 1, "by": "", "what": {"type": "exploded"}}', b"[" * 10_000):
        with pytest.raises(RecordError):
            evenings.decode(body)
    with pytest.raises(RecordError):
        evenings.fold([])
    with pytest.raises(RecordError):
        evenings.fold([Happened(1, "", Said("hello"))])


def test_equal_rows_are_equal_bytes_and_cards_are_written_as_people_do() -> None:
    sitting = Sitting(bots=1).deal()
    bodies = [evenings.encode(one) for one in sitting.rows]
    assert [evenings.encode(evenings.decode(body)) for body in bodies] == bodies
    assert b'"deck":["' in bodies[-1]


def test_a_room_that_nobody_is_waited_for_in_has_nothing_due() -> None:
    sitting = Sitting(bots=2)
    assert not evenings.due(sitting.evening)
    assert not sitting.send(None, sitting.command(None, commands.MoveOn()))
