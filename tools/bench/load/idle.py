"""The cost of a room in which six players sit and nothing happens."""

import asyncio

from finito.cli.bench_server import HOST, ServerProcess
from finito.cli.bench_tries import memory_kb
from finito.client.connection import Connection, connect, create_room
from finito.client.load import SEATS, load_settings
from finito.client.room import encode

FIRST, MORE = 40, 120
"""The first rooms use memory that is already allocated; only the others are measured."""
SETTLE_SECONDS = 7.0
"""The wait until the memory of handshakes is free again."""


async def idle_room_kb(server: ServerProcess) -> float:
    """The server's kilobytes for each additional room with six people connected and seated."""
    sockets = await open_rooms(server.port, FIRST)
    await asyncio.sleep(SETTLE_SECONDS)
    before = memory_kb(server.pid)
    sockets += await open_rooms(server.port, MORE)
    await asyncio.sleep(SETTLE_SECONDS)
    return round((memory_kb(server.pid) - before) / MORE, 1)


async def open_rooms(port: int, count: int) -> list[Connection]:
    """This many rooms with six players each; the sockets stay open."""
    sockets = []
    for _ in range(count):
        code = await asyncio.to_thread(create_room, HOST, port, load_settings())
        for seat in range(SEATS):
            socket = await connect(f"ws://{HOST}:{port}/ws", lambda data: None)
            socket.send(encode({"ask": "hello", "id": 1, "protocol": 1, "room": code}))
            socket.send(encode({"ask": "sit", "id": 2, "name": f"Player {seat + 1}", "seat": seat}))
            sockets.append(socket)
    return sockets
