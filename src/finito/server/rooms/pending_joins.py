"""People who have said hello to a room that cannot let them in yet: they wait, and what they ask meanwhile is kept."""

from typing import TYPE_CHECKING

from finito.rooms import incoming as ask
from finito.server.rooms.clock import now_ms

if TYPE_CHECKING:
    from finito.server.net.client import Client
    from finito.server.rooms.actor import Actor

MOST_KEPT = 8
"""Messages of one who waits; who sends more must wait for an answer first."""


class Visitor:
    """One who waits."""

    __slots__ = ("client", "hello", "kept", "since")

    def __init__(self, client: "Client", hello: ask.Hello) -> None:
        self.client, self.hello = client, hello
        self.kept: list[ask.Intent] = []
        self.since = now_ms()


def room_of(hello: ask.Hello) -> str:
    """The code, however it was typed."""
    return hello.room.strip().upper()


class Porch:
    """Everybody who waits, by room, in the order in which they came."""

    def __init__(self) -> None:
        self._visitors: dict[int, Visitor] = {}
        self._rooms: dict[str, list[int]] = {}

    def come(self, client: "Client", hello: ask.Hello) -> bool:
        """Somebody waits from now on; False, and he was told so, if he does already."""
        if client.connection in self._visitors:
            client.refuse_bad("HELLO_TWICE", "Hello was said already; wait for the answer.", hello.id)
            return False
        self._visitors[client.connection] = Visitor(client, hello)
        self._rooms.setdefault(room_of(hello), []).append(client.connection)
        return True

    def keep(self, client: "Client", intent: ask.Intent) -> bool:
        """Whether he waits; then what he asks is asked again in his room."""
        visitor = self._visitors.get(client.connection)
        if visitor is None or len(visitor.kept) >= MOST_KEPT:
            return False
        visitor.kept.append(intent)
        return True

    def go(self, client: "Client") -> None:
        """He waits no longer."""
        visitor = self._visitors.pop(client.connection, None)
        if visitor is not None:
            code = room_of(visitor.hello)
            self._rooms[code].remove(client.connection)
            if not self._rooms[code]:
                del self._rooms[code]

    def rooms(self) -> list[str]:
        """The rooms that somebody waits for."""
        return list(self._rooms)

    def waits_for(self, code: str) -> bool:
        return code in self._rooms

    def visitors(self, code: str) -> list[Visitor]:
        """Who waits for a room."""
        return [self._visitors[connection] for connection in self._rooms.get(code, ())]

    def let_go(self, code: str) -> list[Visitor]:
        """Nobody waits for this room any more; who did."""
        visitors = self.visitors(code)
        for visitor in visitors:
            self.go(visitor.client)
        return visitors

    def room_of(self, client: "Client") -> str | None:
        """The room that somebody waits for; None if he waits no longer."""
        visitor = self._visitors.get(client.connection)
        return None if visitor is None else room_of(visitor.hello)

    def refuse(self, code: str, *, unreadable: bool = False) -> None:
        """Nobody can enter this room; whoever waits for it is told why: there is none, or it cannot be read."""
        for visitor in self.let_go(code):
            if unreadable:
                visitor.client.refuse_bad(
                    "UNREADABLE", "What is stored of this room cannot be read; other rooms go on.", visitor.hello.id
                )
            else:
                visitor.client.no_room(visitor.hello)

    def enter(self, actor: "Actor") -> None:
        """The room is there: everybody who waits for it comes in, and asks what he has asked meanwhile."""
        for visitor in self.let_go(actor.room.code):
            _enter(visitor, actor)

    def enter_alone(self, client: "Client", actor: "Actor") -> None:
        """The same for one of those who wait."""
        visitor = self._visitors[client.connection]
        self.go(client)
        _enter(visitor, actor)

    def clear(self) -> None:
        self._visitors.clear()
        self._rooms.clear()


def _enter(visitor: Visitor, actor: "Actor") -> None:
    actor.connect(now_ms(), visitor.client, visitor.hello)
    for intent in visitor.kept:
        if visitor.client.actor is not None:
            visitor.client.actor.received(now_ms(), visitor.client, intent)
