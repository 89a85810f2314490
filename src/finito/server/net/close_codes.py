"""Why the server closes a socket, and what its client should do then: the one table of close codes.

The documentation shows it, and a test finds every `close(code, reason)` of the server in it.
"""

from typing import NamedTuple

GOING_AWAY, PROTOCOL_ERROR, UNSUPPORTED_DATA, POLICY_VIOLATION, TOO_BIG = 1001, 1002, 1003, 1008, 1009
SERVICE_RESTART, TRY_AGAIN_LATER = 1012, 1013


class Closing(NamedTuple):
    code: int
    reason: str
    """What the close frame says."""
    back: str
    """Whether and when to come back."""

    @property
    def frame(self) -> tuple[int, str]:
        """What `close` takes."""
        return self.code, self.reason


AT_ONCE = "yes, at once, with token and `last`"
LATER = "yes, with token and `last`, after a second, then twice as long each time, up to half a minute"

OLD_VERSION = Closing(GOING_AWAY, "old version", "not with this client: `bye` says which protocol the server speaks")
OPENED_ELSEWHERE = Closing(GOING_AWAY, "opened elsewhere", "only if its player asks: another device has the seat")
TEXT_ONLY = Closing(UNSUPPORTED_DATA, "text frames only", "yes, but this is a mistake of the client")
TOO_MANY_SOCKETS = Closing(POLICY_VIOLATION, "too many sockets", "when another socket of this address is closed")
NO_HELLO = Closing(POLICY_VIOLATION, "no hello", "yes, but say `hello` in time")
TOO_MANY_FRAMES = Closing(
    POLICY_VIOLATION, "too many frames", "not for half a minute: an address that floods again and again is refused"
)
OUT_OF_ORDER = Closing(PROTOCOL_ERROR, "fragments out of order", "yes, but this is a mistake of the client")
TOO_LONG = Closing(TOO_BIG, "message too long", "yes, but this is a mistake of the client")
TOO_MANY_BAD = Closing(POLICY_VIOLATION, "too many bad messages", "yes, but this is a mistake of the client")
RESTORED = Closing(SERVICE_RESTART, "restored", AT_ONCE)
MOVED = Closing(SERVICE_RESTART, "moved", "yes, at once, at the address in `moved`")
RESTORING = Closing(TRY_AGAIN_LATER, "the room is being restored", LATER)
MOVING = Closing(TRY_AGAIN_LATER, "the room is being moved", LATER)
TOO_SLOW = Closing(TRY_AGAIN_LATER, "too slow", AT_ONCE + "; a snapshot replaces what was not read")
NO_ANSWER = Closing(TRY_AGAIN_LATER, "no answer", AT_ONCE + "; pings were not answered")

ALL = (
    *(OLD_VERSION, OPENED_ELSEWHERE, OUT_OF_ORDER, TEXT_ONLY, TOO_MANY_SOCKETS, NO_HELLO, TOO_MANY_BAD),
    *(TOO_MANY_FRAMES, TOO_LONG),
    *(RESTORED, MOVED, RESTORING, MOVING, TOO_SLOW, NO_ANSWER),
)
