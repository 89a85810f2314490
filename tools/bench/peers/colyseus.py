"""A room of six players on the Colyseus server, in Colyseus' own binary protocol."""

import asyncio
from functools import partial
from itertools import count
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from finito.client.load import SEATS, Meter
from tools.bench.peers.ack import Updates
from tools.bench.peers.cards import Move, SpeedCards
from tools.bench.peers.http import post

JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_PATCH = 10, 13, 14, 15
MOVE, ACCEPTED, REFUSED = b"\x0d\xa4move", b"\x0d\xa8accepted", b"\x0d\xa7refused"
"""The beginning of messages: the code and the type, a short MessagePack string."""
START_SECONDS = 30.0
_seeds = count(1)
encode, decode = msgspec.msgpack.encode, msgspec.msgpack.decode


class Socket(WSListener):
    """One seat's socket."""

    def __init__(self, room: "ColyseusRoom", seat: int) -> None:
        self.room, self.seat = room, seat
        self.patches = 0
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.BINARY:
            return
        data = frame.get_payload_as_bytes()
        code = data[0]
        if code == ROOM_PATCH:
            self.patches += 1  # there is exactly one patch per move, so this is the number of the move
            self.room.updates.arrived(self.patches)
        elif code == ROOM_DATA:
            self.room.answered(self.seat, data)
        elif code == JOIN_ROOM:
            transport.send(WSMsgType.BINARY, bytes([JOIN_ROOM]))
        elif code == ROOM_STATE:
            self.room.joined()

    def send(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.BINARY, data)


class ColyseusRoom:
    """One room with its six sockets. Players track the cards by the accepted moves, in the server's order."""

    def __init__(self, meter: Meter) -> None:
        self.meter, self.updates = meter, Updates(meter)
        self.seed = next(_seeds)
        self.cards = SpeedCards(self.seed)
        self.sockets: list[Socket] = []
        self.asked: dict[int, tuple[int, Move]] = {}
        self.early: dict[int, tuple[int, Move]] = {}
        """Accepted moves by number that wait for one before them."""
        self.number = 0
        self._seated = 0
        self._full = asyncio.Event()

    async def open(self, host: str, port: int) -> None:
        first = await asyncio.to_thread(post, host, port, "/matchmake/create/speed", {"seed": self.seed, "seat": 0})
        for seat in range(SEATS):
            place: dict[str, Any] = first
            if seat:
                path = f"/matchmake/joinById/{first['roomId']}"
                place = await asyncio.to_thread(post, host, port, path, {"seat": seat})
            socket = Socket(self, seat)
            self.sockets.append(socket)
            url = f"ws://{host}:{port}/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
            await ws_connect(partial(_same, socket), url)
        await asyncio.wait_for(self._full.wait(), START_SECONDS)

    def joined(self) -> None:
        self._seated += 1
        if self._seated == SEATS:
            self._full.set()

    def close(self) -> None:
        for socket in self.sockets:
            if socket.transport is not None:
                socket.transport.disconnect()

    def answered(self, seat: int, data: bytes) -> None:
        if data.startswith(ACCEPTED):
            request, number = decode(data[len(ACCEPTED) :])
            self.early[number] = self.asked.pop(request)
            while self.number + 1 in self.early:
                self.number += 1
                self.cards.apply(*self.early.pop(self.number))
            self.updates.accepted(request, number)
        elif data.startswith(REFUSED):
            request = decode(data[len(REFUSED) :])
            self.asked.pop(request, None)
            self.updates.refused(request)

    def act(self, seat: int) -> bool:
        move = self.cards.next_move(seat)
        request = self.updates.send()
        self.asked[request] = seat, move
        self.sockets[seat].send(MOVE + encode({"id": request, "from": move[0], "pile": move[1]}))
        return True


def _same(socket: Socket) -> Socket:
    return socket
