"""Ramp up rooms on a server in another process until it falls behind, and say how far it came."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import msgspec

from finito.cli.bench_server import HOST, WARM_UP_SECONDS, ServerProcess, cpu_seconds, start_finito
from finito.client.load import MOVES_PER_SECOND, Loaded, LoadRoom, Meter, drive, open_rooms
from tools.bench.load.bots import bot_rooms, read_metrics
from tools.bench.load.idle import idle_room_kb
from tools.bench.load.meter import memory_kb, python_speed, stolen_seconds
from tools.bench.load.processes import start_bare, start_socketio
from tools.bench.load.socketio import SocketIoRoom

BUSIEST_PER_SECOND = 10.0
LIMIT_MS = 50.0
TRIES = 3
"""A step holds if one of this many tries holds: a stall of the machine itself must not count as the server's."""
STOLEN = 0.03
"""A try in which the machine's owner took more than this share of a core away is no try, for either server."""
MOST_TRIES = 10
WAIT_SECONDS = 5.0
"""After such a try; it often passes."""
YARDSTICK_ROOMS = 200

Say = Callable[[str], None]


async def under_load(rooms: list[Loaded], meter: Meter, pid: int, seconds: float, rate: float) -> dict[str, Any]:
    """The figures of these rooms at this pace."""
    await drive(rooms, WARM_UP_SECONDS, rate)
    meter.clear()
    cpu, stolen, began = cpu_seconds(pid), stolen_seconds(), perf_counter()
    await drive(rooms, seconds, rate)
    await asyncio.sleep(0.3)
    elapsed, used = perf_counter() - began, cpu_seconds(pid) - cpu
    return {
        "rooms": len(rooms),
        "p50_ms": round(meter.percentile(0.5), 2),
        "p99_ms": round(meter.percentile(0.99), 2),
        "moves_per_s": round(meter.sent / elapsed),
        "accepted_share": round(len(meter.times) / max(meter.sent, 1), 3),
        "refused_share": round(meter.refused.total() / max(meter.sent, 1), 3),
        "cpu_us_per_move": round(used / max(meter.sent, 1) * 1e6, 1),
        "cpu_share": round(used / elapsed, 2),
        "stolen_share": round((stolen_seconds() - stolen) / elapsed, 3),
    }


async def ramp(
    server: ServerProcess,
    make: Callable[[Meter], Loaded],
    steps: list[int],
    seconds: float,
    say: Say,
    more: Callable[[], dict[str, Any]] = dict,
) -> dict[str, Any]:
    """The most rooms whose p99 stays within the limit, with the figures there, and `more` of them."""
    meter, rooms = Meter(), list[Loaded]()
    empty_kb = memory_kb(server.pid)
    best: dict[str, Any] = {"rooms": 0}
    for count in steps:
        await open_rooms(rooms, count, lambda: make(meter), HOST, server.port)
        kb = round((memory_kb(server.pid) - empty_kb) / count, 1)
        figures = await held(rooms, meter, server.pid, seconds, {"kb_per_room": kb}, say, more)
        if figures is None:
            return best
        best = figures
    return best


async def held(
    rooms: list[Loaded],
    meter: Meter,
    pid: int,
    seconds: float,
    known: dict[str, Any],
    say: Say,
    more: Callable[[], dict[str, Any]],
) -> dict[str, Any] | None:
    """The figures of the first try that keeps within the limit; None if none does."""
    fair_tries = 0
    for _ in range(MOST_TRIES):
        figures = await under_load(rooms, meter, pid, seconds, MOVES_PER_SECOND)
        figures |= {**known, **more()}
        say(", ".join(f"{name} {value}" for name, value in figures.items()))
        if figures["p99_ms"] <= LIMIT_MS:
            return figures
        fair_tries += figures["stolen_share"] <= STOLEN
        if fair_tries == TRIES:
            break
        if figures["stolen_share"] > STOLEN:
            await asyncio.sleep(WAIT_SECONDS)
    return None


async def busiest(server: ServerProcess, seconds: float) -> dict[str, Any]:
    """One room in its busiest moment: six players, ten moves a second each."""
    meter, rooms = Meter(), list[Loaded]()
    await open_rooms(rooms, 1, lambda: LoadRoom(meter), HOST, server.port)
    return await under_load(rooms, meter, server.pid, seconds, BUSIEST_PER_SECOND)


async def on_a_fresh_server(measured: Callable[[ServerProcess], Awaitable[Any]]) -> Any:
    server = start_finito()
    try:
        return await measured(server)
    finally:
        server.stop()


async def yardstick(seconds: float) -> dict[str, Any]:
    """What a move costs here without rules, views and journal: how fast this machine is just now."""
    meter, rooms, server = Meter(), list[Loaded](), start_bare()
    try:
        await open_rooms(rooms, YARDSTICK_ROOMS, lambda: SocketIoRoom(meter), HOST, server.port)
        return await under_load(rooms, meter, server.pid, seconds, MOVES_PER_SECOND)
    finally:
        server.stop()


async def measure(steps: list[int], seconds: float, bots: int, say: Say) -> dict[str, Any]:
    """All figures of the server, and those of a bare socket.io server in the same run."""
    gc.disable()  # a collection of the generator, with thousands of sockets, would look like 40 ms of the server's
    python = python_speed()
    say("Python: " + msgspec.json.encode(python).decode())
    server = start_finito()
    try:
        alone = await busiest(server, seconds)
        say("busiest room: " + msgspec.json.encode(alone).decode())
        figures = await ramp(server, LoadRoom, steps, seconds, say, lambda: lag(server))
    finally:
        server.stop()
    figures["python"] = python
    figures["startup_s"] = round(server.startup_seconds, 2)
    figures["busiest_room"] = alone
    figures["kb_per_idle_room"] = await on_a_fresh_server(idle_room_kb)
    say(f"an idle room of six: {figures['kb_per_idle_room']} kB")
    if bots:
        figures["bot_rooms"] = await on_a_fresh_server(lambda server: bot_rooms(server, bots, seconds))
        say("rooms of six bots: " + msgspec.json.encode(figures["bot_rooms"]).decode())
    figures["bare_picows"] = await yardstick(seconds)
    say("a bare picows server: " + msgspec.json.encode(figures["bare_picows"]).decode())
    other = start_socketio()
    if isinstance(other, str):
        say(f"socket.io: not measured; {other}")
        figures["socketio"] = {"skipped": other}
        return figures
    try:
        say("a bare socket.io server:")
        figures["socketio"] = await ramp(other, SocketIoRoom, steps, seconds, say)
    finally:
        other.stop()
    return figures


def lag(server: ServerProcess) -> dict[str, Any]:
    """How late our event loop was, by its own measure: so late a move may have been stamped (F9 of fair races)."""
    return {"loop_lag_p99_ms": round(read_metrics(server.port)["finito_event_loop_lag_p99_milliseconds"], 2)}
