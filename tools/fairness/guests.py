"""Contestants and triggers on real WebSockets: the programs of the simulation with a real clock and connection."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from finito.client.connection import create_room
from tools.fairness.client import Client, Told
from tools.fairness.drill import Contestant, Trigger, Truth, drill_settings
from tools.fairness.path import HONEST, Cheat

CHEATS = {"none": HONEST, "stopwatch": Cheat(lie=300), "probes": Cheat(probes=130)}
WARM_SECONDS = 6.0
"""The wait until enough probes have come back."""


class RealClock:
    """The loop's time in milliseconds, with the interface that the simulated programs use."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()

    @property
    def now(self) -> float:
        return self.loop.time() * 1000

    def after(self, milliseconds: float, call: Callable[..., None], *args: Any) -> None:
        self.loop.call_later(milliseconds / 1000, partial(call, *args))


class RealHouse:
    def __init__(self, seed: int) -> None:
        self.clock, self.chance = RealClock(), Random(seed)


class RealLine(WSListener):
    """One socket. A cheat may delay its answers to ping frames."""

    def __init__(self, house: RealHouse, cheat: Cheat) -> None:
        self.house, self.cheat = house, cheat
        self.client: Client | None = None
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT and self.client is not None:
            self.client.receive(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PING:
            payload = frame.get_payload_as_bytes()
            if self.cheat.probes:
                self.house.clock.after(self.cheat.probes, transport.send_pong, payload)
            else:
                transport.send_pong(payload)

    def send(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, data)


class Quick(Trigger):
    """Pauses only as long as the slowest answer may take."""

    REST_MS = 500.0


async def join(house: RealHouse, host: str, code: str, seat: int, cheat: Cheat) -> Client:
    """A client that sits in a room."""
    line: Any = RealLine(house, cheat)
    await ws_connect(lambda: line, f"ws://{host}:8000/ws", enable_auto_pong=False)
    client = Quick(line, seat) if seat == 2 else Contestant(line, seat, Truth(2))
    client.ask(ask="hello", protocol=1, room=code)
    client.ask(ask="sit", name=f"Seat {seat + 1}", seat=seat)
    return client


class Begins(Contestant):
    """The host, who begins when all three are seated."""

    def __init__(self, line: Any, seat: int) -> None:
        super().__init__(line, seat, Truth(2))
        self.sitting: set[int] = set()

    def happened(self, event: Told) -> None:
        super().happened(event)
        if event["event"] == "seat_changed" and event["info"]["kind"] == "player":
            self.sitting.add(event["info"]["seat"])
            if len(self.sitting) == 3:
                self.clock.after(WARM_SECONDS * 1000, self.begin)

    def begin(self) -> None:
        self.ask(ask="begin")


async def near(host: str, rooms: int, races: str, cheat: str, both_near: bool) -> None:
    """Open the rooms and take seat 0, the trigger's seat and, with `both_near`, seat 1. Prints the room codes."""
    house = RealHouse(1)
    settings: dict[str, Any] = msgspec.to_builtins(drill_settings(races, 2))
    for number in range(rooms):
        code = await asyncio.to_thread(create_room, host, 8000, settings)
        line: Any = RealLine(house, HONEST)
        await ws_connect(lambda line=line: line, f"ws://{host}:8000/ws", enable_auto_pong=False)
        client = Begins(line, 0)
        client.ask(ask="hello", protocol=1, room=code)
        client.ask(ask="sit", name="Seat 1", seat=0)
        await asyncio.sleep(0.1)
        await join(house, host, code, 2, HONEST)
        if both_near:
            await join(house, host, code, 1, CHEATS[cheat])
        sys.stdout.write(f"{code}\n")
        sys.stdout.flush()
        await asyncio.sleep(0.02 + number % 3 * 0.01)
    await asyncio.Event().wait()


async def far(host: str, cheat: str) -> None:
    """Take seat 1 of every room whose code comes in."""
    house = RealHouse(2)
    codes = [code.strip() for code in sys.stdin]
    await asyncio.gather(*[join(house, host, code, 1, CHEATS[cheat]) for code in codes])
    await asyncio.Event().wait()


def main(words: list[str]) -> None:
    """`guests near HOST ROOMS RACES CHEAT yes|no` or `guests far HOST CHEAT`."""
    if words[0] == "near":
        host, rooms, races, cheat, both = words[1:]
        uvloop.run(near(host, int(rooms), races, cheat, both == "yes"))
    else:
        uvloop.run(far(words[1], words[2]))
