"""Rooms of six bots at human pace: nobody is connected, and the server has everything to do by itself."""

import asyncio
import http.client
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from finito.cli.bench_server import HOST, ServerProcess
from finito.cli.bench_tries import cpu_seconds
from finito.client.connection import connect, create_room
from finito.client.load import SEATS
from finito.client.room import encode

SETTINGS = {"game": "espresso", "seats": SEATS, "bot_takes_over_seconds": 5, "changes": {"target_score": 10_000}}
AT_ONCE = 25


async def open_bot_room(port: int, bots: Sequence[str]) -> None:
    """A person begins a match with five bots and goes; five seconds later a bot holds the seat."""
    code = await asyncio.to_thread(create_room, HOST, port, SETTINGS)
    begun = asyncio.Event()
    socket = await connect(f"ws://{HOST}:{port}/ws", lambda data: begun.set() if b'"match_started"' in data else None)
    socket.send(encode({"ask": "hello", "id": 1, "protocol": 1, "room": code}))
    socket.send(encode({"ask": "sit", "id": 2, "name": "Host", "seat": 0}))
    for seat in range(1, SEATS):
        socket.send(encode({"ask": "add_bot", "id": 2 + seat, "bot": bots[seat % len(bots)], "seat": seat}))
    socket.send(encode({"ask": "begin", "id": 20}))
    await asyncio.wait_for(begun.wait(), 30)
    socket.close()


async def bot_rooms(
    server: ServerProcess, count: int, seconds: float, bots: Sequence[str] = ("greedy",)
) -> dict[str, Any]:
    """This many rooms of these bots: the server's processor time, and how late its event loop was at worst."""
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*[open_bot_room(server.port, bots) for _ in range(min(AT_ONCE, count - first))])
    await asyncio.sleep(SETTINGS["bot_takes_over_seconds"] + 2)  # type: ignore[operator]
    before, cpu, began = read_metrics(server.port), cpu_seconds(server.pid), perf_counter()
    lags = []
    while perf_counter() - began < seconds:
        await asyncio.sleep(0.5)
        lags.append(read_metrics(server.port)["finito_event_loop_lag_milliseconds"])
    elapsed, used, after = perf_counter() - began, cpu_seconds(server.pid) - cpu, read_metrics(server.port)
    return {
        "rooms": count,
        "moves_per_s": round((after["finito_entries_total"] - before["finito_entries_total"]) / elapsed),
        "cpu_share": round(used / elapsed, 2),
        "worst_lag_ms": round(max(lags), 1),
    }


def read_metrics(port: int) -> dict[str, float]:
    """The server's own numbers."""
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return {line.split()[0]: float(line.split()[1]) for line in lines if line and not line.startswith("#")}
