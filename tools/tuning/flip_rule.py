"""Measure the effect of judging a flip by the center that its player saw (ESP-R-13).

`python -m tools.tuning.flip_rule` plays the same deals with the published rule and with flips judged by the center at
the moment the hand arrives, where a flip may be refused because of a card that no one could have reacted to. It prints
a line for each model of `finito lab sensitivity`.
"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from finito.games.espresso.rules import limits
from finito.lab.blocks import add_up
from finito.lab.cells import Cell, cell
from finito.lab.plan import make_plan
from finito.lab.run import Workers, perform
from finito.lab.sample import Sample, difference
from finito.lab.sensitivity import MODELS, Model
from finito.lab.studies.duration import MICRO, round_time, seconds

CELLS = [cell(sheet, players) for sheet in ("de", "en") for players in (2, 4)]
"""The sheets on which a player who can play must not flip."""


@contextmanager
def judged_by(age_ms: int) -> Iterator[None]:
    """Judge flips by a center that is at most this old."""
    usual, limits.SCREEN_AGE_MS = limits.SCREEN_AGE_MS, age_ms
    try:
        yield
    finally:
        limits.SCREEN_AGE_MS = usual


def play(one: Cell, rounds: int, age_ms: int) -> Sample:
    plan = make_plan("flip-rule", [one], 1, rounds)
    with judged_by(age_ms):
        done = {chunk.name: counts for chunk, counts in perform(list(plan.chunks()), Workers())}
    return Sample(one, add_up(plan, done, plan.cells)[one.key])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.flip_rule", description=__doc__)
    parser.add_argument("--rounds", type=int, default=50_000)
    given = parser.parse_args()
    for model in (Model("as published", 1, 1), *MODELS):
        for one in map(model.of, CELLS):
            seen, lying = (play(one, given.rounds, age) for age in (limits.SCREEN_AGE_MS, 0))
            saved = difference(lying, seen, "time") / MICRO
            print(  # noqa: T201  that is what was asked for
                f"{one.preset} {one.players}, {model.text}: {seconds(round_time(seen))}; by the center as it lies "
                f"{seconds(round_time(lying))}, so {seconds(saved)} more",
                flush=True,
            )


if __name__ == "__main__":
    main()
