"""Sets hogger up in a virtual environment of its own and runs it; `python go.py help` lists how.

Standard library only. The file must parse under Python 3.6, so that an old Python can say what
is missing. What is said here goes to stderr: stdout belongs to the command that is run.
"""

import contextlib
import hashlib
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zipfile
from pathlib import Path

if sys.version_info < (3, 11):
    sys.stderr.write(
        "hogger needs Python 3.11 or newer; this is Python {}.{} ({}).\n".format(
            sys.version_info[0], sys.version_info[1], sys.executable
        )
    )
    sys.exit(2)

from collections.abc import Callable, Iterator
from typing import Any

HELP = """\
python go.py                     open a practice table in your browser
python go.py serve [ARGS]        serve tables to friends: docs/hosting.md
python go.py play [ARGS]         play at the terminal
python go.py COMMAND [ARGS]      any command of hogger: settle, games, rules, differ, check, replay
python go.py test [ARGS]         the tests (ARGS go to pytest)
python go.py lint                style, types and the import contract
python go.py format              tidy the source
python go.py bench [NAME ARGS]   bench/NAME.py, or all benchmarks; `bench list` names them
python go.py wheel               build the wheel and try it in a clean environment
python go.py lock                make constraints.txt anew (with Python 3.11)
python go.py clean               remove .venv and all that was built
python go.py help                this text

The first time, what is needed is installed in .venv (HOGGER_VENV=.venv-NAME: another folder)."""

ROOT = Path(__file__).resolve().parent
PYPROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "constraints.txt"
VENV = ROOT / os.environ.get("HOGGER_VENV", ".venv")
MARK = VENV / "made-by-go"  # what it was made for; there before all else in it
UNFINISHED = VENV / "unfinished"  # there while it is written to; if left behind, we start anew
WINDOWS_ONLY = ["colorama==0.4.6 ; sys_platform == 'win32'"]  # a lock made elsewhere can't see them

WINDOWS = os.name == "nt"
FAILED, BAD_USE, INTERRUPTED = 1, 2, 130


class Stop(Exception):
    """Ends the run with a message and a status."""

    def __init__(self, message: str, status: int = FAILED) -> None:
        super().__init__(message)
        self.status = status


def say(text: str) -> None:
    print(f"go: {text}", file=sys.stderr, flush=True)


# --- running other programs ---------------------------------------------------------------------


def tool(name: str, venv: Path = VENV) -> Path:
    """A program inside a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if WINDOWS else venv / "bin" / name


def child_environment(**more: str) -> dict[str, str]:
    dropped = ("PYTHONHOME", "__PYVENV_LAUNCHER__", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")
    env = {name: value for name, value in os.environ.items() if name not in dropped}
    env.update(more)
    env["VIRTUAL_ENV"] = str(VENV)
    env["PATH"] = os.pathsep.join([str(tool("python").parent), env.get("PATH", os.defpath)])
    return env


def run(*command: object, cwd: Path | None = ROOT, **environment: str) -> int:
    """Runs a command at this terminal; gives its status."""
    child = subprocess.Popen([str(part) for part in command], cwd=cwd, env=child_environment(**environment))
    try:
        status = child.wait()
    except KeyboardInterrupt:
        end(child)
        raise
    return status if status >= 0 else 128 - status


def end(child: subprocess.Popen[bytes]) -> None:
    """Waits for a child that was interrupted as we were, and insists if it stays."""
    for insist in (child.poll, child.terminate, child.kill):
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt, OSError):
            insist()
            child.wait(timeout=3)
            return


def quietly(*command: object, cwd: Path = ROOT) -> tuple[int, str]:
    """Runs a command unseen; gives its status and all that it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=child_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return done.returncode, done.stdout


def tail(text: str, lines: int = 15) -> str:
    kept = [line for line in text.splitlines() if line.strip() and "WARNING: " not in line]
    return "\n".join("    " + line for line in kept[-lines:])


# --- the virtual environment --------------------------------------------------------------------


def project() -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Stop(f"cannot read {PYPROJECT}: {error}") from None


def needs(level: str) -> list[str]:
    """What pip is asked for at a level, beside hogger itself."""
    data = project()
    if level == "runtime":
        return []
    if level == "bench":
        return list(data["project"]["optional-dependencies"]["bench"])
    return list(data["dependency-groups"]["dev"])


def purpose() -> str:
    """What an environment is made for: another Python or place needs another one."""
    return f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}"


def fingerprint() -> str:
    """Changes when what has to be installed may have changed."""
    data = project()
    said = [data.get(key) for key in ("build-system", "project", "dependency-groups")]
    said += [data.get("tool", {}).get("hatch"), purpose(), constraints_text()]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def constraints_text() -> str:
    return CONSTRAINTS.read_text(encoding="utf-8") if CONSTRAINTS.exists() else ""


def stamp(level: str) -> Path:
    return VENV / f"installed-{level}"


def text_of(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def whole() -> bool:
    """Whether the environment is ours, finished, for this Python and folder, and has its base."""
    config = text_of(VENV / "pyvenv.cfg") or ""
    home = re.search(r"^home\s*=\s*(.+)$", config, re.MULTILINE)
    return (
        text_of(MARK) == purpose()
        and not UNFINISHED.exists()
        and tool("python").exists()
        and (packages() / "pip").is_dir()
        and home is not None
        and Path(home.group(1).strip()).is_dir()
    )


def packages() -> Path:
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return VENV / ("Lib" if WINDOWS else f"lib/{version}") / "site-packages"


def ready(level: str) -> bool:
    return whole() and tool("hogger").exists() and text_of(stamp(level)) == fingerprint()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Only one go.py at a time sets up; the lock goes with the process that holds it."""
    with open(ROOT / f"{VENV.name}.lock", "a+b") as file:
        waited = False
        while not try_lock(file.fileno()):
            if not waited:
                say("another go.py is setting up here; waiting for it")
                waited = True
            time.sleep(0.2)
        yield


def try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def set_up(level: str) -> None:
    """Makes sure that the environment has all that a level needs: runtime, dev or bench."""
    if not re.fullmatch(r"\.venv[\w.-]*", VENV.name) or VENV.parent != ROOT:
        raise Stop("HOGGER_VENV must be a name that begins with .venv", BAD_USE)
    if ready(level):
        return
    try:
        with alone():
            if not whole():
                make_venv()
            if not ready(level):
                install(level)
    except OSError as error:
        hint = "is something still using it (an editor, an activated shell)?"
        raise Stop(f"cannot set up {VENV}: {error}\n    {hint}") from None


def base_python() -> str:
    """The Python outside any virtual environment: ours may be about to be thrown away."""
    return getattr(sys, "_base_executable", None) or sys.executable


def make_venv() -> None:
    require_venv_module()
    name = VENV.name
    if text_of(MARK) is not None:
        say(f"{name} is broken, unfinished or made for another Python or folder; making it anew")
        remove(VENV)
    elif os.path.lexists(VENV):
        names = (f"{name}-old-{number}" for number in itertools.count(1))
        aside = next(ROOT / other for other in names if not os.path.lexists(ROOT / other))
        say(f"{name} was not made by go.py; moving it to {aside.name}")
        VENV.rename(aside)
    say(f"making {name} with Python {sys.version.split()[0]}")
    VENV.mkdir()
    MARK.write_text(purpose(), encoding="utf-8")
    UNFINISHED.touch()
    new_venv(VENV)
    UNFINISHED.unlink()


def new_venv(folder: Path) -> None:
    status, output = quietly(base_python(), "-m", "venv", folder)
    if status:
        raise Stop(f"the virtual environment could not be made:\n{tail(output)}")


def require_venv_module() -> None:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        raise Stop(
            "this Python cannot make virtual environments: its venv or ensurepip module is "
            f"missing.\n    On Debian and Ubuntu: sudo apt install {package}\n"
            "    Elsewhere: run go.py with another Python 3.11 or newer."
        ) from None


def install(level: str) -> None:
    """A stamp is written only after pip succeeded; a run cut short leaves UNFINISHED behind."""
    wanted: list[object] = list(needs(level))
    if not ready("runtime"):
        wanted = ["-e", ".", *wanted]
    what = {"runtime": "hogger", "dev": "the tools for development", "bench": "the benchmarks"}
    say(f"installing {what[level]} (once; up to a minute or two)")
    UNFINISHED.touch()
    pip_install(tool("python"), *constrained(), *wanted)
    UNFINISHED.unlink()
    for done in {level, "runtime"}:
        draft = VENV / f"{stamp(done).name}.new"
        draft.write_text(fingerprint(), encoding="utf-8")
        draft.replace(stamp(done))


def constrained() -> list[object]:
    return ["-c", CONSTRAINTS] if CONSTRAINTS.exists() else []


def pip_install(python: Path, *wanted: object) -> None:
    status, output = quietly(python, "-m", "pip", "install", "--no-input", *wanted)
    if status == 0:
        return
    message = f"pip could not install what is needed:\n{tail(output)}"
    if re.search("No matching distribution|onnection|resolution|timed out", output):
        message += "\n    Can the package index be reached from here? When it can, run this again."
    raise Stop(message)


def remove(path: Path) -> None:
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


# --- the commands -------------------------------------------------------------------------------


def hogger(*args: str) -> int:
    """Runs in the folder where the user stands: his arguments may name files."""
    set_up("runtime")
    return run(tool("hogger"), *args, cwd=None, HOGGER_CALLED="python go.py")


def practice() -> int:
    return hogger("serve", "--open", "--practice", "forty-three")


def play(*args: str) -> int:
    return hogger("play", *args)


def test(*args: str) -> int:
    set_up("dev")
    alone_or_chosen = ("-n", "-p", "--numprocesses", "--dist", "--pdb", "--trace")
    spread: list[str] = []
    if not any(arg.startswith(alone_or_chosen) for arg in args) and processors() > 1:
        spread = ["-n", str(min(processors(), 4))]
    return run(tool("python"), "-m", "pytest", *spread, *args)


def processors() -> int:
    """Those that we may use; only some systems can tell."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def lint() -> int:
    """Runs every check even when one fails: one run shows all there is to mend."""
    set_up("dev")
    typed = [name for name in project()["tool"]["mypy"]["files"] if (ROOT / name).exists()]
    python = tool("python")
    checks: dict[str, list[object]] = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format --check": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy", *typed],
        "lint-imports": [tool("lint-imports"), "--no-logo"],
    }
    failed = []
    for name, command in checks.items():
        say(name)
        if run(*command):
            failed.append(name)
    say("lint: " + (f"to mend: {', '.join(failed)}" if failed else "all well"))
    return FAILED if failed else 0


def tidy() -> int:
    set_up("dev")
    python = tool("python")
    return run(python, "-m", "ruff", "check", "--fix-only", ".") or run(python, "-m", "ruff", "format", ".")


def bench(*args: str) -> int:
    scripts = {path.stem: path for path in sorted((ROOT / "bench").glob("[a-z]*.py"))}
    names = ", ".join(scripts) or "none yet"
    if args == ("list",):
        print(names)
        return 0
    if args and not args[0].startswith("-"):
        if args[0] not in scripts:
            raise Stop(f"no benchmark is called {args[0]!r}; there are: {names}", BAD_USE)
        chosen, args = [args[0]], args[1:]
    else:
        chosen = ["run"] if "run" in scripts else list(scripts)
    if not chosen:
        raise Stop("there are no benchmarks yet", BAD_USE)
    set_up("bench")
    worst = 0
    for name in chosen:
        say(f"bench {name}")
        worst = run(tool("python"), scripts[name], *args) or worst
    return worst


def wheel() -> int:
    """Builds by way of the source archive, so that it too is known to be whole."""
    set_up("dev")
    with tempfile.TemporaryDirectory(prefix="hogger-wheel-") as name:
        folder = Path(name)
        say("building the source archive and, from it, the wheel")
        status, output = quietly(tool("python"), "-m", "build", "--outdir", folder / "dist")
        if status:
            raise Stop(f"the wheel could not be built:\n{tail(output)}")
        (built,) = (folder / "dist").glob("*.whl")
        with zipfile.ZipFile(built) as archive:
            lacking = {"hogger/py.typed", *page_parts()} - set(archive.namelist())
        if lacking:
            raise Stop(f"the wheel lacks {', '.join(sorted(lacking))}")
        say(f"trying {built.name} in a clean environment")
        new_venv(folder / "venv")
        python = tool("python", folder / "venv")
        pip_install(python, *constrained(), built)
        try_wheel(folder)
        try_pages(folder)
        (ROOT / "dist").mkdir(exist_ok=True)
        for path in (folder / "dist").iterdir():
            shutil.copy2(path, ROOT / "dist" / path.name)
            say(f"dist/{path.name}")
    return 0


def try_wheel(folder: Path) -> None:
    """Settles a pot of 120 that a lone high and a lone low hand must share."""
    hands = ["A high KhQdJsTc9h", "B low 8s5d3c2hAh"]
    asked = ["settle", *hands, "--rules", "faq-1", "--pot", "120"]
    status, output = quietly(tool("hogger", folder / "venv"), *asked, cwd=folder)
    if status or not all(re.search(rf"\b{word}\b", output) for word in ("A", "B", "60")):
        shown = " ".join(json.dumps(word) if " " in word else word for word in asked)
        raise Stop(f"the installed wheel is wrong: hogger {shown} ended {status}:\n{tail(output)}")
    say("the installed wheel settles a hand")


def page_parts() -> list[str]:
    """The templates, styles and scripts of the pages, as the wheel must hold them."""
    web = ROOT / "src" / "hogger" / "web"
    found = [path for name in ("templates", "static") for path in (web / name).rglob("*") if path.is_file()]
    return [path.relative_to(ROOT / "src").as_posix() for path in found]


def try_pages(folder: Path) -> None:
    """Serves the first page, and ends the server."""
    command = [tool("hogger", folder / "venv"), "serve", "--port", "0", "--db", "sqlite:///wheel.db"]
    server = subprocess.Popen(
        [str(part) for part in command],
        cwd=folder,
        env=child_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert server.stdout is not None
    too_slow = threading.Timer(60, server.kill)
    too_slow.start()
    said = ""
    try:
        for line in server.stdout:
            said += line
            if re.search(r" is at http://", line):
                break
        address = re.search(r" is at (http://\S+)", said)
        if not address:
            raise Stop(f"the installed wheel does not serve:\n{tail(said)}")
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address[1], timeout=20) as page:
                whole_page = b"</html>" in page.read()
        except OSError as error:
            raise Stop(f"the installed wheel serves no page: {error}") from None
        if not whole_page:
            raise Stop("the installed wheel serves half a page")
    finally:
        too_slow.cancel()
        server.terminate()
        server.communicate()
    say("the installed wheel serves its first page")


def lock() -> int:
    if sys.version_info[:2] != (3, 11):
        raise Stop("lock needs Python 3.11, the oldest that hogger supports", BAD_USE)
    require_venv_module()
    extras = project()["project"]["optional-dependencies"]
    wanted = [*project()["project"]["dependencies"], *needs("dev"), *itertools.chain(*extras.values())]
    with tempfile.TemporaryDirectory(prefix="hogger-lock-") as name:
        say("finding the newest versions that go together")
        new_venv(Path(name))
        python = tool("python", Path(name))
        pip_install(python, *wanted)
        status, frozen = quietly(python, "-m", "pip", "freeze")
    pins = re.findall(r"^([\w.-]+)==(\S+)$", frozen, re.MULTILINE)
    if status or not pins:
        raise Stop(f"pip freeze failed:\n{tail(frozen)}")
    lines = [f"{re.sub('[-_.]+', '-', package).lower()}=={version}" for package, version in pins]
    header = (
        "# What go.py installs: hogger's needs, the tools for development, the benchmarks.\n"
        "# Made by `python go.py lock` with Python 3.11; do not edit.\n"
    )
    text = header + "\n".join(sorted([*lines, *WINDOWS_ONLY])) + "\n"
    CONSTRAINTS.write_text(text, encoding="utf-8", newline="\n")
    say(f"{CONSTRAINTS.name}: {len(lines) + len(WINDOWS_ONLY)} versions")
    return 0


def clean() -> int:
    made = ["build", "dist", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".import_linter_cache"]
    paths = [ROOT / name for name in [*made, ".hypothesis", "__pycache__"]]
    for name in ("src", "tests", "bench"):
        paths += (ROOT / name).rglob("__pycache__")
    if text_of(MARK) is not None:
        paths.append(VENV)
    try:
        for path in paths:
            remove(path)
    except OSError as error:
        raise Stop(f"cannot remove all: {error}") from None
    return 0


def show_help() -> int:
    try:
        print(HELP, flush=True)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to complain at exit
    return 0


# The commands that pass arguments on, and those that take none.
OPEN: dict[str, Callable[..., int]] = {"play": play, "hogger": hogger, "test": test, "bench": bench}
OF_HOGGER = ("serve", "settle", "games", "rules", "differ", "check", "replay", "--version")
CLOSED: dict[str, Callable[[], int]] = {
    "practice": practice,
    "lint": lint,
    "format": tidy,
    "wheel": wheel,
    "lock": lock,
    "clean": clean,
    "help": show_help,
    "--help": show_help,
    "-h": show_help,
}


def main(args: list[str]) -> int:
    name, rest = (args[0], args[1:]) if args else ("practice", [])
    try:
        if name in OPEN:
            return OPEN[name](*rest)
        if name in OF_HOGGER:
            return hogger(name, *rest)
        if name not in CLOSED:
            raise Stop(f"unknown command {name!r}\n    'python go.py help' lists the commands", BAD_USE)
        if rest:
            raise Stop(f"{name} takes no arguments", BAD_USE)
        return CLOSED[name]()
    except Stop as stop:
        say(str(stop))
        return stop.status
    except KeyboardInterrupt:
        say("stopped")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
