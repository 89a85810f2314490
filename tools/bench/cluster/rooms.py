"""Rooms of one person and one bot. The person logs everything, follows the room to another node, and reconnects."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from finito.client.connection import Connection, create_room
from finito.client.room import RoomModel, decode, encode
from finito.rooms.incoming import PROTOCOL
from tools.bench.cluster.nodes import HOST, port_of
from tools.campaign.line import LineBroken, call
from tools.campaign.log import Log

CHANGES = {"start_countdown_ms": 0, "min_action_interval_ms": 0, "target_score": 10_000, "reveal": "at_deal"}
SETTINGS: dict[str, Any] = {
    "game": "espresso",
    "seats": 2,
    "wrong_tap_lock": False,
    "races": "strict",
    "bot_takes_over_seconds": 60,
    "changes": CHANGES,
}
RETRY_SECONDS = 0.05
SEAT = 0


class PersonRoom:
    """A room with its person and their log."""

    def __init__(self) -> None:
        self.code = ""
        self.token = ""
        self.room = RoomModel()
        self.log = Log("", SEAT)
        self.sockets = 0
        self.next_id = 100
        self.port = 0
        self.broke_at: float | None = None
        self.back_at: float | None = None
        self.told_storage = 0
        self._connection: Connection | None = None
        self._playing = asyncio.Event()
        self._moved: int | None = None

    async def open(self, port: int) -> None:
        """Open the room, sit down, begin against a bot."""
        self.code = await asyncio.to_thread(create_room, HOST, port, SETTINGS)
        self.log.room, self.log.at_rest = self.code, False
        self.port = await asyncio.to_thread(port_of, self.code, port)
        await self._connect()
        self._send({"ask": "sit", "id": 2, "name": "Ana", "seat": SEAT})
        self._send({"ask": "add_bot", "id": 3, "bot": "greedy", "seat": 1})
        self._send({"ask": "begin", "id": 4})
        await asyncio.wait_for(self._playing.wait(), 30)

    async def _connect(self) -> None:
        self.sockets += 1
        number = self.sockets
        self._connection = await call(self.port, HOST, lambda data: self._got(number, data), lambda: None)
        hello: dict[str, Any] = {"ask": "hello", "id": 1, "protocol": PROTOCOL, "room": self.code}
        self._send(hello | ({"token": self.token} if self.token else {}))

    async def come_back(self, ports: Callable[[], list[int]]) -> None:
        """Reconnect after the socket broke: try the nodes on these ports until one lets the person in."""
        self.back_at, tries = None, 0
        while self.back_at is None:
            known = ports()
            self.port = self._moved or known[tries % len(known)]
            self._moved, tries = None, tries + 1
            try:
                await self._connect()
                socket = self._connection
                while socket is not None and not socket.closed and self.back_at is None and self._moved is None:
                    await asyncio.sleep(0.005)
            except LineBroken:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                await asyncio.sleep(0 if self.back_at or self._moved else RETRY_SECONDS)

    def act(self) -> None:
        """Send the next move if the match is running."""
        intent = self.room.next_request(0)
        if intent is None:
            return
        self.next_id += 1
        self._send({**intent, "id": self.next_id})

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    @property
    def broken(self) -> bool:
        return self._connection is None or self._connection.closed

    def _send(self, intent: dict[str, Any]) -> None:
        if self._connection is not None:
            data = encode(intent)
            self.log.ask(perf_counter(), self.sockets, data)
            self._connection.send(data)

    def _got(self, socket: int, data: bytes) -> None:
        self.log.tell(perf_counter(), socket, data)
        tell = decode(data)
        self.room.receive(tell)
        if self.room.model is not None:
            self._playing.set()
        match tell["tell"]:
            case "snapshot":
                self.back_at = perf_counter()
            case "accepted":
                self.token = tell.get("token") or self.token
            case "moved":
                self._moved = urlsplit(tell["address"]).port
            case "bye":
                self.told_storage += 1
