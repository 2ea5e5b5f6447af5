"""The engine: a hand starts, a seat acts, the dealer runs on. Rule: the deck is given; no clock, no chance, no I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import get_args

from hogger.cards import DECK, Card
from hogger.errors import CardsError, GameError, IllegalAction
from hogger.game import Game, HouseRules, Stakes, game_faults, most_seats, refuse_senseless, refuse_stakes
from hogger.game.faults import sayable
from hogger.game.phases import Showdown
from hogger.hand.actions import Action, CallAbsent
from hogger.hand.events import Event, HandStarted, PhaseOpened
from hogger.hand.evolve import evolve, started
from hogger.hand.offers import MayCallAbsent, Offer
from hogger.hand.rules import RULES, PhaseRules
from hogger.hand.state import HOST, TABLE, Hand
from hogger.settlement import DeadMoney

Players = Mapping[str, int] | Sequence[tuple[str, int]]
"""Names and stacks, in seat order from the dealer's left; the last is the dealer."""


_ALL_CARDS = frozenset(DECK)
_ACTIONS = frozenset(get_args(Action))


def start(
    game: Game,
    players: Players,
    *,
    deck: Sequence[Card],
    rules: HouseRules,
    stakes: Stakes | None = None,
    carried: Sequence[DeadMoney] = (),
    redeal: bool = False,
) -> tuple[Hand, tuple[Event, ...]]:
    """Begin a hand: forced bets, the deal, and on until a player must act. `rules` must be complete.

    `deck`: all 52 cards in the order in which they are dealt. `carried`: dead money of earlier hands; `redeal`: a new
    deal for it, among its claimants, without forced bets. Raises `GameError`, `RulesError` or `CardsError`.
    """
    seated = list(players.items() if isinstance(players, Mapping) else players)
    stakes = game.stakes if stakes is None else stakes
    _check(game, seated, deck, rules, stakes, carried, redeal=redeal)
    event = HandStarted(
        game=game,
        rules=rules,
        stakes=stakes,
        names=tuple(name for name, _ in seated),
        stacks=tuple(stack for _, stack in seated),
        deck=tuple(DECK[card] for card in deck),
        carried=tuple(carried),
        redeal=redeal,
    )
    hand, events = _deal_on(started(event))
    return hand, (event, *events)


def waits_for(hand: Hand) -> tuple[int, ...]:
    """The seats that must act now; `HOST` or `TABLE` where they must. Empty when the hand is over."""
    return _asked(hand)[1]


def offers(hand: Hand, seat: int) -> tuple[Offer, ...]:
    """What `seat` may do now, and the only statement of legality. Works on a full hand and on the seat's own view.

    `TABLE` may report absent whoever is waited for.
    """
    _, waiting, known, rules = _asked(hand)
    if type(seat) is not int:
        return ()
    if seat in known:
        return known[seat]
    if seat in waiting:
        found = rules.offers(hand, seat)
    elif seat == TABLE and any(one >= 0 for one in waiting):
        found = (MayCallAbsent(tuple(one for one in waiting if one >= 0)),)
    else:
        found = ()
    known[seat] = found
    return found


_Asked = tuple[Hand | None, tuple[int, ...], dict[int, tuple[Offer, ...]], PhaseRules]
_last_asked: _Asked = (None, (), {}, RULES[Showdown])


def _asked(hand: Hand) -> _Asked:
    """Who is waited for in `hand`, the offers worked out so far, and the rules of its phase.

    A hand never changes, and the one that a player is looking at is the one that he then acts in, so the last answer
    is kept. It is replaced as a whole, which keeps threads apart.
    """
    global _last_asked
    asked = _last_asked
    if asked[0] is not hand:
        rules = RULES[type(hand.phase)]
        asked = _last_asked = (hand, () if hand.over else rules.waits_for(hand), {}, rules)
    return asked


def act(hand: Hand, action: Action) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after `action`, and what happened. An action that no offer admits raises `IllegalAction`."""
    if type(action) not in _ACTIONS:
        raise IllegalAction("action/unknown", f"{action!r:.80} is no action; take one of hogger.actions")
    allowed = offers(hand, action.seat)
    for offer in allowed:
        if offer.admits(action):
            break
    else:
        raise _refusal(hand, action, allowed)
    rules = _asked(hand)[3]
    happened = rules.absent(hand, action.who) if isinstance(action, CallAbsent) else rules.decide(hand, action)
    for event in happened:
        hand = evolve(hand, event)
    hand, more = _deal_on(hand)
    return hand, (*happened, *more)


def _deal_on(hand: Hand) -> tuple[Hand, list[Event]]:
    """The dealer runs on until a player must act or the hand is over."""
    global _last_asked
    happened: list[Event] = []
    steps = hand.steps
    while True:
        step = hand.step
        if step >= 0:
            rules = RULES[type(steps[step])]
            waiting = rules.waits_for(hand)
            if waiting:
                _last_asked = (hand, waiting, {}, rules)
                break
            for event in rules.closes(hand):
                happened.append(event)
                hand = evolve(hand, event)
            if hand.over:
                break
        # When all but one have folded there is nothing left but to pay him.
        step = step + 1 if len(hand.live) > 1 else len(steps) - 1
        opened = PhaseOpened(step)
        happened.append(opened)
        hand = evolve(hand, opened)
        for event in RULES[type(steps[step])].opens(hand):
            happened.append(event)
            hand = evolve(hand, event)
    return hand, happened


def _refusal(hand: Hand, action: Action, allowed: tuple[Offer, ...]) -> IllegalAction:
    what = type(action).__name__
    if hand.over:
        return IllegalAction("action/hand_over", f"{what}: the hand is over; start the next one")
    if not allowed:
        waiting = ", ".join(_called(hand, seat) for seat in waits_for(hand))
        return IllegalAction(
            "action/out_of_turn", f"{what}: {_called(hand, action.seat)} has nothing to do now; it is up to {waiting}"
        )
    listed = "; ".join(str(offer) for offer in allowed)
    return IllegalAction(
        "action/not_offered",
        f"{what} is not open to {_called(hand, action.seat)} as asked; may: {listed}",
        offers=allowed,
    )


def _called(hand: Hand, seat: int) -> str:
    if seat == HOST:
        return "the host"
    if seat == TABLE:
        return "the table"
    if type(seat) is int and 0 <= seat < len(hand.seats):
        return hand.seats[seat].name
    return f"seat {seat!r}"


class _Same:
    """A game told apart by identity: a table plays thousands of hands of the very same one."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game is self.game


@lru_cache(maxsize=64)
def _most_seats(same_game: _Same, rules: HouseRules) -> int:
    """The most players; a game or rules that cannot be played are refused."""
    game = same_game.game
    for fault in game_faults(game):
        raise GameError("game/unplayable", f"{game.name} cannot be played: {fault.text}")
    refuse_senseless(game, rules)
    return most_seats(game, rules)


def _check(
    game: Game,
    seated: list[tuple[str, int]],
    deck: Sequence[Card],
    rules: HouseRules,
    stakes: Stakes,
    carried: Sequence[DeadMoney],
    *,
    redeal: bool,
) -> None:
    most = _most_seats(_Same(game), rules)
    refuse_stakes(rules, stakes)
    names = [name for name, _ in seated]
    if not 2 <= len(seated) <= most:
        raise GameError("game/seats", f"{game.name} is for 2 to {most} players with these rules, not {len(seated)}")
    if len(set(names)) < len(names) or not all(sayable(name) for name in names):
        raise GameError("game/names", "each player needs a name of his own, of visible letters")
    for name, stack in seated:
        claims = any(money.is_claimed_by(name) for money in carried)
        if type(stack) is not int or stack < 0 or (stack == 0 and not claims):
            raise GameError("game/stack", f"{name} cannot be dealt in with {stack!r} chips; rebuy first")
        if redeal and not claims:
            raise GameError("game/no_claim", f"{name} has no claim to this new deal; deal in its claimants only")
    for money in carried:
        if type(money.amount) is not int or money.amount < 0:
            raise GameError("game/carried", f"a carried pot of {money.amount!r} is no number of chips, such as 40")
        unknown = ", ".join(name for name in money.open_to or () if name not in names)
        if unknown:
            raise GameError("game/carried", f"a carried pot is open to {unknown}, not dealt in; deal in its claimants")
    if len(deck) != len(DECK) or frozenset(deck) != _ALL_CARDS:
        raise CardsError("deck/not_52", "the deck must be all 52 cards, each once, in the order of the deal")
