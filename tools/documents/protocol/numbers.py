"""The limits for clients, with the numbers from the code."""

from finito.rooms.incoming import MOST_BYTES, MOST_DEPTH
from finito.server.net.limits import DEFAULT, MINUTE, RateLimit
from finito.server.net.sockets import MOST_WAITING_BYTES

LIMITS = (
    ("messages", "a socket: messages; each full KiB of one counts as one more"),
    ("control_frames", "a socket: pings, pongs and fragments of messages (1008)"),
    ("bad_messages", "a socket: refused messages that are not valid commands, before it is closed (1008)"),
    ("hello_seconds", "a socket: seconds until it must be in a room (1008)"),
    ("guest_messages", "a guest: messages, on all sockets"),
    ("guest_rooms", "a guest: open rooms"),
    ("address_messages", "an address: messages, on all sockets"),
    ("sockets", "an address: open sockets; more are closed after the handshake (1008)"),
    ("floods", "an address: sockets closed for flooding, before new ones are refused (429) for 30 s"),
    ("connections", "an address: open HTTP connections"),
    ("new_connections", "an address: new connections"),
    ("rooms", "an address: rooms opened"),
    ("guests", "an address: new guests"),
    ("claims", "an address: attempts to use a recovery code"),
    ("exports", "an address: downloads of personal data"),
    ("wrong_codes", "an address: codes of rooms, pads and records that do not exist, on sockets and over HTTP"),
    ("pads", "an address: score pads opened, or brought back"),
    ("pad_writings", "an address: writes to score pads"),
    ("pad_watchers", "an address: requests that wait for news of a pad"),
    ("studies", "an address: studies started"),
    ("attempts", "an address: submitted attempts at the deal of the day"),
    ("head_bytes", "a request: bytes of its head (431)"),
    ("head_seconds", "a request: seconds for its head (408), also on a connection that is kept open"),
    ("body_bytes", "a request: bytes of its body (413); most take 4 KiB, a score pad 32"),
    ("body_seconds", "a request: seconds for its body (408)"),
    ("answer_seconds", "a request: seconds to receive the answer"),
)
"""The fields of `Limits` and what they limit."""


def limit_rows() -> list[tuple[str, str]]:
    """Every limit with its value."""
    return [
        ("a message: its length", f"{MOST_BYTES} bytes, {MOST_DEPTH} levels of objects and lists"),
        ("a socket: what its client may leave unread (1013)", f"{MOST_WAITING_BYTES // 1024} KiB"),
        *((what, _shown(getattr(DEFAULT, name))) for name, what in LIMITS),
    ]


def _shown(limit: RateLimit | float) -> str:
    if not isinstance(limit, RateLimit):
        return f"{limit:,g}"
    pace = limit.per_second
    often = f"{pace:g} a second" if pace >= 1 else f"{pace * MINUTE:g} a minute"
    return f"{often}, {limit.at_once:g} at once"
