"""Tunnel programs, played by small scripts on the path: found, asked, read, and ended whatever happens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hogger.server.tunnel import Tunnel, TunnelError, find_program, open_tunnel

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are scripts with a first line")

TARGET = "http://127.0.0.1:4343"

CLOUDFLARED = """
    say("2026-01-01T10:00:00Z INF Thank you for trying Cloudflare Tunnel. Terms: https://www.cloudflare.com/website-terms/")
    say("2026-01-01T10:00:00Z INF Requesting new quick Tunnel on trycloudflare.com...")
    say("2026-01-01T10:00:02Z INF +------------------------------------------+")
    say("2026-01-01T10:00:02Z INF |  Your quick Tunnel has been created! Visit it at (it may take some time):  |")
    say("2026-01-01T10:00:02Z INF |  https://four-plain-small-words.trycloudflare.com  |")
    say("2026-01-01T10:00:02Z INF +------------------------------------------+")
    stay()
"""
TAILSCALE = """
    say("Available on the internet:")
    say("")
    say("https://kitchen.tail1234.ts.net/")
    say("|-- proxy http://127.0.0.1:4343")
    say("")
    say("Press Ctrl+C to exit.")
    stay()
"""
NGROK = """
    say('{"lvl":"info","msg":"no configuration paths supplied","t":"2026-01-01T10:00:00Z"}')
    say('{"addr":"127.0.0.1:4040","lvl":"info","msg":"starting web service","obj":"web","t":"2026-01-01T10:00:00Z"}')
    say('{"addr":"http://127.0.0.1:4343","lvl":"info","msg":"started tunnel","name":"command_line","obj":"tunnels",'
        '"t":"2026-01-01T10:00:01Z","url":"https://12ab-203-0-113-7.ngrok-free.app"}')
    stay()
"""

Put = Callable[[str, str], Path]


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Put:
    """Puts a stand-in on a path that holds nothing else; the file it gives gets the arguments and process ids."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def write(name: str, body: str) -> Path:
        told = tmp_path / f"{name}.told"
        script = f"""\
            #!{sys.executable}
            import os, signal, subprocess, sys, time
            told = open({str(told)!r}, "w")
            def tell(*words):
                print(*words, file=told, flush=True)
            def say(line):
                print(line, file=sys.stderr, flush=True)
            def stay():
                time.sleep(60)
            tell(*sys.argv[1:])
            tell(os.getpid())
            """
        path = tmp_path / name
        path.write_text(textwrap.dedent(script) + textwrap.dedent(body), encoding="utf-8")
        path.chmod(0o755)
        return told

    return write


def alive(process: int) -> bool:
    """Whether it runs; one that has ended and waits to be noticed does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except FileNotFoundError:
        pass
    if Path("/proc/self").exists():
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def ends(process: int, within: float = 8.0) -> bool:
    until = time.monotonic() + within
    while alive(process) and time.monotonic() < until:
        time.sleep(0.02)
    return not alive(process)


@pytest.mark.parametrize(
    ("name", "body", "address", "arguments"),
    [
        (
            "cloudflared",
            CLOUDFLARED,
            "https://four-plain-small-words.trycloudflare.com",
            f"tunnel --url {TARGET} --no-autoupdate",
        ),
        ("tailscale", TAILSCALE, "https://kitchen.tail1234.ts.net", f"funnel {TARGET}"),
        (
            "ngrok",
            NGROK,
            "https://12ab-203-0-113-7.ngrok-free.app",
            f"http {TARGET} --log stdout --log-format json",
        ),
    ],
)
def test_each_program_is_asked_in_its_own_way_and_ended(
    put: Put, name: str, body: str, address: str, arguments: str
) -> None:
    told = put(name, body)
    tunnel = open_tunnel(find_program(), TARGET)
    try:
        assert (tunnel.name, tunnel.address, tunnel.up) == (name, address, True)
        asked, process = told.read_text(encoding="utf-8").split("\n")[:2]
        assert asked == arguments
    finally:
        tunnel.stop()
    assert ends(int(process))
    assert not tunnel.up


def test_the_first_that_is_installed_is_taken_or_the_one_that_is_named(put: Put) -> None:
    put("ngrok", NGROK)
    put("cloudflared", CLOUDFLARED)
    assert find_program().name == "cloudflared"
    assert find_program("ngrok").name == "ngrok"


def test_where_none_is_installed_all_are_named_with_where_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(TunnelError) as refused:
        find_program()
    for word in ("cloudflared", "tailscale.com", "ngrok.com"):
        assert word in refused.value.message
    with pytest.raises(TunnelError, match="not installed"):
        find_program("ngrok")
    with pytest.raises(TunnelError, match="knows cloudflared, tailscale, ngrok"):
        find_program("telegraph")


def test_a_program_that_ends_at_once_is_quoted(put: Put) -> None:
    put("ngrok", """say('{"lvl":"eror","msg":"session closed","err":"your account has no token"}'); sys.exit(1)""")
    with pytest.raises(TunnelError, match="your account has no token"):
        open_tunnel(find_program(), TARGET)


def test_an_address_that_only_stands_in_a_complaint_is_not_taken(put: Put) -> None:
    put(
        "cloudflared",
        """say('failed to request quick Tunnel: Post "https://api.trycloudflare.com/tunnel": no such host')""",
    )
    with pytest.raises(TunnelError, match="no such host"):
        open_tunnel(find_program(), TARGET)


def test_a_program_that_names_nothing_is_ended_when_its_time_is_up(put: Put) -> None:
    told = put("tailscale", """say("To enable Funnel, visit: https://login.tailscale.com/f/funnel"); stay()""")
    with pytest.raises(TunnelError, match=r"login\.tailscale\.com/f/funnel"):
        open_tunnel(find_program(), TARGET, patience=2)
    assert ends(int(told.read_text(encoding="utf-8").split("\n")[1]))


def test_waiting_can_be_given_up(put: Put) -> None:
    put("tailscale", "stay()")
    began = time.monotonic()
    with pytest.raises(TunnelError, match="ended before"):
        open_tunnel(find_program(), TARGET, given_up=lambda: True)
    assert time.monotonic() - began < 10


def test_one_that_will_not_end_is_made_to_with_all_it_started(put: Put) -> None:
    stubborn = f"""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    tell(subprocess.Popen([{sys.executable!r}, "-c", "import time; time.sleep(60)"]).pid)
    """
    told = put("cloudflared", stubborn + CLOUDFLARED)
    tunnel = open_tunnel(find_program(), TARGET)
    _, process, child = told.read_text(encoding="utf-8").split("\n")[:3]
    tunnel.stop()
    assert ends(int(process))
    assert ends(int(child))


def test_talk_that_nobody_reads_does_not_stop_it(put: Put) -> None:
    told = put("ngrok", NGROK.replace("stay()", "[say('x' * 1000) for _ in range(2000)]; tell('done'); stay()"))
    tunnel = open_tunnel(find_program(), TARGET)
    until = time.monotonic() + 10
    while "done" not in told.read_text(encoding="utf-8") and time.monotonic() < until:
        time.sleep(0.02)
    tunnel.stop()
    assert "done" in told.read_text(encoding="utf-8")


def test_its_end_is_told_with_its_last_words(put: Put) -> None:
    put("ngrok", NGROK.replace("stay()", "time.sleep(0.5); say('the line was cut')"))
    ended, words = threading.Event(), []

    def end(said: str) -> None:
        words.append(said)
        ended.set()

    tunnel = open_tunnel(find_program(), TARGET, on_end=end)
    assert ended.wait(10)
    assert "the line was cut" in words[0]
    assert not tunnel.up
    tunnel.stop()


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
def test_it_ends_with_its_server_however_that_ends(put: Put, way: signal.Signals) -> None:
    told = put("cloudflared", CLOUDFLARED)
    code = f"""
from hogger.server.tunnel import find_program, open_tunnel
print(open_tunnel(find_program(), {TARGET!r}).address, flush=True)
import time; time.sleep(60)
"""
    source = Path(__file__).resolve().parents[2] / "src"
    env = {**os.environ, "PYTHONPATH": str(source)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=env) as server:
        assert server.stdout is not None
        assert b"trycloudflare" in server.stdout.readline()
        server.send_signal(way)
    assert ends(int(told.read_text(encoding="utf-8").split("\n")[1]))


def test_a_tunnel_that_never_ran_can_be_stopped() -> None:
    Tunnel("cloudflared", "https://x.example").stop()
