"""E1 to E4: what others notice while one address floods a server with all limits enabled."""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter

import msgspec

from finito.cli.bench_server import ServerProcess
from finito.client.connection import create_room
from finito.client.load import LoadRoom, Meter, drive, load_settings
from tools.bench.load.bots import read_metrics
from tools.campaign.figure import Figure

PROGRAM = Path(__file__).with_name("attacks.py")
HOST, ASKER = "127.0.0.1", "127.0.0.3"
"""The addresses of the players and of the health check; the attacker has its own."""
MOST_TIMES, MOST_HEALTH_MS = 2.0, 100.0
RATE = 2.0
"""Moves per second of each of the six people in a room."""
EVERY_SECONDS = 0.1
COUNTDOWN_SECONDS = 5.0
"""The time until everyone is ready, the countdown is over, and everyone plays."""
COUNTER = "finito_refused_total"
TRIES = 5
"""A stall of the machine must not count against the server."""
END_SECONDS = 60.0
MEMORY = Path("/dev/shm")  # noqa: S108
"""The place of the journal, if it exists. A flood does not use the disk, but other programs do, and waiting for the
disk is measured in R2."""
KINDS = {
    "E1": ("pings", "one address floods pings"),
    "E2": ("header", "one address sends endless request heads"),
    "E3": ("bodies", "one address sends 1,500 slow bodies"),
    "E4": ("messages", "one address sends 50,000 messages"),
}


class Attack(msgspec.Struct, frozen=True):
    """The attacker's results."""

    bytes: int
    opened: int
    """Connections that were accepted at first."""
    refused: int


class Seen(msgspec.Struct, frozen=True):
    """What others noticed."""

    moves: int
    calm_ms: float
    flooded_ms: float
    asked: int
    health_ms: float
    attack: Attack
    counted: dict[str, int]
    """The number of refusals of the server, by reason."""
    lines: int
    """The number of lines in the server's log."""

    @property
    def kept(self) -> bool:
        return self.flooded_ms <= self.calm_ms * MOST_TIMES and self.health_ms <= MOST_HEALTH_MS


async def ask_health(port: int, times: list[float]) -> None:
    """Request the health on new connections in a loop, and note the milliseconds until each answer."""
    while True:
        began = perf_counter()
        reader, writer = await asyncio.open_connection(HOST, port, local_addr=(ASKER, 0))
        try:
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
        finally:
            writer.close()
        if b" 200 " not in answer[:16]:
            raise RuntimeError(f"the server is not healthy: {answer[:60]!r}")
        times.append((perf_counter() - began) * 1000)
        await asyncio.sleep(EVERY_SECONDS)


async def attacked(
    port: int, room: str, kind: str, rooms: list[LoadRoom], seconds: float
) -> tuple[list[float], Attack]:
    """Run one attacker while programs play; returns how long health checks took and what the attacker did."""
    health: list[float] = []
    pipe = asyncio.subprocess.PIPE
    program = (sys.executable, str(PROGRAM), kind, str(port), room, f"{seconds:g}")
    attacker = await asyncio.create_subprocess_exec(*program, stdout=pipe)
    asking = asyncio.create_task(ask_health(port, health))
    try:
        await drive(rooms, seconds, RATE)
        if asking.done():
            asking.result()
        out, _ = await asyncio.wait_for(attacker.communicate(), END_SECONDS)
        return health, msgspec.json.decode(out, type=Attack)
    finally:
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        if attacker.returncode is None:
            attacker.kill()
            await attacker.wait()


async def watch(kind: str, count: int, seconds: float) -> Seen:
    """Play in `count` rooms before, during and after an attack. The better of the two calm phases counts."""
    folder = tempfile.TemporaryDirectory(prefix="finito-flood-", dir=MEMORY if MEMORY.is_dir() else None)
    log = Path(folder.name) / "log"
    serve = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--data", folder.name]
    server = await asyncio.to_thread(ServerProcess, serve, folder, log)
    meter, rooms = Meter(), list[LoadRoom]()
    try:
        for _ in range(count):
            rooms.append(LoadRoom(meter, "strict"))
            await rooms[-1].open(HOST, server.port)
        room = await asyncio.to_thread(create_room, HOST, server.port, load_settings("strict"))
        await drive(rooms, COUNTDOWN_SECONDS + seconds / 4, RATE)
        meter.clear()
        await drive(rooms, seconds, RATE)
        before, meter.times = meter.times, []
        health, attack = await attacked(server.port, room, kind, rooms, seconds)
        flooded, meter.times = meter.times, []
        await drive(rooms, seconds, RATE)
        calm = min(p99(before), p99(meter.times))  # the better of both, so that noise of the machine is no excuse
        lines = log.read_text().count("\n")
        counted = refusals(await asyncio.to_thread(read_metrics, server.port))
    finally:
        for one in rooms:
            one.close()
        await asyncio.to_thread(server.stop)
    worst = max(health, default=0.0)
    return Seen(len(flooded), calm, p99(flooded), len(health), worst, attack, counted, lines)


def refusals(metrics: dict[str, float]) -> dict[str, int]:
    """The refusals in a server's metrics, for each reason that occurred."""
    found = {name: int(value) for name, value in metrics.items() if name.startswith(COUNTER) and value}
    return {name[len(COUNTER) :].strip('{}"').removeprefix('reason="'): count for name, count in found.items()}


def p99(times: list[float]) -> float:
    meter = Meter()
    meter.times = times
    return round(meter.percentile(0.99), 1)


def measure_flood(target: str) -> Callable[..., Awaitable[Figure]]:
    """The function that measures one of the four."""
    kind, what = KINDS[target]

    async def measure(say: Callable[[str], None], small: bool = False) -> Figure:
        rooms, seconds = (2, 3.0) if small else (8, 12.0)
        for tried in range(1, TRIES + 1):
            say(f"{target}: {what} while {rooms * 6} people play, try {tried}")
            seen = await watch(kind, rooms, seconds)
            if seen.kept:
                break
        return figure(target, seen, tried, rooms, seconds)

    return measure


def figure(target: str, seen: Seen, tried: int, rooms: int, seconds: float) -> Figure:
    attack = seen.attack
    return Figure(
        target=target,
        promise=f"while {KINDS[target][1]}: others' p99 ≤ 2 × calm, `/api/health` ≤ 100 ms",
        measured=f"p99 of a move {seen.calm_ms:.1f} ms calm, {seen.flooded_ms:.1f} ms during the attack "
        f"({seen.moves:,} moves{f', try {tried}' if tried > 1 else ''}); health at most {seen.health_ms:.0f} ms in "
        f"{seen.asked} requests; {attack.bytes / 1e6:.1f} MB sent on {attack.opened:,} connections, {attack.refused:,} "
        f"more refused; the server counted {', '.join(f'{count:,} {name}' for name, count in seen.counted.items())} "
        f"and wrote {seen.lines} log lines",
        kept=seen.kept,
        how=f"python -m tools.campaign --only {target}; {rooms * 6} people, {seconds:g} s, journal in memory, "
        "the attacker on the same cores at a lower priority",
    )
