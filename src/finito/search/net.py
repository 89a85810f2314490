"""A small network that evaluates positions for compiled players of Café International (`players.cafe.search.learned`).

>>> import numpy as np
>>> from finito.search.net import FEATURES, Net
>>> lead_counts = Net.linear(np.eye(FEATURES)[0] * 100, 0)
>>> lead_counts(np.eye(FEATURES, dtype=np.int64)[:1] * 7)
array([700])

It is rounded to whole numbers once, so compiled players, plain ones and those in the page agree to the last digit.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.players.cafe.search.features import FEATURES as FEATURES
from finito.players.cafe.search.learned import HIDDEN_UNITS as HIDDEN_UNITS
from finito.players.cafe.search.learned import INNER, NET_SIZE, OUTER

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]


class Net:
    """Maps rows of features to worths, WORTH (100) for a point. Immutable."""

    def __init__(self, numbers: Sequence[int]) -> None:
        """Build it from its whole numbers in the order of `learned`; ValueError if there are too few or too many."""
        if len(numbers) != NET_SIZE:
            raise ValueError(f"a network has {NET_SIZE} numbers, not {len(numbers)}")
        self.numbers = tuple(int(number) for number in numbers)
        inner, rest = np.split(np.array(self.numbers, np.int64), [(FEATURES + 1) * HIDDEN_UNITS])
        self._inner = inner.reshape(HIDDEN_UNITS, FEATURES + 1)
        self._hidden, self._direct, self._start = np.split(rest, [HIDDEN_UNITS, HIDDEN_UNITS + FEATURES])

    @classmethod
    def of(cls, inner: Floats, hidden: Floats, direct: Floats, start: float) -> "Net":
        """Build it from real numbers: `inner` has a row for each hidden unit, its bias last; `hidden` and `direct` are
        the output's weights for units and features. Missing units are 0."""
        units = np.zeros((HIDDEN_UNITS, FEATURES + 1))
        units[: len(inner)] = inner
        outer = np.zeros(HIDDEN_UNITS)
        outer[: len(hidden)] = hidden
        numbers = [*units.ravel() * (1 << INNER), *outer * (1 << OUTER), *direct * (1 << OUTER), start * (1 << OUTER)]
        return cls([round(float(number)) for number in numbers])

    @classmethod
    def linear(cls, direct: Floats, start: float) -> "Net":
        """A network without hidden units."""
        return cls.of(np.zeros((0, FEATURES + 1)), np.zeros(0), direct, start)

    def __call__(self, rows: NDArray[Any]) -> Ints:
        """The worths of these rows of features."""
        units = np.maximum((rows @ self._inner[:, :-1].T + self._inner[:, -1]) >> INNER, 0)
        worths: Ints = (units @ self._hidden + rows @ self._direct + self._start) >> OUTER
        return worths
