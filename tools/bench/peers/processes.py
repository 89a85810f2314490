"""Start the servers to compare with, each in its own process on a free port."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from finito.cli.bench_server import ServerProcess
from tools.bench.peers.packages import installed, node

HERE = Path(__file__).parent
SOCKETIO = ("socket.io@4",)
COLYSEUS = ("@colyseus/core@0.18", "@colyseus/ws-transport@0.18", "@colyseus/schema@5", "express@5")
BOARDGAME = ("boardgame.io@0.50", "koa-compose@4.1")
"""Without this version of koa-compose, boardgame.io's router does not start."""
OLD_NODE, NEW_NODE = 18, 22


def start_bare() -> ServerProcess:
    """A bare room server on picows."""
    return ServerProcess([sys.executable, "-m", "tools.bench.peers.bare"], tempfile.TemporaryDirectory())


def start_socketio() -> ServerProcess:
    """A bare socket.io room server on Node."""
    return _start("socketio_server.mjs", "socketio", SOCKETIO, OLD_NODE)


def start_colyseus(*, view: bool) -> ServerProcess:
    """Rooms of Colyseus, everything visible or with a view for each player."""
    return _start("colyseus_server.mjs", "colyseus", COLYSEUS, NEW_NODE, VIEW="1" if view else "0")


def start_boardgame() -> ServerProcess:
    """Matches of boardgame.io."""
    return _start("boardgame_server.mjs", "boardgame", BOARDGAME, OLD_NODE)


def _start(script: str, name: str, packages: tuple[str, ...], least: int, **env: str) -> ServerProcess:
    """Run a script of this folder with its packages; NoPeer if they are not available."""
    binary, folder = node(least), installed(name, packages)
    for file in (script, "cards.mjs"):  # beside the packages, where Node looks for them
        shutil.copy(HERE / file, folder / file)
    environment = os.environ | {"NODE_ENV": "production"} | env
    return ServerProcess([binary, str(folder / script)], tempfile.TemporaryDirectory(), env=environment)
