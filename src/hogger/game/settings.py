"""The house-rule settings: keys, values and what each value means in plain words. Rule: their one home."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from hogger.errors import RulesError


class Setting(msgspec.Struct, frozen=True):
    """One house rule. `values` maps what users type to one sentence; `pattern` admits further values."""

    key: str
    title: str
    values: Mapping[str, str]
    pattern: str = ""
    pattern_words: str = ""
    pays: bool = False  # can it change who is paid what in a showdown?

    def check(self, value: str) -> str:
        """`value` if this setting has it, else a `RulesError` that lists what it has."""
        if value in self.values or (self.pattern and re.fullmatch(self.pattern, value)):
            return value
        raise RulesError("rules/bad_value", f"{self.key} cannot be {value!r}; it can be: {self.choices}")

    @property
    def choices(self) -> str:
        """All that it can be, as a message lists it."""
        return ", ".join([*self.values, *([self.pattern_words] if self.pattern else [])])

    def words(self, value: str) -> str:
        """The sentence that an announcement says for `value`."""
        if value in self.values:
            return self.values[value]
        if self.key == "own_cards":
            least, _, number = value.rpartition("-")
            return f"{least.replace('-', ' ').capitalize()} {number} of a player's own cards must play."
        return f"The community cards are turned {value.replace('-', ' ')}."

    def brief(self, value: str) -> str:
        """`value` in a word or two, as a list shows it beside the title: "ace to five", "next best"."""
        return _BRIEF.get((self.key, value)) or value.replace("-", " ")


def _setting(key: str, title: str, *, pays: bool = False, **values: str) -> Setting:
    return Setting(
        key,
        title,
        MappingProxyType({name.strip("_").replace("_", "-"): text for name, text in values.items()}),
        pays=pays,
    )


_ALL: Final = (
    _setting(
        "declaration", "The declaration", pays=True,
        simultaneous="All declare at once, in secret.",
        in_turn="Players declare aloud, one after another.",
        none="No declaration: cards speak.",
    ),
    _setting(
        "speaks_first", "Who declares first, in turn",
        left_of_dealer="The player left of the dealer declares first.",
        high_hand_showing="The high hand showing declares first.",
        last_aggressor="Who bet or raised last declares first.",
    ),
    _setting(
        "fist", "The fist",
        _0_1_2="In the fist: no chip is low, one chip is high, two chips are both ways.",
        _1_2_3="In the fist: one chip is low, two chips are high, three chips are both ways.",
        colours="In the fist: a white chip is low, a red chip is high, a blue chip is both ways.",
    ),
    _setting(
        "bet_after_declaration", "A bet after the declaration",
        no="There is no betting after the declaration.",
        yes="A last betting round follows the declaration.",
    ),
    _setting(
        "lock_bettor", "The lock",
        free="The only declarer of a side may bet as he likes.",
        check_and_call="The only declarer of a side may check, call or fold, but not bet or raise.",
    ),
    _setting(
        "both_ways", "Both ways", pays=True,
        win_or_tie="Who goes both ways must win or tie both sides, else wins nothing.",
        win_outright="Who goes both ways must win both sides outright: a tie loses.",
    ),
    _setting(
        "tied_both_ways", "A tied hand both ways", pays=True,
        share="A both-ways winner who is tied for a side shares that half.",
        clear_half="A both-ways winner who is tied for a side leaves that half to the one-way winners.",
        even="If a both-ways winner is tied for a side, all winners share the pot evenly.",
    ),
    _setting(
        "back_in", "Both ways, beaten one way", pays=True,
        yes="If the best hand of a side failed both ways, the next best hand takes the side.",
        no="If the best hand of a side failed both ways, nobody backs in: the other side takes it all.",
    ),
    _setting(
        "field", "Whom a hand must beat", pays=True,
        declared="A hand must beat only those who declared that way.",
        all="A hand must beat every live hand, whatever it declared.",
    ),
    _setting(
        "unclaimed", "Nobody wins", pays=True,
        carry="A pot that nobody wins rides to the next hand.",
        redeal="A pot that nobody wins is dealt for again among its players.",
        back_in="If nobody wins, the best hand that did not fail takes each side after all.",
        one_way="If nobody wins, both-ways hands may win one way.",
        host_rules="If nobody wins, the host rules.",
    ),
    _setting(
        "all_both", "All went both ways and none wins both", pays=True,
        cards_speak="If all went both ways and none wins both, cards speak: best high and best low split.",
        as_unclaimed="If all went both ways and none wins both, it is a pot that nobody wins.",
    ),
    _setting(
        "low", "Low hand", pays=True,
        ace_to_five="Low is ace to five: straights and flushes do not count, 5-4-3-2-A is best.",
        ace_to_six="Low is ace to six: straights and flushes count against, 6-4-3-2-A is best.",
        deuce_to_seven="Low is deuce to seven: aces are high, straights and flushes count against, 7-5-4-3-2 is best.",
        four_suits="Low is four cards, one of each suit, of different ranks: 4-3-2-A is best.",
    ),
    _setting(
        "qualifier", "The qualifier for low", pays=True,
        none="Any low hand can win.",
        _8="A low hand needs five different ranks, eight or lower.",
        _9="A low hand needs five different ranks, nine or lower.",
    ),
    _setting(
        "odd_chip", "The odd chip between halves", pays=True,
        high="The odd chip between the halves goes to high.",
        low="The odd chip between the halves goes to low.",
    ),
    _setting(
        "odd_chip_tie", "Odd chips inside a half", pays=True,
        left_of_dealer="Odd chips inside a half go to the tied players nearest to the dealer's left.",
        high_card_by_suit="Odd chips inside a half go by the highest card used, then spades, hearts, diamonds, clubs.",
    ),
    _setting(
        "side_pots", "Both ways with side pots", pays=True,
        per_pot="Each pot is judged alone, among its own players.",
        all_pots="Who fails both ways in any pot he contests fails in all.",
    ),
    _setting(
        "forced_bets", "Forced bets",
        ante="Each player antes.",
        dealer_antes="The dealer antes for the table.",
        blinds="Two players left of the dealer post blinds.",
        bring_in_low="The lowest up card brings it in.",
        bring_in_high="The highest up card brings it in.",
    ),
    _setting(
        "limit", "The limit",
        fixed="Fixed limit.",
        spread="Spread limit.",
        pot="Pot limit.",
        none="No limit.",
    ),
    _setting(
        "opens", "Who opens a betting round",
        left_of_dealer="The player left of the dealer opens each betting round.",
        last_raiser="Who bet or raised last opens the next betting round.",
        highest_showing="The highest hand showing opens each betting round.",
        lowest_showing="The lowest hand showing opens each betting round.",
    ),
    _setting(
        "deck_short", "When the deck runs short",
        cap_seats="No more players than the deck can serve.",
        reshuffle="If the deck runs out, the discards are shuffled, never the drawer's own.",
        common_card="If the deck runs out, one common card serves all.",
    ),
    _setting(
        "absent", "No answer at the declaration",
        low="Who does not answer declares low: an empty fist.",
        high="Who does not answer declares high.",
        fold="Who does not answer folds (if nobody answers, all are low).",
    ),
    _setting(
        "judging", "Judging hands both ways", pays=True,
        once="All hands that went both ways are judged together.",
        repeat="Hands both ways that a one-way hand beats are struck first, then the rest are judged.",
    ),
    Setting(
        "own_cards", "Own cards that must play",
        MappingProxyType({"any": "Any number of a player's own cards may play."}),
        pattern=r"(exactly|at-least)-[0-5]", pattern_words="exactly-N, at-least-N", pays=True,
    ),
    Setting(
        "turning", "The order of turning", MappingProxyType({}),
        pattern=r"[a-z0-9]+(-[a-z0-9]+)*", pattern_words="an order that the layout names",
    ),
    _setting(
        "losing_hands", "Losing hands at the showdown",
        shown="Every hand that stays to the end is shown.",
        may_muck="A losing hand may be kept face down.",
    ),
)  # fmt: skip

_BRIEF: Final = {
    ("declaration", "simultaneous"): "all at once", ("declaration", "in-turn"): "aloud, in turn",
    ("declaration", "none"): "cards speak",
    ("fist", "0-1-2"): "0, 1, 2 chips", ("fist", "1-2-3"): "1, 2, 3 chips", ("fist", "colours"): "by colour",
    ("lock_bettor", "free"): "bets freely",
    ("both_ways", "win-or-tie"): "win or tie both", ("both_ways", "win-outright"): "win both outright",
    ("tied_both_ways", "share"): "shares the half", ("tied_both_ways", "clear-half"): "yields the half",
    ("tied_both_ways", "even"): "even split",
    ("back_in", "yes"): "next best", ("back_in", "no"): "nobody",
    ("field", "declared"): "who declared", ("field", "all"): "every live hand",
    ("unclaimed", "carry"): "next hand", ("unclaimed", "redeal"): "new deal",
    ("all_both", "as-unclaimed"): "as nobody wins",
    ("qualifier", "8"): "8 or lower", ("qualifier", "9"): "9 or lower",
    ("odd_chip_tie", "high-card-by-suit"): "highest card", ("odd_chip", "high"): "to high",
    ("odd_chip", "low"): "to low",
    ("side_pots", "per-pot"): "each alone", ("side_pots", "all-pots"): "fail in all",
    ("forced_bets", "ante"): "an ante each", ("forced_bets", "bring-in-low"): "low brings in",
    ("forced_bets", "bring-in-high"): "high brings in",
    ("limit", "fixed"): "fixed limit", ("limit", "spread"): "spread limit", ("limit", "pot"): "pot limit",
    ("limit", "none"): "no limit",
    ("judging", "once"): "all together", ("judging", "repeat"): "struck first",
    ("own_cards", "any"): "any number",
}  # fmt: skip
"""Where the value alone says too little."""

SETTINGS: Final[Mapping[str, Setting]] = MappingProxyType({one.key: one for one in _ALL})


def setting(key: str) -> Setting:
    """The setting called `key` (dashes and underscores alike), else a `RulesError` that lists the keys."""
    found = SETTINGS.get(key.replace("-", "_"))
    if found is None:
        raise RulesError("rules/unknown_key", f"there is no house rule {key!r}; there are: {', '.join(SETTINGS)}")
    return found
