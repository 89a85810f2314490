"""`python -m tools.tuning.espresso_ideas`: measure what each idea of ESPRESSO is worth.

Two equal characters play paired deals; one of them knows the idea. Characters keep an idea only if it wins, which means
that its interval is above one half.
"""

import argparse
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rich.console import Console
from rich.progress import track

from finito.games.espresso import make_options
from finito.players.espresso.cast import CAST, IDEAS
from tools.tuning.espresso_levels import markdown, percent
from tools.tuning.espresso_rounds import Score, play_pair, with_idea

ROUNDS = 100_000
BASE = "doppio"
FREE: tuple[dict[str, Any], ...] = ({}, {"zero": True}, {"chaos": True})
WHERE: Mapping[str, tuple[dict[str, Any], ...]] = {
    "grab": ({"chaos": True}, {"zero": True, "chaos": True}),
    "steal": ({"chaos": True},),
    "mix": ({"zero": True, "chaos": True},),
    "suit": ({"zero": True}, {"zero": True, "chaos": True}),
    "spend": ({"zero": True, "chaos": True},),
    "thrift": ({"zero": True, "chaos": True},),
}
"""The modes in which an idea can matter; FREE for all others."""


def mode_name(changes: dict[str, Any]) -> str:
    return " + ".join(name.capitalize() for name in changes) or "Normalo"


def judge(idea: str, changes: dict[str, Any], rounds: int, seed: int, preset: str) -> Score:
    """Let the character BASE with the idea play against itself without it."""
    pair = with_idea(CAST[BASE], idea, known=True), with_idea(CAST[BASE], idea, known=False)
    return play_pair(pair, make_options(preset, changes), seed, rounds)


def verdict(score: Score) -> str:
    low, high = score.interval()
    return "wins" if low > 0.5 else "loses" if high < 0.5 else "no difference shown"


def rows(
    rounds: int, seed: int, preset: str, console: Console, only: Collection[str] = ()
) -> Iterator[tuple[str, ...]]:
    """For each idea (or only these) and mode: the share it wins, and who knows it."""
    cases = [(idea, changes) for idea in only or IDEAS for changes in WHERE.get(idea, FREE)]
    for idea, changes in track(cases, "Ideas", console=console, transient=True):
        score = judge(idea, changes, rounds, seed, preset)
        known = ", ".join(name for name, one in CAST.items() if idea in one.ideas) or "nobody"
        points = f"{score.points[0] - score.points[1]:+.2f}"
        share = percent(score.match_share, score.interval())
        yield (idea, mode_name(changes), share, points, verdict(score), known)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.espresso_ideas", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds for each idea and mode")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--preset", default="house")
    parser.add_argument("--only", nargs="*", default=[], choices=list(IDEAS), help="these ideas only")
    given = parser.parse_args()
    console, out = Console(stderr=True), Console(soft_wrap=True, highlight=False, markup=False)
    header = ("idea", "mode", "matches won by who knows it", "points per round", "", "known by")
    out.print(markdown(header, rows(given.rounds, given.seed, given.preset, console, given.only)))


if __name__ == "__main__":
    main()
