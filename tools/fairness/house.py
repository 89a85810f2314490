"""The real room on a virtual clock, bytes in and bytes out, over simulated paths. Replaces the server's actor."""

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Protocol

from finito.rooms import facts, links
from finito.rooms import outgoing as out
from finito.rooms.commands import handle
from finito.rooms.incoming import Hello, decode_intent
from finito.rooms.presence import connect
from finito.rooms.races.parameters import KNOWN_PROBES, PROBE_EVERY_MS, SETTLED_PROBE_MS
from finito.rooms.room import Room
from finito.rooms.settings import Settings, check_settings
from finito.rooms.step import Step
from finito.rooms.timers import tick, wake_at
from tools.fairness.clock import Clock
from tools.fairness.path import HONEST, Cheat, Path

JOURNAL_MS = 3.0
"""How long a step takes until it is durable."""
JOIN_PROBES = 12


class Hears(Protocol):
    """The other end of a path."""

    def receive(self, data: bytes) -> None: ...


class Line:
    """A simulated socket, which delivers in order, like TCP."""

    def __init__(self, house: "House", connection: int, path: Path, cheat: Cheat) -> None:
        self.house, self.connection, self.path, self.cheat = house, connection, path, cheat
        self.client: Hears | None = None
        self._down = self._up = 0.0
        self._kernel = float("inf")
        self._smoothed = 0.0

    def send(self, data: bytes) -> None:
        """Send to the server."""
        clock, chance = self.house.clock, self.house.chance
        self._up = max(clock.now + self.path.one_way(chance, False), self._up)
        clock.at(self._up, self.house.arrive, self.connection, data)

    def deliver(self, data: bytes, delay: float) -> None:
        """Send to the client."""
        clock, chance = self.house.clock, self.house.chance
        self._down = max(clock.now + delay + self.path.one_way(chance, True), self._down)
        if self.client is not None:
            clock.at(self._down, self.client.receive, data)

    def probe(self) -> None:
        """Send a control frame there and back, and note what the kernel measured."""
        chance, cheat = self.house.chance, self.cheat
        trip = self.path.one_way(chance, True) + self.path.one_way(chance, False)
        delay = cheat.probes + (chance.uniform(0, cheat.noise) if cheat.noise else 0.0)
        measured = trip + (cheat.probes if cheat.shapes_tcp else 0.0)
        self._kernel = min(self._kernel, measured)
        self._smoothed += (measured - self._smoothed) / (8 if self._smoothed else 1)
        links.probed(self.house.room, self.connection, trip + delay, (self._kernel, self._smoothed))

    def keep_probing(self) -> None:
        self.probe()
        link = links.link_of(self.house.room, self.connection)
        settled = link is not None and len(link.probes) >= KNOWN_PROBES
        wait = SETTLED_PROBE_MS if settled else PROBE_EVERY_MS
        self.house.clock.after(wait * self.house.chance.uniform(0.7, 1.3), self.keep_probing)


class House:
    """One room with its connections."""

    def __init__(self, settings: Settings, clock: Clock, chance: Random, make: Callable[..., Room] = Room) -> None:
        check_settings(settings)
        self.clock, self.chance = clock, chance
        secrets = lambda: f"{chance.getrandbits(64):016x}"  # noqa: E731
        self.room = make("ROOM", secrets, lambda: chance.getrandbits(64))
        self.lines: dict[int, Line] = {}
        self.entries: list[facts.Entry] = []
        self._waiting: deque[Step] = deque()
        self._wake = 0
        self.delivered = 0
        """Bytes that went to clients."""
        step = Step()
        self.room.commit(step, self.now, facts.Opened("ROOM", settings))
        self.feed(step)

    @property
    def now(self) -> int:
        return int(self.clock.now)

    def join(self, path: Path, cheat: Cheat = HONEST) -> Line:
        """Open a socket and say hello."""
        connection = len(self.lines) + 1
        line = self.lines[connection] = Line(self, connection, path, cheat)
        self.feed(connect(self.room, self.now, connection, Hello(id=1, protocol=1, room="ROOM")))
        return line

    def start_probes(self) -> None:
        """Send some probes now and more at intervals, as the server does, plus a few for the time in the lobby."""
        for line in self.lines.values():
            for _ in range(JOIN_PROBES):
                line.probe()
            line.keep_probing()

    def arrive(self, connection: int, data: bytes) -> None:
        """Process bytes from a socket."""
        self.feed(handle(self.room, self.now, connection, decode_intent(data)))

    def feed(self, step: Step) -> None:
        self.entries += step.entries
        if step.entries:
            self._waiting.append(step)
            self.clock.after(JOURNAL_MS, self._written)
        elif self._waiting:
            self._waiting[-1].messages += step.messages
        else:
            self._release(step)
        self._plan()

    def _written(self) -> None:
        self._release(self._waiting.popleft())

    def _release(self, step: Step) -> None:
        delays = links.released(self.room, step, self.now)
        for to, message in step.messages:
            for connection in self.lines if to is None else (to,):
                line = self.lines.get(connection)
                if line is not None:
                    told = out.encode(message)
                    self.delivered += len(told)
                    line.deliver(told, links.delay(self.room, connection, delays))

    def _plan(self) -> None:
        due = wake_at(self.room)
        if due is not None:
            self._wake += 1
            # Time stamps are whole milliseconds: at the end of this one, all sockets have been read.
            self.clock.at(due + 0.999, self._tick, self._wake)

    def _tick(self, planned: int) -> None:
        if planned == self._wake:
            self.feed(tick(self.room, self.now))
