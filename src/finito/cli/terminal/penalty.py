"""A wrong key costs time, so that mashing keys loses: 0.3 s, half as much again for each further one, at most 2 s."""

FIRST_MS = 300
FACTOR = 1.5
MOST_MS = 2000


class Penalty:
    """One player's lock. Times are milliseconds of the same clock."""

    def __init__(self) -> None:
        self._mistakes = 0
        self._until = 0

    def mistake(self, now: int) -> int:
        """Lock the player and return the duration."""
        lock = min(MOST_MS, round(FIRST_MS * FACTOR**self._mistakes))
        self._mistakes += 1
        self._until = now + lock
        return lock

    def legal_play(self) -> None:
        """Forget the mistakes; the next one costs little again."""
        self._mistakes = 0

    def left(self, now: int) -> int:
        """How long the player is still locked; 0 if not locked."""
        return max(0, self._until - now)
