"""The others round the table, one region each. Rule: a seat shows what all may see, so it is equal for all viewers."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.cards import Card
from hogger.declaration import Side
from hogger.evening.lobby import Person
from hogger.game.phases import Arrange, Bet, Declare, Exchange, Pass
from hogger.hand import Seat, View
from hogger.hand.events import BetMade, Called, Checked, Event, PhaseOpened
from hogger.web.render import Region
from hogger.web.scene.stage import Stage

SIDE_WORDS = {Side.HIGH: "High", Side.LOW: "Low", Side.BOTH: "Both"}


_SAYS = frozenset(("all in", "thinking…", "sits out", "next hand", "reading", "out of chips"))


class Ring(msgspec.Struct, frozen=True):
    """Whose seats stand round the table, from the viewer's left: region ids."""

    order: tuple[str, ...]


class SeatBox(msgspec.Struct, frozen=True):
    """One of the others.

    `hold` is what his hand looks like: "cards" (`backs` face down, then `up`), "fist" (shut), "palm" (with what `side`
    puts in it), "folded", "none". `tone` colours the word: "turn", "high", "low", "locked", "". `front`: chips in front
    of him in this round; `ready` is a tick beside the name.
    """

    name: str
    stack: int
    hold: str = "none"
    backs: int = 0
    up: tuple[Card, ...] = ()
    side: str = ""
    fist: str = ""
    word: str = ""
    tone: str = ""
    front: int = 0
    dealer: bool = False
    away: bool = False
    ready: bool = False

    @property
    def says(self) -> bool:
        """Does the word take the place of the stack, where there is room for one of them?"""
        return bool(self.tone) or self.away or self.hold == "folded" or self.word in _SAYS


def seats_of(stage: Stage, persons: Sequence[str]) -> dict[str, Region]:
    """The seats of these persons, by id."""
    done = _done(stage)
    return {
        person: Region(
            f"seat-{person}", "table/seat.html", _seat(stage, person, done, after_me=person in stage.after_me)
        )
        for person in persons
    }


def _seat(stage: Stage, person: str, done: dict[int, str], *, after_me: bool) -> SeatBox:
    one = stage.lobby.people[person]
    number = stage.seat_of.get(person)
    away = stage.away(person)
    if stage.hand is None or number is None:
        word, tone = _lobby_word(stage, one)
        return SeatBox(one.name, stage.stack(person), word=word, tone=tone, away=away)
    hand, seat = stage.hand, stage.hand.seats[number]
    hold, side = _hold(hand, seat)
    word, tone = _word(stage, number, done, after_me=after_me, away=away)
    return SeatBox(
        one.name,
        stage.stack(person),
        hold=hold,
        backs=0 if seat.shown else len(seat.down),
        up=seat.cards if seat.shown else seat.up,
        side=side,
        fist=hand.rules.fist or "0-1-2",
        word=word,
        tone=tone,
        front=seat.bet if stage.in_play and not hand.settled else 0,
        dealer=number == len(hand.seats) - 1,
        away=away,
        ready=one.ready and not stage.in_play,
    )


def _hold(hand: View, seat: Seat) -> tuple[str, str]:
    if seat.folded:
        return "folded", ""
    open_now = hand.declared or (hand.rules.declaration == "in-turn" and seat.locked)
    if seat.declares is not None and open_now and not seat.up:
        return "palm", seat.declares.value
    if seat.locked and not hand.declared and not seat.up:
        return "fist", ""
    return ("cards", "") if seat.cards else ("none", "")


def _word(stage: Stage, number: int, done: dict[int, str], *, after_me: bool, away: bool) -> tuple[str, str]:
    """The status under the stack, and its tone. There is always at most one."""
    assert stage.hand is not None
    hand, seat = stage.hand, stage.hand.seats[number]
    if hand.settled and number not in stage.waits:
        return _verdict(stage, hand, seat)
    if seat.folded:
        return "folded", ""
    if number in stage.waits:
        if len(stage.waits) > 1 or isinstance(hand.phase, Pass | Arrange):
            return ("away", "") if away else ("thinking…", "")
        return ("away" if away else "to act"), "turn"
    if isinstance(hand.phase, Declare) and seat.locked:
        if seat.declares is not None and hand.rules.declaration == "in-turn":
            return SIDE_WORDS[seat.declares], ("" if seat.declares is Side.BOTH else seat.declares.value)
        return "locked", "locked"
    if not seat.stack:
        return "all in", ""
    if away:
        return "away", ""
    if number in done:
        return done[number], ""
    if isinstance(hand.phase, Pass | Arrange):
        return "ready", ""
    if after_me:
        return "after you", ""
    if hand.declared and seat.declares is not None:
        return SIDE_WORDS[seat.declares], ""
    return "", ""


def _verdict(stage: Stage, hand: View, seat: Seat) -> tuple[str, str]:
    """What a seat went for and what it got: "High +180", "Both, none"."""
    if seat.folded:
        return "folded", ""
    settled = stage.public_settled
    won = 0 if settled is None else settled.won.get(seat.name, 0)
    side = SIDE_WORDS[seat.declares] if seat.declares is not None and hand.declared else ""
    if not won:
        if not side and len(hand.live) == 1:
            return "", ""
        return (f"{side}, none" if side else "none"), ""
    tone = "low" if seat.declares is Side.LOW else "high"
    return f"{side} +{won:,}".strip(), tone


def _lobby_word(stage: Stage, one: Person) -> tuple[str, str]:
    """What somebody does who is in no hand."""
    if stage.away(one.id):
        return "away", ""
    if one.out:
        return "sits out", ""
    if stage.in_play:
        return "next hand", ""
    if one.bot is None and one.agreed < stage.lobby.number:
        return "reading", ""
    if not stage.stack(one.id):
        return "out of chips", ""
    return ("ready", "") if one.ready or one.bot is not None else ("", "")


def _done(stage: Stage) -> dict[int, str]:
    """What each seat last did in this phase, in a word: "bet 20", "drew 2", "kept all"."""
    hand, done = stage.hand, dict[int, str]()
    if hand is None or not stage.in_play:
        return done
    if isinstance(hand.phase, Exchange):
        for number, seat in enumerate(hand.seats):
            if number <= hand.last and seat.drew is not None:
                done[number] = f"drew {seat.drew}" if seat.drew else "kept all"
        return done
    if not isinstance(hand.phase, Bet):
        return done
    for event in reversed(stage.sight.told):
        if isinstance(event, PhaseOpened):
            break
        found = _bet_word(event)
        if found is not None:
            done.setdefault(*found)
    return done


def _bet_word(event: Event) -> tuple[int, str] | None:
    match event:
        case Checked(seat):
            return seat, "check"
        case Called(seat, amount):
            return seat, f"call {amount:,}"
        case BetMade(seat, _, to, verb):
            words = {"bet": "bet", "raise": "raise to", "complete": "complete", "bring-in": "brings in"}
            return seat, f"{words[verb]} {to:,}"
        case _:
            return None
