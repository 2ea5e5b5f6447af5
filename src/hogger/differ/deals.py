"""The search over cards, where hands rank differently or suits decide. Rule: always the same deals, and no proof.

Any such difference shows between two players; more are dealt only to leave nothing untried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

from hogger.cards import DECK, Card, parse_cards
from hogger.declaration import Side
from hogger.differ.dealing import NAMES, moved_on
from hogger.differ.difference import Difference, payment
from hogger.differ.orders import ODD_POTS
from hogger.differ.showdowns import SIDES, hoggers
from hogger.game import Game, HouseRules
from hogger.game.layout import row
from hogger.game.phases import Deal, Declare, Lay, Showdown
from hogger.settlement.quarrel import USUAL_POT, Entry, settle

OPEN_HANDS: Final = Game("Own cards and a board", (Deal(down=5), Lay(), Declare(), Showdown()), layout=row(5))
"""Five own cards and five on the board: any number of own cards can play."""

_HANDS: Final = tuple(
    parse_cards(text)
    for text in (
        "8h7c6d4h2s", "9d7c6d4h2s", "Tc7c6d4h2s", "5h4h3s2sAc", "KcQd8h7c6d", "6d4h3s2sAc", "7c5h4h3s2s",
        "7c5c4c3c2c", "6d5h4h3s2s", "Kc4h3s2dAc", "QdJhTc9dAc", "KcKs8h7c6d", "KcQd8h7c6d4h2s",
    )
)  # fmt: skip
"""As the first seat holds them: the turning points of every low ranking and qualifier, big cards, a pair, a flush."""

_TRIED: Final = {2: (len(_HANDS), 400), 3: (5, 40), 4: (3, 20)}
"""By players: how many of the hands are tried against one another, and how many deals with a board."""
_SEED: Final = 43

Cards = tuple[Card, ...]


def search_cards(
    first: HouseRules, second: HouseRules, *, board: bool, bound: int, told: Callable[[str], None]
) -> Difference:
    """The simplest showdown that was found to part the two. `board`: five community cards are laid."""
    for players in range(2, bound + 1):
        deals = list(_boards(players) if board else _hands(players))
        spoken = (first.declaration, second.declaration) != ("none", "none")
        declared = sorted(product(SIDES if spoken else (None,), repeat=players), key=hoggers)
        for pot in (USUAL_POT, *ODD_POTS):
            told(f"{players} players, pot {pot}, {len(deals)} deals")
            for sides, (laid, hands) in product(declared, deals):
                found = _settled(sides, laid, hands, pot, (first, second))
                if found is not None:
                    return found
    return Difference(alike=True, proved=False, bound=bound)


def _hands(players: int) -> Iterator[tuple[Cards, list[Cards]]]:
    """Hands of the list above in every order, unless a card would be there twice."""
    for chosen in product(_HANDS[: _TRIED[players][0]], repeat=players):
        hands = [moved_on(cards, seat) for seat, cards in enumerate(chosen)]
        if len({card for cards in hands for card in cards}) == sum(map(len, hands)):
            yield (), hands


def _boards(players: int) -> Iterator[tuple[Cards, list[Cards]]]:
    dealer = Random(_SEED)
    for _ in range(_TRIED[players][1]):
        deck = sorted(DECK, key=lambda _: dealer.random())  # the one order that every Python gives alike
        yield tuple(deck[:5]), [tuple(deck[start : start + 5]) for start in range(5, 5 * players + 5, 5)]


def _settled(
    sides: Sequence[Side | None], laid: Cards, hands: Sequence[Cards], pot: int, both: Sequence[HouseRules]
) -> Difference | None:
    players = tuple(Entry(name, side, cards) for name, side, cards in zip(NAMES, sides, hands, strict=False))
    game = OPEN_HANDS if laid else None
    one, other = (settle(*players, pot=pot, rules=rules, game=game, board=laid) for rules in both)
    if payment(one) == payment(other):
        return None
    return Difference(alike=False, proved=False, pot=pot, players=players, settlements=(one, other), board=laid)
