"""All limits of the network edge: per socket, guest, address and request (X5, X6, X7).

An "address" is what `proxies.counted_as` makes of it: an IPv4 address, or a /64 network of IPv6. The defaults let a
class of thirty play behind one address. `finito serve --per-address FACTOR` multiplies the limits of addresses, and
only those.
"""

from typing import NamedTuple

import msgspec

MINUTE = 60.0


class RateLimit(NamedTuple):
    """A sustained rate and a burst."""

    per_second: float
    at_once: float

    def times(self, factor: float) -> "RateLimit":
        return RateLimit(self.per_second * factor, max(self.at_once * factor, 1.0))


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All limits. In a class of thirty, everyone has six connections while the page loads, then at most two sockets."""

    # One socket.
    messages: RateLimit = RateLimit(15, 30)
    """A message costs one, plus one per full KiB, so this limits bytes per second, too."""
    control_frames: RateLimit = RateLimit(20, 60)
    """Pings, pongs and fragments. The server's own probes cause about eight pongs a second at first."""
    bad_messages: int = 10
    hello_seconds: float = 5.0

    # One guest, on however many sockets.
    guest_messages: RateLimit = RateLimit(30, 60)
    guest_rooms: int = 3

    # One address. `PER_ADDRESS` names them.
    address_messages: RateLimit = RateLimit(200, 400)
    sockets: int = 64
    connections: int = 256
    """Open HTTP connections."""
    new_connections: RateLimit = RateLimit(60, 600)
    floods: RateLimit = RateLimit(3 / MINUTE, 3)
    """Sockets closed for flooding; beyond that new ones are refused for `flood_seconds`."""
    rooms: RateLimit = RateLimit(10 / MINUTE, 20)
    guests: RateLimit = RateLimit(20 / MINUTE, 40)
    claims: RateLimit = RateLimit(5 / MINUTE, 5)
    exports: RateLimit = RateLimit(5 / MINUTE, 5)
    """Downloads of one's own data; each searches the whole journal."""
    wrong_codes: RateLimit = RateLimit(20 / MINUTE, 30)
    """Codes of rooms, pads and records that do not exist."""
    pads: RateLimit = RateLimit(5 / MINUTE, 10)
    pad_writings: RateLimit = RateLimit(2, 30)
    pad_watchers: int = 64
    studies: RateLimit = RateLimit(3 / MINUTE, 3)
    attempts: RateLimit = RateLimit(10 / MINUTE, 30)
    """Attempts at the deal of the day; each is replayed before it counts."""
    flood_seconds: float = 30.0

    # One HTTP request.
    head_bytes: int = 16 * 1024
    head_seconds: float = 5.0
    body_bytes: int = 64 * 1024
    """Per connection; most routes accept far less (413)."""
    body_seconds: float = 10.0
    answer_seconds: float = 60.0
    """The time to read an answer."""

    def per_address(self, factor: float) -> "Limits":
        """The same limits for addresses that are shared by this many times more people."""
        changed = {name: _times(getattr(self, name), factor) for name in PER_ADDRESS}
        return msgspec.structs.replace(self, **changed)


PER_ADDRESS = (
    *(
        "address_messages",
        "sockets",
        "connections",
        "new_connections",
        "floods",
        "rooms",
        "guests",
        "claims",
        "exports",
    ),
    *("wrong_codes", "pads", "pad_writings", "pad_watchers", "studies", "attempts"),
)
DEFAULT = Limits()


def _times(limit: RateLimit | int, factor: float) -> RateLimit | int:
    return limit.times(factor) if isinstance(limit, RateLimit) else max(round(limit * factor), 1)
