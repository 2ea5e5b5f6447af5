"""Places and chips: sitting down, buying in, leaving. Rule: nobody's stack changes while he is in a hand."""

from __future__ import annotations

from hogger.evening.commands import EditStack, Rebuy, SeatOut, Sit, SitOut, StandUp
from hogger.evening.draft import Draft
from hogger.evening.events import BuyInAsked, ChipsChanged, ChipsPromised, LeaveAsked, SatOut, SeatLeft, SeatTaken
from hogger.evening.lobby import Person, RowKind
from hogger.evening.permission import no_seat
from hogger.evening.refused import Refused
from hogger.evening.terms import refuse_chips


def ask_to_sit(draft: Draft, ask: Sit) -> None:
    refuse_chips(ask.chips)
    if not _needs_leave(draft, ask.chips):
        sit(draft, draft.by, ask.chips)


def sit(draft: Draft, person: str, chips: int) -> None:
    """`person` takes the last place; he is dealt into the next hand."""
    if no_seat(draft.evening):
        raise Refused("no_seat", most=draft.evening.most, game=draft.evening.capped_by)
    draft.tell(SeatTaken(person, chips), by=person)


def _needs_leave(draft: Draft, chips: int) -> bool:
    """Is it for the host to approve? Then he is asked."""
    if not draft.lobby.house.approve or draft.me.host:
        return False
    draft.tell(BuyInAsked(f"r{draft.evening.requests + 1}", draft.by, chips))
    return True


def ask_for_chips(draft: Draft, ask: Rebuy) -> None:
    refuse_chips(ask.chips, _most_before(draft, draft.by))
    if not _needs_leave(draft, ask.chips):
        bring(draft, "rebuy", draft.by, ask.chips)


def _most_before(draft: Draft, person: str) -> int:
    """What a stack may come to before the chips that are asked for."""
    lobby = draft.lobby
    return lobby.stacks.get(person, 0) + sum(one.chips for one in lobby.coming if one.person == person)


def bring(draft: Draft, kind: RowKind, person: str, chips: int) -> None:
    """Chips for `person`, or the stack that the host sets: at once, or when the hand that he is in is over."""
    if draft.evening.in_hand(person):
        draft.tell(ChipsPromised(kind, person, chips))
        return
    amount = chips - draft.lobby.stacks[person] if kind == "host-edit" else chips
    if not amount:
        raise Refused("unchanged")
    draft.tell(ChipsChanged(kind, person, amount))


def edit_stack(draft: Draft, ask: EditStack) -> None:
    person = _with_a_place(draft, ask.person)
    refuse_chips(ask.chips, least=0)
    bring(draft, "host-edit", person.id, ask.chips)


def stand_up(draft: Draft, ask: StandUp) -> None:
    draft.tell(LeaveAsked(draft.by) if draft.evening.in_hand(draft.by) else SeatLeft(draft.by))


def sit_out(draft: Draft, ask: SitOut) -> None:
    _out(draft, draft.me, out=ask.out, why="")


def seat_out(draft: Draft, ask: SeatOut) -> None:
    _out(draft, _with_a_place(draft, ask.person), out=ask.out, why="host")


def _out(draft: Draft, person: Person, *, out: bool, why: str) -> None:
    if person.out == out:
        raise Refused("unchanged")
    draft.tell(SatOut(person.id, out, why))


def _with_a_place(draft: Draft, person: str) -> Person:
    found = draft.person(person)
    if not found.seated:
        raise Refused("no_person")
    if found.leaving:
        raise Refused("leaving")
    return found
