"""A room of six players on the bare socket.io server, with the same pace and message sizes as our server."""

import asyncio
from itertools import count

import msgspec

from finito.client.connection import Connection, connect
from finito.client.load import SEATS, Meter
from tools.bench.peers.ack import Updates

_codes = count(1)
encode = msgspec.json.encode
MOVE = {"do": "play", "from": "help2", "to": "p1", "card": "R1"}
EVENT = {
    "event": "played",
    "player": 0,
    "lifted": {"owner": 0, "place": "help2", "card": "R1", "next": "B4", "espresso_top": "Y7"},
    "pile": "p1",
    "opened": False,
}
"""The event that our server sends after a play, so that the same number of bytes is sent."""


class SocketIoRoom:
    """One room with its six sockets, in socket.io's text protocol."""

    def __init__(self, meter: Meter) -> None:
        self.meter, self.updates = meter, Updates(meter)
        self.connections: list[Connection] = []
        self.joined = 0

    async def open(self, host: str, port: int) -> None:
        code = f"R{next(_codes)}"
        for seat in range(SEATS):
            url = f"ws://{host}:{port}/socket.io/?EIO=4&transport=websocket"
            connection = await connect(url, lambda data, seat=seat: self.got(seat, code, data))  # type: ignore[misc]
            self.connections.append(connection)
            connection.send(b"40")
        while self.joined < SEATS:
            await asyncio.sleep(0.01)

    def got(self, seat: int, code: str, data: bytes) -> None:
        if data.startswith(b'42["happened",{"number":'):
            self.updates.arrived(int(data[24 : data.index(b",", 24)]))
        elif data.startswith(b'42["accepted",'):
            answer = msgspec.json.decode(data[2:])[1]
            self.updates.accepted(answer["id"], answer["number"])
        elif data.startswith(b"40"):
            self.connections[seat].send(b'42["join","%s"]' % code.encode())
            self.joined += 1
        elif data == b"2":
            self.connections[seat].send(b"3")

    def close(self) -> None:
        for connection in self.connections:
            connection.close()

    def act(self, seat: int) -> bool:
        request = self.updates.send()
        self.connections[seat].send(b"42" + encode(["move", {"id": request, "ask": "move", "move": MOVE, **EVENT}]))
        return True
