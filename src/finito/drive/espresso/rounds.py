"""Plays and counts whole rounds without ceremony, for studies. Rules text."""

from finito.drive.espresso.due import QUIET, advance
from finito.drive.espresso.tally import Course, Tally, count_match, count_round_of
from finito.engine.text import Table
from finito.games.espresso.drive.ceremony import begin_round, begun, dealt, seed_streams
from finito.games.espresso.drive.facts import set_beat
from finito.games.espresso.drive.state import NEVER, ONE, Drive, Times
from finito.games.espresso.rules.deal import deal
from finito.games.espresso.rules.impasse import stalemate
from finito.games.espresso.rules.state import NOBODY, RUNNING, Match

LIMIT = 3_600_000_000
"""Microseconds after which a round is ended and counted as overlong; people would have stopped."""
FACT = 3
"""The numbers of a fact: time, player (NOBODY for the game itself), action."""


def begin_match(match: Match, drive: Drive, times: Times, course: Course) -> None:
    """Nobody knows anybody's pace, and nobody has Finito yet."""
    course.rounds = 0
    course.time = 0
    drive.beat = 0
    drive.eyes_low = match.seed_low
    drive.eyes_high = match.seed_high
    set_beat(match, drive, times)
    for who in range(match.n_players):
        course.bonuses[who] = 0
        drive.seats[who].own_beat = 0
        drive.seats[who].tempo = ONE


def play_round(match: Match, drive: Drive, times: Times, tally: Tally) -> None:
    """One round, from the first look to its end."""
    begin_round(match)
    seed_streams(match, drive)
    impasses = tally.impasses
    drive.now = 0
    begun(match, drive, times, 0)
    while match.phase == RUNNING:
        if advance(match, drive, times, LIMIT, tally) == QUIET:
            stalemate(match)
            tally.overlong += 1
    tally.impasse_rounds += 1 if tally.impasses > impasses else 0


def play_drive(
    matches: Table[Match],
    index: int,
    rounds: int,
    to_the_end: int,
    drive: Drive,
    times: Times,
    course: Course,
    tally: Tally,
    beyond: Tally,
) -> None:
    """Play so many rounds in a match of the table and count them; a match that ends begins anew.

    With `to_the_end` the match that runs then is played to its end: its further rounds count in `beyond`, it itself in
    `tally`. Stopping at a match that happens to be over would prefer short ones; this way each began match counts.
    """
    match = matches[index]
    played = 0
    while played < rounds or (to_the_end and not match.match_over):
        into = tally if played < rounds else beyond
        if match.match_over or match.round_number == 0:
            begin_match(match, drive, times, course)
        play_round(match, drive, times, into)
        course.rounds += 1
        course.time += drive.now
        if match.finisher != NOBODY:
            course.bonuses[match.finisher] += 1
        count_round_of(match, drive.now, into)
        if match.match_over:
            count_match(match, course, tally)
        played += 1


def play_facts(
    matches: Table[Match], index: int, drive: Drive, times: Times, tally: Tally, facts: list[int], most: int
) -> int:
    """Play a whole match of text players with everything between its rounds; its facts, and how many there were."""
    match = matches[index]
    deal(match)
    set_beat(match, drive, times)
    dealt(match, drive, times)
    count = 0
    while count < most and advance(match, drive, times, NEVER - 1, tally) != QUIET:
        facts[count * FACT] = drive.now
        facts[count * FACT + 1] = drive.did_who
        facts[count * FACT + 2] = drive.did
        count += 1
    return count
