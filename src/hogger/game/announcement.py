"""What is played, on one page. Rule: each sentence says whose it is: the source's or this table's."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from hogger.errors import GameError
from hogger.game.announced import complete_rules
from hogger.game.definition import Game
from hogger.game.faults import refuse_stakes
from hogger.game.house_rules import HouseRules, Stakes
from hogger.game.phase_words import betting_rounds, number, phases_in_words, rounds
from hogger.game.phases import Turn
from hogger.game.seats import most_seats
from hogger.game.settings import SETTINGS

Whose = Literal["source", "open", "changed", "table"]
"""`source`: the source says so. `open`: the source leaves it open, this table plays it so. `changed`: the source says
otherwise. `table`: the source is silent and need not be asked; it is played as usual."""

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "The betting": ("forced_bets", "limit", "opens"),
    "The cards": ("turning", "own_cards", "deck_short"),
    "The declaration": (
        "declaration",
        "speaks_first",
        "fist",
        "absent",
        "bet_after_declaration",
        "lock_bettor",
    ),
    "Who wins": (
        "low",
        "qualifier",
        "both_ways",
        "tied_both_ways",
        "back_in",
        "field",
        "judging",
        "unclaimed",
        "all_both",
    ),
    "Paying out": ("odd_chip", "odd_chip_tie", "side_pots", "losing_hands"),
}
"""Where each house rule is told."""

HIGH: Final = "High is the best five cards, from the royal flush down; suits never break a tie."
LAST_WORD: Final = "Where doubt remains, the host's word is final."


class Sentence(msgspec.Struct, frozen=True):
    """One house rule or stake in words. `matters`: can it make a difference under these rules?

    Where the source says otherwise, `source_value` and `source_sentence` tell what.
    """

    key: str
    value: str
    sentence: str
    whose: Whose = "table"
    matters: bool = True
    source_value: str | None = None
    source_sentence: str | None = None


class Section(msgspec.Struct, frozen=True):
    """Sentences that belong together."""

    title: str
    sentences: tuple[Sentence, ...]


class Seats(msgspec.Struct, frozen=True):
    """How many may play; `dealt_in` where it is known how many do."""

    least: int
    most: int
    dealt_in: int | None = None


class Announcement(msgspec.Struct, frozen=True):
    """What the dealer says before the deal."""

    game: str
    name: str
    aliases: tuple[str, ...]
    summary: str
    source: str
    caveat: str
    seats: Seats
    phases: tuple[str, ...]
    high: str
    sections: tuple[Section, ...]
    advice: tuple[str, ...]
    last_word: str
    rules: dict[str, str]
    stakes: dict[str, int | tuple[int, ...] | None]


def announce(
    game: Game, rules: HouseRules | None = None, stakes: Stakes | None = None, *, seats: int | None = None
) -> Announcement:
    """The announcement of a game under these rules and stakes; what they leave unset is the game's own."""
    complete = complete_rules(game, rules or HouseRules())
    played_for = game.stakes if stakes is None else stakes
    refuse_stakes(complete, played_for)
    most = most_seats(game, complete)
    if seats is not None and not 2 <= seats <= most:
        raise GameError("game/seats", f"{game.name} is for 2 to {most} players with these rules, not {seats}")
    sections = []
    for title, keys in SECTIONS.items():
        sentences = [_sentence(game, complete, key) for key in keys]
        if "forced_bets" in keys:
            sentences += _stakes_sentences(game, complete, played_for)
        sections.append(Section(title, tuple(sentences)))
    return Announcement(
        game=game.key,
        name=game.name,
        aliases=game.aliases,
        summary=game.summary,
        source=game.source,
        caveat=game.caveat,
        seats=Seats(2, most, seats),
        phases=phases_in_words(game, complete),
        high=HIGH,
        sections=tuple(sections),
        advice=game.advice,
        last_word=LAST_WORD,
        rules=complete.as_dict(),
        stakes=msgspec.structs.asdict(played_for),
    )


def _sentence(game: Game, rules: HouseRules, key: str) -> Sentence:
    setting, value = SETTINGS[key], getattr(rules, key)
    said = game.source_says.get(key)
    whose: Whose = "open" if key in game.announces else "table"
    if said is not None:
        whose = "source" if said == value else "changed"
    told = Sentence(key, value, setting.words(value), whose, matters(game, rules, key))
    if whose != "changed" or said is None:
        return told
    return msgspec.structs.replace(told, source_value=said, source_sentence=setting.words(said))


def matters(game: Game, rules: HouseRules, key: str) -> bool:
    """Can this house rule make a difference under the others?"""
    match key:
        case "speaks_first":
            return rules.declaration == "in-turn"
        case "fist":
            return rules.declaration == "simultaneous"
        case "lock_bettor":
            return rules.declaration != "none" and rules.bet_after_declaration == "yes"
        case "tied_both_ways":
            return rules.declaration != "none" and rules.both_ways == "win-or-tie"
        case "judging":
            return rules.declaration != "none" and rules.field == "declared"
        case "absent" | "bet_after_declaration" | "both_ways" | "back_in" | "field" | "unclaimed" | "all_both":
            return rules.declaration != "none"
        case "side_pots":
            return rules.declaration != "none"
        case "qualifier":
            return rules.low != "four-suits"
        case "own_cards":
            return bool(game.layout.lines)
        case "turning":
            return any(isinstance(phase, Turn) and phase.group is None for phase in game.phases)
        case _:
            return True


def _stakes_sentences(game: Game, rules: HouseRules, stakes: Stakes) -> list[Sentence]:
    found = []
    for key, word in (
        ("ante", "The ante"),
        ("small_blind", "The small blind"),
        ("big_blind", "The big blind"),
        ("bring_in", "The bring-in"),
    ):
        amount = getattr(stakes, key)
        posted = {"ante": True, "bring_in": "bring-in" in str(rules.forced_bets)}.get(
            key, rules.forced_bets == "blinds"
        )
        if amount:
            found.append(Sentence(key, str(amount), f"{word} is {amount:,}.", matters=posted))
    found.append(Sentence("bets", ",".join(map(str, stakes.bets)), _bets_in_words(game, rules, stakes)))
    cap = stakes.raise_cap
    if cap is None:
        return [*found, Sentence("raise_cap", "none", "There is no cap on raises.")]
    allowed = (
        f"{number(cap).capitalize()} raise{'' if cap == 1 else 's'} at most in a round; no cap between two players."
    )
    return [*found, Sentence("raise_cap", str(cap), allowed)]


def _bets_in_words(game: Game, rules: HouseRules, stakes: Stakes) -> str:
    count = betting_rounds(game, rules)
    if not count:
        return "There is no betting round."
    sizes = [stakes.bet_size(number) for number in range(count)]
    runs: list[range] = []
    for at, size in enumerate(sizes, 1):
        if at > 1 and size == sizes[at - 2]:
            runs[-1] = range(runs[-1].start, at + 1)
        else:
            runs.append(range(at, at + 1))
    many = len(runs) > 1
    told = ", ".join(
        f"{sizes[run.start - 1]:,}" + (f" in round{'s' if len(run) > 1 else ''} {rounds(run)}" if many else "")
        for run in runs
    )
    match rules.limit:
        case "fixed":
            return f"Each bet and raise is {told}."
        case "spread":
            return f"A bet or raise is {stakes.spread_least():,} at least, and at most {told}."
        case _:
            return f"A bet is at least {told}."
