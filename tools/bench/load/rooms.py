"""Rooms of six players who send moves at a fixed pace, whatever comes back (an open loop)."""

import asyncio
import http.client
from time import perf_counter
from typing import Any

import msgspec

from tools.bench.load.brain import Brain
from tools.bench.load.meter import Meter
from tools.bench.load.wire import Wire, open_wire

SEATS = 6
HAPPENED = b'{"tell":"happened","number":'
encode = msgspec.json.encode
decode = msgspec.json.decode
SETTINGS: dict[str, Any] = {
    "game": "espresso",
    "seats": SEATS,
    "sheet": "house",
    "wrong_tap_lock": False,
    "races": "strict",
    "changes": {"start_countdown_ms": 0, "min_action_interval_ms": 0, "target_score": 10_000, "reveal": "at_deal"},
}


class LoadRoom:
    """One room with its six sockets."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.brain = Brain()
        self.wires: list[Wire] = []
        self.sent: list[dict[int, float]] = [{} for _ in range(SEATS)]
        self.arrived: dict[int, int] = {}
        """How many seats have got an event."""
        self.last_at: dict[int, float] = {}
        self.asked: dict[int, float] = {}
        """When the intent was sent that became this event."""
        self.next_id = 10
        self.seated = 0

    async def open(self, host: str, port: int) -> None:
        """A room with six people in it, in a running match."""
        await self.join(host, port, await asyncio.to_thread(create_room, host, port))

    async def join(self, host: str, port: int, code: str) -> None:
        """Six people sit down in a room that is there, and begin."""
        for seat in range(SEATS):
            wire = await open_wire(f"ws://{host}:{port}/ws", lambda data, seat=seat: self.got(seat, data))  # type: ignore[misc]
            self.wires.append(wire)
            wire.send(encode({"ask": "hello", "id": 1, "protocol": 1, "room": code}))
            wire.send(encode({"ask": "sit", "id": 2, "name": f"Player {seat + 1}", "seat": seat}))
            await asyncio.sleep(0)
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if self.seated < SEATS:
                continue
            if self.brain.phase:
                return
            for wire in self.wires:  # whoever sat down first is the host
                wire.send(encode({"ask": "begin", "id": 3}))
            await asyncio.sleep(0.05)

    def got(self, seat: int, data: bytes) -> None:
        """A message for one seat. Only the first seat looks into all of them."""
        if data.startswith(HAPPENED):
            number = int(data[28 : data.index(b",", 28)])
            self._arrive(number)
            if seat == 0:
                for event in decode(data)["events"]:
                    self.brain.happened(event)
            return
        if data.startswith(b'{"tell":"accepted"'):
            answer = decode(data)
            began = self.sent[seat].pop(answer["id"], None)
            self.seated += answer["id"] == 2
            if began is not None:
                self.asked[answer["number"]] = began
                self._settle(answer["number"])
        elif data.startswith(b'{"tell":"refused"'):
            answer = decode(data)
            self.meter.refused[answer["code"]] += 1
            self.sent[seat].pop(answer["id"], None)
        elif seat == 0 and data.startswith(b'{"tell":"snapshot"'):
            self.brain.snapshot(decode(data)["view"])

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
        """What nobody asked for came of the game itself; its answer will never come."""
        for kept in (self.arrived, self.last_at, self.asked):
            for old in [old for old in kept if old < number]:
                del kept[old]

    def act(self, seat: int) -> None:
        """One player sends his next move."""
        self.next_id += 1
        intent = self.brain.move(seat)
        self.meter.sent += 1
        self.sent[seat][self.next_id] = perf_counter()
        self.wires[seat].send(encode({**intent, "id": self.next_id}))


def create_room(host: str, port: int, settings: dict[str, Any] = SETTINGS) -> str:
    """Open a room with these settings; its code."""
    connection = http.client.HTTPConnection(host, port, timeout=10)
    connection.request("POST", "/api/rooms", encode(settings), {"content-type": "application/json"})
    answer = decode(connection.getresponse().read())
    connection.close()
    return str(answer["code"])
