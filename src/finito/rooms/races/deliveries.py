"""When each numbered event was sent to each player. Only what is recent; what is older was known long ago."""

KEPT = 64


class Deliveries:
    """Numbers and times of what was sent."""

    __slots__ = ("_delays", "_sent")

    def __init__(self) -> None:
        self._sent: dict[int, int] = {}
        self._delays: dict[int, tuple[int, ...]] = {}
        """Of those that were sent to some players later, how much later to each."""

    def released(self, number: int, now: int, delays: tuple[int, ...] = ()) -> None:
        """An event goes out now, to single players so much later."""
        self._sent[number] = now
        self._sent.pop(number - KEPT, None)
        if delays:
            self._delays[number] = delays
        if self._delays:
            self._delays.pop(number - KEPT, None)

    def sent(self, number: int, player: int) -> int | None:
        """When this player was sent the event; None if that is long ago, or has not happened."""
        now = self._sent.get(number)
        return now if now is None or not self._delays else now + self.delay(number, player)

    def released_at(self, number: int, otherwise: int) -> int:
        """When the first players were sent the event."""
        return self._sent.get(number, otherwise)

    def delay(self, number: int, player: int) -> int:
        """How much later than the others this player was sent it."""
        delays = self._delays.get(number)
        return 0 if delays is None else delays[player]
