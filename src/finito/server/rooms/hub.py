"""The rooms of this process: opens, finds and rebuilds them, wakes them when something is due, and counts."""

import secrets
from collections import deque
from random import Random
from typing import TYPE_CHECKING

from finito.errors import BadInput, FinitoError
from finito.rooms import facts as en
from finito.rooms import incoming as ask
from finito.rooms.outgoing import RoomInfo, RoomListing
from finito.rooms.room import ENDED, PLAYING, Room
from finito.rooms.settings import Settings, check_settings
from finito.rooms.step import Step
from finito.rooms.timers import go_on
from finito.server.guests.forgetting import Forgetting
from finito.server.guests.guests import Guests
from finito.server.guests.identity import KEY_BYTES, LETTERS, Signer
from finito.server.guests.policy import SILENT
from finito.server.guests.ratings import Ratings
from finito.server.net.buckets import Buckets, Counter, Openers
from finito.server.net.keep_alive import Lines
from finito.server.net.limits import DEFAULT, Limits
from finito.server.net.offenses import Offences
from finito.server.net.rtt_floors import Floors
from finito.server.net.rtt_probes import Probing
from finito.server.net.tick_limiter import Turns
from finito.server.net.write_batcher import Post
from finito.server.rooms.actor import Actor
from finito.server.rooms.checkpoints import Checkpoints, next_after
from finito.server.rooms.clock import Watch, now_ms
from finito.server.rooms.journal import Journal, JournalFailed, Unreadable, written
from finito.server.rooms.pending_joins import Porch, room_of
from finito.server.rooms.recovery import Mending
from finito.server.rooms.results import Result
from finito.server.rooms.scheduler import Alarm
from finito.server.rooms.stored import Stored
from finito.server.rooms.thinking.thinker import Thinker
from finito.server.rooms.unloaded import Dormitory

if TYPE_CHECKING:
    from finito.server.net.client import Client

CODE_LENGTH = 5
MOST_ROOMS = 5000
EMPTY_MS = 60_000
"""A room that nobody plays in and nobody looks at is closed after this."""
ENTER_AT_ONCE, LEAVE_AT_ONCE = 8, 32
"""People who enter and leave their rooms in one turn of the loop: some milliseconds of it."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(16)


def new_seed() -> int:
    return secrets.randbits(64)


class Hub:
    """Everything a server process holds."""

    def __init__(
        self,
        journal: Journal,
        *,
        limited: bool = True,
        limits: Limits = DEFAULT,
        key: bytes = b"",
        trusted_hops: frozenset[str] = frozenset(),
    ) -> None:
        self.journal = journal
        self.signer = Signer(key or secrets.token_bytes(KEY_BYTES))
        self.guests = Guests(journal)
        self.ratings = Ratings(journal)
        self.policy = SILENT
        self.peers: set[str] = set()
        """Origins of the other nodes: their pages may open sockets here, and ours there."""
        self.limited = limited
        """Off only in benchmarks."""
        self.limits = limits
        self.offences = Offences(limits)
        self.actors: dict[str, Actor] = {}
        self.unreadable: set[str] = set()
        """Rooms that are stored and do not replay."""
        self.watch = Watch()
        self.porch = Porch()
        self.post = Post()
        journal.reported = self.post.deliver
        self.sleeping = Dormitory(self)
        """Rooms that are here and not yet replayed."""
        self.checkpoints = Checkpoints(journal)
        self.entrances, self.departures = Turns(ENTER_AT_ONCE), Turns(LEAVE_AT_ONCE)
        """Of people into and out of their rooms: all of them at once would hold up everybody else."""
        self.mending = Mending(self)
        self.address_buckets = Buckets(limits.address_messages)
        self.guest_buckets = Buckets(limits.guest_messages)
        """However many sockets a guest has."""
        self.openers = Openers(limits.guest_rooms)
        self.creations = Buckets(limits.rooms)
        self.arrivals = Buckets(limits.guests)
        self.claims = Buckets(limits.claims)
        self.exports = Buckets(limits.exports)
        self.wrong_codes = Buckets(limits.wrong_codes)
        self.sockets = Counter(limits.sockets)
        self.lines = Lines()
        self.trusted_hops = trusted_hops
        """Addresses of proxies whose word on how far a client is counts."""
        self.floors = Floors(journal, self.signer.derive(b"floor"))
        self.forgetting = Forgetting(self, self.signer.derive(b"forgotten"))
        self.slow_readers = 0
        self.entries = 0
        self.taken_over = 0
        """Rooms that came from other nodes."""
        self.lag_ms = 0.0
        """How late the event loop was, the worst of the last seconds."""
        self.lags: deque[float] = deque(maxlen=240)
        """The same, of every quarter of a second of the last minute."""
        self._chance = Random(secrets.randbits(64))
        """For the bots of all rooms."""
        self.probing = Probing(self._chance)
        self.thinker = Thinker()
        self._connection = 0
        self.wake = Alarm(self.actors).wake
        """Remembers when a room has something to do by itself."""

    def next_connection(self) -> int:
        self._connection += 1
        return self._connection

    # ---- rooms ---------------------------------------------------------------------------------------------------

    def make_room(self, code: str) -> Room:
        room = Room(code, self._chance, new_token, new_seed)
        room.thinks = self.thinker.able
        return room

    def open(self, settings: Settings) -> Actor:
        """A new room with a code of its own. BadInput if the settings are wrong or the house is full."""
        check_settings(settings)
        if self.rooms >= MOST_ROOMS:
            raise BadInput("the house is full; try again in a minute", "room")
        code = new_code()
        while code in self.actors or self.journal.knows(code):
            code = new_code()
        actor = self.actors[code] = Actor(self, self.make_room(code))
        actor.empty_since = now_ms()
        actor.decide(now_ms(), en.Opened(code, settings))
        return actor

    @property
    def rooms(self) -> int:
        """How many there are, awake or not yet."""
        return len(self.actors) + len(self.sleeping)

    @property
    def rests(self) -> bool:
        """Whether no room is to be woken now."""
        return False

    def find(self, code: str) -> Actor | None:
        """The room with this code, however it is typed, if it is awake."""
        return self.actors.get(code.strip().upper())

    def has(self, code: str) -> bool:
        """Whether this room is here, awake or not yet."""
        return code in self.actors or code in self.sleeping

    def awake(self, code: str) -> Actor | None:
        """The same, woken if it sleeps. For single questions: many who come at once wait for each other (`absent`)."""
        code = code.strip().upper()
        return self.sleeping.wake(code) if code in self.sleeping and not self.rests else self.actors.get(code)

    def restore(self) -> int:
        """Find every room of the journal that is not closed; return how many there are. They wake up by and by."""
        for code, kept in self.journal.open_rooms():
            self.sleeping.lay(code, kept)
        for (last,) in self.journal.read("select at from entry order by id desc limit 1"):
            self.watch.wake(last)
        return len(self.sleeping)

    def spoilt(self, code: str, problem: FinitoError) -> None:
        """A room does not replay. What is stored of it stays as it is, nobody plays in it, and whoever asks is told."""
        self.unreadable.add(code)
        self.porch.refuse(code, unreadable=True)

    def rebuild(self, code: str, kept: Stored) -> None:
        """A room from what is stored; what stood still meanwhile goes on after three, two, one. FinitoError if that
        does not replay; then there is no such room."""
        now = now_ms()
        room, base, last = kept.room(lambda: self.make_room(code), lambda: self.journal.entries(code), now)
        actor = self.actors[code] = Actor(self, room)
        actor.empty_since = now
        actor.checkpoint_due = next_after(base)
        if room.stage == ENDED and isinstance(last, en.Moved):
            self.keep_record(actor)  # a kill may have come between the last move and its record
        self.forgetting.look(actor)  # what was read may be older than that
        actor.feed(now, go_on(room, actor.time(now)))

    def after(self, actor: Actor, step: Step) -> None:
        """Entries of a room are durable: count them."""
        self.entries += len(step.entries)
        if actor.room.number >= actor.checkpoint_due:
            self.checkpoints.look(actor)

    def keep_record(self, actor: Actor, result: Result | None = None) -> None:
        """Keep the record of a match that ended, its result and its ratings; not given: of the one in the room now.

        May be called again: a match is kept once.
        """
        result = result or actor.result()
        if result is not None:
            self.ratings.keep(result)

    def guest_of(self, cookies: str | None) -> str:
        """The public id of the guest whose cookie is in a `Cookie` header, or nothing."""
        shown = self.signer.read_header(cookies, now_ms() // 1000)
        try:
            guest = None if shown is None else self.guests.find(shown.id)
        except JournalFailed:
            return ""
        return "" if guest is None or self.forgetting.was(guest.public) else guest.public

    # ---- what is different where several nodes share the rooms (`finito.server.cluster`) ---------------------------

    async def announce(self, digest: str) -> bool:
        """Let other nodes know that somebody is to be forgotten; False if none can write into the same database."""
        return False

    async def open_somewhere(self, settings: Settings) -> str:
        """Open a room where there is most room for it; its code, once it is stored. JournalFailed if it is not."""
        actor = self.open(settings)
        await written(self.journal)
        if actor.broken:  # it was told before us: jobs of the journal are reported in their order
            raise JournalFailed(actor.broken)
        return actor.room.code

    def listings(self) -> list[RoomListing]:
        """The public rooms that people can enter."""
        rooms = [actor.room for actor in self.actors.values() if not actor.broken]
        return [room.listing() for room in rooms if room.settings.public and not room.closed]

    async def info(self, code: str) -> RoomInfo | None:
        """A room as everybody may see it; None if there is none with this code."""
        actor = self.awake(code)
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

    def absent(self, client: "Client", hello: ask.Hello) -> None:
        """Somebody says hello to a room that is asleep, or not here."""
        if self.porch.come(client, hello):
            self.seek(room_of(hello))

    def seek(self, code: str) -> None:
        """Somebody waits for a room that is not awake here."""
        if code in self.sleeping:
            self.sleeping.knock(code)
        else:
            self.porch.refuse(code, unreadable=code in self.unreadable)

    def queue(self, client: "Client", hello: ask.Hello) -> None:
        """Many come in this turn of the loop: this one enters his room in one of the next."""
        if self.porch.come(client, hello):
            self.entrances.later(lambda: self._let_in(client))

    def _let_in(self, client: "Client") -> None:
        code = self.porch.room_of(client)
        if code is not None and code in self.actors:
            self.porch.enter_alone(client, self.actors[code])
        elif code is not None:
            self.seek(code)

    def waits(self, client: "Client", intent: ask.Intent) -> bool:
        """Whether this is kept until the client's room is awake, or it is known where it is."""
        return self.porch.keep(client, intent)

    def left(self, client: "Client") -> None:
        """Somebody who is in no room is gone."""
        self.porch.go(client)

    # ---- keeping house -----------------------------------------------------------------------------------------------

    def sweep(self, now: int) -> None:
        """Close rooms that are empty and in which nothing goes on."""
        for code, actor in list(self.actors.items()):
            idle = actor.empty_since is not None and now - actor.empty_since > EMPTY_MS
            if idle and actor.room.stage != PLAYING and not actor.broken:
                actor.decide(now, en.Closed("empty"))
                del self.actors[code]

    def failed(self, actor: Actor, error: Exception) -> None:
        """The journal failed a room, and what it had decided last is void: say so, and mend it."""
        actor.tell_storage()
        self.mending.add(actor, error)
