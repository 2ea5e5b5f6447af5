"""A quarrel settled under each rule set. Rule: rule sets that settle it alike are told once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from msgspec.structs import replace

from hogger.cards import Card
from hogger.declaration import Side
from hogger.errors import HoggerError
from hogger.game import Game, HouseRules
from hogger.game.presets import house_rules
from hogger.settlement import Settlement
from hogger.settlement.quarrel import Entry, settle
from hogger.web.drafts import Draft
from hogger.web.quarrel import Cell, Group, Line, Quarrel
from hogger.web.quarrel_form import ALL, MINE, Form, chips_of, read_form
from hogger.web.settlement import declared_words, settled_quarrel


def read_quarrel(fields: Mapping[str, str]) -> Quarrel:
    """The page for these fields of the form, with the answer where there is one. Never raises."""
    form = read_form(fields)
    return _answered(form) if form.page.asked and not form.page.wrong else form.page


def _answered(form: Form) -> Quarrel:
    page, game, draft = form.page, form.game, form.draft
    entries = [
        Entry(
            one.called,
            one.side or None,
            one.faces,
            chips_of(one.paid) if one.paid else None,
            one.folded,
        )
        for one in page.players
        if not one.blank
    ]
    pot = chips_of(page.pot) if page.pot else None
    columns: dict[str, tuple[HouseRules, Settlement]] = {}
    try:
        for name, title in page.presets:
            if page.preset not in (ALL, name):
                continue
            rules = draft.rules if name == MINE and draft is not None else house_rules(name, game=game)
            columns[title] = (rules, settle(*entries, pot=pot, rules=rules, game=game, board=form.board))
    except HoggerError as error:
        field = "board" if error.code.startswith("board/") else "form"
        words = error.message.removesuffix(" (--board)").replace(" (--board)", "")
        return replace(page, faults={field: words[:1].upper() + words[1:] + "."})
    declared = {one.name: None if one.declares is None else Side(one.declares) for one in entries}
    first = next(iter(columns.values()))[0]
    return replace(
        page,
        columns=tuple(columns),
        lines=_lines(entries, columns, {name: declared_words(side, first) for name, side in declared.items()}),
        groups=_groups(form, entries, columns),
    )


def _lines(
    entries: Sequence[Entry], columns: Mapping[str, tuple[HouseRules, Settlement]], declared: Mapping[str, str]
) -> tuple[Line, ...]:
    found = [
        _line(
            one.name,
            "folded" if one.folded else declared[one.name],
            [settled.awards.get(one.name, 0) + settled.refunds.get(one.name, 0) for _, settled in columns.values()],
        )
        for one in entries
    ]
    carried = [settled.carried for _, settled in columns.values()]
    return (*found, _line("Nobody", "", carried)) if any(carried) else tuple(found)


def _line(name: str, declared: str, chips: Sequence[int]) -> Line:
    # Marked is what the first rule set does not say.
    return Line(name, declared, tuple(Cell(amount, amount != chips[0]) for amount in chips))


def _groups(
    form: Form,
    entries: Sequence[Entry],
    columns: Mapping[str, tuple[HouseRules, Settlement]],
) -> tuple[Group, ...]:
    alike: dict[tuple[str, str], list[str]] = {}
    for title, (_, settled) in columns.items():
        alike.setdefault((repr(settled.awards), settled.explanation), []).append(title)
    names = {title: name for name, title in form.page.presets}
    found = []
    for titles in alike.values():
        rules, settled = columns[titles[0]]
        shown = settled_quarrel(
            settled,
            rules,
            declared={one.name: None if one.declares is None else Side(one.declares) for one in entries},
            cards={
                one.name: tuple(Card(card) for card in one.cards) for one in entries if not isinstance(one.cards, str)
            },
            game=form.game,
        )
        found.append(Group(tuple(titles), shown, _rules_query(names[titles[0]], form.game, form.draft)))
    return tuple(found)


def _rules_query(name: str, game: Game | None, draft: Draft | None) -> str:
    """The link to the house rules that a column was settled by."""
    if draft is None or game is None:
        return urlencode({"game": "forty-three", "preset": name})
    return draft.query() if name == MINE else Draft(game, draft.made, name).query()
