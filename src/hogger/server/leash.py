"""Runs a program that ends when its starter does, however that ends. Rule: run by its path; standard library alone.

    python leash.py PROGRAM ARGUMENTS...

Who starts it holds its standard input open. The end of that input (he let go, crashed or was killed) ends the program,
and what the program has started.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading

PATIENCE = 1.0  # seconds until a program that was asked to end is ended


def end(child: "subprocess.Popen[bytes]") -> None:
    """End the program and its own children."""
    if sys.platform == "win32":
        quiet = subprocess.DEVNULL
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(child.pid)], stdout=quiet, stderr=quiet, check=False)
        return
    for ask in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, ask)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(PATIENCE)


def main(command: list[str]) -> int:
    """The program's own exit status."""
    try:
        # A session of its own: Ctrl-C is for its starter, and its children can be told from others.
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=sys.platform != "win32")
    except OSError as error:
        print(f"{command[0]}: {error.strerror or error}", flush=True)
        return 127

    def watch() -> None:
        while os.read(0, 4096):
            pass
        end(child)

    threading.Thread(target=watch, daemon=True).start()
    status = child.wait()
    end(child)  # what it may have left behind
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    # Not by sys.exit: the watcher may be reading, and an interpreter that ends waits for nobody's input.
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)
