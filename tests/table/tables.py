"""Tables for tests: any game, any rules that can be played, bots that play by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hogger.bots import FRIENDS
from hogger.declaration import Side
from hogger.game import SETTINGS, Game, HouseRules, Stakes, rules_from, senseless, stakes_faults
from hogger.game.catalog import CATALOG
from hogger.game.layout import cross
from hogger.game.phases import Arrange, Bet, Deal, Declare, Exchange, ForcedBets, Lay, Pass, Roll, Showdown, Turn
from hogger.hand import HOST, offers, waits_for
from hogger.hand.actions import Action, Call, Check, DeclareFor, Discard, Muck
from hogger.hand.offers import MayCall, MayCheck, MayDeclare, MayDiscard
from hogger.table import House, Table, open_table

ANACONDA = Game(
    name="Anaconda",
    phases=(
        ForcedBets(), Deal(down=7), Bet(), Pass(count=3), Pass(count=1, to_left=2), Bet(), Arrange(keep=5),
        *(Roll(), Bet()) * 4, Declare(), Showdown(),
    ),
)  # fmt: skip
IRON_CROSS = Game(
    name="Iron Cross",
    phases=(ForcedBets(), Deal(down=5), Lay(), Bet(), Exchange(up_to=3), Turn(), Declare(), Showdown()),
    layout=cross(),
)
GAMES = (*CATALOG, ANACONDA, IRON_CROSS)


def random_rules(game: Game, chance: Random) -> HouseRules:
    """Complete rules, most of them drawn at random, that can be carried out in `game`."""
    asked: dict[str, object] = {}
    for key, setting in SETTINGS.items():
        if setting.values and chance.random() < 0.7:
            value = chance.choice(sorted(setting.values))
            rules = rules_from({**asked, key: value}).over(game.defaults)
            if not senseless(game, rules):
                asked[key] = value
    return rules_from(asked).over(game.defaults)


def stakes_for(game: Game, rules: HouseRules) -> Stakes:
    """The game's stakes, or where the rules cannot be played for them some that have everything."""
    if not stakes_faults(rules, game.stakes):
        return game.stakes
    return Stakes(ante=2, small_blind=5, big_blind=10, bring_in=5, bets=(10, 20))


def table_of(
    game: Game,
    seats: int,
    stack: int,
    *,
    rules: HouseRules | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
) -> tuple[Table, House]:
    """A table of bots and its house, with stakes that the rules can be played for."""
    rules = rules or game.defaults
    names = FRIENDS[:seats]
    kinds = {name: bots[place % len(bots)] for place, name in enumerate(names)}
    return open_table(game, rules, stakes_for(game, rules), names, stack), House(seed, seed, kinds)


def call_down(table: Table, side: Side | None = None) -> Table:
    """The hand to its end, or to the host's ruling: all check, call, keep their cards and declare `side`."""
    while table.hand is not None and table.in_play:
        seat = waits_for(table.hand)[0]
        if seat == HOST:
            break
        action: Action = Muck(seat)
        for offer in offers(table.hand, seat):
            match offer:
                case MayCheck():
                    action = Check(seat)
                case MayCall():
                    action = Call(seat)
                case MayDiscard():
                    action = Discard(seat)
                case MayDeclare():
                    action = DeclareFor(seat, side or Side.HIGH)
                case _:
                    pass
        table, _ = table.act(action)
    return table


def chips(table: Table) -> int:
    """All chips at the table between hands, those that wait for the next hand included."""
    return sum(place.stack for place in table.places) + table.waiting
