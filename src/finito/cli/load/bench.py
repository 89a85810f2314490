"""Ramp up rooms on a server in another process until it falls behind, and say how far it came."""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from finito.cli.load.meter import Meter, cpu_seconds, memory_kb
from finito.cli.load.rooms import SEATS, LoadRoom

MOVES_PER_SECOND = 2.0
LIMIT_MS = 50.0


class ServerProcess:
    """`finito serve` on a free port, with its data in a folder of its own."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        command = [
            sys.executable,
            "-m",
            "finito.cli",
            "serve",
            "--port",
            "0",
            "--data",
            self.folder.name,
            "--unlimited",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  our own program
        if self.process.stdout is None:
            raise RuntimeError("no output")
        line = self.process.stdout.readline()
        self.port = int(line.partition("http://localhost:")[2].split()[0])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        self.folder.cleanup()


async def drive(rooms: list[LoadRoom], seconds: float, rate: float) -> None:
    """Everybody sends at his own pace, spread evenly, on time or late, but never fewer."""
    chance = Random(len(rooms))
    players = [(room, seat) for room in rooms for seat in range(SEATS)]
    chance.shuffle(players)
    began = perf_counter()
    total = int(seconds * rate * len(players))
    for sent in range(total):
        due = began + sent / (rate * len(players))
        wait = due - perf_counter()
        if wait > 0.0005 or sent % 50 == 0:
            await asyncio.sleep(max(wait, 0))
        room, seat = players[sent % len(players)]
        room.act(seat)


async def measure(steps: list[int], seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """The most rooms whose p99 stays within the limit, with the figures there."""
    server = ServerProcess()
    try:
        pid, meter = server.process.pid, Meter()
        empty_kb = memory_kb(pid)
        rooms: list[LoadRoom] = []
        best: dict[str, Any] = {"rooms": 0}
        for count in steps:
            while len(rooms) < count:
                room = LoadRoom(meter)
                await room.open("127.0.0.1", server.port)
                rooms.append(room)
            kb = (memory_kb(pid) - empty_kb) / count
            await drive(rooms, 2.0, MOVES_PER_SECOND)
            meter.clear()
            cpu, began = cpu_seconds(pid), perf_counter()
            await drive(rooms, seconds, MOVES_PER_SECOND)
            await asyncio.sleep(0.3)
            elapsed = perf_counter() - began
            used = cpu_seconds(pid) - cpu
            figures = {
                "rooms": count,
                "p50_ms": round(meter.percentile(0.5), 2),
                "p99_ms": round(meter.percentile(0.99), 2),
                "moves_per_s": round(meter.sent / elapsed),
                "accepted_share": round(len(meter.times) / max(meter.sent, 1), 3),
                "cpu_us_per_move": round(used / max(meter.sent, 1) * 1e6, 1),
                "cpu_share": round(used / elapsed, 2),
                "kb_per_room": round(kb, 1),
            }
            say(", ".join(f"{name} {value}" for name, value in figures.items()))
            if figures["p99_ms"] > LIMIT_MS:
                break
            best = figures
        return best
    finally:
        server.stop()
