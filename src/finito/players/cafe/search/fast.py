"""The players of this package, compiled. Every thread that thinks or plays needs a `SearchDesk`."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import numpy as np

from finito.engine import records
from finito.engine.jit import Rules
from finito.engine.records import Records
from finito.games.cafe.options import PRESETS, Options
from finito.games.cafe.rules import legal as _legal
from finito.games.cafe.rules import packed as _packed
from finito.games.cafe.rules import state
from finito.games.cafe.rules.state import MAX_PLAYERS
from finito.games.cafe.rules.tiles import TILES
from finito.players.cafe import batch, compiled, simple
from finito.players.cafe.search import (
    features,
    halving,
    hidden,
    learned,
    look,
    many,
    matches,
    quiet,
    swift,
    tree,
    worth,
)
from finito.players.cafe.search.levels import SearchLevel
from finito.players.cafe.search.weights import weights_for

MODULES = [*compiled.MODULES, hidden, quiet, worth, look, features, learned, swift, halving, tree, matches, many]
CALLED = [
    *compiled.CALLED,
    _legal.find_turns,
    _packed.play_packed,
    simple.choose_turn,
    simple.keep_best,
    features.note_features,
    features.note_rack,
    hidden.copy_seen,
    hidden.copy_world,
    hidden.lay_hidden,
    learned.worth_after,
    look.look_ahead,
    look.look_at,
    quiet.quiet_turn,
    matches.think,
    swift.pick_far,
    swift.pick_near,
    swift.swift_turn,
    tree.expect_answer,
    tree.play_on,
    worth.find_weighed,
    worth.lift_best,
    worth.weigh_turns,
]
"""Large, or called from several places: as parts of their callers they would take minutes to compile."""
ENTRIES: list[Callable[..., object]] = [
    matches.play_matches,
    matches.advance_search,
    many.lay_games,
    many.list_candidates,
    many.note_afterstates,
    many.play_turns,
    many.think_games,
]
RULES = Rules("cafe-search", MODULES, entries=ENTRIES, called=CALLED)
SEARCH = records.dtype_of(
    halving.Search(),
    {"answers": np.int64, "answerers": np.int8, "row": np.int64, "sums": np.int64, "turns": np.int64},
)
GAMES = 4
"""The number of games in the table of a search: see `tree`."""

_play_matches: Any = RULES.function(matches.play_matches)
_advance: Any = RULES.function(matches.advance_search)


class SearchDesk:
    """The working memory of one thread that plays or thinks."""

    def __init__(self, options: Options, players: int) -> None:
        self.games = np.zeros(GAMES, compiled.GAME)
        self.games[:] = compiled.template(1, options, players, 0)
        self.weights = weights_for(options)
        self._search = np.zeros(1, SEARCH)
        self._dice = np.zeros(1, batch.DICE)
        self._room: Any = [np.zeros(TILES, np.int64), *(np.empty(simple.ROOM, np.int64) for _ in range(4))]

    def play(self, levels: Sequence[SearchLevel], seeds: batch.Seeds, again: int = 0, weights: Any = None) -> Records:
        """Play a game for each seed with players of these levels. `weights`, one per seat, replace the usual ones."""
        results = batch.unplayed(seeds)
        rows: Any = np.zeros((MAX_PLAYERS, learned.ALL_WEIGHTS), np.int64)
        rows[:] = self.weights
        if weights is not None:
            rows[: len(levels), : np.shape(weights)[-1]] = weights
        lists = [_per_seat([level.number for level in levels]), _per_seat([level.width for level in levels])]
        lists.append(_per_seat([level.horizon for level in levels]))
        _play_matches(
            self.games, results, len(results), again, *lists, rows, self._search[0], self._dice[0], *self._room
        )
        return results

    def think(self, game: state.Match, level: SearchLevel, seed: int, seconds: float | None = None) -> list[int]:
        """The best turns in a position according to a search of this level, best first, packed.

        Hidden parts of the game are not used. The search stops after the level's seconds, or those given. The same
        position, level and seed (64 bits) give the same answer unless the time ran out.
        """
        ends = perf_counter() + (level.seconds if seconds is None else seconds)
        compiled.write_game(self.games, tree.TABLE, game)
        dice = self._dice[0]
        dice["chance_a"], dice["chance_b"] = seed & 0xFFFFFFFF, seed >> 32
        dice["chance_c"], dice["chance_count"] = 0, 1
        search, done, begun = self._search[0], False, False
        weights = np.array(self.weights, np.int64)
        while not done:
            done = _advance(self.games, begun, level.simulations, level.horizon, weights, search, dice, *self._room)
            begun = True
            if perf_counter() >= ends:
                break
        return [int(turn) for turn in search["turns"][: search["found"]]]


def _per_seat(numbers: Sequence[int]) -> Any:
    return np.array([*numbers, *[0] * (MAX_PLAYERS - len(numbers))], np.int64)


def prepare() -> None:
    """Compile everything in advance. Of several processes, one compiles while the others wait and then load."""
    desk = SearchDesk(PRESETS["board"], 2)
    weights: Any = np.zeros((MAX_PLAYERS, learned.ALL_WEIGHTS), np.int64)
    one, seats = weights[0], _per_seat([0])
    rest = (desk._search[0], desk._dice[0], *desk._room)
    RULES.prepare(
        desk.games,
        [
            (_play_matches, (desk.games, batch.unplayed(range(1)), 1, 0, seats, seats, seats, weights, *rest)),
            (_advance, (desk.games, False, 0, 0, one, *rest)),
        ],
    )
