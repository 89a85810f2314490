"""How late a server answers, seen from a process of its own (`pings`): how late its event loop is, and what the machine
itself takes."""

import asyncio
import sys
from pathlib import Path

import msgspec

PROGRAM = Path(__file__).with_name("pings.py")
END_SECONDS = 60.0


class Late(msgspec.Struct, frozen=True):
    """Milliseconds that pings waited."""

    pings: int
    p50_ms: float
    p99_ms: float
    worst_ms: float


def late(waits: list[float]) -> Late:
    """The figures of some pings."""
    ordered = sorted(waits) or [float("inf")]
    p50, p99 = ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1))]
    return Late(len(waits), round(p50, 2), round(p99, 2), round(ordered[-1], 2))


class Observer:
    """That process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def begin(cls, port: int) -> "Observer":
        """Observe from now on."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, str(PROGRAM), str(port), stdin=pipe, stdout=pipe)
        if process.stdout is None or await process.stdout.readline() != b"ready\n":
            raise RuntimeError("nobody answers the pings")
        return cls(process)

    async def end(self) -> Late:
        """Stop, and say what was seen."""
        out, _ = await asyncio.wait_for(self._process.communicate(b"\n"), END_SECONDS)
        return late(msgspec.json.decode(out, type=list[float]))

    async def stop(self) -> None:
        """Whatever it does."""
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
