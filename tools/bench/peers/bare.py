"""A bare room server on picows, which shows how fast this machine is: no rules, no views, no journal.

It speaks the part of socket.io's text protocol that our generator uses, so the same players drive both.
"""

import asyncio
import sys
from time import time

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

HELLO, JOIN = b"40", b'42["join",'
decode, encode = msgspec.json.decode, msgspec.json.encode


class Table:
    """The sockets of one room."""

    def __init__(self) -> None:
        self.number = 0
        self.seats: list[WSTransport] = []


class Guest(WSListener):
    """One socket."""

    def __init__(self, tables: dict[str, Table]) -> None:
        self.tables = tables
        self.table = Table()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        data = frame.get_payload_as_bytes()
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif data.startswith(HELLO):
            transport.send(WSMsgType.TEXT, HELLO)
        elif data.startswith(JOIN):
            self.table = self.tables.setdefault(decode(data[2:])[1], Table())
            self.table.seats.append(transport)
        else:
            move = decode(data[2:])[1]
            self.table.number += 1
            told = {"number": self.table.number, "at": int(time() * 1000), "events": [move]}
            happened = b"42" + encode(["happened", told])
            accepted = b"42" + encode(["accepted", {"id": move["id"], "number": self.table.number}])
            for seat in self.table.seats:
                seat.send(WSMsgType.TEXT, happened)
            transport.send(WSMsgType.TEXT, accepted)


async def serve() -> None:
    tables: dict[str, Table] = {}

    def welcome(request: WSUpgradeRequest) -> Guest:
        return Guest(tables)

    server = await ws_create_server(welcome, "127.0.0.1", 0)
    sys.stdout.write(f"bare picows at http://localhost:{server.sockets[0].getsockname()[1]} \n")
    sys.stdout.flush()
    await server.serve_forever()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve())
