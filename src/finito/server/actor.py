"""One room with its sockets: feeds the sans-IO machine and lets nothing out before it is durable."""

from collections import deque
from typing import TYPE_CHECKING

from finito.live import intents as ask
from finito.live import tells as tl
from finito.live.commands import connect, disconnect, handle
from finito.live.room import Room, Step
from finito.live.timers import tick, wake_at

if TYPE_CHECKING:
    from finito.server.client import Client
    from finito.server.hub import Hub


class Waiting:
    """A step whose tells wait until its entries are on disk."""

    __slots__ = ("durable", "step")

    def __init__(self, step: Step) -> None:
        self.step = step
        self.durable = not step.entries


class Actor:
    """The one writer of a room."""

    def __init__(self, hub: "Hub", room: Room) -> None:
        self.hub = hub
        self.room = room
        self.clients: dict[int, Client] = {}
        self._waiting: deque[Waiting] = deque()
        self.broken = ""
        """Why the room takes no moves: its journal failed."""
        self.empty_since: int | None = None

    def received(self, now: int, client: "Client", intent: ask.Intent) -> None:
        if self.broken:
            client.tell(tl.Refused(id=intent.id, code="STORAGE", sentence=self.broken))
            return
        self.feed(handle(self.room, now, client.connection, intent))

    def connect(self, now: int, client: "Client", hello: ask.Hello) -> None:
        client.actor = self
        self.clients[client.connection] = client
        self.empty_since = None
        self.feed(connect(self.room, now, client.connection, hello))

    def disconnect(self, now: int, client: "Client") -> None:
        if self.clients.pop(client.connection, None) is not None:
            self.feed(disconnect(self.room, now, client.connection))
        if not self.clients:
            self.empty_since = now

    def tick(self, now: int) -> None:
        if not self.broken:
            self.feed(tick(self.room, now))

    def feed(self, step: Step) -> None:
        """Journal the entries of a step and send its tells as soon as they and all before them are durable."""
        if step.entries:
            waiting = Waiting(step)
            self._waiting.append(waiting)
            self.hub.journal.append(self.room.code, step.entries, lambda error: self._written(waiting, error))
        elif self._waiting:
            self._waiting.append(Waiting(step))
        else:
            self._release(step)
        self.hub.wake(self, wake_at(self.room))

    def _written(self, waiting: Waiting, error: Exception | None) -> None:
        if error is not None:
            self._fail(str(error))
            return
        waiting.durable = True
        while self._waiting and self._waiting[0].durable:
            self._release(self._waiting.popleft().step)

    def _release(self, step: Step) -> None:
        for connection, data in step.tells:
            if connection is None:
                for client in list(self.clients.values()):
                    client.send(data)
            else:
                receiver = self.clients.get(connection)
                if receiver is not None:
                    receiver.send(data)
        if step.entries:
            self.hub.after(self, step)

    def _fail(self, reason: str) -> None:
        """Nothing of what waits was written: take it back by rebuilding the room, and say so to everybody."""
        if self.broken:
            return
        self.broken = reason
        self._waiting.clear()
        for client in list(self.clients.values()):
            client.tell(tl.Bye(code="STORAGE", sentence="Moves cannot be stored just now; nothing stored was lost."))
        self.hub.mend(self)
