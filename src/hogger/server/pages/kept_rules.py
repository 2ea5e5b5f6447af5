"""House rules kept by name. Rule: a name belongs to the browser that took it first; whoever knows it may read them."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from hogger.errors import HoggerError
from hogger.game.faults import sayable
from hogger.server.identity import digest_in, digest_of, give_secret, new_secret
from hogger.server.pages.answer import page
from hogger.server.store import Store
from hogger.web.announcement import announced
from hogger.web.drafts import Draft, read_draft, read_game_file

MOST_SAVED: Final = 50
"""Rule sets that one browser keeps."""
LONGEST_NAME: Final = 40
SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Saved(msgspec.Struct, frozen=True):
    """House rules under a name: whose browser keeps them (its digest), and the game file that plays by them."""

    name: str
    owner: str
    toml: str


def slug_of(name: str) -> str:
    """A name as an address has it: "tuesday-night"; "" where nothing of it can be written so."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].strip("-")


async def _saved_as(store: Store, slug: str) -> tuple[Saved | None, int]:
    """What is kept under a name, and how often it was written."""
    rows = await store.read(f"rules/{slug}") if SLUG.fullmatch(slug) else []
    return (msgspec.json.decode(rows[-1].body, type=Saved), rows[-1].seq) if rows else (None, 0)


async def saved_here(request: Request) -> list[tuple[str, str]]:
    """(slug, name) of what this browser keeps, the newest first."""
    digest = digest_in(request)
    if digest is None:
        return []
    store: Store = request.app.state.site.store
    rows = await store.read(f"rules-of/{digest}")
    kept = dict(msgspec.json.decode(row.body, type=tuple[str, str]) for row in rows)
    return list(reversed(kept.items()))


def announcement(request: Request, draft: Draft, *, saved: str = "", words: str = "", name: str = "") -> Response:
    """The announcement on one page. `saved`: the name in the address under which it is kept, `words`: why not."""
    told = announced(draft.game, draft.rules, draft.stakes)
    return page(
        request,
        "rules_print.html",
        status=422 if words else 200,
        it=told,
        draft=draft,
        words=words,
        name=name,
        saved=saved,
        origin=f"{request.url.scheme}://{request.url.netloc}",
    )


async def save(request: Request) -> Response:
    """Keep a draft under a name; another browser's name stays his."""
    async with request.form(max_files=0, max_fields=60) as form:
        fields = {key: value for key, value in form.items() if isinstance(value, str)}
    name = " ".join(fields.pop("name", "").split())[:LONGEST_NAME]
    draft = read_draft(fields)
    if draft is None or draft.faults:
        raise HoggerError("rules/unreadable", "these house rules cannot be kept; open them again and look them over")
    slug, words = slug_of(name), ""
    store: Store = request.app.state.site.store
    secret = None if digest_in(request) else new_secret()
    owner = digest_of(secret) if secret else digest_in(request) or ""
    kept, seq = await _saved_as(store, slug)
    here = dict(await saved_here(request))
    if not slug or not sayable(name):
        words = "Give them a name of letters or numbers, such as Tuesday."
    elif kept is not None and kept.owner != owner:
        words = f"{name} is taken by another browser; choose another name."
    elif len(here) >= MOST_SAVED and slug not in here:
        words = f"This browser keeps {MOST_SAVED} already; save under one of those names."
    if words:
        return announcement(request, draft, words=words, name=name)
    await store.append(f"rules/{slug}", seq, [msgspec.json.encode(Saved(name, owner, draft.text))])
    if here.get(slug) != name:
        mine = f"rules-of/{owner}"
        rows = await store.read(mine)
        await store.append(mine, rows[-1].seq if rows else 0, [msgspec.json.encode((slug, name))])
    response = RedirectResponse(f"{request.scope.get('root_path', '')}/rules/print?{draft.query(saved=slug)}", 303)
    if secret is not None:
        give_secret(request, response, secret)
    return response


async def saved(request: Request) -> Response:
    """House rules by their name: the link that is handed on."""
    kept, _ = await _saved_as(request.app.state.site.store, request.path_params["slug"])
    draft = None if kept is None else read_game_file(kept.toml)
    if kept is None or not isinstance(draft, Draft):
        raise HoggerError("room/not_found", "no house rules are kept under this name; ask for the link again")
    return RedirectResponse(f"{request.scope.get('root_path', '')}/rules?{draft.query()}", 303)


routes = [Route("/rules/saved", save, methods=["POST"]), Route("/rules/saved/{slug}", saved)]
