"""What a comparison of two rule sets comes to. Rule: a value and its JSON; nothing is searched here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hogger.cards import Card, format_cards
from hogger.game import SETTINGS, HouseRules
from hogger.ranking import parse_own_cards
from hogger.settlement import Settlement
from hogger.settlement.answer import Answer, reason_answer
from hogger.settlement.quarrel import USUAL_POT, Entry

BOUND = 4
"""The most players of a showdown that is looked at."""


class Difference(msgspec.Struct, frozen=True):
    """The showdown that two rule sets pay differently, as each settles it; without players: they pay alike.

    `proved`: the search was exhaustive up to `bound` players, so no smaller showdown parts them, or none at all.
    `board` is laid only where the rule about own cards decides.
    """

    alike: bool
    proved: bool
    bound: int = BOUND
    pot: int = USUAL_POT
    players: tuple[Entry, ...] = ()
    settlements: tuple[Settlement, ...] = ()
    board: tuple[Card, ...] = ()


def payment(settled: Settlement) -> tuple[object, ...]:
    """What is compared: who gets how many chips, and what becomes of those that nobody gets."""
    left = tuple((pot.carried, pot.fallback) for pot in settled.pots if pot.carried)
    return settled.awards, left


def difference_answer(found: Difference, names: Sequence[str]) -> Answer:
    """As JSON values; `names` are what the two rule sets are called."""
    settlements = found.settlements or (Settlement((), ()),) * 2
    players: list[Answer] = []
    for one in found.players:
        player: Answer = {"name": one.name, "declares": one.declares, "cards": cards_text(one)}
        players.append(player if one.paid is None else {**player, "paid": one.paid})
    return {
        "alike": found.alike,
        "proved": found.proved,
        "bound": found.bound,
        "pot": found.pot,
        **({"board": format_cards(found.board)} if found.board else {}),
        "players": players,
        "payments": [
            {
                "rules": name,
                "awards": settled.awards,
                "carried": settled.carried,
                "reasons": [reason_answer(reason) for reason in settled.reasons],
            }
            for name, settled in zip(names, settlements, strict=True)
        ],
    }


def cards_text(one: Entry, between: str = "") -> str:
    """The player's cards in their short spelling."""
    return one.cards if isinstance(one.cards, str) else format_cards(one.cards, between)


def parting_settings(first: HouseRules, second: HouseRules, *, paying: bool = False) -> tuple[str, ...]:
    """The keys in which two rule sets differ; `paying`: those that can change a payment and not in words alone."""
    keys = (key for key in SETTINGS if getattr(first, key) != getattr(second, key))
    if not paying:
        return tuple(keys)
    return tuple(key for key in keys if SETTINGS[key].pays and not (key == "own_cards" and _own(first) == _own(second)))


def _own(rules: HouseRules) -> tuple[int, int]:
    return parse_own_cards(rules.own_cards or "any") or (0, 5)
