"""Play many games of Café International with simple players; results come as arrays, block by block.

>>> from finito.games import cafe
>>> from finito.players.cafe import batch
>>> results = batch.play_games(cafe.make_options("board"), ["greedy", "uniform"], seeds=range(100))
>>> results["scores"].shape
(100, 4)

A result has the fields of `simple.GameResult`. It depends only on the options, the players, the seed and `again`, not
on the block.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.chance import WORD
from finito.engine import records
from finito.engine.dice import Dice
from finito.engine.records import Records
from finito.errors import BadInput
from finito.games.cafe.options import Options
from finito.games.cafe.rules.state import MAX_PLAYERS
from finito.players.cafe import compiled, simple
from finito.players.cafe.simple import GREEDY, ROOM, UNIFORM

PLAYERS = {"uniform": UNIFORM, "greedy": GREEDY}
"""The players, by the names of the bots that play like them."""
DICE = records.dtype_of(Dice(), {})
RESULT = records.dtype_of(simple.GameResult(), {"scores": np.int64})
BLOCK = 200
"""Games between two checks of the keyboard: some tens of milliseconds."""
Seeds = range | NDArray[np.uint64]

_play_games = compiled.RULES.function(simple.play_games)


class _Worker:
    """The players, and scratch space for them."""

    def __init__(self, players: Sequence[str]) -> None:
        unknown = [name for name in players if name not in PLAYERS]
        if unknown:
            raise BadInput(f"there is no simple player {unknown[0]!r}; there are {', '.join(PLAYERS)}", "players")
        seats = [PLAYERS[name] for name in players]
        self.seats: Any = np.array([*seats, *[0] * (MAX_PLAYERS - len(seats))], np.int64)
        self.dice = np.zeros(1, DICE)
        self.turns: Any = np.empty(ROOM, np.int64)

    def play(self, games: Records, results: Records, dealt: bool, turn: int, again: int) -> None:
        _play_games(games, results, 0, len(results), dealt, turn, again, self.seats, self.dice[0], self.turns)


def stream_games(
    options: Options, players: Sequence[str], seeds: Seeds, again: int = 0, block: int = BLOCK
) -> Iterator[Records]:
    """Play one game for each seed and yield the results in order, at most `block` at a time.

    `players` names the player in each seat (see PLAYERS). A seed deals the same bag, cards and start player under all
    options and to all players; another `again` gives the players other random choices. Memory does not depend on the
    number of games.
    """
    games, worker = compiled.template(1, options, len(players), 0), _Worker(players)
    for first in range(0, len(seeds), block):
        results = unplayed(seeds[first : first + block])
        worker.play(games, results, False, 0, again)
        yield results


def play_games(options: Options, players: Sequence[str], seeds: Seeds, again: int = 0) -> Records:
    """Like `stream_games`, with all results in one array."""
    parts = stream_games(options, players, seeds, again)
    return np.concatenate([np.zeros(0, RESULT), *parts])


def rollouts(games: Records, index: int, turn: int, count: int, players: Sequence[str], seed: int = 0) -> Records:
    """Play the game at an index to its end `count` times, beginning with `turn` (0: the player chooses).

    Each time, bag and table cards are shuffled with seed, seed + 1, …; the game in the table is unchanged. `players`
    names the player in each seat from now on. Results count from here, scores cover the whole game.
    """
    copies = np.repeat(games[index : index + 1], count)
    results = unplayed(np.arange(count, dtype=np.uint64) + np.uint64(seed))
    _Worker(players).play(copies, results, True, turn, 0)
    return results


def won(results: Records, players: int) -> NDArray[np.bool_]:
    """The share of the win: a row for each game, a column for each player; ties are shared (CAF-R-13)."""
    return (results["winners"][:, None] >> np.arange(players) & 1).astype(np.bool_)


def prepare() -> None:
    """Compile everything in advance that would otherwise be compiled when it is first called."""
    games, worker, results = np.zeros(1, compiled.GAME), _Worker(["greedy"] * 2), np.zeros(1, RESULT)
    examples = (games, results, 0, 1, False, 0, 0, worker.seats, worker.dice[0], worker.turns)
    compiled.RULES.prepare(games, [(_play_games, examples)], lists={"turns": worker.turns})


def unplayed(seeds: Seeds) -> Records:
    """Results that contain only their seeds."""
    numbers = np.asarray(seeds, np.uint64)
    results = np.zeros(len(numbers), RESULT)
    results["seed_low"] = numbers & np.uint64(WORD)
    results["seed_high"] = numbers >> np.uint64(32)
    return results
