"""Shares into chips. Rule: shares are exact until here; odd chips fall by the house rules, never by chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from hogger.cards import Card
from hogger.declaration import Side
from hogger.game import HouseRules
from hogger.ranking import MadeHand
from hogger.settlement.contest import SIDES, Contender, Contest, Verdict

Payments = list[tuple[str, Side, int]]
"""(player, what for, chips); BOTH is a share of the whole pot."""

_ODD_GROUNDS = {
    "left-of-dealer": "nearest to the dealer's left",
    "high-card-by-suit": "with the highest card, suits counted",
}


def apply_ties(contest: Contest, verdict: Verdict) -> tuple[Verdict, tuple[str, ...]]:
    """What the `tied_both_ways` setting does to the final winners: (verdict, players who share the pot evenly)."""
    setting = contest.rules.tied_both_ways
    if verdict.one_way or setting == "share":
        return verdict, ()
    both = {one.name for one in contest.players if one.declares is Side.BOTH}
    tied = {side: [n for n in verdict.side(side) if n in both and len(verdict.side(side)) > 1] for side in SIDES}
    if setting == "even":
        involved = [one.name for one in contest.players if any(one.name in tied[side] for side in SIDES)]
        if not involved:
            return verdict, ()
        winners = [one.name for one in contest.players if one.name in verdict.high + verdict.low]
        contest.say("tied/even", None, involved, setting="tied_both_ways")
        return verdict, tuple(winners)
    cleared: dict[Side, tuple[str, ...]] = {}
    for side in SIDES:
        one_way = tuple(name for name in verdict.side(side) if name not in both)
        cleared[side] = one_way if tied[side] and one_way else verdict.side(side)
        if cleared[side] != verdict.side(side):
            contest.say("tied/clear-half", side, tied[side], against=one_way, setting="tied_both_ways")
    return Verdict(cleared[Side.HIGH], cleared[Side.LOW], verdict.fallback), ()


def shares(verdict: Verdict, even: Sequence[str]) -> dict[str, str]:
    """Each winner's exact share of the pot, as a fraction in words: "3/4"."""
    if even:
        return {name: _fraction(1, len(even)) for name in even}
    taken = [verdict.side(side) for side in SIDES if verdict.side(side)]
    parts = len(taken)
    for winners in taken:
        parts *= len(winners)
    found: dict[str, int] = {}
    for winners in taken:
        for name in winners:
            found[name] = found.get(name, 0) + parts // (len(taken) * len(winners))
    return {name: _fraction(part, parts) for name, part in found.items()}


def _fraction(part: int, parts: int) -> str:
    common = gcd(part, parts)
    return str(part // common) if parts == common else f"{part // common}/{parts // common}"


def pay(contest: Contest, verdict: Verdict, even: Sequence[str], amount: int) -> Payments:
    """`amount` chips to the winners, odd chips placed; the payments add up to `amount`."""
    rules = contest.rules
    if even:
        return _split(contest, verdict, Side.BOTH, even, amount, set())
    high, low = verdict.high, verdict.low
    if not (high and low):
        side = Side.HIGH if high else Side.LOW
        contest.say("share/whole", side, amount=amount)
        return _split(contest, verdict, side, high or low, amount, set())
    to_high = amount // 2 + (amount % 2 if rules.odd_chip == "high" else 0)
    if set(high) == set(low):
        contest.say("share/scoop", None, high, amount=amount)
        if len(high) == 1:
            return [(high[0], Side.HIGH, to_high), (high[0], Side.LOW, amount - to_high)]
        return _split(contest, verdict, Side.BOTH, high, amount, set())
    contest.say("share/halves", amount=amount)
    if amount % 2:
        contest.say("odd/between", Side(rules.odd_chip or "high"), amount=1, setting="odd_chip")
    had_odd: set[str] = set()
    paid = _split(contest, verdict, Side.HIGH, high, to_high, had_odd)
    return paid + _split(contest, verdict, Side.LOW, low, amount - to_high, had_odd)


def _split(
    contest: Contest, verdict: Verdict, side: Side, winners: Sequence[str], amount: int, had_odd: set[str]
) -> Payments:
    """`amount` shared by `winners`; its odd chips go first to those not in `had_odd`, which grows."""
    each, odd = divmod(amount, len(winners))
    inside = set(_odd_order(contest, verdict, side, winners, had_odd)[:odd]) if odd else set()
    if len(winners) > 1 and side is not Side.BOTH:
        contest.say("share/tied", side, winners, amount=each)
    if odd:
        lucky = tuple(name for name in winners if name in inside)
        code = "odd/whole" if side is Side.BOTH else "odd/inside"
        # Whom an odd chip of the other half keeps from this one.
        passed = tuple(name for name in winners if name in had_odd and name not in inside)
        ground = "" if passed else _ODD_GROUNDS[contest.rules.odd_chip_tie or "left-of-dealer"]
        contest.say(code, side, lucky, against=passed, amount=odd, hand=ground, setting="odd_chip_tie")
        had_odd |= inside
    return [(name, side, each + (name in inside)) for name in winners]


def _odd_order(contest: Contest, verdict: Verdict, side: Side, winners: Sequence[str], had_odd: set[str]) -> list[str]:
    seats = [one for one in contest.players if one.name in winners]  # already from the dealer's left
    if contest.rules.odd_chip_tie == "high-card-by-suit":

        def cards_down(one: Contender) -> list[tuple[int, int]]:
            # Where the whole pot is shared, a winner for high shows the cards that won high.
            played = side if side is not Side.BOTH else Side.HIGH if one.name in verdict.high else Side.LOW
            return _cards_down(one.made(played), played, contest.rules)

        seats.sort(key=cards_down, reverse=True)
    return [one.name for one in sorted(seats, key=lambda one: one.name in had_odd)]


def _cards_down(made: MadeHand | None, side: Side, rules: HouseRules) -> list[tuple[int, int]]:
    """The cards used, highest first, as (rank, suit), ranks as the side counts them."""
    ace_low = side is Side.LOW and rules.low != "deuce-to-seven"

    def height(card: Card) -> tuple[int, int]:
        return (-1 if ace_low and card.rank == 12 else card.rank, card.suit)

    return sorted(map(height, made.cards if made is not None else ()), reverse=True)
