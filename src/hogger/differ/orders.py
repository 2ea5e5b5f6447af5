"""The exhaustive search over orders of hands. Rule: settlement alone says what is paid; here it is only asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from hogger.differ.dealing import NAMES, dealt
from hogger.differ.difference import Difference, payment
from hogger.differ.showdowns import NO_LOW, Scope, Showdown, Stand, seatings, showdowns
from hogger.game import HouseRules
from hogger.ranking import MadeHand
from hogger.settlement import Contender, Pot, Settlement, make_pots, settle_pots
from hogger.settlement.contest import Contest
from hogger.settlement.quarrel import USUAL_POT, Entry, settle

ODD_POTS = (121, 122)
SHORT_STACK = {3: (24, 48), 4: (12, 36)}
"""By players: (what the short stack paid, what each other paid). 120 in all, and no share of either pot is odd."""
UNASKED = 9
"""The place of a hand that nobody looks at: behind all others, so that it beats nobody."""


def search_orders(first: HouseRules, second: HouseRules, bound: int, told: Callable[[str], None]) -> Difference:
    """The simplest showdown of the fewest players that the two pay differently, or the proof that none does.

    Both rule sets must rank hands alike: what needs cards is not searched here.
    """
    pair = (first, second)
    scope = Scope(
        declared=any(rules.declaration != "none" for rules in pair),
        bystanders=any(rules.field == "all" for rules in pair),
        everyone=any(rules.declaration == "none" for rules in pair),
        no_low=first.low == "four-suits" or first.qualifier != "none",
    )
    by_suit = first.odd_chip_tie == "high-card-by-suit"
    proved = True
    for players in range(2, bound + 1):
        told(f"{players} players, pot {USUAL_POT}")
        unlike: list[Showdown] = []  # paid alike, but not by the same shares of the same sides
        for showdown in showdowns(players, scope):
            one, other = _settled(showdown, USUAL_POT, pair)
            if payment(one) != payment(other):
                return _surely(_shown(showdown, USUAL_POT, pair, proved))
            if first.odd_chip != second.odd_chip or _shares(one) != _shares(other):
                unlike.append(showdown)
        # Equal shares of equal sides have their odd chips in equal places, so only the others are asked again.
        for pot in ODD_POTS if unlike else ():
            told(f"{players} players, pot {pot}")
            for showdown in (seating for one in unlike for seating in seatings(one)):
                if by_suit or _differ(showdown, pot, pair):
                    found = _shown(showdown, pot, pair, proved)
                    if found is not None:
                        return found
        # Only some suits were dealt, and there they decide.
        proved = proved and not (by_suit and unlike)
        # Pots that are judged each by itself are showdowns of one pot, which have all been seen.
        joining = [rules for rules in pair if rules.side_pots == "all-pots"]
        if players in SHORT_STACK and joining:
            told(f"{players} players, one short stack")
            for showdown in showdowns(players, scope, short=True):
                joined = any(_fails_in_one(showdown, rules) for rules in joining)
                if joined and _differ(showdown, USUAL_POT, pair):
                    return _surely(_shown(showdown, USUAL_POT, pair, proved))
    return Difference(alike=True, proved=proved, bound=bound)


def _differ(showdown: Showdown, pot: int, pair: Sequence[HouseRules]) -> bool:
    one, other = _settled(showdown, pot, pair)
    return payment(one) != payment(other)


def _settled(showdown: Showdown, pot: int, pair: Sequence[HouseRules]) -> Iterator[Settlement]:
    contenders = [_contender(seat, stand) for seat, stand in enumerate(showdown)]
    pots = _pots(pot, tuple(stand.short for stand in showdown))
    return (settle_pots(pots, contenders, rules) for rules in pair)


def _fails_in_one(showdown: Showdown, rules: HouseRules) -> bool:
    """Does a hand fail both ways in one of its pots alone? Else nothing carries over from pot to pot."""
    contenders = [_contender(seat, stand) for seat, stand in enumerate(showdown)]
    rich = [one for one, stand in zip(contenders, showdown, strict=True) if not stand.short]
    main, side = Contest(contenders, rules), Contest(rich, rules)
    main.judge()
    side.judge()
    return any((one.name in main.failed_both) != (one.name in side.failed_both) for one in rich)


@cache
def _contender(seat: int, stand: Stand) -> Contender:
    high, low = (UNASKED if place is None else place for place in (stand.high, stand.low))
    return Contender(
        NAMES[seat],
        stand.declares,
        MadeHand("high", -high, ()),
        None if low == NO_LOW else MadeHand("low", -low, ()),
    )


@cache
def _pots(pot: int, short: tuple[bool, ...]) -> tuple[Pot, ...]:
    names = NAMES[: len(short)]
    if not any(short):
        return (Pot(pot, names),)
    return make_pots(names, _paid(short), [True] * len(short))


def _paid(short: Sequence[bool]) -> list[int]:
    little, much = SHORT_STACK[len(short)]
    return [little if one else much for one in short]


def _shares(settled: Settlement) -> list[tuple[object, ...]]:
    return [pot.payments for pot in settled.pots]


def _shown(showdown: Showdown, pot: int, pair: Sequence[HouseRules], proved: bool) -> Difference | None:
    """The showdown with cards, settled anew from them; None where these cards are paid alike."""
    short = [stand.short for stand in showdown]
    paid: Sequence[int | None] = _paid(short) if any(short) else [None] * len(short)
    hands = dealt(showdown, pair[0].low)
    players = tuple(Entry(NAMES[seat], stand.declares, hands[seat], paid[seat]) for seat, stand in enumerate(showdown))
    one, other = (settle(*players, pot=None if any(short) else pot, rules=rules) for rules in pair)
    if payment(one) == payment(other):
        return None
    return Difference(alike=False, proved=proved, pot=pot, players=players, settlements=(one, other))


def _surely(found: Difference | None) -> Difference:
    assert found is not None, "cards and places are paid differently"  # no odd chip, so no suit decides
    return found
