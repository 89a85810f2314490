"""How fast the characters of ESPRESSO react, in two standard tests of human reaction time.

Simple reaction: a single signal with the finger on the key. Choice reaction: one of four signals, each with its own
key. Both use the same times and the same random variation as everything that a character does in a match.
"""

from collections.abc import Iterator
from statistics import quantiles

from finito.chance import by_chance, seed_chance
from finito.games.espresso.drive.state import Drive, Times
from finito.players.espresso.cast import CAST, LADDER, Character, nature_of
from finito.players.espresso.characters.decide import think_time
from finito.players.espresso.times import study_times

FOUR = 4
PUBLISHED = {"simple": (105, 470), "choice of four": (105, 784)}
"""Milliseconds. From the fastest to the slowest person of the Model Human Processor (Card, Moran and Newell 1983):
seeing 50–200, thinking 25–170, moving 30–100, and 0–157 for each of the two bits of a choice among four.
"""


PEOPLE = {
    "perception": (50, 200),
    "gaze": (70, 700),
    "thought": (25, 170),
    "bit": (0, 157),
    "touch": (30, 100),
    "reach": (70, 120),
}
"""The milliseconds of the fastest and the slowest person there, for each time of a character."""
SHARES = ("overlook", "vigilance", "fumble")
TRAITS = ("", *PEOPLE, *SHARES, "ideas")


def trait_rows() -> Iterator[tuple[str, ...]]:
    """The times of each character except the machine, and the range of people."""
    for name, one in CAST.items():
        if name != "machine":
            times = [f"{getattr(one, trait):g}" for trait in PEOPLE]
            shares = [f"{100 * getattr(one, trait):g} %" for trait in SHARES]
            yield (name, *times, *shares, ", ".join(one.ideas))
    yield ("people", *[f"{low}–{high}" for low, high in PEOPLE.values()], "", "", "", "")


def reaction(drive: Drive, times: Times, options: int) -> int:
    """One reaction of the first seat to one of `options` signals, in microseconds."""
    seat = drive.seats[0]
    seat.gazes, seat.options = 0, options
    head = by_chance(seat, times.factors, think_time(drive, times, 0))
    return head + by_chance(seat, times.hands, times.natures[0].hand)


def reactions(one: Character, options: int, count: int, seed: int) -> list[float]:
    """`count` reactions of a character, in milliseconds."""
    drive, times = Drive(), study_times([nature_of(one)])
    seed_chance(drive.seats[0], seed, 0, options)
    return [reaction(drive, times, options) / 1000 for _ in range(count)]


def reaction_rows(seed: int) -> Iterator[tuple[str, ...]]:
    """For each character and test, the median, the middle 90 %, and the range of people."""
    for name in LADDER:
        for (test, (low, high)), options in zip(PUBLISHED.items(), (1, FOUR), strict=True):
            cuts = quantiles(reactions(CAST[name], options, 10_000, seed), n=20)
            yield (name, test, f"{cuts[9]:.0f}", f"{cuts[0]:.0f}–{cuts[-1]:.0f}", f"{low}–{high}")
