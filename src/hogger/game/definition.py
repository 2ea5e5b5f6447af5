"""A game as data, and what follows from the data alone: its seats, its programme of phases, whether it can be played."""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.errors import GameError, NotAnnounced, RulesError
from hogger.game.house_rules import HouseRules, Stakes, rules_from
from hogger.game.layout import NO_LAYOUT, Layout, faults
from hogger.game.phases import (
    Arrange, Bet, Deal, Declare, Exchange, ForcedBets, Lay, Pass, Phase, Roll, Showdown, Turn,
)  # fmt: skip
from hogger.ranking import parse_own_cards

DECK_SIZE: Final = 52
MOST_SEATS: Final = 10  # a table; more players than this have never been seen around one

STANDARD: Final = rules_from({
    "declaration": "simultaneous", "speaks_first": "left-of-dealer", "fist": "0-1-2",
    "bet_after_declaration": "no", "lock_bettor": "free", "both_ways": "win-or-tie",
    "tied_both_ways": "share", "back_in": "yes", "field": "declared", "unclaimed": "carry",
    "all_both": "cards-speak", "low": "ace-to-five", "qualifier": "none", "odd_chip": "high",
    "odd_chip_tie": "left-of-dealer", "side_pots": "per-pot", "forced_bets": "ante", "limit": "fixed",
    "opens": "left-of-dealer", "deck_short": "cap-seats", "absent": "low", "judging": "once",
    "own_cards": "any", "turning": "one-by-one", "losing_hands": "shown",
})  # fmt: skip
"""What is played where neither the game nor the host says otherwise."""


class Game(msgspec.Struct, frozen=True):
    """One game. `rules` (over `STANDARD`) and `stakes` are its defaults; `announces`: keys its source leaves open.

    `source_says` maps the keys that the source does settle to its words; `advice` is what the source tells players;
    `caveat` marks a game that is not fully published.
    """

    name: str
    phases: tuple[Phase, ...]
    aliases: tuple[str, ...] = ()
    layout: Layout = NO_LAYOUT
    rules: HouseRules = HouseRules()
    stakes: Stakes = Stakes(ante=10)
    announces: tuple[str, ...] = ()
    source: str = ""
    source_says: dict[str, str] = {}
    summary: str = ""
    advice: tuple[str, ...] = ()
    caveat: str = ""

    @property
    def key(self) -> str:
        """The name that commands take: "forty-three"."""
        return "-".join(self.name.lower().split())

    @property
    def defaults(self) -> HouseRules:
        """The complete rules that this game is played by where nobody says otherwise."""
        usual = HouseRules(turning=self.layout.turnings[0].name if self.layout.turnings else None)
        return self.rules.over(usual).over(STANDARD)

    @property
    def own_cards_dealt(self) -> int:
        """Own cards that each player is dealt, draws apart."""
        return sum(p.down + p.up for p in self.phases if isinstance(p, Deal))

    @property
    def deals_up(self) -> bool:
        """Are own cards dealt face up before the first bet, so that hands show?"""
        for phase in self.phases:
            if isinstance(phase, Bet):
                return False
            if isinstance(phase, Deal) and phase.up:
                return True
        return False


def announced_rules(game: Game, rules: HouseRules | None, *, preset: HouseRules | None = None) -> HouseRules:
    """The complete rules of a hand: `rules` over `preset` over the game's defaults, refused where senseless.

    Without a preset, a key that the game's source leaves open and `rules` leaves unset raises `NotAnnounced`.
    """
    asked = rules or HouseRules()
    if preset is None:
        open_keys = tuple(key for key in game.announces if getattr(asked, key) is None)
        if open_keys:
            raise NotAnnounced(
                f"{game.name} leaves open, so the dealer must announce: {', '.join(open_keys)}; set them, or name a "
                f"preset such as {game.key!r}",
                keys=open_keys,
            )
    else:
        asked = asked.over(preset)
    return complete_rules(game, asked)


def complete_rules(game: Game, asked: HouseRules) -> HouseRules:
    """`asked` over the game's defaults, refused where senseless."""
    complete = asked.over(game.defaults)
    refuse_senseless(game, complete)
    return complete


def refuse_senseless(game: Game, rules: HouseRules) -> None:
    """Raise `RulesError` where these rules cannot be carried out together in this game."""
    for mistake in senseless(game, rules):
        raise RulesError("rules/senseless", mistake)


def senseless(game: Game, rules: HouseRules) -> list[str]:
    """Why these rules cannot be carried out in this game, one sentence each; empty where they can."""
    found: list[str] = []
    if not game.deals_up:
        for key, value in (
            ("forced_bets", "bring-in-low"),
            ("forced_bets", "bring-in-high"),
            ("opens", "highest-showing"),
            ("opens", "lowest-showing"),
            ("speaks_first", "high-hand-showing"),
        ):
            if getattr(rules, key) == value:
                found.append(
                    f"{key}={value} needs up cards before the first bet, and {game.name} has none; "
                    f"choose another value of {key}"
                )
    if rules.low == "four-suits" and rules.qualifier != "none":
        found.append(f"qualifier={rules.qualifier} asks for five cards, but low=four-suits is four; set qualifier=none")
    if rules.deck_short == "common-card" and any(isinstance(p, Exchange) for p in game.phases):
        found.append(
            f"deck_short=common-card cannot serve an exchange, and {game.name} has one; choose cap-seats or reshuffle"
        )
    if game.layout.size:
        try:
            game.layout.turning(rules.turning)
        except GameError as error:
            found.append(error.message)
    found += _own_cards_faults(game, rules)
    return found


def _own_cards_faults(game: Game, rules: HouseRules) -> list[str]:
    least, most = parse_own_cards(rules.own_cards or "any") or (0, 5)
    own = own_cards_at_showdown(game)
    lengths = [len(line.slots) for line in game.layout.lines] or [0]
    if any(min(own, most) + length >= 5 and own >= least for length in lengths):
        return []
    if rules.own_cards == "any":
        return [f"{game.name} gives each player {own} own cards and lines of {max(lengths)}: no five cards"]
    return [
        f"own_cards={rules.own_cards} cannot be played: {game.name} gives {own} own cards and lines of "
        f"{', '.join(map(str, sorted(set(lengths))))}, so no hand would have five cards"
    ]


def own_cards_at_showdown(game: Game) -> int:
    """How many own cards a player holds when hands are shown."""
    held = game.own_cards_dealt
    for phase in game.phases:
        if isinstance(phase, Arrange):
            held = min(held, phase.keep)
    return held


def most_seats(game: Game, rules: HouseRules) -> int:
    """The most players that the deck is sure to serve, whatever they draw; 0 where it cannot serve one."""
    return max((n for n in range(1, MOST_SEATS + 1) if _serves(game, rules, n)), default=0)


def _serves(game: Game, rules: HouseRules, players: int) -> bool:
    left = DECK_SIZE - game.layout.size
    deals = [p.down + p.up for p in game.phases if isinstance(p, Deal)]
    for number, each in enumerate(deals, 1):
        last = number == len(deals)
        short = left < players * each
        left -= each if short and last and rules.deck_short == "common-card" else players * each
    draws = sum(p.up_to for p in game.phases if isinstance(p, Exchange))
    # Reshuffled discards replace every card drawn, except that nobody gets his own back.
    return left >= (draws if rules.deck_short == "reshuffle" else players * draws)


def programme(game: Game, rules: HouseRules) -> tuple[Phase, ...]:
    """The phases that a hand really goes through under these rules."""
    steps: list[Phase] = []
    for phase in game.phases:
        if isinstance(phase, Turn) and phase.group is None:
            for group in game.layout.turning(rules.turning):
                steps.append(Turn(bet=phase.bet, group=group))
                if phase.bet:
                    steps.append(Bet())
        elif isinstance(phase, Declare):
            if rules.declaration != "none":
                steps.append(phase)
                if rules.bet_after_declaration == "yes":
                    steps.append(Bet(after_declaration=True))
        else:
            steps.append(phase)
    return tuple(steps)


def refuse_stakes(rules: HouseRules, stakes: Stakes) -> None:
    """Raise `RulesError` where these stakes cannot be played under these rules."""
    for mistake in stakes_faults(rules, stakes):
        raise RulesError("stakes/senseless", mistake)


def stakes_faults(rules: HouseRules, stakes: Stakes) -> list[str]:
    """Why these stakes cannot be played, one sentence each."""
    found: list[str] = []
    forced = rules.forced_bets
    if forced in ("ante", "dealer-antes") and not stakes.ante:
        found.append(f"forced_bets={forced} needs an ante; set ante to at least 1")
    if forced == "blinds":
        if not stakes.big_blind:
            found.append("forced_bets=blinds needs a big blind; set big_blind to at least 1")
        if stakes.small_blind > stakes.big_blind:
            found.append(f"the small blind ({stakes.small_blind}) is bigger than the big blind ({stakes.big_blind})")
        if rules.limit != "none" and rules.limit != "pot" and stakes.big_blind > stakes.bets[0]:
            found.append(f"the big blind ({stakes.big_blind}) is bigger than the first bet ({stakes.bets[0]})")
    if forced in ("bring-in-low", "bring-in-high") and not 0 < stakes.bring_in < stakes.bets[0]:
        found.append(
            f"forced_bets={forced} needs a bring-in of at least 1 and less than the first bet "
            f"({stakes.bets[0]}); set bring_in"
        )
    return found


def game_faults(game: Game) -> list[tuple[str, str]]:
    """Everything that keeps a definition from being played: (the field to blame, what is wrong)."""
    found = [("layout", text) for text in faults(game.layout)]
    found += [("phases", text) for text in _order_faults(game)]
    if not found:
        complete = game.defaults
        found += [("rules", text) for text in senseless(game, complete)]
        found += [("stakes", text) for text in stakes_faults(complete, game.stakes)]
        if most_seats(game, complete) < 2:
            need = 2 * game.own_cards_dealt + game.layout.size
            found.append(("phases", f"two players would need {need} cards with their draws, and the deck has 52"))
    return found


def _order_faults(game: Game) -> list[str]:
    """Phases that cannot follow one another."""
    found: list[str] = []
    laid = turned = declared = False
    held = arranged = rolls = 0
    if not game.phases or not isinstance(game.phases[-1], Showdown):
        found.append("the last phase must be the showdown")
    if not any(isinstance(p, ForcedBets) for p in game.phases):
        found.append("there is no forced-bets phase, so nobody would have to put in a chip")
    if not any(isinstance(p, Declare) for p in game.phases):
        found.append("there is no declare phase (a house rule, declaration=none, can still skip it)")
    for number, phase in enumerate(game.phases, 1):
        where = f"phase {number}"
        if isinstance(phase, Deal):
            held += phase.down + phase.up
            if phase.down < 0 or phase.up < 0 or phase.down + phase.up == 0:
                found.append(f"{where} deals no card")
        elif isinstance(phase, Lay):
            if not game.layout.size:
                found.append(f"{where} lays community cards, but the game has no layout")
            if laid:
                found.append(f"{where} lays the layout a second time")
            laid = True
        elif isinstance(phase, Turn):
            if not laid:
                found.append(f"{where} turns community cards before they are laid")
            turned = True
        elif isinstance(phase, Exchange):
            if not 1 <= phase.up_to <= held:
                found.append(f"{where} exchanges up to {phase.up_to} of {held} own cards")
        elif isinstance(phase, Pass):
            if not 1 <= phase.count <= held:
                found.append(f"{where} passes {phase.count} of {held} own cards")
        elif isinstance(phase, Arrange):
            if not 1 <= phase.keep <= held:
                found.append(f"{where} keeps {phase.keep} of {held} own cards")
            arranged = held = min(held, phase.keep)
        elif isinstance(phase, Roll):
            rolls += 1
            if rolls > arranged:
                found.append(f"{where} rolls a card, but there are {arranged} arranged cards to roll")
        elif isinstance(phase, Declare):
            if declared:
                found.append(f"{where} declares a second time")
            declared = True
        elif isinstance(phase, ForcedBets | Showdown):
            if isinstance(phase, Showdown) and number < len(game.phases):
                found.append(f"{where} is a showdown, but more phases follow")
            if isinstance(phase, ForcedBets) and number > 1:
                found.append(f"{where} posts forced bets; they come first")
    if game.layout.size and not laid:
        found.append("the layout is never laid; add a lay phase")
    if laid and not turned:
        found.append("the community cards are never turned; add a turn phase")
    return found
