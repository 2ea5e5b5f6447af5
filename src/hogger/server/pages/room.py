"""What tables and Fists have in common: asking, following, coming back. Rule: only ids and words come in."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from hogger.errors import HoggerError
from hogger.server.identity import CODE_LENGTH, digest_in, digest_of, give_secret, new_secret
from hogger.server.kinds import key_given, posted
from hogger.server.pages.answer import page
from hogger.server.rooms import Room
from hogger.server.site import Site
from hogger.server.sockets import Page

_CODE: Final = re.compile(rf"[a-z0-9]{{{CODE_LENGTH}}}")


async def room_at(request: Request | WebSocket, letter: str) -> Room[Any]:
    """The room that the address names. Raises `HoggerError` where there is none."""
    code = str(request.path_params["code"]).lower()
    site: Site = request.app.state.site
    room = await site.rooms.find(letter, code) if _CODE.fullmatch(code) else None
    if room is None:
        raise HoggerError("room/not_found", "there is no such table here; ask for the link again")
    return room


async def do(request: Request) -> Response:
    """A command: `{"id", "hand", "version", "kind", "argument"}` as JSON. The same id twice acts once."""
    room = await room_at(request, request.path_params["letter"])
    command = posted(room.kind.letter, await request.body())
    digest, secret = digest_in(request), None
    if digest is None:
        # A browser that comes for the first time joins with a new secret.
        secret = new_secret()
        digest = digest_of(secret)
    await room.ask(command, room.person(digest), digest)
    response = JSONResponse({"ok": True})
    if secret is not None:
        give_secret(request, response, secret)
    return response


async def live(socket: WebSocket) -> None:
    """The socket of an open page."""
    site: Site = socket.app.state.site
    letter = socket.path_params["letter"]
    try:
        room = await room_at(socket, letter) if letter in "tf" else None
    except HoggerError:
        room = None
    if room is None:
        await socket.close(4404)
        return
    digest = digest_in(socket)
    shown = socket.query_params.get("page", "")
    follower = Page(socket, room, digest, shown if shown in room.kind.pages else "")
    if not site.rooms.admits(room, follower.person):
        await socket.close(4429)
        return
    await follower.follow()


async def back(request: Request) -> Response:
    """A personal link: its key, which the script reads off the address, opens the seat for this browser too."""
    letter = request.path_params["letter"]
    room = await room_at(request, letter)
    if request.method == "GET":
        return page(request, "back.html", path=f"/{letter}/{room.code}")
    key = await _typed_key(request)
    person = room.person(digest_of(key))
    if person is None:
        raise HoggerError("room/bad_key", "this personal link opens no seat; ask the host to let you in")
    digest, secret = digest_in(request), None
    if digest is None:
        secret = new_secret()
        digest = digest_of(secret)
    if room.person(digest) != person:
        await room.ask(key_given(letter, digest), person)
    response: Response = JSONResponse({"go": f"{request.scope.get('root_path', '')}/{letter}/{room.code}"})
    if secret is not None:
        give_secret(request, response, secret)
    return response


async def me(request: Request) -> Response:
    """One's own page at a room: the personal link, made when it is asked for."""
    letter = request.path_params["letter"]
    room = await room_at(request, letter)
    digest = digest_in(request)
    person = room.person(digest)
    path = f"/{letter}/{room.code}"
    if person is None:
        return RedirectResponse(f"{request.scope.get('root_path', '')}{path}", 303)
    if request.method == "GET":
        return page(request, "me.html", path=path, link=None)
    key = new_secret()
    await room.ask(key_given(letter, digest_of(key)), person)
    origin = str(request.base_url).rstrip("/")
    return page(request, "me.html", path=path, link=f"{origin}{path}/back#{key}")


async def _typed_key(request: Request) -> str:
    body = await request.body()
    try:
        found = msgspec.json.decode(body, type=dict[str, str])["key"]
    except (msgspec.MsgspecError, KeyError) as error:
        raise HoggerError("request/unreadable", "this is no key; open the personal link again") from error
    return found[:200]


routes = [
    Route("/{letter:str}/{code:str}/do", do, methods=["POST"]),
    Route("/{letter:str}/{code:str}/back", back, methods=["GET", "POST"]),
    Route("/{letter:str}/{code:str}/me", me, methods=["GET", "POST"]),
]
