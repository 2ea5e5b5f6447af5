"""Whose browser it is. Rule: a browser's secret is in its cookie and nowhere else; what is kept is its digest."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

KEY_COOKIE: Final = "hogger"
_A_YEAR: Final = 365 * 24 * 3600
_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another when it is read aloud
CODE_LENGTH: Final = 8


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """The code of a room, as it stands in its address: known to whoever has the link, and not to be guessed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(CODE_LENGTH))


def digest_of(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


def digest_in(connection: HTTPConnection) -> str | None:
    """The digest of the browser's secret; None where it has none yet."""
    secret = connection.cookies.get(KEY_COOKIE)
    return digest_of(secret) if secret else None


def give_secret(connection: HTTPConnection, response: Response, secret: str) -> None:
    """The browser keeps `secret`; over plain http too, as on a home network."""
    response.set_cookie(
        KEY_COOKIE,
        secret,
        max_age=_A_YEAR,
        path=connection.scope.get("root_path") or "/",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )
