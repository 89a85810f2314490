"""A match with turns on a clock: when a turn runs out, and when a player is asked for a move. Rules text.

It knows no game: the caller says whose turn it is. Times are milliseconds since the match began. Nothing here reads a
clock, and a player's answer does not depend on the pause before it.
"""

from dataclasses import dataclass, field

from finito.chance import ONE, STEPS, by_chance, seed_chance
from finito.games.drive.seats import HUMAN, NEVER

NO_TURN = -1
"""The match is over."""
MOST_SEATS = 6
SECOND_MS = 15_000
"""The minimum time left for the second half of a turn (CAF-R-15)."""
EYES = 1 << 29
"""Each answer has a random stream of its own, EYES + 8 * facts + seat, so it does not depend on earlier ones."""
PAUSES = 1 << 30
"""The same for the pause before it."""

QUIET, ASKING, TIME_OUT = range(3)
"""What `decide_turn` returns: nothing to do, a seat to ask, or a turn that has run out of time."""


@dataclass(slots=True, eq=False)
class TurnClock:
    """The part of a match with turns that is determined by facts alone, and stored in checkpoints."""

    turn: int = NO_TURN
    """Whose turn it is."""
    turn_until: int = NEVER
    """When that turn runs out."""
    facts: int = 0
    """The number of moves made."""
    eyes_low: int = 0
    eyes_high: int = 0
    """The seed of the players' random choices; not that of the deals, because visible play must not reveal those."""


@dataclass(slots=True, eq=False)
class TurnState(TurnClock):
    """A match with turns in a running session."""

    now: int = 0
    at: int = NEVER
    """When the seat to move will be asked."""
    kinds: list[int] = field(default_factory=lambda: [HUMAN] * MOST_SEATS)
    """The kind of player in each seat."""
    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0
    """The random stream for the answer that is being asked for."""


@dataclass(slots=True, eq=False)
class TurnTimes:
    """Configuration, shared by many matches."""

    turn: int = 0
    """How long a turn may take; 0 means no limit."""
    perception: int = 0
    decision: int = 0
    """The median time of a decision."""
    hand: int = 0
    least: int = 0
    """The shortest pause."""
    factors: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """Quantiles of the time of a decision, relative to its median."""


def begin_turns(drive: TurnState, times: TurnTimes, turn: int) -> None:
    """The match begins with this player's turn."""
    drive.facts = 0
    set_turn(drive, times, turn, drive.now)


def set_turn(drive: TurnState, times: TurnTimes, turn: int, at: int) -> None:
    drive.turn = turn
    drive.turn_until = at + times.turn if times.turn > 0 and turn != NO_TURN else NEVER
    look_at_turn(drive, times)


def note_turn(drive: TurnState, times: TurnTimes, turn: int, goes_on: int, at: int) -> bool:
    """Note a move made at this time, after which it is this player's turn; returns whether to announce its clock.

    A turn that `goes_on` keeps its clock, extended if little time is left. If its time was already over, it gets none.
    """
    drive.now = max(drive.now, at)
    drive.facts += 1
    if goes_on == 0:
        set_turn(drive, times, turn, at)
        return times.turn > 0
    until = drive.turn_until
    if at < until and until < NEVER:
        drive.turn_until = max(until, at + SECOND_MS)
    look_at_turn(drive, times)
    return drive.turn_until != until


def look_at_turn(drive: TurnState, times: TurnTimes) -> None:
    """Schedule when the seat to move is asked: after a random pause, which starts over when something intervenes."""
    drive.at = NEVER
    if drive.turn == NO_TURN or drive.kinds[drive.turn] == HUMAN:
        return
    seed_chance(drive, drive.eyes_low, drive.eyes_high, PAUSES + 8 * drive.facts + drive.turn)
    pause = times.perception + by_chance(drive, times.factors, times.decision) + times.hand
    drive.at = drive.now + max(pause, times.least)


def next_turn_time(drive: TurnState) -> int:
    """When the next thing happens by itself; NEVER if everything waits for a person."""
    return min(drive.at, drive.turn_until)


def decide_turn(drive: TurnState, until: int) -> int:
    """What to do about the current turn by then. Calling it again gives the same answer with the same random stream."""
    at = next_turn_time(drive)
    if drive.turn == NO_TURN or at > until or at == NEVER:
        drive.now = max(drive.now, until) if until < NEVER else drive.now
        return QUIET
    drive.now = max(drive.now, at)
    seed_chance(drive, drive.eyes_low, drive.eyes_high, EYES + 8 * drive.facts + drive.turn)
    return TIME_OUT if drive.turn_until <= drive.at else ASKING


def ask_later(drive: TurnState, takes: int) -> None:
    """The player has no answer yet and is asked again after this time."""
    drive.at = drive.now + max(takes, 1)


def seat_player(drive: TurnState, times: TurnTimes, who: int, kind: int, at: int) -> None:
    """Put another kind of player into a seat."""
    drive.now = max(drive.now, at)
    drive.kinds[who] = kind
    if drive.turn == who:
        look_at_turn(drive, times)


def give_more_time(drive: TurnState, by: int) -> None:
    """Extend the current turn."""
    drive.turn_until = min(drive.turn_until + by, NEVER)


def shift_turns(drive: TurnState, by: int) -> None:
    """Shift all times, because this much time does not count."""
    drive.now += by
    drive.at = min(drive.at + by, NEVER)
    drive.turn_until = min(drive.turn_until + by, NEVER)


def wake_turns(drive: TurnState, times: TurnTimes, at: int) -> None:
    """After a pause or restart, begin the pause before the next answer again."""
    drive.now = at
    look_at_turn(drive, times)
