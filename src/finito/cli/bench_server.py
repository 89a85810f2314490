"""`finito bench server`: rooms of six programs against a server of this machine, in a process of its own."""

import contextlib
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from finito.cli.bench_tries import Ramp, Say, no_collections, ramp
from finito.client.load import Loaded, LoadRoom, Meter, close_all, open_rooms

HOST = "127.0.0.1"


class ServerProcess:
    """A program that prints a line with its address once it listens."""

    def __init__(
        self,
        command: list[str],
        folder: "tempfile.TemporaryDirectory[str]",
        log: Path | None = None,
        env: dict[str, str] | None = None,
    ) -> None:
        self.folder = folder
        began = perf_counter()
        with contextlib.ExitStack() as stack:
            errors = None if log is None else stack.enter_context(log.open("wb"))
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=env)  # noqa: S603
        if self.process.stdout is None:
            raise RuntimeError("no output")
        line = self.process.stdout.readline()
        self.startup_seconds = perf_counter() - began
        if "http://localhost:" not in line:
            self.process.kill()
            raise RuntimeError(f"{command[0]} did not start")
        self.port = int(line.partition("http://localhost:")[2].split()[0])
        self.pid = self.process.pid

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.folder.cleanup()


def start_finito() -> ServerProcess:
    """`finito serve` with everything on; only the limits per address are off, since all players share one."""
    folder = tempfile.TemporaryDirectory()
    serve = ["-m", "finito.cli", "serve", "--port", "0", "--data", folder.name, "--unlimited"]
    return ServerProcess([sys.executable, *serve], folder)


async def measure(steps: Sequence[int], seconds: float, races: str, say: Say) -> Ramp:
    """Growing numbers of default rooms at two moves a second and player, until one is not held."""
    meter, rooms, server = Meter(), list[Loaded](), start_finito()

    async def opened(count: int) -> Sequence[Loaded]:
        await open_rooms(rooms, count, lambda: LoadRoom(meter, races), HOST, server.port)
        return rooms

    try:
        with no_collections():
            return await ramp(opened, meter, [server.pid], steps, seconds, say)
    finally:
        await close_all(rooms)
        server.stop()
