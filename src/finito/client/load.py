"""Rooms of six programs that send moves at a fixed pace, whatever comes back (an open loop): load for a server."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Protocol

import msgspec

from finito.client.connection import Connection, connect, create_room
from finito.client.room import RoomModel, decode, encode
from finito.rooms.incoming import PROTOCOL

SEATS = 6
MOVES_PER_SECOND = 2.0
"""Of each player: about what quick people do."""
OPENED_AT_ONCE = 10
CHANGES = {"start_countdown_ms": 0, "min_action_interval_ms": 0, "target_score": 10_000, "reveal": "at_deal"}


def load_settings(races: str) -> dict[str, Any]:
    """A room in which six programs play on and on."""
    return {"game": "espresso", "seats": SEATS, "wrong_tap_lock": False, "races": races, "changes": CHANGES}


class Meter:
    """Milliseconds from a request to the moment its event had reached the last seat."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.sent = 0
        self.refused: Counter[str] = Counter()

    def clear(self) -> None:
        self.times, self.sent = [], 0
        self.refused.clear()

    def percentile(self, share: float) -> float:
        """The time within which this share of all requests were done; infinite if there were none."""
        if not self.times:
            return float("inf")
        ordered = sorted(self.times)
        return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


class Loaded(Protocol):
    """A room full of players who send moves."""

    async def open(self, host: str, port: int) -> None: ...
    def act(self, seat: int) -> None: ...


class _Head(msgspec.Struct, tag_field="tell", tag="happened"):
    """What every seat reads of an event; only the first seat follows the game."""

    number: int
    token: str | None = None


_head = msgspec.json.Decoder(_Head).decode


class LoadRoom:
    """One room with its six sockets."""

    def __init__(self, meter: Meter, races: str = "strict") -> None:
        self.meter, self.races = meter, races
        self.room = RoomModel()
        self.connections: list[Connection] = []
        self.echoes: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self.sent: list[dict[int, float]] = [{} for _ in range(SEATS)]
        self.arrived: dict[int, int] = {}
        """How many seats have received an event."""
        self.last_at: dict[int, float] = {}
        self.asked: dict[int, float] = {}
        """When the request was sent that became this event."""
        self.next_id = 10
        self.seated = 0

    async def open(self, host: str, port: int) -> None:
        """A new room with six players in a running match."""
        await self.join(host, port, await asyncio.to_thread(create_room, host, port, load_settings(self.races)))

    async def join(self, host: str, port: int, code: str) -> None:
        """Six players sit down in a room that is there, and begin."""
        for seat in range(SEATS):
            got = lambda data, seat=seat: self.got(seat, data)  # noqa: E731
            self.connections.append(await connect(f"ws://{host}:{port}/ws", got))
            self._send(seat, {"ask": "hello", "id": 1, "protocol": PROTOCOL, "room": code})
            self._send(seat, {"ask": "sit", "id": 2, "name": f"Player {seat + 1}", "seat": seat})
            await asyncio.sleep(0)
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if self.seated < SEATS:
                continue
            if self.room.model is not None:
                return
            for seat in range(SEATS):  # the first to sit down is the host
                self._send(seat, {"ask": "begin", "id": 3})
            await asyncio.sleep(0.05)

    def close(self) -> None:
        for connection in self.connections:
            connection.close()

    def _send(self, seat: int, request: dict[str, Any]) -> None:
        self.connections[seat].send(encode(request))

    def got(self, seat: int, data: bytes) -> None:
        """A message for one seat."""
        if data.startswith(b'{"tell":"happened"'):
            head = _head(data)
            self.echoes[seat] = {} if head.token is None else {"seen": head.number, "token": head.token}
            self._arrive(head.number)
            if seat == 0:
                self.room.receive(decode(data))
        elif data.startswith((b'{"tell":"snapshot"', b'{"tell":"shown"')):
            if seat == 0:
                self.room.receive(decode(data))
        elif data.startswith(b'{"tell":"accepted"'):
            self._accepted(seat, decode(data))
        elif data.startswith(b'{"tell":"refused"'):
            answer = decode(data)
            self.meter.refused[answer["code"]] += 1
            self.sent[seat].pop(answer["id"], None)

    def _accepted(self, seat: int, answer: dict[str, Any]) -> None:
        began = self.sent[seat].pop(answer["id"], None)
        self.seated += answer["id"] == 2
        if began is not None:
            self.asked[answer["number"]] = began
            self._settle(answer["number"])

    def _arrive(self, number: int) -> None:
        self.arrived[number] = self.arrived.get(number, 0) + 1
        self.last_at[number] = perf_counter()
        self._settle(number)

    def _settle(self, number: int) -> None:
        """All seats have it and its sender knows the number: one measurement."""
        if self.arrived.get(number) == SEATS:
            if number in self.asked:
                self.meter.times.append((self.last_at.pop(number) - self.asked.pop(number)) * 1000)
                del self.arrived[number]
            elif number % 50 == 0:
                self._forget(number - 50)

    def _forget(self, number: int) -> None:
        """Events that nobody asked for came of the game itself; their answer will never come."""
        for kept in (self.arrived, self.last_at, self.asked):
            for old in [old for old in kept if old < number]:
                del kept[old]

    def act(self, seat: int) -> None:
        """One player sends their next move."""
        request = self.room.next_request(seat)
        if request is None:
            return
        if request["ask"] == "move" and self.echoes[seat]:
            request |= self.echoes[seat] | {"response_ms": 500}
        self.next_id += 1
        self.meter.sent += 1
        self.sent[seat][self.next_id] = perf_counter()
        self._send(seat, request | {"id": self.next_id})


async def open_rooms(rooms: list[Loaded], count: int, make: Callable[[], Loaded], host: str, port: int) -> None:
    """Open rooms, a few at a time, until there are `count`."""
    while len(rooms) < count:
        more = [make() for _ in range(min(OPENED_AT_ONCE, count - len(rooms)))]
        await asyncio.gather(*[room.open(host, port) for room in more])
        rooms += more


async def drive(rooms: Sequence[Loaded], seconds: float, rate: float = MOVES_PER_SECOND) -> None:
    """All players send at their own pace, spread evenly, on time or late, but never fewer."""
    players = [(room, seat) for room in rooms for seat in range(SEATS)]
    Random(len(rooms)).shuffle(players)
    began = perf_counter()
    for sent in range(int(seconds * rate * len(players))):
        wait = began + sent / (rate * len(players)) - perf_counter()
        if wait > 0.0005 or sent % 50 == 0:
            await asyncio.sleep(max(wait, 0))
        room, seat = players[sent % len(players)]
        room.act(seat)
