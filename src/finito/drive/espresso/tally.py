"""What studies count. Rules text.

Everything counted is a whole number, so sums are the same in whatever order they are made. A victory that k players
share counts SHARES / k for each.
"""

from finito.games.espresso.rules.finish import BONUS
from finito.games.espresso.rules.state import MAX_PLAYERS, NOBODY, Match

SHARES = 60
"""Divisible by every number of players."""
SECOND = 1_000_000
LONGEST = 900
"""Round times are counted by whole seconds up to here, the rest together."""
HALF_MINUTE = 30_000_000
LONGEST_MATCH = 240
"""Match times are counted by half minutes up to here, the rest together."""


class Tally:
    """What was counted over any number of rounds. Lists by player are by seat."""

    __slots__ = (
        "bonus_made_match",
        "bonus_made_round",
        "cards",
        "finisher_ahead",
        "finisher_won",
        "finitos",
        "flips",
        "impasse_rounds",
        "impasses",
        "match_half_minutes",
        "match_rounds",
        "match_time",
        "match_wins",
        "matches",
        "overlong",
        "pairs",
        "plays",
        "points",
        "points_squared",
        "races",
        "round_seconds",
        "rounds",
        "stalemates",
        "take_ups",
        "thefts",
        "time",
        "wins",
        "wrong",
    )

    def __init__(self) -> None:
        self.plays = 0
        """Single cards laid, stolen ones included."""
        self.pairs = 0
        self.thefts = 0
        """Cards or pairs laid that were, in part, somebody else's."""
        self.flips = 0
        self.take_ups = 0
        self.races = 0
        """Hands that came too late."""
        self.wrong = 0
        """Taps that could never have been legal."""
        self.impasses = 0
        self.overlong = 0
        """Rounds that had to be ended by the limit."""
        self.rounds = 0
        self.time = 0
        """Microseconds from the first look to the end, of all rounds together."""
        self.round_seconds: list[int] = [0] * (LONGEST + 1)
        """Rounds by their whole seconds."""
        self.cards = 0
        """Cards in the center at the end."""
        self.impasse_rounds = 0
        """Rounds with at least one impasse."""
        self.stalemates = 0
        """Rounds that ended without Finito."""
        self.finitos: list[int] = [0] * MAX_PLAYERS
        self.points: list[int] = [0] * MAX_PLAYERS
        self.points_squared: list[int] = [0] * MAX_PLAYERS
        self.wins: list[int] = [0] * MAX_PLAYERS
        """Rounds won by points (ESP-SCORE-05), in SHARES."""
        self.finisher_won = 0
        """Rounds in which nobody has more points than the one with Finito."""
        self.finisher_ahead = 0
        """Rounds in which nobody has more cards in the center than the one with Finito."""
        self.bonus_made_round = 0
        """Rounds that somebody else would have won, or shared, without the five points."""
        self.matches = 0
        self.match_rounds = 0
        self.match_time = 0
        """Microseconds of play in whole matches."""
        self.match_half_minutes: list[int] = [0] * (LONGEST_MATCH + 1)
        self.match_wins: list[int] = [0] * MAX_PLAYERS
        self.bonus_made_match = 0
        """Matches that somebody else would have won, or shared, had the same rounds been counted without bonuses."""


class Course:
    """The match that runs, so far."""

    __slots__ = ("bonuses", "rounds", "time")

    def __init__(self) -> None:
        self.rounds = 0
        self.time = 0
        self.bonuses: list[int] = [0] * MAX_PLAYERS
        """Finitos by seat."""


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
        points = match.players[who].in_center + (BONUS if match.finisher == who else 0)
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
