"""One server process that can be killed, frozen or ended gracefully, and whose disk and clock can be broken."""

import asyncio
import contextlib
import resource
import signal
import subprocess
import sys
from pathlib import Path

from finito.errors import FinitoError

START_SECONDS = 30.0
END_SECONDS = 40.0
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class NotStarted(FinitoError):  # noqa: N818
    """A server of the campaign did not start."""


class Process:
    """`finito serve` with these options. It keeps its port across restarts."""

    def __init__(self, name: str, folder: Path, options: list[str], port: int) -> None:
        self.name, self.folder, self.options, self.port = name, folder, options, port
        self.clock = folder / f"{name}.clock"
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process is not None else 0

    def spawn(self) -> None:
        """Start the process; `ready` waits until it serves."""
        program = [sys.executable, "-m", "tools.campaign.shifted", str(self.clock)]
        command = [*program, "serve", "--port", str(self.port), *self.options]
        self.starts += 1
        with self.log.open("ab") as log:
            log.write(f"-- life {self.starts} of {self.name}\n".encode())
            log.flush()
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)  # noqa: S603  our own program

    async def ready(self) -> None:
        """Wait until it serves. NotStarted with the end of its log if it does not."""
        process = self.process
        if process is None or process.stdout is None:
            raise NotStarted(f"{self.name} was not spawned")
        line = b""
        with contextlib.suppress(TimeoutError):
            line = await asyncio.wait_for(asyncio.to_thread(process.stdout.readline), START_SECONDS)
        if b"http://localhost:" not in line:
            raise NotStarted(f"{self.name} did not start: {self.log.read_text()[-600:]}")

    async def start(self) -> None:
        self.spawn()
        await self.ready()

    def signal(self, number: signal.Signals) -> None:
        if self.process is not None and self.runs:
            self.process.send_signal(number)

    async def kill(self) -> None:
        """SIGKILL."""
        self.signal(signal.SIGKILL)
        await self.wait()

    async def end(self) -> int:
        """SIGTERM, then wait; returns the exit code. If it does not end in time, it is killed and the code is -9."""
        self.signal(signal.SIGTERM)
        return await self.wait()

    async def wait(self) -> int:
        if self.process is None:
            return 0
        process, code = self.process, 0
        try:
            code = await asyncio.to_thread(process.wait, END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            code = await asyncio.to_thread(process.wait)
        if process.stdout is not None:
            process.stdout.close()
        return code

    def fill_disk(self, most: int) -> None:
        """From now on no file of this process can grow beyond this many bytes; such writes fail."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def empty_disk(self) -> None:
        if self.runs:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, UNLIMITED)

    def set_clock(self, seconds: float) -> None:
        """Set the clock of this process forward or back, which also applies after restarts."""
        partial = self.clock.with_suffix(".new")
        partial.write_text(str(seconds))
        partial.replace(self.clock)

    def clean_up(self) -> None:
        """End the process, whatever state it is in."""
        if self.process is not None:
            if self.runs:
                self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
