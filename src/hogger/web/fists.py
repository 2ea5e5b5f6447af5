"""A Fists room as regions, from one person's sight. Rule: a model holds only what that person may see."""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.cards import Card, parse_cards
from hogger.declaration import FISTS, Side
from hogger.fists import FistRoom, FistSight
from hogger.fists.state import MOST_PEOPLE, Fist, Player, Round
from hogger.fists.typed import checked_rules, named_game
from hogger.settlement import listed
from hogger.web.fists_models import (
    Arc,
    ArcFist,
    Bar,
    ClaimShown,
    Dock,
    Door,
    Guest,
    Log,
    LogLine,
    Me,
    News,
    Palm,
    People,
)  # fmt: skip
from hogger.web.render import Region
from hogger.web.settled import Settled
from hogger.web.settlement import settled_quarrel

WORDS: Final = {Side.HIGH: "High", Side.LOW: "Low", Side.BOTH: "Both"}
MOST_LINES: Final = 12
"""Of the log beside the fists; a page of its own has them all."""


def fist_regions(sight: FistSight) -> tuple[Region, ...]:
    """All that changes on the page of this person, by region."""
    room, me = sight.room, sight.me
    if me is None:
        door = Door(
            room.code,
            tuple((one.id, one.name) for one in room.people),
            len(room.people) >= MOST_PEOPLE,
            _claimed(sight),
        )
        return (
            Region("bar", "fists/bar.html", Bar(room.setup.title, menu=False)),
            Region("arc", "fists/arc.html", _arc(sight)),
            Region("dock", "fists/door.html", door),
        )
    last = room.rounds[-1] if room.open else None
    claims = tuple(_claim(room, one.id, one.person) for one in room.claims) if "approve" in sight.may else ()
    return (
        Region("bar", "fists/bar.html", Bar(room.setup.title, menu=True, claims=len(claims))),
        Region("news", "fists/news.html", News(claims)),
        Region("arc", "fists/arc.html", _arc(sight)),
        Region("me", "fists/me.html", _me(sight, me, last)),
        Region("dock", "fists/dock.html", _dock(sight, me, last)),
        Region("log", "fists/log.html", log_of(room)),
        Region("people", "fists/people.html", _people(sight, me)),
    )


def palm_of(code: str, side: Side) -> Palm:
    """What an open hand shows for this side."""
    return Palm(side.value, WORDS[side], code, FISTS[code][side])


def result_of(opened: Round, me: str | None = None) -> Settled | None:
    """Who got what of this round, told to the player called `me`."""
    typed = opened.typed
    if typed is None or opened.settled is None:
        return None
    game = named_game(typed.game)
    _, _, rules = checked_rules(game, typed.preset, dict(typed.rules))
    if rules.declaration != "none":
        # How it was declared is seen by all, whatever the rules for the pot are called.
        rules = msgspec.structs.replace(rules, declaration=opened.how, fist=opened.code)
    cards: dict[str, tuple[Card, ...]] = {
        one.name: parse_cards(text) for one in opened.fists for person, text in typed.cards if person == one.person
    }
    declared = {one.name: one.side for one in opened.fists}
    return settled_quarrel(opened.settled, rules, declared=declared, cards=cards, game=game, me=me)


def _claimed(sight: FistSight) -> str:
    claimed = sight.room.player(sight.claims)
    return claimed.name if claimed else ""


def _claim(room: FistRoom, request: str, person: str) -> ClaimShown:
    whose = room.player(person)
    return ClaimShown(request, whose.name if whose else "")


# -- the arc -----------------------------------------------------------------------------------------------------


def _arc(sight: FistSight) -> Arc:
    room, me = sight.room, sight.me
    others = room.people
    if me is not None:
        at = room.people.index(me)
        others = room.people[at + 1 :] + room.people[:at]
    fists = tuple(_fist(sight, one) for one in others)
    tally, words = _tally(room, me)
    return Arc(fists, tally, words, room.open, me is not None and not others, me is None)


def _fist(sight: FistSight, one: Player) -> ArcFist:
    room, away = sight.room, one.id not in sight.here
    if room.open:
        opened = room.rounds[-1]
        fist = next((shown for shown in opened.fists if shown.person == one.id), None)
        return _opened(opened, fist, one)
    said = next((shown for shown in room.spoken if shown.person == one.id), None)
    if said is not None:
        word = "folded" if said.side is None else WORDS[said.side]
        palm = None if said.side is None else palm_of(room.setup.fist, said.side)
        return ArcFist(one.id, one.name, "out" if palm is None else "open", word, palm, away)
    if one.out:
        return ArcFist(one.id, one.name, "out", "not in", away=away)
    if one.id in room.locked:
        return ArcFist(one.id, one.name, "locked", "locked", away=away)
    if room.setup.how == "in-turn":
        mine = room.turn == one
        word = "away" if away else "to speak" if mine else "waits"
        return ArcFist(one.id, one.name, "turn" if mine else "waits", word, away=away)
    return ArcFist(one.id, one.name, "thinking", "away" if away else "thinking…", away=away)


def _opened(opened: Round, fist: Fist | None, one: Player) -> ArcFist:
    # Who is away is not shown while fists are open: nothing moves then.
    if fist is None or fist.side is None:
        return ArcFist(one.id, one.name, "out", "folded" if fist and fist.absent else "not in")
    palm = palm_of(opened.code, fist.side)
    if opened.settled is None:
        return ArcFist(one.id, one.name, "open", f"{palm.word}, no answer" if fist.absent else palm.word, palm)
    won = opened.settled.awards.get(fist.name, 0)
    folded = opened.typed is not None and fist.person in opened.typed.folded
    word = f"{palm.word} +{won:,}" if won else f"{palm.word}, folded" if folded else f"{palm.word}, none"
    return ArcFist(one.id, one.name, "open", word, palm, won=won)


def _tally(room: FistRoom, me: Player | None) -> tuple[str, str]:
    if room.open:
        counts = [(sum(one.side is side for one in room.rounds[-1].fists), side) for side in WORDS]
        return "Open", ", ".join(f"{count} {side.value}" for count, side in counts if count)
    if room.turn is not None and me is not None:
        return ("You", "speak now") if room.turn == me else (room.turn.name, "speaks now")
    return f"{len(room.answered)} of {len(room.playing)}", "are in"


# -- mine --------------------------------------------------------------------------------------------------------


def _me(sight: FistSight, me: Player, last: Round | None) -> Me:
    room, may_out = sight.room, "out" in sight.may
    if last is not None:
        fist = next((one for one in last.fists if one.person == me.id), None)
        if fist is None or fist.side is None:
            return Me("out", "You were not in this hand", None, False, room.round, False)
        palm = palm_of(last.code, fist.side)
        return Me("open", f"{palm.word}, {palm.words}", palm, False, room.round, False)
    said = next((one for one in room.spoken if one.person == me.id), None)
    if said is not None:
        if said.side is None:
            return Me("out", "You are not in this hand", None, False, room.round, False)
        palm = palm_of(room.setup.fist, said.side)
        return Me("open", f"You said {palm.word}", palm, False, room.round, False)
    if sight.my_side is not None:
        return Me("locked", "Your fist is shut", palm_of(room.setup.fist, sight.my_side), True, room.round, False)
    if me.out:
        return Me("out", "You are not in this hand", None, False, room.round, may_out)
    if room.setup.how == "in-turn":
        words = "You speak now" if room.turn == me else "Your turn comes"
        return Me("turn" if room.turn == me else "waits", words, None, False, room.round, may_out)
    return Me("thinking", "High, low or both?", None, False, room.round, may_out)


def _dock(sight: FistSight, me: Player, last: Round | None) -> Dock:
    room, may = sight.room, sight.may & {"unlock", "out", "lock", "open-now", "next-round", "type-hands"}
    code, number = room.code, room.round
    aloud = room.setup.how == "in-turn"
    if last is not None:
        result = result_of(last, me.name)
        if result is not None:
            return Dock("settled", code, number, may=may, result=result, by=last.by)
        note = "Bet now, then tap the hands." if room.setup.bet_after else ""
        return Dock("open", code, number, may=may, note=note)
    if "lock" in may:
        # Nothing here may change while I choose.
        tiles = tuple(palm_of(room.setup.fist, side) for side in (Side.HIGH, Side.LOW, Side.BOTH))
        return Dock("choose", code, number, tiles, aloud, may=may & {"lock", "out"})
    open_now = _open_now(sight) if "open-now" in may else ""
    if me.id in room.locked:
        note = "All open together, when the last one is in."
        if len(room.playing) == 1:
            note = "Your fist stays shut until somebody else is in."
        return Dock("locked", code, number, note=note, open_now=open_now, may=may)
    note = "Said aloud, one after another." if aloud else "The others' fists open when the last one is in."
    return Dock("out" if me.out else "wait", code, number, aloud=aloud, note=note, open_now=open_now, may=may)


def _open_now(sight: FistSight) -> str:
    """The words of going on without those who do not answer."""
    room = sight.room
    awaited = room.thinking[:1] if room.turn else room.thinking
    if room.turn is None and len(awaited) > 2:
        return f"Open now, without {len(awaited)}"
    names = listed([one.name for one in awaited])
    return f"Go on without {names}" if room.turn else f"Open now, without {names}"


# -- beside ------------------------------------------------------------------------------------------------------


def log_of(room: FistRoom, most: int = MOST_LINES) -> Log:
    """The last rounds, `most` of them."""
    shown = room.rounds[-most:]
    return Log(room.code, tuple(_line(one) for one in reversed(shown)), len(room.rounds) - len(shown))


def _line(opened: Round) -> LogLine:
    sides = tuple(
        (side.value, WORDS[side], listed(names))
        for side in WORDS
        if (names := [one.name for one in opened.fists if one.side is side])
    )
    out = [one.name for one in opened.fists if one.side is None]
    won = {} if opened.settled is None else opened.settled.awards
    ends = tuple(f"{name} +{chips:,}" for name, chips in won.items())
    return LogLine(opened.number, sides, listed(out), opened.settled is not None, ends)


def _people(sight: FistSight, me: Player) -> People:
    room = sight.room
    guests = tuple(Guest(one.id, one.name, one.host, one == me, one.id == room.first) for one in room.people)
    over = me.host and not room.open and "next-round" in sight.may
    return People(room.code, room.round, guests, me.host, over)
