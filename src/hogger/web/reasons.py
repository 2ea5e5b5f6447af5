"""Reasons of a settlement as a page says them, to one reader. Rule: each goes with the house rule that decided."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from hogger.game import SETTINGS, HouseRules
from hogger.settlement import Reason, setting_words

_BESIDE: Final = "\0"
"""Nobody: put beside "you" it makes the sentence say "you win", not "you wins"; no name can hold it."""
_RANKS_JOINED: Final = re.compile(r"(?<=[0-9AKQJ])-(?=[0-9AKQJ])")


class Why(msgspec.Struct, frozen=True):
    """One reason: `lead` (who it is about) and `rest` make the sentence.

    Where a house rule decided: its `key`, what it is called (`title`, "both ways"), with its value in brief
    (`rule`, "both ways = win or tie both"), and in a sentence (`words`). Else these are "".
    """

    lead: str
    rest: str
    key: str = ""
    title: str = ""
    rule: str = ""
    words: str = ""

    @property
    def text(self) -> str:
        """The whole sentence."""
        return self.lead + self.rest


def why(reason: Reason, rules: HouseRules, me: str | None = None) -> Why:
    """The reason, told to the player called `me`, or to nobody in particular."""
    text = _told(reason, me)
    subject = re.match(r"[^;:,.]*? went both ways", text) if reason.code.startswith("both/") else None
    lead = "" if subject is None else subject[0]
    key = reason.setting
    if key is None or key not in SETTINGS:
        return Why(lead, text[len(lead) :])
    value = rules.value(key)
    words = "" if value is None else SETTINGS[key].words(value)
    return Why(lead, text[len(lead) :], key, setting_words(key), setting_words(key, rules), words)


def unbroken(hand: str) -> str:
    """The name of a hand that no end of a line may break: "6‑4‑3‑2‑A"."""
    return _RANKS_JOINED.sub("\u2011", hand)


def _told(reason: Reason, me: str | None) -> str:
    # One pot at a time is told, so none needs its name in front.
    reason = replace(reason, pots=1, hand=unbroken(reason.hand))
    if me is None or me not in reason.players + reason.against:
        return reason.text
    # "Best high hand: you" has no verb, and two names would be tied.
    players = _you(reason.players, me, verb=reason.code != "side/best")
    text = replace(reason, players=players, against=_you(reason.against, me, verb=True)).text
    text = re.sub(rf"([Yy]ou) and {_BESIDE}", r"\1", text)
    if reason.code == "share/scoop" and reason.players == (me,):
        return text.replace(" split all ", " take all ")
    return text


def _you(names: tuple[str, ...], me: str, *, verb: bool) -> tuple[str, ...]:
    if names == (me,):
        return ("you", _BESIDE) if verb else ("you",)
    return tuple("you" if name == me else name for name in names)
