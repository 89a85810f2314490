"""One socket: reads intents, keeps to its limits, and is cut if it does not read what it is sent."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from finito.errors import BadInput
from finito.rooms import incoming as ask
from finito.rooms import links
from finito.rooms import outgoing as tl
from finito.rooms.incoming import PROTOCOL, asked_id, decode_intent
from finito.rooms.races.link import Link
from finito.server.net import close_codes
from finito.server.net.buckets import Bucket
from finito.server.net.delayed_sender import Outbox
from finito.server.net.frames import frame
from finito.server.net.proxies import counted_as
from finito.server.rooms.clock import now_ms

if TYPE_CHECKING:
    from finito.server.rooms.actor import Actor
    from finito.server.rooms.hub import Hub

MOST_WAITING_BYTES = 64 * 1024
"""A reader that is behind by more is cut (X8): he comes back and gets a snapshot."""


class Wire(Protocol):
    """What a client needs of its socket."""

    @property
    def send(self) -> Callable[[bytes], None]:
        """Takes frames, without waiting. Who leaves more than `MOST_WAITING_BYTES` lying has `fell_behind`."""

    def close(self, code: int, reason: str) -> None: ...


def drop(frames: bytes) -> None:
    """Nobody is there."""


class Client:
    """The server's end of a socket."""

    __slots__ = ("actor", "address", "bad", "bucket", "connection", "counted", "guest", "hub", "outbox", "send", "wire")

    def __init__(self, hub: "Hub", wire: Wire, address: str) -> None:
        self.hub, self.wire, self.address = hub, wire, address
        self.counted = counted_as(address)
        """As whom the limits count it."""
        self.send = wire.send
        """Sends frames without waiting, straight to the socket: nobody else waits for a slow reader."""
        self.connection = hub.next_connection()
        self.actor: Actor | None = None
        self.bucket = Bucket(hub.limits.messages, now_ms() / 1000)
        self.bad = 0
        self.guest = ""
        """The public id of the guest whose cookie came with the handshake."""
        self.outbox: Outbox | None = None
        """For a seat that is sent its news later than others."""

    def received(self, data: bytes) -> None:
        """A message has come in. Called from the socket's own callback, so the time is that of its arrival."""
        now = now_ms()
        if self.hub.limited and not self._may_send(now / 1000, 1 + (len(data) >> 10)):
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
        elif not self.hub.waits(self, intent):
            self.refuse_bad("HELLO_FIRST", "The first message is hello.", intent.id)

    def _may_send(self, seconds: float, cost: int) -> bool:
        """Whether the socket, its address and its guest may send something of this length now."""
        hub = self.hub
        return (
            self.bucket.take(seconds, cost)
            and hub.address_buckets.take(self.counted, seconds, cost)
            and (not self.guest or hub.guest_buckets.take(self.guest, seconds, cost))
        )

    def _hello(self, now: int, intent: ask.Hello) -> None:
        if intent.protocol != PROTOCOL:
            self.tell(tl.Bye(code="OLD_VERSION", sentence=f"This server speaks protocol {PROTOCOL}; reload the page."))
            self.close(*close_codes.OLD_VERSION.frame)
            return
        actor = self.hub.find(intent.room)
        if self._guesses(now, intent, actor):
            self.hub.offences.note("wrong_codes", self.counted)
            self.refuse_bad("TOO_MANY", "Too many wrong room codes from this address; wait a minute.", intent.id)
        elif actor is None:
            self.hub.absent(self, intent)
        elif self.hub.entrances.take():
            actor.connect(now, self, intent)
        else:
            self.hub.queue(self, intent)

    def _guesses(self, now: int, hello: ask.Hello, actor: "Actor | None") -> bool:
        """Whether this address has tried too many codes that do not exist. Who has the secret of a seat guesses not."""
        if not self.hub.limited or not self.hub.wrong_codes.wait(self.counted, now / 1000):
            return False
        seats = () if actor is None or hello.token is None else actor.room.seats
        return not any(seat.opens_with(hello.token or "") for seat in seats)

    def no_room(self, hello: ask.Hello) -> None:
        """There is no room with the code of this hello."""
        self.hub.wrong_codes.take(self.counted, now_ms() / 1000)
        self.refuse_bad("NO_ROOM", "There is no room with this code.", hello.id)

    def refuse_bad(self, code: str, sentence: str, intent_id: int = 0) -> None:
        """Answer something that is no proper command; who sends too much of it is cut off."""
        self.bad += 1
        self.tell(tl.Refused(id=intent_id, code=code, sentence=sentence))
        if self.bad >= self.hub.limits.bad_messages and self.hub.limited:
            if code == "TOO_MANY":
                self.hub.offences.flooded("messages", self.counted)
            else:
                self.hub.offences.note("bad_messages", self.counted)
            self.close(*close_codes.TOO_MANY_BAD.frame)

    def tell(self, tell: tl.Message) -> None:
        self.hub.post.hurry(self)
        self.send(frame(tl.encode(tell)))

    def close(self, code: int, reason: str) -> None:
        """Close the socket, after whatever it is still to be sent."""
        self.hub.post.hurry(self)
        self.wire.close(code, reason)

    def fell_behind(self) -> None:
        """More waits for this reader than we keep (X8)."""
        self.hub.slow_readers += 1
        self.close(*close_codes.TOO_SLOW.frame)

    def send_after(self, frames: bytes, milliseconds: int) -> None:
        """Send a little later, and from then on in this order."""
        if self.outbox is None:
            self.hub.post.hurry(self)
            self.outbox = Outbox(self.send)
        self.outbox.put(frames, milliseconds)

    def link(self) -> Link | None:
        """How far this client is, if anybody could race with him: he sits in a room with fair races."""
        if self.actor is None or not links.are_fair(self.actor.room):
            return None
        return links.link_of(self.actor.room, self.connection)

    def could_race(self) -> bool:
        """Whether he is in a room with fair races, if only as a spectator who may sit down."""
        return self.actor is not None and links.are_fair(self.actor.room)

    def probed(self, milliseconds: float, kernel: tuple[float, float] | None) -> None:
        """A ping frame came back."""
        link = self.link()
        if link is not None and self.actor is not None:
            if not link.probes:
                self.hub.floors.look_up(self.guest, self.address, now_ms(), link)
            links.probed(self.actor.room, self.connection, milliseconds, kernel)

    def gone(self) -> None:
        """The socket is closed."""
        self.send = drop  # whatever is still on its way to him
        if self.outbox is not None:
            self.outbox.close()
        link = self.link()
        if link is not None:
            self.hub.floors.keep(self.guest, self.address, link, now_ms())
        actor, self.actor = self.actor, None
        if actor is None:
            self.hub.left(self)
        elif self.hub.departures.take():
            actor.disconnect(now_ms(), self)
        else:
            now = now_ms()
            actor.clients.pop(self.connection, None)
            self.hub.departures.later(lambda: actor.disconnect(now, self))
