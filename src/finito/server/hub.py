"""The rooms of this process: opens, finds and rebuilds them, wakes them when something is due, and counts."""

import asyncio
import heapq
import secrets
from collections import deque
from random import Random
from typing import TYPE_CHECKING

from finito.errors import BadInput
from finito.live import entries as en
from finito.live import intents as ask
from finito.live.listing import listing
from finito.live.room import ENDED, PLAYING, Room, Step
from finito.live.settings import Settings, check_settings
from finito.live.tells import RoomInfo, RoomListing
from finito.live.timers import go_on
from finito.server.actor import Actor
from finito.server.clock import now_ms
from finito.server.floors import Floors
from finito.server.guests import Guests
from finito.server.identity import KEY_BYTES, LETTERS, Signer
from finito.server.journal import Journal, JournalFailed
from finito.server.limits import Buckets, Counter, Openers
from finito.server.lines import Lines
from finito.server.probing import Probing
from finito.server.ratings import Ratings
from finito.server.results import Result, result_of
from finito.server.thinking.thinker import Thinker

if TYPE_CHECKING:
    from finito.server.client import Client

CODE_LENGTH = 5
MOST_ROOMS = 5000
EMPTY_MS = 60_000
"""A room that nobody plays in and nobody looks at is closed after this."""
MEND_SECONDS = 1.0
SERVICE_RESTART = 1012


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
        key: bytes = b"",
        trusted_hops: frozenset[str] = frozenset(),
    ) -> None:
        self.journal = journal
        self.signer = Signer(key or secrets.token_bytes(KEY_BYTES))
        self.guests = Guests(journal)
        self.ratings = Ratings(journal)
        self.peers: set[str] = set()
        """Origins of the other nodes: their pages may open sockets here, and ours there."""
        self.limited = limited
        """Off only in benchmarks."""
        self.actors: dict[str, Actor] = {}
        self.address_buckets = Buckets(rate=200, most=400)
        self.guest_buckets = Buckets(rate=30, most=60)
        """However many sockets a guest has."""
        self.openers = Openers(most=3)
        self.creations = Buckets(rate=5 / 60, most=5)
        self.arrivals = Buckets(rate=20 / 60, most=40)
        """New guests; a whole school may come from one address."""
        self.claims = Buckets(rate=5 / 60, most=5)
        self.sockets = Counter(most=20)
        self.lines = Lines()
        self.trusted_hops = trusted_hops
        """Addresses of proxies whose word on how far a client is counts."""
        self.floors = Floors(journal, self.signer.derive(b"floor"))
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
        self._wakes: list[tuple[int, int, str]] = []
        self._order = 0
        self._timer: asyncio.TimerHandle | None = None

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
        if len(self.actors) >= MOST_ROOMS:
            raise BadInput("the house is full; try again in a minute", "room")
        code = new_code()
        while code in self.actors or self.journal.knows(code):
            code = new_code()
        actor = self.actors[code] = Actor(self, self.make_room(code))
        actor.empty_since = now_ms()
        step = Step()
        actor.room.commit(step, now_ms(), en.Opened(code, settings))
        actor.feed(now_ms(), step)
        return actor

    def find(self, code: str) -> Actor | None:
        """The room with this code, however it is typed."""
        return self.actors.get(code.strip().upper())

    def restore(self) -> int:
        """Rebuild every room of the journal that is not closed; return how many there are."""
        for code, entries in self.journal.open_rooms():
            self.rebuild(code, entries)
        return len(self.actors)

    def rebuild(self, code: str, entries: list[en.Entry]) -> None:
        """A room from its entries; what stood still meanwhile goes on after three, two, one."""
        room, now = self.make_room(code), now_ms()
        room.restore(entries, now)
        actor = self.actors[code] = Actor(self, room)
        actor.empty_since = now
        if room.stage == ENDED and isinstance(entries[-1].fact, en.Moved):
            self.keep_record(actor)  # a kill may have come between the last move and its record
        actor.feed(now, go_on(room, now))

    def after(self, actor: Actor, step: Step) -> None:
        """Entries of a room are durable: count them."""
        self.entries += len(step.entries)

    def keep_record(self, actor: Actor, result: Result | None = None) -> None:
        """Keep the record of a match that ended, its result and its ratings; not given: of the one in the room now.

        May be called again: a match is kept once.
        """
        result = result or result_of(actor.room)
        if result is not None:
            self.ratings.keep(result)

    def guest_of(self, cookies: str | None) -> str:
        """The public id of the guest whose cookie is in a `Cookie` header, or nothing."""
        shown = self.signer.read_header(cookies, now_ms() // 1000)
        try:
            guest = None if shown is None else self.guests.find(shown.id)
        except JournalFailed:
            return ""
        return "" if guest is None else guest.public

    # ---- what is different where several nodes share the rooms (`finito.server.cluster`) ---------------------------

    async def open_somewhere(self, settings: Settings) -> str:
        """Open a room where there is most room for it; its code."""
        return self.open(settings).room.code

    def listings(self) -> list[RoomListing]:
        """The public rooms."""
        rooms = [actor.room for actor in self.actors.values()]
        return [listing(room) for room in rooms if room.settings.public and not room.closed]

    async def info(self, code: str) -> RoomInfo | None:
        """A room as everybody may see it; None if there is none with this code."""
        actor = self.find(code)
        return None if actor is None else actor.room.info()

    async def where(self, code: str) -> str | None:
        """The address of the node that plays a room, empty for this one; None if there is no such room."""
        return None if self.find(code) is None else ""

    def absent(self, now: int, client: "Client", hello: ask.Hello) -> None:
        """Somebody says hello to a room that is not here."""
        client.refuse_bad("NO_ROOM", "There is no room with this code.", hello.id)

    def waits(self, client: "Client", intent: ask.Intent) -> bool:
        """Whether this is kept until it is known where the client's room is."""
        return False

    def left(self, client: "Client") -> None:
        """Somebody who is in no room is gone."""

    # ---- keeping house -----------------------------------------------------------------------------------------------

    def sweep(self, now: int) -> None:
        """Close rooms that are empty and in which nothing goes on."""
        for code, actor in list(self.actors.items()):
            idle = actor.empty_since is not None and now - actor.empty_since > EMPTY_MS
            if idle and actor.room.stage != PLAYING and not actor.broken:
                step = Step()
                actor.room.commit(step, now, en.Closed("empty"))
                actor.feed(now, step)
                del self.actors[code]

    def failed(self, actor: Actor, error: Exception) -> None:
        """The journal failed a room, and what it had decided last is void: say so, and mend it."""
        actor.tell_storage()
        self.mend(actor)

    def mend(self, actor: Actor) -> None:
        """Rebuild a room from what is stored as soon as the journal can be written again."""
        loop = asyncio.get_running_loop()
        loop.call_later(
            MEND_SECONDS, lambda: self.journal.put("select 1", [()], lambda error: self._mended(actor, error))
        )

    def _mended(self, actor: Actor, error: Exception | None) -> None:
        if error is not None:
            self.mend(actor)
            return
        code = actor.room.code
        entries = self.journal.entries(code)
        if not entries:
            self.actors.pop(code, None)
            return
        for client in list(actor.clients.values()):
            client.wire.close(SERVICE_RESTART, "restored")
        self.rebuild(code, entries)

    # ---- time ----------------------------------------------------------------------------------------------------

    def wake(self, actor: Actor, at: int | None) -> None:
        """Remember when a room has something to do by itself. A room may be woken for nothing, never too late."""
        if at is None or (actor.wakes_at is not None and actor.wakes_at <= at):
            return
        actor.wakes_at = at
        self._order += 1
        heapq.heappush(self._wakes, (at, self._order, actor.room.code))
        if self._wakes[0][1] == self._order:
            self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        delay = max(self._wakes[0][0] - now_ms(), 0) / 1000
        self._timer = loop.call_later(delay, self._tick)

    def _tick(self) -> None:
        self._timer = None
        now = now_ms()
        due: list[Actor] = []
        while self._wakes and self._wakes[0][0] <= now:
            at, _, code = heapq.heappop(self._wakes)
            actor = self.actors.get(code)
            if actor is not None and actor.wakes_at == at:  # else it was woken earlier, and asked anew
                actor.wakes_at = None
                due.append(actor)
        for actor in due:
            if actor.room.arbiter is not None and actor.room.arbiter.claims.pending:
                self._read_once_more(actor, 2)
            else:
                actor.tick(now)
        if self._wakes and self._timer is None:
            self._arm()

    def _read_once_more(self, actor: Actor, turns: int) -> None:
        """A verdict is due: let the loop read all sockets once more before. Whatever it reads then still counts."""
        if turns:
            asyncio.get_running_loop().call_soon(self._read_once_more, actor, turns - 1)
        else:
            actor.tick(now_ms())
