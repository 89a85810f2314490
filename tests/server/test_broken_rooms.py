"""A room whose journal failed is rebuilt, and nothing the old one still decides may be stored."""

from typing import Any

from finito.rooms import facts
from finito.rooms import incoming as ask
from finito.rooms.room import Room
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.server.clock import ClockWatch
from finito.server.guests.policy import Policy
from finito.server.rooms.actor import Actor
from finito.server.store.journal import JournalFailed


class Wire:
    """Accepts everything."""

    def close(self, code: int, reason: str) -> None:
        """Nobody is there."""


class Person:
    """The parts of a client that an actor needs."""

    def __init__(self, connection: int) -> None:
        self.connection, self.guest, self.outbox = connection, "", None
        self.actor: Any = None
        self.wire = Wire()

    def send(self, frames: bytes) -> None:
        """Hears everything."""

    def tell(self, tell: Any) -> None:
        """Hears everything."""


class House:
    """A rooms whose journal remembers what it was given."""

    def __init__(self) -> None:
        self.services = self.scheduler = self.journal = self.batcher = self.metrics = self
        self.policy = Policy()
        self.appended: list[facts.Entry] = []
        self.actors: dict[str, Actor] = {}

    def put(self, client: Any, frames: bytes) -> None:
        """It is its own post, too."""

    def share(self, clients: Any, messages: Any) -> None:
        """Nobody reads it."""

    def append(self, room: str, entries: list[facts.Entry], done: Any = None) -> None:
        self.appended += entries
        if done is not None:
            done(None)

    @property
    def watch(self) -> ClockWatch:
        return ClockWatch()

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **kwargs: None


def test_leaving_a_broken_room_writes_nothing() -> None:
    """One of two people wants a pause, which begins when the other leaves. In a broken room it must not."""
    for broken in (False, True):
        house: Any = House()
        room = Room("ROOM1", lambda: "t" * 32, lambda: 5)
        step = Step()
        room.commit(step, 1000, facts.Opened("ROOM1", Settings(seats=2, races="strict")))
        actor = Actor(house, room)
        people: list[Any] = [Person(1), Person(2)]
        for seat, person in enumerate(people):
            actor.connect(1000, person, ask.Hello(id=1, protocol=1, room="ROOM1"))
            actor.received(1000, person, ask.Sit(id=2, name="Ana", seat=seat))
        actor.received(1000, people[0], ask.Begin(id=3))
        actor.received(1000, people[0], ask.Agree(id=4, what="pause"))
        before = len(house.appended)
        if broken:
            actor.fail(JournalFailed("the disk is full"))
        actor.disconnect(2000, people[1])
        paused = [entry for entry in house.appended[before:] if entry.fact == facts.Paused(True)]
        assert len(paused) == (0 if broken else 1)
