"""The store in one SQLite file. Rule: one thread holds the connection; a row is on the disk before it is told of."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from hogger.errors import HoggerError
from hogger.server.store import AlreadyDone, Store, StoreConflict, Stored

Answer = TypeVar("Answer")

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS rows (
    stream TEXT NOT NULL, seq INTEGER NOT NULL, cause TEXT, body BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON rows (stream, cause) WHERE cause IS NOT NULL;
CREATE TABLE IF NOT EXISTS streams (number INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE);
"""
_FORMAT: Final = 1


class SqliteStore(Store):
    """Streams in the file `path`, in write-ahead mode.

    A killed process loses no row that was told of; a power cut may cost the last moment.
    """

    def __init__(self, path: Path | str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._path = str(path)
        self._db = self._thread.submit(self._open).result()

    def _open(self) -> sqlite3.Connection:
        db: sqlite3.Connection | None = None
        try:
            db = sqlite3.connect(self._path, timeout=10, isolation_level=None)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            (kept,) = db.execute("PRAGMA user_version").fetchone()
            if kept not in (0, _FORMAT):
                raise HoggerError(
                    "store/format", f"{self._path} was written by a newer hogger (format {kept}); use that one, or --db"
                )
            db.executescript(_TABLES)
            db.execute(f"PRAGMA user_version = {_FORMAT}")
        except (sqlite3.Error, HoggerError) as error:
            if db is not None:
                db.close()
            self._thread.shutdown(wait=False)
            if isinstance(error, HoggerError):
                raise
            raise HoggerError(
                "store/unreadable", f"{self._path} cannot be used as a database: {error}; name another with --db"
            ) from error
        return db

    async def _asked(self, question: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._thread, question)

    async def append(self, stream: str, after: int, bodies: Sequence[bytes], cause: str | None = None) -> int:
        return await self._asked(lambda: self._append(stream, after, bodies, cause))

    def _append(self, stream: str, after: int, bodies: Sequence[bytes], cause: str | None) -> int:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            if cause is not None and self._has(stream, cause):
                raise AlreadyDone(cause)
            (last,) = db.execute("SELECT coalesce(max(seq), 0) FROM rows WHERE stream = ?", (stream,)).fetchone()
            if last != after:
                raise StoreConflict(stream)
            if not after:
                db.execute("INSERT OR IGNORE INTO streams (stream) VALUES (?)", (stream,))
            db.executemany(
                "INSERT INTO rows VALUES (?, ?, ?, ?)",
                # The cause stands once, at the first of its rows.
                [(stream, after + n, cause if n == 1 else None, body) for n, body in enumerate(bodies, 1)],
            )
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
        return after + len(bodies)

    async def read(self, stream: str, after: int = 0, upto: int | None = None) -> list[Stored]:
        last = 2**62 if upto is None else upto
        rows = await self._asked(
            lambda: self._db.execute(
                "SELECT seq, cause, body FROM rows WHERE stream = ? AND seq > ? AND seq <= ? ORDER BY seq",
                (stream, after, last),
            ).fetchall()
        )
        return [Stored(*row) for row in rows]

    async def has(self, stream: str, cause: str) -> bool:
        return await self._asked(lambda: self._has(stream, cause))

    def _has(self, stream: str, cause: str) -> bool:
        found = self._db.execute("SELECT 1 FROM rows WHERE stream = ? AND cause = ?", (stream, cause)).fetchone()
        return found is not None

    async def streams(self, prefix: str, limit: int = 1000) -> list[str]:
        rows = await self._asked(
            lambda: self._db.execute(
                "SELECT stream FROM streams WHERE substr(stream, 1, ?) = ? ORDER BY number DESC LIMIT ?",
                (len(prefix), prefix, limit),
            ).fetchall()
        )
        return [stream for (stream,) in rows]

    async def close(self) -> None:
        await self._asked(self._db.close)
        self._thread.shutdown()
