"""The last numbered messages of a room, for clients that come back with the number they have."""

from finito.rooms.outgoing import Happened

KEPT = 256


class History:
    """Keeps what was sent to everybody; the numbers are without gaps as far back as it goes."""

    __slots__ = ("_first_missing", "_kept", "_most")

    def __init__(self, kept: int = KEPT) -> None:
        self._kept: list[Happened] = []
        """A list, because most rooms have few, and even an empty deque takes more than half a kilobyte."""
        self._most = kept
        self._first_missing = 0
        """The highest number that is no longer here."""

    def add(self, message: Happened) -> None:
        self._kept.append(message)
        if len(self._kept) > self._most:
            self._first_missing = self._kept[0].number
            del self._kept[0]

    def since(self, number: int) -> list[Happened] | None:
        """Everything sent after `number`, in order; None if that is no longer here, and a snapshot is needed."""
        if number < self._first_missing:
            return None
        return [message for message in self._kept if message.number > number]

    def forget(self, number: int) -> None:
        """Nothing up to `number` can be sent again: a room that was rebuilt from its journal."""
        self._kept.clear()
        self._first_missing = number
