"""What a server is told when it is started. Rule: values are checked here, once: every `Settings` is good."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from hogger.errors import HoggerError

USUAL_HOST: Final = "127.0.0.1"
USUAL_PORT: Final = 4343
_HERE_ONLY: Final = ("localhost", "::1")
_EVERYWHERE: Final = ("0.0.0.0", "::")
_FORM: Final = "sqlite:///hogger.db, or sqlite:////home/ann/hogger.db with its whole path"


class SettingsError(HoggerError):
    """The server cannot be started as asked."""


def data_folder() -> Path:
    """Where this system keeps a user's data of Hogger; it need not be there yet."""
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "Hogger"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Hogger"
    named = os.environ.get("XDG_DATA_HOME", "")
    # The standard says to pass over a path that is not whole.
    return (Path(named) if named.startswith("/") else Path.home() / ".local" / "share") / "hogger"


def usual_db() -> Path:
    """The database where none is named."""
    return data_folder() / "hogger.db"


def read_db(text: str) -> Path:
    """The path in `sqlite:///PATH`."""
    scheme, mark, rest = text.partition("://")
    if not mark:
        raise SettingsError("settings/db", f"--db takes an address, not {text!r}; write {_FORM}")
    if scheme != "sqlite":
        raise SettingsError("settings/db", f"--db cannot keep tables in {scheme!r}; use SQLite: {_FORM}")
    if not rest.startswith("/"):
        raise SettingsError("settings/db", f"--db {text!r} has too few slashes; write {_FORM}")
    path = rest[1:]
    if not path or path.endswith(("/", "\\")) or path == ":memory:" or "\0" in path:
        raise SettingsError("settings/db", f"--db {text!r} names no file; write {_FORM}")
    return Path(path).expanduser().absolute()


def read_public_url(text: str) -> str:
    """The address under which others reach the server, without a slash at its end."""

    def refuse(why: str) -> SettingsError:
        return SettingsError("settings/public_url", f"--public-url {text!r} {why}, such as https://poker.example.org")

    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise refuse("cannot be read; give a whole address") from None
    if parts.scheme not in ("http", "https"):
        raise refuse("must begin with https:// or http://")
    if not parts.hostname or not re.fullmatch(r"[\w.-]+|[0-9a-f:.]+", parts.hostname) or port == 0:
        raise refuse("names no host; give a whole address")
    if parts.username is not None or parts.password is not None:
        raise refuse("holds a name or password; leave them out")
    if parts.query or parts.fragment or "?" in text or "#" in text:
        raise refuse("has a part after ? or #; give the address alone")
    path = parts.path.rstrip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
        raise refuse("has a path that is not plain letters and digits; give a plain one")
    return f"{parts.scheme}://{parts.netloc.lower()}{path}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run. `public_url`: by which it is reached through a proxy; `share`: through a tunnel program."""

    host: str = USUAL_HOST
    port: int = USUAL_PORT
    db: Path = msgspec.field(default_factory=usual_db)
    public_url: str | None = None
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Whose forwarded headers are believed, where there is a proxy or a tunnel."""
    share: bool = False
    sharer: str | None = None
    """The tunnel program; None takes the first that is found."""
    practice: str | None = None
    """The game of the practice table that is opened at the start."""
    open_page: bool = False

    most_rooms: int = 300
    """Tables and Fists that are open at once; who is asked for one more says so."""
    most_pages: int = 800
    """Pages that follow rooms at once: each is a connection."""
    rate: float = 10.0
    """Posts a second from one browser."""
    rate_of_address: float = 60.0
    """Posts a second from one address, behind which a whole house may be."""

    def __post_init__(self) -> None:
        if not self.host or not re.fullmatch(r"[\w.:%-]+", self.host):
            raise SettingsError("settings/host", f"--host cannot be {self.host!r}; give an address, such as 0.0.0.0")
        if not 0 <= self.port <= 65535:
            raise SettingsError("settings/port", f"--port cannot be {self.port}; it is from 1 to 65535, such as 4343")
        if self.public_url is not None:
            msgspec.structs.force_setattr(self, "public_url", read_public_url(self.public_url))
        if self.share and self.base:
            raise SettingsError(
                "settings/share",
                "--share gives an address without a path; leave --share or the path of --public-url out",
            )

    @property
    def base(self) -> str:
        """The path before every address of the site: "" or "/poker"."""
        return urlsplit(self.public_url).path if self.public_url else ""

    @property
    def here_only(self) -> bool:
        """Whether nobody but this machine reaches the port."""
        return self.host in _HERE_ONLY or self.host.startswith("127.")

    @property
    def everywhere(self) -> bool:
        """Whether the port listens at every address of this machine."""
        return self.host in _EVERYWHERE

    @property
    def behind_proxy(self) -> bool:
        """Whether requests come through a program of the host's that says whose they are."""
        return self.share or self.public_url is not None

    @property
    def local_address(self) -> str:
        """The server as this machine reaches it, without a path."""
        host = "127.0.0.1" if self.everywhere or self.host in _HERE_ONLY else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"
