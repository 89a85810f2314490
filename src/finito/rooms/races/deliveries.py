"""When each numbered event was sent to each player. Only what is recent; what is older was known long ago."""

from array import array

KEPT = 64


class Deliveries:
    """Numbers and times of what was sent."""

    __slots__ = ("_delays", "_first", "_times")

    def __init__(self) -> None:
        self._first = 0
        self._times = array("q")
        """Of the events from this number on, without gaps; an array, for a list takes five times the memory."""
        self._delays: dict[int, tuple[int, ...]] = {}
        """Of those that were sent to some players later, how much later to each."""

    def released(self, number: int, now: int, delays: tuple[int, ...] = ()) -> None:
        """An event goes out now, to some players later by these delays."""
        times = self._times
        if number != self._first + len(times):  # the first of this match, or since a restart
            self._first = number
            del times[:]
        times.append(now)
        if len(times) > KEPT:
            del times[0]
            self._first += 1
        if delays:
            self._delays[number] = delays
        if self._delays:
            self._delays.pop(number - KEPT, None)

    def sent(self, number: int, player: int) -> int | None:
        """When this player was sent the event; None if that is long ago, or has not happened."""
        place = number - self._first
        if not 0 <= place < len(self._times):
            return None
        return self._times[place] + (self.delay(number, player) if self._delays else 0)

    def released_at(self, number: int, otherwise: int) -> int:
        """When the first players were sent the event."""
        place = number - self._first
        return self._times[place] if 0 <= place < len(self._times) else otherwise

    def delay(self, number: int, player: int) -> int:
        """How much later than the others this player was sent it."""
        delays = self._delays.get(number)
        return 0 if delays is None else delays[player]
