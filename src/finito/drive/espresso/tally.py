"""What studies count. Rules text.

All counts are integers, so sums do not depend on the order of addition. A win that k players share counts SHARES / k
for each.
"""

from dataclasses import dataclass, field

from finito.games.espresso.rules.finish import BONUS, round_score
from finito.games.espresso.rules.state import MAX_PLAYERS, NOBODY, Match

SHARES = 60
"""Divisible by every number of players."""
SECOND = 1_000_000
LONGEST = 900
"""Round times are counted in whole seconds up to this one; all longer ones count here."""
HALF_MINUTE = 30_000_000
LONGEST_MATCH = 240
"""Match times are counted in half minutes up to this one; all longer ones count here."""


@dataclass(slots=True, eq=False)
class Tally:
    """Counts over any number of rounds. Lists are by seat, except for the two of times."""

    plays: int = 0
    """Single cards laid, stolen ones included."""
    pairs: int = 0
    thefts: int = 0
    """Cards and pairs that were laid and belonged, at least in part, to another player."""
    flips: int = 0
    take_ups: int = 0
    races: int = 0
    """Plays that came too late."""
    wrong: int = 0
    """Taps that could never have been legal."""
    impasses: int = 0
    overlong: int = 0
    """Rounds that were ended at the limit."""
    rounds: int = 0
    time: int = 0
    """Microseconds from the first look to the end, summed over all rounds."""
    round_seconds: list[int] = field(default_factory=lambda: [0] * (LONGEST + 1))
    """The number of rounds by whole seconds."""
    cards: int = 0
    """Cards in the center at the end, summed over all rounds."""
    impasse_rounds: int = 0
    """Rounds with at least one impasse."""
    stalemates: int = 0
    """Rounds that ended without Finito."""
    finitos: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    points: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    points_squared: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    wins: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """Rounds won by points (ESP-SCORE-05), in SHARES."""
    finisher_won: int = 0
    """Rounds in which nobody has more points than the player with Finito."""
    finisher_ahead: int = 0
    """Rounds in which nobody has more cards in the center than the player with Finito."""
    bonus_made_round: int = 0
    """Rounds that would have had other winners without the five points."""
    matches: int = 0
    match_rounds: int = 0
    match_time: int = 0
    """Microseconds of play in whole matches."""
    match_half_minutes: list[int] = field(default_factory=lambda: [0] * (LONGEST_MATCH + 1))
    match_wins: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    bonus_made_match: int = 0
    """Matches that would have had other winners if the same rounds had been counted without bonuses."""


@dataclass(slots=True, eq=False)
class Course:
    """The current match, so far."""

    rounds: int = 0
    time: int = 0
    bonuses: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """The number of Finitos by seat."""


def leaders_of_round(match: Match, bonus: int) -> int:
    """A bit for each player who has most points in this round, if Finito brings so many."""
    best = -1
    mask = 0
    for who in range(match.n_players):
        points = match.players[who].in_center + (bonus if match.finisher == who else 0)
        if points > best:
            best = points
            mask = 0
        if points == best:
            mask |= 1 << who
    return mask


def leaders_of_match(match: Match, course: Course, less: int) -> int:
    """A bit for each player who has most points in this match, if each Finito had brought so many less."""
    best = -1
    mask = 0
    for who in range(match.n_players):
        points = match.players[who].total - less * course.bonuses[who]
        if points > best:
            best = points
            mask = 0
        if points == best:
            mask |= 1 << who
    return mask


def how_many(mask: int) -> int:
    count = 0
    for who in range(MAX_PLAYERS):
        count += (mask >> who) & 1
    return count


def count_round_of(match: Match, lasted: int, tally: Tally) -> None:
    tally.rounds += 1
    tally.time += lasted
    tally.round_seconds[min(lasted // SECOND, LONGEST)] += 1
    tally.cards += match.center_size
    winners = leaders_of_round(match, BONUS)
    without = leaders_of_round(match, 0)
    if match.finisher == NOBODY:
        tally.stalemates += 1
    else:
        tally.finitos[match.finisher] += 1
        tally.finisher_won += (winners >> match.finisher) & 1
        tally.finisher_ahead += (without >> match.finisher) & 1
    if winners != without:
        tally.bonus_made_round += 1
    share = SHARES // how_many(winners)
    for who in range(match.n_players):
        points = round_score(match, who)
        tally.points[who] += points
        tally.points_squared[who] += points * points
        tally.wins[who] += share * ((winners >> who) & 1)


def count_match(match: Match, course: Course, tally: Tally) -> None:
    tally.matches += 1
    tally.match_rounds += course.rounds
    tally.match_time += course.time
    tally.match_half_minutes[min(course.time // HALF_MINUTE, LONGEST_MATCH)] += 1
    winners = leaders_of_match(match, course, 0)
    if winners != leaders_of_match(match, course, BONUS):
        tally.bonus_made_match += 1
    share = SHARES // how_many(winners)
    for who in range(match.n_players):
        tally.match_wins[who] += share * ((winners >> who) & 1)
