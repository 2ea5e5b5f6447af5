"""What keeps a game, its rules or its stakes from being played. Rule: all of it is found, nothing is mended."""

from __future__ import annotations

from hogger.cards import DECK_SIZE
from hogger.errors import GameError, RulesError
from hogger.game.definition import Game, key_of
from hogger.game.fault import Fault, or_one_of
from hogger.game.house_rules import MOST_CHIPS, HouseRules, Stakes
from hogger.game.layout import faults as layout_faults
from hogger.game.order import order_faults
from hogger.game.phases import Bet, Deal, Declare, Exchange, Phase, Roll, Turn
from hogger.game.seats import cards_needed, most_seats, own_cards_at_showdown
from hogger.game.settings import SETTINGS, setting
from hogger.ranking import parse_own_cards
from hogger.ranking.pool import MOST as MOST_RANKED

LONGEST_NAME = 60


def refuse_senseless(game: Game, rules: HouseRules) -> None:
    """Raise `RulesError` where these rules cannot be carried out together in this game."""
    for fault in senseless(game, rules):
        raise RulesError("rules/senseless", fault.text)


def refuse_stakes(rules: HouseRules, stakes: Stakes) -> None:
    """Raise `RulesError` where these stakes cannot be played under these rules."""
    for fault in stakes_faults(rules, stakes):
        raise RulesError("stakes/senseless", fault.text)


def senseless(game: Game, rules: HouseRules) -> list[Fault]:
    """Why these rules cannot be carried out in this game; the path of each is the key to blame."""
    return _rules_faults(game, rules) + _own_cards_faults(game, rules)


def _rules_faults(game: Game, rules: HouseRules) -> list[Fault]:
    found = _value_faults(rules)
    if found:
        return found
    for key, values, wanted, before in _NEED_UP_CARDS:
        value = getattr(rules, key)
        if value in values and not _shows_up_cards(game, before):
            text = f"{key}={value} needs up cards {wanted}, and {game.name} has none; choose another value of {key}"
            found.append(Fault((key,), text))
    if rules.low == "four-suits" and rules.qualifier != "none":
        text = f"qualifier={rules.qualifier} asks for five cards, but low=four-suits is four; set qualifier=none"
        found.append(Fault(("qualifier",), text))
    if rules.deck_short == "common-card" and any(isinstance(p, Exchange) for p in game.phases):
        text = f"deck_short=common-card cannot serve the exchange of {game.name}; choose cap-seats or reshuffle"
        found.append(Fault(("deck_short",), text))
    if rules.deck_short == "reshuffle" and sum(isinstance(p, Exchange) for p in game.phases) > 1:
        # What one player threw and another's shuffle put back could come to its thrower in the next exchange.
        text = f"deck_short=reshuffle serves one exchange, and {game.name} has more; choose cap-seats"
        found.append(Fault(("deck_short",), text))
    if game.layout.size:
        try:
            game.layout.turning(rules.turning)
        except GameError as error:
            found.append(Fault(("turning",), error.message))
    return found


def _value_faults(rules: HouseRules) -> list[Fault]:
    """Settings that are unset or have a value that they cannot have; text is checked where it is read."""
    found: list[Fault] = []
    for key, one in SETTINGS.items():
        value = getattr(rules, key)
        try:
            one.check("" if value is None else value)
        except RulesError as error:
            found.append(Fault((key,), f"{key} is unset; name a preset" if value is None else error.message))
    return found


_NEED_UP_CARDS: tuple[tuple[str, tuple[str, ...], str, tuple[type[Phase], ...]], ...] = (
    ("forced_bets", ("bring-in-low", "bring-in-high"), "before the first bet", ()),
    ("opens", ("highest-showing", "lowest-showing"), "before a bet", (Bet, Turn)),
    ("speaks_first", ("high-hand-showing",), "before the declaration", (Declare,)),
)


def _shows_up_cards(game: Game, before: tuple[type[Phase], ...]) -> bool:
    """Do hands show before one of these phases; before the first bet where none is named?"""
    shown = False
    for phase in game.phases:
        if shown and isinstance(phase, before or Bet):
            return True
        if not before and isinstance(phase, Bet):
            return False
        shown = shown or isinstance(phase, Roll) or (isinstance(phase, Deal) and phase.up > 0)
    return False


def _own_cards_faults(game: Game, rules: HouseRules) -> list[Fault]:
    least, most = parse_own_cards(rules.own_cards or "any") or (0, 5)
    own = own_cards_at_showdown(game)
    lengths = sorted({len(line.slots) for line in game.layout.lines}) or [0]
    found: list[Fault] = []
    if own + lengths[-1] > MOST_RANKED:
        text = (
            f"{own} own cards{f' and a line of {lengths[-1]}' if lengths[-1] else ''} are too many to choose from; "
            f"a hand is chosen from at most {MOST_RANKED} cards"
        )
        found.append(Fault(("own_cards",), text))
    if any(min(own, most) + length >= 5 and own >= least for length in lengths):
        return found
    lines = f" and lines of {', '.join(map(str, lengths))}" if game.layout.lines else ""
    text = f"{game.name} gives {own} own cards{lines}, so no hand would have five cards; deal or lay more"
    if rules.own_cards != "any":
        text = f"own_cards={rules.own_cards} cannot be played: {text}, or set own_cards=any"
    return [*found, Fault(("own_cards",), text)]


def stakes_faults(rules: HouseRules, stakes: Stakes) -> list[Fault]:
    """Why these stakes cannot be played; the path of each is the stake to blame."""
    found = amount_faults(stakes)
    if found:
        return found
    forced, first = rules.forced_bets, stakes.bets[0]
    if forced in ("ante", "dealer-antes") and not stakes.ante:
        found.append(Fault(("ante",), f"forced_bets={forced} needs an ante; set ante to at least 1"))
    if forced == "blinds":
        small, big = stakes.small_blind, stakes.big_blind
        if not big:
            found.append(Fault(("big_blind",), "forced_bets=blinds needs a big blind; set big_blind to at least 1"))
        elif small > big:
            found.append(Fault(("small_blind",), f"the small blind ({small}) is bigger than the big blind ({big})"))
        if rules.limit not in ("none", "pot") and big > first:
            found.append(Fault(("big_blind",), f"the big blind ({big}) is bigger than the first bet ({first})"))
    if forced in ("bring-in-low", "bring-in-high") and not 0 < stakes.bring_in < first:
        text = f"forced_bets={forced} needs a bring-in of at least 1, less than the first bet ({first}); set bring_in"
        found.append(Fault(("bring_in",), text))
    return found


def sayable(name: object) -> bool:
    """Can `name` be written on a line of its own: a text of visible letters?"""
    return isinstance(name, str) and bool(name.strip()) and name.isprintable()


def amount_faults(stakes: Stakes) -> list[Fault]:
    """Amounts that are no chips; text is refused where it is read, but a value can be made of anything."""
    found: list[Fault] = []
    if not stakes.bets:
        found.append(Fault(("bets",), "bets needs at least one size, such as bets=10,20"))
    amounts = [(key, getattr(stakes, key), 0) for key in ("ante", "small_blind", "big_blind", "bring_in")]
    amounts += [("bets", size, 1) for size in stakes.bets]
    if stakes.raise_cap is not None:
        amounts.append(("raise_cap", stakes.raise_cap, 0))
    for key, amount, least in amounts:
        if type(amount) is not int or not least <= amount <= MOST_CHIPS:
            found.append(Fault((key,), f"{key} cannot be {amount!r}; it is a whole number of chips, at least {least}"))
    return found


def game_faults(game: Game) -> list[Fault]:
    """Everything that keeps a definition from being played; a path begins with a field of `Game`."""
    unlisted = _name_faults(game) + _source_faults(game)
    if any(fault.path[0] == "rules" for fault in unlisted):
        return unlisted
    complete = game.defaults
    found = [fault.under("layout") for fault in layout_faults(game.layout)]
    if game.layout.size <= DECK_SIZE:  # with more slots there is nothing to walk through
        found += order_faults(game)
    if not found:
        written = game.rules.own_cards not in (None, "any")
        for fault in _own_cards_faults(game, complete):
            found.append(fault.under("rules") if written else Fault(("phases",), fault.text))
        if most_seats(game, complete) < 2:
            text = f"two players may need {cards_needed(game, 2)} cards, and the deck has 52; deal, lay or draw fewer"
            found.append(Fault(("phases",), text))
    found += [fault.under("rules") for fault in _rules_faults(game, complete)]
    found += [fault.under("stakes") for fault in stakes_faults(complete, game.stakes)]
    return unlisted + found


def _name_faults(game: Game) -> list[Fault]:
    found: list[Fault] = []
    names = [(("name",), game.name), *((("aliases", number), alias) for number, alias in enumerate(game.aliases, 1))]
    seen: set[str] = set()
    for path, name in names:
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            found.append(Fault(path, f"a name is one line of 1 to {LONGEST_NAME} letters, not {name[:LONGEST_NAME]!r}"))
        elif (key := key_of(name)) in seen:
            found.append(Fault(path, f"{name!r} is there twice; take it out"))
        else:
            seen.add(key)
    return found


def _source_faults(game: Game) -> list[Fault]:
    found: list[Fault] = []
    for number, key in enumerate(game.announces, 1):
        path = ("announces", number)
        if key not in SETTINGS:
            found.append(Fault(path, f"there is no house rule {key!r}; {or_one_of(key, SETTINGS)}"))
        elif key in game.announces[: number - 1]:
            found.append(Fault(path, f"{key} is there twice; take it out"))
        elif key in game.source_says:
            found.append(Fault(path, f"{key} is in source_says too; the source settles it or leaves it open, not both"))
    for field, values in (("rules", game.rules.as_dict()), ("source_says", game.source_says)):
        for key, value in values.items():
            try:
                setting(key).check(value)
            except RulesError as error:
                found.append(Fault((field, key), error.message))
    return found
