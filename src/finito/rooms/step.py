"""What came of one input to a room."""

from finito.rooms import facts as en
from finito.rooms import outgoing as tl
from finito.rooms.search_requests import Soon, Wish


class Step:
    """Entries for the journal, and tells that may go out once those are durable."""

    __slots__ = ("entries", "tells", "wishes")

    def __init__(self) -> None:
        self.entries: list[en.Entry] = []
        self.tells: list[tuple[int | None, bytes]] = []
        """To whom (None: everybody in the room) and the bytes, in order."""
        self.wishes: list[Wish | Soon] = []
        """What slow bots are to think about, outside the room."""

    def tell(self, connection: int | None, tell: tl.Tell) -> None:
        self.tells.append((connection, tl.encode_tell(tell)))
