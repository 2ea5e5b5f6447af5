"""The form that opens a table. Rule: a name is enough; what is typed is kept, and a mistake stands at its field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from hogger.errors import HoggerError
from hogger.evening import House, Terms
from hogger.evening.lobby import Choice, Clock
from hogger.game import refuse_senseless, refuse_stakes
from hogger.game.catalog import CATALOG, game_named
from hogger.web.drafts import Draft, read_draft

USUAL_GAME: Final = "forty-three"
USUAL_BETS: Final = 100  # a stack of so many first bets lasts an evening
MOST_BOTS: Final = 7
CHOICES: Final[tuple[tuple[Choice, str], ...]] = (
    ("fixed", "We play this game"),
    ("each-hand", "The dealer picks before each hand"),
    ("each-orbit", "The dealer picks, for one round of deals"),
)
LIMITS: Final = (
    ("", "as the game has it"), ("fixed", "fixed"), ("spread", "spread"), ("pot", "pot limit"), ("none", "no limit"),
)  # fmt: skip


class StartForm(msgspec.Struct, frozen=True):
    """What stands in the form: `values` and `faults` by field; `draft`: the game and its rules."""

    values: dict[str, str]
    faults: dict[str, str]
    draft: Draft | None

    @property
    def games(self) -> tuple[tuple[str, str], ...]:
        """The catalogue, for a choice."""
        return tuple((game.key, game.name) for game in CATALOG)


class Opening(msgspec.Struct, frozen=True):
    """A table as it was asked for."""

    name: str
    terms: Terms
    house: House
    bots: int


USUAL: Final = {
    "name": "", "title": "", "game": USUAL_GAME, "ante": "", "bets": "", "limit": "", "buy_in": "", "bots": "0",
    "choice": "fixed", "spectators": "yes", "approve": "", "video": "", "seconds": "",
    "declare_seconds": "", "bank": "",
}  # fmt: skip


def start_form(typed: Mapping[str, str], *, fresh: bool) -> StartForm:
    """The form with what was typed; `fresh`: nobody has sent it yet, so an empty box is as it usually stands."""
    values = {key: typed.get(key, usual if fresh else "").strip() for key, usual in USUAL.items()}
    fields = {**typed, "game": typed.get("game") or ("" if typed.get("made") else USUAL_GAME)}
    faults: dict[str, str] = {}
    try:
        draft = read_draft({key: value for key, value in fields.items() if key not in ("name", "title")})
    except HoggerError as error:
        faults["game"] = error.message
        draft = read_draft({"game": USUAL_GAME})
    if draft is not None:
        faults |= draft.faults
    return StartForm(values, faults, draft)


def opening(form: StartForm) -> tuple[Opening | None, dict[str, str]]:
    """The table that is asked for, or the words by field that say why there is none."""
    values, faults, draft = form.values, dict(form.faults), form.draft
    assert draft is not None, "the form falls back on a game that is there"
    numbers: dict[str, int] = {}
    usual = USUAL_BETS * draft.stakes.bet_size(0)
    for field, default in (("buy_in", usual), ("bots", 0), ("seconds", 0), ("declare_seconds", 0), ("bank", 0)):
        text = values[field].replace(",", "").replace(" ", "")
        if text and not (text.isascii() and text.isdigit() and len(text) <= 13):
            faults[field] = "a whole number is wanted here"
        numbers[field] = int(text) if text and field not in faults else default
    if not values["name"]:
        faults["name"] = "say what you are called at the table"
    if numbers["bots"] > MOST_BOTS:
        faults["bots"] = f"at most {MOST_BOTS} bots fit at a table"
    try:
        refuse_senseless(draft.game, draft.rules)
        refuse_stakes(draft.rules, draft.stakes)
    except HoggerError as error:
        faults.setdefault("game", error.message)
    if faults:
        return None, faults
    clock = None
    if numbers["seconds"]:
        clock = Clock(numbers["seconds"], numbers["declare_seconds"] or 2 * numbers["seconds"], numbers["bank"])
    house = House(
        title=values["title"] or f"{values['name']}’s table",
        buy_in=numbers["buy_in"],
        choice=next((choice for choice, _ in CHOICES if choice == values["choice"]), "fixed"),
        spectators=bool(values["spectators"]),
        approve=bool(values["approve"]),
        clock=clock,
        video=values["video"],
    )
    return Opening(values["name"], Terms(draft.game, draft.rules, draft.stakes), house, numbers["bots"]), {}


def first_game(key: str) -> str:
    """The catalogue's game of a first hand. Raises `GameError` where there is none."""
    return game_named(key[:40]).key
