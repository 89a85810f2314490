"""The worth of turns: play on after each of them in the same sampled worlds, and average the lead."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.games.cafe.rules.tiles import FIRST_JOKER
from finito.players.cafe.search.tree import JOKER_LEFT
from finito.players.cafe.search.worth import WORTH
from finito.search.cafe import CafeGames

HORIZON = 8
"""How many turns are played on."""
JOKER = JOKER_LEFT // WORTH
"""The worth of a joker in the rack in points, as in the search."""
Floats = NDArray[np.float64]


def weigh(position: CafeGames, turns: list[int], worlds: int, seed: int) -> Floats:
    """The mean lead in points after each of these turns of a game with two players.

    Hidden tiles and cards are redrawn in each world. Greedy players play on; in half of the worlds the reply is the one
    that the look-ahead expects, as in the search, because the opponent's strength is unknown.
    """
    base = position.clone(np.zeros(worlds, np.int64))
    base.games["seed_low"], base.games["seed_high"] = np.arange(worlds), seed
    base.resample(seed)
    base.seed_players(seed)
    who = int(position.to_move[0])
    games = base.clone(np.tile(np.arange(worlds), len(turns)))
    games.play(np.repeat(turns, worlds))
    games.play(_replies(games, worlds))
    for _ in range(HORIZON - 1):
        games.play(games.think(["greedy", "greedy"]))
    scores: Any = games.scores + JOKER * _jokers(games)
    means: Floats = (scores[:, who] - scores[:, 1 - who]).reshape(len(turns), worlds).mean(1)
    return means


def _replies(games: CafeGames, worlds: int) -> Any:
    """Greedy ones, and in the first half of the worlds of each turn the expected one: it is legal in all of them, since
    it follows from what lies open."""
    replies = games.think(["greedy", "greedy"])
    expected = games.clone(slice(None, None, worlds)).think(["lookahead", "lookahead"])
    half = np.arange(len(games)) % worlds < worlds // 2
    return np.where(half & games.running, np.repeat(expected, worlds), replies)


def _jokers(games: CafeGames) -> Any:
    """How many jokers each player holds while the game is running."""
    players = games.games["players"][:, : games.players]
    held = np.arange(players["rack"].shape[-1]) < players["rack_size"][..., None]
    return ((players["rack"] >= FIRST_JOKER) & held).sum(-1) * games.running[:, None]
