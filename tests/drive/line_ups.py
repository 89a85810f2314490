"""Matches of text players with all sheets, modes and numbers of seats."""

from collections.abc import Iterator
from typing import NamedTuple

from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import sitting
from finito.games import espresso
from finito.players import make_bot

NAMES = ("ristretto", "greedy-hard", "your-pace", "uniform", "lungo", "greedy", "doppio")
MODES = ((False, False), (True, False), (False, True), (True, True))


class LineUp(NamedTuple):
    """A match to be played."""

    sheet: str
    changes: dict[str, object]
    names: tuple[str, ...]
    seed: int

    @property
    def options(self) -> espresso.Options:
        return espresso.make_options(self.sheet, self.changes)

    def bots(self) -> list[object]:
        return [make_bot("espresso", name, self.options) for name in self.names]

    def table(self) -> MatchDrive:
        match = espresso.new(self.options, len(self.names), self.seed)
        return MatchDrive(match, [sitting(name, bot) for name, bot in zip(self.names, self.bots(), strict=True)])


def line_ups() -> Iterator[LineUp]:
    for number, sheet in enumerate(espresso.PRESETS):
        for mode, (zero, chaos) in enumerate(MODES):
            seats = 2 + (number + mode) % 5
            changes: dict[str, object] = {"zero": zero, "chaos": chaos, "target_score": 20, "tie_break": "shared"}
            changes["finito"] = "call" if seats == 3 else "auto"
            names = tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(seats))
            yield LineUp(sheet, changes, names, 100 + 10 * number + mode)


def played(line_up: LineUp) -> str:
    """The record of the match, played by the drive itself."""
    table = line_up.table()
    for _ in table.advance(7_200_000):
        pass
    assert table.match.match_over
    return espresso.record(table.match).text()
