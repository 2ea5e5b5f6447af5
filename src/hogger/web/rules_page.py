"""House rules as rows in plain words. Rule: what the source says stands beside what this table says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from hogger.game import SETTINGS, Game, HouseRules, Stakes, senseless
from hogger.game.announcement import SECTIONS, Whose, matters
from hogger.game.house_rules import STAKE_KEYS
from hogger.game.seats import own_cards_at_showdown
from hogger.web.drafts import Draft, amount_words, preset_choices

ORDER: Final = ("Who wins", "Paying out", "The declaration", "The betting", "The cards")
"""The sections as people read them on a screen: what the money turns on comes first."""
OPEN: Final = "It leaves this open."
SILENT: Final = "It does not say."
SAME: Final = "The same."


class Choice(msgspec.Struct, frozen=True):
    """One value of a setting. `chosen`: as it is now, `usual`: as this game is played where nobody says otherwise."""

    value: str
    brief: str
    sentence: str
    chosen: bool
    usual: bool


class Row(msgspec.Struct, frozen=True):
    """One setting. `brief` stands beside its title, `table_says` and `source_says` in the two boxes.

    `changed`: other than usual in this game; `open`: the source leaves it open and nobody has said; `pays`: it can
    change a payment; `fault`: what is wrong with it.
    """

    key: str
    title: str
    value: str
    brief: str
    source_says: str
    table_says: str
    whose: Whose
    choices: tuple[Choice, ...]
    changed: bool = False
    open: bool = False
    pays: bool = False
    fault: str = ""

    @property
    def others(self) -> tuple[Choice, ...]:
        """The values that it does not have."""
        return tuple(one for one in self.choices if one.value != self.value)


class Rows(msgspec.Struct, frozen=True):
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


class Amount(msgspec.Struct, frozen=True):
    """A stake as a field of a form."""

    key: str
    title: str
    value: str
    fault: str = ""


class Page(msgspec.Struct, frozen=True):
    """The builder: a draft in rows. `hidden`: what was said of rows that make no difference, to be kept."""

    draft: Draft
    gist: str
    sections: tuple[Rows, ...]
    amounts: tuple[Amount, ...]
    presets: tuple[Choice, ...]
    hidden: tuple[tuple[str, str], ...]
    saved: tuple[tuple[str, str], ...] = ()


def builder(draft: Draft) -> Page:
    """The builder's page for a draft."""
    sections = rows_of(draft.game, draft.rules, draft.open, draft.faults)
    shown = {row.key for section in sections for row in section.rows}
    kept = {key: value for key, value in draft.said.as_dict().items() if key not in shown}
    return Page(
        draft,
        gist(draft.rules, draft.stakes),
        sections,
        _amounts(draft),
        _presets(draft),
        tuple(kept.items()),
    )


def rows_of(
    game: Game, rules: HouseRules, unsaid: Iterable[str] = (), faults: Mapping[str, str] | None = None
) -> tuple[Rows, ...]:
    """Every setting that can make a difference under these rules, or is at fault, by section."""
    wrong = dict(faults or {})
    unsaid = tuple(unsaid)
    sections = []
    for title in ORDER:
        told = [key for key in SECTIONS[title] if key in wrong or matters(game, rules, key)]
        if told:
            sections.append(
                Rows(title, tuple(_row(game, rules, key, key in unsaid, wrong.get(key, "")) for key in told))
            )
    return tuple(sections)


def row_of(game: Game, rules: HouseRules, key: str, *, unsaid: bool = False) -> Row:
    """One setting."""
    return _row(game, rules, key, unsaid, "")


def _row(game: Game, rules: HouseRules, key: str, unsaid: bool, fault: str) -> Row:
    setting, value = SETTINGS[key], rules.value(key) or ""
    said, usual = game.source_says.get(key), game.defaults.value(key) or ""
    sentence = setting.words(value)
    whose: Whose = "open" if key in game.announces else "table"
    if said is not None:
        whose = "source" if said == value else "changed"
    source = setting.words(said) if said is not None else OPEN if whose == "open" else SILENT
    return Row(
        key=key,
        title=setting.title,
        value=value,
        brief=setting.brief(value),
        source_says=source,
        table_says=SAME if whose == "source" else sentence,
        whose=whose,
        choices=tuple(
            Choice(one, setting.brief(one), setting.words(one), one == value and not unsaid, one == usual)
            for one in _values(game, rules, key)
        ),
        changed=value != usual,
        open=unsaid,
        pays=setting.pays,
        fault=fault,
    )


def _values(game: Game, rules: HouseRules, key: str) -> list[str]:
    """The values that this game can be played by, and the one it has."""
    now = rules.value(key) or ""
    known = list(SETTINGS[key].values)
    if key == "turning":
        known = [one.name for one in game.layout.turnings]
    elif key == "own_cards":
        most = min(own_cards_at_showdown(game), 5)
        known += [f"{least}-{count}" for least in ("exactly", "at-least") for count in range(1, most + 1)]
    can = [one for one in known if one == now or not _blamed(game, replace(rules, **{key: one}), key)]
    return can if now in can else [now, *can]


def _blamed(game: Game, rules: HouseRules, key: str) -> bool:
    return any(fault.path[0] == key for fault in senseless(game, rules))


def _presets(draft: Draft) -> tuple[Choice, ...]:
    now = draft.preset or draft.game.key
    return tuple(
        Choice(
            name,
            preset_words(name, draft.game),
            _PRESETS.get(name, "As this game is usually played."),
            name == now,
            name == draft.game.key,
        )
        for name in preset_choices(draft.game)
    )


def preset_words(name: str, game: Game | None) -> str:
    """What a preset is called on a page."""
    if game is not None and name == game.key:
        return f"{game.name}, as usual"
    return {"faq-1": "FAQ rules 1", "faq-2": "FAQ rules 2", "faq-3": "FAQ rules 3", "forty-three": "Forty-Three"}.get(
        name, name
    )


_PRESETS: Final = {
    "faq-1": "Both ways must win both outright; nobody backs in.",
    "faq-2": "Both ways must win or tie both; the next best hand backs in.",
    "faq-3": "Both ways must win both outright; the next best hand backs in.",
}

STAKES: Final = {
    "ante": "Ante",
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "bring_in": "Bring-in",
    "bets": "Bets, one for each round",
    "raise_cap": "Raises in a round, at most",
}


def _amounts(draft: Draft) -> tuple[Amount, ...]:
    forced = draft.rules.forced_bets or ""
    shown = {
        "small_blind": forced == "blinds",
        "big_blind": forced == "blinds",
        "bring_in": forced.startswith("bring-in"),
    }
    return tuple(
        Amount(
            key,
            STAKES[key],
            draft.typed.get(key, amount_words(getattr(draft.stakes, key))),
            draft.faults.get(key, ""),
        )
        for key in STAKE_KEYS
        if key in draft.faults or shown.get(key, True)
    )


def gist(rules: HouseRules, stakes: Stakes) -> str:
    """What matters most, in three sentences: "Ante 10, pot limit. Low is ace to five, no qualifier. ..." """
    forced = {
        "blinds": f"Blinds {stakes.small_blind:,} and {stakes.big_blind:,}",
        "dealer-antes": f"The dealer antes {stakes.ante:,}",
    }.get(rules.forced_bets or "", f"Ante {stakes.ante:,}")
    if (rules.forced_bets or "").startswith("bring-in"):
        forced += f", bring-in {stakes.bring_in:,}"
    limit = SETTINGS["limit"].brief(rules.limit or "")
    low = SETTINGS["low"].brief(rules.low or "")
    if rules.low != "four-suits":
        low += ", no qualifier" if rules.qualifier == "none" else f", {rules.qualifier} or lower"
    ways = "Cards speak: no declaration."
    if rules.declaration != "none":
        ways = f"Both ways must {SETTINGS['both_ways'].brief(rules.both_ways or '')}."
    return f"{forced}, {limit}. Low is {low}. {ways}"
