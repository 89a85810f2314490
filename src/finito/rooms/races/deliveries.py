"""When each numbered event was sent to each player. Only what is recent; what is older was known long ago."""

KEPT = 128


class Deliveries:
    """Numbers and times of what was sent."""

    __slots__ = ("_sent",)

    def __init__(self) -> None:
        self._sent: dict[int, tuple[int, tuple[int, ...]]] = {}

    def released(self, number: int, now: int, delays: tuple[int, ...] = ()) -> None:
        """An event goes out now, to single players so much later."""
        self._sent[number] = (now, delays)
        self._sent.pop(number - KEPT, None)

    def sent(self, number: int, player: int) -> int | None:
        """When this player was sent the event; None if that is long ago, or has not happened."""
        found = self._sent.get(number)
        if found is None:
            return None
        now, delays = found
        return now + delays[player] if delays else now

    def released_at(self, number: int, otherwise: int) -> int:
        """When the first players were sent the event."""
        found = self._sent.get(number)
        return otherwise if found is None else found[0]

    def delay(self, number: int, player: int) -> int:
        """How much later than the others this player was sent it."""
        found = self._sent.get(number)
        return found[1][player] if found is not None and found[1] else 0
