"""The servers to compare with, each a process of its own on a free port."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from finito.cli.bench_server import ServerProcess

SOCKETIO = "socket.io@4"


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
