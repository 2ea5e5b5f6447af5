"""My own line and cards. Rule: the one region, with the dock, that holds what only I may see."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from hogger.bots import made_so_far
from hogger.cards import Card
from hogger.declaration import Side
from hogger.game.phases import Declare
from hogger.hand import View
from hogger.hand.offers import MayArrange, MayDiscard, MayPass
from hogger.web.reasons import unbroken
from hogger.web.render import Region
from hogger.web.scene.stage import Same, Stage


class OwnCard(msgspec.Struct, frozen=True):
    """One of my cards, and whether all see it."""

    card: Card
    up: bool = False


class Pick(msgspec.Struct, frozen=True):
    """What tapping cards does: up to `most` of them (`exactly`: no fewer), to "throw", "pass" or put in "order".

    `question` names the question, so that what is picked for one is not carried over to another.
    """

    what: str
    most: int
    exactly: bool
    question: str


class MyLine(msgspec.Struct, frozen=True):
    """The line above my cards. No name: the sheet has my place, or I am a stranger; no stack where it is negative.

    `tag` is the word on the filled tag, `word` the one without; `made`: what my cards make both ways, `high` and
    `low`: each with its line.
    """

    name: str = ""
    stack: int = -1
    dealer: bool = False
    tag: str = ""
    word: str = ""
    front: int = 0
    made: str = ""
    high: str = ""
    low: str = ""


class MyCards(msgspec.Struct, frozen=True):
    """My cards. `place`: room is kept for them, though there may be none."""

    place: bool = False
    cards: tuple[OwnCard, ...] = ()
    folded: bool = False
    pick: Pick | None = None


def mine_regions(stage: Stage) -> list[Region]:
    """My line and my cards. Empty where the settlement's sheet lies over them."""
    line, cards = _mine(stage)
    return [Region("my-line", "table/my_line.html", line), Region("my-hand", "table/my_cards.html", cards)]


def _mine(stage: Stage) -> tuple[MyLine, MyCards]:
    hand, me = stage.hand, stage.me
    if me is None or (hand is not None and hand.settled):
        return MyLine(), MyCards()
    if hand is None or stage.seat is None:
        line = MyLine("You", stage.stack(me.id) if me.seated else -1, word=_word_without_hand(stage))
        return line, MyCards(place=True)
    seat = hand.seats[stage.seat]
    made = high = low = ""
    if isinstance(hand.phase, Declare) and not seat.folded:
        made, high, low = _made(Same(hand), stage.seat)
        # Once locked in, only what it is for.
        made = {Side.HIGH: high, Side.LOW: low}.get(seat.declares or Side.BOTH, made)
    tag = _tag(stage)
    line = MyLine(
        "You",
        seat.stack,
        dealer=stage.seat == len(hand.seats) - 1,
        tag=tag,
        word="folded" if seat.folded else "all in" if not seat.stack and not tag else "",
        front=seat.bet,
        made=made,
        high=high,
        low=low,
    )
    down, up = [OwnCard(card) for card in seat.down], [OwnCard(card, up=True) for card in seat.up]
    return line, MyCards(True, (*down, *up), seat.folded, _pick(stage))


def _tag(stage: Stage) -> str:
    if not stage.sight.offers or stage.seat not in stage.waits:
        return ""
    match stage.sight.offers[0]:
        case MayDiscard():
            return "your draw"
        case MayPass():
            return "your pass"
        case _ if len(stage.waits) == 1:
            return "your turn"
        case _:
            return ""


def _pick(stage: Stage) -> Pick | None:
    question = f"{stage.lobby.hand_number}.{stage.sight.version}"
    for offer in stage.sight.offers:
        match offer:
            case MayDiscard(_, up_to):
                return Pick("throw", up_to, exactly=False, question=question)
            case MayPass(_, count):
                return Pick("pass", count, exactly=True, question=question)
            case MayArrange(_, keep):
                return Pick("order", keep, exactly=True, question=question)
            case _:
                continue
    return None


@lru_cache(maxsize=64)
def _made(hand: Same[View], seat: int) -> tuple[str, str, str]:
    """What my cards make: both ways in brief, then for high and for low: "high pair of tens with row 2"."""
    best = made_so_far(hand.value, seat)
    if best is None:
        return "", "", ""
    several = len(hand.value.game.layout.lines) > 1
    brief, long = [], []
    for side, made in (("high", best.high), ("low", best.low)):
        words = "no low" if made is None else f"{side} {unbroken(made.name.removesuffix(' low').removesuffix(' for'))}"
        brief.append(words)
        long.append(words + (f" with {made.line}" if made is not None and several else ""))
    return " · ".join(brief), long[0], long[1]


def _word_without_hand(stage: Stage) -> str:
    me = stage.me
    assert me is not None
    if not me.seated:
        return "watching"
    if me.out:
        return "you sit out"
    if stage.in_play:
        return "dealt in next hand"
    return "ready" if me.ready else ""
