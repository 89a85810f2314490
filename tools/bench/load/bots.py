"""Rooms of six bots at human pace: no client is connected, and the server does everything by itself."""

import asyncio
import http.client
from collections.abc import Sequence
from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple

from finito.cli.bench_server import HOST, ServerProcess
from finito.cli.bench_tries import cpu_seconds
from finito.client.connection import connect, create_room
from finito.client.load import SEATS
from finito.client.room import encode

SETTINGS = {"game": "espresso", "seats": SEATS, "bot_takes_over_seconds": 5, "changes": {"target_score": 10_000}}
AT_ONCE = 25
SETTLE_SECONDS = 60.0
"""The wait after the last bot has sat down, so that rooms that began together drift apart."""
STRETCH_SECONDS = 10.0


async def open_bot_room(port: int, bots: Sequence[str]) -> None:
    """A person begins a match with five bots and leaves; five seconds later a bot holds the seat."""
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
    server: ServerProcess, count: int, seconds: float, bots: Sequence[str] = ("greedy",), settle: float = SETTLE_SECONDS
) -> dict[str, Any]:
    """Run this many rooms of these bots. Once they play steadily, measure the server's processor time, overall and at
    the busiest, and the worst delay of its event loop."""
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*[open_bot_room(server.port, bots) for _ in range(min(AT_ONCE, count - first))])
    await asyncio.sleep(SETTINGS["bot_takes_over_seconds"] + settle)  # type: ignore[operator]
    looks = [look(server)]
    lags = []
    while looks[-1].at - looks[0].at < seconds:
        await asyncio.sleep(min(STRETCH_SECONDS, seconds))
        looks.append(look(server))
        lags.append(looks[-1].lag_ms)
    began, ended = looks[0], looks[-1]
    moves = ended.moves - began.moves
    return {
        "rooms": count,
        "seconds": round(ended.at - began.at),
        "moves_per_s": round(moves / (ended.at - began.at)),
        "cpu_share": round((ended.cpu - began.cpu) / (ended.at - began.at), 2),
        "busiest_cpu_share": round(max((b.cpu - a.cpu) / (b.at - a.at) for a, b in pairwise(looks)), 2),
        "cpu_us_per_move": round((ended.cpu - began.cpu) / max(moves, 1) * 1e6),
        "worst_lag_ms": round(max(lags), 1),
    }


class Look(NamedTuple):
    """The counters of a server at some time."""

    at: float
    cpu: float
    moves: float
    lag_ms: float


def look(server: ServerProcess) -> Look:
    found = read_metrics(server.port)
    lag = found["finito_event_loop_lag_milliseconds"]
    return Look(perf_counter(), cpu_seconds(server.pid), found["finito_entries_total"], lag)


def read_metrics(port: int) -> dict[str, float]:
    """The server's own metrics."""
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return {line.split()[0]: float(line.split()[1]) for line in lines if line and not line.startswith("#")}
