"""One sight, looked at once for all regions. Rule: only what several regions ask about the same sight is here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

from hogger.evening.lobby import Lobby, Person, Terms
from hogger.evening.sight import Sight
from hogger.game.phases import Bet, Exchange
from hogger.hand import HOST, View, waits_for
from hogger.hand.events import Event
from hogger.settlement import listed
from hogger.web.settled import Settled
from hogger.web.settlement import settled_view

Value = TypeVar("Value")


class Same(Generic[Value]):
    """A value told apart by identity, so that what is made of one that did not change is not made again."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value


class Along(Generic[Value]):
    """A value that goes along with a key that determines it, and is not looked at itself."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Along)


class Stage:
    """A sight with what follows from it: who sits where, who is waited for, what is shown."""

    def __init__(self, sight: Sight, waits: tuple[int, ...] | None = None) -> None:
        self.sight = sight
        self.lobby: Lobby = sight.lobby
        self.me: Person | None = sight.me
        self.hand: View | None = None if _is_void(sight) else sight.hand
        self.seat: int | None = sight.seat if self.hand is not None else None
        self.seat_of: dict[str, int] = (
            {person: seat for seat, person in enumerate(sight.persons)} if self.hand is not None else {}
        )
        self.in_play = self.hand is not None and not self.hand.over
        self._waits = waits if self.in_play else None

    @property
    def my_id(self) -> str:
        """My id, "" where I am a stranger."""
        return "" if self.me is None else self.me.id

    @property
    def terms(self) -> Terms | None:
        """What is played, or is to be played next; None while the dealer must pick from several."""
        lobby = self.lobby
        if lobby.picked is not None and lobby.picked < len(lobby.terms):
            return lobby.terms[lobby.picked]
        return lobby.terms[0] if len(lobby.terms) == 1 else None

    @cached_property
    def waits(self) -> tuple[int, ...]:
        """The seats of the hand that are waited for; `HOST` where he must rule."""
        if self._waits is not None:
            return self._waits
        return waits_for(self.hand) if self.hand is not None and self.in_play else ()

    @cached_property
    def waited_for(self) -> tuple[str, ...]:
        """The persons who are waited for in the hand."""
        persons = self.sight.persons
        host = self.lobby.host
        return tuple(persons[seat] if seat >= 0 else host.id if host else "" for seat in self.waits if seat >= HOST)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The others, from my left round the table; a spectator sees all, from the first place on."""
        around = self.lobby.places
        if self.hand is not None:
            # Who left when the hand was over is still in what is shown of it.
            around += tuple(one for one in self.sight.persons if one not in around)
        if self.my_id in around:
            mine = around.index(self.my_id)
            return around[mine + 1 :] + around[:mine]
        return around

    @cached_property
    def after_me(self) -> tuple[str, ...]:
        """The persons who have their turn after mine, while it is mine."""
        hand, mine = self.hand, self.seat
        if hand is None or mine is None or self.waits != (mine,) or not isinstance(hand.phase, Bet | Exchange):
            return ()
        if isinstance(hand.phase, Exchange):
            seats = [seat for seat in hand.live if seat > mine]
        else:
            seats = [
                seat
                for seat in hand.live
                if seat != mine and (hand.seats[seat].acted_at < 0 or hand.seats[seat].bet < hand.bet)
            ]
        return tuple(self.sight.persons[seat] for seat in seats)

    @property
    def settled(self) -> Settled | None:
        """What became of the pots, told to me; None while they are open."""
        if self.hand is None or not self.hand.settled:
            return None
        return _settled(Same(self.sight.told[-1]), self.seat, Along((self.hand, self.sight.told)))

    @cached_property
    def public_settled(self) -> Settled | None:
        """What became of the pots, told to nobody in particular: the same for all."""
        if self.hand is None or not self.hand.settled:
            return None
        return _settled(Same(self.sight.told[-1]), None, Along((self.hand, self.sight.told)))

    def name(self, person: str) -> str:
        """What a person is called; "" for nobody."""
        one = self.lobby.people.get(person)
        return "" if one is None else one.name

    def names(self, persons: Sequence[str]) -> str:
        """Names as they are said, "you" for me, who comes last."""
        mine = self.my_id
        others = [self.name(one) for one in persons if one != mine]
        return listed([*others, "you"] if mine and mine in persons else others)

    def stack(self, person: str) -> int:
        """The chips in front of a person."""
        seat = self.seat_of.get(person)
        if seat is not None and self.in_play and self.hand is not None:
            return self.hand.seats[seat].stack
        return self.lobby.stacks.get(person, 0)

    def away(self, person: str) -> bool:
        """Is a person, who is no bot, not connected?"""
        one = self.lobby.people.get(person)
        return one is not None and one.bot is None and person not in self.sight.here and one.id != self.my_id


@lru_cache(maxsize=256)
def _settled(_last: Same[Event], seat: int | None, told: Along[tuple[View, tuple[Event, ...]]]) -> Settled:
    """All that happens from the settlement on is told to everybody in the same words, so its last event says which."""
    return settled_view(*told.value, seat)


def _is_void(sight: Sight) -> bool:
    """Was the last hand broken off? Then there is nothing of it to show."""
    played = sight.lobby.hands
    return bool(played) and played[-1].void and played[-1].number == sight.lobby.hand_number and not sight.in_play
