"""What came of one input to a room."""

from finito.rooms import facts as en
from finito.rooms import outgoing as out
from finito.rooms.search_requests import SearchRequest, WarmUp


class Step:
    """Entries for the journal, and messages that may go out once those are durable."""

    __slots__ = ("entries", "messages", "requests")

    def __init__(self) -> None:
        self.entries: list[en.Entry] = []
        self.messages: list[tuple[int | None, out.Message]] = []
        """Each with its receiver (None: everybody in the room), in order. Whoever sends them encodes them."""
        self.requests: list[SearchRequest | WarmUp] = []
        """What slow bots are to think about, outside the room."""

    def send(self, connection: int | None, message: out.Message) -> None:
        self.messages.append((connection, message))
