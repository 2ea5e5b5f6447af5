"""House rules: written, printed, and agreed at a table. Rule: a draft stands whole in the address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from hogger.errors import HoggerError
from hogger.evening.sight import Sight
from hogger.game import HouseRules, rules_from
from hogger.game.catalog import CATALOG
from hogger.game.toml import Mistake
from hogger.server.examples import Examples
from hogger.server.pages import kept_rules
from hogger.server.pages.answer import page
from hogger.server.pages.kept_rules import SLUG, announcement, saved_here
from hogger.web.announcement import announced
from hogger.web.drafts import Draft, draft_of, read_draft, read_game_file
from hogger.web.rules_page import builder, row_of
from hogger.web.showdowns import Example, example_of, no_example
from hogger.web.table_rules import changed_terms, table_rules_regions

MOST_LETTERS: Final = 60_000


def _base(request: Request) -> str:
    base: str = request.scope.get("root_path", "")
    return base


def _fields(request: Request) -> dict[str, str]:
    if len(request.url.query) > MOST_LETTERS:
        raise HoggerError("request/too_large", "that is more than this page can read; load the game's file again")
    return dict(request.query_params)


def _draft(request: Request) -> Draft:
    """The draft of the address. Raises `HoggerError` where it names no game."""
    draft = read_draft(_fields(request))
    if draft is None:
        raise HoggerError("game/none", "this link names no game; choose one under House rules")
    return draft


# -- writing ------------------------------------------------------------------------------------------------


async def rules(request: Request) -> Response:
    """The builder; without a game, the choice of one. A game's file is posted here."""
    if request.method == "POST":
        return await _load(request)
    words = ""
    try:
        draft = read_draft(_fields(request))
    except HoggerError as error:
        draft, words = None, error.message
    if draft is None:
        return await _choice(request, words=words)
    return page(request, "rules.html", status=422 if draft.faults else 200, it=builder(draft), table=None)


async def _choice(
    request: Request,
    *,
    words: str = "",
    text: str = "",
    mistakes: Sequence[Mistake] = (),
    table: Mapping[str, str] | None = None,
) -> Response:
    games = [(game.key, game.name, game.summary) for game in CATALOG]
    saved = await saved_here(request)
    return page(
        request,
        "rules/choose.html",
        status=422 if words or mistakes else 200,
        games=games,
        saved=saved,
        words=words,
        text=text,
        mistakes=mistakes,
        table=table,
    )


async def _load(request: Request) -> Response:
    async with request.form(max_files=1, max_fields=10) as form:
        sent, pasted = form.get("file"), form.get("toml")
        data: str | bytes = pasted if isinstance(pasted, str) else ""
        if isinstance(sent, UploadFile) and sent.filename:
            data = await sent.read()
    found = read_game_file(data)
    if isinstance(found, Draft):
        return RedirectResponse(f"{_base(request)}/rules?{found.query()}", 303)
    text = data if isinstance(data, str) else data.decode(errors="replace")
    return await _choice(request, text=text, mistakes=found)


async def ask(request: Request) -> Response:
    """The interview: the first thing that is still open; when nothing is, the announcement."""
    draft = _draft(request)
    if not draft.open:
        return RedirectResponse(f"{_base(request)}/rules/print?{draft.query()}", 303)
    of = len(draft.game.announces)
    row = row_of(draft.game, draft.rules, draft.open[0], unsaid=True)
    return page(request, "rules/ask.html", it=draft, row=row, number=of - len(draft.open) + 1, of=of)


async def printed(request: Request) -> Response:
    """The announcement on one page, to print, to keep and to hand on."""
    draft = _draft(request)
    if draft.faults:
        return RedirectResponse(f"{_base(request)}/rules?{request.url.query}", 303)
    saved = _fields(request).get("saved", "")
    return announcement(request, draft, saved=saved if SLUG.fullmatch(saved) else "")


async def file(request: Request) -> Response:
    """The draft as a game file."""
    draft = _draft(request)
    name = f"{draft.game.key if SLUG.fullmatch(draft.game.key) else 'game'}.toml"
    return PlainTextResponse(
        draft.text,
        media_type="application/toml",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


# -- the smallest showdown ------------------------------------------------------------------------------------


def _examples(request: Request) -> Examples:
    state = request.app.state
    if not hasattr(state, "examples"):
        state.examples = Examples()
    found: Examples = state.examples
    return found


async def example(request: Request) -> Response:
    """The smallest showdown that `value` of `key` changes: a part of a page, or (without script) a page of its own."""
    fields = _fields(request)
    draft = _draft(request)
    key = fields.get("key", "")
    row = row_of(draft.game, draft.rules, key) if key in HouseRules.__struct_fields__ else None
    if row is None or not row.pays:
        raise HoggerError("rules/unknown_key", "this house rule changes no payment; open another one")
    wanted = [one for one in row.others if fields.get("value", one.value) == one.value]
    found = [await _example(request, draft.rules, key, row.value, one.value) for one in wanted]
    part = "part" in fields
    template = "rules/examples.html" if part else "rules/example_page.html"
    return page(request, template, row=row, examples=found, draft=draft)


async def _example(request: Request, rules: HouseRules, key: str, now: str, other: str) -> Example:
    try:
        found = await _examples(request).find(rules, rules_from({key: other}).over(rules))
    except HoggerError as error:
        return no_example(key, (now, other), f"{error.message[:1].upper()}{error.message[1:]}.")
    return example_of(found, key, (now, other))


# -- at a table -------------------------------------------------------------------------------------------------


async def table_rules(request: Request, sight: Sight) -> Response:
    """What is played at this table, and who agrees; the host changes it here."""
    fields = _fields(request)
    lobby, place = sight.lobby, fields.get("change", "")
    if not place or "announce" not in sight.may:
        regions = {region.id: region.html for region in table_rules_regions(sight)}
        return page(request, "rules/table.html", regions=regions, code=lobby.code, title=lobby.house.title)
    words = ""
    try:
        draft = read_draft(fields)
    except HoggerError as error:
        draft, words = None, error.message
    known = lobby.terms[int(place)] if place.isdigit() and len(place) < 3 and int(place) < len(lobby.terms) else None
    if draft is None and known is not None and not words:
        draft = draft_of(known.game, known.rules, known.stakes)
    at = {"code": lobby.code, "place": place, "title": lobby.house.title}
    if draft is None:
        return await _choice(request, words=words, table=at)
    if "look" in fields and not draft.faults:
        told = announced(draft.game, draft.rules, draft.stakes)
        terms = changed_terms(lobby, int(place) if known is not None else None, draft)
        return page(request, "rules/look.html", it=told, draft=draft, table=at, terms=terms)
    return page(request, "rules.html", status=422 if draft.faults else 200, it=builder(draft), table=at)


routes = [
    Route("/rules", rules, methods=["GET", "POST"]),
    Route("/rules/ask", ask),
    Route("/rules/print", printed),
    Route("/rules/file", file),
    Route("/rules/example", example),
    *kept_rules.routes,
]
