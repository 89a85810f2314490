"""The last answers of a room, so that an intent that is sent again after a reconnect is not done twice."""

from typing import Any

KEPT = 64


class Answers:
    """What was asked by whom with which id, and the number of the event that came of it; the last ones only.

    An id alone does not count: the same thing must have been asked, so that a client that begins to count anew after
    a reload is heard.
    """

    __slots__ = ("_kept", "_most")

    def __init__(self, kept: int = KEPT) -> None:
        self._kept: dict[tuple[int, int], tuple[Any, int]] = {}
        self._most = kept

    def remember(self, seat: int, asked_id: int, asked: Any, number: int) -> None:
        self._kept.pop((seat, asked_id), None)
        self._kept[seat, asked_id] = (asked, number)
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def all(self) -> list[tuple[int, int, Any, int]]:
        """Seat, id, what was asked and the number of the answer, in order."""
        return [(seat, asked_id, asked, number) for (seat, asked_id), (asked, number) in self._kept.items()]

    def known(self, seat: int | None, asked_id: int) -> tuple[Any, int] | None:
        """What this seat asked with this id, and the number of the answer."""
        return None if seat is None else self._kept.get((seat, asked_id))

    def forget(self, seat: int) -> None:
        """Somebody else will sit here, with ids of his own."""
        self._kept = {key: answer for key, answer in self._kept.items() if key[0] != seat}
