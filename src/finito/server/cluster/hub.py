"""The rooms of one node: takes them over, gives them away, and sends people to where their room is."""

from typing import Any

import msgspec

from finito.errors import BadInput, FinitoError
from finito.rooms import facts as en
from finito.rooms.outgoing import RoomInfo, RoomListing, RoomMoved
from finito.rooms.room import PLAYING
from finito.rooms.settings import Settings, check_settings
from finito.server.cluster.guest_cache import Guestbook
from finito.server.cluster.ownership import Node, Ownership
from finito.server.cluster.peers import Peers
from finito.server.cluster.visitors import Visitors
from finito.server.net import close_codes
from finito.server.rooms.actor import Actor
from finito.server.rooms.clock import now_ms
from finito.server.rooms.hub import MOST_ROOMS, Hub, new_code
from finito.server.rooms.journal import JournalFailed, RoomTaken, written
from finito.server.rooms.stored import Stored
from finito.server.store.postgres import PostgresJournal

LISTED = 200
READ_AT_ONCE = 64
"""Rooms whose entries are read by one statement."""


class ClusterHub(Hub):
    """Everything one of several nodes holds."""

    def __init__(self, journal: PostgresJournal, ownership: Ownership, **options: Any) -> None:
        super().__init__(journal, **options)
        self.store = journal
        self.ownership = ownership
        self.name = ownership.name
        self.known = Peers(self.name)
        self.visitors = Visitors(self)
        self.guestbook = Guestbook(ownership.guests, self._no_guest)
        self.fenced = False
        """Whether this node has stopped by itself, because it could not renew its lease."""
        self.draining = False
        self.taking = False
        """Whether rooms are being taken over just now."""
        self.unplayable: dict[str, int] = {}
        """Rooms that do not replay here, with their epochs: to be given to whoever can."""
        self._failed: set[str] = set()
        """Rooms to be rebuilt, or given up if somebody else has them."""

    @property
    def rests(self) -> bool:
        return self.fenced or self.taking

    # ---- opening and finding ---------------------------------------------------------------------------------------

    async def open_somewhere(self, settings: Settings) -> str:
        """Open a room on the node with the fewest; its code."""
        check_settings(settings)
        if self.fenced:
            raise JournalFailed("the database is away")
        node = self.known.emptiest() if self.draining else self.known.better_than(self.rooms)
        if node is None:
            return await super().open_somewhere(settings)
        if node.rooms >= MOST_ROOMS:
            raise BadInput("the house is full; try again in a minute", "room")
        self.known.sent(node)
        while True:
            code = new_code()
            if await self.ownership.place(code, now_ms(), en.encode_fact(en.Opened(code, settings)), node.name):
                return code

    def own_listings(self) -> list[RoomListing]:
        return super().listings()[:LISTED]

    def listings(self) -> list[RoomListing]:
        """The public rooms of all nodes; those of others as they were a second ago."""
        return self.own_listings() + self.known.listings()

    async def info(self, code: str) -> RoomInfo | None:
        """A room, wherever it is played. Who is there just now is known only where it is."""
        here = await super().info(code)
        code = code.strip().upper()
        if here is not None or await self.ownership.where(code) is None:
            return here
        kept = (await self.ownership.histories([code]))[code]
        whole = await self.ownership.histories([code], whole=True) if not kept.sound(code) else {code: kept}
        room = self.make_room(code)
        whole[code].build(room)
        return room.info()

    async def where(self, code: str) -> str | None:
        """The address of the node that plays a room, empty for this one; None if there is no such room."""
        if self.has(code):
            return ""
        place = await self.ownership.where(code)
        if place is None:
            return None
        return "" if place.owner == self.name or not place.alive else place.address

    def seek(self, code: str) -> None:
        if code in self.sleeping:
            self.sleeping.knock(code)
        else:
            self.visitors.look()

    def guest_of(self, cookies: str | None) -> str:
        shown = self.signer.read_header(cookies, now_ms() // 1000)
        public = "" if shown is None else self.guestbook.public(shown.id)
        return "" if self.forgetting.was(public) else public

    def _no_guest(self, public: str) -> None:
        """Somebody came with the cookie of a guest who was deleted, perhaps long ago."""
        self.forgetting.learn({self.forgetting.digest(public)})

    async def announce(self, digest: str) -> bool:
        await self.ownership.forget(digest)
        return True

    # ---- taking over -----------------------------------------------------------------------------------------------

    async def adopt(self, claimed: list[tuple[str, int]]) -> None:
        """Read rooms that are ours now, and are not here yet. From then on they are played here (`Dormitory`)."""
        epochs = dict(claimed)
        wanted = [code for code in epochs if not self.has(code) or self.store.epochs.get(code) != epochs[code]]
        for code, kept in (await self.ownership.histories(wanted)).items():
            if kept.number:
                self._lay(code, epochs[code], kept)
                self.taken_over += 1
        await self.ownership.loaded(epochs)

    def _lay(self, code: str, epoch: int, kept: Stored) -> None:
        """A room under this epoch, in place of what was here of it."""
        old = self.actors.get(code)
        if old is not None:
            self.part(old)
        self.store.owns(code, epoch, kept.number)
        self.sleeping.lay(code, kept)

    def spoilt(self, code: str, problem: FinitoError) -> None:
        """Nobody can play here; perhaps a newer Finito can."""
        self.ownership.unreadable.add(code)
        epoch = self.store.epochs.get(code)
        self.store.disowns(code)
        if epoch is not None:
            self.unplayable[code] = epoch
        self.visitors.look()

    async def give_up(self) -> None:
        """Leave rooms to others that do not replay here."""
        unplayable, self.unplayable = self.unplayable, {}
        if unplayable:
            await self.ownership.release(unplayable)

    # ---- failing and recovering --------------------------------------------------------------------------------------

    def failed(self, actor: Actor, error: Exception) -> None:
        """A room could not be written: it is somebody else's, or the database is away."""
        if not isinstance(error, RoomTaken):
            actor.tell_storage()
        self._failed.add(actor.room.code)

    @property
    def hurt(self) -> bool:
        """Whether some room waits to be mended."""
        return bool(self._failed)

    def fence(self) -> None:
        """Stop all rooms: by the time somebody else may take them over, nobody plays here any more."""
        self.fenced = True
        for actor in list(self.actors.values()):
            actor.fail(JournalFailed("this node has lost its database; the room goes on in a moment"))

    async def recover(self, *, doubt: bool = False) -> None:
        """Rebuild what failed if it is still ours, and let go what is not; in doubt look at every room."""
        self._failed.intersection_update(self.actors)
        before = {code: self.actors[code] for code in (self.actors if doubt else self._failed)}
        asleep = list(self.sleeping) if doubt else []
        if before or asleep:
            await written(self.store)  # what was on its way when a room failed is stored now, or never
            owners = await self.ownership.owners([*before, *asleep])
            mine = {code for code in owners if owners[code] == (self.name, self.store.epochs.get(code))}
            for code in asleep:
                if code not in mine:
                    self.sleeping.take_away(code)
                    self.store.disowns(code)
            self.visitors.look()
            await self._reload([code for code in before if code in mine and code in self._failed])
            for code, actor in before.items():
                if code not in mine:
                    await self._let_go(actor)
        self.sleeping.go_on()

    async def _reload(self, codes: list[str]) -> None:
        """Rooms that failed and are still ours."""
        for first in range(0, len(codes), READ_AT_ONCE):
            part = {code: self.actors.get(code) for code in codes[first : first + READ_AT_ONCE]}
            histories = await self.ownership.histories(list(part))
            for code, actor in part.items():
                self._failed.discard(code)
                if actor is not None and self.actors.get(code) is actor and histories[code].number:
                    self._lay(code, self.store.epochs[code], histories[code])

    async def _let_go(self, actor: Actor) -> None:
        """A room that somebody else owns now: tell its people where it is."""
        code = actor.room.code
        place = await self.ownership.where(code)
        self._failed.discard(code)
        if self.actors.get(code) is actor:
            self.store.disowns(code)
            self.part(actor, place.address if place is not None and place.alive else "")

    def part(self, actor: Actor, address: str = "") -> None:
        """The room is no longer played by this actor: its people come back, or go where it is."""
        actor.broken = actor.broken or "the room is played elsewhere"
        actor.leaving = True
        if self.actors.get(actor.room.code) is actor:
            del self.actors[actor.room.code]
        clients = list(actor.clients.values())
        actor.clients.clear()
        for client in clients:
            client.actor = None
            if address:
                client.tell(RoomMoved(room=actor.room.code, address=address))
            client.close(*close_codes.MOVED.frame)

    # ---- giving away -------------------------------------------------------------------------------------------------

    async def give(self, actor: Actor, to: Node) -> bool:
        """Hand a room over: all that was decided here is stored, then it is the other's. False if that failed."""
        code, epoch = actor.room.code, self.store.epochs.get(actor.room.code, 0)
        actor.broken, actor.leaving = "the room moves to another node", True
        try:
            await written(self.store)
            if await self.ownership.give(code, epoch, to.name):
                self.store.disowns(code)
                self.part(actor, to.address)
                return True
        except JournalFailed:
            pass
        actor.leaving = False
        self._failed.add(code)
        return False

    def calm(self, actor: Actor) -> bool:
        """Whether a room can move without disturbing a race."""
        room = actor.room
        running = room.running
        return room.stage != PLAYING or room.paused or running is None or running.between_rounds()

    def listing_bytes(self) -> bytes:
        return msgspec.json.encode(self.own_listings())
