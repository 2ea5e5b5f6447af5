"""The table kept on disk. Rule: written whole or not at all, and what cannot be read is set aside, never lost."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hogger.errors import RecordError

FORM: Final = 1


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where Hogger keeps what is the user's: HOGGER_HOME, else the place that the system has for it."""
    if environment.get("HOGGER_HOME"):
        return Path(environment["HOGGER_HOME"])
    if platform == "win32":
        roaming = environment.get("APPDATA")
        return (Path(roaming) if roaming else Path.home() / "AppData" / "Roaming") / "hogger"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hogger"
    chosen = environment.get("XDG_DATA_HOME", "")
    # The convention: a relative path there is to be ignored.
    return (Path(chosen) if Path(chosen).is_absolute() else Path.home() / ".local/share") / "hogger"


@dataclass(frozen=True, slots=True)
class Saves:
    """One saved table in `folder`."""

    folder: Path

    @property
    def path(self) -> Path:
        """The file of the saved table."""
        return self.folder / "table.json"

    def keep(self, body: dict[str, Any]) -> None:
        """Write the save in one stroke: whoever reads finds the old one or the new one, whole."""
        plain = _plain(body)
        text = f'{{"hogger-table": {FORM}, "sha256": "{_sum(plain)}", "body": {plain}}}\n'
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        beside.write_text(text, encoding="utf-8", newline="\n")
        os.replace(beside, self.path)

    def load(self) -> dict[str, Any] | None:
        """What was kept; None where nothing is. A save that cannot be read raises `RecordError`."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (ValueError, RecursionError) as error:
            raise RecordError("save/unreadable", f"it is not whole ({error})") from error
        if not isinstance(kept, dict) or "hogger-table" not in kept:
            raise RecordError("save/unreadable", "it is no saved table")
        if kept["hogger-table"] != FORM:
            raise RecordError("save/other_form", "it was written by another version of Hogger")
        body = kept.get("body")
        if not isinstance(body, dict) or kept.get("sha256") != _sum(_plain(body)):
            raise RecordError("save/altered", "it has been altered or damaged")
        return body

    def set_aside(self, why: str) -> Path:
        """Move a save that is not gone on with out of the way; where it is now."""
        number = 1
        while (aside := self.path.with_name(f"table-{why}-{number}.json")).exists():
            number += 1
        os.replace(self.path, aside)
        return aside

    def forget(self) -> None:
        """The table is closed: there is nothing to go on with."""
        self.path.unlink(missing_ok=True)

    def welcome(self) -> bool:
        """Is this the first time ever? It is so once."""
        mark = self.folder / "welcomed"
        if mark.exists() or self.path.exists():
            return False
        with suppress(OSError):  # where nothing can be kept, every time is the first
            self.folder.mkdir(parents=True, exist_ok=True)
            mark.touch()
        return True


def _plain(body: dict[str, Any]) -> str:
    """The one spelling of a body, which its sum is of."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"))


def _sum(plain: str) -> str:
    return hashlib.sha256(plain.encode("ascii")).hexdigest()
