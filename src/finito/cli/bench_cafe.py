"""How fast the plain rules of Café International are: each verb on the states of real games, and whole games."""

from random import Random
from statistics import median
from time import perf_counter

from finito.games import cafe

PLAYERS = 4
NAMES = tuple(cafe.PRESETS)


def measure(name: str, games: int) -> dict[str, float]:
    """Microseconds (median) of each verb and of a whole live step; the slowest list of turns in milliseconds."""
    verbs = ("refusal", "apply", "view", "legal_moves", "live step")
    times: dict[str, list[float]] = {verb: [] for verb in verbs}
    began = perf_counter()
    played = max(games // 4, 3)
    for seed in range(played):
        time_game(cafe.make_options(name), seed, times)
    elapsed = perf_counter() - began
    figures = {f"{verb} µs": median(values) * 1e6 for verb, values in times.items()}
    return {**figures, "longest legal_moves ms": max(times["legal_moves"]) * 1e3, "games/s": played / elapsed}


def time_game(options: cafe.Options, seed: int, times: dict[str, list[float]]) -> None:
    """One game of players who take any turn at a table, and the bar if there is none; every verb is timed."""
    chance = Random(seed)
    game = cafe.new(options, PLAYERS, seed)
    while cafe.outcome(game) is None:
        player = game.turn
        start = perf_counter()
        legal = cafe.legal_moves(game, player)
        times["legal_moves"].append(perf_counter() - start)
        seated = [move for move in legal if isinstance(move, cafe.Place)]
        move = chance.choice(seated or legal)
        began = perf_counter()
        cafe.refusal(game, player, move)
        judged = perf_counter()
        cafe.apply(game, player, move)
        applied = perf_counter()
        for seat in range(PLAYERS):
            cafe.view(game, seat)
        ended = perf_counter()
        times["refusal"].append(judged - began)
        times["apply"].append(applied - judged)
        times["view"].append((ended - applied) / PLAYERS)
        times["live step"].append(ended - began)
