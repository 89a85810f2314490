"""Rooms of six programs that send moves at a fixed pace, whatever comes back (an open loop): load for a server.

One model follows the room, by the messages of the first seat. Of all other messages a seat reads no more than it needs:
the number of an event, and its token once the seat plays. So a load generator can keep up with a server.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Protocol

import msgspec

from finito.client.connection import Connection, connect, create_room
from finito.client.room import RoomModel, decode, encode
from finito.rooms.incoming import PROTOCOL


class Meter:
    """Milliseconds from a request to the moment its event had reached the last seat, and what was counted."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.times: list[float] = []
        self.calm: list[float] = []
        """Those of `times` that did not wait for a verdict, as contested plays do in a fair room."""
        self.late: list[float] = []
        """How many milliseconds after its due time each request was sent: the load generator's own delay."""
        self.sent = 0
        self.refused: Counter[str] = Counter()

    def percentile(self, share: float) -> float:
        """The time within which this share of all requests were done; infinite if there were none."""
        return percentile(self.times, share)


def percentile(times: list[float], share: float) -> float:
    """The value that this share of all values do not exceed; infinite if there are none."""
    if not times:
        return float("inf")
    ordered = sorted(times)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


SEATS = 6
MOVES_PER_SECOND = 2.0
"""Of each player: about what quick people do."""
RESPONSE_MS = 300
"""What each player claims to have needed for a play."""
HAND_SECONDS = 0.2
"""Nobody moves again sooner: one hand is no faster by the rules."""
OPENED_AT_ONCE = 25
START_SECONDS, CLOSE_SECONDS = 30.0, 0.2
TICK_SECONDS = 0.001
SIT = 2
KIND = slice(9, 12)
"""Where a message has the first letters of its kind: `{"tell":"happened"`."""
NUMBER = b'"number":'


def load_settings(races: str = "fair") -> dict[str, Any]:
    """The room that people get if they change nothing, with six seats; `races` may be strict for comparison."""
    return {"game": "espresso", "seats": SEATS, "races": races}


class Loaded(Protocol):
    """A room full of players who send moves."""

    meter: Meter

    async def open(self, host: str, port: int) -> None: ...
    def act(self, seat: int) -> bool:
        """Let a player send their next move; False if there is nothing to do for them now."""

    def close(self) -> None: ...


class _Head(msgspec.Struct):
    """What a play needs of the last event that its seat received."""

    number: int
    token: str | None = None


_head = msgspec.json.Decoder(_Head).decode


class LoadRoom:
    """One room with its six sockets."""

    def __init__(self, meter: Meter, races: str = "fair") -> None:
        self.meter, self.races = meter, races
        self.room = RoomModel()
        self.connections: list[Connection] = []
        self.last = [b""] * SEATS
        """The last numbered message of each seat."""
        self.sent: dict[int, float] = {}
        """When each request was sent that is not answered yet."""
        self.waiting: set[int] = set()
        """Requests that wait for a verdict."""
        self.arrived: dict[int, int] = {}
        """How many seats have received an event."""
        self.complete: dict[int, float] = {}
        """When an event had reached all seats, until it is known who asked for it."""
        self.asked: dict[int, tuple[float, bool]] = {}
        """When the request was sent that became this event, and whether it waited; until the event is complete."""
        self.acted = [0.0] * SEATS
        """When each player sent their last request."""
        self.next_id = 10
        self.seated = 0
        self._started = asyncio.Event()

    async def open(self, host: str, port: int) -> None:
        """A new room with six players in a match."""
        await self.join(host, port, await asyncio.to_thread(create_room, host, port, load_settings(self.races)))

    async def join(self, host: str, port: int, code: str) -> None:
        """Six players sit down in a room that is there, begin, and agree to start the round."""
        for seat in range(SEATS):
            self.connections.append(await connect(f"ws://{host}:{port}/ws", partial(self.got, seat)))
            self._send(seat, {"ask": "hello", "id": 1, "protocol": PROTOCOL, "room": code})
            self._send(seat, {"ask": "sit", "id": SIT, "name": f"Player {seat + 1}", "seat": seat})
        await asyncio.wait_for(self._started.wait(), START_SECONDS)
        for _ in range(2):  # ready, then the call
            for seat in range(SEATS):
                self.act(seat)
            await asyncio.sleep(HAND_SECONDS)

    def close(self) -> None:
        for connection in self.connections:
            connection.close()

    def _send(self, seat: int, request: dict[str, Any]) -> None:
        self.connections[seat].send(encode(request))

    def got(self, seat: int, data: bytes) -> None:
        kind = data[KIND]
        if kind == b"hap":
            self.last[seat] = data
            begins = data.index(NUMBER) + len(NUMBER)
            self._arrive(int(data[begins : data.index(b",", begins)]))
            if seat == 0:
                self._follow(data)
        elif kind == b"acc":
            self._accepted(decode(data))
        elif kind == b"pen":
            self.waiting.add(decode(data)["id"])
        elif kind == b"ref":
            answer = decode(data)
            self.meter.refused[answer["code"]] += 1
            self.sent.pop(answer["id"], None)
            self.waiting.discard(answer["id"])
        elif kind == b"sna":
            self.last[seat] = data
            if seat == 0:
                self._follow(data)
        elif kind == b"sho" and seat == 0:
            self._follow(data)

    def _follow(self, data: bytes) -> None:
        self.room.receive(decode(data))
        if self.room.model is not None:
            self._started.set()

    def _accepted(self, answer: dict[str, Any]) -> None:
        if answer["id"] == SIT:
            self.seated += 1
            if self.seated == SEATS:
                for seat in range(SEATS):  # whoever sat down first is the host
                    self._send(seat, {"ask": "begin", "id": 3})
        began = self.sent.pop(answer["id"], None)
        if began is None:
            return
        waited = answer["id"] in self.waiting
        self.waiting.discard(answer["id"])
        complete = self.complete.pop(answer["number"], None)
        if complete is None:
            self.asked[answer["number"]] = began, waited
        else:
            self._measure(began, complete, waited)

    def _arrive(self, number: int) -> None:
        seats = self.arrived.get(number, 0) + 1
        if seats < SEATS:
            self.arrived[number] = seats
            return
        self.arrived.pop(number, None)
        asked = self.asked.pop(number, None)
        if asked is not None:
            self._measure(asked[0], perf_counter(), asked[1])
            return
        self.complete[number] = perf_counter()
        if len(self.complete) > 100:
            self._forget(number - 50)

    def _measure(self, began: float, complete: float, waited: bool) -> None:
        """All seats have an event, and its sender knows the number."""
        took = (complete - began) * 1000
        self.meter.times.append(took)
        if not waited:
            self.meter.calm.append(took)

    def _forget(self, number: int) -> None:
        """Nobody asked for these events: the game itself brought them about."""
        for kept in (self.arrived, self.complete, self.asked):
            for old in [old for old in kept if old < number]:
                del kept[old]

    def act(self, seat: int) -> bool:
        now = perf_counter()
        request = self.room.next_request(seat) if now - self.acted[seat] > HAND_SECONDS else None
        if request is None:
            return False
        self.acted[seat] = now
        self.next_id += 1
        request["id"] = self.next_id
        if request["ask"] == "move":
            head = _head(self.last[seat])
            if head.token is not None:
                request |= {"seen": head.number, "token": head.token, "response_ms": RESPONSE_MS}
            self.sent[self.next_id] = now
        self.meter.sent += 1
        self._send(seat, request)
        return True


async def open_rooms(rooms: list[Loaded], count: int, make: Callable[[], Loaded], host: str, port: int) -> None:
    """Open rooms, a few at a time, until there are `count`."""
    while len(rooms) < count:
        more = [make() for _ in range(min(OPENED_AT_ONCE, count - len(rooms)))]
        await asyncio.gather(*[room.open(host, port) for room in more])
        rooms += more


async def close_all(rooms: Sequence[Loaded]) -> None:
    """Close all sockets, and wait until they are."""
    for room in rooms:
        room.close()
    await asyncio.sleep(CLOSE_SECONDS)


async def drive(rooms: Sequence[Loaded], seconds: float, rate: float = MOVES_PER_SECOND) -> None:
    """Players send moves, spread evenly, on time or late, but never fewer.

    While a room counts down, others send what it cannot: rooms of every server get the same number of moves.
    """
    players = [(room, seat) for room in rooms for seat in range(SEATS)]
    Random(len(rooms)).shuffle(players)
    at, began, interval = 0, perf_counter(), 1 / (rate * len(players))
    for turn in range(int(seconds / interval)):
        due = began + turn * interval
        now = perf_counter()
        if due > now:
            await asyncio.sleep(max(due - now, TICK_SECONDS))
            now = perf_counter()
        elif turn % 50 == 0:
            await asyncio.sleep(0)
            now = perf_counter()
        for _ in players:
            room, seat = players[at]
            at = (at + 1) % len(players)
            if room.act(seat):
                room.meter.late.append((now - due) * 1000)
                break
