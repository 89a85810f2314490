"""All rooms of this process: opening, finding, loading and closing."""

import secrets

from finito import __version__
from finito.errors import BadInput, FinitoError
from finito.rooms import facts
from finito.rooms import incoming as ask
from finito.rooms.outgoing import RoomInfo, RoomListing
from finito.rooms.room import ENDED, PLAYING, Room
from finito.rooms.settings import Settings, check_settings
from finito.rooms.step import Step
from finito.rooms.timers import go_on
from finito.server.clock import now_ms
from finito.server.guests.identity import LETTERS
from finito.server.guests.results import MatchResult
from finito.server.net import close_codes
from finito.server.net.admission import Admission
from finito.server.rooms.actor import Actor
from finito.server.rooms.checkpoints import next_after
from finito.server.rooms.forgetting import Forgetting
from finito.server.rooms.pending_joins import Joining, PendingJoins, room_of
from finito.server.rooms.recovery import RoomRecovery
from finito.server.rooms.scheduler import RoomScheduler
from finito.server.rooms.services import Services
from finito.server.rooms.unloaded import UnloadedRooms
from finito.server.store.journal import JournalFailed, Unreadable, written
from finito.server.store.stored import StoredRoom

CODE_LENGTH = 5
MOST_ROOMS = 5000
EMPTY_MS = 60_000
"""A room without players and spectators is closed after this."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(16)


def new_seed() -> int:
    return secrets.randbits(64)


class Rooms:
    """All rooms of a server. Nodes of a cluster override what concerns rooms elsewhere (`finito.server.cluster`)."""

    def __init__(self, services: Services, admission: Admission) -> None:
        self.services, self.admission = services, admission
        self.actors: dict[str, Actor] = {}
        self.unreadable: set[str] = set()
        """Rooms that are stored but do not replay."""
        self.pending = PendingJoins()
        self.unloaded = UnloadedRooms(self)
        self.scheduler = RoomScheduler(self.actors)
        self.recovery = RoomRecovery(services.journal, self._replace)
        self.forgetting = Forgetting(self, admission.keep_alive)
        self.entries = 0
        self.taken_over = 0
        """The number of rooms that came from other nodes."""

    @property
    def count(self) -> int:
        """How many rooms there are, loaded or not."""
        return len(self.actors) + len(self.unloaded)

    @property
    def suspended(self) -> bool:
        """Whether no room may be loaded now."""
        return False

    # ---- opening and finding -----------------------------------------------------------------------------------------

    def make_room(self, code: str) -> Room:
        room = Room(code, new_token, new_seed)
        room.thinks = True
        return room

    def open(self, settings: Settings) -> Actor:
        """Open a room with a new code. BadInput if the settings are wrong or the server is full."""
        check_settings(settings)
        if self.count >= MOST_ROOMS:
            raise BadInput("the server is full; try again in a minute", "room")
        code = new_code()
        while code in self.actors or self.services.journal.knows(code):
            code = new_code()
        actor = self.actors[code] = Actor(self, self.make_room(code))
        actor.empty_since = now_ms()
        actor.decide(now_ms(), facts.Opened(code, settings))
        return actor

    async def open_somewhere(self, settings: Settings) -> str:
        """Open a room on the node with the fewest; returns its code once it is stored. JournalFailed if it is not."""
        actor = self.open(settings)
        await written(self.services.journal)
        if actor.broken:  # the journal reports jobs in order, so the room already knows if it failed
            raise JournalFailed(actor.broken)
        return actor.room.code

    def find(self, code: str) -> Actor | None:
        """The room with this code, in upper or lower case, if it is loaded."""
        return self.actors.get(code.strip().upper())

    def has(self, code: str) -> bool:
        """Whether this room is here, loaded or not."""
        return code in self.actors or code in self.unloaded

    def is_current(self, actor: Actor) -> bool:
        """Whether this actor still plays its room."""
        return self.actors.get(actor.room.code) is actor

    def listings(self) -> list[RoomListing]:
        """The public rooms that people can enter."""
        rooms = [actor.room for actor in self.actors.values() if not actor.broken]
        return [room.listing() for room in rooms if room.settings.public and not room.closed]

    async def info(self, code: str) -> RoomInfo | None:
        """The public view of a room; None if there is none with this code."""
        actor = self.load_now(code)
        self._must_read(code)
        return None if actor is None else actor.room.info()

    async def where(self, code: str) -> str | None:
        """The address of the node that plays a room, empty for this one; None if there is no such room."""
        self._must_read(code)
        return "" if self.has(code.strip().upper()) else None

    def _must_read(self, code: str) -> None:
        code = code.strip().upper()
        if code in self.unreadable:
            raise Unreadable(f"What is stored of room {code} cannot be read; other rooms go on.")

    # ---- loading -----------------------------------------------------------------------------------------------------

    def restore(self) -> int:
        """Find all rooms of the journal that are not closed; returns their number. They load one by one."""
        for code, kept in self.services.journal.open_rooms():
            self.unloaded.add(code, kept)
        for (last,) in self.services.journal.read("select at from entry order by id desc limit 1"):
            self.services.watch.start(last)
        return len(self.unloaded)

    def load_now(self, code: str) -> Actor | None:
        """The room with this code, loaded if necessary. For single requests; clients that join wait their turn."""
        code = code.strip().upper()
        return self.unloaded.load(code) if code in self.unloaded and not self.suspended else self.actors.get(code)

    def rebuild(self, code: str, kept: StoredRoom) -> Actor:
        """Load a room from what is stored; an interrupted match continues after a countdown. FinitoError if it does not
        replay; then the room is not loaded."""
        now = now_ms()
        room, base, last = kept.room(lambda: self.make_room(code), lambda: self.services.journal.entries(code), now)
        actor = self.actors[code] = Actor(self, room)
        actor.empty_since = now
        actor.checkpoint_due = next_after(base)
        if room.stage == ENDED and isinstance(last, facts.Moved):
            self.keep_record(actor)  # the server may have crashed between the last move and the record
        self.forgetting.check(actor)  # the stored data may be older than a deletion
        actor.feed(now, go_on(room, actor.time(now)))
        return actor

    def mark_unplayable(self, code: str, problem: FinitoError) -> None:
        """Note that a room does not replay, and tell clients that wait for it. What is stored does not change."""
        self.unreadable.add(code)
        self.pending.refuse(code, unreadable=True)

    # ---- joining -----------------------------------------------------------------------------------------------------

    def join_unloaded(self, client: Joining, hello: ask.Hello) -> None:
        """Let a client wait for a room that is not loaded or not on this node."""
        if self.pending.add(client, hello):
            self.request_load(room_of(hello))

    def request_load(self, code: str) -> None:
        """Load a room that a client waits for, or refuse the client if there is no such room here."""
        if code in self.unloaded:
            self.unloaded.prioritize(code)
        else:
            self.pending.refuse(code, unreadable=code in self.unreadable)

    def defer_join(self, client: Joining, hello: ask.Hello) -> None:
        """Let a client join in one of the next loop ticks, because many join in this one."""
        if self.pending.add(client, hello):
            self.admission.joins.later(lambda: self._join(client))

    def _join(self, client: Joining) -> None:
        code = self.pending.room_of(client)
        if code is not None and code in self.actors:
            self.pending.admit_one(client, self.actors[code])
        elif code is not None:
            self.request_load(code)

    # ---- what rooms report -------------------------------------------------------------------------------------------

    def stored(self, actor: Actor, step: Step) -> None:
        """Entries of a room are durable: count them, and take a checkpoint if one is due and nothing is pending."""
        self.entries += len(step.entries)
        room = actor.room
        if room.arbiter is not None:
            self.services.metrics.note_races(step.entries)
        if room.number >= actor.checkpoint_due and room.stage == PLAYING and actor.settled:
            actor.checkpoint_due = self.services.checkpoints.take(room)

    def keep_record(self, actor: Actor, result: MatchResult | None = None) -> None:
        """Store the record, result and ratings of a match, by default of the one that just ended in the room.

        May be called again: a match is stored only once.
        """
        result = result or actor.result()
        if result is not None:
            self.services.ratings.keep(result)

    def failed(self, actor: Actor, error: Exception) -> None:
        """Tell the clients of a room that its journal failed and its last decisions are void, and rebuild it."""
        actor.tell_storage()
        self.recovery.add(actor, error)

    def _replace(self, actor: Actor, kept: StoredRoom | None, problem: Unreadable | None) -> None:
        """Replace a room that failed by what is stored of it."""
        code = actor.room.code
        self.actors.pop(code, None)
        for client in list(actor.clients.values()):
            client.close(*close_codes.RESTORED.frame)
        if kept is not None:
            self.unloaded.add(code, kept)
        elif problem is not None:
            self.mark_unplayable(code, problem)

    # ---- for the host ------------------------------------------------------------------------------------------------

    def sweep(self, now: int) -> None:
        """Close rooms that have been empty for a while and in which no match runs."""
        for actor in list(self.actors.values()):
            idle = actor.empty_since is not None and now - actor.empty_since > EMPTY_MS
            if idle and actor.room.stage != PLAYING and not actor.broken:
                self.close(actor, "empty", now)

    def close(self, actor: Actor, reason: str, now: int) -> None:
        """Close a room for good."""
        actor.decide(now, facts.Closed(reason))
        del self.actors[actor.room.code]

    async def announce(self, digest: str) -> bool:
        """Tell other nodes about a deletion; False if no other node can write into the same database."""
        return False

    async def nodes(self) -> list[dict[str, object]]:
        """All nodes of the cluster; without one, only this server."""
        return [{"name": "", "rooms": self.count, "alive": True, "draining": False, "version": __version__}]

    def begin_drain(self) -> None:
        """Hand all rooms to other nodes from now on; BadInput if there is none."""
        raise BadInput("this server is in no cluster; stop it, and its rooms return when it starts again", "drain")

    async def shut_down(self) -> None:
        """End search workers and finish deletions; the journal closes next."""
        await self.services.thinker.close()
        await self.forgetting.close()
