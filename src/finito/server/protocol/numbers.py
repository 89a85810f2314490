"""The limits that a client meets, with the numbers of the code: the one place of the documentation that reads them."""

from finito.live.intents import MOST_BYTES, MOST_DEPTH
from finito.server.client import BURST, MESSAGES_PER_SECOND, MOST_BAD_MESSAGES, MOST_WAITING_BYTES
from finito.server.sockets import HELLO_SECONDS


def limit_rows() -> list[tuple[str, str, str]]:
    """What is limited, to how much, and what happens beyond."""
    refused, unread = (f"refused with `{code}`; it counts as a bad message" for code in ("TOO_MANY", "BAD_INPUT"))
    return [
        ("length of a message", f"{MOST_BYTES} bytes, {MOST_DEPTH} levels of objects and lists", unread),
        ("messages of one socket", f"{MESSAGES_PER_SECOND} a second, {BURST} at once", refused),
        ("bad messages of one socket", f"{MOST_BAD_MESSAGES - 1}", "with the next one the socket is closed (1008)"),
        ("time until a successful `hello`", f"{HELLO_SECONDS:.0f} s", "the socket is closed (1008)"),
        ("what a client may leave unread", f"{MOST_WAITING_BYTES // 1024} KiB", "the socket is closed (1013)"),
    ]
