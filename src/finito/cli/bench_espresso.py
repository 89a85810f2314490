"""How fast the plain rules of ESPRESSO are: each verb on the states of real rounds, and whole rounds."""

from random import Random
from statistics import median
from time import perf_counter

from finito.drive.espresso.rounds import play_drive
from finito.drive.espresso.tally import Course, Tally
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.rules.state import RUNNING
from finito.players.espresso.times import greedy_seats

PLAYERS = 4
VIEWERS = 6
NAMES = (*(name for name in espresso.PRESETS), "house zero", "house chaos", "house zero chaos")


def make_options(name: str) -> espresso.Options:
    """`house zero` as options."""
    sheet, *modes = name.split()
    return espresso.make_options(sheet, dict.fromkeys(modes, True) | {"start_countdown_ms": 0})


def measure(name: str, rounds: int) -> dict[str, float]:
    """Microseconds (median) of each verb and of a whole live step, and rounds a second of greedy players."""
    times: dict[str, list[float]] = {verb: [] for verb in ("refusal", "apply", "view", "legal_moves", "live step")}
    for seed in range(max(rounds // 10, 2)):
        time_round(make_options(name), seed, times)
    figures = {f"{verb} µs": median(values) * 1e6 for verb, values in times.items()}
    return {**figures, "greedy rounds/s": greedy_rounds_per_second(name, rounds)}


def time_round(options: espresso.Options, seed: int, times: dict[str, list[float]]) -> None:
    """One round in which every verb is timed at every step, as a live room would call them."""
    chance = Random(seed)
    match = espresso.new(options, PLAYERS, seed)
    for who in range(PLAYERS):
        espresso.apply(match, who, m.Ready())
    espresso.apply(match, 0, m.CallEspresso())
    while match.phase == RUNNING:
        player, move = next_move(match, chance, times)
        began = perf_counter()
        espresso.refusal(match, player, move)
        judged = perf_counter()
        espresso.apply(match, player, move)
        applied = perf_counter()
        for seat in range(VIEWERS):
            espresso.view(match, seat % PLAYERS)
        ended = perf_counter()
        times["refusal"].append(judged - began)
        times["apply"].append(applied - judged)
        times["view"].append((ended - applied) / VIEWERS)
        times["live step"].append(ended - began)


def next_move(match: Match, chance: Random, times: dict[str, list[float]]) -> tuple[int, m.Move]:
    """A sensible move of somebody: the first legal one, which is a play if there is any."""
    due = espresso.due(match)
    if due is not None:
        return m.GAME, due
    while True:
        player = chance.randrange(PLAYERS)
        began = perf_counter()
        legal = espresso.legal_moves(match, player)
        times["legal_moves"].append(perf_counter() - began)
        if len(legal) > 1:
            return player, legal[0]


def greedy_rounds_per_second(name: str, rounds: int) -> float:
    """Rounds a second of greedy players on their clock, without moves and events."""
    options = make_options(name)
    match, (drive, times) = Match(options, PLAYERS, 1), greedy_seats(options, PLAYERS)
    began = perf_counter()
    play_drive([match], 0, rounds, 0, drive, times, Course(), Tally(), Tally())
    return rounds / (perf_counter() - began)
