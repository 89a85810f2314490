"""The times of a match of ESPRESSO: tables for random variation, limits of the rules, and the parameters of players."""

from collections.abc import Sequence
from functools import cache
from math import log2

from finito.games.espresso import Options
from finito.games.espresso.drive.state import CHOICES, GREEDY, MASHER, ONE, REACHES, UNIFORM, Drive, Nature, Times
from finito.games.espresso.rules import limits
from finito.players import pace
from finito.players.pace import Level, factors

HEAD_SPREAD = 0.22
"""The spread of the logarithm of thinking times. A person's reaction times vary by about a fifth to a quarter."""
HAND_SPREAD = 0.12
MILLISECOND = 1000


@cache
def choices() -> list[int]:
    """The bits in a choice, by the number of alternatives."""
    return [round(ONE * log2(max(number, 1))) for number in range(CHOICES + 1)]


@cache
def reaches() -> list[int]:
    """The bits in a movement of the hand, by the distance in half cards."""
    return [round(ONE * log2(half_cards / 2 + 1)) for half_cards in range(REACHES)]


def study_times(natures: Sequence[Nature]) -> Times:
    """The times of studies: single rounds in microseconds, in which no player is ever idle."""
    times = Times()
    times.natures[: len(natures)] = natures
    times.factors, times.hands = factors(HEAD_SPREAD), factors(HAND_SPREAD)
    times.pauses = factors(pace.SPREAD)
    times.choices, times.reaches = choices(), reaches()
    times.reveal = limits.REVEAL_MS * MILLISECOND
    times.screen = limits.SCREEN_AGE_MS * MILLISECOND
    times.blind_after = limits.BLIND_AFTER
    times.lock_first = limits.FIRST_LOCK_MS * MILLISECOND
    times.lock_growth = round(limits.LOCK_GROWTH * ONE)
    times.lock_most = limits.LONGEST_LOCK_MS * MILLISECOND
    return times


def live_times(natures: Sequence[Nature], options: Options) -> Times:
    """The times of a whole match, including everything between rounds, in whole milliseconds like its record."""
    times = study_times(natures)
    times.grain = MILLISECOND
    times.countdown = options.start_countdown_ms * MILLISECOND
    times.call = limits.CALL_MS * MILLISECOND
    times.between = limits.BETWEEN_MS * MILLISECOND
    times.idle = limits.IDLE_MS * MILLISECOND
    return times


def greedy_nature(level: Level, slip: float = 0.0, steals: bool = True) -> Nature:
    """A greedy player of this level."""
    nature = Nature()
    nature.model = GREEDY
    nature.perception = round(level.pace * pace.PERCEPTION_MS * MILLISECOND)
    nature.decision = round(level.pace * pace.DECISION_MS * MILLISECOND)
    nature.hand = round(level.pace * pace.HAND_MS * MILLISECOND)
    nature.least = round(pace.LEAST_MS * MILLISECOND)
    nature.overlook = round(level.overlook * ONE)
    nature.slip = round(slip * ONE)
    nature.steals = int(steals)
    return nature


def uniform_nature() -> Nature:
    """A player who does anything legal, at the pace of a person."""
    nature = greedy_nature(pace.LEVELS["normal"])
    nature.model, nature.overlook = UNIFORM, 0
    return nature


def masher_nature(every_ms: float) -> Nature:
    """A player who does not look, but presses a key every `every_ms` milliseconds."""
    nature = Nature()
    nature.model = MASHER
    nature.mash = round(every_ms * MILLISECOND)
    return nature


def study(natures: Sequence[Nature], options: Options, lock: bool = False) -> tuple[Drive, Times]:
    """A drive for rounds among these players, one per seat. With `lock`, wrong taps lock their hands."""
    drive = Drive()
    for seat in drive.seats:
        seat.pace = options.min_action_interval_ms * MILLISECOND
        seat.locks = int(lock)
    return drive, study_times(natures)


def greedy_seats(options: Options, players: int) -> tuple[Drive, Times]:
    """A drive for rounds among greedy players of the normal level."""
    return study([greedy_nature(pace.LEVELS["normal"])] * players, options)
