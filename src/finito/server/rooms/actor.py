"""One room with its sockets: gives the sans-IO room its inputs, and sends nothing before it is durable."""

from typing import Any, Protocol

import msgspec

from finito.rooms import facts, links
from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.commands import handle
from finito.rooms.evicting import evict
from finito.rooms.guest_names import offered_name
from finito.rooms.presence import connect, disconnect
from finito.rooms.races.contests import pass_time
from finito.rooms.room import ENDED, Room
from finito.rooms.step import SearchRequest, Step, WarmUp
from finito.rooms.thinking import answered
from finito.rooms.timers import looks_at, tick
from finito.server.clock import now_ms
from finito.server.guests.results import MatchResult, result_of
from finito.server.net import close_codes
from finito.server.net.sending import Messages, addressed, frames_for
from finito.server.rooms.checkpoints import next_after
from finito.server.rooms.members import Member, Waiting
from finito.server.rooms.scheduler import RoomScheduler
from finito.server.rooms.services import Services


class Owner(Protocol):
    """What an actor needs of the rooms of its process."""

    services: Services
    scheduler: RoomScheduler

    def is_current(self, actor: "Actor") -> bool: ...
    def stored(self, actor: "Actor", step: Step) -> None: ...
    def keep_record(self, actor: "Actor", result: MatchResult | None = None) -> None: ...
    def failed(self, actor: "Actor", error: Exception) -> None: ...


class Actor:
    """The only writer of a room. Callers pass the server's time; the room gets its own (`time`)."""

    __slots__ = (
        "_waiting",
        "ahead",
        "broken",
        "checkpoint_due",
        "clients",
        "delayed",
        "empty_since",
        "leaving",
        "looks_at",
        "room",
        "rooms",
        "services",
        "wakes_at",
    )

    def __init__(self, rooms: Owner, room: Room) -> None:
        self.rooms, self.services = rooms, rooms.services
        self.room = room
        self.ahead = rooms.services.watch.ahead(room.code, room.at)
        """Milliseconds by which the room's time is ahead of the server's, if another clock wrote its last entries."""
        self.clients: dict[int, Member] = {}
        self._waiting: list[Waiting] = []
        self.broken = ""
        """Why the room takes no moves, because its journal failed; empty if it does."""
        self.leaving = False
        """Whether it is moving to another node, where clients repeat their requests, so they get no answer here."""
        self.empty_since: int | None = None
        self.checkpoint_due = next_after(0)
        """The entry at which the next checkpoint is due."""
        self.wakes_at: int | None = None
        """When the scheduler will wake the room, by the server's time."""
        self.looks_at: int | None = None
        """When the room's next `tick` is due, apart from races, by the room's time."""
        self.delayed = False
        """Whether any messages were ever delayed: from then on, all go through queues, which keep their order."""

    def time(self, now: int) -> int:
        """The room's time at this time of the server."""
        return now + self.ahead

    @property
    def settled(self) -> bool:
        """Whether everything that was decided is stored."""
        return not self._waiting and not self.broken

    def received(self, now: int, client: Member, intent: ask.Intent) -> None:
        if self.broken:
            if not self.leaving:
                client.tell(out.Refused(id=intent.id, code="STORAGE", sentence=self.broken))
            return
        if isinstance(intent, ask.Sit) and self.services.policy.family:
            taken = [seat.name for seat in self.room.seats]
            intent = msgspec.structs.replace(intent, name=offered_name(intent.name, taken))
        if isinstance(intent, ask.Sit) and client.guest:
            self.room.session.guests[client.connection] = client.guest
            self.services.guests.record_seat(client.guest, self.room.code, now)
        self.feed(now, handle(self.room, self.time(now), client.connection, intent))

    def connect(self, now: int, client: Member, hello: ask.Hello) -> None:
        """Let a client join. It gets messages to everyone only after the snapshot or what it missed."""
        if self.broken:
            client.tell(out.Refused(id=hello.id, code="STORAGE", sentence=self.broken))
            client.close(*close_codes.RESTORING.frame)
            return
        step = connect(self.room, self.time(now), client.connection, hello)
        if client.connection in self.room.session.connections:
            client.actor = self
            self.empty_since = None
        self.feed(now, step, joins=client)

    def disconnect(self, now: int, client: Member) -> None:
        self.clients.pop(client.connection, None)
        self.room.session.guests.pop(client.connection, None)
        step = disconnect(self.room, max(self.time(now), self.room.at), client.connection)
        if not self.broken:  # a broken room is rebuilt, so nothing it still decides may be stored
            self.feed(now, step)
        if not self.room.session.connections:
            self.empty_since = now

    def tick(self, now: int) -> None:
        """Do what is due: a full tick of the room, or only deciding a race or showing a card."""
        if self.broken:
            return
        at = self.time(now)
        if self.looks_at is not None and at < self.looks_at and self.room.arbiter is not None:
            step = Step()
            pass_time(self.room, step, at)
            if not step.entries and not self._waiting:  # usually a card that was turned, or nothing
                if step.messages and self.clients:
                    self._send(step.messages, links.released(self.room, step, at))
                self._plan(now)
                return
        else:
            self.room.schedule_dirty = True
            step = tick(self.room, at)
        self.feed(now, step)

    def feed(self, now: int, step: Step, joins: Member | None = None, leaves: Member | None = None) -> None:
        """Journal the entries of a step, and send its messages once these and all earlier entries are durable."""
        waiting = Waiting(step, not step.entries, joins, leaves)
        self.services.metrics.note_refusals(step.messages)
        if step.entries:
            if self.room.stage == ENDED and any(isinstance(entry.fact, facts.Moved) for entry in step.entries):
                waiting.result = self.result()
            self._waiting.append(waiting)
            self.services.journal.append(self.room.code, step.entries, lambda error: self._written(waiting, error))
        elif self._waiting:
            self._waiting.append(waiting)
        else:
            self._release(waiting)
        for request in step.requests:
            self._serve(request)
        self._plan(now)

    def result(self) -> MatchResult | None:
        """The result of the match that has just ended, with the server's time; None if none has."""
        found = result_of(self.room)
        return found and msgspec.structs.replace(found, at=found.at - self.ahead)

    def _serve(self, request: SearchRequest | WarmUp) -> None:
        """Let a slow bot think in another process; its answer is another input of the room."""
        if isinstance(request, WarmUp):
            self.services.thinker.start()
        else:
            self.services.thinker.think(request, lambda move: self._answered(request, move))

    def _answered(self, request: SearchRequest, move: dict[str, Any] | None) -> None:
        if not self.broken and self.rooms.is_current(self):
            now = now_ms()
            self.feed(now, answered(self.room, self.time(now), request, move))

    def evict(self, now: int, seat: int) -> None:
        """Take a seat away; Denied if it is free."""
        before = dict(self.room.session.connections)
        step = evict(self.room, self.time(now), seat)
        gone = before.keys() - self.room.session.connections.keys()
        self.feed(now, step, leaves=next((self.clients[one] for one in gone if one in self.clients), None))

    def decide(self, now: int, fact: facts.Fact) -> None:
        """Commit a fact that the server itself decided."""
        step = Step()
        self.room.commit(step, self.time(now), fact)
        self.feed(now, step)

    def _plan(self, now: int) -> None:
        """Schedule the next wake-up: when something happens by itself, or a race is decided."""
        room = self.room
        if room.schedule_dirty or self.looks_at is None:
            room.schedule_dirty = False
            self.looks_at = looks_at(room, self.time(now))
        wake = self.looks_at
        if room.arbiter is not None:
            races = room.arbiter.wakes_at()
            if races is not None and (wake is None or races < wake):
                wake = races
        self.rooms.scheduler.wake(self, None if wake is None else wake - self.ahead)

    def _written(self, waiting: Waiting, error: Exception | None) -> None:
        if error is not None:
            self.fail(error)
            return
        waiting.durable = True
        while self._waiting and self._waiting[0].durable:
            self._release(self._waiting.pop(0))

    def _release(self, waiting: Waiting) -> None:
        step, newcomer = waiting.step, waiting.joins
        if newcomer is not None:
            self.services.batcher.put(newcomer, frames_for(step.messages, newcomer.connection))
        delays = () if self.room.arbiter is None else links.released(self.room, step, self.time(now_ms()))
        messages = step.messages
        if newcomer is not None:
            messages = [(to, message) for to, message in messages if to != newcomer.connection]
        if self.clients and messages:
            self._send(messages, delays)
        if newcomer is not None and newcomer.actor is self:
            self.clients[newcomer.connection] = newcomer
            self._let_go()
        if waiting.leaves is not None:
            waiting.leaves.tell(out.Bye(code="REMOVED", sentence="The host of this server removed you from this room."))
            self._part(waiting.leaves, close_codes.REMOVED)
        if step.entries:
            self.rooms.stored(self, step)
        if waiting.result is not None:
            self.rooms.keep_record(self, waiting.result)

    def _send(self, messages: Messages, delays: tuple[int, ...]) -> None:
        """Send messages now or, if pings differ too much for fair races, to nearer players a little later."""
        self.delayed = self.delayed or bool(delays)
        if not self.delayed:
            self.services.batcher.share(self.clients, messages)
            return
        common, own = addressed(messages)
        for at, client in self.clients.items():
            frames = own.get(at, common)
            if frames:
                client.send_after(frames, links.delay(self.room, at, delays))

    def _let_go(self) -> None:
        """Close sockets that the room no longer knows: their seat was opened on another device."""
        for connection, client in list(self.clients.items()):
            if connection not in self.room.session.connections:
                self._part(client, close_codes.OPENED_ELSEWHERE)

    def _part(self, client: Member, why: close_codes.CloseCode) -> None:
        """Remove a client from the room and close its socket."""
        self.clients.pop(client.connection, None)
        self.room.session.guests.pop(client.connection, None)
        client.actor = None
        client.close(*why.frame)
        if not self.room.session.connections:
            self.empty_since = now_ms()

    def fail(self, error: Exception) -> None:
        """Drop the steps that were not written. From now on the room takes no moves."""
        if self.broken:
            return
        self.broken = str(error)
        for waiting in self._waiting:
            if waiting.joins is not None:  # they have received nothing yet and must say hello again
                waiting.joins.close(*close_codes.RESTORING.frame)
        self._waiting.clear()
        self.rooms.failed(self, error)

    def tell_storage(self) -> None:
        """Tell all clients why the room has stopped."""
        for client in list(self.clients.values()):
            client.tell(out.Bye(code="STORAGE", sentence="Moves cannot be stored right now; nothing stored was lost."))
