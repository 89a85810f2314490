"""Pick puzzles from games between players of the league."""

from collections.abc import Iterator

import msgspec
import numpy as np

from finito.daily.puzzles import PRESET, Choice, Puzzle
from finito.games import cafe
from finito.players.cafe.search.fast import SearchDesk
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.worth import find_weighed
from finito.search.cafe import CafeGames
from tools.puzzles.weigh import weigh

PLAYERS = ("lookahead", "search-quick", "greedy")
GAMES = 60
"""The number of games played side by side."""
EARLIEST, LEAST_BAG = 5, 8
"""The fewest turns before a position, and the fewest tiles left in the bag."""
WIDTH, SCREEN, CLOSER = 16, 12, 300
"""How many turns are considered, and in how many worlds, before the ten thousand simulations."""
SIMULATIONS = 10_000
"""The number of simulations for all remaining turns together."""
MARGIN = 4.0
MOST_TURNS = 1 << 13
TOLD = 4
"""For how many choices a puzzle gives the worth."""


def positions(seed: int) -> Iterator[tuple[int, CafeGames]]:
    """Endless positions in which the look-ahead differs from greed, with the seeds of the games, from this seed on."""
    while True:
        games = CafeGames(PRESET, 2, range(seed, seed + GAMES))
        lots = np.random.default_rng(seed)
        seats = [str(lots.choice(PLAYERS)) for _ in range(2)]
        turns = 0
        while games.running.any():
            if turns >= EARLIEST:
                open_ = games.running & (games.games["bag_size"] >= LEAST_BAG)
                for index in np.flatnonzero(open_ & (games.think(["lookahead"] * 2) != games.think(["greedy"] * 2))):
                    yield seed + int(index), games.clone([index])
            games.play(games.think(seats))
            turns += 1
        seed += GAMES


def pick(position: CafeGames, seed: int, desk: SearchDesk) -> tuple[Choice, ...] | None:
    """The choices of a puzzle, best first; None if the position is not a puzzle."""
    listed = position.candidates(WIDTH)
    turns = [int(turn) for turn in listed.turns]
    if len(turns) < TOLD:
        return None
    greedy = most_at_once(position.game(0))
    for worlds, slack in ((SCREEN, 2.0), (CLOSER, 0.4)):
        worths = weigh(position, turns, worlds, seed)
        order = np.argsort(-worths)
        if turns[order[0]] in greedy or worths[order[0]] - worths[order[1]] < MARGIN - slack:
            return None
        turns = [turns[index] for index in order[:TOLD]]
    worths = weigh(position, turns, SIMULATIONS // TOLD, seed + 1)
    order = np.argsort(-worths)
    choices = tuple(Choice(turns[index], float(worths[index])) for index in order)
    if choices[0].turn in greedy or choices[0].worth - choices[1].worth < MARGIN:
        return None
    return choices if searched(position, desk, seed) == choices[0].turn else None


def most_at_once(game: cafe.Match) -> set[int]:
    """The turns of the player to move that score the most points immediately; spending a joker costs nothing here."""
    turns, worths = [0] * MOST_TURNS, [0] * MOST_TURNS
    found = find_weighed(game, game.turn, turns, worths, 0)
    most = max(worths[:found])
    return {turn for turn, worth in zip(turns, worths[:found], strict=False) if worth == most}


def searched(position: CafeGames, desk: SearchDesk, seed: int) -> int:
    """What the strongest player of the league plays here."""
    return desk.think(position.game(0), LEVELS["search-strong"], seed, float("inf"))[0]


def deeper(puzzle: Puzzle, desk: SearchDesk, seed: int) -> int:
    """The turn that a search with ten times as many simulations plays, each half as long again."""
    level = msgspec.structs.replace(LEVELS["search-strong"], simulations=100_000, horizon=12)
    return desk.think(puzzle.game, level, seed, float("inf"))[0]
