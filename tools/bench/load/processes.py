"""The servers under load, each a process of its own on a free port."""

import contextlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

SOCKETIO = "socket.io@4"


class ServerProcess:
    """A program that prints a line with its address once it listens."""

    def __init__(self, command: list[str], folder: "tempfile.TemporaryDirectory[str]", log: Path | None = None) -> None:
        self.folder = folder
        began = perf_counter()
        with contextlib.ExitStack() as stack:
            errors = None if log is None else stack.enter_context(log.open("wb"))
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)  # noqa: S603
        if self.process.stdout is None:
            raise RuntimeError("no output")
        line = self.process.stdout.readline()
        self.startup_seconds = perf_counter() - began
        self.port = int(line.partition("http://localhost:")[2].split()[0])
        self.pid = self.process.pid

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.folder.cleanup()


def start_finito() -> ServerProcess:
    """`finito serve` with everything on; only the limits per address are off, since all players have the same."""
    folder = tempfile.TemporaryDirectory()
    serve = ["-m", "finito.cli", "serve", "--port", "0", "--data", folder.name, "--unlimited"]
    return ServerProcess([sys.executable, *serve], folder)


def start_bare() -> ServerProcess:
    """A bare room server on picows."""
    return ServerProcess([sys.executable, "-m", "tools.bench.load.bare"], tempfile.TemporaryDirectory())


def start_socketio() -> ServerProcess | str:
    """A bare socket.io room server on Node; or why there is none here."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return "Node and npm are needed for it, and are not here"
    folder = tempfile.TemporaryDirectory()
    install = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder.name, SOCKETIO]
    done = subprocess.run(install, capture_output=True, text=True)  # noqa: S603  a fixed command
    if done.returncode:
        folder.cleanup()
        return f"npm could not install {SOCKETIO}: {done.stderr.strip()[:200]}"
    script = Path(folder.name) / "server.mjs"
    script.write_text((Path(__file__).parent / "socketio_server.mjs").read_text())
    return ServerProcess([node, str(script)], folder)
