"""The table of `docs/baselines.md`: `python -m tools.tuning.baselines` plays the games and writes it.

It takes some minutes on one core. Each row is played completely or not at all: `--only learned` plays the rows of one
policy and keeps the others, `--missing` resumes after an interruption. Built-in bots give the same figures on every
machine, because they use integers. `espresso_player.py` uses floating point, so another build of NumPy may differ.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from finito.league.evaluate import Evaluation, evaluate

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGE, FILE = DOCS / "baselines.md", DOCS / "baselines.json"
MARK = "<!-- made by `python -m tools.tuning.baselines` -->"
"""Marks the beginning and the end of the table on the page."""
HELD_OUT = 2_000_000_000
"""The first held-out deal. Training uses deals below 1,000,000,000; those in between are for validation."""


class Line(msgspec.Struct, frozen=True):
    """A row: a policy on a number of held-out deals, each from every seat."""

    game: str
    preset: str
    policy: str
    """The name of a bot, or a Python file of this repository."""
    opponent: str
    deals: int


class Result(msgspec.Struct, frozen=True):
    line: Line
    found: Evaluation


BOARD = [("lookahead", "greedy", 500), ("learned", "greedy", 500), ("search-quick", "greedy", 100)]
BOARD += [("learned", "lookahead", 500), ("search-quick", "lookahead", 100)]
BOARD += [("learned", "search-quick", 100), ("learned", "search", 50)]
OTHERS = [("lookahead", "greedy", 500), ("learned", "greedy", 500), ("learned", "lookahead", 500)]
TRAINED = "examples/baselines/espresso_player.py"
RACES = [("doppio", "lungo", 20), ("ristretto", "lungo", 20), ("ristretto", "doppio", 20)]
RACES += [(TRAINED, "lungo", 20), (TRAINED, "doppio", 500)]
LINES = [
    *[Line("cafe", "board", *pair) for pair in BOARD],
    *[Line("cafe", preset, *pair) for preset in ("publisher", "app") for pair in OTHERS],
    *[Line("espresso", "de", *pair) for pair in RACES],
]


def measure(line: Line) -> Result:
    deals = range(HELD_OUT, HELD_OUT + line.deals)
    policy = str(ROOT / line.policy) if line.policy.endswith(".py") else line.policy
    return Result(line, evaluate(policy, line.opponent, deals, line.game, line.preset))


def read() -> list[Result]:
    return msgspec.json.decode(FILE.read_bytes(), type=list[Result]) if FILE.exists() else []


def table(results: list[Result]) -> str:
    """The table as it appears on the page."""
    rows = ["| game | preset | policy | against | games | won | 95 % | lead |", "|---|---|---|---|---|---|---|---|"]
    for line, found in ((one.line, one.found) for one in results):
        wins = found.wins * 100
        rows.append(
            f"| {line.game} | {line.preset} | `{line.policy}` | `{line.opponent}` | {found.games:,} "
            f"| {wins.value:.1f} % | {wins.low:.1f}–{wins.high:.1f} | {found.lead.value:+.1f} |"
        )
    return "\n".join(rows)


def write(results: list[Result]) -> None:
    known = {one.line: one for one in results}
    ordered = [known[line] for line in LINES if line in known]
    FILE.write_bytes(b",\n".join(map(msgspec.json.encode, ordered)).join((b"[", b"]\n")))
    before, _, after = PAGE.read_text("utf-8").split(MARK)
    PAGE.write_text(f"{before}{MARK}\n{table(ordered)}\n{MARK}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.baselines", description=__doc__)
    parser.add_argument("--only", metavar="POLICY", help="play the lines of this policy, keep the others")
    parser.add_argument("--missing", action="store_true", help="play only what was not played yet")
    given = parser.parse_args()
    known = {one.line for one in read()} if given.missing else set()
    again = [line for line in LINES if given.only in (None, line.policy) and line not in known]
    results = [one for one in read() if one.line not in again]
    for line in again:
        results.append(measure(line))
        sys.stdout.write(f"{line.game} {line.preset} {line.policy} - {line.opponent}: {results[-1].found}\n")
        sys.stdout.flush()
        write(results)


if __name__ == "__main__":
    main()
