"""The engine as a library user calls it: games and rules by name. Rule: it resolves names and adds nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hogger.cards import Card, parse_cards
from hogger.game import Game, HouseRules, Stakes, announced_rules, rules_from, stakes_from
from hogger.game.catalog import game_named
from hogger.game.presets import overlay_for
from hogger.hand.engine import Players, act, offers, waits_for
from hogger.hand.engine import start as start_hand
from hogger.hand.events import Event
from hogger.hand.state import Hand
from hogger.settlement import DeadMoney


def start(
    game_or_name: Game | str,
    players: Players,
    *,
    deck: Sequence[Card] | str,
    rules: HouseRules | str | Mapping[str, object] | None = None,
    stakes: Stakes | Mapping[str, object] | None = None,
    carried: Sequence[DeadMoney] = (),
    redeal: bool = False,
) -> tuple[Hand, tuple[Event, ...]]:
    """Begin a hand. Players are names and stacks in seat order from the dealer's left; the last is the dealer.

    `deck`: all 52 cards in the order of the deal; Hogger never shuffles for you. `rules`: a preset's name, or
    `HouseRules`, which must set every key that the game's source leaves open, else `NotAnnounced`.
    """
    played = game_named(game_or_name) if isinstance(game_or_name, str) else game_or_name
    if isinstance(rules, str):
        complete = announced_rules(played, None, preset=overlay_for(played, rules))
    else:
        asked = rules_from(rules) if isinstance(rules, Mapping) else rules
        complete = announced_rules(played, asked)
    return start_hand(
        played,
        players,
        deck=parse_cards(deck) if isinstance(deck, str) else deck,
        rules=complete,
        stakes=stakes_from(stakes, played.stakes) if isinstance(stakes, Mapping) else stakes,
        carried=carried,
        redeal=redeal,
    )


__all__ = ["act", "offers", "start", "waits_for"]
