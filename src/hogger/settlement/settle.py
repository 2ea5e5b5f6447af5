"""Settlement: pots and hands in, chips and reasons out. Rule: the first verdict is kept apart from any fallback."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from hogger.declaration import Side
from hogger.game import HouseRules
from hogger.ranking import BestHands
from hogger.settlement.contest import SIDES, Contender, Contest
from hogger.settlement.payout import apply_ties, pay, shares
from hogger.settlement.pots import Pot
from hogger.settlement.reasons import Reason


def _nobody() -> dict[str, tuple[str, ...]]:
    return {side.value: () for side in SIDES}


class Payment(msgspec.Struct, frozen=True, gc=False):
    """`amount` chips to `player` for a side; BOTH is a share of the whole pot."""

    player: str
    side: Side
    amount: int


class PotResult(msgspec.Struct, frozen=True, gc=False):
    """What became of one pot. `eligible` is the verdict before any fallback, `fallback` what was then done.

    `carried` chips leave the hand unpaid: to the next hand, to a new deal, or to the host's ruling.
    """

    amount: int
    players: tuple[str, ...]
    payments: tuple[Payment, ...] = ()
    carried: int = 0
    eligible: dict[str, tuple[str, ...]] = msgspec.field(default_factory=_nobody)
    fallback: str | None = None
    shares: dict[str, str] = {}

    @property
    def awards(self) -> dict[str, int]:
        """Chips by player."""
        return _sum((payment.player, payment.amount) for payment in self.payments)


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """All pots of a hand. `refunds` were never in a pot: bets that nobody called. `hands`: what each player made."""

    pots: tuple[PotResult, ...]
    reasons: tuple[Reason, ...]
    refunds: dict[str, int] = {}
    hands: dict[str, BestHands] = {}

    @property
    def awards(self) -> dict[str, int]:
        """Chips won, by player; who won nothing is not in it."""
        return _sum(item for pot in self.pots for item in pot.awards.items())

    @property
    def carried(self) -> int:
        """Chips that nobody won."""
        return sum(pot.carried for pot in self.pots)

    @property
    def shares(self) -> dict[str, Fraction]:
        """Exact shares of all pots together, before chips are rounded."""
        total = sum(pot.amount for pot in self.pots)
        found: dict[str, Fraction] = {}
        for pot in self.pots if total else ():
            for name, share in pot.shares.items():
                found[name] = found.get(name, Fraction()) + Fraction(share) * pot.amount / total
        return found

    @property
    def explanation(self) -> str:
        """The reasons in words, a line each."""
        return "\n".join(reason.text for reason in self.reasons)


def settle_pots(pots: Sequence[Pot], contenders: Sequence[Contender], rules: HouseRules) -> Settlement:
    """Judge and pay every pot. `contenders`: the live hands in seat order from the dealer's left; `rules` complete."""
    by_name = {one.name: one for one in contenders}
    contests = [Contest([by_name[name] for name in pot.players], rules) for pot in pots]
    contested = [contest for contest in contests if len(contest.players) > 1]
    for contest in contested:
        contest.judge()
    if rules.side_pots == "all-pots":
        failed = {name for contest in contested for name in contest.failed_both}
        for contest in contested:
            contest.fail_elsewhere(failed)
    results: list[PotResult] = []
    for pot, contest in zip(pots, contests, strict=True):
        results.append(_uncontested(pot, contest) if len(pot.players) == 1 else _settle_one(pot, contest))
    reasons = tuple(
        # A reason takes its hand to have one pot until it is told better.
        msgspec.structs.replace(reason, pot=number, pots=len(pots)) if len(pots) > 1 else reason
        for number, contest in enumerate(contests)
        for reason in contest.reasons
    )
    return Settlement(tuple(results), reasons)


def settle_last_in(pots: Sequence[Pot], name: str) -> Settlement:
    """Everyone but `name` folded: all pots are his, whatever he would have declared, and no hand is looked at."""
    reason = Reason("pot/last-in", players=(name,), amount=sum(pot.amount for pot in pots))
    return Settlement(tuple(_all_to(name, pot) for pot in pots), (reason,))


def _uncontested(pot: Pot, contest: Contest) -> PotResult:
    (name,) = pot.players
    contest.say("pot/uncontested", None, [name], amount=pot.amount)
    return _all_to(name, pot)


def _all_to(name: str, pot: Pot) -> PotResult:
    return PotResult(
        amount=pot.amount,
        players=pot.players,
        payments=(Payment(name, Side.BOTH, pot.amount),),
        shares={name: "1"},
    )


def _settle_one(pot: Pot, contest: Contest) -> PotResult:
    base, final = contest.verdict()
    eligible = {side.value: base.side(side) for side in SIDES}
    if not (final.high or final.low):
        code = f"fallback/{final.fallback}"
        if final.fallback == "carry" and contest.rules.unclaimed in ("back-in", "one-way"):
            code = "fallback/still-nobody"
        contest.say(code, None, pot.players, amount=pot.amount, setting="unclaimed")
        return PotResult(
            amount=pot.amount,
            players=pot.players,
            carried=pot.amount,
            eligible=eligible,
            fallback=final.fallback,
        )
    verdict, even = apply_ties(contest, final)
    payments = tuple(Payment(*item) for item in pay(contest, verdict, even, pot.amount))
    return PotResult(
        amount=pot.amount,
        players=pot.players,
        payments=payments,
        eligible=eligible,
        fallback=final.fallback,
        shares=shares(verdict, even),
    )


def _sum(items: Iterable[tuple[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for name, amount in items:
        total[name] = total.get(name, 0) + amount
    return total
