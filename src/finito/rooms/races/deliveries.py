"""When each recent event was sent to each player. Older events have been known for long."""

from array import array

KEPT = 64


class Deliveries:
    """Numbers and times of the last events that were sent."""

    __slots__ = ("_delays", "_first", "_times")

    def __init__(self) -> None:
        self._first = 0
        self._times = array("q")
        """The times of the events from `_first` on, without gaps. An array: a list takes five times the memory."""
        self._delays: dict[int, tuple[int, ...]] = {}
        """The delay for each player, of events that some players got later."""

    def released(self, number: int, now: int, delays: tuple[int, ...] = ()) -> None:
        """Note that an event goes out now, to each player with this delay."""
        times = self._times
        if number != self._first + len(times):  # the first event of this match or after a restart
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
        """When the event was sent to this player; None if that was long ago or has not happened."""
        place = number - self._first
        if not 0 <= place < len(self._times):
            return None
        return self._times[place] + (self.delay(number, player) if self._delays else 0)

    def released_at(self, number: int, otherwise: int) -> int:
        """When the event was sent to the first players; `otherwise` if that is not known."""
        place = number - self._first
        return self._times[place] if 0 <= place < len(self._times) else otherwise

    def delay(self, number: int, player: int) -> int:
        """The delay of the event for this player."""
        delays = self._delays.get(number)
        return 0 if delays is None else delays[player]
