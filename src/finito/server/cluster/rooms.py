"""The rooms of one node: taking over, handing over, and redirecting clients to other nodes."""

import asyncio
from time import monotonic

from finito.errors import BadInput, FinitoError
from finito.rooms import facts
from finito.rooms.outgoing import RoomInfo, RoomListing, RoomMoved
from finito.rooms.room import PLAYING
from finito.rooms.settings import Settings, check_settings
from finito.server.clock import now_ms
from finito.server.cluster.guest_cache import GuestCache
from finito.server.cluster.locator import RoomLocator
from finito.server.cluster.ownership import Node, Ownership
from finito.server.cluster.peers import Peers
from finito.server.net import close_codes
from finito.server.net.admission import Admission
from finito.server.rooms.actor import Actor
from finito.server.rooms.rooms import MOST_ROOMS, Rooms, new_code
from finito.server.rooms.services import Services
from finito.server.store.journal import JournalFailed, RoomTaken, written
from finito.server.store.postgres import PostgresJournal
from finito.server.store.stored import StoredRoom

LISTED = 200
CALM_SECONDS = 10.0
"""How long a room may wait for the end of a round before it is handed over."""
CALM_CHECK_SECONDS = 0.1
PAUSE_SECONDS = 0.005
"""The pause between two rooms, so at most 200 a second, which the other nodes can take."""
READ_AT_ONCE = 64
"""Rooms whose entries are read by one statement."""


class ClusterRooms(Rooms):
    """The rooms of a node that shares its database with other nodes."""

    def __init__(self, services: Services, admission: Admission, store: PostgresJournal, ownership: Ownership) -> None:
        super().__init__(services, admission)
        self.store = store
        self.ownership = ownership
        self.name = ownership.name
        self.known = Peers(self.name)
        self.locator = RoomLocator(self.pending, self, ownership)
        learn, digest = self.forgetting.learn, services.forgotten.guest
        self.guest_cache = GuestCache(ownership.guests, lambda deleted: learn({digest(deleted)}))
        admission.public_of = self.guest_cache.public
        self._draining: asyncio.Task[int] | None = None
        self.fenced = False
        """Whether this node has stopped its rooms, because it could not renew its lease."""
        self.draining = False
        self.taking = False
        """Whether rooms are being taken over now."""
        self.unplayable: dict[str, int] = {}
        """Rooms that do not replay here, with their epochs, to be freed for other nodes."""
        self._failed: set[str] = set()
        """Rooms to be rebuilt or, if another node owns them now, released."""

    @property
    def suspended(self) -> bool:
        return self.fenced or self.taking

    # ---- opening and finding ---------------------------------------------------------------------------------------

    async def open_somewhere(self, settings: Settings) -> str:
        """Open a room on the node with the fewest; returns its code."""
        check_settings(settings)
        if self.fenced:
            raise JournalFailed("the database is unavailable")
        node = self.known.emptiest() if self.draining else self.known.better_than(self.count)
        if node is None:
            return await super().open_somewhere(settings)
        if node.rooms >= MOST_ROOMS:
            raise BadInput("the server is full; try again in a minute", "room")
        self.known.sent(node)
        while True:
            code = new_code()
            if await self.ownership.place(code, now_ms(), facts.encode_fact(facts.Opened(code, settings)), node.name):
                return code

    def own_listings(self) -> list[RoomListing]:
        return super().listings()[:LISTED]

    def listings(self) -> list[RoomListing]:
        """The public rooms of all nodes; those of other nodes as of a second ago."""
        return self.own_listings() + self.known.listings()

    async def info(self, code: str) -> RoomInfo | None:
        """The public view of a room on any node. Who is connected is known only on the room's own node."""
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

    def request_load(self, code: str) -> None:
        if code in self.unloaded:
            self.unloaded.prioritize(code)
        else:
            self.locator.start()

    async def announce(self, digest: str) -> bool:
        await self.ownership.forget(digest)
        return True

    # ---- taking over -----------------------------------------------------------------------------------------------

    async def adopt(self, claimed: list[tuple[str, int]]) -> None:
        """Read the rooms that this node owns under these epochs and does not have yet; from then on it plays them."""
        epochs = dict(claimed)
        wanted = [code for code in epochs if not self.has(code) or self.store.epochs.get(code) != epochs[code]]
        for code, kept in (await self.ownership.histories(wanted)).items():
            if kept.number:
                self._put(code, epochs[code], kept)
                self.taken_over += 1
        await self.ownership.loaded(epochs)

    def _put(self, code: str, epoch: int, kept: StoredRoom) -> None:
        """Replace what this node has of a room by what is stored under this epoch."""
        old = self.actors.get(code)
        if old is not None:
            self.detach(old)
        self.store.owns(code, epoch, kept.number)
        self.unloaded.add(code, kept)

    def mark_unplayable(self, code: str, problem: FinitoError) -> None:
        """Note that a room does not replay here, and free it for a node with a newer Finito that may replay it."""
        self.ownership.unreadable.add(code)
        epoch = self.store.epochs.get(code)
        self.store.disowns(code)
        if epoch is not None:
            self.unplayable[code] = epoch
        self.locator.start()

    async def give_up(self) -> None:
        """Release rooms that do not replay here."""
        unplayable, self.unplayable = self.unplayable, {}
        if unplayable:
            await self.ownership.release(unplayable)

    # ---- failing and recovering --------------------------------------------------------------------------------------

    def failed(self, actor: Actor, error: Exception) -> None:
        """Note a room that could not be written, because another node owns it or the database is unavailable."""
        if not isinstance(error, RoomTaken):
            actor.tell_storage()
        self._failed.add(actor.room.code)

    @property
    def needs_recovery(self) -> bool:
        return bool(self._failed)

    def fence(self) -> None:
        """Stop all rooms before other nodes may take them over."""
        self.fenced = True
        for actor in list(self.actors.values()):
            actor.fail(JournalFailed("this node has lost its database; the room will go on in a moment"))

    async def recover(self, *, doubt: bool = False) -> None:
        """Rebuild failed rooms that this node still owns, and release the others; in doubt check every room."""
        self._failed.intersection_update(self.actors)
        before = {code: self.actors[code] for code in (self.actors if doubt else self._failed)}
        unloaded = list(self.unloaded) if doubt else []
        if before or unloaded:
            await written(self.store)  # pending entries of failed rooms are stored now or never
            owners = await self.ownership.owners([*before, *unloaded])
            mine = {code for code in owners if owners[code] == (self.name, self.store.epochs.get(code))}
            for code in unloaded:
                if code not in mine:
                    self.unloaded.drop(code)
                    self.store.disowns(code)
            self.locator.start()
            await self._reload([code for code in before if code in mine and code in self._failed])
            for code, actor in before.items():
                if code not in mine:
                    await self._let_go(actor)
        self.unloaded.load_all()

    async def _reload(self, codes: list[str]) -> None:
        """Rebuild failed rooms that this node still owns."""
        for first in range(0, len(codes), READ_AT_ONCE):
            part = {code: self.actors.get(code) for code in codes[first : first + READ_AT_ONCE]}
            histories = await self.ownership.histories(list(part))
            for code, actor in part.items():
                self._failed.discard(code)
                if actor is not None and self.actors.get(code) is actor and histories[code].number:
                    self._put(code, self.store.epochs[code], histories[code])

    async def _let_go(self, actor: Actor) -> None:
        """Drop a room that another node owns now, and redirect its clients."""
        code = actor.room.code
        place = await self.ownership.where(code)
        self._failed.discard(code)
        if self.actors.get(code) is actor:
            self.store.disowns(code)
            self.detach(actor, place.address if place is not None and place.alive else "")

    def detach(self, actor: Actor, address: str = "") -> None:
        """Stop playing a room here; its clients reconnect or, with an address, go there."""
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
        """Hand a room over once everything it decided is stored; False if that failed."""
        code, epoch = actor.room.code, self.store.epochs.get(actor.room.code, 0)
        actor.broken, actor.leaving = "the room moves to another node", True
        try:
            await written(self.store)
            if await self.ownership.give(code, epoch, to.name):
                self.store.disowns(code)
                self.detach(actor, to.address)
                return True
        except JournalFailed:
            pass
        actor.leaving = False
        self._failed.add(code)
        return False

    def calm(self, actor: Actor) -> bool:
        """Whether a room can move without disturbing play."""
        room = actor.room
        running = room.running
        return room.stage != PLAYING or room.paused or running is None or running.between_rounds()

    async def drain(self) -> int:
        """Hand all rooms over, each at a calm moment if one comes soon; returns how many are left."""
        self.draining = True
        ends = monotonic() + CALM_SECONDS
        while self.count and not self.fenced and self.known.emptiest() is not None:
            late = monotonic() > ends
            ready = [actor for actor in list(self.actors.values()) if late or self.calm(actor)]
            for actor in ready:
                node = self.known.emptiest()
                if node is None:
                    return self.count
                if actor.broken or not self.is_current(actor):
                    continue
                self.known.sent(node)
                await self.give(actor, node)
                await asyncio.sleep(PAUSE_SECONDS)
            if late and monotonic() > ends + CALM_SECONDS:
                break
            if not ready:
                await asyncio.sleep(CALM_CHECK_SECONDS)
        return self.count

    def begin_drain(self) -> None:
        if self.known.emptiest() is None:
            raise BadInput("there is no other node to take the rooms", "drain")
        if self._draining is None or self._draining.done():
            self._draining = asyncio.get_running_loop().create_task(self.drain())

    # ---- for the host ------------------------------------------------------------------------------------------------

    async def nodes(self) -> list[dict[str, object]]:
        return [
            {
                "name": node.name,
                "address": node.address,
                "rooms": self.count if node.name == self.name else node.rooms,
                "lag_ms": round(node.lag, 1),
                "alive": node.alive,
                "draining": node.draining or (node.name == self.name and self.draining),
                "version": node.version,
                "seconds": round(node.seconds),
            }
            for node in await self.ownership.nodes()
        ]

    async def shut_down(self) -> None:
        if self._draining is not None:
            self._draining.cancel()
            await asyncio.gather(self._draining, return_exceptions=True)
        await self.locator.close()
        await self.guest_cache.close()
        await super().shut_down()
