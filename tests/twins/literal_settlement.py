"""A second, slow and literal settlement of high-low declare pots.

It follows the rules text, section 4 ("Settlement, exactly"), paragraph by paragraph, and shares no
code with the product, so that the product can be compared with it.  It knows no cards: hands come
in as strengths (bigger is better), and cards are looked at only for `high-card-by-suit`.

Readings
========
Where the text can be read in more than one way, the choice made here and its alternative.

Pots
 1. *Uncalled part.*  The top contributor's excess over the second highest contribution of anybody,
    folded or not, when he is live and alone at the top; nothing is returned when the top
    contributor has folded (his excess is a layer without a claimant).
    Alternative: the excess over the second highest *live* contribution.
 2. *Dead money* is a layer of its own under all others whose claimants are all live players; it is
    one pot with the lowest paid layer when their claimants are the same.  So a live player who
    paid nothing can win the dead money and none of what the others paid.
    Alternative: the whole lowest pot, paid chips included, is open to every live player.
 3. *A layer without a claimant and no pot below or above* (no live player paid, no dead money):
    it is open to every live player, like dead money.  Alternative: it is carried.
 4. *All but one folded*: one PotResult holds everything (after the refund).  Layers with equal
    claimants give the same, so nothing hangs on it but the shape of the answer.
 5. *A pot with one claimant* is not judged: both `eligible` lists are empty and `fallback` is None.
    Alternative: name the claimant on the sides he declared.
 6. *A pot of no chips* is no pot: it is not listed and not judged (so nobody fails in it).

Contestants and judging
 7. *No qualifying low, one way.*  A low declarer without a qualifying low contests nothing, but is
    still a claimant: he still counts in "all of this pot's claimants went both ways" (as one who
    did not), and under `field=all` his hand still beats others for high.
 8. *`repeat`, the first strike* is made by one-way contestants only, on both sides at once, and
    once.  The second judging (the rest against one another and the one-way hands) is also made
    once, all together.  Alternative: strike and judge again until nothing changes.
 9. *`repeat`, struck hands in step 3.*  A struck hand no longer judges others, but it remains a
    contestant: it may be "its best hand" of a side, which then has "failed".  So without `back_in`
    a both-ways hand that survived the second judging does not take a side where a struck hand is
    better; it keeps the other side (and, if nobody takes the first, the whole pot).
    Alternative: struck hands are gone from the side, the survivor is its best hand and takes it.
10. *`field=all`, both ways.*  A both-ways hand that fails on one side has failed on both (it "must
    win or tie both"); a one-way hand fails only on the side it declared.
    Alternative: "fails on a side" also for both-ways hands, which could then keep the other side.
    Decided: a hand that failed both ways is passed over, where the side may be backed into (the
    setting, or the fallback `back-in`), when a one-way hand is judged, on both sides and whatever
    made it fail (a missing low too).  With `back_in=no` it counts, and so it does in the fallbacks
    `one-way` and `cards-speak` (nobody has failed there) and against both-ways hands, always.
11. *`field=all`, live hands* are the claimants of the pot being judged, not all live hands of the
    deal ("any live hand of the pot").
12. *`declaration=none` with `field=all`* is judged side by side for every hand; since the best hand
    of a side is never beaten this changes nothing.

Sides
13. *"Where its best hand failed"* with several best hands, some failed: those that did not fail
    take the side, with and without `back_in` (they are equal to the best).
14. *`back_in=no`*: "equal to the best" means equal to the best *contestant* of the side, not to the
    best live hand; the equal hand must itself not have failed.

Shares and fallbacks
15. *`unclaimed` in a pot* looks only at that pot: another pot's fallback lifts nothing here.
16. *`back-in` as fallback* keeps all both-ways failures (also those that came from other pots by
    `all-pots`), judges the one-way hands anew under `field=all` (reading 10), and does apply
    `tied_both_ways`, for both-ways winners exist there.
17. *A fallback that finds nobody* (`back-in`, `one-way`): the chips carry and `fallback` says
    "carry", what was then done (decided).
18. *`one-way` / `cards-speak` and the qualifier.*  What is lifted is the failure of both ways, not
    the qualifier: a both-ways hand without a qualifying low contests high only; if no one has a
    low, high takes the whole pot.
19. *`one-way`*: one-way declarers go on contesting only the side they declared, together with the
    both-ways hands; under `field=all` they, too, still fail where a live hand beats them.
    Alternative: only the both-ways hands compete.
20. *`one-way` under `win-outright` and `field=all`*: a tie is not a failure there (each hand is a
    one-way hand now).
21. *`tied_both_ways` under `clear-half`* is applied to each side by itself: one tied with one-way
    hands on both sides gets nothing from either.  A side shared by two both-ways hands and one or
    more one-way hands goes to the one-way hands.
22. *`even`*: a both-ways winner is a both-ways declarer among the final winners of at least one
    side, tied when that side has two or more winners (both-ways or one-way).  "All winners of the
    pot" is the union of both sides' winners, each counted once.
23. *`even` with odd chips*: the whole pot is one share-out, no odd chip between halves; odd chips
    go one each in the order of 15.  Under `high-card-by-suit` a winner is ranked by the cards he
    used for high if he won high, else by those for low.  Alternatives: high cards for everybody; or
    high side's winners first.

All pots
24. *`all-pots`, contested pots* are those with two or more claimants.  A pot with one claimant is
    not contested: he cannot fail in it, and it remains his if he failed elsewhere.
25. *`all-pots` and judging*: each pot is judged by itself, then the failures are joined.  A hand
    that failed in another pot is therefore not struck before the judging of this one (it "still
    counts as an opponent", under `repeat` too).
26. *`all-pots` and `field=all`*: only both-ways failures pass to other pots; a one-way hand's
    failure stays in its pot.  One-way hands are judged when the both-ways failures of all pots are
    joined, for a hand that failed both ways in another pot is passed over, too (reading 10).

Chips
27. *`high-card-by-suit`, equal highest cards* (a shared community card): the next highest card of
    those used decides, and so on; if all are shared, the seat order from the dealer's left.
    Alternative: the highest card only, then at once the seat order.
28. *`high-card-by-suit` for low*: the ace is the highest card there too, as in the given encoding
    (this interface is not told the low ranking).  Alternative: under an ace-low ranking the ace is
    the lowest card.
29. *"had no odd chip inside the other side"*: only odd chips inside the high side count, not the
    odd chip between the halves.  With more odd chips than fresh players, the rest go in the same
    order.
30. *The same players win both sides*: the order of the single share-out is that of the high side
    (the high side is paid first).
31. *One side taken*: no halves, hence no odd chip between halves; the odd chips inside go by that
    side's order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

HIGH = "high"
LOW = "low"
BOTH = "both"

SETTINGS: dict[str, tuple[str, ...]] = {
    "declaration": ("simultaneous", "in-turn", "none"),
    "both_ways": ("win-or-tie", "win-outright"),
    "tied_both_ways": ("share", "clear-half", "even"),
    "back_in": ("yes", "no"),
    "field": ("declared", "all"),
    "unclaimed": ("carry", "redeal", "back-in", "one-way", "host-rules"),
    "all_both": ("cards-speak", "as-unclaimed"),
    "odd_chip": ("high", "low"),
    "odd_chip_tie": ("left-of-dealer", "high-card-by-suit"),
    "side_pots": ("per-pot", "all-pots"),
    "judging": ("once", "repeat"),
}


@dataclass(frozen=True)
class Player:
    """One player at the end of the hand; players come in seat order from the dealer's left."""

    name: str
    declares: str  # "high" | "low" | "both"
    high: int  # strength for high, bigger is better
    low: int | None  # strength for low, bigger is better; None = no qualifying low
    paid: int = 0  # chips paid into the pots in the whole hand
    folded: bool = False
    # Cards used, as 4*rank+suit: rank 0=deuce..12=ace, suit 0=clubs 1=diamonds 2=hearts 3=spades.
    high_cards: tuple[int, ...] = ()
    low_cards: tuple[int, ...] = ()


@dataclass
class PotResult:
    """What became of one pot."""

    amount: int
    players: list[str]
    awards: dict[str, int]
    carried: int
    eligible: dict[str, list[str]]
    fallback: str | None


@dataclass
class Result:
    """What became of the hand's chips."""

    awards: dict[str, int]
    refunds: dict[str, int]
    carried: int
    pots: list[PotResult]


@dataclass
class _Pot:
    amount: int
    claimants: list[Player]


def settle(players: Sequence[Player], rules: Mapping[str, str], dead: int = 0) -> Result:
    """Settle a whole hand: refund, pots, judging, sides, shares, chips."""
    _check(players, rules, dead)
    live = [p for p in players if not p.folded]

    # The uncalled part of the last bet goes back before anything else.
    refunds = _uncalled(players)
    paid = {p.name: p.paid - refunds.get(p.name, 0) for p in players}

    if len(live) == 1:
        # All but one folded: no showdown, everything is his.
        total = sum(paid.values()) + dead
        pots = [_Pot(total, live)] if total > 0 else []
    else:
        pots = _pots(players, live, paid, dead)

    # Every contested pot is judged before any is shared out.
    failures = [_judge(pot, rules) if _contested(pot) else set() for pot in pots]
    if rules["side_pots"] == "all-pots":
        # A both-ways hand that failed in one contested pot has failed in all.
        failed_anywhere: set[str] = set()
        for failed in failures:
            failed_anywhere |= failed
        failures = [set(failed_anywhere) for _ in pots]

    results = [_settle_pot(pot, failed, rules) for pot, failed in zip(pots, failures, strict=True)]

    awards: dict[str, int] = {}
    for p in players:
        won = sum(result.awards.get(p.name, 0) for result in results)
        if won > 0:
            awards[p.name] = won
    carried = sum(result.carried for result in results)

    put_in = sum(p.paid for p in players) + dead
    paid_out = sum(awards.values()) + sum(refunds.values()) + carried
    assert paid_out == put_in, f"chips not conserved: {put_in} in, {paid_out} out"
    return Result(awards=awards, refunds=refunds, carried=carried, pots=results)


def _check(players: Sequence[Player], rules: Mapping[str, str], dead: int) -> None:
    if set(rules) != set(SETTINGS):
        raise ValueError(f"settings must be exactly {sorted(SETTINGS)}, got {sorted(rules)}")
    for key, value in rules.items():
        if value not in SETTINGS[key]:
            raise ValueError(f"{key}: unknown value {value!r}")
    names = [p.name for p in players]
    if len(set(names)) != len(names):
        raise ValueError("names must differ")
    if all(p.folded for p in players):
        raise ValueError("at least one player must be live")
    if dead < 0 or any(p.paid < 0 for p in players):
        raise ValueError("chips cannot be negative")
    for p in players:
        if p.declares not in (HIGH, LOW, BOTH) and not p.folded and rules["declaration"] != "none":
            raise ValueError(f"{p.name}: unknown declaration {p.declares!r}")


# ------------------------------------------------------------------------------
# Pots


def _uncalled(players: Sequence[Player]) -> dict[str, int]:
    """Return what nobody matched: the excess of a live player who is alone at the top."""
    top = max(p.paid for p in players)
    at_top = [p for p in players if p.paid == top]
    if len(at_top) != 1:
        return {}
    leader = at_top[0]
    if leader.folded:
        return {}
    second = max((p.paid for p in players if p.name != leader.name), default=0)
    excess = leader.paid - second
    return {leader.name: excess} if excess > 0 else {}


def _pots(players: Sequence[Player], live: list[Player], paid: Mapping[str, int], dead: int) -> list[_Pot]:
    """Layer the chips, lowest first."""
    layers: list[_Pot] = []

    # Dead money lies lowest and is open to every live player.
    if dead > 0:
        layers.append(_Pot(dead, list(live)))

    # One layer for each height at which somebody's money ends.
    floor = 0
    for height in sorted({amount for amount in paid.values() if amount > 0}):
        amount = 0
        for p in players:
            amount += min(paid[p.name], height) - min(paid[p.name], floor)
        # Claimants: the live players who paid into this layer.
        claimants = [p for p in live if paid[p.name] >= height]
        layers.append(_Pot(amount, claimants))
        floor = height

    pots: list[_Pot] = []
    waiting = 0  # chips of claimantless layers that have no pot below them
    for layer in layers:
        if not layer.claimants:
            # A layer without a claimant joins the pot below, else the one above.
            if pots:
                pots[-1].amount += layer.amount
            else:
                waiting += layer.amount
            continue
        amount = layer.amount + waiting
        waiting = 0
        if pots and _names(pots[-1].claimants) == _names(layer.claimants):
            # Layers with equal sets of claimants are one pot.
            pots[-1].amount += amount
        else:
            pots.append(_Pot(amount, layer.claimants))
    if waiting > 0:
        # Neither below nor above is there a pot (reading 3).
        pots.append(_Pot(waiting, list(live)))
    return pots


def _contested(pot: _Pot) -> bool:
    """A pot with one claimant is uncontested."""
    return len(pot.claimants) > 1


# ------------------------------------------------------------------------------
# Comparing hands


def _strength(player: Player, side: str) -> int | None:
    return player.high if side == HIGH else player.low


def _beats(other: Player, player: Player, side: str) -> bool:
    theirs = _strength(other, side)
    mine = _strength(player, side)
    if theirs is None:
        # A hand without a qualifying low beats nothing for low.
        return False
    if mine is None:
        return True
    return theirs > mine


def _ties(other: Player, player: Player, side: str) -> bool:
    theirs = _strength(other, side)
    mine = _strength(player, side)
    return theirs is not None and mine is not None and theirs == mine


# ------------------------------------------------------------------------------
# Step 1: contestants


def _contestants(claimants: list[Player], side: str, rules: Mapping[str, str]) -> list[Player]:
    """Who declared the side or both ways, and has a hand for it."""
    found: list[Player] = []
    for p in claimants:
        if _strength(p, side) is None:
            # No qualifying low: does not contest low.
            continue
        if rules["declaration"] == "none":
            # Cards speak: every hand contests both sides, whatever was said.
            found.append(p)
        elif p.declares in (side, BOTH):
            found.append(p)
    return found


# ------------------------------------------------------------------------------
# Step 2: judging


def _judge(pot: _Pot, rules: Mapping[str, str]) -> set[str]:
    """Which both-ways hands fail in this pot; they fail on both sides."""
    failed: set[str] = set()
    claimants = pot.claimants

    if rules["declaration"] == "none":
        # Every hand is a one-way hand on both sides: no both-ways hand exists to be judged.
        return failed

    both_ways = [p for p in claimants if p.declares == BOTH]

    # A both-ways hand without a qualifying low fails, under every setting.
    for p in both_ways:
        if p.low is None:
            failed.add(p.name)

    if rules["field"] == "all":
        # Against every live hand of the pot, whatever it declared; `judging` changes nothing.
        for p in both_ways:
            for side in (HIGH, LOW):
                if _fails_against(p, claimants, side, rules):
                    failed.add(p.name)
        return failed

    if rules["judging"] == "once":
        # All of them against all contestants of each side, before anyone is struck out.
        for p in both_ways:
            for side in (HIGH, LOW):
                if _fails_against(p, _contestants(claimants, side, rules), side, rules):
                    failed.add(p.name)
        return failed

    # `repeat`, first: strike those without a qualifying low (done above) and those that a one-way
    # contestant beats, or ties when the win must be outright.
    for p in both_ways:
        for side in (HIGH, LOW):
            one_way = [q for q in _contestants(claimants, side, rules) if q.declares != BOTH]
            if _fails_against(p, one_way, side, rules):
                failed.add(p.name)
    # Then: judge the rest against one another and the one-way hands, all together.
    struck = set(failed)
    for p in both_ways:
        if p.name in struck:
            continue
        for side in (HIGH, LOW):
            opponents = [q for q in _contestants(claimants, side, rules) if q.name not in struck]
            if _fails_against(p, opponents, side, rules):
                failed.add(p.name)
    return failed


def _fails_against(player: Player, opponents: list[Player], side: str, rules: Mapping[str, str]) -> bool:
    """Whether a both-ways hand fails on this side against these opponents."""
    for other in opponents:
        if other.name == player.name:
            continue
        if _beats(other, player, side):
            return True
        if rules["both_ways"] == "win-outright" and _ties(other, player, side):
            return True
    return False


def _one_way_failures(
    claimants: list[Player],
    side: str,
    rules: Mapping[str, str],
    everybody: bool,
    passed_over: set[str],
) -> set[str]:
    """Under `field=all`: one-way contestants of a side beaten there by a live hand of the pot.

    `everybody` counts both-ways declarers as one-way hands (fallbacks, and no declaration).
    The hands `passed_over` beat nobody.
    """
    failed: set[str] = set()
    if rules["field"] != "all":
        return failed
    for p in _contestants(claimants, side, rules):
        if p.declares == BOTH and not everybody:
            continue
        for other in claimants:
            if other.name == p.name or other.name in passed_over:
                continue
            if _beats(other, p, side):
                failed.add(p.name)
    return failed


# ------------------------------------------------------------------------------
# Step 3: sides


def _side(contestants: list[Player], failed: set[str], side: str, back_in: bool) -> list[Player]:
    """The final winners of one side."""
    if not contestants:
        return []
    not_failed = [p for p in contestants if p.name not in failed]
    if not not_failed:
        return []
    best_of_all = max(_known(p, side) for p in contestants)
    best_not_failed = max(_known(p, side) for p in not_failed)
    if best_not_failed == best_of_all:
        # The best hand did not fail, or a hand equal to the failed one did not.
        return [p for p in not_failed if _known(p, side) == best_of_all]
    # The best hand failed and nobody equals it.
    if back_in:
        return [p for p in not_failed if _known(p, side) == best_not_failed]
    return []


def _known(player: Player, side: str) -> int:
    strength = _strength(player, side)
    assert strength is not None, "a contestant has a hand"
    return strength


def _sides(
    claimants: list[Player],
    failed_both: set[str],
    rules: Mapping[str, str],
    back_in: bool,
    everybody_one_way: bool,
) -> dict[str, list[Player]]:
    """Step 3 for both sides.  `failed_both` are the hands that failed both ways."""
    # Where a side may be backed into, a hand that failed both ways is passed over.
    passed_over = failed_both if back_in else set()
    winners: dict[str, list[Player]] = {}
    for side in (HIGH, LOW):
        failed = failed_both | _one_way_failures(claimants, side, rules, everybody_one_way, passed_over)
        winners[side] = _side(_contestants(claimants, side, rules), failed, side, back_in)
    return winners


# ------------------------------------------------------------------------------
# Step 4: shares


def _settle_pot(pot: _Pot, failed_both: set[str], rules: Mapping[str, str]) -> PotResult:
    claimants = pot.claimants
    result = PotResult(
        amount=pot.amount,
        players=_names(claimants),
        awards={},
        carried=0,
        eligible={HIGH: [], LOW: []},
        fallback=None,
    )

    # One claimant: it is his, whatever he declared.
    if not _contested(pot):
        result.awards = {claimants[0].name: pot.amount}
        return result

    # The base verdict.  Without a declaration nobody is a both-ways hand.
    both_ways_exist = rules["declaration"] != "none"
    may_back_in = rules["back_in"] == "yes"
    winners = _sides(claimants, failed_both, rules, may_back_in, not both_ways_exist)
    result.eligible = {HIGH: _names(winners[HIGH]), LOW: _names(winners[LOW])}

    if not winners[HIGH] and not winners[LOW]:
        # Nobody: `all_both` where all claimants of this pot went both ways, else `unclaimed`.
        all_went_both = both_ways_exist and all(p.declares == BOTH for p in claimants)
        if all_went_both and rules["all_both"] == "cards-speak":
            result.fallback = "cards-speak"
        else:
            result.fallback = rules["unclaimed"]

        if result.fallback == "back-in":
            # Step 3 again, with back-in.
            winners = _sides(claimants, failed_both, rules, True, not both_ways_exist)
        elif result.fallback in ("one-way", "cards-speak"):
            # Every both-ways failure is lifted; both-ways hands contest each side as one-way hands.
            winners = _sides(claimants, set(), rules, may_back_in, True)
            both_ways_exist = False
        # carry, redeal, host-rules: still nobody.

        if not winners[HIGH] and not winners[LOW]:
            if result.fallback in ("back-in", "one-way"):
                # The fallback found nobody: what is then done is to carry.
                result.fallback = "carry"
            result.carried = pot.amount
            return result

    chips = _pay(pot.amount, claimants, winners, rules, both_ways_exist)
    result.awards = {name: amount for name, amount in chips.items() if amount > 0}
    return result


def _tied_both_ways_winner(winners: list[Player]) -> bool:
    """A both-ways declarer among two or more final winners of a side."""
    return len(winners) > 1 and any(p.declares == BOTH for p in winners)


# ------------------------------------------------------------------------------
# Step 5: chips


def _pay(
    amount: int,
    claimants: list[Player],
    winners: Mapping[str, list[Player]],
    rules: Mapping[str, str],
    both_ways_exist: bool,
) -> dict[str, int]:
    """Pay a pot to the final winners of its sides."""
    chips: dict[str, int] = {p.name: 0 for p in claimants}
    payees = {HIGH: list(winners[HIGH]), LOW: list(winners[LOW])}

    some_tied = _tied_both_ways_winner(payees[HIGH]) or _tied_both_ways_winner(payees[LOW])
    if both_ways_exist and rules["tied_both_ways"] == "even" and some_tied:
        # All winners of the pot share it equally, each counted once.
        high_names = _names(payees[HIGH])
        low_names = _names(payees[LOW])
        everyone = [p for p in claimants if p.name in high_names or p.name in low_names]
        cards = {p.name: p.high_cards if p.name in high_names else p.low_cards for p in everyone}
        _share(chips, amount, _odd_chip_order(everyone, cards, rules))
        return chips

    if both_ways_exist and rules["tied_both_ways"] == "clear-half":
        for side in (HIGH, LOW):
            if _tied_both_ways_winner(payees[side]):
                # What is tied goes to its one-way winners, if any; else it is shared.
                one_way = [p for p in payees[side] if p.declares != BOTH]
                if one_way:
                    payees[side] = one_way

    high_cards = {p.name: p.high_cards for p in payees[HIGH]}
    low_cards = {p.name: p.low_cards for p in payees[LOW]}
    high_order = _odd_chip_order(payees[HIGH], high_cards, rules)
    low_order = _odd_chip_order(payees[LOW], low_cards, rules)

    # One side taken: it takes the whole pot.
    if not payees[LOW]:
        _share(chips, amount, high_order)
        return chips
    if not payees[HIGH]:
        _share(chips, amount, low_order)
        return chips

    # The same players win both sides: they split the whole pot, not each half.
    if _names(payees[HIGH]) == _names(payees[LOW]):
        _share(chips, amount, high_order)
        return chips

    # Half each; the odd chip between the halves goes to a side.
    half = amount // 2
    odd = amount - 2 * half
    high_half = half + (odd if rules["odd_chip"] == "high" else 0)
    low_half = half + (odd if rules["odd_chip"] == "low" else 0)

    # The high side is paid first; inside low, those who have had no odd chip there come first.
    had_odd = _share(chips, high_half, high_order)
    fresh = [p for p in low_order if p.name not in had_odd]
    served = [p for p in low_order if p.name in had_odd]
    _share(chips, low_half, fresh + served)
    return chips


def _share(chips: dict[str, int], amount: int, order: list[Player]) -> set[str]:
    """Share equally, the odd chips one each in this order; answer who had an odd chip."""
    each = amount // len(order)
    odd = amount - each * len(order)
    had_odd: set[str] = set()
    for p in order:
        chips[p.name] += each
    for p in order[:odd]:
        chips[p.name] += 1
        had_odd.add(p.name)
    return had_odd


def _odd_chip_order(
    players: list[Player], cards: Mapping[str, tuple[int, ...]], rules: Mapping[str, str]
) -> list[Player]:
    """The order of setting 15.  `players` come in seat order from the dealer's left."""
    if rules["odd_chip_tie"] == "left-of-dealer":
        return list(players)
    # The highest card used, suits counting; equal ones (a shared card): the next highest.
    # The sort is stable, so that players with the very same cards stay in seat order.
    return sorted(players, key=lambda p: sorted(cards[p.name], reverse=True), reverse=True)


def _names(players: Sequence[Player]) -> list[str]:
    return [p.name for p in players]
