"""Clients that said hello to a room that cannot admit them yet. What they send meanwhile is buffered."""

from typing import Protocol

from finito.rooms import incoming as ask
from finito.server.clock import now_ms
from finito.server.rooms.actor import Actor
from finito.server.rooms.members import Member

MOST_BUFFERED = 8
"""Messages per waiting client; further ones are refused."""


class Joining(Member, Protocol):
    """What joining a room needs of a client."""

    def refuse_bad(self, code: str, sentence: str, intent_id: int = 0) -> None: ...
    def no_room(self, hello: ask.Hello) -> None: ...


class PendingJoin:
    """One waiting client."""

    __slots__ = ("buffered", "client", "hello", "since")

    def __init__(self, client: Joining, hello: ask.Hello) -> None:
        self.client, self.hello = client, hello
        self.buffered: list[ask.Intent] = []
        self.since = now_ms()

    @property
    def room(self) -> str:
        return room_of(self.hello)

    def admit(self, actor: Actor) -> None:
        """Join the room, then send it what was buffered."""
        actor.connect(now_ms(), self.client, self.hello)
        for intent in self.buffered:
            if self.client.actor is not None:
                self.client.actor.received(now_ms(), self.client, intent)


def room_of(hello: ask.Hello) -> str:
    """The code of the room, in upper case and without spaces around it."""
    return hello.room.strip().upper()


class PendingJoins:
    """All waiting clients by room, in order of arrival."""

    def __init__(self) -> None:
        self._joins: dict[int, PendingJoin] = {}
        self._rooms: dict[str, list[int]] = {}

    def add(self, client: Joining, hello: ask.Hello) -> bool:
        """Let the client wait; False, with a refusal sent, if it waits already."""
        if client.connection in self._joins:
            client.refuse_bad("HELLO_TWICE", "hello was sent already; wait for the answer.", hello.id)
            return False
        self._joins[client.connection] = PendingJoin(client, hello)
        self._rooms.setdefault(room_of(hello), []).append(client.connection)
        return True

    def buffer(self, client: Joining, intent: ask.Intent) -> bool:
        """Keep a message for the room; False if the client does not wait, or sends too much."""
        join = self._joins.get(client.connection)
        if join is None or len(join.buffered) >= MOST_BUFFERED:
            return False
        join.buffered.append(intent)
        return True

    def remove(self, client: Joining) -> PendingJoin | None:
        """Stop waiting for this client; returns what it waited with, if it did."""
        join = self._joins.pop(client.connection, None)
        if join is not None:
            self._rooms[join.room].remove(client.connection)
            if not self._rooms[join.room]:
                del self._rooms[join.room]
        return join

    def rooms(self) -> list[str]:
        """The rooms that clients wait for."""
        return list(self._rooms)

    def waits_for(self, code: str) -> bool:
        return code in self._rooms

    def of_room(self, code: str) -> list[PendingJoin]:
        return [self._joins[connection] for connection in self._rooms.get(code, ())]

    def pop_room(self, code: str) -> list[PendingJoin]:
        """Remove and return everyone who waits for a room."""
        joins = self.of_room(code)
        for join in joins:
            self.remove(join.client)
        return joins

    def room_of(self, client: Joining) -> str | None:
        """The room that a client waits for; None if it waits no longer."""
        join = self._joins.get(client.connection)
        return None if join is None else join.room

    def refuse(self, code: str, *, unreadable: bool = False) -> None:
        """Refuse everyone who waits for a room that does not exist or cannot be read."""
        for join in self.pop_room(code):
            if unreadable:
                join.client.refuse_bad(
                    "UNREADABLE", "What is stored of this room cannot be read; other rooms go on.", join.hello.id
                )
            else:
                join.client.no_room(join.hello)

    def admit(self, actor: Actor) -> None:
        """Let everyone join who waits for this room, which is loaded now."""
        for join in self.pop_room(actor.room.code):
            join.admit(actor)

    def admit_one(self, client: Joining, actor: Actor) -> None:
        join = self.remove(client)
        if join is not None:
            join.admit(actor)

    def clear(self) -> None:
        self._joins.clear()
        self._rooms.clear()
