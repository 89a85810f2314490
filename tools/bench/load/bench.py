"""Add rooms to one server process after the other until each falls behind."""

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

import msgspec

from finito.cli.bench_server import HOST, ServerProcess, start_finito
from finito.cli.bench_tries import Ramp, Say, line, no_collections, ramp, stolen_seconds, tried
from finito.client.load import Loaded, LoadRoom, Meter, close_all, open_rooms
from tools.bench.load.bots import bot_rooms
from tools.bench.load.contestants import CONTESTANTS, Contestant
from tools.bench.load.idle import idle_room_kb
from tools.bench.peers.packages import NoPeer

BUSIEST_PER_SECOND = 5.0
"""The moves per second of each player in a room's busiest moment: a hand may move every 200 ms."""


class Result(msgspec.Struct, omit_defaults=True):
    """The result of one server: its ramp, or why it was skipped."""

    title: str
    ramp: Ramp | None = None
    skipped: str = ""


class Run(msgspec.Struct, omit_defaults=True):
    """One run of all servers on one machine."""

    at: str
    machine: str
    python: str
    million_steps_per_s: float
    stolen_share: float
    results: dict[str, Result]
    extra: dict[str, Any] = {}


async def one_server(server: Contestant, steps: Sequence[int], seconds: float, say: Say) -> Result:
    """The ramp of one server, in its own process."""
    say(f"{server.title}:")
    try:
        process = server.start()
    except NoPeer as reason:
        say(f"  skipped: {reason}")
        return Result(server.title, skipped=str(reason))
    meter, rooms = Meter(), list[Loaded]()

    async def opened(count: int) -> Sequence[Loaded]:
        await open_rooms(rooms, count, lambda: server.room(meter), HOST, process.port)
        return rooms

    try:
        return Result(server.title, await ramp(opened, meter, [process.pid], steps, seconds, say))
    finally:
        await close_all(rooms)
        process.stop()


async def extras(bots: int, bot_seconds: float, seconds: float, say: Say) -> dict[str, Any]:
    """What the ramp does not measure of our own server: its start, the busiest room, idle rooms, rooms of bots."""
    found: dict[str, Any] = {}
    server = start_finito()
    try:
        found["startup_s"] = round(server.startup_seconds, 2)
        found["busiest_room"] = await busiest(server, seconds, say)
        found["kb_per_idle_room"] = await idle_room_kb(server)
        say(f"an idle room of six: {found['kb_per_idle_room']} kB")
    finally:
        server.stop()
    if bots:
        server = start_finito()
        try:
            found["bot_rooms"] = await bot_rooms(server, bots, bot_seconds)
        finally:
            server.stop()
        say("rooms of six bots: " + msgspec.json.encode(found["bot_rooms"]).decode())
    return found


async def busiest(server: ServerProcess, seconds: float, say: Say) -> dict[str, float]:
    """One room in its busiest moment."""
    meter, rooms = Meter(), list[Loaded]()
    await open_rooms(rooms, 1, lambda: LoadRoom(meter), HOST, server.port)
    try:
        found = (await tried(rooms, meter, [server.pid], 0.0, seconds, lambda _: None, BUSIEST_PER_SECOND)).median
    finally:
        await close_all(rooms)
    say("the busiest room: " + line(found))
    return {"p50_ms": found.p50_ms, "p99_ms": found.p99_ms, "cpu_us_per_move": found.cpu_us_per_move}


async def measure(
    names: Sequence[str],
    steps: Sequence[int],
    seconds: float,
    say: Say,
    *,
    more: bool = True,
    bots: int = 0,
    bot_seconds: float = 0.0,
) -> Run:
    """Measure one server after the other with the same generator. `more` adds what is measured only for our server,
    including this many rooms of bots."""
    began, stolen = perf_counter(), stolen_seconds()
    with no_collections():
        results = {name: await one_server(CONTESTANTS[name], steps, seconds, say) for name in names}
        extra = await extras(bots, bot_seconds, seconds, say) if more else {}
    return Run(
        at=datetime.now(UTC).strftime("%Y-%m-%d %H:%M"),
        machine=f"{platform.machine()}, {cores()} cores",
        python=platform.python_version(),
        million_steps_per_s=python_speed(),
        stolen_share=round((stolen_seconds() - stolen) / (perf_counter() - began), 3),
        results=results,
        extra=extra,
    )


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def python_speed() -> float:
    """How many million simple steps per second this Python makes on this machine now."""
    steps, best = 100_000, float("inf")
    for _ in range(5):
        began, counts = perf_counter(), dict[int, int]()
        for step in range(steps):
            counts[step & 255] = counts.get(step & 127, 0) + 1
        best = min(best, perf_counter() - began)
    return round(steps / best / 1e6, 1)
