"""What happened in a hand, told on a page. Rule: the sentences of the record, but cards are drawn, not spelt.

It is made of events as one seat was told of them; what was kept from that seat is counted, never shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from hogger.cards import UNSEEN, Card
from hogger.declaration import Side
from hogger.game import HouseRules
from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardLaid,
    BoardTurned,
    Called,
    CardRolled,
    CardsChosen,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    Checked,
    ChipsPosted,
    ChipsReturned,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    Folded,
    HandMucked,
    HandShown,
    PotsSettled,
    RulingMade,
    SideDeclared,
    SideLocked,
)  # fmt: skip
from hogger.history.phrases import Scene
from hogger.history.sentences import said
from hogger.settlement import Settlement, listed
from hogger.web.settlement import declared_words

Parts = tuple[str | Card, ...]
"""A sentence: words, and cards between them."""

NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven")


def sentences(
    events: Iterable[Event], scene: Scene, rules: HouseRules, *, arranging: bool = False
) -> tuple[Parts, ...]:
    """One sentence for each thing worth telling. `arranging`: what is set aside is kept, to be rolled."""
    found: list[Parts] = []
    for kind, group in groupby(events, key=type):
        several = list(group)
        if kind is ChipsPosted:
            found += _posted([one for one in several if isinstance(one, ChipsPosted)], scene)
        elif kind is CardsDealt:
            found += _dealt([one for one in several if isinstance(one, CardsDealt)], scene)
        else:
            found += [parts for one in several if (parts := _told(one, scene, rules, arranging))]
    return tuple(found)


def counted(number: int) -> str:
    """A small number in a sentence: "two"."""
    return NUMBERS[number] if number < len(NUMBERS) else f"{number:,}"


def _posted(posts: Sequence[ChipsPosted], scene: Scene) -> Iterator[Parts]:
    if len(posts) == len(scene.names) and len({(post.what, post.amount) for post in posts}) == 1:
        yield (f"Everyone antes {posts[0].amount:,}.",)
        return
    for post in posts:
        yield (said(post, scene) or "",)


def _dealt(deals: Sequence[CardsDealt], scene: Scene) -> Iterator[Parts]:
    """A deal all round in a sentence or two; each player's own where it is his draw."""
    downs = {len(one.down) for one in deals}
    if len(deals) > 1 and len(downs) == 1 and downs != {0}:
        count = downs.pop()
        yield (f"Everyone is dealt {counted(count)} card{'s' if count > 1 else ''} face down.",)
    for one in deals:
        cards = _seen(one.down)
        if cards:
            yield (f"{scene.names[one.seat]} {'gets' if len(deals) > 1 else 'draws'} ", *_listed(cards), ".")
        elif len(deals) == 1 and one.down:
            yield (f"{scene.names[one.seat]} draws {counted(len(one.down))}.",)
    up = [one for one in deals if one.up]
    if up:
        shown: list[str | Card] = ["Face up: "]
        for number, one in enumerate(up):
            shown += [f"{', ' if number else ''}{scene.names[one.seat]} ", *_spaced(one.up)]
        yield (*shown, ".")


def _told(event: Event, scene: Scene, rules: HouseRules, arranging: bool) -> Parts:
    names = scene.names
    match event:
        case Checked() | Called() | BetMade() | Folded() | ChipsReturned() | AbsenceNoted() | HandMucked():
            return (said(event, scene) or "",)
        case CardsDiscarded(seat, down, up):
            return _thrown(names[seat], down, up)
        case BoardLaid(cards):
            return (f"The board is laid: {counted(len(cards))} cards face down.",)
        case BoardTurned(_, cards):
            return ("Turned: ", *_listed(cards), ".")
        case CommonCardsDealt(cards):
            return ("The deck is short: ", *_listed(cards), " is common to all.") if cards else ()
        case DeckRestocked():
            return ("The discards are shuffled and go under the deck.",)
        case CardsChosen(seat, cards):
            seen = _seen(cards)
            chosen = _listed(seen) if seen else (_cards(len(cards)),)
            return (f"{names[seat]} {'keeps' if arranging else 'sets aside'} ", *chosen, ".")
        case CardsPassed(seat, to, cards):
            seen = _seen(cards)
            passed = _listed(seen) if seen else (_cards(len(cards)),)
            return (f"{names[seat]} passes ", *passed, f" to {names[to]}.")
        case CardRolled(seat, card):
            return (f"{names[seat]} rolls ", card, ".")
        case SideLocked(seat, side):
            chosen_side = declared_words(side, rules)
            return (f"{names[seat]} locks in{f': {chosen_side}' if chosen_side else ''}.",)
        case SideDeclared(seat, side):
            return (f"{names[seat]} declares {'both ways' if side is Side.BOTH else side}.",)
        case DeclarationsOpened(sides):
            fists = (
                f"{names[seat]}: {declared_words(side, rules)}" for seat, side in enumerate(sides) if side is not None
            )
            return (f"All open together. {'; '.join(fists)}.",)
        case HandShown(seat, down, up):
            return (f"{names[seat]} shows ", *_spaced(down + up), ".")
        case PotsSettled(pots):
            awards = Settlement(pots, ())
            parts = [f"{name} gets {amount:,}" for name, amount in awards.awards.items()]
            if awards.carried:
                parts.append(f"nobody gets {awards.carried:,}")
            words = listed(parts)
            return (f"{words[:1].upper()}{words[1:]}.",) if words else ()
        case RulingMade(reason=reason):
            return (reason.text,)
        case _:
            return ()  # drawn, not told


def _thrown(name: str, down: tuple[Card, ...], up: tuple[Card, ...]) -> Parts:
    if not down and not up:
        return (f"{name} stands pat.",)
    cards = (*_seen(down), *up)
    hidden = 0 if _seen(down) else len(down)
    if hidden and up:
        return (f"{name} throws {_cards(hidden)} and, face up, ", *_listed(up), ".")
    return (f"{name} throws {_cards(hidden)}.",) if hidden else (f"{name} throws ", *_listed(cards), ".")


def _cards(count: int) -> str:
    return f"{counted(count)} card{'' if count == 1 else 's'}"


def _seen(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return () if UNSEEN in cards else cards


def _listed(cards: Sequence[Card]) -> Parts:
    """ "K♥, Q♣ and 2♦"."""
    parts: list[str | Card] = []
    for number, card in enumerate(cards):
        if number:
            parts.append(" and " if number == len(cards) - 1 else ", ")
        parts.append(card)
    return tuple(parts)


def _spaced(cards: Sequence[Card]) -> Parts:
    parts: list[str | Card] = []
    for number, card in enumerate(cards):
        parts += [" ", card] if number else [card]
    return tuple(parts)
