"""A table's house rules, and who agrees to them. Rule: made of a sight alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from hogger.evening.commands import Announced
from hogger.evening.lobby import Lobby, Person, Terms
from hogger.evening.sight import Sight
from hogger.game.catalog import CATALOG
from hogger.game.toml_writing import game_text
from hogger.settlement import listed
from hogger.web.drafts import Draft, amount_words, draft_of
from hogger.web.render import Region
from hogger.web.rules_page import Rows, gist, rows_of

NEW: Final = "new"
"""The place of a game that is not on the table's list yet."""
MOST_GAMES: Final = 12


class GameTerms(msgspec.Struct, frozen=True):
    """One game of the table's list. `query`: its draft as a link; `without`: the list without it, as JSON.

    `mark` stands before the ids of its rows, so that every row has its own address.
    """

    place: int
    name: str
    gist: str
    caveat: str
    sections: tuple[Rows, ...]
    query: str
    without: str
    mark: str
    next: bool


class TableRules(msgspec.Struct, frozen=True):
    """What is announced. `host`: may the reader change it?"""

    code: str
    number: int
    games: tuple[GameTerms, ...]
    host: bool
    room: bool


class Agreement(msgspec.Struct, frozen=True):
    """Who agrees. `words` tell of those who have not yet; `may`: the reader is asked; `mine`: he has agreed."""

    code: str
    number: int
    agreed: int
    of: int
    words: str
    may: bool
    mine: bool


def table_rules_regions(sight: Sight) -> tuple[Region, ...]:
    """The parts of the page that change while people read. Their links are relative to the page's address."""
    return (
        Region("terms", "rules/terms.html", terms_of(sight)),
        Region("agreement", "rules/agreement.html", agreement_of(sight)),
    )


def terms_of(sight: Sight) -> TableRules:
    """The announcement as rows, a game at a time."""
    lobby = sight.lobby
    host = "announce" in sight.may
    first = lobby.picked or 0
    games = tuple(_game(lobby, place, one, place == first) for place, one in enumerate(lobby.terms))
    return TableRules(lobby.code, lobby.number, games, host, len(games) < MOST_GAMES)


def _game(lobby: Lobby, place: int, terms: Terms, first: bool) -> GameTerms:
    draft = draft_of(terms.game, terms.rules, terms.stakes)
    rest = [one for number, one in enumerate(lobby.terms) if number != place]
    return GameTerms(
        place=place,
        name=terms.game.name,
        gist=gist(terms.rules, terms.stakes),
        caveat=terms.game.caveat,
        sections=rows_of(terms.game, terms.rules),
        query=draft.query(),
        without=terms_json(rest) if rest else "",
        mark="" if first else f"{place}-",
        next=lobby.picked == place and len(lobby.terms) > 1,
    )


def agreement_of(sight: Sight) -> Agreement:
    """Who of those at the table agrees to what is announced."""
    lobby, me = sight.lobby, sight.me
    asked = [lobby.people[name] for name in lobby.places if lobby.people[name].bot is None]
    agreed = [one for one in asked if one.agreed >= lobby.number]
    return Agreement(
        lobby.code,
        lobby.number,
        len(agreed),
        len(asked),
        _waiting([one for one in asked if one not in agreed], sight, me),
        "agree" in sight.may,
        me is not None and me.agreed >= lobby.number,
    )


def _waiting(others: Sequence[Person], sight: Sight, me: Person | None) -> str:
    if not others:
        return "All agree."
    # Who reads this knows about himself.
    others = [one for one in others if me is None or one.id != me.id]
    if not others:
        return "All others agree."
    names = [one.name for one in others]
    if len(names) > 2:
        return f"{names[0]} and {len(names) - 1} others are reading"
    doing = "reading" if any(one.id in sight.here for one in others) else "away"
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} {doing}"


def announced_terms(draft: Draft) -> Announced:
    """A draft as the host announces it."""
    return _announced(Terms(draft.game, draft.rules, draft.stakes))


def _announced(terms: Terms) -> Announced:
    known = any(terms.game == one for one in CATALOG)
    stakes = {key: amount_words(value) for key, value in msgspec.structs.asdict(terms.stakes).items()}
    return Announced(terms.game.key if known else game_text(terms.game), terms.rules.as_dict(), stakes)


def terms_json(terms: Sequence[Terms | Draft]) -> str:
    """Terms as the command `announce` takes them."""
    found = [announced_terms(one) if isinstance(one, Draft) else _announced(one) for one in terms]
    return msgspec.json.encode(found).decode()


def changed_terms(lobby: Lobby, place: int | None, draft: Draft) -> str:
    """The table's list with the draft at `place`, or after all others."""
    found: list[Terms | Draft] = list(lobby.terms)
    if place is None or not 0 <= place < len(found):
        found.append(draft)
    else:
        found[place] = draft
    return terms_json(found)
