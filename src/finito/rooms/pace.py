"""The pace of the people in a room, for a bot that plays no faster than they do."""

from finito.games.espresso.drive.facts import beat_after


class Beat:
    """The mean time from one card that a person lays to his next, over the last 16 or so; only within a round."""

    __slots__ = ("_last", "_us")

    def __init__(self) -> None:
        self._us = 0
        self._last: dict[int, int] = {}

    def begin(self) -> None:
        """A round begins, or goes on after a pause: the time before it is nobody's pace."""
        self._last.clear()

    def laid(self, player: int, at: int) -> None:
        """Somebody laid a card at this time (milliseconds)."""
        last = self._last.get(player)
        self._last[player] = at
        if last is not None:
            self._us = beat_after(self._us, (at - last) * 1000)

    @property
    def kept(self) -> tuple[int, dict[int, int]]:
        """What it takes to be brought back."""
        return self._us, self._last

    @kept.setter
    def kept(self, kept: tuple[int, dict[int, int]]) -> None:
        self._us, self._last = kept

    @property
    def ms(self) -> int | None:
        """Milliseconds; None while nobody has laid two cards."""
        return self._us // 1000 or None
