"""The last numbered events of a room as bytes, for clients that come back with the number they have."""

KEPT = 256


class History:
    """Keeps what was told to everybody; the numbers are without gaps as far back as it goes."""

    __slots__ = ("_first_missing", "_most", "_told")

    def __init__(self, kept: int = KEPT) -> None:
        self._told: list[tuple[int, bytes]] = []
        """A list, because most rooms have few, and even an empty deque takes more than half a kilobyte."""
        self._most = kept
        self._first_missing = 0
        """The highest number that is no longer here."""

    def add(self, number: int, told: bytes) -> None:
        self._told.append((number, told))
        if len(self._told) > self._most:
            self._first_missing = self._told[0][0]
            del self._told[0]

    def since(self, number: int) -> list[bytes] | None:
        """Everything told after `number`, in order; None if that is no longer here, and a snapshot is needed."""
        if number < self._first_missing:
            return None
        return [told for at, told in self._told if at > number]

    def forget(self, number: int) -> None:
        """Nothing up to `number` can be sent again: a room that was rebuilt from its journal."""
        self._told.clear()
        self._first_missing = number
