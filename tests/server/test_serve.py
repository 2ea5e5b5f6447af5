"""`hogger serve` as people start it: a process of its own, its words, its ports, its end."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from hogger.cli import main

ROOT = Path(__file__).resolve().parents[2]
START = 60.0  # seconds; machines of others may be busy

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends servers by the signals of other systems")


class Server:
    """A server that runs, and what it has said so far."""

    def __init__(self, folder: Path, *arguments: str, path: str | None = None, browser: str | None = None) -> None:
        kept = {
            name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
        }
        kept |= {"PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(folder), "HOME": str(folder), "USER": "ann"}
        kept |= {name: value for name, value in (("PATH", path), ("BROWSER", browser)) if value is not None}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hogger", "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env=kept,
            cwd=folder,
        )
        self.said = ""
        self._heard = threading.Condition()
        self._ended = False
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                with self._heard:
                    self.said += line
                    self._heard.notify_all()
        with self._heard:
            self._ended = True
            self._heard.notify_all()

    def hears(self, pattern: str) -> str:
        """Wait until it says something that matches; its first group, or all of it."""
        with self._heard:
            self._heard.wait_for(lambda: self._ended or re.search(pattern, self.said), START)
            found = re.search(pattern, self.said)
        assert found, f"it said:\n{self.said}"
        return found[found.lastindex or 0]

    def address(self) -> str:
        """Where it is, once it is there."""
        self.hears("Ctrl-C ends it")
        return self.hears(r"Hogger is at (http://\S+)").rstrip("/")

    def end(self, how: signal.Signals = signal.SIGINT) -> float:
        """End it; the seconds that it took."""
        began = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(START)
        took = time.monotonic() - began
        self._listening.join(START)
        return took

    def status(self) -> int:
        """Its exit status, when it has ended by itself."""
        code = self.process.wait(START)
        self._listening.join(START)
        return code

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._listening.join(START)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which something else answers."""

    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"[]")

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Other) as other:
        answering = threading.Thread(target=other.serve_forever)
        answering.start()
        yield other.server_address[1]
        other.shutdown()
        answering.join()


@pytest.fixture
def browser(tmp_path: Path) -> str:
    """A browser that only writes down what it is shown: `shown` in the test's folder."""
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> "{tmp_path}/shown"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{script} %s"


def shown(folder: Path) -> str:
    """The page that the browser was shown."""
    until = time.monotonic() + START
    while not (folder / "shown").exists() and time.monotonic() < until:
        time.sleep(0.05)
    return (folder / "shown").read_text(encoding="utf-8").strip()


def test_it_says_where_it_is_and_ends_at_ctrl_c_with_pages_open(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0") as server, httpx.Client(timeout=START) as visitor:
        address = server.address()
        assert "hogger serve --host 0.0.0.0" in server.said
        assert "hogger serve --share" in server.said
        assert visitor.get(f"{address}/health").json().keys() == {"hogger"}
        assert "</html>" in visitor.get(f"{address}/").text
        room = httpx.URL(visitor.post(f"{address}/first/box").headers["location"]).path
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        with connect(
            f"ws{address.removeprefix('http')}{room}/live",
            origin=Origin(address),
            additional_headers={"cookie": cookie},
        ) as live:
            assert "regions" in json.loads(live.recv(START))
            assert live.response is not None
            assert "Sec-WebSocket-Extensions" not in live.response.headers
            assert server.end() < 3
        assert server.process.returncode == 0
        assert "Ended." in server.said
        assert room not in server.said


def test_its_tables_are_in_the_users_data_folder_and_nobody_elses(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0") as server:
        server.address()
        folder = next(path for path in tmp_path.rglob("hogger.db")).parent
        assert str(folder / "hogger.db") in server.said
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
        server.end()


def test_a_table_goes_on_with_the_next_start(tmp_path: Path) -> None:
    arguments = ("--port", "0", "--db", "sqlite:///evening.db")
    with httpx.Client(timeout=START) as visitor:
        with Server(tmp_path, *arguments) as server:
            room = httpx.URL(visitor.post(f"{server.address()}/first/box").headers["location"]).path
            server.end(signal.SIGTERM)
            assert server.process.returncode == 0
        with Server(tmp_path, *arguments) as server:
            assert visitor.get(f"{server.address()}{room}").status_code == 200
            server.end()


def test_the_practice_table_opens_in_the_browser_with_its_seat(tmp_path: Path, browser: str) -> None:
    with Server(tmp_path, "--port", "0", "--open", "--practice", "43", browser=browser) as server:
        address = server.address()
        page, _, key = shown(tmp_path).partition("#")
        assert page.startswith(f"{address}/t/")
        with httpx.Client(timeout=START) as visitor:
            assert visitor.get(page).status_code == 200
            back = visitor.post(page, json={"key": key}, headers={"accept": "application/json"})
            assert visitor.get(address + back.json()["go"]).status_code == 200
        assert key not in server.said
        server.end()


def test_where_there_is_no_browser_the_address_is_told(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0", "--open") as server:
        address = server.address()
        assert server.hears(r"open this address in one: (\S+)") == f"{address}/"
        server.end()


def test_a_second_start_opens_the_page_of_the_first(tmp_path: Path, browser: str) -> None:
    with Server(tmp_path, "--port", "0") as first:
        port = first.address().rpartition(":")[2]
        with Server(tmp_path, "--port", port, "--open", browser=browser) as second:
            assert second.status() == 0
            assert shown(tmp_path) == f"http://127.0.0.1:{port}/"
        with Server(tmp_path, "--port", port) as third:
            assert third.status() == 2
            assert "runs already" in third.said
            assert f"--port {int(port) + 1}" in third.said
        first.end()


def test_a_port_of_another_program_is_left_to_it(tmp_path: Path, taken: int) -> None:
    with Server(tmp_path, "--port", str(taken), "--open") as server:
        assert server.status() == 2
        assert f"port {taken} is taken by another program" in server.said
        assert "Traceback" not in server.said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--host", "203.0.113.9"), "no address of this machine"),
        (("--host", "no.such.host.invalid"), "cannot be found"),
        (("--db", "sqlite:////no/such/folder/x.db"), "no folder /no/such/folder"),
        (("--db", "tables.db"), "sqlite:///"),
        (("--public-url", "poker.example.org"), "https://"),
        (("--proxy", "192.0.2.1"), "--public-url"),
        (("--public-url", "https://x.example", "--proxy", "next door"), "--proxy"),
        (("--practice", "bridge"), "no game 'bridge'"),
        (("--share", "telegraph"), "cloudflared"),
    ],
)
def test_what_cannot_be_is_one_line_with_a_way_out(
    arguments: tuple[str, ...],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0", *arguments])
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert words in said.err
    assert said.err.count("\n") == 1
    assert not said.out


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("not a database " * 100, encoding="utf-8")
    with Server(tmp_path, "--port", "0", "--db", "sqlite:///notes.db") as server:
        assert server.status() == 2
        assert "notes.db" in server.said
        assert "--db" in server.said


def test_shared_by_a_tunnel_friends_get_its_address_and_it_ends_with_the_server(tmp_path: Path) -> None:
    program = tmp_path / "cloudflared"
    program.write_text(
        f"#!{sys.executable}\nimport os, pathlib, sys, time\n"
        f"pathlib.Path({str(tmp_path / 'pid')!r}).write_text(str(os.getpid()))\n"
        'print("INF |  https://two-words.trycloudflare.com  |", file=sys.stderr, flush=True)\ntime.sleep(600)\n',
        encoding="utf-8",
    )
    program.chmod(0o755)
    with Server(tmp_path, "--port", "0", "--share", path=str(tmp_path)) as server:
        address = server.address()
        assert "https://two-words.trycloudflare.com" in server.said
        asked = {"host": "two-words.trycloudflare.com", "x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"}
        invited = httpx.get(f"{address}/invite?path=/t/abcdefgh", headers=asked, timeout=START).text
        assert "https://two-words.trycloudflare.com/t/abcdefgh" in invited
        process = int((tmp_path / "pid").read_text(encoding="ascii"))
        assert server.end(signal.SIGHUP) < 5
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_without_a_tunnel_program_sharing_says_where_to_get_one(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0", "--share", path=str(tmp_path)) as server:
        assert server.status() == 2
        assert "none is installed here" in server.said


def test_below_a_path_every_page_is_there(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0", "--public-url", "https://games.example.org/poker") as server:
        address = server.address()
        assert address.endswith("/poker")
        page = httpx.get(f"{address}/", timeout=START).text
        assert 'href="/poker/' in page
        assert not re.search(r'(?:href|action|src)="/(?!poker)', page)
        server.end()


def test_a_great_message_over_a_socket_ends_the_socket(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0") as server, httpx.Client(timeout=START) as visitor:
        address = server.address()
        room = httpx.URL(visitor.post(f"{address}/first/box").headers["location"]).path
        with connect(f"ws{address.removeprefix('http')}{room}/live", origin=Origin(address)) as live:
            live.recv(START)
            with pytest.raises(Exception, match="1009"):  # noqa: PT012  the close may come with either
                live.send("x" * 20_000)
                while True:
                    live.recv(START)
        assert httpx.get(f"{address}/health", timeout=START).status_code == 200
        server.end()


def test_help_is_shown_without_loading_the_server() -> None:
    code = "import sys, hogger.cli as c\ntry: c.main(['serve', '--help'])\nexcept SystemExit: print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        check=True,
    )
    loaded = set(done.stdout.split())
    assert not loaded & {"starlette", "uvicorn", "jinja2", "asyncio"}


def test_a_socket_that_waits_in_the_queue_does_not_hold_the_end_up(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", "0") as server:
        place = server.address().removeprefix("http://").split(":")
        with socket.create_connection((place[0], int(place[1]))) as idle:
            idle.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")  # and never the rest
            time.sleep(0.2)
            assert server.end() < 3
        assert server.process.returncode == 0
