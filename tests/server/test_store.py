"""The contract that every store keeps. A new one joins the list `STORES` and must pass as it is."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

import pytest

from hogger.errors import HoggerError
from hogger.server.sqlite import SqliteStore
from hogger.server.store import AlreadyDone, Store, StoreConflict, Stored

STORES: Final[dict[str, Callable[[Path], Store]]] = {"sqlite": lambda folder: SqliteStore(folder / "store.db")}


@contextlib.asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    store = STORES[kind](folder)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=STORES)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_rows_come_back_in_order_and_in_part(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(kind, tmp_path) as store:
            assert await store.append("t/a", 0, [b"one", b"two"], "p1:x") == 2
            assert await store.append("t/a", 2, [b"three"]) == 3
            everything = [Stored(1, "p1:x", b"one"), Stored(2, None, b"two"), Stored(3, None, b"three")]
            assert await store.read("t/a") == everything
            assert await store.read("t/a", 1) == everything[1:]
            assert await store.read("t/a", 1, 2) == everything[1:2]
            assert await store.read("t/b") == []

    asyncio.run(run())


def test_who_comes_second_is_told_and_nothing_is_written(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(kind, tmp_path) as store:
            await store.append("t/a", 0, [b"one"])
            for after in (0, 2):
                with pytest.raises(StoreConflict):
                    await store.append("t/a", after, [b"other", b"more"])
            assert [row.body for row in await store.read("t/a")] == [b"one"]

    asyncio.run(run())


def test_a_cause_acts_once_in_its_stream(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(kind, tmp_path) as store:
            await store.append("t/a", 0, [b"one", b"two"], "p1:x")
            for after in (0, 2):
                with pytest.raises(AlreadyDone):
                    await store.append("t/a", after, [b"again"], "p1:x")
            assert await store.append("t/b", 0, [b"elsewhere"], "p1:x") == 1
            assert await store.has("t/a", "p1:x")
            assert not await store.has("t/a", "p1:y")
            assert not await store.has("t/c", "p1:x")

    asyncio.run(run())


def test_many_at_once_lose_nothing(kind: str, tmp_path: Path) -> None:
    async def write(store: Store, name: str) -> None:
        last = 0
        for number in range(10):
            while True:
                try:
                    last = await store.append("t/a", last, [f"{name}{number}".encode()], f"{name}:{number}")
                    break
                except StoreConflict:
                    last = len(await store.read("t/a"))

    async def run() -> None:
        async with opened(kind, tmp_path) as store:
            await asyncio.gather(*(write(store, name) for name in "abcd"))
            rows = await store.read("t/a")
            assert [row.seq for row in rows] == list(range(1, 41))
            for name in "abcd":
                mine = [row.body.decode() for row in rows if row.body.decode().startswith(name)]
                assert mine == [f"{name}{number}" for number in range(10)]

    asyncio.run(run())


def test_streams_by_how_they_begin_the_newest_first(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(kind, tmp_path) as store:
            for stream in ("t/a", "rules/x", "t/b", "t/%"):
                await store.append(stream, 0, [b"one"])
            assert await store.streams("t/") == ["t/%", "t/b", "t/a"]
            assert await store.streams("t/", 1) == ["t/%"]
            assert await store.streams("t/%") == ["t/%"]

    asyncio.run(run())


def test_what_was_written_is_there_when_it_is_opened_again(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(kind, tmp_path) as store:
            await store.append("t/a", 0, [b"one"], "p1:x")
        async with opened(kind, tmp_path) as store:
            assert [row.body for row in await store.read("t/a")] == [b"one"]
            assert await store.has("t/a", "p1:x")

    asyncio.run(run())


def test_two_stores_on_one_file_are_one(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(kind, tmp_path) as one, opened(kind, tmp_path) as other:
            await one.append("t/a", 0, [b"one"])
            with pytest.raises(StoreConflict):
                await other.append("t/a", 0, [b"two"])
            assert await other.append("t/a", 1, [b"two"]) == 2
            assert [row.body for row in await one.read("t/a")] == [b"one", b"two"]

    asyncio.run(run())


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("no database, but a text that is long enough to be none" * 10, encoding="utf-8")
    with pytest.raises(HoggerError, match="cannot be used as a database"):
        SqliteStore(path)
    with pytest.raises(HoggerError, match="cannot be used as a database"):
        SqliteStore(tmp_path / "no" / "such" / "folder.db")


def test_a_file_of_a_newer_hogger_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(HoggerError, match="newer hogger"):
        SqliteStore(path)
