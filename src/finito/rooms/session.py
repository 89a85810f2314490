"""What a room knows of the sockets in it: nothing of this is in the journal, and a rebuilt room begins without it."""

from typing import Any

import msgspec

from finito.rooms.outgoing import Happened, LinkInfo, Presence

HISTORY_KEPT = 64
"""Whoever missed more gets a snapshot, which is shorter."""
ANSWERS_KEPT = 64


class MessageHistory:
    """The last messages to everybody, for clients that come back with the number they have.

    The numbers are without gaps as far back as it goes.
    """

    __slots__ = ("_first_missing", "_kept", "_most")

    def __init__(self, kept: int = HISTORY_KEPT) -> None:
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
        """Nothing up to `number` can be sent again."""
        self._kept.clear()
        self._first_missing = number


SEAT_BITS = 3
"""Of the key of an answer: a number takes a third of the memory of a pair."""


class _Answer(msgspec.Struct, gc=False):
    asked: Any
    number: int


class Answers:
    """The last answers, so that an intent that is sent again after a reconnect is not done twice.

    An id alone does not count: the same thing must have been asked, so that a client that begins to count anew after
    a reload is heard.
    """

    __slots__ = ("_kept", "_most")

    def __init__(self, kept: int = ANSWERS_KEPT) -> None:
        self._kept: dict[int, _Answer] = {}
        self._most = kept

    def remember(self, seat: int, asked_id: int, asked: Any, number: int) -> None:
        """What was asked by whom with which id, and the number of the event that came of it."""
        key, kept = asked_id << SEAT_BITS | seat, self._kept
        kept.pop(key, None)
        kept[key] = _Answer(asked, number)
        if len(kept) > self._most:
            del kept[next(iter(kept))]

    def all(self) -> list[tuple[int, int, Any, int]]:
        """Seat, id, what was asked and the number of the answer, in order."""
        return [(_seat(key), key >> SEAT_BITS, one.asked, one.number) for key, one in self._kept.items()]

    def known(self, seat: int | None, asked_id: int) -> tuple[Any, int] | None:
        """What this seat asked with this id, and the number of the answer."""
        found = None if seat is None else self._kept.get(asked_id << SEAT_BITS | seat)
        return None if found is None else (found.asked, found.number)

    def forget(self, seat: int) -> None:
        """Somebody else will sit here, with ids of their own."""
        self._kept = {key: answer for key, answer in self._kept.items() if _seat(key) != seat}


def _seat(key: int) -> int:
    return key & (1 << SEAT_BITS) - 1


class Session:
    """The connections of a room, and what they were sent."""

    __slots__ = ("answers", "connections", "guests", "history", "presence", "rtt_broadcast")

    def __init__(self) -> None:
        self.connections: dict[int, int | None] = {}
        """Who is connected, and on which seat (None: a spectator)."""
        self.guests: dict[int, str] = {}
        """The public ids of guests by connection, as the server knows them."""
        self.history = MessageHistory()
        self.answers = Answers()
        self.presence: Presence | None = None
        """As everybody was last sent it."""
        self.rtt_broadcast: tuple[int, tuple[LinkInfo, ...]] = (0, ())
        """When everybody was last sent the round trips of the seats, and which."""

    @property
    def spectators(self) -> int:
        return sum(seat is None for seat in self.connections.values())
