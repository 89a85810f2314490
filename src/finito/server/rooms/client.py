"""A connected client: reads intents, enforces limits, and disconnects a client that does not read its messages."""

from collections.abc import Callable
from typing import Protocol

from finito.errors import BadInput
from finito.rooms import incoming as ask
from finito.rooms import links, outgoing
from finito.rooms.incoming import PROTOCOL, asked_id, decode_intent
from finito.rooms.races.link import Link
from finito.server.clock import now_ms, shown
from finito.server.net import close_codes
from finito.server.net.buckets import Bucket
from finito.server.net.proxies import counted_as
from finito.server.net.sending import DelayedSender, frame
from finito.server.rooms.actor import Actor
from finito.server.rooms.rooms import Rooms


class Wire(Protocol):
    """What a client needs of its socket."""

    @property
    def send(self) -> Callable[[bytes], None]:
        """Sends frames without waiting; the socket calls `fell_behind` when too much is unread."""

    def close(self, code: int, reason: str) -> None: ...


def drop(frames: bytes) -> None:
    """The socket is gone."""


class RoomClient:
    """The server's end of a socket."""

    __slots__ = (
        "actor",
        "address",
        "admission",
        "bad",
        "bucket",
        "connection",
        "counted",
        "guest",
        "outbox",
        "rooms",
        "send",
        "services",
        "wire",
    )

    def __init__(self, rooms: Rooms, wire: Wire, address: str, guest: str = "") -> None:
        self.rooms, self.wire, self.address = rooms, wire, address
        self.services, self.admission = rooms.services, rooms.admission
        self.counted = counted_as(address)
        """The address that limits are counted under."""
        self.send = wire.send
        """Sends frames directly to the socket without waiting, so a slow reader delays nobody else."""
        self.connection = self.admission.next_connection()
        self.actor: Actor | None = None
        self.bucket = Bucket(self.admission.limits.messages, now_ms() / 1000)
        self.bad = 0
        self.guest = guest
        """The public id of the guest whose cookie came with the handshake."""
        self.outbox: DelayedSender | None = None
        """For a client whose messages are delayed."""

    @property
    def joined(self) -> bool:
        return self.actor is not None

    def received(self, data: bytes) -> None:
        """Handle a message. Called from the socket's own callback, so that now is the time of its arrival."""
        now = now_ms()
        if self.admission.limited and not self._may_send(now / 1000, 1 + (len(data) >> 10)):
            self.refuse_bad("TOO_MANY", "Too many messages; slow down.", asked_id(data))
            return
        try:
            intent = decode_intent(data)
        except BadInput as error:
            self.refuse_bad("BAD_INPUT", str(error), asked_id(data))
            return
        if self.actor is not None:
            self.actor.received(now, self, intent)
        elif isinstance(intent, ask.Hello):
            self._hello(now, intent)
        elif not self.rooms.pending.buffer(self, intent):
            self.refuse_bad("HELLO_FIRST", "The first message is hello.", intent.id)

    def _may_send(self, seconds: float, cost: int) -> bool:
        """Whether the socket, its address and its guest may send a message of this cost now."""
        admission = self.admission
        return (
            self.bucket.take(seconds, cost)
            and admission.address_buckets.take(self.counted, seconds, cost)
            and (not self.guest or admission.guest_buckets.take(self.guest, seconds, cost))
        )

    def _hello(self, now: int, intent: ask.Hello) -> None:
        if intent.protocol != PROTOCOL:
            self.tell(
                outgoing.Bye(code="OLD_VERSION", sentence=f"This server speaks protocol {PROTOCOL}; reload the page.")
            )
            self.close(*close_codes.OLD_VERSION.frame)
            return
        until = self.services.decisions.bans.until(self.guest, self.address, now)
        if until:
            self.ban(until)
            return
        actor = self.rooms.find(intent.room)
        if self._guesses(now, intent, actor):
            self.admission.offenses.note("wrong_codes", self.counted)
            self.refuse_bad("TOO_MANY", "Too many wrong room codes from this address; wait a minute.", intent.id)
        elif actor is None:
            self.rooms.join_unloaded(self, intent)
        elif self.admission.joins.take():
            actor.connect(now, self, intent)
        else:
            self.rooms.defer_join(self, intent)

    def _guesses(self, now: int, hello: ask.Hello, actor: Actor | None) -> bool:
        """Whether this address has tried too many codes that do not exist; the secret of a seat is exempt."""
        if not self.admission.limited or not self.admission.wrong_codes.wait(self.counted, now / 1000):
            return False
        seats = () if actor is None or hello.token is None else actor.room.seats
        return not any(seat.opens_with(hello.token or "") for seat in seats)

    def ban(self, until: int) -> None:
        """Tell the client until when the host of this server has banned it, and close its socket."""
        sentence = f"The host of this server has banned you until {shown(until)}."
        self.tell(outgoing.Bye(code="BANNED", sentence=sentence))
        self.close(*close_codes.BANNED.frame)

    def no_room(self, hello: ask.Hello) -> None:
        """Refuse a hello whose code belongs to no room."""
        self.admission.wrong_codes.take(self.counted, now_ms() / 1000)
        self.refuse_bad("NO_ROOM", "There is no room with this code.", hello.id)

    def refuse_bad(self, code: str, sentence: str, intent_id: int = 0) -> None:
        """Refuse a message that is not a proper command, and disconnect a client that sends too many."""
        self.bad += 1
        self.services.metrics.refusals[code] += 1
        self.tell(outgoing.Refused(id=intent_id, code=code, sentence=sentence))
        if self.bad >= self.admission.limits.bad_messages and self.admission.limited:
            if code == "TOO_MANY":
                self.admission.offenses.flooded("messages", self.counted)
            else:
                self.admission.offenses.note("bad_messages", self.counted)
            self.close(*close_codes.TOO_MANY_BAD.frame)

    def tell(self, tell: outgoing.Message) -> None:
        self.services.batcher.flush(self)
        self.send(frame(outgoing.encode(tell)))

    def close(self, code: int, reason: str) -> None:
        """Close the socket after sending what waits for it."""
        self.services.batcher.flush(self)
        self.wire.close(code, reason)

    def fell_behind(self) -> None:
        """Disconnect the client because too much is unread (X8)."""
        self.admission.slow_readers += 1
        self.close(*close_codes.TOO_SLOW.frame)

    def send_after(self, frames: bytes, milliseconds: int) -> None:
        """Send with a delay. From then on, everything that is sent this way keeps its order."""
        if self.outbox is None:
            self.services.batcher.flush(self)
            self.outbox = DelayedSender(self.send)
        self.outbox.put(frames, milliseconds)

    def link(self) -> Link | None:
        """The client's round trips, if it has a seat in a room with fair races."""
        if self.actor is None or not links.are_fair(self.actor.room):
            return None
        return links.link_of(self.actor.room, self.connection)

    def could_race(self) -> bool:
        """Whether the client is in a room with fair races, if only as a spectator who may sit down."""
        return self.actor is not None and links.are_fair(self.actor.room)

    def probed(self, milliseconds: float, kernel: tuple[float, float] | None) -> None:
        """Take the round trip of an answered ping frame."""
        link = self.link()
        if link is not None and self.actor is not None:
            if not link.probes:
                self.services.floors.look_up(self.guest, self.address, now_ms(), link)
            links.probed(self.actor.room, self.connection, milliseconds, kernel)

    def gone(self) -> None:
        """Leave the room after the socket has closed."""
        self.send = drop
        if self.outbox is not None:
            self.outbox.close()
        link = self.link()
        if link is not None:
            self.services.floors.keep(self.guest, self.address, link, now_ms())
        actor, self.actor = self.actor, None
        if actor is None:
            self.rooms.pending.remove(self)
        elif self.admission.leaves.take():
            actor.disconnect(now_ms(), self)
        else:
            now = now_ms()
            actor.clients.pop(self.connection, None)
            self.admission.leaves.later(lambda: actor.disconnect(now, self))
