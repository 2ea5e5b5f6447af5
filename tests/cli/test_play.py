"""`hogger play` at the command line: bots alone as JSON lines, what is refused, and a real terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from hogger.cli import main
from hogger.hand import fold
from hogger.history import events_from_builtins

Capture = pytest.CaptureFixture[str]
GAMES = ("forty-three", "box", "doogie", "stud", "omaha", "draw")
KEYS = (
    "hand", "seed", "game", "stacks_before", "stacks_after", "pot", "awards", "declarations", "carried", "events",
)  # fmt: skip
ODD_RULES = ("--set", "all_both=as-unclaimed", "--set", "side_pots=all-pots", "--set", "limit=none")


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """(exit status, standard output, standard error)."""
    with pytest.raises(SystemExit) as left:
        main(["play", *arguments])
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out, err


def auto(capsys: Capture, *arguments: str) -> tuple[str, list[dict[str, Any]]]:
    """The bytes and the lines of hands that bots play."""
    status, out, _ = run(capsys, *arguments, "--auto", "--json")
    assert status == 0
    return out, [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("unclaimed", ["carry", "redeal", "host-rules"])
@pytest.mark.parametrize("game", GAMES)
def test_the_same_arguments_give_the_same_bytes_and_no_chip_is_lost(capsys: Capture, game: str, unclaimed: str) -> None:
    rules = (*ODD_RULES, "--set", f"unclaimed={unclaimed}")
    asked = (game, "--seed", "9", "--seats", "4", "--stack", "25", "--bots", "random", *rules)
    out, hands = auto(capsys, *asked, "--hands", "200")
    assert out.startswith(auto(capsys, *asked, "--hands", "50")[0])
    assert [hand["hand"] for hand in hands] == list(range(1, 201))
    carried, after = 0, dict.fromkeys(hands[0]["stacks_before"], 25)
    for hand in hands:
        assert tuple(hand) == KEYS
        before = hand["stacks_before"]
        assert before == {name: chips or 25 for name, chips in after.items()}
        assert sum(before.values()) + carried == sum(hand["stacks_after"].values()) + hand["carried"]
        assert sum(hand["awards"].values()) <= hand["pot"]
        assert set(hand["declarations"].values()) <= {"high", "low", "both"}
        carried, after = hand["carried"], hand["stacks_after"]


def test_the_events_of_a_line_are_the_whole_hand(capsys: Capture) -> None:
    _, hands = auto(capsys, "box", "--hands", "5", "--seed", "2", "--seats", "7")
    for hand in hands:
        played = fold(events_from_builtins(hand["events"]))
        assert played.over
        assert {seat.name: seat.stack for seat in played.seats} == hand["stacks_after"]
        assert played.pot == hand["pot"]


def test_seeds_and_bots_make_a_difference(capsys: Capture) -> None:
    asked = ("43", "--hands", "2", "--seats", "3")
    outs = {
        auto(capsys, *asked, *more)[0]
        for more in (("--seed", "1"), ("--seed", "2"), ("--seed", "1", "--bots", "plain,random"))
    }
    assert len(outs) == 3


def test_without_a_seed_the_one_that_was_used_is_told(capsys: Capture) -> None:
    out, (hand,) = auto(capsys, "43")
    assert auto(capsys, "43", "--seed", str(hand["seed"]))[0] == out


def test_without_json_a_line_a_hand_for_people(capsys: Capture) -> None:
    status, out, err = run(capsys, "43", "--auto", "--hands", "3", "--seed", "1")
    assert status == 0
    assert [line.split(" ")[:2] for line in out.splitlines()] == [["Hand", "1"], ["Hand", "2"], ["Hand", "3"]]
    assert "preset forty-three" in err
    assert "Seed 1" in err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["tarot"], "tarot"),
        (["43", "--seats", "9"], "--seats cannot be 9"),
        (["43", "--seats", "1"], "--seats"),
        (["43", "--seats", "four"], "four"),
        (["43", "--stack", "0"], "--stack"),
        (["43", "--seed", "-1"], "--seed"),
        (["43", "--bots", "shark"], "shark"),
        (["43", "--bots", ""], "''"),
        (["43", "--seats", "2", "--bots", "plain,plain,random"], "--bots"),
        (["43", "--auto", "--hands", "0"], "--hands"),
        (["--auto"], "--auto needs a game"),
        (["43", "--hands", "2"], "--auto"),
        (["43", "--json"], "--auto"),
        (["43", "--auto", "--guide"], "--guide"),
        (["43", "--auto", "--new"], "--new"),
        (["43", "--auto", "--name", "Ann"], "--name"),
        (["43", "--name", "Ann Lee"], "Ann Lee"),
        (["43", "--rules", "faq-9"], "faq-9"),
        (["43", "--set", "back_in=maybe"], "maybe"),
        (["43", "--set", "forced_bets=bring-in-low"], "bring-in-low"),
        (["43", "--set", "forced_bets=blinds"], "big_blind"),
        (["43", "--stakes", "ante=-1"], "ante"),
        (["43", "--stakes", "blind=5"], "blind"),
        (["43", "box"], "box"),
        (["missing.toml", "--auto"], "missing.toml"),
    ],
)
def test_what_is_refused_is_named_in_one_line(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str], named: str
) -> None:
    monkeypatch.setenv("HOGGER_HOME", str(tmp_path))
    status, out, err = run(capsys, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert named in err
    assert not list(tmp_path.iterdir())


def _process(home: Path, *arguments: str, typed: bytes, **more: str) -> subprocess.CompletedProcess[bytes]:
    source = str(Path(__file__).parent.parent.parent / "src")
    return subprocess.run(
        [sys.executable, "-m", "hogger", "play", *arguments],
        input=typed,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": source, "HOGGER_HOME": str(home), "USER": "ann", **more},
        timeout=60,
        check=False,
    )


def test_a_hand_starts_in_one_go_and_is_there_the_next_time(tmp_path: Path) -> None:
    first = _process(tmp_path, typed=b"", PYTHONIOENCODING="utf-8", NO_COLOR="1")
    assert (first.returncode, first.stderr) == (0, b"")
    text = first.stdout.decode()
    for part in ("preset forty-three", "Forty-Three, hand 1", "  Ann 990 ", "Pot 40", "The table is saved"):
        assert part in text
    assert "\x1b" not in text
    again = _process(tmp_path, typed=b"y\n", PYTHONIOENCODING="utf-8").stdout.decode()
    assert "hand 1 is in play, Ann has 990" in again
    assert "hand 1, goes on" in again
    anew = _process(tmp_path, "box", typed=b"n\n", PYTHONIOENCODING="utf-8").stdout.decode()
    assert "Box, hand 1:" in anew
    assert "Box, hand 1:" in _process(tmp_path, "box", "--new", typed=b"").stdout.decode()


def test_leaving_at_the_first_question_keeps_the_saved_table(tmp_path: Path) -> None:
    _process(tmp_path, "--seed", "4", typed=b"")
    kept = (tmp_path / "table.json").read_bytes()
    assert _process(tmp_path, "box", typed=b"q\n").returncode == 0
    assert (tmp_path / "table.json").read_bytes() == kept


def test_rules_are_a_question_mark_away(tmp_path: Path) -> None:
    shown = _process(tmp_path, "box", typed=b"?\nq\n", PYTHONIOENCODING="ascii")
    assert shown.returncode == 0
    assert b"Who goes both ways must win or tie both sides" in shown.stdout
    assert b"leave and go on later" in shown.stdout


def test_a_console_without_suits_gets_letters(tmp_path: Path) -> None:
    shown = _process(tmp_path, typed=b"c\n", PYTHONIOENCODING="cp1252", TERM="dumb")
    assert shown.returncode == 0
    assert b"[ ##] [ ##] [ ##]" in shown.stdout


@pytest.mark.skipif(os.name == "nt", reason="a pseudo-terminal as POSIX has it")
def test_at_a_real_terminal_the_first_hand_is_offered_with_hints(tmp_path: Path) -> None:
    screen = _at_a_terminal(tmp_path, ["y\n", "c\n", "q\n"])
    assert screen.index("Pot") < screen.index("would you like hints")
    assert "Amounts are totals" in screen
    assert "The table is saved" in screen
    assert "\x1b[" in screen  # colours
    assert "would you like hints" not in _at_a_terminal(tmp_path, ["y\n", "\x03"])


def _at_a_terminal(home: Path, lines: list[str]) -> str:
    """Type `lines`, each when a question stands, at a pseudo-terminal; what it showed."""
    import pty
    import select

    source = str(Path(__file__).parent.parent.parent / "src")
    main_end, other_end = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "hogger", "play", "--seed", "3"],
        stdin=other_end, stdout=other_end, stderr=other_end, start_new_session=True, close_fds=True,
        preexec_fn=_controlling_terminal,
        env={**os.environ, "PYTHONPATH": source, "HOGGER_HOME": str(home), "TERM": "xterm"},
    )  # fmt: skip
    os.close(other_end)
    shown, typed_at, waiting, end = b"", 0, list(lines), time.monotonic() + 30
    while time.monotonic() < end:
        if not select.select([main_end], [], [], 0.1)[0]:
            if child.poll() is not None:
                break
            continue
        try:
            more = os.read(main_end, 65536)
        except OSError:  # Linux says so when the other end is closed
            break
        if not more:
            break
        shown += more
        if waiting and shown.rstrip(b" ").endswith(b">") and len(shown) > typed_at:
            time.sleep(0.1)  # nobody presses Ctrl-C before the question is read
            os.write(main_end, waiting.pop(0).encode())
            typed_at = len(shown) + 8
    os.close(main_end)
    assert child.wait(timeout=10) == 0
    assert not waiting
    return shown.decode()


def _controlling_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
