"""Attempts at the deals of days: one for each guest and day, and never the same one twice."""

from datetime import date

import msgspec

from finito.daily.attempt import Attempt
from finito.server.guests.identity import new_id
from finito.server.store.journal import Journal, written


class DayResult(msgspec.Struct, frozen=True):
    """A stored attempt."""

    id: str
    """Whoever has it may race this attempt; it cannot be guessed."""
    guest: str
    """The public id."""
    points: int
    took_ms: int
    record: str


COLUMNS = "id, guest, points, took, record"
INSERT = "insert into daily values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing"


class DailyAttempts:
    """Keeps attempts, and tells how good one was."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    async def keep(self, day: date, guest: str, attempt: Attempt, record: str, now: int) -> DayResult | None:
        """Store an attempt; None if somebody has handed in the same moves. A guest's first attempt stays."""
        row = (day.isoformat(), guest, new_id(), now, attempt.points, attempt.took_ms, attempt.digest, record)
        await written(self._journal, INSERT, [row])
        return self.of_guest(day, guest)

    def of_guest(self, day: date, guest: str) -> DayResult | None:
        return self._one(f"select {COLUMNS} from daily where day = ? and guest = ?", day.isoformat(), guest)  # noqa: S608

    def find(self, day: date, identity: str) -> DayResult | None:
        return self._one(f"select {COLUMNS} from daily where day = ? and id = ?", day.isoformat(), identity)  # noqa: S608

    def _one(self, statement: str, *values: str) -> DayResult | None:
        rows = self._journal.read(statement, values)
        return DayResult(*rows[0]) if rows else None

    def scores(self, day: date) -> list[tuple[int, int]]:
        """Points, and how many have them, from the most points to the fewest."""
        statement = "select points, count(*) from daily where day = ? group by points order by points desc"
        return [(points, count) for points, count in self._journal.read(statement, (day.isoformat(),))]

    def better(self, day: date, mine: DayResult) -> int:
        """How many attempts were better: more points, or as many in less time."""
        statement = "select count(*) from daily where day = ?1 and (points > ?2 or (points = ?2 and took < ?3))"
        return int(self._journal.read(statement, (day.isoformat(), mine.points, mine.took_ms))[0][0])

    def days(self, guest: str) -> list[tuple[date, int, int]]:
        """Day, points and time of every attempt of a guest, oldest first."""
        statement = "select day, points, took from daily where guest = ? order by day"
        return [
            (date.fromisoformat(day), points, took) for day, points, took in self._journal.read(statement, (guest,))
        ]
