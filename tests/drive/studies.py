"""Sixty rounds of the studies with everything that was counted in them: `python tests/drive/studies.py` writes them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from finito.drive.espresso.rounds import play_drive
from finito.drive.espresso.tally import Course, Tally
from finito.games import espresso
from finito.games.espresso.match import Match
from finito.lab.timing import parse as timed
from finito.players.espresso.cast import CAST, nature_of
from finito.players.espresso.times import study

FILE = Path(__file__).parent / "golden" / "studies.json"
SHEETS = ("de", "nl", "en", "fr", "house")
MODES = ((False, False), (True, False), (False, True), (True, True))
CHARACTERS = ("ristretto", "decaf", "your-pace", "doppio", "lungo", "ristretto")
TIMED = ("greedy:slip=0.1", "greedy-hard", "greedy:steals=no", "greedy-easy", "greedy:pace=0.7", "greedy")


def line_ups() -> Iterator[tuple[str, espresso.Options, int, int]]:
    """Name, options, players and seed."""
    for number, sheet in enumerate(SHEETS):
        for mode, (zero, chaos) in enumerate(MODES):
            players = 2 + (number + mode) % 5
            changes = {"zero": zero, "chaos": chaos, "finito": "call" if players == 3 else "auto"}
            yield f"{sheet}-{mode}", espresso.make_options(sheet, changes), players, 100 + 10 * number + mode


def counted(tally: Tally) -> dict[str, Any]:
    """The nonzero counts; for long lists, the positions with nonzero values."""
    found: dict[str, Any] = {}
    for name in sorted(Tally.__slots__):
        value = getattr(tally, name)
        if isinstance(value, list):
            value = {str(index): number for index, number in enumerate(value) if number}
        if value:
            found[name] = value
    return found


def play() -> dict[str, Any]:
    found = {}
    for name, options, players, seed in line_ups():
        who = {
            "characters": [nature_of(CAST[one]) for one in CHARACTERS[:players]],
            "greedy": [timed(bot) for bot in TIMED[:players]],
        }
        for kind, natures in who.items():
            tally, rounds = Tally(), 2 if kind == "characters" else 1
            match = Match(options, players, seed)
            play_drive([match], 0, rounds, 0, *study(natures, options), Course(), tally, Tally())
            found[f"{name} {kind}"] = counted(tally)
    return found


if __name__ == "__main__":
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in play().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
