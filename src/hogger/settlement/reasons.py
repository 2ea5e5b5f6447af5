"""Why chips went where they went. Rule: the branch that decides makes the reason; this one table puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from hogger.declaration import Side
from hogger.game import SETTINGS, HouseRules


class Reason(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One decision of a settlement, as data. `text` says it; `setting` is the house rule that decided.

    `players` are those it is about, `against` those it refers to; `hand` is what decided, in words: a hand, a place;
    `pot` counts from 0 (the main pot), `pots` is how many pots the hand has.
    """

    code: str
    side: Side | None = None
    players: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    setting: str | None = None
    hand: str = ""
    amount: int = 0
    pot: int = 0
    pots: int = 1

    @property
    def text(self) -> str:
        """The reason in words."""
        many, several = len(self.players) > 1, len(self.against) > 1
        # On the low side its name needs not say "low" once more.
        hand = self.hand.removesuffix(" for low").removesuffix(" low")
        words = _WORDS[self.code].format(
            who=listed(self.players),
            whom=listed(self.against),
            side=self.side or "",
            other="low" if self.side is Side.HIGH else "high",
            hand=f", {hand}" if hand else "",
            which=f": {hand}" if hand else "",
            with_hand=f" with {hand}" if hand else "",
            amount=f"{self.amount:,}",
            chips="chip" if self.amount == 1 else "chips",
            ride="rides" if self.amount == 1 else "ride",
            odd="The odd chip" if self.amount == 1 else f"{self.amount:,} odd chips",
            go="goes" if self.amount == 1 else "go",
            had_one=f", as {listed(self.against)} had one of high" if self.against else "",
            field=" (every live hand counts)" if self.setting == "field" else "",
            s="" if many else "s",
            have="have" if many else "has",
            is_are="are" if many else "is",
            split="split" if many else "takes",
            tied="Tied for the best" if many else "Best",
            holds="hold" if several else "holds",
            takes="take" if several else "takes",
        )
        words = words[0].upper() + words[1:]
        return f"{pot_name(self.pot)}: {words}" if self.pots > 1 else words


def setting_words(key: str, *rules: HouseRules) -> str:
    """The house rule that decided, with its value under these rules: "both ways = win or tie both"."""
    setting = SETTINGS[key]
    values = dict.fromkeys(setting.brief(value) for one in rules if (value := one.value(key)) is not None)
    title = setting.title[:1].lower() + setting.title[1:]
    return f"{title} = {' / '.join(values)}" if values else title


def pot_name(number: int) -> str:
    """ "Main pot", "Side pot 1", as they are called at the table."""
    return f"Side pot {number}" if number else "Main pot"


def listed(names: Sequence[str]) -> str:
    """Names as they are said: "Ann, Bob and Cal"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


_WORDS: Final = {
    "pot/returned": "{amount} {chips} returned to {who}: nobody called.",
    "pot/last-in": "Everyone else folded; {who} take{s} {amount} without a showdown.",
    "pot/uncontested": "Only {who} may claim this pot and take{s} {amount}, whatever was declared.",
    "both/beaten": "{who} went both ways and {is_are} beaten for {side} by {whom}{field}, so win{s} nothing.",
    "both/tied": "{who} went both ways and {is_are} only tied with {whom} for {side}; both ways must win outright, "
    "so {who} win{s} nothing.",
    "both/no-low": "{who} went both ways without a low hand that counts, so win{s} nothing.",
    "both/failed-elsewhere": "{who} failed both ways in another pot, so win{s} nothing here either.",
    "one-way/beaten": "{who} declared {side} but must beat every live hand, and {whom} {holds} a better one.",
    "low/none": "{who} declared low but {have} no low hand that counts, so win{s} nothing.",
    "side/alone": "Only {who} contest{s} {side}{which}.",
    "side/best": "{tied} {side} hand: {who}{hand}.",
    "side/beaten": "{who} {is_are} beaten for {side} by {whom}.",
    "side/nobody": "Nobody contests {side}.",
    "side/all-failed": "Nobody who went for {side} is left to take it.",
    "side/backs-in": "{whom} had the best {side} hand but failed; {who} back{s} in for {side}{with_hand}.",
    "side/equal": "{whom} had the best {side} hand but failed; {who}, equal to it, take{s} {side}{with_hand}.",
    "side/no-back-in": "{whom} had the best {side} hand but failed; {who} may not back in for {side}.",
    "tied/clear-half": "{who} went both ways and {is_are} only tied for {side}, so {whom} {takes} the "
    "{side} side alone.",
    "tied/even": "{who} went both ways and {is_are} tied, so all winners share the pot evenly.",
    "share/halves": "High and low take half each of {amount}.",
    "share/whole": "{other} is not won, so {side} takes all {amount}.",
    "share/scoop": "{who} win{s} both sides and {split} all {amount}.",
    "share/tied": "{who} share the {side} side: {amount} each.",
    "odd/between": "The odd chip between the halves goes to {side}.",
    "odd/inside": "{odd} of the {side} side {go} to {who}{hand}{had_one}.",
    "odd/whole": "{odd} of the shared pot {go} to {who}{hand}.",
    "fallback/carry": "Nobody wins this pot: {amount} {chips} {ride} to the next hand.",
    "fallback/redeal": "Nobody wins this pot: a new deal for {amount}, {who} only.",
    "fallback/host-rules": "Nobody wins this pot: the host rules on {amount}.",
    "fallback/back-in": "Nobody wins this pot by the first rules, so the best that did not fail back in after all.",
    "fallback/one-way": "Nobody wins this pot by the first rules, so hands both ways may win one way.",
    "fallback/cards-speak": "All went both ways and none wins both, so cards speak.",
    "fallback/still-nobody": "Still nobody takes it: {amount} {chips} {ride} to the next hand.",
    "ruling/host": "The host awards {amount} to {who}.",
}
REASON_CODES: Final = tuple(_WORDS)
