"""What a person types, read as an action. Rule: only what is offered is read; anything else says what is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hogger.cards import Card, parse_cards
from hogger.declaration import FISTS, is_side, parse_side
from hogger.errors import HoggerError, NotationError
from hogger.hand.actions import (
    Action,
    ArrangeCards,
    BetTo,
    Call,
    Check,
    DeclareFor,
    Discard,
    Fold,
    Muck,
    PassCards,
    Rule,
    Show,
)  # fmt: skip
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayPass,
    MayRule,
    MayShow,
    Offer,
)  # fmt: skip
from hogger.hand.state import View

_AMOUNT = re.compile(r"(?P<word>b|bet|r|raise|c|complete|i|bring(?: |-)?in)?\s*(?:to|for)?\s*(?P<chips>[\d,._']+)?")
_BET_WORDS = {
    "bet": ("b", "bet", "r", "raise"),
    "raise": ("r", "raise", "b", "bet"),
    "complete": ("r", "raise", "c", "complete", "b", "bet"),
    "bring-in": ("i", "bring in", "bring-in", "bringin"),
}
_ALL_IN = ("a", "all", "all in", "all-in", "allin", "shove")


def question(view: View, seat: int, offers: Sequence[Offer]) -> str:
    """The legal answers in one line, keys first."""
    first = offers[0]
    match first:
        case MayDiscard(cards, up_to):
            return f"Throw up to {up_to} (places 1-{len(cards)} or cards), or Enter to keep all"
        case MayPass(cards, count):
            return f"Pass {count} (places 1-{len(cards)} or cards)"
        case MayArrange(cards, keep):
            return f"Keep {keep}, in the order to roll them (places 1-{len(cards)} or cards)"
        case MayDeclare(sides):
            fist = FISTS[view.rules.fist or "0-1-2"]
            return "Declare " + ", ".join(
                f"{side[0]} {'both ways' if side == 'both' else side} ({fist[side]})" for side in sides
            )
        case MayShow():
            return "s show, m muck"
        case MayRule(amount, seats):
            names = ", ".join(view.seats[number].name for number in seats)
            return f"You are the host: share {amount:,} among {names} (such as 'Ann 30 Bob 20'), or e evenly"
        case _:
            return ", ".join(_bet_words(offer, view, seat) for offer in offers)


def _bet_words(offer: Offer, view: View, seat: int) -> str:
    match offer:
        case MayBetTo(least, most, verb):
            key, word = {"bring-in": ("i", "bring in for")}.get(verb, (_key(verb), f"{verb} to"))
            all_in = view.seats[seat].bet + view.seats[seat].stack
            if least == most:
                return f"{key} {word} {most:,}" + (" (all-in)" if most == all_in else "")
            return f"{key} N {word} N from {least:,} to {most:,}" + (", a all in" if most == all_in else "")
        case _:
            return f"{str(offer)[0]} {offer}"


def _key(verb: str) -> str:
    return "b" if verb == "bet" else "r"


def read_answer(text: str, view: View, seat: int, offers: Sequence[Offer]) -> Action:
    """The action that `text` asks for. What is not offered raises `NotationError` with what is."""
    said = " ".join(text.lower().split())
    try:
        action = _read(said, text, view, seat, offers)
    except HoggerError as error:
        raise NotationError(error.code, _sentence(error.message), text=text) from error
    if action is None or not any(offer.admits(action) for offer in offers):
        raise NotationError(
            "answer/not_offered",
            f"{text.strip()!r} is no answer here; take one of those that are listed.",
            text=text,
        )
    return action


def _read(said: str, text: str, view: View, seat: int, offers: Sequence[Offer]) -> Action | None:
    match offers[0]:
        case MayDiscard(cards, up_to):
            if said in ("", "k", "keep", "keep all", "pat", "stand pat", "none", "0"):
                return Discard(seat)
            chosen = read_cards(text, cards)
            if len(chosen) > up_to:
                raise NotationError("answer/too_many", f"that is {len(chosen)} cards; throw up to {up_to}")
            return Discard(seat, chosen)
        case MayPass(cards, count):
            return PassCards(seat, _just(text, cards, count))
        case MayArrange(cards, keep):
            return ArrangeCards(seat, _just(text, cards, keep))
        case MayDeclare():
            return DeclareFor(seat, parse_side(said)) if is_side(said) else None
        case MayShow():
            return {"s": Show(seat), "show": Show(seat)}.get(said, Muck(seat) if said in ("", "m", "muck") else None)
        case MayRule():
            return Rule(_shares(text, view))
        case _:
            return _read_bet(said, view, seat, offers)


def _read_bet(said: str, view: View, seat: int, offers: Sequence[Offer]) -> Action | None:
    if said in ("f", "fold"):
        return Fold(seat)
    if said in ("k", "x", "check") or (said == "c" and any(isinstance(o, MayCheck) for o in offers)):
        return Check(seat)
    calls = [offer for offer in offers if isinstance(offer, MayCall)]
    bets = [offer for offer in offers if isinstance(offer, MayBetTo)]
    if said in ("c", "call") and calls:
        return Call(seat)
    if said in _ALL_IN:
        return _all_in(view, seat, calls, bets)
    found = _AMOUNT.fullmatch(said)
    if found is None or not (found["word"] or found["chips"]):
        return None
    if found["chips"] and not found["word"]:
        words: tuple[str, ...] = tuple(word for words in _BET_WORDS.values() for word in words)
    else:
        words = (found["word"],)
    for offer in bets:
        if not any(word in _BET_WORDS[offer.verb] for word in words):
            continue
        if found["chips"] is None:
            if offer.least == offer.most:
                return BetTo(seat, offer.most)
            raise NotationError(
                "answer/no_amount",
                f"say how much in all: from {offer.least:,} to {offer.most:,}, such as {found['word']} {offer.least}",
            )
        chips = _chips(found["chips"])
        if offer.least <= chips <= offer.most:
            return BetTo(seat, chips)
    return None


def _chips(text: str) -> int:
    """An amount as it is written, thousands apart or not; -1, which nobody offers, for anything else."""
    digits = text.strip()
    if re.fullmatch(r"[0-9]{1,3}([,. '][0-9]{3})+", digits):
        digits = re.sub(r"[^0-9]", "", digits)
    return int(digits) if re.fullmatch(r"[0-9]{1,13}", digits) else -1


def _all_in(view: View, seat: int, calls: Sequence[MayCall], bets: Sequence[MayBetTo]) -> Action | None:
    everything = view.seats[seat].bet + view.seats[seat].stack
    if bets and bets[-1].most == everything:
        return BetTo(seat, everything)
    return Call(seat) if calls and calls[0].all_in else None


def read_cards(text: str, own: Sequence[Card]) -> tuple[Card, ...]:
    """Own cards by their places from 1 ("1 3", "13") or by name ("Kh 2c")."""
    if re.fullmatch(r"[\d\s,;.]+", text.strip()):
        places = [int(place) for place in re.findall(r"\d" if len(own) < 10 else r"\d+", text)]
        wrong = [place for place in places if not 1 <= place <= len(own)]
        if wrong:
            raise NotationError("answer/no_place", f"there is no card {wrong[0]}; places go from 1 to {len(own)}")
        cards = tuple(own[place - 1] for place in places)
    else:
        cards = parse_cards(text)
    for card in cards:
        if card not in own:
            raise NotationError("answer/not_yours", f"you do not hold the {card.words}")
        if cards.count(card) > 1:
            raise NotationError("answer/twice", f"the {card.words} is named twice")
    return cards


def _just(text: str, own: Sequence[Card], count: int) -> tuple[Card, ...]:
    cards = read_cards(text, own) if text.strip() else ()
    if len(cards) != count:
        raise NotationError("answer/count", f"name {count} of your cards, not {len(cards)}")
    return cards


def _shares(text: str, view: View) -> dict[int, int]:
    words = text.replace(",", " ").replace(":", " ").split()
    names = {seat.name.lower(): number for number, seat in enumerate(view.seats)}
    if len(words) % 2 or not words:
        raise NotationError("answer/shares", "name each player with his chips, such as 'Ann 30 Bob 20'")
    found: dict[int, int] = {}
    for name, chips in zip(words[::2], words[1::2], strict=True):
        if name.lower() not in names or not chips.isdecimal():
            raise NotationError("answer/shares", f"'{name} {chips}' is no player with his chips")
        found[names[name.lower()]] = int(chips)
    return found


def _sentence(message: str) -> str:
    return f"{message[0].upper()}{message[1:].rstrip('.')}."
