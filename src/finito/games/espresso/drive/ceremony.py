"""The beginning of a round: streams of chance, being ready, the call and the first look. Rules text.

There is nothing to decide in it, so it is done for every seat that is not a person's.
"""

from finito.chance import below, seed_chance
from finito.games.espresso.drive.grain import after, give_slots
from finito.games.espresso.drive.state import (
    HUMAN,
    LOOKING,
    NEVER,
    NOTHING,
    PLACES,
    REACHING,
    READY,
    SHOUT,
    Drive,
    Times,
)
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.deal import deal
from finito.games.espresso.rules.start import all_ready, call_espresso, countdown_end, ready, refuse_ready
from finito.games.espresso.rules.state import COUNTDOWN, NOBODY, Match

EYES = 1 << 29
"""Stream EYES + 8 * round + seat of the players' seed is that seat's own chance."""
RESUMED = 1 << 20
"""So many streams further on, each time all have looked anew."""
HAND_X = 12
"""Where the hand cards lie, right of the waste."""


def begin_round(match: Match) -> None:
    """Deal and start at once, without ceremony.

    A match that is over begins anew; its rounds are numbered on, so no deal comes twice.
    """
    if match.match_over:
        match.match_over = 0
        for who in range(match.n_players):
            match.players[who].total = 0
    deal(match)
    for who in range(match.n_players):
        ready(match, who)
    call_espresso(match)
    if match.phase == COUNTDOWN:
        countdown_end(match)


def seed_streams(match: Match, drive: Drive) -> None:
    """Each seat draws from its own stream, so that what one seat is does not change what another draws."""
    first = EYES + RESUMED * (drive.resumes % 256) + 8 * match.round_number
    for who in range(match.n_players):
        seed_chance(drive.seats[who], drive.eyes_low, drive.eyes_high, first + who)


def dealt(match: Match, drive: Drive, times: Times) -> None:
    """A round lies there: whoever is no person will say that they are ready."""
    drive.clock = NEVER
    drive.unsettled = 0
    drive.peeks = NOBODY
    drive.laid = 0
    drive.fruitless = 0
    give_slots(match, drive, times)
    seed_streams(match, drive)
    prepare_seats(match, drive, times)


def prepare_seats(match: Match, drive: Drive, times: Times) -> None:
    """When each seat that is not a person's will be ready, or call."""
    for who in range(match.n_players):
        seat = drive.seats[who]
        seat.stage = LOOKING
        seat.means = NOTHING
        seat.at = NEVER if seat.kind == HUMAN else after(drive, times, who, prelude(drive, times, who))


def prelude(drive: Drive, times: Times, who: int) -> int:
    """How long somebody needs to say that they are ready, or to call."""
    nature = times.natures[who]
    usual = max(nature.perception + 3 * nature.gaze + nature.decision + 2 * nature.hand, nature.least)
    return usual * (80 + below(drive.seats[who], 61)) // 100


def mean_ceremony(match: Match, drive: Drive, who: int) -> bool:
    """Mean to be ready, or to call once all are; False if there is nothing to do but wait for the others."""
    seat = drive.seats[who]
    if refuse_ready(match, who) == ACCEPTED:
        seat.means = READY
    elif all_ready(match):
        seat.means = SHOUT
    else:
        seat.means = NOTHING
        seat.at = NEVER
        return False
    seat.stage = REACHING
    return True


def looked_around(match: Match, drive: Drive, times: Times, at: int) -> None:
    """Somebody is ready, or has left: after the last one all get ready to call, and the game calls if nobody does."""
    if not all_ready(match):
        return
    drive.clock = at + times.call
    prepare_seats(match, drive, times)


def begun(match: Match, drive: Drive, times: Times, at: int) -> None:
    """The round runs: everybody looks, and knows nothing yet."""
    drive.clock = NEVER
    drive.begun = at
    drive.fruitless = 0
    drive.laid = 0
    drive.unsettled = 0
    drive.idle_at = at + times.idle
    for spot in range(match.n_players * PLACES):
        drive.shown[spot] = 0
    for who in range(match.n_players):
        seat = drive.seats[who]
        seat.acted = at - seat.pace
        seat.tried = at - seat.pace
        seat.active = at + seat.slot
        seat.played = -1
        seat.mistakes = 0
        forget(drive, who)
        seat.at = NEVER if seat.kind == HUMAN else at + seat.slot


def forget(drive: Drive, who: int) -> None:
    """Somebody comes to the table: they know nothing of it yet, and their hand lies by their cards."""
    seat = drive.seats[who]
    seat.stage = LOOKING
    seat.means = NOTHING
    seat.seen = 0
    seat.waits = 0
    seat.rested = 0
    seat.x = HAND_X
    seat.y = 0
    for place in range(PLACES):
        seat.known[place] = NO_CARD
