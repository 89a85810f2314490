"""The limits that a client meets, with the numbers of the code: the one place of the documentation that reads them."""

from finito.live.intents import MOST_BYTES, MOST_DEPTH
from finito.server.client import MOST_WAITING_BYTES
from finito.server.limits import DEFAULT, Rate


def limit_rows() -> list[tuple[str, str, str]]:
    """What is limited, to how much, and what happens beyond."""
    refused, unread = (f"refused with `{code}`; it counts as a bad message" for code in ("TOO_MANY", "BAD_INPUT"))
    return [
        ("length of a message", f"{MOST_BYTES} bytes, {MOST_DEPTH} levels of objects and lists", unread),
        ("messages of one socket", _rate(DEFAULT.messages) + "; one more for each full KiB", refused),
        ("messages of one guest, on all sockets", _rate(DEFAULT.guest_messages), refused),
        ("pings, pongs and fragments of one socket", _rate(DEFAULT.control_frames), "the socket is closed (1008)"),
        ("bad messages of one socket", f"{DEFAULT.bad_messages - 1}", "with the next one the socket is closed (1008)"),
        ("time until a successful `hello`", f"{DEFAULT.hello_seconds:.0f} s", "the socket is closed (1008)"),
        ("sockets of one address", f"{DEFAULT.sockets}", "further ones are closed after the handshake (1008)"),
        ("what a client may leave unread", f"{MOST_WAITING_BYTES // 1024} KiB", "the socket is closed (1013)"),
    ]


def _rate(rate: Rate) -> str:
    return f"{rate.per_second:g} a second, {rate.at_once:g} at once"
