# ruff: noqa: SIM109  the rules text has no tuples
"""What a done fact means for the clock, and time that counts for nobody. Rules text. Nothing else writes `Clock`."""

from finito.games.espresso.drive.ceremony import (
    begun,
    dealt,
    forget,
    looked_around,
    prelude,
    seed_streams,
)
from finito.games.espresso.drive.grain import after, whole
from finito.games.espresso.drive.hands import by_hand
from finito.games.espresso.drive.reveal import turn_next, turn_waste
from finito.games.espresso.drive.state import (
    AWAY,
    BEGINNING,
    CALLING,
    DEALING,
    FLIP,
    HUMAN,
    IDLING,
    LOOKING,
    NEVER,
    ONE,
    PAIR,
    PLACES,
    PLAY,
    READY,
    SHOUT,
    SHUFFLING,
    Drive,
    Times,
)
from finito.games.espresso.rules.state import DEALT, NOBODY, OVER, RUNNING, Match

LONGEST_GAP = 20_000_000
"""Who lays nothing for longer has nothing to lay, or thinks of something else: that is not their pace."""
BEAT_BITS = 4
"""The pace is a mean over the last 16 cards or so."""
PACE_BITS = 3
"""Who follows becomes faster or slower by an eighth with each card."""
SLOWEST, FASTEST = 3 * ONE, ONE // 2
"""Who follows goes no further than a person could."""


def note(match: Match, drive: Drive, times: Times, who: int, kind: int, at: int) -> None:
    """Something was done at this time, by a seat (what it meant stands there) or by the game: the clock follows."""
    drive.now = max(drive.now, at)
    if kind >= DEALING:
        note_game(match, drive, times, who, kind, whole(times, at))
    else:
        note_seat(match, drive, times, who, kind, at)
    if match.phase == OVER:
        drive.clock = NEVER if match.match_over else whole(times, at) + times.between


def note_seat(match: Match, drive: Drive, times: Times, who: int, kind: int, at: int) -> None:
    seat = drive.seats[who]
    seat.active = at
    seat.mistakes = 0
    rests = 0
    if by_hand(kind):
        seat.acted = at
    if kind == PLAY or kind == PAIR:
        if kind == PAIR:
            turn_next(match, drive, times, seat.joker_owner, seat.joker_place, at)
        turn_next(match, drive, times, seat.owner, seat.place, at)
        note_laid(match, drive, times, at)
        keep_pace(drive, times, who, at)
    elif kind == FLIP:
        turn_waste(drive, times, who, at)
        rests = times.reveal
    elif kind == READY:
        looked_around(match, drive, times, whole(times, at))
        return
    elif kind == SHOUT:
        count_down(match, drive, times, whole(times, at))
        return
    if match.phase == RUNNING:
        drive.unsettled = 1
    if seat.kind != HUMAN:
        seat.stage = LOOKING
        seat.rested = rests
        seat.at = after(drive, times, who, rests)


def note_laid(match: Match, drive: Drive, times: Times, at: int) -> None:
    """Cards were laid: whoever was stuck may now be idle again."""
    for place in range(drive.laid, match.center_size):
        drive.laid_at[place] = at
    drive.laid = match.center_size
    drive.fruitless = 0
    watch_idle(match, drive, times)


def watch_idle(match: Match, drive: Drive, times: Times) -> None:
    """Whoever was stuck is so no longer: somebody may be idle again, since they last did something."""
    if times.idle > 0:
        for who in range(match.n_players):
            drive.idle_at = min(drive.idle_at, max(drive.seats[who].active + times.idle, drive.now))


def note_game(match: Match, drive: Drive, times: Times, who: int, kind: int, at: int) -> None:
    if kind == DEALING:
        dealt(match, drive, times)
    elif kind == BEGINNING:
        begun(match, drive, times, at)
    elif kind == CALLING:
        count_down(match, drive, times, at)
    elif kind == IDLING:
        drive.seats[who].active = at
        drive.unsettled = 1
    elif kind == SHUFFLING:
        drive.fruitless += 1
        watch_idle(match, drive, times)
    elif kind == AWAY:
        if match.phase == DEALT:
            looked_around(match, drive, times, at)
        else:
            drive.unsettled = 1
    drive.peeks = NOBODY


def count_down(match: Match, drive: Drive, times: Times, at: int) -> None:
    """ "ESPRESSO!": the countdown runs, or the round itself if there is none."""
    if match.phase == RUNNING:
        begun(match, drive, times, at)
        return
    drive.clock = at + times.countdown
    for who in range(match.n_players):
        drive.seats[who].at = NEVER


def beat_after(beat: int, gap: int) -> int:
    """The mean time from one card to the next, after one more."""
    gap = min(gap, LONGEST_GAP)
    return gap if beat == 0 else beat + ((gap - beat) >> BEAT_BITS)


def keep_pace(drive: Drive, times: Times, who: int, at: int) -> None:
    """A card was laid: whoever sets the beat sets it by that, whoever follows comes nearer to it."""
    seat = drive.seats[who]
    first = seat.played < 0
    gap = at - seat.played
    seat.played = at
    if first:
        return
    if seat.sets_beat:
        drive.beat = beat_after(drive.beat, gap)
    if not times.natures[who].follows:
        return
    seat.own_beat = beat_after(seat.own_beat, gap)
    if drive.beat > seat.own_beat:
        seat.tempo = min(seat.tempo + (seat.tempo >> PACE_BITS), SLOWEST)
    elif drive.beat > 0:
        seat.tempo = max(seat.tempo - (seat.tempo >> PACE_BITS), FASTEST)


def set_beat(match: Match, drive: Drive, times: Times) -> None:
    """Who sets the beat: people if there are any, else those who follow nobody."""
    people = 0
    for who in range(match.n_players):
        people += 1 if drive.seats[who].kind == HUMAN else 0
    for who in range(match.n_players):
        seat = drive.seats[who]
        free = seat.kind == HUMAN if people > 0 else times.natures[who].follows == 0
        seat.sets_beat = 1 if free else 0


def shift(match: Match, drive: Drive, by: int) -> None:
    """So much time counted for nobody: a pause, or a host that could not keep time."""
    drive.now += by
    drive.begun += by
    drive.clock = min(drive.clock + by, NEVER)
    drive.idle_at = min(drive.idle_at + by, NEVER)
    for spot in range(match.n_players * PLACES):
        drive.shown[spot] += by
    for laid in range(drive.laid):
        drive.laid_at[laid] += by
    for who in range(match.n_players):
        seat = drive.seats[who]
        seat.at = min(seat.at + by, NEVER)
        seat.acted += by
        seat.tried += by
        seat.active += by
        seat.locked += by
        seat.played += by if seat.played >= 0 else 0


def wake(match: Match, drive: Drive, times: Times) -> None:
    """All look anew: after a pause or a restart nobody remembers what they meant to do, and nobody has been idle."""
    drive.resumes += 1
    seed_streams(match, drive)
    drive.unsettled = 1 if match.phase == RUNNING else 0
    drive.idle_at = drive.now + times.idle
    for who in range(match.n_players):
        drive.seats[who].active = drive.now
        look_anew(match, drive, times, who)


def look_anew(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Somebody takes this seat, or comes back to it."""
    seat = drive.seats[who]
    seat.locked = 0
    seat.mistakes = 0
    forget(drive, who)
    seat.at = NEVER
    if seat.kind != HUMAN and match.phase == RUNNING:
        seat.at = after(drive, times, who, 0)
    elif seat.kind != HUMAN and match.phase == DEALT:
        seat.at = after(drive, times, who, prelude(drive, times, who))
