"""Fists rooms for tests. Rule: a room is played by commands alone, and what is refused must have changed nothing."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec
from msgspec.structs import replace

from hogger.cards import DECK, format_cards
from hogger.declaration import Side
from hogger.fists import (
    FistAsk,
    FistCommand,
    Fists,
    FistSight,
    Happened,
    Refused,
    SetUp,
    decode,
    encode,
    evolve,
    fold,
    open_room,
    receive,
    sight,
)  # fmt: skip
from hogger.fists.commands import (
    ASKS,
    Approve,
    ClaimSeat,
    GiveHost,
    GiveKey,
    Join,
    Leave,
    Lock,
    MoveUp,
    NextRound,
    OfServer,
    OpenNow,
    Order,
    Out,
    Remove,
    TypeHands,
    Unlock,
)  # fmt: skip

NAMES = ("Marta", "Jonas", "Ines", "Theo", "Bea", "Oskar", "Lena", "Zoë", "Ann", "Ann B", "Bo", "Cy", "Dee", "Eve")


class Play:
    """A room that is being played: `events` so far, `fists` their fold. `here`: who is connected."""

    def __init__(self, people: int = 1, **set_up: object) -> None:
        asked = SetUp(**{"title": "Tuesday cards", **set_up})  # type: ignore[arg-type]
        self.events = list(open_room("abcd2345", asked, NAMES[0], digest="key-0", now=1))
        self.fists = fold(self.events)
        self.here: frozenset[str] = frozenset({"p1"})
        for number in range(1, people):
            self.ask(None, Join(NAMES[number]), digest=f"key-{number}")

    def ask(self, by: str | None, ask: FistAsk | OfServer, *, digest: str = "", round: int | None = None) -> None:
        """Ask, for the round in play where none is named; what happened is kept."""
        number = self.fists.room.round if round is None else round
        command = FistCommand(f"id{len(self.events)}", ask, number)
        happened = receive(self.fists, command, by, digest=digest, now=len(self.events), here=self.here)
        self.keep(happened)

    def keep(self, happened: Iterable[Happened]) -> None:
        """Keep what happened, as a store does: by way of its bytes."""
        for one in happened:
            self.events.append(decode(encode(one)))
            self.fists = evolve(self.fists, self.events[-1])
            if self.fists.room.player(one.by):
                self.here |= {one.by}

    def lock_all(self, *sides: Side) -> None:
        """Everyone in the hand locks in, or speaks, in the order of play."""
        for one, side in zip(self.fists.room.playing, sides, strict=True):
            self.ask(one.id, Lock(side))

    def seen_by(self, person: str | None) -> FistSight:
        """What this person sees."""
        return sight(self.fists, person, self.here)


def bytes_of(value: object) -> bytes:
    """A sight or a room as bytes: equal values, equal bytes."""
    return msgspec.json.encode(value, enc_hook=str, order="sorted")


def random_ask(random: Random, fists: Fists) -> FistAsk | OfServer:
    """Any command: often one that fits, often enough garbage."""
    people = [one.id for one in fists.room.people] + ["p99", ""]
    person = random.choice(people)
    kind = random.choice((*ASKS, Lock, Lock, Lock, Lock, Join, NextRound, TypeHands))
    yes = random.random() < 0.7
    if kind is Join:
        return Join(random.choice((*NAMES, "", " ", "x" * 21, "ANN", "a\u202eb", "Bo\n")))
    if kind is ClaimSeat:
        return ClaimSeat(person)
    if kind is Approve:
        return Approve(random.choice([one.id for one in fists.room.claims] + ["c99"]), yes)
    if kind is GiveKey:
        return GiveKey(random.choice(("key-1", f"more-{random.randrange(99)}", "")))
    if kind is Lock:
        return Lock(random.choice(list(Side)))
    if kind is Out:
        return Out(yes, random.choice(("", "", person)))
    if kind is SetUp:
        return SetUp(
            random.choice(("Cards", "", "x" * 41)),
            random.choice(("simultaneous", "in-turn")),
            random.choice(("0-1-2", "1-2-3", "colours")),
            random.choice(("low", "high", "fold")),
            yes,
            random.choice(("", "box", "43", "whist")),
            random.choice(("", "faq-1", "nonsense")),
            random.choice(({}, {"back_in": "no"}, {"back_in": "perhaps"}, {"colour": "red"})),
        )
    if kind in (Order, MoveUp, Remove, GiveHost):
        return kind(person)
    if kind is TypeHands:
        return random_hands(random, fists)
    for plain in (Unlock, OpenNow, NextRound, Leave):
        if kind is plain:
            return plain()
    raise AssertionError(kind)


def random_hands(random: Random, fists: Fists) -> TypeHands:
    """Hands for the last round: right ones, or ones with a mistake in them."""
    fists_open = fists.room.rounds[-1].fists if fists.room.rounds else ()
    deck = random.sample(DECK, 52)
    game, own, board = random.choice((("", 5, 0), ("box", 4, 6), ("forty-three", 4, 3)))
    # More people than the deck serves get what is left.
    laid = format_cards([deck.pop() for _ in range(board)])
    hands = {one.person: format_cards([deck.pop() for _ in range(min(own, len(deck)))]) for one in fists_open}
    paid = {one.person: str(random.randrange(50)) for one in fists_open}
    right = TypeHands(hands, laid, "121", random.choice(({}, paid)), game=game, preset=random.choice(("", "faq-3")))
    if random.random() < 0.6:
        return right
    wrong: tuple[dict[str, object], ...] = (
        {"cards": {**hands, "p1": random.choice(("Kx", "AhAh", "", "K" * 99))}},
        {"cards": {"p99": "Kh"}},
        {"board": "KhKd"},
        {"pot": random.choice(("", "-3", "1e9", "9" * 20))},
        {"paid": {"p99": "3"}},
        {"folded": {one.person: random.random() < 0.7 for one in fists_open}},
        {"game": "bridge"},
        {"preset": "nonsense"},
        {"rules": random.choice(({"unclaimed": "host-rules"}, {"low": "five-to-ten"}))},
    )
    return replace(right, **random.choice(wrong))


def refused(play: Play, by: str | None, ask: FistAsk, *, digest: str = "", round: int | None = None) -> Refused:
    """The refusal of this command, which must have left everything as it was."""
    before = play.fists
    try:
        play.ask(by, ask, digest=digest, round=round)
    except Refused as error:
        assert play.fists == before
        return error
    raise AssertionError(f"{ask} was not refused")
