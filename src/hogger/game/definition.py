"""A game as data, and the programme of phases that follows from it. Rule: data only; it knows no engine."""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.game.house_rules import HouseRules, Stakes, rules_from
from hogger.game.layout import NO_LAYOUT, Layout
from hogger.game.phases import Bet, Declare, Phase, Turn

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


def key_of(name: str) -> str:
    """A name as commands take it: lower case, a dash between words, however it was typed."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


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
        return key_of(self.name)

    @property
    def defaults(self) -> HouseRules:
        """The complete rules that this game is played by where nobody says otherwise."""
        usual = HouseRules(turning=self.layout.turnings[0].name if self.layout.turnings else None)
        return self.rules.over(usual).over(STANDARD)


def programme(game: Game, rules: HouseRules) -> tuple[Phase, ...]:
    """The phases that a hand really goes through under these rules."""
    steps: list[Phase] = []
    for phase in game.phases:
        if isinstance(phase, Turn):
            groups = game.layout.turning(rules.turning) if phase.group is None else (phase.group,)
            for group in groups:
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
