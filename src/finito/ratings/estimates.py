"""A figure with its 95 % confidence interval, and Wilson's interval for a share, for the laboratory and the league."""

from math import sqrt
from statistics import NormalDist

import msgspec

Z = NormalDist().inv_cdf(0.975)


class Estimate(msgspec.Struct, frozen=True):
    """A figure and its interval."""

    value: float
    low: float
    high: float

    def __mul__(self, factor: float) -> "Estimate":
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, low, high)

    def __truediv__(self, divisor: float) -> "Estimate":
        return self * (1 / divisor)

    def excludes(self, value: float) -> bool:
        """Whether the interval excludes this value."""
        return not self.low <= value <= self.high


def wilson(count: float, total: float) -> Estimate:
    """Wilson's score interval for a share."""
    if total == 0:
        return Estimate(0.0, 0.0, 1.0)
    at = count / total
    middle, scale = at + Z**2 / (2 * total), 1 + Z**2 / total
    half = Z * sqrt(at * (1 - at) / total + Z**2 / (4 * total**2))
    return Estimate(at, max(0.0, min(at, (middle - half) / scale)), min(1.0, max(at, (middle + half) / scale)))
