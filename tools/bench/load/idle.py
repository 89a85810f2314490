"""What a room costs in which six people sit and nothing happens."""

import asyncio

from tools.bench.load.meter import memory_kb
from tools.bench.load.processes import ServerProcess
from tools.bench.load.rooms import SEATS, create_room, encode
from tools.bench.load.wire import Wire, open_wire

HOST = "127.0.0.1"
FIRST, MORE = 40, 120
"""The first rooms fill what the process has allocated already; the figure is that of the others."""
SETTLE_SECONDS = 7.0
"""Until what a handshake needs is forgotten."""


async def idle_room_kb(server: ServerProcess) -> float:
    """Kilobytes of the server for each more room with six people connected and seated."""
    wires = await open_rooms(server.port, FIRST)
    await asyncio.sleep(SETTLE_SECONDS)
    before = memory_kb(server.pid)
    wires += await open_rooms(server.port, MORE)
    await asyncio.sleep(SETTLE_SECONDS)
    return round((memory_kb(server.pid) - before) / MORE, 1)


async def open_rooms(port: int, count: int) -> list[Wire]:
    """So many rooms with six people each; the sockets stay open."""
    wires = []
    for _ in range(count):
        code = await asyncio.to_thread(create_room, HOST, port)
        for seat in range(SEATS):
            wire = await open_wire(f"ws://{HOST}:{port}/ws", lambda data: None)
            wire.send(encode({"ask": "hello", "id": 1, "protocol": 1, "room": code}))
            wire.send(encode({"ask": "sit", "id": 2, "name": f"Player {seat + 1}", "seat": seat}))
            wires.append(wire)
    return wires
