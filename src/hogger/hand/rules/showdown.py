"""The showdown: hands are shown, pots paid, what is left shown or mucked. Rule: only a shown hand is spoken of."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hogger.hand.actions import Action, Muck, Rule, Show
from hogger.hand.events import (
    ChipsPaid,
    Event,
    HandEnded,
    HandMucked,
    HandShown,
    PotsSettled,
    RulingMade,
)  # fmt: skip
from hogger.hand.offers import MayMuck, MayRule, MayShow, Offer
from hogger.hand.state import HOST, Hand
from hogger.settlement import (
    Contender,
    DeadMoney,
    PotResult,
    Reason,
    Settlement,
    hands_under,
    make_pots,
    settle_last_in,
    settle_pots,
)  # fmt: skip

MERELY_BEATEN: Final = "side/beaten"
"""The reason of who lost a side without deciding anything: he alone may muck."""


class ShowdownRules:
    """The rules of `Showdown`."""

    def opens(self, hand: Hand) -> list[Event]:
        pots = make_pots(
            [seat.name for seat in hand.seats],
            [seat.paid for seat in hand.seats],
            [not seat.folded for seat in hand.seats],
            hand.dead,
        )
        live = hand.live
        if len(live) == 1:
            settled = settle_last_in(pots, hand.seats[live[0]].name)
            shown: tuple[int, ...] = ()
        else:
            settled = settle_pots(pots, _contenders(hand), hand.rules)
            shown = _must_show(hand, settled)
            settled = _of_shown_hands(settled, {hand.seats[seat].name for seat in shown})
        events: list[Event] = [HandShown(seat, hand.seats[seat].down, hand.seats[seat].up) for seat in shown]
        events.append(PotsSettled(settled.pots, settled.reasons))
        awards = settled.awards
        events += [ChipsPaid(seat, awards[one.name]) for seat, one in enumerate(hand.seats) if awards.get(one.name)]
        return events

    def waits_for(self, hand: Hand) -> tuple[int, ...]:
        if _pot_to_rule_on(hand) is not None:
            return (HOST,)
        return tuple(s for s in hand.live if not hand.seats[s].shown and not hand.seats[s].mucked)

    def offers(self, hand: Hand, seat: int) -> tuple[Offer, ...]:
        if seat == HOST:
            number = _pot_to_rule_on(hand)
            assert number is not None
            pot = hand.pots[number]
            return (MayRule(pot.carried, tuple(hand.seat_named(name) for name in pot.players)),)
        return (MayShow(), MayMuck())

    def decide(self, hand: Hand, action: Action) -> list[Event]:
        match action:
            case Show(seat):
                return [HandShown(seat, hand.seats[seat].down, hand.seats[seat].up)]
            case Muck(seat):
                return [HandMucked(seat)]
            case Rule(shares):
                return _ruled(hand, shares)
            case _:
                raise AssertionError(f"{action} has no place in a showdown")

    def absent(self, hand: Hand, seat: int) -> list[Event]:
        return [HandMucked(seat)]

    def closes(self, hand: Hand) -> list[Event]:
        carried = tuple(
            DeadMoney(
                pot.carried,
                open_to=pot.players if pot.fallback == "redeal" else None,
                claimants=pot.players,
            )
            for pot in hand.pots
            if pot.carried
        )
        return [HandEnded(carried, redeal=any(money.open_to for money in carried))]


def _contenders(hand: Hand) -> list[Contender]:
    rules, lines = hand.rules, hand.visible_lines()
    found: list[Contender] = []
    for number in hand.live:
        seat = hand.seats[number]
        best = hands_under(rules, seat.cards, lines)
        found.append(Contender(seat.name, seat.declares, best.high, best.low))
    return found


def _must_show(hand: Hand, settled: Settlement) -> tuple[int, ...]:
    """Who lays his hand open: everyone, or where losers may muck, winners and who decided something."""
    if hand.rules.losing_hands != "may-muck":
        return hand.live
    named = set(settled.awards)
    for reason in settled.reasons:
        named.update(() if reason.code == MERELY_BEATEN else reason.players, reason.against)
    return tuple(seat for seat in hand.live if hand.seats[seat].name in named)


def _of_shown_hands(settled: Settlement, shown: set[str]) -> Settlement:
    """The settlement without a word about a hand that may be kept face down."""
    reasons: list[Reason] = []
    for reason in settled.reasons:
        if reason.code == MERELY_BEATEN and not shown.issuperset(reason.players):
            players = tuple(name for name in reason.players if name in shown)
            reason = replace(reason, players=players)
        if reason.players or reason.code != MERELY_BEATEN:
            reasons.append(reason)
    return replace(settled, reasons=tuple(reasons))


def _pot_to_rule_on(hand: Hand) -> int | None:
    return next((number for number, pot in enumerate(hand.pots) if _awaits_host(pot)), None)


def _awaits_host(pot: PotResult) -> bool:
    return pot.fallback == "host-rules" and pot.carried > 0


def _ruled(hand: Hand, shares: dict[int, int]) -> list[Event]:
    number = _pot_to_rule_on(hand)
    assert number is not None
    given = {int(seat): chips for seat, chips in sorted(shares.items()) if chips}
    reason = Reason(
        "ruling/host",
        players=tuple(hand.seats[seat].name for seat in given),
        setting="unclaimed",
        amount=hand.pots[number].carried,
        pot=number,
        pots=len(hand.pots),
    )
    paid = [ChipsPaid(seat, chips) for seat, chips in given.items()]
    return [RulingMade(number, given, reason), *paid]
