"""Timed rounds, counted. Written like the rules text: runs plain and compiled.

Everything counted is a whole number, so sums are the same in whatever order they are made. A victory that k players
share counts SHARES / k for each.
"""

from finito.chance import seed_chance
from finito.engine.text import Table
from finito.games.espresso.rules.finish import BONUS
from finito.games.espresso.rules.state import MAX_PLAYERS, NOBODY, RUNNING, Match
from finito.players.espresso.greedy_text import TURNS, begin_round
from finito.players.espresso.timed.hands import start_clock, tick
from finito.players.espresso.timed.state import Actions, Clock

SHARES = 60
"""Divisible by every number of players."""
SECOND = 1_000_000
LONGEST = 900
"""Round times are counted by whole seconds up to here, the rest together."""
HALF_MINUTE = 30_000_000
LONGEST_MATCH = 240
"""Match times are counted by half minutes up to here, the rest together."""


class Tally(Actions):
    """What was counted over any number of rounds. Lists by player are by seat."""

    __slots__ = (
        "bonus_made_match",
        "bonus_made_round",
        "cards",
        "finisher_ahead",
        "finisher_won",
        "finitos",
        "impasse_rounds",
        "match_half_minutes",
        "match_rounds",
        "match_time",
        "match_wins",
        "matches",
        "points",
        "points_squared",
        "round_seconds",
        "rounds",
        "stalemates",
        "time",
        "wins",
    )

    def __init__(self) -> None:
        super().__init__()
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


def leaders_of_match(match: Match, clock: Clock, less: int) -> int:
    """A bit for each player who has most points in this match, if each Finito had brought so many less."""
    best = -1
    mask = 0
    for who in range(match.n_players):
        points = match.players[who].total - less * clock.people[who].bonuses
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


def count_round_of(match: Match, clock: Clock, tally: Tally) -> None:
    tally.rounds += 1
    tally.time += clock.now
    tally.round_seconds[min(clock.now // SECOND, LONGEST)] += 1
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


def count_match(match: Match, clock: Clock, tally: Tally) -> None:
    tally.matches += 1
    tally.match_rounds += clock.match_rounds
    tally.match_time += clock.match_time
    tally.match_half_minutes[min(clock.match_time // HALF_MINUTE, LONGEST_MATCH)] += 1
    winners = leaders_of_match(match, clock, 0)
    if winners != leaders_of_match(match, clock, BONUS):
        tally.bonus_made_match += 1
    share = SHARES // how_many(winners)
    for who in range(match.n_players):
        tally.match_wins[who] += share * ((winners >> who) & 1)


def play_timed(
    matches: Table[Match], index: int, rounds: int, to_the_end: int, clock: Clock, tally: Tally, beyond: Tally
) -> None:
    """Play so many rounds in a match of the table and count them; a match that ends begins anew.

    With `to_the_end` the match that runs then is played to its end: its further rounds count in `beyond`, it itself in
    `tally`. Stopping at a match that happens to be over would prefer short ones; this way each began match counts.
    """
    match = matches[index]
    played = 0
    while played < rounds or (to_the_end and not match.match_over):
        counted = played < rounds
        into = tally if counted else beyond
        if match.match_over or match.round_number == 0:
            clock.match_rounds = 0
            clock.match_time = 0
            for who in range(match.n_players):
                clock.people[who].bonuses = 0
        begin_round(match)
        seed_chance(clock, match.seed_low, match.seed_high, TURNS + match.round_number)
        impasses = into.impasses
        start_clock(match, clock)
        while match.phase == RUNNING:
            tick(match, clock, into)
        into.impasse_rounds += 1 if into.impasses > impasses else 0
        clock.match_rounds += 1
        clock.match_time += clock.now
        if match.finisher != NOBODY:
            clock.people[match.finisher].bonuses += 1
        count_round_of(match, clock, into)
        if match.match_over:
            count_match(match, clock, tally)
        played += 1
