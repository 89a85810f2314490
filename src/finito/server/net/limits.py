"""Every limit of the network edge in one table: per socket, guest, address and request (X5, X6, X7).

An "address" is what `hops.counted_as` makes of it: an IPv4 address, or a /64 network of IPv6. The defaults let a class
of thirty play behind one address. `finito serve --per-address FACTOR` multiplies what an address may do, and only that.
"""

from typing import NamedTuple

import msgspec

MINUTE = 60.0


class Rate(NamedTuple):
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: float

    def times(self, factor: float) -> "Rate":
        return Rate(self.per_second * factor, max(self.at_once * factor, 1.0))


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody may do. The class of thirty: six connections each while the page loads, then two sockets at most."""

    # One socket.
    messages: Rate = Rate(15, 30)
    """A message costs one, and one more for each full KiB: so this bounds bytes a second, too."""
    control_frames: Rate = Rate(20, 60)
    """Pings, pongs and pieces of messages; the server's own probes cause about eight pongs a second at first."""
    bad_messages: int = 10
    hello_seconds: float = 5.0

    # One guest, on however many sockets.
    guest_messages: Rate = Rate(30, 60)
    guest_rooms: int = 3

    # One address. `PER_ADDRESS` names them.
    address_messages: Rate = Rate(200, 400)
    sockets: int = 64
    connections: int = 256
    """HTTP connections that are open at the same time."""
    new_connections: Rate = Rate(60, 600)
    floods: Rate = Rate(3 / MINUTE, 3)
    """Sockets that are cut for flooding; then new ones are refused for `flood_seconds`."""
    rooms: Rate = Rate(10 / MINUTE, 20)
    guests: Rate = Rate(20 / MINUTE, 40)
    claims: Rate = Rate(5 / MINUTE, 5)
    exports: Rate = Rate(5 / MINUTE, 5)
    """Downloads of one's own data: each looks through the whole journal."""
    wrong_codes: Rate = Rate(20 / MINUTE, 30)
    """Codes of rooms, pads and records that do not exist."""
    pads: Rate = Rate(5 / MINUTE, 10)
    pad_writings: Rate = Rate(2, 30)
    pad_lookers: int = 64
    studies: Rate = Rate(3 / MINUTE, 3)
    flood_seconds: float = 30.0

    # One HTTP request.
    head_bytes: int = 16 * 1024
    head_seconds: float = 5.0
    body_bytes: int = 64 * 1024
    """For a connection; most requests take far less and say so (413)."""
    body_seconds: float = 10.0
    answer_seconds: float = 60.0
    """To take an answer."""

    def per_address(self, factor: float) -> "Limits":
        """The same table for addresses that stand for so many times more people."""
        changed = {name: _times(getattr(self, name), factor) for name in PER_ADDRESS}
        return msgspec.structs.replace(self, **changed)


PER_ADDRESS = (
    "address_messages",
    "sockets",
    "connections",
    "new_connections",
    "floods",
    "rooms",
    "guests",
    "claims",
    "exports",
    "wrong_codes",
    "pads",
    "pad_writings",
    "pad_lookers",
    "studies",
)
DEFAULT = Limits()


def _times(limit: Rate | int, factor: float) -> Rate | int:
    return limit.times(factor) if isinstance(limit, Rate) else max(round(limit * factor), 1)
