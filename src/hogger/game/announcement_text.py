"""The announcement as a page of text. Rule: what makes no difference is left out; it is in the data."""

from __future__ import annotations

import textwrap
from typing import Final

import msgspec

from hogger.game.announcement import Announcement, Section, Sentence
from hogger.game.house_rules import STAKE_KEYS

WIDTH: Final = 80
_LABEL: Final = 9
LEGEND: Final = {
    "source": "the source says so",
    "open": "the source leaves open; this table plays",
    "changed": "the source says otherwise; this table plays",
    "table": "this table's usual way; the source is silent",
}


def page(told: Announcement) -> str:
    """The whole page, at most 80 columns wide."""
    also = f" ({', '.join(told.aliases)})" if told.aliases else ""
    source = f" Source: {told.source}." if told.source else ""
    lines = [*_wrapped(f"{told.name}{also}"), *_wrapped(f"{told.summary} {_seats(told)}{source}")]
    if told.caveat:
        lines += _wrapped(f"Mind: {told.caveat}")
    hand = ", ".join(told.phases)
    lines += ["", *_wrapped(f"The hand: {hand}."), *_wrapped(told.high)]
    for section in told.sections:
        lines += _section(section)
    if told.advice:
        lines += ["", "The source tells players"]
        lines += [line for advice in told.advice for line in _wrapped(advice, "- ", "  ")]
    used = {one.whose for section in told.sections for one in section.sentences if one.matters}
    lines.append("")
    for whose, meaning in LEGEND.items():
        if whose in used:
            lines.append(f"{whose:<{_LABEL}}{meaning}")
    return "\n".join([*lines, told.last_word]) + "\n"


def _seats(told: Announcement) -> str:
    if told.seats.dealt_in is not None:
        return f"{told.seats.dealt_in} players (from {told.seats.least} to {told.seats.most} may play)."
    return f"{told.seats.least} to {told.seats.most} players."


def _section(section: Section) -> list[str]:
    told = [one for one in section.sentences if one.matters]
    lines = [line for one in told if one.key not in STAKE_KEYS for line in _sentence(one)]
    amounts = [one for one in told if one.key in STAKE_KEYS]
    if amounts:
        together = " ".join(one.sentence for one in amounts)
        lines += _sentence(msgspec.structs.replace(amounts[0], sentence=together))
    return ["", section.title, *lines] if lines else []


def _sentence(one: Sentence) -> list[str]:
    label = f"{one.whose:<{_LABEL}}"
    lines = _wrapped(one.sentence, label, " " * _LABEL)
    if one.source_sentence is not None:
        lines += _wrapped(f"(The source: {one.source_sentence})", " " * _LABEL, " " * _LABEL)
    return lines


def _wrapped(text: str, first: str = "", later: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
