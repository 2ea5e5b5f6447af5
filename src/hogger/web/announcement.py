"""The announcement on one page, as it is printed and looked over. Rule: what makes no difference is left out."""

from __future__ import annotations

from typing import Final

import msgspec

from hogger.game import Game, HouseRules, Stakes
from hogger.game.announcement import Sentence, announce


class Told(msgspec.Struct, frozen=True):
    """A section of the announcement as it is printed."""

    title: str
    sentences: tuple[Sentence, ...]


class Announced(msgspec.Struct, frozen=True):
    """The announcement on one page."""

    name: str
    summary: str
    source: str
    caveat: str
    seats: str
    hand: str
    high: str
    sections: tuple[Told, ...]
    advice: tuple[str, ...]
    last_word: str
    legend: tuple[tuple[str, str], ...]


LEGEND: Final = {
    "source": "as the source says",
    "open": "the source leaves it open",
    "changed": "the source says otherwise",
    "table": "the source does not say",
}


def announced(game: Game, rules: HouseRules, stakes: Stakes) -> Announced:
    """The announcement; what makes no difference is left out."""
    told = announce(game, rules, stakes)
    sections = tuple(
        Told(one.title, sentences)
        for one in told.sections
        if (sentences := tuple(sentence for sentence in one.sentences if sentence.matters))
    )
    used = {sentence.whose for one in sections for sentence in one.sentences}
    return Announced(
        name=told.name,
        summary=told.summary,
        source=told.source,
        caveat=told.caveat,
        seats=f"{told.seats.least} to {told.seats.most} players",
        hand=", ".join(told.phases),
        high=told.high,
        sections=sections,
        advice=told.advice,
        last_word=told.last_word,
        legend=tuple((whose, words) for whose, words in LEGEND.items() if whose in used),
    )
