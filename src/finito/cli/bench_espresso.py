"""How fast the plain rules of ESPRESSO are: each verb on the states of real rounds, and whole rounds."""

from random import Random
from time import perf_counter

from finito.cli.bench_verbs import Verbs
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
    verbs = Verbs(espresso)
    for seed in range(max(rounds // 10, 2)):
        time_round(make_options(name), seed, verbs)
    return {**verbs.medians(), "greedy rounds/s": greedy_rounds_per_second(name, rounds)}


def time_round(options: espresso.Options, seed: int, verbs: Verbs) -> None:
    """One round in which every verb is timed at every step, as a live room would call them."""
    chance = Random(seed)
    match = espresso.new(options, PLAYERS, seed)
    for who in range(PLAYERS):
        espresso.apply(match, who, m.Ready())
    espresso.apply(match, 0, m.CallEspresso())
    while match.phase == RUNNING:
        verbs.step(match, *next_move(match, chance, verbs), [seat % PLAYERS for seat in range(VIEWERS)])


def next_move(match: Match, chance: Random, verbs: Verbs) -> tuple[int, m.Move]:
    """A sensible move of somebody: the first legal one, which is a play if there is any."""
    due = espresso.due(match)
    if due is not None:
        return m.GAME, due
    while True:
        player = chance.randrange(PLAYERS)
        legal = verbs.legal_moves(match, player)
        if len(legal) > 1:
            return player, legal[0]


def greedy_rounds_per_second(name: str, rounds: int) -> float:
    """Rounds a second of greedy players on their clock, without moves and events."""
    options = make_options(name)
    match, (drive, times) = Match(options, PLAYERS, 1), greedy_seats(options, PLAYERS)
    began = perf_counter()
    play_drive([match], 0, rounds, 0, drive, times, Course(), Tally(), Tally())
    return rounds / (perf_counter() - began)
