"""The cost of a move in Python, with the same figures in every run: rooms of six with actors, clients and sender, on a
simulated clock and without sockets, threads or disk.

The players are those of `bench server`. Only the server's work is counted: calls of Python functions and bytecodes, by
file. C code and the kernel are not included; the numbers of writes and wake-ups say how often they are called.
"""

import asyncio
import heapq
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, partial
from itertools import count
from random import Random
from types import FrameType
from typing import Any
from unittest import mock

import msgspec

import finito
from finito.client import load
from finito.client.load import Meter
from finito.rooms.facts import Entry, encode_fact
from finito.rooms.races.parameters import PROBES
from finito.rooms.settings import Settings
from finito.server import clock
from finito.server.rooms import rooms as houses
from finito.server.rooms.client import RoomClient
from finito.server.rooms.services import assemble

PACKAGE = finito.__path__[0] + os.sep
TICK = 0.001
START = 1_800_000_000.0
BEGIN_SECONDS = 4.0
"""The time from the first message until the first round runs."""
RTT_MS = 1.0
HEADER_16, HEADER_64 = 126, 127
"""Length values that announce a longer length field (RFC 6455, 5.2)."""


TEXT = ("games/espresso/rules/", "games/espresso/drive/", "games/espresso/law/", "drive/espresso/due.py", "chance.py")
"""Rules text, which could be compiled ahead of time."""


class Cost(msgspec.Struct, frozen=True):
    """The cost of one move."""

    moves: int
    calls: float
    bytecodes: float
    writes: float
    wakes: float
    """Timers of the event loop that fired, per move."""
    by_file: dict[str, float]
    """Bytecodes."""

    @property
    def text(self) -> int:
        """Bytecodes of rules text."""
        return round(sum(number for name, number in self.by_file.items() if name.startswith(TEXT)))


class Later:
    """A timer."""

    def __init__(self, at: float, act: Callable[[], object]) -> None:
        self.at, self.act, self.cancelled = at, act, False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """The parts of an event loop that rooms use, on a simulated clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.wakes = 0
        self._soon: list[Callable[[], object]] = []
        self._later: list[tuple[float, int, Later]] = []
        self._order = count()

    def time(self) -> float:
        return self.now

    monotonic = time

    def call_soon(self, act: Callable[..., object], *given: Any) -> None:
        self._soon.append(partial(act, *given))

    def call_later(self, delay: float, act: Callable[..., object], *given: Any) -> Later:
        later = Later(self.now + delay, partial(act, *given))
        heapq.heappush(self._later, (later.at, next(self._order), later))
        return later

    def run(self) -> None:
        """Run everything that is due."""
        while self._soon or (self._later and self._later[0][0] <= self.now):
            soon, self._soon = self._soon, []
            for act in soon:
                act()
            while self._later and self._later[0][0] <= self.now:
                later = heapq.heappop(self._later)[2]
                if not later.cancelled:
                    self.wakes += 1
                    later.act()


class Journal:
    """Writes nothing and reports success at the next tick."""

    place = 0

    def __init__(self) -> None:
        self.entries = 0
        self.reported: Callable[[], None] = lambda: None
        self._done: list[Callable[[None], None]] = []

    def append(self, _room: str, entries: list[Entry], done: Callable[[None], None]) -> None:
        self.entries += len([encode_fact(entry.fact) for entry in entries])
        self._done.append(done)

    def report(self) -> None:
        done, self._done = self._done, []
        for tell in done:
            tell(None)
        if done:
            self.reported()

    def knows(self, _room: str) -> bool:
        return False

    def ignore(self, *_: Any) -> None: ...

    keep = put = ask = ignore

    def read(self, *_: Any) -> list[Any]:
        return []


class Wire:
    """The server's side of a socket and, as a connection, the client's side."""

    def __init__(self) -> None:
        self.unread = b""
        self.unheard: list[bytes] = []
        self.writes = 0

    def send(self, data: bytes) -> None:
        self.writes += 1
        self.unread += data

    def close(self, _code: int = 0, _reason: str = "") -> None: ...

    def messages(self) -> Iterator[bytes]:
        """The messages that were written."""
        data, self.unread, at = self.unread, b"", 0
        while at < len(data):
            size, at = data[at + 1], at + 2
            wide = {HEADER_16: 2, HEADER_64: 8}.get(size, 0)
            size, at = (int.from_bytes(data[at : at + wide], "big") if wide else size), at + wide
            yield data[at : at + size]
            at += size


class Counted:
    """Counts what runs inside `on`."""

    def __init__(self) -> None:
        self.calls, self.bytecodes = 0, Counter[str]()
        self.begun = False

    @contextmanager
    def on(self) -> Iterator[None]:
        if self.begun:
            sys.settrace(self._trace)
        try:
            yield
        finally:
            sys.settrace(None)

    def _trace(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(PACKAGE):
            return None
        name = name[len(PACKAGE) :]
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.calls += 1
        counts = self.bytecodes

        def local(_frame: FrameType, event: str, _arg: Any) -> Any:
            counts[name] += event == "opcode"
            return local

        return local


def forget() -> None:
    """Clear all function caches, so that a second measurement starts like the first."""
    for name in [name for name in sys.modules if name.startswith("finito.")]:
        for value in list(vars(sys.modules[name]).values()):
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()


def cost(races: str, rooms: int, seconds: float) -> Cost:
    """The cost of a move in this many rooms over this many seconds of play."""
    forget()
    loop, chance = Loop(), Random(5)
    asyncio._set_running_loop(loop)  # type: ignore[arg-type]
    try:
        with (
            mock.patch.multiple(clock, time=loop, _WALL=START, _MONOTONIC=0.0),
            mock.patch.object(load, "perf_counter", loop.time),
            mock.patch.multiple(
                houses,
                new_token=lambda: f"{chance.getrandbits(128):032x}",
                new_seed=lambda: chance.getrandbits(64),
                new_code=lambda: f"{chance.getrandbits(20):05x}".upper(),
            ),
        ):
            return _cost(loop, races, rooms, seconds)
    finally:
        asyncio._set_running_loop(None)


def _cost(loop: Loop, races: str, rooms: int, seconds: float) -> Cost:
    journal, counted, meter = Journal(), Counted(), Meter()
    house = houses.Rooms(*assemble(journal, limited=False, key=bytes(32)))  # type: ignore[arg-type]
    full = [load.LoadRoom(meter, races) for _ in range(rooms)]
    wires: list[tuple[load.LoadRoom, int, Wire, RoomClient]] = []
    for room in full:
        code = house.open(Settings(**load.load_settings(races))).room.code
        journal.report()
        for seat in range(load.SEATS):
            wire = Wire()
            wires.append((room, seat, wire, RoomClient(house, wire, "127.0.0.1")))
            room.connections.append(mock.Mock(send=wire.unheard.append))
            room._send(seat, {"ask": "hello", "id": 1, "protocol": 1, "room": code})
            room._send(seat, {"ask": "sit", "id": load.SIT, "name": f"Player {seat + 1}", "seat": seat})

    def play(until: float, interval: float = 0.0) -> None:
        """Let time pass while players act in turn, one in each interval."""
        due, turn = loop.now, 0
        while loop.now < until:
            while interval and due <= loop.now:
                for _ in wires:
                    room, seat = wires[turn * 7 % len(wires)][:2]
                    turn += 1
                    if room.act(seat):
                        break
                due += interval
            for _, _, wire, client in wires:
                heard, wire.unheard[:] = wire.unheard.copy(), []
                with counted.on():
                    for data in heard:
                        client.received(data)
            with counted.on():
                loop.run()
                journal.report()
                loop.run()
            for room, seat, wire, _ in wires:
                for message in wire.messages():
                    room.got(seat, message)
            loop.now = round(loop.now + TICK, 6)

    play(0.1)
    for _, _, _, client in wires:
        for _ in range(PROBES):
            client.probed(RTT_MS, None)
    for _ in range(2):  # first ready, then the call
        for room, seat, _, _ in wires:
            room.act(seat)
        play(loop.now + load.HAND_SECONDS + TICK)
    play(loop.now + BEGIN_SECONDS)
    sent, wakes, writes = meter.sent, loop.wakes, sum(wire.writes for _, _, wire, _ in wires)
    counted.begun = True
    play(loop.now + seconds, 1 / (load.MOVES_PER_SECOND * len(wires)))
    moves = meter.sent - sent
    return Cost(
        moves=moves,
        calls=round(counted.calls / moves, 1),
        bytecodes=round(counted.bytecodes.total() / moves),
        writes=round((sum(wire.writes for _, _, wire, _ in wires) - writes) / moves, 2),
        wakes=round((loop.wakes - wakes) / moves, 2),
        by_file={name: round(number / moves, 1) for name, number in sorted(counted.bytecodes.items())},
    )


def table(fair: Cost, strict: Cost, lines: int = 16) -> Iterator[str]:
    """Both costs side by side, then the files in which they differ most."""
    yield "| a move | fair | strict | × |"
    yield "|---|---:|---:|---:|"
    for name, word in {
        "calls": "functions of Python",
        "bytecodes": "bytecodes",
        "text": "of them rules text",
        "writes": "writes to sockets",
    }.items():
        one, other = getattr(fair, name), getattr(strict, name)
        yield f"| {word} | {one} | {other} | {one / other:.2f} |"
    yield f"| timers | {fair.wakes} | {strict.wakes} | |"
    files = sorted({*fair.by_file, *strict.by_file}, key=lambda f: strict.by_file.get(f, 0) - fair.by_file.get(f, 0))
    for name in files[:lines]:
        yield f"| `{name}` | {fair.by_file.get(name, 0.0)} | {strict.by_file.get(name, 0.0)} | |"
