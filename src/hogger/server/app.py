"""The site as an ASGI application: which address is which page. Rule: routes and guards are named here alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from hogger import __version__
from hogger.errors import HoggerError
from hogger.server.guards import BelowBase, Headed, Rated, SameSite, Sized
from hogger.server.kinds import now
from hogger.server.pages import answer, fists, invite, landing, look, quarrel, room, rules, start, table
from hogger.server.rooms import LOG, where
from hogger.server.settings import Settings
from hogger.server.site import Site
from hogger.server.sqlite import SqliteStore
from hogger.server.static import OurFiles
from hogger.server.store import Store
from hogger.table import Chance


def build(
    settings: Settings, store: Store | None = None, *, chance: Chance | None = None, clock: Callable[[], int] = now
) -> Starlette:
    """The application; without a `store`, the one that the settings name. Tests set what decks and times come from."""
    site = Site(settings, SqliteStore(settings.db) if store is None else store, chance, clock)

    @asynccontextmanager
    async def open_site(_: Starlette) -> AsyncIterator[None]:
        yield
        await site.close()

    app = Starlette(
        routes=_routes(),
        middleware=[
            Middleware(BelowBase, base=settings.base),
            Middleware(Headed),
            Middleware(SameSite, public_url=settings.public_url),
            Middleware(Rated, settings=settings),
            Middleware(Sized),
        ],
        exception_handlers={HoggerError: answer.refused, 404: answer.not_found, 405: answer.not_found, 500: _fault},
        lifespan=open_site,
    )
    app.state.site = site
    return app


def _routes() -> list[BaseRoute]:
    return [
        Route("/", landing.landing),
        Route("/health", health),
        Mount("/static", OurFiles(), name="static"),
        Route("/start", start.start, methods=["GET", "POST"]),
        Route("/first/{game}", start.first_hand, methods=["POST"]),
        Route("/join", start.join, methods=["GET", "POST"]),
        Route("/look", look.look, methods=["GET", "POST"]),
        Route("/invite", invite.invite),
        Route("/settle", quarrel.quarrel),
        *rules.routes,
        Route("/f", fists.new, methods=["GET", "POST"]),
        Route("/f/{code}", fists.fists),
        *fists.routes,
        Route("/t/{code}", table.table),
        *table.routes,
        *room.routes,
        WebSocketRoute("/{letter:str}/{code:str}/live", room.live),
    ]


async def health(_: Request) -> Response:
    """Is this a Hogger that answers?"""
    return JSONResponse({"hogger": __version__})


async def _fault(request: Request, fault: Exception) -> Response:
    LOG.error("fault at %s %s", request.method, where(fault))
    return answer.note(request, 500, "Something went wrong on our side", "Nothing was changed. Load the page again.")
