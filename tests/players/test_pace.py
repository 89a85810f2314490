"""Human pace: around 900 ms, faster or slower by level, never under 250 ms."""

from random import Random
from statistics import median

import pytest

from finito.players.pace import LEAST_MS, LEVELS, human_pause


def pauses(pace: float) -> list[int]:
    chance = Random(1)
    return [human_pause(pace, chance) for _ in range(2000)]


def test_the_standard_level_acts_about_every_900_ms() -> None:
    assert median(pauses(LEVELS["normal"].pace)) == pytest.approx(900, rel=0.05)


def test_levels_differ_by_their_factor() -> None:
    assert median(pauses(LEVELS["easy"].pace)) == pytest.approx(1440, rel=0.05)
    assert median(pauses(LEVELS["hard"].pace)) == pytest.approx(540, rel=0.05)
    assert LEVELS["easy"].overlook > LEVELS["normal"].overlook > LEVELS["hard"].overlook


def test_nobody_is_faster_than_a_hand() -> None:
    assert min(pauses(0.1)) == LEAST_MS
