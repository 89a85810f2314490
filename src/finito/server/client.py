"""One socket: reads intents, keeps to its limits, and is cut if it does not read what it is sent."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from finito.errors import BadInput
from finito.live import intents as ask
from finito.live import links
from finito.live import tells as tl
from finito.live.intents import PROTOCOL, asked_id, decode_intent
from finito.live.races.link import Link
from finito.server.clock import now_ms
from finito.server.frames import frame
from finito.server.limits import Bucket
from finito.server.outbox import Outbox

if TYPE_CHECKING:
    from finito.server.actor import Actor
    from finito.server.hub import Hub

MESSAGES_PER_SECOND = 15
BURST = 30
MOST_WAITING_BYTES = 64 * 1024
"""A reader that is behind by more is cut (X8): he comes back and gets a snapshot."""
MOST_BAD_MESSAGES = 10

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001


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

    __slots__ = ("actor", "address", "bad", "bucket", "connection", "guest", "hub", "outbox", "send", "wire")

    def __init__(self, hub: "Hub", wire: Wire, address: str) -> None:
        self.hub, self.wire, self.address = hub, wire, address
        self.send = wire.send
        """Sends frames without waiting, straight to the socket: nobody else waits for a slow reader."""
        self.connection = hub.next_connection()
        self.actor: Actor | None = None
        self.bucket = Bucket(MESSAGES_PER_SECOND, BURST, now_ms() / 1000)
        self.bad = 0
        self.guest = ""
        """The public id of the guest whose cookie came with the handshake."""
        self.outbox: Outbox | None = None
        """For a seat that is sent its news later than others."""

    def received(self, data: bytes) -> None:
        """A message has come in. Called from the socket's own callback, so the time is that of its arrival."""
        now = now_ms()
        if self.hub.limited and not (
            self.bucket.take(now / 1000)
            and self.hub.address_buckets.take(self.address, now / 1000)
            and (not self.guest or self.hub.guest_buckets.take(self.guest, now / 1000))
        ):
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

    def _hello(self, now: int, intent: ask.Hello) -> None:
        if intent.protocol != PROTOCOL:
            self.tell(tl.Bye(code="OLD_VERSION", sentence=f"This server speaks protocol {PROTOCOL}; reload the page."))
            self.close(GOING_AWAY, "old version")
            return
        actor = self.hub.find(intent.room)
        if actor is None:
            self.hub.absent(self, intent)
        elif self.hub.entrances.take():
            actor.connect(now, self, intent)
        else:
            self.hub.queue(self, intent)

    def refuse_bad(self, code: str, sentence: str, intent_id: int = 0) -> None:
        """Answer something that is no proper command; who sends too much of it is cut off."""
        self.bad += 1
        self.tell(tl.Refused(id=intent_id, code=code, sentence=sentence))
        if self.bad >= MOST_BAD_MESSAGES and self.hub.limited:
            self.close(POLICY_VIOLATION, "too many bad messages")

    def tell(self, tell: tl.Tell) -> None:
        self.hub.post.hurry(self)
        self.send(frame(tl.encode_tell(tell)))

    def close(self, code: int, reason: str) -> None:
        """Close the socket, after whatever it is still to be sent."""
        self.hub.post.hurry(self)
        self.wire.close(code, reason)

    def fell_behind(self) -> None:
        """More waits for this reader than we keep (X8)."""
        self.hub.slow_readers += 1
        self.close(TRY_AGAIN_LATER, "too slow")

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
            self.hub.departures.later(lambda: actor.disconnect(max(now, actor.room.at), self))
