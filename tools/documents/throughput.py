"""The measured speed of engine and environments beside others: part of a page, generated from `docs/throughput.json`.

`python -m tools.documents.throughput ENGINE ENVIRONMENTS` writes that file from the output of
`tools.bench engine --json` and `tools.bench.environments --peers --json`.
"""

import json
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parents[2] / "docs" / "throughput.json"
WORDS = """Millions of steps per second of processor time on one core, with {games} games per call; the best of many
short runs on a busy machine ({at} UTC, {machine}). To repeat it, run
`python -m tools.bench.environments --games {games} --peers`. One of our steps is one action of one agent, with its
observation, mask and reward; for the others, it is any action that they apply. They play different games by different
rules, so compare only orders of magnitude.
"""
YARDSTICK = """
The engine below the environments plays rounds of four greedy players without a clock at {ours:.1f} million steps per
second. The same rounds as one loop of C, as tight as we can write it, reach {limit:.1f} million, which is {ratio:.2f}
times as many (`python -m tools.bench engine --one-core --only rules_normalo,c_normalo`).
"""


def section() -> str:
    """The sentences and the table."""
    found = json.loads(FILE.read_text("utf-8"))
    rows = ["| | step | with choosing a legal action |", "|---|---:|---:|"]
    for name, figures in found["environments"].items():
        rows.append(f"| {name} | {_millions(figures['steps_per_s'])} | {_millions(figures['with_choosing_per_s'])} |")
    rows += [f"| {name} | | {_millions(steps)} |" for name, steps in found["peers"].items()]
    ours, limit = found["engine"]["rules_normalo"] / 1e6, found["engine"]["c_steps_per_s"] / 1e6
    words = WORDS.format(games=found["games"], at=found["at"], machine=found["machine"])
    yardstick = YARDSTICK.format(ours=ours, limit=limit, ratio=limit / ours)
    missing = f"\nNot installed, so not measured: {', '.join(found['missing'])}.\n" if found["missing"] else ""
    return "\n".join([words, *rows]) + "\n" + yardstick + missing


def _millions(steps: float) -> str:
    return f"{steps / 1e6:.2f}"


def keep(engine: dict[str, Any], environments: dict[str, Any]) -> None:
    """Write the file."""
    found = {
        "at": f"{datetime.now(UTC):%Y-%m-%d %H:%M}",
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "engine": {"rules_normalo": engine["rules_normalo"]["steps_per_s"], "c_steps_per_s": engine["c_steps_per_s"]},
        "games": environments.pop("games"),
        "peers": environments.pop("peers"),
        "missing": list(environments.pop("missing")),
        "environments": environments,
    }
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    keep(*(json.loads(Path(name).read_text("utf-8")) for name in sys.argv[1:3]))
