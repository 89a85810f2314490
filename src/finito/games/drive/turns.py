"""A match of turns on a clock: when a turn runs out, and when a player who is asked takes theirs. Rules text.

It knows no game: whoever calls says whose turn it is. Times are milliseconds since the match began. Nothing here reads
a clock, and what a player answers does not depend on how long they paused.
"""

from dataclasses import dataclass, field

from finito.chance import ONE, STEPS, by_chance, seed_chance
from finito.games.drive.seats import HUMAN, NEVER

NO_TURN = -1
"""The match is over."""
MOST_SEATS = 6
SECOND_MS = 15_000
"""Whoever may go on after the first half of a turn has at least so much time left for it (CAF-R-15)."""
EYES = 1 << 29
"""Stream EYES + 8 * facts + seat of the players' seed is the chance of one answer: it depends on nothing before it."""
PAUSES = 1 << 30
"""The same for the pause before it."""

QUIET, ASKING, TIME_OUT = range(3)
"""What `decide_turn` found: nothing by then; a seat to be asked; a turn whose time is over."""


@dataclass(slots=True, eq=False)
class TurnClock:
    """Of a match of turns what facts alone determine: a checkpoint holds it."""

    turn: int = NO_TURN
    """Whose turn it is."""
    turn_until: int = NEVER
    """When that turn runs out."""
    facts: int = 0
    """How many moves were made."""
    eyes_low: int = 0
    eyes_high: int = 0
    """The seed of the players' chance. Not that of the deals: what players do is seen, and must not tell of it."""


@dataclass(slots=True, eq=False)
class TurnState(TurnClock):
    """A match of turns in a running session."""

    now: int = 0
    at: int = NEVER
    """When the seat whose turn it is will be asked."""
    kinds: list[int] = field(default_factory=lambda: [HUMAN] * MOST_SEATS)
    """Who sits where."""
    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0
    """The stream of the answer that is asked for."""


@dataclass(slots=True, eq=False)
class TurnTimes:
    """What is configured: many matches share it."""

    turn: int = 0
    """How long a turn may take; 0: as long as it takes."""
    perception: int = 0
    decision: int = 0
    """The median."""
    hand: int = 0
    least: int = 0
    """No pause is shorter."""
    factors: list[int] = field(default_factory=lambda: [ONE] * (STEPS + 1))
    """Quantiles of a decision over its median."""


def begin_turns(drive: TurnState, times: TurnTimes, turn: int) -> None:
    """The match begins with this player's turn."""
    drive.facts = 0
    set_turn(drive, times, turn, drive.now)


def set_turn(drive: TurnState, times: TurnTimes, turn: int, at: int) -> None:
    drive.turn = turn
    drive.turn_until = at + times.turn if times.turn > 0 and turn != NO_TURN else NEVER
    look_at_turn(drive, times)


def note_turn(drive: TurnState, times: TurnTimes, turn: int, goes_on: int, at: int) -> bool:
    """A move was made at this time, and now it is this player's turn; whether its clock is news to everybody.

    A turn that `goes_on` keeps its clock, lengthened if little is left of it; one whose time was over gets no more.
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
    """Whoever is asked takes their time before each answer, and takes it anew if something came between."""
    drive.at = NEVER
    if drive.turn == NO_TURN or drive.kinds[drive.turn] == HUMAN:
        return
    seed_chance(drive, drive.eyes_low, drive.eyes_high, PAUSES + 8 * drive.facts + drive.turn)
    pause = times.perception + by_chance(drive, times.factors, times.decision) + times.hand
    drive.at = drive.now + max(pause, times.least)


def next_turn_time(drive: TurnState) -> int:
    """When something happens by itself; NEVER if only a person can go on."""
    return min(drive.at, drive.turn_until)


def decide_turn(drive: TurnState, until: int) -> int:
    """What is to be done by then about the turn that runs. Asked again it finds the same, with the same chance."""
    at = next_turn_time(drive)
    if drive.turn == NO_TURN or at > until or at == NEVER:
        drive.now = max(drive.now, until) if until < NEVER else drive.now
        return QUIET
    drive.now = max(drive.now, at)
    seed_chance(drive, drive.eyes_low, drive.eyes_high, EYES + 8 * drive.facts + drive.turn)
    return TIME_OUT if drive.turn_until <= drive.at else ASKING


def ask_later(drive: TurnState, takes: int) -> None:
    """Whoever was asked has no answer yet: they are asked again after so long."""
    drive.at = drive.now + max(takes, 1)


def seat_player(drive: TurnState, times: TurnTimes, who: int, kind: int, at: int) -> None:
    """Somebody else sits there from now on."""
    drive.now = max(drive.now, at)
    drive.kinds[who] = kind
    if drive.turn == who:
        look_at_turn(drive, times)


def give_more_time(drive: TurnState, by: int) -> None:
    """More time for the turn that runs."""
    drive.turn_until = min(drive.turn_until + by, NEVER)


def shift_turns(drive: TurnState, by: int) -> None:
    """So much time counted for nobody."""
    drive.now += by
    drive.at = min(drive.at + by, NEVER)
    drive.turn_until = min(drive.turn_until + by, NEVER)


def wake_turns(drive: TurnState, times: TurnTimes, at: int) -> None:
    """After a pause or a restart whoever is asked takes their time anew."""
    drive.now = at
    look_at_turn(drive, times)
