"""Estimates with 95 % confidence intervals, from sums by block.

Blocks are independent, so whatever happens within one (the same deal played with the seats rotated, rounds of one
match) does not make an interval too narrow. Every figure is a ratio of two sums: points over rounds, time over matches.
"""

from collections.abc import Sequence
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from finito.ratings.estimates import Estimate as Estimate
from finito.ratings.estimates import Z
from finito.ratings.estimates import wilson as wilson

Sums: TypeAlias = NDArray[np.float64]
"""One number for each block."""

RARE = 100
"""With fewer events (or non-events) than this, a share gets Wilson's interval."""


def t_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t, by its expansion around the normal (error below 0.002 from 6 degrees on)."""
    if freedom < 1:
        return float("inf")
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum(float(term / freedom**power) for power, term in enumerate(terms, 1))


def ratio(top: Sums, bottom: Sums) -> Estimate:
    """The sum of `top` over the sum of `bottom`, with the interval from the spread of the blocks."""
    value, residuals = _residuals(top, bottom)
    return _around(value, residuals)


def difference(top: Sums, bottom: Sums, other_top: Sums, other_bottom: Sums) -> Estimate:
    """The first ratio minus the second. Blocks are paired: they had the same deals, so luck cancels out."""
    value, residuals = _residuals(top, bottom)
    other, others = _residuals(other_top, other_bottom)
    return _around(value - other, residuals - others)


def share(events: Sums, of: Sums) -> Estimate:
    """As `ratio`, but never beyond 0 and 1, and right for rare events too (Wilson's interval, events independent)."""
    count, total = float(events.sum()), float(of.sum())
    if RARE <= count <= total - RARE:
        return ratio(events, of)
    return wilson(count, total)


def widened(found: Estimate, among: int) -> Estimate:
    """The interval that holds for all of so many figures at once (Bonferroni), as if spread normally."""
    factor = NormalDist().inv_cdf(1 - 0.025 / among) / Z
    return Estimate(
        found.value,
        found.value - factor * (found.value - found.low),
        found.value + factor * (found.high - found.value),
    )


def _residuals(top: Sums, bottom: Sums) -> tuple[float, Sums]:
    """The ratio, and the influence of each block on it (the delta method)."""
    total = float(bottom.sum())
    if total == 0:
        return 0.0, np.zeros(len(top))
    value = float(top.sum()) / total
    return value, (top - value * bottom) / (total / len(bottom))


def _around(value: float, residuals: Sums) -> Estimate:
    blocks = len(residuals)
    if blocks < 2:
        return Estimate(value, float("-inf"), float("inf"))
    error = float(np.sqrt((residuals**2).sum() / (blocks - 1) / blocks))
    half = t_quantile(blocks - 1) * error
    return Estimate(value, value - half, value + half)


def quantile(histogram: Sequence[float] | Sums, share_below: float) -> float:
    """The quantile of a histogram with bins of width 1; linear within a bin."""
    counts = np.asarray(histogram, dtype=float)
    wanted = share_below * counts.sum()
    before = np.concatenate([[0.0], np.cumsum(counts)])
    index = int(min(np.searchsorted(before, wanted, side="right") - 1, len(counts) - 1))
    inside = (wanted - before[index]) / counts[index] if counts[index] else 0.0
    return float(index + min(max(inside, 0.0), 1.0))
