"""`python -m tools.tuning.espresso_levels`: how far apart the characters of ESPRESSO are, and how fast they react."""

import argparse
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from rich.console import Console
from rich.progress import track

from finito.players.espresso.cast import LADDER
from tools.tuning.espresso_reactions import TRAITS, reaction_rows, trait_rows
from tools.tuning.espresso_rounds import Score, play_rounds

ROUNDS = 10_000
MODES: Mapping[str, dict[str, Any]] = {
    "Normalo": {},
    "Zero": {"zero": True},
    "Chaos": {"chaos": True},
    "Zero + Chaos": {"zero": True, "chaos": True},
}
FOLLOWER = "your-pace"
SEED = 7
REACTIONS = ("", "reaction", "median ms", "5 % – 95 % ms", "people, ms")


def pairs() -> list[tuple[str, str]]:
    """Each character against the next weaker one, then `your-pace` against each, then the machine."""
    ladder = [(upper, lower) for lower, upper in pairwise(LADDER)]
    return [*ladder, *[(FOLLOWER, name) for name in LADDER], ("machine", LADDER[-1])]


def percent(share: float, interval: tuple[float, float]) -> str:
    """A share with its interval, as percentages."""
    low, high = interval
    return f"{100 * share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def rows(rounds: int, seed: int, preset: str, console: Console) -> Iterator[tuple[str, ...]]:
    """The players, the mode, matches and rounds won, matches played, and seconds per round."""
    cases = [(mode, pair) for mode in MODES for pair in pairs()]
    for mode, (first, second) in track(cases, "Rounds", console=console, transient=True):
        yield (mode, f"{first} – {second}", *row(play_rounds(first, second, seed, rounds, preset, **MODES[mode])))


def row(score: Score) -> tuple[str, ...]:
    return (
        percent(score.match_share, score.interval()),
        percent(score.round_share, score.interval(matches=False)),
        f"{score.matches:,}",
        f"{score.seconds:.0f}",
    )


def markdown(header: tuple[str, ...], lines: Iterator[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    texts = ["| " + " | ".join(cells) + " |" for cells in (header, ("---",) * len(header), *lines)]
    return "\n".join(texts)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.espresso_levels", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds for each pair and mode")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--preset", default="house")
    given = parser.parse_args()
    console, out = Console(stderr=True), Console(soft_wrap=True, highlight=False, markup=False)
    out.print(markdown(TRAITS, trait_rows()))
    out.print("\n" + markdown(REACTIONS, reaction_rows(given.seed)))
    header = ("mode", "first – second", "matches won by the first", "rounds won", "matches", "s a round")
    out.print("\n" + markdown(header, rows(given.rounds, given.seed, given.preset, console)))


if __name__ == "__main__":
    main()
