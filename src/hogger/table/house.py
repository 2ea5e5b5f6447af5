"""The house: it shuffles, seats the bots and answers for them. Rule: all that it does follows from seeds and the table.

So a table that is saved in mid-hand goes on with the same deck and the same bots.
"""

from __future__ import annotations

import msgspec

from hogger.bots import bot_named
from hogger.cards import DECK
from hogger.hand import HOST, TABLE, offers, waits_for
from hogger.hand.actions import Action, Restock, Rule
from hogger.hand.offers import MayRestock, MayRule
from hogger.settlement import DeadMoney
from hogger.table.shuffle import luck, shuffled
from hogger.table.table import Table


class House(msgspec.Struct, frozen=True):
    """`seed` orders the decks, None: nobody can foretell them; `luck` is the bots'. `bots`: kinds of bot by name."""

    seed: int | None
    luck: int
    bots: dict[str, str]

    def deal(self, table: Table) -> Table:
        """The next hand, with a shuffled deck."""
        return table.deal(shuffled(DECK, self.seed, table.number + 1))

    def rebuy(self, table: Table) -> Table:
        """Bots that have no chips buy in again."""
        for name in table.busted():
            if name in self.bots:
                table = table.rebuy(name)
        return table

    def moves(self, table: Table) -> Action | None:
        """The next action that is a bot's or the table's; None where only others are waited for, or nobody."""
        hand = table.hand
        if hand is None:
            return None
        for seat in waits_for(hand):
            if seat == TABLE:
                return self._restock(table)
            if seat != HOST and hand.seats[seat].name in self.bots:
                return self._bot_moves(table, seat)
        return None

    def _bot_moves(self, table: Table, seat: int) -> Action:
        view = table.views[seat]
        name = view.seats[seat].name
        place = next(n for n, one in enumerate(table.places) if one.name == name)
        chance = luck(self.luck, table.number, place, len(table.events))
        return bot_named(self.bots[name])(seat, chance).choose(view, offers(view, seat))

    def _restock(self, table: Table) -> Action:
        assert table.hand is not None
        (offer,) = offers(table.hand, TABLE)
        assert isinstance(offer, MayRestock)
        return Restock(shuffled(offer.cards, self.seed, table.number, len(table.events)))


def even_ruling(table: Table) -> Rule:
    """The ruling where no host is there: the pot's players share it, odd chips in seat order from the dealer's left."""
    assert table.hand is not None
    (offer,) = offers(table.hand, HOST)
    assert isinstance(offer, MayRule)
    names = tuple(table.hand.seats[seat].name for seat in offer.seats)
    shares = DeadMoney(offer.amount, claimants=names).split()
    return Rule({table.hand.seat_named(name): chips for name, chips in shares.items()})


def play_out(table: Table, house: House) -> Table:
    """The hand to its end, where every player is a bot."""
    while table.in_play:
        action = house.moves(table)
        table, _ = table.act(even_ruling(table) if action is None else action)
    return table
