"""How fast the plain rules of Café International are: each verb on the states of real games, and whole games."""

from random import Random
from time import perf_counter

from finito.cli.bench_verbs import Verbs
from finito.games import cafe

PLAYERS = 4
NAMES = tuple(cafe.PRESETS)


def measure(name: str, games: int) -> dict[str, float]:
    """Microseconds (median) of each verb and of a whole live step; the slowest list of turns in milliseconds."""
    verbs, began, played = Verbs(cafe), perf_counter(), max(games // 4, 3)
    for seed in range(played):
        time_game(cafe.make_options(name), seed, verbs)
    elapsed = perf_counter() - began
    return {
        **verbs.medians(),
        "longest legal_moves ms": max(verbs.times["legal_moves"]) * 1e3,
        "games/s": played / elapsed,
    }


def time_game(options: cafe.Options, seed: int, verbs: Verbs) -> None:
    """One game of players who take any turn at a table, and the bar if there is none; every verb is timed."""
    chance = Random(seed)
    game = cafe.new(options, PLAYERS, seed)
    while cafe.outcome(game) is None:
        legal = verbs.legal_moves(game, game.turn)
        seated = [move for move in legal if isinstance(move, cafe.Place)]
        verbs.step(game, game.turn, chance.choice(seated or legal), range(PLAYERS))
