"""The search over cards, where hands rank differently or suits decide. Rule: always the same deals, and no proof.

Any such difference shows between two players, so no more are dealt in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

from hogger.cards import Card, parse_cards
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

_PLAYERS: Final = 2
_HANDS: Final = tuple(
    parse_cards(text)
    for text in (
        "8h7c6d4h2s", "9d7c6d4h2s", "Tc7c6d4h2s", "5h4h3s2sAc", "KcQd8h7c6d", "6d4h3s2sAc", "7c5h4h3s2s",
        "7c5c4c3c2c", "6d5h4h3s2s", "Kc4h3s2dAc", "QdJhTc9dAc", "KcKs8h7c6d", "KcQd8h7c6d4h2s",
    )
)  # fmt: skip
"""As the first seat holds them: the turning points of every low ranking and qualifier, big cards, a pair, a flush."""

_BOARDS: Final = (
    ("AsKsQsJsTs", "9s2c3d5h7c", "2h3c5d7s9h"),  # the first wins where one own card must play, else they tie
    ("AhAcAdAs2c", "KhJd9c7s5h", "QhQd8c6s4h"),  # the second wins where two must
    ("AhAdAc9s3d", "KhKd8c6s4h", "QhQdQc7s5h"),  # three
    ("AhAdTd4c2s", "KhKdKcJs5h", "9s8h7c6d3h"),  # four
    ("TdKc4h3d2s", "9s8h7c6dQs", "JhJdAc5s2h"),  # five; the first has a straight where four may
    ("AdKcQh3d2s", "9s8h7c6d5h", "JhJdTc6s2h"),  # the first has a straight where five may
)
"""A board and two hands: what each number of own cards is good for."""

Cards = tuple[Card, ...]


def search_cards(first: HouseRules, second: HouseRules, *, board: bool, told: Callable[[str], None]) -> Difference:
    """The simplest showdown that was found to part the two. `board`: five community cards are laid."""
    deals = list(_boards() if board else _hands())
    spoken = (first.declaration, second.declaration) != ("none", "none")
    declared = sorted(product(SIDES if spoken else (None,), repeat=_PLAYERS), key=hoggers)
    for pot in (USUAL_POT, *ODD_POTS):
        told(f"{len(deals)} deals, pot {pot}")
        for sides, (laid, hands) in product(declared, deals):
            found = _settled(sides, laid, hands, pot, (first, second))
            if found is not None:
                return found
    return Difference(alike=True, proved=False, bound=_PLAYERS)


def _hands() -> Iterator[tuple[Cards, list[Cards]]]:
    """The hands above in every order, unless a card would be there twice."""
    for chosen in product(_HANDS, repeat=_PLAYERS):
        hands = [moved_on(cards, seat) for seat, cards in enumerate(chosen)]
        if len({card for cards in hands for card in cards}) == sum(map(len, hands)):
            yield (), hands


def _boards() -> Iterator[tuple[Cards, list[Cards]]]:
    for laid, *hands in _BOARDS:
        yield parse_cards(laid), [parse_cards(cards) for cards in hands]


def _settled(
    sides: Sequence[Side | None], laid: Cards, hands: Sequence[Cards], pot: int, pair: Sequence[HouseRules]
) -> Difference | None:
    players = tuple(Entry(name, side, cards) for name, side, cards in zip(NAMES, sides, hands, strict=False))
    game = OPEN_HANDS if laid else None
    one, other = (settle(*players, pot=pot, rules=rules, game=game, board=laid) for rules in pair)
    if payment(one) == payment(other):
        return None
    return Difference(alike=False, proved=False, pot=pot, players=players, settlements=(one, other), board=laid)
