"""A match of six on the boardgame.io server, in the socket.io text protocol that its clients use."""

import asyncio
import re
from functools import partial
from itertools import count
from typing import Any

import msgspec

from finito.client.connection import Connection, connect
from finito.client.load import SEATS, Meter
from tools.bench.peers.ack import Updates
from tools.bench.peers.cards import FLIP, Move, SpeedCards
from tools.bench.peers.http import post

GAME = "speed"
SPACE = b"/speed,"
NUMBER = re.compile(rb'"_stateID":(\d+)')
REQUEST = re.compile(rb'"args":\[(\d+)')
START_SECONDS = 30.0
_seeds = count(1)
encode = msgspec.json.encode


class BoardgameRoom:
    """One match with its six sockets. Players track the cards by the moves in the updates, in the server's order."""

    def __init__(self, meter: Meter) -> None:
        self.meter, self.updates = meter, Updates(meter)
        self.seed = next(_seeds)
        self.cards = SpeedCards(self.seed)
        self.connections: list[Connection] = []
        self.credentials: list[str] = []
        self.match = ""
        self.asked: dict[int, tuple[int, Move]] = {}
        self.number = 0
        self._last = [0] * SEATS
        """The last update of each seat."""
        self._synced = 0
        self._full = asyncio.Event()

    async def open(self, host: str, port: int) -> None:
        await asyncio.to_thread(self._reserve, host, port)
        for seat in range(SEATS):
            url = f"ws://{host}:{port}/socket.io/?EIO=4&transport=websocket"
            connection = await connect(url, partial(self.got, seat))
            self.connections.append(connection)
            connection.send(b"40" + SPACE)
        await asyncio.wait_for(self._full.wait(), START_SECONDS)
        await asyncio.sleep(0.05)

    def _reserve(self, host: str, port: int) -> None:
        made = post(host, port, f"/games/{GAME}/create", {"numPlayers": SEATS, "setupData": {"seed": self.seed}})
        self.match = made["matchID"]
        for seat in range(SEATS):
            place: dict[str, Any] = {"playerID": str(seat), "playerName": f"Player {seat + 1}"}
            joined = post(host, port, f"/games/{GAME}/{self.match}/join", place)
            self.credentials.append(joined["playerCredentials"])

    def close(self) -> None:
        for connection in self.connections:
            connection.close()

    def _send(self, seat: int, *event: Any) -> None:
        self.connections[seat].send(b"42" + SPACE + encode(event))

    def got(self, seat: int, data: bytes) -> None:
        if data.startswith(b'42/speed,["update"'):
            found = NUMBER.search(data)
            if found is not None:
                self._updated(seat, int(found[1]), data)
        elif data.startswith(b'42/speed,["sync"'):
            self._synced += 1
            if self._synced == SEATS:
                self._full.set()
        elif data.startswith(b"40/speed,"):
            self._send(seat, "sync", self.match, str(seat), self.credentials[seat], SEATS)
        elif data == b"2":
            self.connections[seat].send(b"3")

    def _updated(self, seat: int, number: int, data: bytes) -> None:
        """Process an update. A refused move sends one too, with the old number."""
        if number <= self._last[seat]:
            return
        self._last[seat] = number
        if number > self.number:
            self.number = number
            request = REQUEST.search(data)
            if request is None:
                raise RuntimeError(f"an update of boardgame.io names no move: {data[:300]!r}")
            self.cards.apply(*self.asked.pop(int(request[1])))
            self.updates.accepted(int(request[1]), number)
        self.updates.arrived(number)

    def act(self, seat: int) -> bool:
        move = self.cards.next_move(seat)
        request = self.updates.send()
        self.asked[request] = seat, move
        kind, *args = ("flip", request) if move == FLIP else ("play", request, *move)
        payload = {"type": kind, "args": args, "playerID": str(seat), "credentials": self.credentials[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._send(seat, "update", action, self.number, self.match, str(seat))
        return True
