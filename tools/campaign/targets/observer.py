"""How late a server answers, measured in a separate process (`pings`). It includes the delay of the event loop and of
the machine."""

import asyncio
import sys
from pathlib import Path

import msgspec

PROGRAM = Path(__file__).with_name("pings.py")
END_SECONDS = 60.0


class Late(msgspec.Struct, frozen=True):
    """How many milliseconds pings waited."""

    pings: int
    p50_ms: float
    p99_ms: float
    worst_ms: float


def late(waits: list[float]) -> Late:
    """The statistics of these pings."""
    ordered = sorted(waits) or [float("inf")]
    p50, p99 = ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1))]
    return Late(len(waits), round(p50, 2), round(p99, 2), round(ordered[-1], 2))


class Observer:
    """The process that sends pings."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def begin(cls, port: int) -> "Observer":
        """Start to observe."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, str(PROGRAM), str(port), stdin=pipe, stdout=pipe)
        if process.stdout is None or await process.stdout.readline() != b"ready\n":
            raise RuntimeError("the server does not answer the pings")
        return cls(process)

    async def end(self) -> Late:
        """Stop and return the statistics."""
        out, _ = await asyncio.wait_for(self._process.communicate(b"\n"), END_SECONDS)
        return late(msgspec.json.decode(out, type=list[float]))

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
