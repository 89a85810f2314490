"""One block of memory for everything that a vector environment hands out: allocated once, written in place."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.chance import WORD
from finito.drive.seats import players_seed
from finito.engine.records import Records
from finito.errors import BadInput

LINE = 64
"""Every part begins at a multiple of this: a cache line."""

Part = tuple[type[np.generic], tuple[int, ...]]
"""The type and the shape of a part."""
Saved = tuple[list[Records], NDArray[np.uint8]]
"""Records and buffer: all that a vector environment goes on from."""


class GameBatch:
    """Many games on compiled rules: records that go on from step to step, and arrays that say how they stand."""

    records: list[Records]
    """All that a game is, and what stands beside it."""
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    rewards: NDArray[np.int16]
    terminated: NDArray[np.int8]
    truncated: NDArray[np.int8]
    scores: NDArray[np.int16]
    winners: NDArray[np.int8]
    paused: NDArray[np.int8]
    numbers: int
    actions: int

    def __init__(self, count: int, options: Any, players: int, seats: int | None, max_cycles: int) -> None:
        """`seats`: how many the caller plays; all, if nothing is said."""
        if seats is not None and not 1 <= seats <= players:
            raise BadInput(f"1 to {players} seats are needed, not {seats}", "seats")
        self.count, self.options, self.players, self.max_cycles = count, options, players, max_cycles
        self.seats = players if seats is None else seats

    def lay_out(self, parts: Mapping[str, Part]) -> None:
        """Allocate these arrays, besides those that every batch has, as parts of one buffer."""
        ends: dict[str, Part] = {
            "rewards": (np.int16, (self.count, self.seats)),
            "terminated": (np.int8, (self.count,)),
            "truncated": (np.int8, (self.count,)),
            "scores": (np.int16, (self.count, self.players)),
            "winners": (np.int8, (self.count, self.players)),
            "paused": (np.int8, (self.count,)),
        }
        self.buffer, arrays = carve({**parts, **ends})
        for name, array in arrays.items():
            setattr(self, name, array)
        self.ends = self.terminated, self.truncated, self.scores, self.winners

    def reset(self, seed: int | Sequence[int]) -> None:
        """Deal every game anew: game i by the seed `seed + i`, or by the i-th of a list."""
        raise NotImplementedError

    def step(self, chosen: NDArray[Any]) -> None:
        """One action in every game that is not paused. One that is not open does nothing."""
        raise NotImplementedError

    def save(self) -> Saved:
        """The games as they are now, to go back to with `restore`."""
        return [one.copy() for one in self.records], self.buffer.copy()

    def restore(self, saved: Saved) -> None:
        """Go on from what `save` gave; the arrays stay where they are."""
        for one, kept in zip(self.records, saved[0], strict=True):
            one[:] = kept
        self.buffer[:] = saved[1]


def split(seeds: NDArray[np.uint64], records: Records, name: str) -> None:
    """Write seeds as two words of 32 bits."""
    records[f"{name}_low"], records[f"{name}_high"] = seeds & np.uint64(WORD), seeds >> np.uint64(32)


def carve(parts: Mapping[str, Part]) -> tuple[NDArray[np.uint8], dict[str, NDArray[Any]]]:
    """One zeroed buffer, and each part as an array in it, by name and in this order."""
    sizes = {name: int(np.prod(shape)) * np.dtype(kind).itemsize for name, (kind, shape) in parts.items()}
    padded = {name: -(-size // LINE) * LINE for name, size in sizes.items()}
    buffer = np.zeros(sum(padded.values()), np.uint8)
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in parts.items():
        arrays[name] = buffer[at : at + sizes[name]].view(kind).reshape(shape)
        at += padded[name]
    return buffer, arrays


def seeds_of(count: int, seed: int | Sequence[int]) -> NDArray[np.uint64]:
    """The seeds of so many games: one after the other from `seed`, or the list itself; BadInput if it is too short."""
    if isinstance(seed, int):
        return np.arange(count, dtype=np.uint64) + np.uint64(seed)
    if len(seed) != count:
        raise BadInput(f"{count} seeds are needed, one for each game, not {len(seed)}", "seed")
    return np.array(seed, np.uint64)


def set_seeds(games: Records, seed: int | Sequence[int]) -> NDArray[np.uint64]:
    """Write the seed of every game, and return them."""
    seeds = seeds_of(len(games), seed)
    split(seeds, games, "seed")
    return seeds


def eyes_of(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The seeds of the players' chance in the games with these seeds."""
    return np.array([players_seed(int(seed)) for seed in seeds], np.uint64)
