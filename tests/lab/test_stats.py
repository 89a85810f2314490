"""Intervals against independent calculations."""

from math import sqrt
from statistics import NormalDist, fmean, stdev

import numpy as np
import pytest

from finito.lab import stats
from finito.lab.findings import number, percent, plain_percent
from finito.lab.stats import Estimate


@pytest.mark.parametrize(
    ("freedom", "printed"), [(6, 2.4469), (9, 2.2622), (19, 2.0930), (39, 2.0227), (99, 1.9842), (999, 1.9623)]
)
def test_student_as_printed_in_tables(freedom: int, printed: float) -> None:
    assert stats.t_quantile(freedom) == pytest.approx(printed, abs=0.002)


def test_a_mean_of_equal_blocks_is_the_interval_of_any_textbook() -> None:
    values = [float(value) for value in np.random.default_rng(1).normal(50, 7, 30)]
    found = stats.ratio(np.array(values) * 10, np.full(30, 10.0))
    half = 2.0452 * stdev(values) / sqrt(30)  # 29 degrees of freedom
    assert found.value == pytest.approx(fmean(values))
    assert (found.low, found.high) == pytest.approx((fmean(values) - half, fmean(values) + half), abs=0.01)


def test_a_ratio_of_unequal_blocks_agrees_with_the_jackknife() -> None:
    chance = np.random.default_rng(2)
    bottom = chance.integers(50, 150, 100).astype(float)
    top = bottom * 3 + chance.normal(0, 20, 100)
    found = stats.ratio(top, bottom)
    left_out = [(top.sum() - t) / (bottom.sum() - b) for t, b in zip(top, bottom, strict=True)]
    error = sqrt(99 / 100 * sum((value - fmean(left_out)) ** 2 for value in left_out))
    assert (found.high - found.value) / stats.t_quantile(99) == pytest.approx(error, rel=0.03)


def test_pairs_cancel_luck() -> None:
    chance = np.random.default_rng(3)
    luck = chance.normal(0, 10, 50)
    first, second = luck + 100, luck + 99 + chance.normal(0, 0.1, 50)
    ones = np.ones(50)
    together = stats.difference(first, ones, second, ones)
    assert together.value == pytest.approx(float((first - second).mean()))
    half = 2.0096 * stdev([float(value) for value in first - second]) / sqrt(50)
    assert together.high - together.value == pytest.approx(half, rel=0.01)
    assert together.high - together.low < 0.05 * (stats.ratio(first, ones).high - stats.ratio(first, ones).low)


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 50, 0.0435, 0.2136), (1, 100, 0.0018, 0.0545)],
)
def test_wilson_as_published(count: int, total: int, low: float, high: float) -> None:
    found = stats.wilson(count, total)
    assert (found.value, found.low, found.high) == pytest.approx((count / total, low, high), abs=0.0002)


def test_wilson_solves_its_own_equation() -> None:
    z = NormalDist().inv_cdf(0.975)
    found = stats.wilson(7, 300)
    for end in (found.low, found.high):
        assert abs(7 / 300 - end) == pytest.approx(z * sqrt(end * (1 - end) / 300))


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    chance = np.random.default_rng(4)
    held = 0
    for _ in range(1000):
        wins = chance.binomial(40, 0.3, 25).astype(float)
        held += not stats.ratio(wins, np.full(25, 40.0)).excludes(0.3)
    assert 0.93 < held / 1000 < 0.97


def test_rare_events_get_an_interval_though_none_was_seen() -> None:
    none = stats.share(np.zeros(50), np.full(50, 1000.0))
    assert none.low == none.value == 0.0
    assert none.high == pytest.approx(3.84 / 50_000, rel=0.01)
    often = stats.share(np.full(50, 300.0), np.full(50, 1000.0))
    assert often == Estimate(0.3, 0.3, 0.3)


def test_one_block_says_nothing_about_the_spread() -> None:
    assert stats.ratio(np.array([3.0]), np.array([2.0])) == Estimate(1.5, float("-inf"), float("inf"))


def test_quantiles_of_a_histogram() -> None:
    assert stats.quantile([0, 10, 0, 10], 0.5) == pytest.approx(2.0, abs=1.0)
    assert stats.quantile([0, 10, 0, 10], 0.25) == pytest.approx(1.5)
    assert stats.quantile([4, 4, 4, 4], 0.9) == pytest.approx(3.6)


def test_figures_as_text() -> None:
    assert percent(Estimate(0.1234, 0.1194, 0.1274)) == "12.3 % ± 0.4"
    assert number(Estimate(35.42, 35.40, 35.44), 1, " s") == "35.42 s ± 0.02"
    assert percent(Estimate(0.0, 0.0, 0.000004), 2) == "0.0000 % (0.0000–0.0004)"
    assert number(Estimate(0.0, 0.0, 0.0), 3) == "0"
    assert [plain_percent(value) for value in (0.0, 0.00005, 0.0004, 0.037, 0.37, 0.9996, 1.0)] == [
        "0 %",
        "less than 0.01 %",
        "0.04 %",
        "3.7 %",
        "37 %",
        "99.96 %",
        "100 %",
    ]
