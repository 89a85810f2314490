"""Replay a room from its journal to find out what every client should have been told, number by number."""

from itertools import pairwise
from typing import Any

from finito.errors import FinitoError
from finito.rooms import facts
from finito.rooms.races.audit import audit
from finito.rooms.room import Room
from tools.campaign.log import decode, encode

Row = tuple[facts.Entry, int]


class Truth:
    """What is stored for one room and what follows from it. `problems` lists errors in the journal itself."""

    def __init__(self, code: str, rows: list[Row], wanted: set[int]) -> None:
        """Views and infos are kept for the wanted numbers and the last one."""
        self.code = code
        self.entries = {entry.number: entry for entry, _ in rows}
        self.last = max(self.entries, default=0)
        self.events: dict[int, list[dict[str, Any]]] = {}
        self.fair: set[int] = set()
        """The numbers of moves in matches with fair races, in which cards being turned are sent later."""
        self.first_fair = 0
        self.views: dict[int, dict[str, Any] | None] = {}
        self.infos: dict[int, dict[str, Any]] = {}
        self.players: dict[int, tuple[int, ...]] = {}
        """The seat of each player, for numbers with a move."""
        self.problems: list[str] = []
        self.verdicts = self.contests = 0
        self._check_numbers(rows)
        try:
            self._replay([entry for entry, _ in rows], wanted | {self.last})
        except FinitoError as problem:
            self.problems.append(f"the journal does not replay: {problem}")

    def _check_numbers(self, rows: list[Row]) -> None:
        numbers = [entry.number for entry, _ in rows]
        if numbers != list(range(1, len(numbers) + 1)):
            self.problems.append(f"the journal has a gap or a double among its {len(numbers)} entries")
        for (one, before), (two, after) in pairwise(rows):
            if after < before:
                self.problems.append(f"entry {two.number} was written under epoch {after}, after epoch {before}")
            if two.at < one.at:
                self.problems.append(f"entry {two.number} is older than the one before it")

    def _replay(self, entries: list[facts.Entry], wanted: set[int]) -> None:
        room = Room(self.code, lambda: "", lambda: 0)
        for entry in entries:
            if isinstance(entry.fact, facts.MatchBegan):
                self._check_verdicts(room)
            room.number, room.at = entry.number, entry.at
            self.events[entry.number] = [plain(event) for event in room.evolve(entry)]
            if isinstance(entry.fact, facts.Moved):
                self.players[entry.number] = room.players
                if room.arbiter is not None:
                    self.fair.add(entry.number)
            if entry.number in wanted:
                self.views[entry.number] = None if room.running is None else plain(room.running.view(None))
                self.infos[entry.number] = without_presence(plain(room.info()))
        self._check_verdicts(room)
        self.first_fair = min(self.fair, default=self.last + 1)

    def _check_verdicts(self, room: Room) -> None:
        """Decide every race of the match again from the stored evidence."""
        if room.running is None:
            return
        found = audit(room.running.record())
        self.verdicts += found.verdicts
        self.contests += found.contests
        self.problems += [f"match {room.matches}, {difference}" for difference in found.differences]

    def next_told(self, number: int) -> int:
        """The next number with anything to tell."""
        number += 1
        while number < self.last and not self.events.get(number):
            number += 1
        return number


def plain(value: Any) -> Any:
    """The value as a client decodes it."""
    return decode(encode(value))


def without_presence(info: dict[str, Any]) -> dict[str, Any]:
    """A room's info without the connection states, which are not in the journal."""
    seats = [{key: value for key, value in seat.items() if key != "here"} for seat in info["seats"]]
    return {**info, "seats": seats, "spectators": 0}
