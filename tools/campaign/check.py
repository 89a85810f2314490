"""The checker of a campaign: compares every client's log with what is stored and describes each lie, loss or gap."""

import re
from collections import Counter

import msgspec

from finito.rooms import facts
from tools.campaign.listener import Listener
from tools.campaign.log import Log
from tools.campaign.truth import Row, Truth

TOKEN = re.compile(rb'^(\{"tell":"happened",)"token":"[^"]*",')
"""The part of an event that is addressed to one seat; the rest is the same for all."""


class Found(msgspec.Struct):
    """What was checked, and the problems found."""

    rooms: int = 0
    clients: int = 0
    sockets: int = 0
    entries: int = 0
    acknowledged: int = 0
    """Answers that promise something: moves, phrases, agreements, seats."""
    moves: int = 0
    """How many of them were moves."""
    told: int = 0
    """The number of numbered events that reached a client."""
    snapshots: int = 0
    verdicts: int = 0
    contests: int = 0
    problems: list[str] = []

    @property
    def is_flawless(self) -> bool:
        """Whether moves were made and there are no problems."""
        return bool(self.moves) and not self.problems

    def verdict(self) -> str:
        """The findings as text, for a figure."""
        if self.problems:
            return f"{len(self.problems)} problems, the first: {self.problems[0]}"
        return f"{self.moves:,} acknowledged moves: 0 lost, 0 duplicated, 0 gaps, 0 from an old epoch"

    def add(self, other: "Found") -> None:
        """Add the findings of another check."""
        for field in msgspec.structs.fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


def check(stored: dict[str, list[Row]], logs: list[Log]) -> Found:
    """Compare everything. Rooms without any log are checked on their own."""
    found = Found(problems=[])
    by_room: dict[str, list[Log]] = {}
    for log in logs:
        by_room.setdefault(log.room, []).append(log)
    for code in sorted(stored.keys() | by_room.keys()):
        if code not in stored:
            found.problems.append(f"room {code}: nothing of it is stored")
            continue
        check_room(found, code, stored[code], by_room.get(code, []))
    return found


def check_room(found: Found, code: str, rows: list[Row], logs: list[Log]) -> None:
    """Check one room and all clients who were in it."""
    truth = Truth(code, rows, wanted_numbers(logs))
    listeners = [Listener(truth, log) for log in logs]
    for listener in listeners:
        listener.listen()
    problems = [*truth.problems, *_told_alike(logs), *_moves_once(truth, listeners)]
    found.rooms += 1
    found.clients += len(logs)
    found.entries += len(rows)
    found.verdicts += truth.verdicts
    found.contests += truth.contests
    for listener in listeners:
        found.acknowledged += listener.acknowledged
        found.moves += len(listener.accepted)
        found.told += listener.told
        found.snapshots += listener.snapshots
        found.sockets += listener.sockets
        problems += [
            f"{'spectator' if listener.log.seat is None else listener.log.seat}: {one}" for one in listener.problems
        ]
    found.problems += [f"room {code}: {problem}" for problem in problems]


def wanted_numbers(logs: list[Log]) -> set[int]:
    """The numbers at which a client was shown something that only a view can confirm."""
    wanted, last = set(), 0
    for log in logs:
        for line in log.lines:
            if line.asked:
                continue
            if line.data.startswith((b'{"tell":"happened"', b'{"tell":"snapshot"')):
                last = line.message()["number"]
                wanted |= {last - 1, last} if b'"cards_shown"' in line.data else set()
                wanted |= {last} if line.data.startswith(b'{"tell":"snapshot"') else set()
            elif line.data.startswith(b'{"tell":"shown"'):
                wanted.add(last)
    return wanted


def _told_alike(logs: list[Log]) -> list[str]:
    """Check that all clients received the same bytes for the same number."""
    first: dict[int, tuple[bytes, Log]] = {}
    problems = []
    for log in logs:
        for line in log.lines:
            if not line.asked and line.data.startswith(b'{"tell":"happened"'):
                data = TOKEN.sub(rb"\1", line.data)
                number = int(msgspec.json.decode(data)["number"])
                known, other = first.setdefault(number, (data, log))
                if known != data:
                    problems.append(f"event {number} was told differently to {other.name} and {log.name}")
    return problems


def _moves_once(truth: Truth, listeners: list[Listener]) -> list[str]:
    """Check that every stored move of a person was requested, is stored once, and was not refused."""
    counted: Counter[tuple[int, int]] = Counter()
    for number, entry in truth.entries.items():
        fact = entry.fact
        if isinstance(fact, facts.Moved) and fact.id is not None and number in truth.players:
            counted[truth.players[number][fact.player], fact.id] += 1
    problems = [
        f"move {asked} of seat {seat} is there {times} times" for (seat, asked), times in counted.items() if times > 1
    ]
    by_seat: dict[int | None, list[Listener]] = {}
    for listener in listeners:
        by_seat.setdefault(listener.log.seat, []).append(listener)
    for seat, asked in counted:
        heard = by_seat.get(seat, [])
        if heard and not any(asked in listener.asked for listener in heard):
            problems.append(f"move {asked} of seat {seat} is stored, and nobody asked for it")
        problems += [
            f"move {asked} of seat {seat} is stored, and was refused as {listener.refused[asked]}"
            for listener in heard
            if asked in listener.refused
        ]
    return problems
