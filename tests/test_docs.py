"""The README and the docs run: Python examples as doctests, commands through the command line."""

from __future__ import annotations

import doctest
import re
import runpy
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from hogger.cli import hogger

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
COMMANDS = [
    (page.name, line)
    for page in PAGES
    for block in re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    for line in block.replace("\\\n", " ").splitlines()
    if line.startswith("hogger ")
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page_run(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert failures == 0


@pytest.mark.parametrize(("page", "line"), COMMANDS, ids=lambda value: str(value)[:60])
def test_a_command_that_a_page_shows_runs(
    page: str, line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HOGGER_HOME", str(tmp_path))
    result = CliRunner().invoke(hogger, shlex.split(line)[1:])
    assert result.exit_code == 0, f"{page}: {line}\n{result.output}"


def test_every_link_inside_the_repository_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_picture_of_the_terminal_is_what_the_terminal_shows() -> None:
    made = runpy.run_path(str(ROOT / "docs" / "pictures" / "make.py"))
    assert made["played"](made["SEED"]) == (ROOT / "docs" / "pictures" / "terminal.svg").read_text(encoding="utf-8")
