"""Styles, scripts and icons of ours. Rule: nothing is loaded from elsewhere; a browser keeps what has not changed."""

from __future__ import annotations

from importlib.resources import files

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class OurFiles(StaticFiles):
    """The files of `hogger.web`; a browser asks each time whether its copy is still good, and is told in a word."""

    def __init__(self) -> None:
        super().__init__(directory=str(files("hogger.web") / "static"))

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response
