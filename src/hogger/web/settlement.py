"""What became of a hand's pots, as every page draws it. Rule: a hand is looked at only where its cards were shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from hogger.bots import made_so_far
from hogger.cards import RANK_WORDS, UNSEEN, Card
from hogger.declaration import FISTS, Side
from hogger.game import Game, HouseRules
from hogger.hand import View
from hogger.hand.events import ChipsReturned, Event
from hogger.ranking import BestHands, MadeHand
from hogger.settlement import PotResult, Reason, Settlement, listed, pot_name
from hogger.web.reasons import Why, unbroken, why
from hogger.web.settled import Half, Laid, Lit, Made, Pot, Returned, Settled, Winner

SIDES: Final = (Side.HIGH, Side.LOW)


Hands = Mapping[str, Mapping[str, Made]]
"""What each player made, by name and side."""


class Known(msgspec.Struct, frozen=True):
    """A hand at the showdown that all may look at: who holds it, what for, his own cards, and what he made."""

    name: str
    declares: Side | None
    cards: tuple[Card, ...]
    best: BestHands | None


def settled_view(view: View, told: Iterable[Event] = (), me: int | None = None) -> Settled:
    """The settlement of a hand as seat `me` (None: a spectator) saw it; `told`: its events, for what was returned."""
    names = [seat.name for seat in view.seats]
    known = [
        Known(seat.name, seat.declares, seat.cards, made_so_far(view, number))
        for number, seat in enumerate(view.seats)
        if seat.shown and UNSEEN not in seat.cards
    ]
    returned: dict[str, int] = {}
    for event in told:
        if isinstance(event, ChipsReturned):
            returned[names[event.seat]] = returned.get(names[event.seat], 0) + event.amount
    return settled(
        view.pots,
        view.reasons,
        known,
        view.rules,
        game=view.game,
        returned=returned,
        me=None if me is None else names[me],
    )


def settled_quarrel(
    settlement: Settlement,
    rules: HouseRules,
    *,
    declared: Mapping[str, Side | None],
    cards: Mapping[str, Sequence[Card]],
    game: Game | None = None,
    me: str | None = None,
) -> Settled:
    """The settlement of hands that were typed: `declared` and own `cards` by name."""
    known = [
        Known(name, declared.get(name), tuple(cards.get(name, ())), best) for name, best in settlement.hands.items()
    ]
    return settled(settlement.pots, settlement.reasons, known, rules, game=game, returned=settlement.refunds, me=me)


def settled(
    pots: Sequence[PotResult],
    reasons: Sequence[Reason],
    known: Sequence[Known],
    rules: HouseRules,
    *,
    game: Game | None = None,
    returned: Mapping[str, int] | None = None,
    me: str | None = None,
) -> Settled:
    """The model of a settlement. `known`: the hands that all may see; `me`: who reads it."""
    slots = {} if game is None or len(game.layout.lines) < 2 else {one.name: one.slots for one in game.layout.lines}
    hands = {one.name: {made.side: made for made in _both(one.best, slots)} for one in known}
    drawn = tuple(
        _pot(
            pot,
            pot_name(number) if len(pots) > 1 else "The pot",
            hands,
            me,
            tuple(why(one, rules, me) for one in reasons if one.pot == number),
        )
        for number, pot in enumerate(pots)
    )
    won = Settlement(tuple(pots), ()).awards
    return Settled(
        drawn,
        tuple(Returned(name, amount) for name, amount in (returned or {}).items()),
        tuple(_laid(one, hands[one.name], won.get(one.name, 0), rules, me) for one in known),
        _lit(drawn, slots),
    )


def declared_words(side: Side | None, rules: HouseRules) -> str:
    """A declaration in words, with what is in the fist: "High, one chip"; "" where there is none."""
    if side is None or rules.declaration == "none":
        return ""
    words = "Both ways" if side is Side.BOTH else side.value.capitalize()
    return words if rules.declaration == "in-turn" else f"{words}, {FISTS[rules.fist or '0-1-2'][side]}"


def _both(best: BestHands | None, slots: Mapping[str, object]) -> list[Made]:
    made = [] if best is None else [best.high, *([best.low] if best.low is not None else [])]
    return [_made(one, (one.line or "") if one.line in slots else "") for one in made]


def _made(made: MadeHand, line: str) -> Made:
    side, name = ("high" if made.ranking == "high" else "low"), unbroken(made.name)
    if name.endswith(" low"):
        ranks = name.removesuffix(" low").removesuffix(" for")
        name = ranks
        if "\u2011" in ranks:
            letter = ranks.partition("\u2011")[0]
            word = RANK_WORDS[_RANKS.index(letter)]
            name = f"{ranks}, {'an' if word[0] in 'ae' else 'a'} {word} low"
    return Made(side, made.cards, name[:1].upper() + name[1:], line)


def _pot(pot: PotResult, title: str, hands: Hands, me: str | None, reasons: tuple[Why, ...]) -> Pot:
    halves: list[Half] = []
    whole = [one for one in pot.payments if one.side is Side.BOTH]
    if whole:
        winners = tuple(
            Winner(one.player, one.amount, _won_with(pot, one.player, hands), one.player == me) for one in whole
        )
        halves.append(Half("whole", "All of it", sum(one.amount for one in whole), winners))
    elif pot.payments:
        for side in SIDES:
            paid = [one for one in pot.payments if one.side is side]
            amount = sum(one.amount for one in paid)
            name = f"{side.value.capitalize()} half" if amount < pot.amount else f"All, for {side.value}"
            winners = tuple(
                Winner(one.player, one.amount, _of_side(hands, one.player, side), one.player == me) for one in paid
            )
            halves.append(Half(side.value, name, amount, winners))
    words = _CARRIED.get(pot.fallback or "carry", _CARRIED["carry"]) if pot.carried else ""
    return Pot(title, pot.amount, listed(pot.players), tuple(halves), pot.carried, words, reasons)


def _of_side(hands: Hands, name: str, side: Side) -> tuple[Made, ...]:
    made = hands.get(name, {}).get(side.value)
    return () if made is None else (made,)


def _won_with(pot: PotResult, name: str, hands: Hands) -> tuple[Made, ...]:
    """The hands that won a share of the whole pot; none where it was not contested, or the host awarded it."""
    if len(pot.players) < 2 or pot.fallback == "host-rules":
        return ()
    # Who is eligible was judged before a fallback; after one, all that he made is laid beside it.
    sides = [side for side in SIDES if pot.fallback is not None or name in pot.eligible[side.value]]
    return tuple(made for side in sides for made in _of_side(hands, name, side))


def _laid(one: Known, made: Mapping[str, Made], won: int, rules: HouseRules, me: str | None) -> Laid:
    sides = tuple(side.value for side in SIDES if one.declares is None or one.declares.goes(side))
    declared = declared_words(one.declares, rules)
    return Laid(one.name, declared, one.cards, sides, made.get("high"), made.get("low"), won, one.name == me)


def _lit(pots: Iterable[Pot], slots: Mapping[str, tuple[int, ...]]) -> tuple[Lit, ...]:
    found = {
        (made.side, made.line): Lit(made.side, made.line, slots[made.line])
        for pot in pots
        for half in pot.halves
        for winner in half.winners
        for made in winner.hands
        if made.line
    }
    return tuple(found.values())


_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_CARRIED: Final = {
    "carry": "to the next hand",
    "redeal": "to a new deal among these players",
    "host-rules": "until the host rules",
}
