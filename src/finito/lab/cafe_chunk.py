"""A piece of work in Café International: whole games, each of its own seed; and how a sweep reads it.

Counts by bot follow the bot around the table; `by_place` lists are by distance from the start player, who is 0; the
next clockwise is 1.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.errors import BadInput
from finito.games.cafe.match import END_NUMBERS
from finito.lab import stats
from finito.lab.chunks import SHARES, Chunk, Counts, add_counts, by_bot, on_seats
from finito.lab.findings import number, percent
from finito.lab.sample import Sample
from finito.lab.stats import Estimate
from finito.options import nearest
from finito.players.cafe import batch
from finito.players.cafe.batch import prepare as prepare
from finito.players.cafe.compiled import MODULES as MODULES

UNIT = "games"
LENGTH = "turns a game"
"""What `length` counts."""
ENDS = ("bar_full", "no_table_cards", "empty_supply", "last_chair", "fourth_last", "no_action", "one_left")
"""End reasons; a list `ends` of counts is in this order."""
PART = 2000
"""Games whose results are held in memory at a time."""


def parse(bot: str, where: str = "bot") -> str:
    """A bot by its name; BadInput if there is none."""
    if bot not in batch.PLAYERS:
        raise BadInput(f"there is no compiled Café bot {bot!r}{nearest(bot, list(batch.PLAYERS))}", where)
    return bot


def play(chunk: Chunk) -> Counts:
    """This many games from the seed on, part by part; game number g has the seed `seed + g`."""
    cell = chunk.cell
    seated = on_seats(cell.bots, chunk.rotation)
    seeds = range(chunk.seed, chunk.seed + chunk.rounds)
    parts = batch.stream_games(cell.options(), seated, seeds, block=PART)
    return add_counts([count(part, cell.players, chunk.rotation) for part in parts])


def count(results: NDArray[np.void], players: int, rotation: int) -> Counts:
    """The counts of some games."""
    scores = results["scores"][:, :players]
    bits = batch.won(results, players).astype(np.int64)
    wins = bits * (SHARES // np.maximum(bits.sum(axis=1), 1))[:, None]
    order = (results["start_player"][:, None] + np.arange(players)) % players
    placed_wins, placed_scores = np.take_along_axis(wins, order, 1), np.take_along_axis(scores, order, 1)
    found: Counts = {
        "rounds": len(results),
        "bar": int(results["bar"].sum()),
        "ends": [int((results["end"] == reason).sum()) for reason in map(END_NUMBERS.get, ENDS)],
        "outs": int((results["outs"] != 0).sum()),
        "placements": int(results["placements"].sum()),
        "points": by_bot(_totals(scores), players, rotation),
        "points_by_place": _totals(placed_scores),
        "points_squared": by_bot(_totals(scores * scores), players, rotation),
        "swaps": int(results["swaps"].sum()),
        "turns": int(results["turns"].sum()),
        "winning_points": int(scores.max(axis=1).sum()),
        "wins": by_bot(_totals(wins), players, rotation),
        "wins_by_place": _totals(placed_wins),
    }
    return found


def _totals(values: NDArray[Any]) -> list[int]:
    return [int(total) for total in values.sum(axis=0)]


def seeds_of(chunk: Chunk) -> int:
    """How many seeds a piece takes."""
    return chunk.rounds


def length(sample: Sample) -> Estimate:
    return sample.mean("turns")


def points(sample: Sample) -> Estimate:
    """Of one player."""
    return stats.ratio(sample.all_bots("points"), sample.sums("rounds") * sample.cell.players)


def measures(sample: Sample) -> dict[str, str]:
    """What a sweep says of a cell."""
    return {
        "turns a game": number(length(sample), 1),
        "points a player": number(points(sample), 1),
        "first bot wins": percent(sample.won()),
        "its points": number(sample.mean("points", index=0), 1),
    }


def remark(samples: list[Sample]) -> str:
    """A report need not add anything."""
    return ""
