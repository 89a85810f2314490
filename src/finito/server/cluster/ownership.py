"""Who owns which room and which nodes are alive: all statements. All times are the database's."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

import asyncpg
import msgspec

from finito import __version__
from finito.errors import BadInput
from finito.rooms import checkpoint
from finito.server.store.link import PostgresLink
from finito.server.store.stored import StoredRoom
from finito.server.store.tables import LAST_CHECKPOINTS, NODE_LOCKS, TAILS

LEASE_SECONDS = 3.0
AT_ONCE = 128
"""Rooms taken over by one statement, so that the remaining nodes share them."""
LOAD_SECONDS = 20.0

ENROLL = """
insert into node (name, address, version, until, dead) values ($1, $2, $3, now(), true)
on conflict (name) do update set address = excluded.address, version = excluded.version returning number"""
LOCK = "select pg_try_advisory_lock($1, $2)"
LIVE = """
update node set dead = false, draining = false, until = now() + $2 * interval '1 second', since = now()
where name = $1"""
DIE = "update node set dead = true, rooms = 0, listing = '[]' where name = $1"
FORGET_OLD_NODES = """
delete from node where dead and until < now() - interval '1 day'
    and not exists (select from room where owner = name and not closed)"""
FREE_OWN_ROOMS = "update room set owner = null, fresh = false where owner = $1 and not closed"
RENEW = """
update node set until = now() + $2 * interval '1 second', rooms = $3, lag = $4, listing = $5, draining = $6
where name = $1 and not dead returning number"""
HAS_NO_LOCK = """not exists (
    select from pg_locks where locktype = 'advisory' and classid = $2::bigint::oid and objid = node.number::oid
    and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))"""
WATCH = f"""
select
    exists (select from node where name <> $1 and not dead and (until < now() or {HAS_NO_LOCK})),
    exists (select from room where owner is null and not closed)
        or exists (select from room join node on name = owner where dead and name <> $1 and not closed),
    exists (select from room where owner = $1 and fresh)"""  # noqa: S608  constants only
DECLARE_DEAD = f"""
update node set dead = true, rooms = 0, listing = '[]'
where name <> $1 and not dead and (until < now() or {HAS_NO_LOCK}) returning name"""  # noqa: S608  constants only
CLAIM = """
update room set owner = $1, epoch = epoch + 1, fresh = true where code in (
    select code from room left join node on name = owner
    where not closed and (owner is null or (dead and name <> $1) or name is null) and code <> all($3::text[])
    limit $2 for update of room skip locked)
returning code, epoch"""
FRESH = "select code, epoch from room where owner = $1 and fresh"
LOADED = """
update room set fresh = false from unnest($2::text[], $3::bigint[]) as loaded (loaded, of_epoch)
where code = loaded and epoch = of_epoch and owner = $1"""
RELEASE = """
update room set owner = null, fresh = false from unnest($2::text[], $3::bigint[]) as given (given, of_epoch)
where code = given and epoch = of_epoch and owner = $1"""
WHERE = """
select code, owner, epoch, coalesce(address, ''), coalesce(not dead and until > now(), false)
from room left join node on name = owner where code = any($1::text[]) and not closed"""
OWNERS = "select code, owner, epoch from room where code = any($1::text[]) and not closed"
GIVE = "update room set owner = $3, epoch = epoch + 1, fresh = true where code = $1 and owner = $4 and epoch = $2"
PLACE = """
with opened as (
    insert into room (code, owner, epoch, fresh) values ($1, $2, 1, true) on conflict do nothing returning code)
insert into entry select code, 1, 1, $3, $4 from opened"""
GUESTS = "select id from identity where id = any($1::text[])"
FORGET = "insert into forgotten values ($1) on conflict (digest) do update set at = now()"
FORGET_OLD = "delete from forgotten where at < now() - interval '1 day'"
"""Every live node has heard of it long before, and one that comes back reads what is stored."""
FORGOTTEN = "select digest from forgotten"
NODES = """
select name, address, version, rooms, lag, draining, not dead and until > now(), listing,
    extract(epoch from now() - since)::float8 from node order by name"""


class Node(msgspec.Struct, frozen=True):
    name: str
    address: str
    version: str
    rooms: int
    lag: float
    draining: bool
    alive: bool
    listing: bytes
    seconds: float
    """Time since it started."""


class RoomLocation(msgspec.Struct, frozen=True):
    owner: str | None
    epoch: int
    address: str
    alive: bool


class Ownership:
    """The claims of one node. Every method raises JournalFailed if the database is unavailable."""

    def __init__(self, url: str, name: str, address: str) -> None:
        self.name, self.address = name, address
        self._session = PostgresLink(url, f"finito {name} lease", self._begin_session)
        """Its session holds the lock."""
        self._loader = PostgresLink(url, f"finito {name} loader", timeout=LOAD_SECONDS)
        self._entered = False
        self.back_at = float("-inf")
        """When the database was last back after an outage, by the clock of this process."""
        self.unreadable: set[str] = set()
        """Rooms that this node cannot replay, perhaps because a newer Finito wrote them; others may take them."""

    async def _begin_session(self, connection: "asyncpg.Connection[Any]") -> None:
        """A new session: take the lock of this node's number."""
        number = await connection.fetchval(ENROLL, self.name, self.address, __version__)
        if not await connection.fetchval(LOCK, NODE_LOCKS, number):
            if self._entered:
                raise OSError(f"the old session of node {self.name} is still there")
            raise BadInput(f"a node called {self.name!r} is already running; give this one another name", "--node")
        if self._entered:
            self.back_at = monotonic()

    async def register(self) -> None:
        """Register this node. Rooms of a former process of this name become free."""

        async def work(connection: "asyncpg.Connection[Any]") -> None:
            if not self._entered:
                await connection.execute(FREE_OWN_ROOMS, self.name)
                await connection.execute(FORGET_OLD_NODES)
            await connection.execute(LIVE, self.name, LEASE_SECONDS)

        await self._session.run(work)
        self._entered = True

    async def renew(self, rooms: int, lag: float, listing: bytes, draining: bool) -> bool:
        """Renew the lease for three seconds; False if the others declared this node dead."""
        return bool(await self._session.fetch(RENEW, self.name, LEASE_SECONDS, rooms, lag, listing, draining))

    async def watch(self) -> tuple[bool, bool, bool]:
        """Whether a node seems dead; whether rooms are free; whether rooms were given to this node."""
        ((dead, free, given),) = await self._session.fetch(WATCH, self.name, NODE_LOCKS)
        return dead, free, given

    async def declare_dead(self) -> list[str]:
        """Declare nodes dead that hold no lock or have not renewed; their names."""
        return [name for (name,) in await self._session.fetch(DECLARE_DEAD, self.name, NODE_LOCKS)]

    async def claim(self) -> list[tuple[str, int]]:
        """Take some rooms that are free or whose owner is dead: codes and epochs."""
        rows = await self._session.fetch(CLAIM, self.name, AT_ONCE, list(self.unreadable))
        return [(code, epoch) for code, epoch in rows]

    async def fresh(self) -> list[tuple[str, int]]:
        """Rooms that were given to this node or opened for it and are not loaded yet."""
        return [(code, epoch) for code, epoch in await self._session.fetch(FRESH, self.name)]

    async def loaded(self, rooms: dict[str, int]) -> None:
        """These rooms, by epoch, are loaded here."""
        await self._session.execute(LOADED, self.name, list(rooms), list(rooms.values()))

    async def histories(self, codes: Sequence[str], *, whole: bool = False) -> dict[str, StoredRoom]:
        """What is stored of each of these rooms, not yet decoded; all of it, or what follows its checkpoint."""
        if not codes:
            return {}
        kept = [] if whole else await self._loader.fetch(LAST_CHECKPOINTS, list(codes), checkpoint.VERSION)
        found = {code: StoredRoom([]) for code in codes}
        for room, number, body in kept:
            found[room].base, found[room].checkpoint = number, body
        bases = [stored.base for stored in found.values()]
        for room, number, at, fact in await self._loader.fetch(TAILS, list(found), bases):
            found[room].rows.append((number, at, fact))
        return found

    async def release(self, rooms: dict[str, int]) -> None:
        """Free these rooms, by epoch, for a node that can play them."""
        await self._session.execute(RELEASE, self.name, list(rooms), list(rooms.values()))

    async def where(self, code: str) -> RoomLocation | None:
        """Where a room is played; None if there is none, or it is closed."""
        return (await self.places([code])).get(code)

    async def places(self, codes: Sequence[str]) -> dict[str, RoomLocation]:
        """Where these rooms are played, if they are open."""
        return {code: RoomLocation(*place) for code, *place in await self._loader.fetch(WHERE, list(codes))}

    async def owners(self, codes: Sequence[str]) -> dict[str, tuple[str | None, int]]:
        """Owner and epoch of these rooms, if they are open."""
        return {code: (owner, epoch) for code, owner, epoch in await self._loader.fetch(OWNERS, list(codes))}

    async def give(self, code: str, epoch: int, to: str) -> bool:
        """Give a room to another node, which will find it; False if this node does not own it."""
        return await self._session.execute(GIVE, code, epoch, to, self.name) == "UPDATE 1"

    async def place(self, code: str, at: int, fact: bytes, owner: str) -> bool:
        """Open a room on another node; False if the code is taken."""
        return await self._loader.execute(PLACE, code, owner, at, fact) == "INSERT 0 1"

    async def guests(self, secrets: Sequence[str]) -> set[str]:
        """Which of these secret ids belong to guests."""
        return {secret for (secret,) in await self._loader.fetch(GUESTS, list(secrets))}

    async def forget(self, digest: str) -> None:
        """Tell all nodes about a deletion, by digest."""
        await self._loader.execute(FORGET_OLD)
        await self._loader.execute(FORGET, digest)

    async def forgotten(self) -> set[str]:
        """The digests of the deletions of the last day."""
        return {digest for (digest,) in await self._loader.fetch(FORGOTTEN)}

    async def nodes(self) -> list[Node]:
        """All nodes, dead ones included."""
        return [Node(*row) for row in await self._loader.fetch(NODES)]

    async def leave(self) -> None:
        """Unregister this node: its remaining rooms are free at once."""
        await self._session.execute(FREE_OWN_ROOMS, self.name)
        await self._session.execute(DIE, self.name)

    async def close(self) -> None:
        await self._session.close()
        await self._loader.close()
