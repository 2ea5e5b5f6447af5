"""The command line as a whole process: help, unknown commands, pipes, consoles, Ctrl-C, and what it imports."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hogger import __version__
from hogger.cli import COMMANDS

SOURCE = str(Path(__file__).parent.parent.parent / "src")
A, B = "Ann high KhQdJsTc9h", "Bob low 8s5d3c2hAh"
HOGGER = [sys.executable, "-m", "hogger"]
unix = pytest.mark.skipif(os.name == "nt", reason="signals and closed descriptors as POSIX has them")


def environment(**more: str) -> dict[str, str]:
    """This process's environment, with the package on the path."""
    path = os.pathsep.join(filter(None, [SOURCE, os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, **more}


def hogger(*arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """`hogger` as a process of its own."""
    return subprocess.run([*HOGGER, *arguments], capture_output=True, env=environment(**more), timeout=60, check=False)


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_every_command(arguments: list[str]) -> None:
    done = hogger(*arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    assert all(f"  {name} ".encode() in done.stdout for name in COMMANDS)


def test_the_version_is_the_package_s() -> None:
    assert hogger("--version").stdout.split()[-1] == __version__.encode()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("setle", b"did you mean settle?"),
        ("Settle", b"did you mean settle?"),
        ("xyz", b"there are: serve, play, settle"),
    ],
)
def test_an_unknown_command_is_answered_with_a_way_out(typed: str, said: bytes) -> None:
    done = hogger(typed)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-16", "utf-8"])
def test_a_console_that_cannot_show_a_name_shows_the_rest(encoding: str) -> None:
    done = hogger("settle", A.replace("Ann", "Łucja"), B, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Bob gets 60 for low" in done.stdout.decode(encoding)
    failed = hogger("settle", "Łucja high ♠", PYTHONIOENCODING=encoding)
    assert failed.returncode == 2
    assert failed.stderr.decode(encoding).strip().startswith("hogger: ")


@pytest.mark.parametrize("module", ["rich", "numpy", "asyncio", "hogger.hand", "hogger.history"])
def test_settling_imports_only_what_it_needs(module: str) -> None:
    code = (
        "import sys; from hogger.cli import main\n"
        f"try: main(['settle', {A!r}, {B!r}])\nfinally: print(sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment(), timeout=60, check=True)
    assert f"'{module}'".encode() not in done.stdout.splitlines()[-1]


@unix
def test_ctrl_c_leaves_without_a_traceback() -> None:
    running = subprocess.Popen(
        [*HOGGER, "settle", "--batch", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
    )  # fmt: skip
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(b"{}\n")
    running.stdin.flush()
    assert running.stdout.readline().startswith(b'{"id":null,"error"')  # each answer is told at once
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err.strip() == b""


@unix
@pytest.mark.parametrize(
    ("shell", "status"),
    [
        ("yes '{}' | head -n 20000 | {hogger} settle --batch - | head -n 1 > /dev/null", b""),
        ("{hogger} settle '{a}' '{b}' | true", b""),
        ("{hogger} --help | true", b""),
        ("{hogger} settle --batch - <&- >/dev/null", b"hogger: standard input is closed"),
        ("{hogger} settle '{a}' '{b}' >&-", b""),
        ("{hogger} settle 2>&-", b""),
    ],
)
def test_broken_pipes_and_closed_ends_give_no_traceback(shell: str, status: bytes) -> None:
    line = shell.replace("{hogger}", f"'{sys.executable}' -m hogger").replace("{a}", A).replace("{b}", B)
    done = subprocess.run(["sh", "-c", line], capture_output=True, env=environment(), timeout=60, check=False)
    assert done.stderr.startswith(status)
    assert done.stderr.count(b"\n") == (1 if status else 0), done.stderr
