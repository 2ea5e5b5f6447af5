"""Settling a quarrel from a real table: hands typed in, chips and reasons out. Rule: input is checked here, once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from hogger.cards import UNSEEN, Card, parse_cards, refuse_doubles
from hogger.declaration import Side, is_side, parse_side
from hogger.errors import CardsError, GameError, NotationError, RulesError
from hogger.game import Game, HouseRules, own_cards_at_showdown
from hogger.game.catalog import game_named
from hogger.game.faults import sayable
from hogger.game.house_rules import MOST_CHIPS
from hogger.game.phases import Deal
from hogger.game.presets import settling_rules
from hogger.ranking import BestHands
from hogger.settlement.contest import Contender
from hogger.settlement.hands import hands_under
from hogger.settlement.pots import DeadMoney, Pot, make_pots, uncalled
from hogger.settlement.reasons import Reason
from hogger.settlement.settle import Settlement, settle_last_in, settle_pots

USUAL_POT = 120
COMMON_CARD = "common card"
MOST_PLAYERS = 52  # each needs a card; and the work grows with their square


class Entry(msgspec.Struct, frozen=True):
    """One player of a finished hand. `cards`: his own, as text or `Card`s; `paid`: his chips in the pots.

    `declares` may be None only where no declaration is made, or for who folded.
    """

    name: str
    declares: Side | str | None
    cards: str | Sequence[Card] = ()
    paid: int | None = None
    folded: bool = False


def settle(
    *players: Entry | str,
    pot: int | None = None,
    pots: Sequence[Pot] | None = None,
    rules: HouseRules | str | Mapping[str, object] | None = None,
    game: Game | str | None = None,
    board: str | Sequence[Card] = (),
) -> Settlement:
    """Who gets what, and why. Players in seat order from the dealer's left, as `Entry` or as "Ann high KhQd...".

    Without a `game` each player's cards are his own pool of five or more; with one, they are his own cards and `board`
    holds the community cards in reading order. Where players have `paid`, pots are made of it and `pot` adds dead
    money; else `pot` (120 if not given) is one pot for all. `rules`: a preset's name or `HouseRules`.
    Raises `NotAnnounced` where the rules leave open what decides.
    """
    played = game_named(game) if isinstance(game, str) else game
    complete = settling_rules(played, rules)
    entries = [parse_entry(one) if isinstance(one, str) else one for one in players]
    _check(entries)
    laid = parse_cards(board, unseen=True) if isinstance(board, str) else tuple(board)
    live = [not one.folded for one in entries]
    names = [one.name for one in entries]
    standing = [name for name, alive in zip(names, live, strict=True) if alive]
    # A player alone asks what he holds; who is left when others folded keeps his cards to himself.
    showdown = len(standing) > 1 or len(entries) == 1
    lines = _lines(played, laid, showdown)
    common = len(laid) if lines and lines[0][0] == COMMON_CARD else 0
    owns = [_own(one, played, showdown, common) for one in entries]
    refuse_doubles([*(card for own in owns for card in own), *laid])

    refunds: dict[str, int] = {}
    if pots is None:
        paid = [one.paid or 0 for one in entries]
        typed = any(one.paid is not None for one in entries)
        dead = _chips("the pot", (0 if typed else USUAL_POT) if pot is None else pot)
        seat, back = uncalled(paid, live)
        if back:
            paid[seat] -= back
            refunds[names[seat]] = back
        pots = make_pots(names, paid, live, [DeadMoney(dead)])
    else:
        pots = _checked_pots(pots, standing)
        if pot or any(one.paid is not None for one in entries):
            raise GameError("entry/pots", "give either the pots, or one pot and what players paid, not both")

    if not showdown:
        settled, hands = settle_last_in(pots, standing[0]), {}
    else:
        hands = {
            one.name: _made(own, lines, complete, one.name)
            for one, own in zip(entries, owns, strict=True)
            if not one.folded
        }
        contenders = [
            Contender(
                one.name,
                _side(one, needed=len(standing) > 1 and complete.declaration != "none"),
                hands[one.name].high,
                hands[one.name].low,
            )
            for one in entries
            if not one.folded
        ]
        settled = settle_pots(pots, contenders, complete)
    returned = tuple(Reason("pot/returned", players=(name,), amount=chips) for name, chips in refunds.items())
    return msgspec.structs.replace(settled, reasons=returned + settled.reasons, refunds=refunds, hands=hands)


def parse_entry(text: str) -> Entry:
    """An entry as people type it: "Ann high KhQdJsTc9h", "Cal both Ac 2d 3h Ks paid=40", "Bob folded paid=20"."""
    words = text.split()
    paid: int | None = None
    folded = False
    rest: list[str] = []
    for word in words[1:]:
        if word.lower().startswith("paid="):
            paid = _typed_chips(word)
        elif word.lower() == "folded":
            folded = True
        else:
            rest.append(word)
    if not rest and not folded and paid is None:
        raise NotationError(
            "entry/unreadable",
            f"cannot read the player {text!r}; write each one in quotes as NAME SIDE CARDS, "
            'such as "Ann high KhQdJsTc9h"',
            text=text,
        )
    # A name may hold a word that is a side too ("Mary L"); what stands before the cards is meant.
    side = next((place for place in reversed(range(len(rest))) if is_side(rest[place])), None)
    if side is None:
        return Entry(words[0], None, " ".join(rest), paid, folded)
    name = " ".join([words[0], *rest[:side]])
    return Entry(name, parse_side(rest[side]), " ".join(rest[side + 1 :]), paid, folded)


def _typed_chips(word: str) -> int:
    digits = word[5:]
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(MOST_CHIPS)):
        raise NotationError("entry/paid", f"{word!r} is no number of chips; write it like paid=40", text=word)
    return int(digits)


def _check(entries: Sequence[Entry]) -> None:
    if not entries:
        raise GameError("entry/nobody", "nobody to settle for; name at least one player with his cards")
    if len(entries) > MOST_PLAYERS:
        raise GameError(
            "entry/too_many", f"{len(entries)} players are more than a deck has cards; name at most {MOST_PLAYERS}"
        )
    names: set[str] = set()
    for one in entries:
        if not sayable(one.name):
            raise GameError("entry/name", f"{one.name!r} is no name; give each player one of visible letters")
        if one.name in names:
            raise GameError("entry/name", f"the name {one.name!r} is there twice; each player needs his own")
        names.add(one.name)
        _chips(f"what {one.name} paid", one.paid or 0)
    if any(one.paid is not None for one in entries):
        for one in entries:
            if one.paid is None and not one.folded:
                raise GameError("entry/paid", f"what {one.name} paid is missing; give it for every player or for none")
    if all(one.folded for one in entries):
        raise GameError("entry/all_folded", "everyone folded; somebody must still be in")


def _chips(what: str, amount: int) -> int:
    if type(amount) is not int or not 0 <= amount <= MOST_CHIPS:
        raise GameError(
            "entry/chips", f"{what} must be a whole number of chips, from 0 to {MOST_CHIPS:,}, not {amount!r:.40}"
        )
    return amount


def _checked_pots(pots: Sequence[Pot], standing: Sequence[str]) -> list[Pot]:
    """The pots with their players in seat order, which is the order of the odd chip."""
    found: list[Pot] = []
    for one in pots:
        _chips("a pot", one.amount)
        strangers = [name for name in one.players if name not in standing]
        if strangers or not one.players or len(set(one.players)) < len(one.players):
            who = f"not {', '.join(strangers)}" if strangers else "each once"
            raise GameError("entry/pot", f"a pot needs live players to claim it, {who}")
        found.append(Pot(one.amount, tuple(name for name in standing if name in one.players)))
    return found


def _lines(game: Game | None, laid: tuple[Card, ...], showdown: bool) -> list[tuple[str, tuple[Card, ...]]]:
    if game is None:
        if laid:
            raise GameError("board/no_game", "a board needs a game; name one, such as box")
        return []
    if not showdown:
        return []
    size = game.layout.size
    if laid and not size and len(laid) == _common_cards(game) and UNSEEN not in laid:
        return [(COMMON_CARD, laid)]
    if UNSEEN in laid or len(laid) != size:
        turned = sum(card != UNSEEN for card in laid)
        raise CardsError(
            "board/cards",
            f"{game.name} is settled with a board of {size} cards in reading order (--board), not {turned}",
        )
    return [(line.name, tuple(laid[slot] for slot in line.slots)) for line in game.layout.lines]


def _common_cards(game: Game) -> int:
    """How many cards are dealt to all where the deck is short: those of the last deal, in a game without a board."""
    deals = [phase.down + phase.up for phase in game.phases if isinstance(phase, Deal)]
    return deals[-1] if len(deals) > 1 else 0


def _own(one: Entry, game: Game | None, showdown: bool, common: int) -> tuple[Card, ...]:
    try:
        cards = parse_cards(one.cards) if isinstance(one.cards, str) else tuple(one.cards)
    except NotationError as error:
        raise NotationError(
            error.code, f"{one.name}: {error.message}", text=error.text, position=error.position
        ) from None
    if one.folded or not showdown:
        return cards  # they make no hand, but nobody else can hold them
    if game is None:
        if not 5 <= len(cards) <= 11:
            raise CardsError("cards/count", f"{one.name} needs 5 to 11 cards, not {len(cards)}")
    elif len(cards) != (needed := own_cards_at_showdown(game) - common):
        raise CardsError("cards/count", f"{one.name} needs {needed} own cards in {game.name}, not {len(cards)}")
    return cards


def _made(own: tuple[Card, ...], lines: list[tuple[str, tuple[Card, ...]]], rules: HouseRules, name: str) -> BestHands:
    try:
        return hands_under(rules, own, lines)
    except CardsError as error:
        raise CardsError(error.code, f"{name}: {error.message}") from None


def _side(one: Entry, *, needed: bool) -> Side | None:
    if one.declares is not None:
        return one.declares if isinstance(one.declares, Side) else parse_side(one.declares)
    if not needed:
        return None
    raise RulesError("entry/no_side", f"{one.name} declared nothing; say high, low or both, or set declaration=none")
