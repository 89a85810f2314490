"""The table of WebSocket close codes: why the server closes a socket, and what its client should do.

The documentation shows it, and a test checks every `close(code, reason)` of the server against it.
"""

from typing import NamedTuple

GOING_AWAY, PROTOCOL_ERROR, UNSUPPORTED_DATA, POLICY_VIOLATION, TOO_BIG = 1001, 1002, 1003, 1008, 1009
SERVICE_RESTART, TRY_AGAIN_LATER = 1012, 1013


class CloseCode(NamedTuple):
    code: int
    reason: str
    """What the close frame says."""
    back: str
    """Whether and when to reconnect."""

    @property
    def frame(self) -> tuple[int, str]:
        """The arguments of `close`."""
        return self.code, self.reason


AT_ONCE = "yes, at once, with token and `last`"
LATER = "yes, with token and `last`, after a second, then doubling the wait each time, up to half a minute"

OLD_VERSION = CloseCode(GOING_AWAY, "old version", "not with this client: `bye` says which protocol the server speaks")
OPENED_ELSEWHERE = CloseCode(GOING_AWAY, "opened elsewhere", "only if its player asks: another device has the seat")
REMOVED = CloseCode(GOING_AWAY, "removed", "as a spectator: the host of the server took the seat away")
BANNED = CloseCode(POLICY_VIOLATION, "banned", "not until the time that `bye` gives")
TEXT_ONLY = CloseCode(UNSUPPORTED_DATA, "text frames only", "yes, but this is a bug in the client")
TOO_MANY_SOCKETS = CloseCode(POLICY_VIOLATION, "too many sockets", "when another socket of this address is closed")
NO_HELLO = CloseCode(POLICY_VIOLATION, "no hello", "yes, but say `hello` in time")
TOO_MANY_FRAMES = CloseCode(
    POLICY_VIOLATION, "too many frames", "not for half a minute: an address that floods repeatedly is refused"
)
OUT_OF_ORDER = CloseCode(PROTOCOL_ERROR, "fragments out of order", "yes, but this is a bug in the client")
TOO_LONG = CloseCode(TOO_BIG, "message too long", "yes, but this is a bug in the client")
TOO_MANY_BAD = CloseCode(POLICY_VIOLATION, "too many bad messages", "yes, but this is a bug in the client")
RESTORED = CloseCode(SERVICE_RESTART, "restored", AT_ONCE)
MOVED = CloseCode(SERVICE_RESTART, "moved", "yes, at once, at the address in `moved`")
RESTORING = CloseCode(TRY_AGAIN_LATER, "the room is being restored", LATER)
MOVING = CloseCode(TRY_AGAIN_LATER, "the room is being moved", LATER)
TOO_SLOW = CloseCode(TRY_AGAIN_LATER, "too slow", AT_ONCE + "; a snapshot replaces what was not read")
NO_ANSWER = CloseCode(TRY_AGAIN_LATER, "no answer", AT_ONCE + "; pings were not answered")

ALL = (
    *(
        OLD_VERSION,
        OPENED_ELSEWHERE,
        REMOVED,
        BANNED,
        OUT_OF_ORDER,
        TEXT_ONLY,
        TOO_MANY_SOCKETS,
        NO_HELLO,
        TOO_MANY_BAD,
    ),
    *(TOO_MANY_FRAMES, TOO_LONG),
    *(RESTORED, MOVED, RESTORING, MOVING, TOO_SLOW, NO_ANSWER),
)
LEFT, LOST = "left", "lost"
"""The client closed its socket; the connection broke without a word."""


def label(reason: str) -> str:
    """A reason as it is counted."""
    return reason.replace(" ", "_")


REASONS = (LEFT, LOST, *(label(code.reason) for code in ALL))
