"""What a table does when nobody asks. Rule: deadlines are data; the server's timers only read them from here."""

from __future__ import annotations

import msgspec

from hogger.bots import bot_named
from hogger.evening import commands
from hogger.evening.commands import Command, MoveOn, PickGame, Play, TimeUp
from hogger.evening.going_on import next_step
from hogger.evening.refused import Refused
from hogger.evening.state import Evening
from hogger.hand import actions, offers
from hogger.table import luck


class BotTurn(msgspec.Struct, frozen=True):
    """A bot is asked something, in the hand or as the dealer who picks; `bot_command` has its answer."""

    person: str
    hand: int
    version: int


class TimeRunsOut(msgspec.Struct, frozen=True):
    """The question `version` to `person` is called unanswered `at` a moment, in milliseconds since 1970."""

    person: str
    version: int
    at: int

    def command(self) -> Command:
        """What the table then asks for."""
        return Command(f"time-{self.person}-{self.version}-{self.at}", TimeUp(self.person, self.version))


class TableTurn(msgspec.Struct, frozen=True):
    """The table itself has something to do since row `seq`."""

    seq: int

    def command(self) -> Command:
        """What it asks for."""
        return Command(f"on-{self.seq}", MoveOn())


Due = BotTurn | TimeRunsOut | TableTurn


def due(evening: Evening) -> tuple[Due, ...]:
    """What the server must see to. Two that are equal are one and the same."""
    lobby = evening.lobby
    if lobby.closed:
        return ()
    found: list[Due] = [] if next_step(evening) is None else [TableTurn(evening.seq)]
    if lobby.paused:
        return tuple(found)
    if lobby.back is None:  # bots wait for the answer
        asked = [person for person, question in evening.asked.items() if not question.rules]
        for person in (*asked, *filter(None, (lobby.picks,))):
            if lobby.people[person].bot is not None:
                found.append(BotTurn(person, lobby.hand_number, lobby.questions.get(person, 0)))
    for person, at in lobby.deadlines.items():
        bank = 1000 * lobby.people[person].bank
        found.append(TimeRunsOut(person, lobby.questions[person], at + bank))
    return tuple(found)


def bot_command(evening: Evening, person: str) -> Command:
    """What the bot `person` says to what it is asked; it sees its own view alone. May take its time."""
    lobby = evening.lobby
    version = lobby.questions.get(person, 0)
    if lobby.picks == person:
        following = 0 if evening.table.hand is None else _after_the_last(evening)
        return Command(f"pick-{evening.seq}", PickGame(following), lobby.hand_number, version)
    seat, dealt, kind = evening.seat_of(person), evening.table.dealt, lobby.people[person].bot
    if seat is None or dealt is None or kind is None or person not in evening.asked:
        raise Refused("not_your_turn")
    view = dealt.seats[seat].view
    chance = luck(evening.luck, lobby.hand_number, person, version)
    action = bot_named(kind)(seat, chance).choose(view, offers(view, seat))
    return Command(f"bot-{lobby.hand_number}-{version}", _asked_for(action), lobby.hand_number, version)


def _after_the_last(evening: Evening) -> int:
    """The next game on the list after the one that was played."""
    terms, table = evening.lobby.terms, evening.table
    last = next((n for n, one in enumerate(terms) if (one.game, one.rules) == (table.game, table.rules)), -1)
    return (last + 1) % len(terms)


def _asked_for(action: actions.Action) -> Play:
    match action:
        case actions.Fold():
            return commands.Fold(sure=True)
        case actions.Check():
            return commands.Check()
        case actions.Call():
            return commands.Call()
        case actions.BetTo(_, amount):
            return commands.BetTo(amount)
        case actions.Discard(_, cards):
            return commands.Discard(cards)
        case actions.PassCards(_, cards):
            return commands.PassCards(cards)
        case actions.ArrangeCards(_, cards):
            return commands.ArrangeCards(cards)
        case actions.DeclareFor(_, side):
            return commands.DeclareFor(side)
        case actions.Show():
            return commands.Show()
        case actions.Muck():
            return commands.Muck()
        case _:
            raise AssertionError(f"{action} is the host's or the table's")
