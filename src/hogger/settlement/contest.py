"""Who wins each side of one pot. Rule: strengths only compare, bigger is better, and every branch leaves its reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hogger.declaration import Side
from hogger.game import HouseRules
from hogger.ranking import MadeHand
from hogger.settlement.reasons import Reason

SIDES = (Side.HIGH, Side.LOW)


class Contender(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A live hand at the showdown. `low` is None where the hand has no low that counts.

    Two of them are never the same, even where everything is equal.
    """

    name: str
    declares: Side | None
    high: MadeHand
    low: MadeHand | None

    def made(self, side: Side) -> MadeHand | None:
        """The hand that plays for `side`."""
        return self.high if side is Side.HIGH else self.low


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """Who takes each side of a pot, and by which fallback, if any. `one_way`: nobody counts as a both-ways winner."""

    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    fallback: str | None = None
    one_way: bool = False

    def side(self, side: Side) -> tuple[str, ...]:
        """The winners of `side`."""
        return self.high if side is Side.HIGH else self.low


class Contest:
    """One pot's claimants before the judges; `reasons` grows as decisions are made.

    `failed_both` are the both-ways hands that failed, with the side they failed on; None: only in another pot.
    """

    __slots__ = ("aloud", "contestants", "failed_both", "players", "reasons", "rules")

    def __init__(self, players: Sequence[Contender], rules: HouseRules) -> None:
        self.players = players
        self.rules = rules
        self.reasons: list[Reason] = []
        self.failed_both: dict[str, Side | None] = {}
        self.aloud = rules.declaration != "none"
        silent = not self.aloud
        self.contestants = {
            Side.HIGH: [one for one in players if silent or one.declares is not Side.LOW],
            Side.LOW: [one for one in players if one.low is not None and (silent or one.declares is not Side.HIGH)],
        }

    # -- who stands where -------------------------------------------------------------------------------

    def _goes_both(self, one: Contender) -> bool:
        return self.aloud and one.declares is Side.BOTH

    def _rivals(self, side: Side) -> list[Contender]:
        """Whom a hand must beat on `side`."""
        if self.rules.field == "all":
            return [one for one in self.players if one.made(side) is not None]
        return self.contestants[side]

    def say(self, code: str, side: Side | None = None, players: Iterable[str] = (), **more: object) -> None:
        """Note a decision."""
        self.reasons.append(Reason(code, side, tuple(players), **more))  # type: ignore[arg-type]

    # -- judging ----------------------------------------------------------------------------------------

    def judge(self) -> None:
        """Find every hand that fails in this pot."""
        both = [one for one in self.players if self._goes_both(one)]
        for one in self.players:
            if one.low is None and one.declares is Side.LOW and self.aloud:
                setting = "low" if self.rules.qualifier == "none" else "qualifier"
                self.say("low/none", Side.LOW, [one.name], setting=setting)
        if self.rules.judging == "repeat" and self.rules.field == "declared":
            one_way = [one for one in self.players if not self._goes_both(one)]
            self._judge_both(both, one_way)
            standing = [one for one in both if one.name not in self.failed_both]
            self._judge_both(standing, [*one_way, *standing])
        else:
            self._judge_both(both, self.players)

    def _judge_both(self, judged: Sequence[Contender], against: Sequence[Contender]) -> None:
        """All of `judged` at once against `against`: nobody is struck out while others are still judged."""
        if not judged:
            return
        rivals = {side: [one for one in self._rivals(side) if one in against] for side in SIDES}
        found = [(one, fault) for one in judged if (fault := self._fault(one, rivals)) is not None]
        for one, (code, side, whom) in found:
            self.failed_both[one.name] = side
            setting = "both_ways"
            if code == "both/no-low":
                setting = "low" if self.rules.qualifier == "none" else "qualifier"
            elif self.rules.field == "all" and not any(rival in self.contestants[side] for rival in whom):
                setting = "field"
            self.say(code, side, [one.name], against=tuple(rival.name for rival in whom), setting=setting)

    def _fault(self, one: Contender, rivals: dict[Side, list[Contender]]) -> tuple[str, Side, list[Contender]] | None:
        if one.low is None:
            return "both/no-low", Side.LOW, []
        for side in SIDES:
            better = _better(one, rivals[side], side)
            if better:
                return "both/beaten", side, _best(better, side)
        if self.rules.both_ways == "win-outright":
            for side in SIDES:
                level = _level(one, rivals[side], side)
                if level:
                    return "both/tied", side, level
        return None

    def _beaten(self, side: Side, *, pass_over: bool) -> dict[str, list[Contender]]:
        """Under field=all: the contestants of `side` that a live hand beats there, and which hands those are.

        `pass_over`: a hand that failed both ways beats nobody out of a side that may be backed into.
        """
        if self.rules.field != "all":
            return {}
        rivals = [one for one in self._rivals(side) if not (pass_over and one.name in self.failed_both)]
        found = {one.name: _better(one, rivals, side) for one in self.contestants[side]}
        return {name: _best(better, side) for name, better in found.items() if better}

    def fail_elsewhere(self, names: Iterable[str]) -> None:
        """These both-ways hands failed in another pot, which under side_pots=all-pots fails them here."""
        here = [p.name for p in self.players if p.name in set(names) and p.name not in self.failed_both]
        for name in here:
            self.failed_both[name] = None
        if here:
            self.say("both/failed-elsewhere", None, here, setting="side_pots")

    # -- taking the sides -------------------------------------------------------------------------------

    def verdict(self) -> tuple[Verdict, Verdict]:
        """(what the rules say first, what holds after the fallbacks)."""
        back_in = self.rules.back_in == "yes"
        high, low = (self._take(side, back_in=back_in) for side in SIDES)
        base = Verdict(high, low, one_way=not self.aloud)
        if high or low:
            return base, base
        return base, self._fallback()

    def _take(self, side: Side, *, back_in: bool) -> tuple[str, ...]:
        """The winners of `side`, with the reasons why, or why not."""
        contestants = self.contestants[side]
        if not contestants:
            self.say("side/nobody", side, setting="declaration")
            return ()
        beaten = self._beaten(side, pass_over=back_in)
        best = _best(contestants, side)
        if not beaten and not self.failed_both:
            return self._winners(side, best, best, ())
        failed = beaten.keys() | self.failed_both.keys()
        standing = [one for one in contestants if one.name not in failed]
        winners = _best(standing, side)
        taken = bool(winners) and (winners[0] in best or back_in)
        for one in contestants:
            # Who is beaten by the hand that takes the side is told so with it.
            if not self._goes_both(one) and one.name in beaten and (one in best or not taken):
                whom = tuple(rival.name for rival in beaten[one.name])
                self.say("one-way/beaten", side, [one.name], against=whom, setting="field")
        struck = tuple(one.name for one in best if one.name in failed)
        if not winners:
            self.say("side/all-failed", side, against=struck)
            return ()
        if not taken:
            names = [one.name for one in standing]
            self.say("side/no-back-in", side, names, against=struck, setting="back_in")
            return ()
        return self._winners(side, winners, best, struck)

    def _winners(
        self, side: Side, winners: Sequence[Contender], best: Sequence[Contender], struck: tuple[str, ...]
    ) -> tuple[str, ...]:
        names = tuple(one.name for one in winners)
        hand = _named(winners[0], side)
        contestants = self.contestants[side]
        if self.aloud and len(contestants) == 1:  # where cards speak, it would tell what a mucked hand lacks
            self.say("side/alone", side, names, hand=hand)
        elif not struck:
            self.say("side/best", side, names, hand=hand)
        elif winners[0] in best:
            self.say("side/equal", side, names, against=struck, hand=hand)
        else:
            self.say("side/backs-in", side, names, against=struck, hand=hand, setting="back_in")
        behind = [
            one.name for one in contestants if not self._goes_both(one) and one not in winners and one not in best
        ]
        if behind:
            self.say("side/beaten", side, behind, against=names)
        return names

    # -- nobody takes either side ---------------------------------------------------------------------------

    def _fallback(self) -> Verdict:
        if self.rules.all_both == "cards-speak" and all(self._goes_both(one) for one in self.players):
            self.say("fallback/cards-speak", setting="all_both")
            return self._lift("cards-speak")
        rule = self.rules.unclaimed or "carry"
        if rule == "back-in":
            self.say("fallback/back-in", setting="unclaimed")
            high, low = (self._take(side, back_in=True) for side in SIDES)
            return Verdict(high, low, "back-in") if high or low else Verdict(fallback="carry")
        if rule == "one-way":
            self.say("fallback/one-way", setting="unclaimed")
            return self._lift("one-way")
        return Verdict(fallback=rule)

    def _lift(self, fallback: str) -> Verdict:
        """Every both-ways failure is lifted: hands contest each side they declared as one-way hands."""
        taken: list[tuple[str, ...]] = []
        for side in SIDES:
            beaten = self._beaten(side, pass_over=False) if fallback == "one-way" else {}
            standing = [one for one in self.contestants[side] if one.name not in beaten]
            winners = _best(standing, side)
            taken.append(self._winners(side, winners, winners, ()) if winners else ())
        high, low = taken
        return Verdict(high, low, fallback, one_way=True) if high or low else Verdict(fallback="carry")


def _strength(one: Contender, side: Side) -> int:
    if side is Side.HIGH:
        return one.high.strength
    return -1 if one.low is None else one.low.strength


def _better(one: Contender, rivals: Sequence[Contender], side: Side) -> list[Contender]:
    mine = _strength(one, side)
    return [rival for rival in rivals if rival is not one and _strength(rival, side) > mine]


def _level(one: Contender, rivals: Sequence[Contender], side: Side) -> list[Contender]:
    mine = _strength(one, side)
    return [rival for rival in rivals if rival is not one and _strength(rival, side) == mine]


def _best(among: Sequence[Contender], side: Side) -> list[Contender]:
    if len(among) < 2:
        return list(among)
    strengths = [_strength(one, side) for one in among]
    top = max(strengths)
    return [one for one, strength in zip(among, strengths, strict=True) if strength == top]


def _named(one: Contender, side: Side) -> str:
    made = one.made(side)
    return made.name if made is not None and made.cards else ""
