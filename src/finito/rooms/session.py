"""What a room knows about its connections. None of it is in the journal, and a rebuilt room starts without it."""

from typing import Any

import msgspec

from finito.rooms.outgoing import Happened, LinkInfo, Presence

HISTORY_KEPT = 64
"""A client that missed more messages gets a snapshot, which is shorter."""
ANSWERS_KEPT = 64


class MessageHistory:
    """The last messages to everyone, for clients that come back with the number of the last one they have.

    As far back as it goes, none is missing.
    """

    __slots__ = ("_first_missing", "_kept", "_most")

    def __init__(self, kept: int = HISTORY_KEPT) -> None:
        self._kept: list[Happened] = []
        """A list, because most rooms have few messages, and even an empty deque takes more than half a kilobyte."""
        self._most = kept
        self._first_missing = 0
        """The highest number that is no longer kept."""

    def add(self, message: Happened) -> None:
        self._kept.append(message)
        if len(self._kept) > self._most:
            self._first_missing = self._kept[0].number
            del self._kept[0]

    def since(self, number: int) -> list[Happened] | None:
        """Everything sent after `number`, in order; None if part of it is no longer kept and a snapshot is needed."""
        if number < self._first_missing:
            return None
        return [message for message in self._kept if message.number > number]

    def forget(self, number: int) -> None:
        """Drop all messages; from now on, nothing up to `number` can be sent again."""
        self._kept.clear()
        self._first_missing = number


SEAT_BITS = 3
"""Bits of an answer's key that hold the seat: an integer takes a third of the memory of a tuple."""


class _Answer(msgspec.Struct, gc=False):
    asked: Any
    number: int


class Answers:
    """The last answers, so that an intent that is sent again after a reconnect is not carried out twice.

    An equal id is not enough: the content must be the same, too, so that a client that restarts its ids after a reload
    is not ignored.
    """

    __slots__ = ("_kept", "_most")

    def __init__(self, kept: int = ANSWERS_KEPT) -> None:
        self._kept: dict[int, _Answer] = {}
        self._most = kept

    def remember(self, seat: int, asked_id: int, asked: Any, number: int) -> None:
        """Keep what a seat asked with this id, and the number of the resulting event."""
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
        """Drop the answers of a seat: its next player has ids of their own."""
        self._kept = {key: answer for key, answer in self._kept.items() if _seat(key) != seat}


def _seat(key: int) -> int:
    return key & (1 << SEAT_BITS) - 1


class Session:
    """The connections of a room and what they were sent."""

    __slots__ = ("answers", "connections", "guests", "history", "presence", "rtt_broadcast")

    def __init__(self) -> None:
        self.connections: dict[int, int | None] = {}
        """All connections with their seats; None for a spectator."""
        self.guests: dict[int, str] = {}
        """The public ids of guests by connection, as the server knows them."""
        self.history = MessageHistory()
        self.answers = Answers()
        self.presence: Presence | None = None
        """What was last sent to everyone."""
        self.rtt_broadcast: tuple[int, tuple[LinkInfo, ...]] = (0, ())
        """When the round trips were last sent to everyone, and what was sent."""

    @property
    def spectators(self) -> int:
        return sum(seat is None for seat in self.connections.values())
