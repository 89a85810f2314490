"""Tries of a load: every one is kept and shown, and the median of three counts."""

import asyncio
import gc
import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import msgspec

from finito.client.load import MOVES_PER_SECOND, Loaded, Meter, drive, percentile

LIMIT_MS = 50.0
"""A number of rooms is held if the median of the tries' p99 is within this."""
TRIES = 3
WARM_UP_SECONDS = 2.0
SETTLE_SECONDS = 0.3
FULL_SHARE, LATE_MS = 0.9, 10.0
"""A generator that uses more of its core than this measures itself; one that sends so late at p99, a busy machine."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
Say = Callable[[str], None]


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """One measurement of a number of rooms. Shares are of one core, or of all requests."""

    rooms: int
    p50_ms: float
    p99_ms: float
    calm_p99_ms: float
    """The p99 of moves that did not have to wait for a verdict."""
    moves_per_s: float
    cpu_us_per_move: float
    cpu_share: float
    kb_per_room: float
    waited_share: float
    accepted_share: float
    refused_share: float
    stolen_share: float
    generator_share: float
    generator_late_ms: float
    """How late the generator sent, at p99."""
    others_share: float
    """What all other processes of the machine used."""

    @property
    def doubt(self) -> str:
        """Why the times may not be the server's; empty if they are."""
        if self.generator_share > FULL_SHARE:
            return "too slow"
        return "late" if self.generator_late_ms > LATE_MS else ""


class RoomStep(msgspec.Struct, frozen=True):
    tries: tuple[Try, ...]

    @property
    def median(self) -> Try:
        """The median of every figure."""
        figures = {name: median(getattr(one, name) for one in self.tries) for name in Try.__struct_fields__}
        return Try(**(figures | {"rooms": self.tries[0].rooms}))

    @property
    def held(self) -> bool:
        return self.median.p99_ms <= LIMIT_MS


class Ramp(msgspec.Struct, frozen=True):
    """Growing numbers of rooms on one server, until one is not held."""

    steps: tuple[RoomStep, ...]

    @property
    def held(self) -> int:
        """The most rooms with every step up to them held; 0 if none was."""
        most = 0
        for step in self.steps:
            if not step.held:
                break
            most = step.tries[0].rooms
        return most

    def at(self, rooms: int) -> Try | None:
        """The medians of this number of rooms, if it was tried."""
        return next((step.median for step in self.steps if step.tries[0].rooms == rooms), None)

    def as_json(self) -> dict[str, Any]:
        return {
            "rooms_held": self.held,
            "steps": [{"median": step.median, "tries": step.tries} for step in self.steps],
        }


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used so far; not a number where the system does not say it in /proc."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        return float("nan")
    fields = status.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_kb(pid: int) -> float:
    """Memory that a process holds now; not a number where the system does not say it."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
    return float("nan")


def stolen_seconds() -> float:
    """Processor time that this machine asked for and did not get, because it is a guest among others."""
    status = Path("/proc/stat")
    return int(status.read_text().split()[8]) / TICKS if status.exists() else float("nan")


def busy_seconds() -> float:
    """Processor time that all processes of this machine have used so far; not a number where /proc does not say it."""
    status = Path("/proc/stat")
    if not status.exists():
        return float("nan")
    user, nice, system, _, _, interrupts, soft = map(int, status.read_text().split()[1:8])
    return (user + nice + system + interrupts + soft) / TICKS


@contextmanager
def no_collections() -> Iterator[None]:
    """A collection of the generator, with thousands of sockets, would look like 40 ms of the server's."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def one_try(
    rooms: Sequence[Loaded], meter: Meter, pids: Sequence[int], empty_kb: float, seconds: float, rate: float
) -> Try:
    """Measure these rooms once; `pids` are the processes of their server. Shares are of the time in which moves are
    sent; what moves cost includes what they leave to be done after it."""
    meter.clear()
    cpu, own, busy = sum(map(cpu_seconds, pids)), process_time(), busy_seconds()
    stolen, began = stolen_seconds(), perf_counter()
    await drive(rooms, seconds, rate)
    elapsed = perf_counter() - began
    used, own = sum(map(cpu_seconds, pids)) - cpu, process_time() - own
    busy, stolen = busy_seconds() - busy, stolen_seconds() - stolen
    await asyncio.sleep(SETTLE_SECONDS)
    cost = sum(map(cpu_seconds, pids)) - cpu
    sent = max(meter.sent, 1)
    return Try(
        rooms=len(rooms),
        p50_ms=round(meter.percentile(0.5), 2),
        p99_ms=round(meter.percentile(0.99), 2),
        calm_p99_ms=round(percentile(meter.calm, 0.99), 2),
        moves_per_s=round(meter.sent / seconds),
        cpu_us_per_move=round(cost / sent * 1e6, 1),
        cpu_share=round(used / elapsed, 2),
        kb_per_room=round((sum(map(memory_kb, pids)) - empty_kb) / len(rooms), 1),
        waited_share=round((len(meter.times) - len(meter.calm)) / sent, 3),
        accepted_share=round(len(meter.times) / sent, 3),
        refused_share=round(meter.refused.total() / sent, 3),
        stolen_share=round(stolen / elapsed, 3),
        generator_share=round(own / elapsed, 2),
        generator_late_ms=round(percentile(meter.late, 0.99), 2),
        others_share=round(max(busy - used - own, 0.0) / elapsed, 2),
    )


async def tried(
    rooms: Sequence[Loaded],
    meter: Meter,
    pids: Sequence[int],
    empty_kb: float,
    seconds: float,
    say: Say,
    rate: float = MOVES_PER_SECOND,
    tries: int = TRIES,
) -> RoomStep:
    """Warm up, then measure these rooms three times. Every try is told and kept."""
    await drive(rooms, WARM_UP_SECONDS, rate)
    found = []
    for _ in range(tries):
        found.append(await one_try(rooms, meter, pids, empty_kb, seconds, rate))
        say(line(found[-1]))
    return RoomStep(tuple(found))


async def ramp(
    opened: Callable[[int], Awaitable[Sequence[Loaded]]],
    meter: Meter,
    pids: Sequence[int],
    steps: Sequence[int],
    seconds: float,
    say: Say,
) -> Ramp:
    """Try growing numbers of rooms until one is not held; `opened` opens more rooms until there are so many."""
    empty_kb = sum(map(memory_kb, pids))
    found: list[RoomStep] = []
    for count in steps:
        found.append(await tried(await opened(count), meter, pids, empty_kb, seconds, say))
        if not found[-1].held:
            break
    return Ramp(tuple(found))


def line(one: Try) -> str:
    return (
        f"{one.rooms:5} rooms: p50 {one.p50_ms:6.1f} ms, p99 {one.p99_ms:6.1f} (without waits {one.calm_p99_ms:.1f}), "
        f"{one.cpu_us_per_move:.0f} µs a move, {one.moves_per_s:.0f} moves/s, server {one.cpu_share:.0%}, "
        f"generator {one.generator_share:.0%}, waited {one.waited_share:.1%}, refused {one.refused_share:.1%}, "
        f"{one.kb_per_room:.0f} kB a room, others {one.others_share:.0%}, "
        f"stolen {one.stolen_share:.1%}" + (f" [generator {one.doubt}]" if one.doubt else "")
    )
