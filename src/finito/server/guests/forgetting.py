"""Forgetting people, wherever they are known just now: open sockets, rooms awake or asleep, other nodes; then what is
stored (`Erasing`). Whoever sits in a match keeps the chair and plays on as nobody."""

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from finito.rooms import facts as en
from finito.rooms.seats import Seat
from finito.server.guests.erasing import Erasing
from finito.server.rooms.clock import now_ms
from finito.server.rooms.journal import JournalFailed

if TYPE_CHECKING:
    from finito.server.rooms.actor import Actor
    from finito.server.rooms.hub import Hub

NAME = "name:"
"""What stands for a name begins with this, and has a salt: the same name may be forgotten again."""
AGAIN_SECONDS = 5.0
"""After this every node has heard of it; what one of them wrote in between is erased then."""


class Forgetting:
    """Knows whom this server has forgotten lately, by digests from which nobody can be found."""

    def __init__(self, hub: "Hub", key: bytes) -> None:
        self._hub, self._key = hub, key
        self.erasing = Erasing(hub.journal)
        self._guests: set[str] = set()
        self._names: set[str] = set()
        """What other nodes have forgotten, and is not yet forgotten here: rooms are still waking up."""
        self._heard: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    def digest(self, public: str) -> str:
        """What stands for a guest."""
        return self._digest("guest", public)

    def was(self, public: str) -> bool:
        """Whether this guest was deleted."""
        return bool(public) and bool(self._guests) and self.digest(public) in self._guests

    async def guest(self, public: str, rooms: Iterable[str] = ()) -> None:
        """Delete a guest everywhere; `rooms` as in `Erasing.guest`. JournalFailed if it is not done; ask again then."""
        self.learn({self.digest(public)}, sweep=False)
        shared = await self._hub.announce(self.digest(public))
        rooms = await self.erasing.guest(public, rooms)
        if shared:
            self._later(self._again(public, rooms))

    async def name(self, name: str, room: str = "") -> int:
        """Delete a name that was typed without a cookie, everywhere or in one room; in how many rooms it was."""

        def wanted(one: str, code: str) -> bool:
            return one == name and room in ("", code)

        salt = secrets.token_hex(8)
        await self._hub.announce(f"{NAME}{salt}:{self._digest(salt, name, room)}")
        self._forget_name(wanted)
        rooms = await self.erasing.name(name, room)
        for code in [code for code in rooms if code in self._hub.sleeping]:
            self._hub.awake(code)
        self._forget_name(wanted)  # what was read before and woke up since
        await self.erasing.checkpoints(rooms)
        return len(rooms)

    def learn(self, digests: set[str], *, sweep: bool = True) -> None:
        """Somebody was forgotten, here or on another node; said again and again, it is done once. With `sweep`, what
        this node has written about them since is erased."""
        fresh = digests - self._heard
        self._heard |= fresh
        self._names |= {digest for digest in fresh if digest.startswith(NAME)}
        self._guests |= {digest for digest in fresh if not digest.startswith(NAME)}
        if fresh:
            for line in list(self._hub.lines):
                client = getattr(line, "client", None)
                if client is not None and self.was(client.guest):
                    if sweep:
                        self._later(self._erase(client.guest, ()))
                    client.guest = ""
            for actor in list(self._hub.actors.values()):
                self.look(actor, sweep=sweep)
        if self._names and not len(self._hub.sleeping):
            names = [digest.removeprefix(NAME).split(":") for digest in self._names]
            self._names = set()
            self._forget_name(
                lambda name, code: any(
                    known in (self._digest(salt, name, ""), self._digest(salt, name, code)) for salt, known in names
                )
            )

    async def close(self) -> None:
        """Finish what is still to be erased; the journal is closed next."""
        self._closing.set()
        await asyncio.gather(*self._tasks)

    def look(self, actor: "Actor", *, sweep: bool = True) -> None:
        """Forget in one room whoever was deleted; to be called for every room that wakes up."""
        room = actor.room
        if not self._guests or actor.broken:  # one that is broken is rebuilt, and looked at then
            return
        for connection, public in list(room.session.guests.items()):
            if self.was(public):
                del room.session.guests[connection]
        seats = [seat for seat in room.seats if self.was(seat.guest)]
        for public in {seat.guest for seat in seats if sweep}:
            self._later(self._erase(public, [room.code]))
        self._nobody(actor, seats)

    def _forget_name(self, wanted: Callable[[str, str], bool]) -> None:
        for actor in list(self._hub.actors.values()):
            if not actor.broken:
                code = actor.room.code
                people = [seat for seat in actor.room.seats if seat.kind == "player" and not seat.guest]
                self._nobody(actor, [seat for seat in people if wanted(seat.name, code)])

    def _nobody(self, actor: "Actor", seats: list[Seat]) -> None:
        """These seats have no name any more: everybody in the room is told, and no checkpoint has it."""
        if seats:
            for seat in seats:
                actor.decide(now_ms(), en.SeatForgotten(seat.number))
            self._hub.checkpoints.drop(actor.room.code)

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

    def _digest(self, *texts: str) -> str:
        return hmac.digest(self._key, "\0".join(texts).encode(), "sha256").hex()
