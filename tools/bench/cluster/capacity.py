"""Processor time of a move: SQLite in one process, then one, two and three nodes on PostgreSQL.

Each node gets the same number of rooms. If a move costs as much on two nodes as on one, two nodes hold twice the rooms,
given a core for each. On a machine with few cores, this is all that can be shown.
"""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

from finito.cli.bench_server import start_finito
from finito.cli.bench_tries import WARM_UP_SECONDS, cpu_seconds, stolen_seconds
from finito.client.connection import create_room
from finito.client.load import LoadRoom, Meter, drive, load_settings
from tools.bench.cluster.nodes import HOST, Node, port_of
from tools.bench.cluster.postgres import PostgresServer

OPENED_AT_ONCE = 5
KNOWN_SECONDS = 1.5


async def open_rooms(ports: list[int], count: int, meter: Meter) -> tuple[list[LoadRoom], list[int]]:
    """Open rooms of six people on all nodes in turn; also returns how many rooms each node has."""
    rooms: list[LoadRoom] = []
    played = dict.fromkeys(ports, 0)

    async def one(at: int) -> None:
        asked = ports[at % len(ports)]
        code = await asyncio.to_thread(create_room, HOST, asked, load_settings("strict"))
        port = await asyncio.to_thread(port_of, code, asked)
        room = LoadRoom(meter, "strict")
        await room.join(HOST, port, code)
        rooms.append(room)
        played[port] += 1

    for first in range(0, count, OPENED_AT_ONCE):
        await asyncio.gather(*[one(at) for at in range(first, min(first + OPENED_AT_ONCE, count))])
    return rooms, list(played.values())


def postgres_seconds(server: PostgresServer) -> float:
    """The processor time of all running processes of PostgreSQL."""
    leader = server.pid
    total = cpu_seconds(leader)
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
            total += cpu_seconds(int(status.parent.name)) if parent == leader else 0.0
        except (OSError, ValueError):
            continue
    return total


async def load(
    ports: list[int], pids: list[int], count: int, seconds: float, server: PostgresServer | None
) -> dict[str, Any]:
    """Run rooms on these processes and measure what each process uses per move."""
    meter = Meter()
    rooms, played = await open_rooms(ports, count, meter)
    await drive(rooms, WARM_UP_SECONDS)
    meter.clear()
    before, stolen, began = [cpu_seconds(pid) for pid in pids], stolen_seconds(), perf_counter()
    stored = postgres_seconds(server) if server else 0.0
    await drive(rooms, seconds)
    await asyncio.sleep(0.3)
    elapsed = perf_counter() - began
    used = [cpu_seconds(pid) - one for pid, one in zip(pids, before, strict=True)]
    database = postgres_seconds(server) - stored if server else 0.0
    for room in rooms:
        room.close()
    moves = max(meter.sent, 1)
    return {
        "rooms": count,
        "rooms_per_node": played,
        "moves_per_s": round(meter.sent / elapsed),
        "p50_ms": round(meter.percentile(0.5), 2),
        "p99_ms": round(meter.percentile(0.99), 2),
        "cpu_us_per_move": round(sum(used) / moves * 1e6, 1),
        "cpu_share_per_node": [round(one / elapsed, 3) for one in used],
        "database_us_per_move": round(database / moves * 1e6, 1),
        "rooms_per_core": round(count / max(sum(used) / elapsed, 1e-9)),
        "stolen_share": round((stolen_seconds() - stolen) / elapsed, 3),
    }


async def on_sqlite(count: int, seconds: float) -> dict[str, Any]:
    """The same load on one process with SQLite, for comparison."""
    process = start_finito()
    try:
        return await load([process.port], [process.pid], count, seconds, None)
    finally:
        process.stop()


async def on_nodes(
    nodes: int, server: PostgresServer, database: str, folder: Path, count: int, seconds: float
) -> dict[str, Any]:
    """The load on this many nodes."""
    with ExitStack() as stack:
        started = []
        for at in range(nodes):
            started.append(Node(database, f"node{at + 1}", folder))
            stack.callback(started[-1].end)
        await asyncio.sleep(KNOWN_SECONDS)
        return await load([node.port for node in started], [node.pid for node in started], count, seconds, server)
