"""What clients under load measure: how long their requests took, and what became of them."""

from collections import Counter


class Meter:
    """Milliseconds from a request to the moment its event had reached the last seat, and what was counted."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.times: list[float] = []
        self.calm: list[float] = []
        """Those of `times` that did not wait for a verdict, as contested plays do in a fair room."""
        self.late: list[float] = []
        """How many milliseconds after its due time each request was sent: the load generator's own delay."""
        self.sent = 0
        self.refused: Counter[str] = Counter()

    def percentile(self, share: float) -> float:
        """The time within which this share of all requests were done; infinite if there were none."""
        return percentile(self.times, share)


def percentile(times: list[float], share: float) -> float:
    """The value that this share of all values do not exceed; infinite if there are none."""
    if not times:
        return float("inf")
    ordered = sorted(times)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
