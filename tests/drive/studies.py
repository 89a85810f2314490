"""Sixty rounds of the studies with everything that was counted in them: `python tests/drive/studies.py` writes them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from finito import espresso
from finito.bots.espresso_cast import CAST, make_evening
from finito.compiled.characters.evening import play_evening
from finito.compiled.timed_rounds import Tally, play_timed
from finito.espresso.match import Match
from finito.lab.people import make_clock

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
    """What is not nothing; of the long lists where something stands."""
    found: dict[str, Any] = {}
    for name in sorted({name for cls in type(tally).__mro__ for name in getattr(cls, "__slots__", ())}):
        value = getattr(tally, name)
        if isinstance(value, list):
            value = {str(index): number for index, number in enumerate(value) if number}
        if value:
            found[name] = value
    return found


def play() -> dict[str, Any]:
    found = {}
    for name, options, players, seed in line_ups():
        pace = options.min_action_interval_ms
        for who, rounds in (("characters", 2), ("greedy", 1)):
            tally, matches = Tally(), [Match(options, players, seed)]
            if who == "characters":
                clock = make_evening(tuple(CAST[one] for one in CHARACTERS[:players]), pace)
                play_evening(matches, 0, rounds, 0, clock, tally, Tally())
            else:
                play_timed(matches, 0, rounds, 0, make_clock(TIMED[:players], options, False), tally, Tally())
            found[f"{name} {who}"] = counted(tally)
    return found


if __name__ == "__main__":
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in play().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
