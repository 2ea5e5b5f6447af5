"""What is kept: streams of rows that only grow. Rule: (stream, seq) is there once, which is the lock between writers.

A store is asked through this protocol alone; `tests/server/test_store.py` is the contract that each must keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from hogger.errors import HoggerError


class Stored(msgspec.Struct, frozen=True):
    """One row: `seq` counts from 1 in its stream; `cause` names the command that it answers, if there is one."""

    seq: int
    cause: str | None
    body: bytes


class StoreConflict(HoggerError):
    """Somebody else wrote first; read on and decide anew."""

    def __init__(self, stream: str) -> None:
        super().__init__("store/conflict", f"{stream} has gone on meanwhile; read on and ask again")


class AlreadyDone(HoggerError):
    """The command was answered before; it acts once."""

    def __init__(self, cause: str) -> None:
        super().__init__("store/already_done", f"{cause} was answered before")


class Store(Protocol):
    """Append-only streams."""

    async def append(self, stream: str, after: int, bodies: Sequence[bytes], cause: str | None = None) -> int:
        """Write rows `after + 1` on, all or none, and return the last. They are kept before this returns.

        Raises `AlreadyDone` where the stream has a row with this `cause`, else `StoreConflict` where its last row is
        not `after`.
        """

    async def read(self, stream: str, after: int = 0, upto: int | None = None) -> list[Stored]:
        """The rows from `after + 1` to `upto` in order, all there are where None."""

    async def has(self, stream: str, cause: str) -> bool:
        """Does the stream have a row with this `cause`?"""

    async def streams(self, prefix: str, limit: int = 1000) -> list[str]:
        """The streams whose names begin so, the newest first."""

    async def close(self) -> None:
        """Let go of everything; rows that were written stay."""
