"""What the hand asks me, as the dock asks it. Rule: each control comes from an offer; nothing else is shown."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.declaration import FISTS, Side
from hogger.game.phase_words import NUMBERS, number
from hogger.hand import View
from hogger.hand.events import Verb
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayFold,
    MayMuck,
    MayPass,
    MayRule,
    MayShow,
    Offer,
)
from hogger.web.scene.stage import Stage


class Amount(msgspec.Struct, frozen=True):
    """A quick amount: "half pot", 145."""

    word: str
    chips: int


class Wager(msgspec.Struct, frozen=True):
    """A bet or raise to any total from `least` to `most`; `verb` is how its button begins: "Raise to"."""

    verb: str
    least: int
    most: int
    step: int
    quick: tuple[Amount, ...]
    all_in: int

    @property
    def fixed(self) -> bool:
        """Is there but one amount?"""
        return self.least == self.most


class Bet(msgspec.Struct, frozen=True):
    """A betting turn. `passive`: what the middle button does ("check", "call") and says; `sure`: fold asks once."""

    fold: bool
    passive: str = ""
    passive_words: str = ""
    wager: Wager | None = None
    forced: Wager | None = None
    sure: bool = False


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

_VERBS: dict[Verb, str] = {"bet": "Bet", "raise": "Raise to", "complete": "Complete to", "bring-in": "Bring in for"}
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
            return _betting(stage, hand, offers)


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


def _betting(stage: Stage, hand: View, offers: Sequence[Offer]) -> Bet:
    fold = any(isinstance(offer, MayFold) for offer in offers)
    passive = words = ""
    wagers: list[Wager] = []
    for offer in offers:
        match offer:
            case MayCheck():
                passive, words = "check", "Check"
            case MayCall(amount, _, all_in):
                passive, words = "call", f"Call {amount:,}" + (", all in" if all_in else "")
            case MayBetTo():
                wagers.append(_wager(stage, hand, offer))
            case _:
                continue
    # A bring-in leaves no other way to stay in; what may be bet instead is the wager.
    forced = wagers.pop(0) if wagers and not passive else None
    return Bet(
        fold, passive, words, wagers[0] if wagers else None, forced, sure=stage.sight.needs_sure and passive == "check"
    )


def _wager(stage: Stage, hand: View, offer: MayBetTo) -> Wager:
    assert stage.seat is not None
    me = hand.seats[stage.seat]
    everything = me.bet + me.stack
    pot_after_call = hand.pot + max(0, hand.bet - me.bet)
    named = [
        ("least", offer.least),
        ("½ pot", hand.bet + pot_after_call // 2),
        ("pot", hand.bet + pot_after_call),
        ("all in", everything),
    ]
    quick = [Amount(word, chips) for word, chips in named if offer.least <= chips <= offer.most]
    step = hand.stakes.bet_size(max(0, hand.betting_round)) if hand.rules.limit != "spread" else 1
    return Wager(_VERBS[offer.verb], offer.least, offer.most, max(1, step), _apart(quick), everything)


def _apart(quick: Sequence[Amount]) -> tuple[Amount, ...]:
    """Each amount once, under its strongest word."""
    found = {amount.chips: amount for amount in quick}
    return tuple(found[chips] for chips in sorted(found))


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
