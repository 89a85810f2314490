"""Deletes people everywhere: in open sockets, loaded rooms, other nodes, and what is stored (`Erasing`).

Players in a running match keep their seat and play on without a name.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

from finito.rooms import facts
from finito.rooms.seats import Seat
from finito.server.clock import now_ms
from finito.server.guests.erasing import Erasing
from finito.server.net.keep_alive import KeepAlive
from finito.server.rooms.actor import Actor
from finito.server.rooms.services import Services
from finito.server.rooms.unloaded import UnloadedRooms
from finito.server.store.journal import JournalFailed

NAME = "name:"
"""The digest of a name begins with this, and has a salt: the same name may be deleted again."""
AGAIN_SECONDS = 5.0
"""After this time every node knows of a deletion; whatever they wrote in between is erased then."""


class Everywhere(Protocol):
    """Where people are known besides the database."""

    services: Services
    actors: dict[str, Actor]
    unloaded: UnloadedRooms

    def load_now(self, code: str) -> Actor | None: ...
    async def announce(self, digest: str) -> bool: ...


class Forgetting:
    """Deletes people, and repeats the deletions of other nodes here."""

    def __init__(self, rooms: Everywhere, sockets: KeepAlive) -> None:
        self._rooms, self._sockets = rooms, sockets
        self._forgotten = rooms.services.forgotten
        self.erasing = Erasing(rooms.services.journal)
        self._names: set[str] = set()
        """Names that other nodes deleted and this one has not yet: some rooms are not loaded."""
        self._heard: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    async def guest(self, public: str, rooms: Iterable[str] = ()) -> None:
        """Delete a guest everywhere; `rooms` as in `Erasing.guest`. JournalFailed if it has to be asked again."""
        digest = self._forgotten.guest(public)
        self.learn({digest}, sweep=False)
        shared = await self._rooms.announce(digest)
        rooms = await self.erasing.guest(public, rooms)
        await self._rooms.services.decisions.forget(public, now_ms())
        if shared:
            self._later(self._again(public, rooms))

    async def name(self, name: str, room: str = "") -> int:
        """Delete a name that was typed without a cookie, in all rooms or in one; the number of rooms it was in."""

        def wanted(one: str, code: str) -> bool:
            return one == name and room in ("", code)

        salt = secrets.token_hex(8)
        await self._rooms.announce(f"{NAME}{salt}:{self._forgotten.digest(salt, name, room)}")
        self._forget_name(wanted)
        rooms = await self.erasing.name(name, room)
        for code in [code for code in rooms if code in self._rooms.unloaded]:
            self._rooms.load_now(code)
        self._forget_name(wanted)  # what was read before and loaded since
        await self.erasing.checkpoints(rooms)
        return len(rooms)

    def learn(self, digests: set[str], *, sweep: bool = True) -> None:
        """People were deleted, here or on another node; repeating it changes nothing. With `sweep`, what this node has
        written about them since is erased."""
        fresh = digests - self._heard
        self._heard |= fresh
        self._names |= {digest for digest in fresh if digest.startswith(NAME)}
        self._forgotten.guests |= {digest for digest in fresh if not digest.startswith(NAME)}
        if fresh:
            for socket in list(self._sockets):
                client = getattr(socket, "client", None)
                if client is not None and self._forgotten.was(client.guest):
                    if sweep:
                        self._later(self._erase(client.guest, ()))
                    client.guest = ""
            for actor in list(self._rooms.actors.values()):
                self.check(actor, sweep=sweep)
        if self._names and not len(self._rooms.unloaded):
            names = [digest.removeprefix(NAME).split(":") for digest in self._names]
            self._names = set()
            digest = self._forgotten.digest
            self._forget_name(
                lambda name, code: any(
                    known in (digest(salt, name, ""), digest(salt, name, code)) for salt, known in names
                )
            )

    async def close(self) -> None:
        """Finish erasing before the journal closes."""
        self._closing.set()
        await asyncio.gather(*self._tasks)

    def check(self, actor: Actor, *, sweep: bool = True) -> None:
        """Remove deleted guests from one room; called for every room that loads."""
        room = actor.room
        if not self._forgotten.guests or actor.broken:  # a broken room is rebuilt, and checked then
            return
        for connection, public in list(room.session.guests.items()):
            if self._forgotten.was(public):
                del room.session.guests[connection]
        seats = [seat for seat in room.seats if self._forgotten.was(seat.guest)]
        for public in {seat.guest for seat in seats if sweep}:
            self._later(self._erase(public, [room.code]))
        self._anonymize(actor, seats)

    def _forget_name(self, wanted: Callable[[str, str], bool]) -> None:
        for actor in list(self._rooms.actors.values()):
            if not actor.broken:
                code = actor.room.code
                people = [seat for seat in actor.room.seats if seat.kind == "player" and not seat.guest]
                self._anonymize(actor, [seat for seat in people if wanted(seat.name, code)])

    def _anonymize(self, actor: Actor, seats: list[Seat]) -> None:
        """Take the names from these seats, for everyone in the room and for its next checkpoint."""
        if seats:
            for seat in seats:
                actor.decide(now_ms(), facts.SeatForgotten(seat.number))
            self._rooms.services.checkpoints.drop(actor.room.code)

    async def _again(self, public: str, rooms: Iterable[str]) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), AGAIN_SECONDS)
        await self._erase(public, rooms)

    async def _erase(self, public: str, rooms: Iterable[str]) -> None:
        with contextlib.suppress(JournalFailed):
            await self.erasing.guest(public, rooms)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
