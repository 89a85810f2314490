"""`finito bench server`: rooms of six programs against a server of this machine, in a process of its own."""

import contextlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from finito.client.load import Loaded, LoadRoom, Meter, drive, open_rooms

HOST = "127.0.0.1"
WARM_UP_SECONDS = 2.0


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
    """`finito serve` with everything on; only the limits per address are off, since all players share one."""
    folder = tempfile.TemporaryDirectory()
    serve = ["-m", "finito.cli", "serve", "--port", "0", "--data", folder.name, "--unlimited"]
    return ServerProcess([sys.executable, *serve], folder)


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used so far; not a number where the system does not say it in /proc."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        return float("nan")
    fields = status.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(rooms: int, seconds: float, races: str) -> dict[str, Any]:
    """The figures of this many rooms at two moves a second and player."""
    meter, opened, server = Meter(), list[Loaded](), start_finito()
    try:
        await open_rooms(opened, rooms, lambda: LoadRoom(meter, races), HOST, server.port)
        await drive(opened, WARM_UP_SECONDS)
        meter.clear()
        cpu, began = cpu_seconds(server.pid), perf_counter()
        await drive(opened, seconds)
        elapsed, used = perf_counter() - began, cpu_seconds(server.pid) - cpu
        return {
            "races": races,
            "rooms": rooms,
            "moves_per_s": round(meter.sent / elapsed),
            "p50_ms": round(meter.percentile(0.5), 2),
            "p99_ms": round(meter.percentile(0.99), 2),
            "refused_share": round(meter.refused.total() / max(meter.sent, 1), 3),
            "cpu_us_per_move": round(used / max(meter.sent, 1) * 1e6, 1),
            "cpu_share": round(used / elapsed, 2),
        }
    finally:
        server.stop()
