"""Tests that look at the pages with a real Chromium: the one that is installed; none is ever downloaded."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_ELSEWHERE = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
_QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that is in this folder needs the browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


def _chromium() -> str | None:
    named = os.environ.get("HOGGER_CHROMIUM")
    found = next((path for path in map(shutil.which, _NAMES) if path), None)
    return named or found or (_ELSEWHERE if Path(_ELSEWHERE).exists() else None)


@pytest.fixture(scope="module")  # its loop must not outlast the tests that know of it
def chromium() -> Iterator[Browser]:
    """The browser; each test opens contexts of its own in it and closes them."""
    path = _chromium()
    if path is None:
        why = "no Chromium is installed here (HOGGER_CHROMIUM=PATH names one that is elsewhere)"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    # Its own walls between pages need rights that root in a container does not have.
    walls = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=[*_QUIET, *walls])
        yield browser
        browser.close()
