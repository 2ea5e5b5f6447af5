"""What the hand asks me, as the dock asks it. Rule: each control comes from an offer; nothing else is shown."""

from __future__ import annotations

import msgspec

from hogger.declaration import FISTS, Side
from hogger.game.phase_words import NUMBERS, number
from hogger.hand import View
from hogger.hand.offers import (
    MayArrange,
    MayDeclare,
    MayDiscard,
    MayMuck,
    MayPass,
    MayRule,
    MayShow,
)
from hogger.web.scene.betting import Bet, betting
from hogger.web.scene.stage import Stage


class Choose(msgspec.Struct, frozen=True):
    """Cards to tap: `kind` is the command; `keep` the words of the button that throws none, "" where there is none."""

    kind: str
    most: int
    exactly: bool
    to: str = ""
    keep: str = ""


class Tile(msgspec.Struct, frozen=True):
    """One way to declare: the word, and what is in the fist."""

    side: str
    word: str
    fist: str


class Declaring(msgspec.Struct, frozen=True):
    """High, low or both; `aloud`: in turn, for all to hear."""

    tiles: tuple[Tile, ...]
    code: str
    aloud: bool


class Locked(msgspec.Struct, frozen=True):
    """My fist is shut. What is in it is shown only while I hold the button."""

    tile: Tile
    code: str


class Showing(msgspec.Struct, frozen=True):
    """Show or muck."""


class Share(msgspec.Struct, frozen=True):
    """A player who may be awarded a part of a pot, with his even share."""

    person: str
    name: str
    even: int


class Ruling(msgspec.Struct, frozen=True):
    """The host shares `amount` chips, which nobody won."""

    amount: int
    shares: tuple[Share, ...]


Question = Bet | Choose | Declaring | Locked | Showing | Ruling

_TILES = ((Side.HIGH, "High"), (Side.LOW, "Low"), (Side.BOTH, "Both"))


def question_of(stage: Stage) -> Question | None:
    """What I am asked in the hand, or the fist that I have shut; None where I have nothing to do with it now."""
    hand = stage.hand
    if hand is None or not stage.in_play:
        return None
    ruling = _ruling(stage, hand)
    if ruling is not None:
        return ruling
    offers = stage.sight.offers
    if not offers:
        return _shut(stage, hand)
    match offers[0]:
        case MayDiscard(cards, up_to):
            keep = "Keep all " + (NUMBERS[len(cards)] if len(cards) < len(NUMBERS) else "cards")
            return Choose("discard", up_to, exactly=False, keep=keep)
        case MayPass(_, count):
            return Choose("pass", count, exactly=True, to=_passed_to(stage, hand))
        case MayArrange(_, keep_):
            return Choose("arrange", keep_, exactly=True)
        case MayDeclare(sides):
            code = hand.rules.fist or "0-1-2"
            return Declaring(
                tuple(_tile(side, word, code) for side, word in _TILES if side in sides),
                code,
                aloud=hand.rules.declaration == "in-turn",
            )
        case MayShow() | MayMuck():
            return Showing()
        case _:
            return betting(stage, hand, offers)


def _tile(side: Side, word: str, code: str) -> Tile:
    return Tile(side.value, word, FISTS[code][side])


def _shut(stage: Stage, hand: View) -> Locked | None:
    if stage.seat is None or hand.declared or hand.rules.declaration == "in-turn":
        return None
    seat = hand.seats[stage.seat]
    if not seat.locked or seat.declares is None or seat.folded:
        return None
    code = hand.rules.fist or "0-1-2"
    return Locked(next(_tile(side, word, code) for side, word in _TILES if side is seat.declares), code)


def _passed_to(stage: Stage, hand: View) -> str:
    phase = hand.phase
    to_left: int = getattr(phase, "to_left", 1)
    if stage.seat not in hand.live:
        return ""
    return hand.seats[hand.live[(hand.live.index(stage.seat) + to_left) % len(hand.live)]].name


def _ruling(stage: Stage, hand: View) -> Ruling | None:
    """The pot that waits for me, where I am the host."""
    offer = next((one for one in stage.sight.offers if isinstance(one, MayRule)), None)
    if offer is not None:
        amount, seats = offer.amount, offer.seats
    elif "rule" in stage.sight.may:
        pot = next((pot for pot in hand.pots if pot.fallback == "host-rules" and pot.carried), None)
        if pot is None:
            return None
        amount, seats = pot.carried, tuple(hand.seat_named(name) for name in pot.players)
    else:
        return None
    each, odd = divmod(amount, len(seats))
    return Ruling(
        amount,
        tuple(
            Share(stage.sight.persons[seat], hand.seats[seat].name, each + (place < odd))
            for place, seat in enumerate(seats)
        ),
    )


def asked(question: Question) -> tuple[str, str]:
    """A question in words, and a note below it."""
    match question:
        case Bet(fold, passive, words):
            if not fold and not passive:
                return "You bring it in", "The first bet is forced; it may be a full one."
            return "Your turn", "Checking is free." if passive == "check" else f"{words}, raise or fold."
        case Choose("discard", most):
            return f"Throw up to {number(most)}", ""
        case Choose("pass", most, to=to):
            return f"Pass {number(most)} to {to}", "All pass at once, before seeing what comes."
        case Choose(_, most):
            return f"Put {number(most)} in order", "The first one is turned up first. The rest is thrown."
        case Declaring(aloud=aloud):
            return ("Say it aloud", "") if aloud else ("What do you go for?", "")
        case Locked():
            return "Your fist is shut", ""
        case Showing():
            return "Show your cards?", "You need not. What you show, all may remember."
        case Ruling(amount):
            return f"You rule on {amount:,}", "Nobody won it. Share it as the table agrees."
