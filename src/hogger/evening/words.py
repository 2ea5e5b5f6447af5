"""What the table's talk says of what happened. Rule: names, present tense, no blame; nothing of a card."""

from __future__ import annotations

from hogger.evening.events import (
    BackAnswered,
    BackAsked,
    BotJoined,
    ChipsChanged,
    ChipsPromised,
    GamePicked,
    HandVoided,
    Happened,
    HostGiven,
    HouseFurnished,
    InHand,
    Joined,
    KeyGiven,
    LeaveAsked,
    Opened,
    Removed,
    RequestAnswered,
    RulesAnnounced,
    Said,
    SatOut,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TablePaused,
    TakenBack,
)  # fmt: skip
from hogger.evening.lobby import Lobby, Request
from hogger.evening.state import Evening
from hogger.hand.events import RulingMade


def line_for(evening: Evening, happened: Happened) -> str | None:
    """The line that is added to the talk; None where the table shows it anyway."""
    lobby = evening.lobby
    by = called(lobby, happened.by)
    match happened.what:
        case Said(text):
            return text
        case Opened() | Joined():
            return f"{happened.what.name} comes to the table."
        case BotJoined(_, name):
            return f"{by} seats the bot {name}."
        case KeyGiven(person):
            return None if person == happened.by else f"{by} lets {called(lobby, person)} in again."
        case RequestAnswered(request, yes):
            return _answered(lobby, by, next((one for one in lobby.requests if one.id == request), None), yes=yes)
        case SeatTaken(person, chips):
            return f"{called(lobby, person)} sits down with {chips:,}."
        case ChipsPromised(kind, person, chips):
            what = f"sets {called(lobby, person)}'s stack to {chips:,}" if kind == "host-edit" else f"buys {chips:,}"
            return f"{by} {what}, when this hand is over."
        case ChipsChanged(kind, person, amount):
            if kind == "host-edit":
                stack = lobby.stacks.get(person, 0)
                return f"{by} sets {called(lobby, person)}'s stack from {stack:,} to {stack + amount:,}."
            return f"{called(lobby, person)} buys {amount:,}."
        case LeaveAsked(person, removed):
            if removed:
                return f"{by} takes {called(lobby, person)} from the table, when this hand is over."
            return f"{called(lobby, person)} leaves when this hand is over."
        case SeatLeft(person):
            return f"{called(lobby, person)} leaves the place."
        case Removed(person):
            return f"{by} takes {called(lobby, person)} from the table."
        case SatOut(person, out, why):
            return _sat_out(called(lobby, person), by, out=out, why=why)
        case GamePicked(person, place):
            return f"{called(lobby, person)} picks {lobby.terms[place].game.name}."
        case InHand(events, absent):
            if any(isinstance(event, RulingMade) for event in events):
                return f"{by} rules on the pot." if absent is None else f"{by} goes on: the pot is shared evenly."
            return None if absent is None else f"{called(lobby, absent)} does not answer; the hand goes on."
        case BackAsked(person):
            return f"{called(lobby, person)} asks to take that back."
        case BackAnswered(person, yes):
            return None if yes else f"{called(lobby, person)} lets it stand."
        case TakenBack(person):
            return f"{called(lobby, person)} takes it back."
        case HandVoided(fault):
            if fault:
                return "Something went wrong on our side: the hand is void, and everyone has his chips back."
            return f"{by} voids the hand: everyone has his chips back."
        case TablePaused(paused):
            return f"{by} pauses the table." if paused else f"{by} goes on."
        case RulesAnnounced():
            return f"{by} announces the rules; everyone is asked to agree."
        case HouseFurnished():
            return f"{by} changes how the table is set up."
        case HostGiven(person):
            return f"{by} hands the table over to {called(lobby, person)}."
        case TableClosed():
            return f"{by} closes the table: all are cashed out."
        case _:
            return None


def called(lobby: Lobby, person: str) -> str:
    """The name of `person`; "" is the table."""
    found = lobby.people.get(person)
    return "The table" if found is None else found.name


def _answered(lobby: Lobby, by: str, request: Request | None, *, yes: bool) -> str | None:
    if request is None or yes:
        return None  # what comes of it is told
    name = called(lobby, request.person)
    if request.is_claim:
        return f"{by} does not let someone in who says to be {name}."
    return f"{by} declines a buy-in of {request.chips:,} for {name}."


def _sat_out(name: str, by: str, *, out: bool, why: str) -> str:
    if not out:
        return f"{by} sits {name} back in." if why == "host" else f"{name} is back."
    return {
        "host": f"{by} sits {name} out.",
        "absent": f"{name} is away and sits out.",
        "missed": f"{name} has missed three questions and sits out.",
    }.get(why, f"{name} sits out.")
