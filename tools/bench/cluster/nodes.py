"""Node processes, and which one owns a room."""

import http.client
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from finito.errors import FinitoError

HOST = "127.0.0.1"


class NodeFailed(FinitoError):  # noqa: N818
    """A node did not start."""


class Node:
    """`finito serve --database` in its own process."""

    def __init__(self, database: str, name: str, folder: Path) -> None:
        self.name = name
        command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--unlimited"]
        command += ["--database", database, "--node", name]
        with (folder / f"{name}.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
        line = self.process.stdout.readline() if self.process.stdout else ""
        if "http://localhost:" not in line:
            raise NodeFailed(f"node {name} did not start: {(folder / f'{name}.log').read_text()[-500:]}")
        self.port = int(line.partition("http://localhost:")[2].split()[0])
        self.pid = self.process.pid

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def port_of(room: str, asked: int) -> int:
    """The port of the node that owns a room. Any node can be asked."""
    connection = http.client.HTTPConnection(HOST, asked, timeout=10)
    try:
        connection.request("GET", f"/api/rooms/{room}/where")
        address = msgspec.json.decode(connection.getresponse().read())["address"]
    finally:
        connection.close()
    return urlsplit(address).port or asked if address else asked
