"""What stands beside the table: bar, ledger, talk, requests, the host's panel. Rule: words and numbers of the lobby."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import msgspec

from hogger.bots.names import BOTS
from hogger.evening.lobby import House, Line, Person
from hogger.evening.sight import Sight
from hogger.web.money import MoneyTable, money_table
from hogger.web.scene.announced import game_line
from hogger.web.scene.stage import Along, Same, Stage

_TALK_KEPT = 60
"""The last lines of talk that a page holds."""


class Bar(msgspec.Struct, frozen=True):
    """The line on top: what is played. `agreed`: all have agreed to the rules."""

    game: str
    words: str
    title: str
    code: str
    agreed: bool
    hand: int


class Talk(msgspec.Struct, frozen=True):
    """What was said, and what the host did, oldest first."""

    lines: tuple[Said, ...] = ()


class Said(msgspec.Struct, frozen=True):
    """A line of talk."""

    who: str
    text: str
    act: bool = False


class Ask(msgspec.Struct, frozen=True):
    """A question of the table, apart from the hand: a take-back, a buy-in, a claim to a seat."""

    kind: str
    words: str
    id: str = ""


class Asks(msgspec.Struct, frozen=True):
    """What the table asks me beside the hand."""

    asks: tuple[Ask, ...] = ()


class Guest(msgspec.Struct, frozen=True):
    """A person as the host's panel shows him; `stack` is -1 in a hand, in which it may not be edited."""

    id: str
    name: str
    stack: int
    seated: bool
    out: bool
    bot: bool
    me: bool
    away: bool


class Slow(msgspec.Struct, frozen=True):
    """Whom the hand waits for and the host may go on without: ids and names."""

    people: tuple[tuple[str, str], ...] = ()


class HostPanel(msgspec.Struct, frozen=True):
    """The host's panel; nothing in it where I am not the host. `may`: the tags of what he may do now."""

    guests: tuple[Guest, ...] = ()
    may: frozenset[str] = frozenset()
    bots: tuple[str, ...] = ()
    house: House | None = None
    code: str = ""
    paused: bool = False


class Menu(msgspec.Struct, frozen=True):
    """What I may do for myself, beside the hand, and where else to go."""

    code: str
    may: frozenset[str]
    out: bool = False
    seated: bool = False
    leaving: bool = False
    chips: int = 0
    video: str = ""
    stranger: bool = False


def bar_of(stage: Stage) -> Bar:
    """What is played."""
    lobby, terms = stage.lobby, stage.terms
    hand = stage.hand
    players = [one for one in lobby.people.values() if one.seated and one.bot is None]
    agreed = bool(players) and all(one.agreed >= lobby.number for one in players)
    game = terms.game.name if terms is not None else "Dealer's choice"
    words = game_line(terms) if terms is not None else ""
    if hand is not None:
        game = hand.game.name
        if hand.settled and hand.declared:
            words = "fists open" if hand.rules.declaration == "simultaneous" else "declared"
        elif terms is None or terms.game.name != game:
            words = next((game_line(one) for one in lobby.terms if one.game.name == game), words)
    return Bar(game, words, lobby.house.title, lobby.code, agreed, lobby.hand_number if hand is not None else 0)


def ledger_of(stage: Stage) -> MoneyTable:
    """The short ledger: as it was before the hand in play, so that a hand in play does not change it."""
    lobby, sight = stage.lobby, stage.sight
    known = (Same(lobby.ledger), Same(lobby.hands), lobby.hand_number, sight.in_play, stage.my_id)
    return _ledger(known, Along(sight))


@lru_cache(maxsize=256)
def _ledger(_known: tuple[Hashable, ...], sight: Along[Sight]) -> MoneyTable:
    return money_table(sight.value)


def talk_of(stage: Stage) -> Talk:
    """The last of what was said."""
    return _talk(Same(stage.lobby.talk), Same(stage.lobby.people))


@lru_cache(maxsize=128)
def _talk(lines: Same[tuple[Line, ...]], people: Same[dict[str, Person]]) -> Talk:
    names = {one.id: one.name for one in people.value.values()}
    return Talk(tuple(Said(names.get(one.by, ""), one.text, one.act) for one in lines.value[-_TALK_KEPT:]))


def asks_of(stage: Stage) -> Asks:
    """What I am asked beside the hand."""
    lobby, may = stage.lobby, stage.sight.may
    asks: list[Ask] = []
    if lobby.back is not None:
        who = stage.name(lobby.back.person)
        if lobby.back.person == stage.my_id:
            asks.append(Ask("mine", f"You ask to take it back: {stage.names(lobby.back.waits)} must agree."))
        elif "answer-back" in may:
            asks.append(Ask("back", f"{who} asks to take the last act back."))
    if "approve" in may:
        for one in lobby.requests:
            name = stage.name(one.person)
            words = f"Someone says: I am {name}." if one.is_claim else f"{name} asks for {one.chips:,} chips."
            asks.append(Ask("request", words, one.id))
    return Asks(tuple(asks))


def host_of(stage: Stage) -> HostPanel:
    """The host's panel, for him alone."""
    me, lobby = stage.me, stage.lobby
    if me is None or not me.host:
        return HostPanel()
    guests = tuple(
        Guest(
            one.id, one.name, -1 if stage.in_play else stage.stack(one.id), one.seated, one.out,
            one.bot is not None, one.id == me.id, stage.away(one.id),
        )
        for one in lobby.people.values()
        if not one.gone
    )  # fmt: skip
    return HostPanel(guests, stage.sight.may & _HOSTS, tuple(BOTS), lobby.house, lobby.code, lobby.paused)


def slow_of(stage: Stage) -> Slow:
    """For the host alone: all who are waited for, here or not."""
    me = stage.me
    if me is None or not me.host or "call-absent" not in stage.sight.may:
        return Slow()
    people = stage.lobby.people
    return Slow(tuple((one, people[one].name) for one in stage.waited_for if one != me.id and people[one].bot is None))


_HOSTS = frozenset((
    "add-bot", "remove", "seat-out", "edit-stack", "pause", "announce", "furnish", "give-host", "close", "void-hand",
))  # fmt: skip
_MINE = frozenset(("sit-out", "stand-up", "rebuy", "ask-back", "say", "sit"))


def menu_of(stage: Stage) -> Menu:
    """What I may do for myself."""
    me, house = stage.me, stage.lobby.house
    if me is None:
        return Menu(stage.lobby.code, frozenset(), video=house.video, stranger=True)
    return Menu(stage.lobby.code, stage.sight.may & _MINE, me.out, me.seated, me.leaving, house.buy_in, house.video)
