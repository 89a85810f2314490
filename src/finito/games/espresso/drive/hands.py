# ruff: noqa: SIM109  the rules text has no tuples
"""What a seat means to do: judged, done, or come to nothing. Rules text."""

from finito.games.espresso.drive.grain import after
from finito.games.espresso.drive.lock import costs_time, lock_hand, too_late
from finito.games.espresso.drive.state import (
    CALL,
    FLIP,
    HUMAN,
    LOOKING,
    PAIR,
    PLAY,
    PRESS,
    READY,
    SHOUT,
    SLIP,
    TAKE_UP,
    Drive,
    Times,
)
from finito.games.espresso.rules.codes import ACCEPTED, BLIND_PAIR, NOT_OPEN, TOO_FAST
from finito.games.espresso.rules.finish import call_finito, refuse_call_finito
from finito.games.espresso.rules.hand import flip, recycle, refuse_flip, refuse_recycle
from finito.games.espresso.rules.impasse import press_impasse
from finito.games.espresso.rules.pair import pair, refuse_pair
from finito.games.espresso.rules.play import play, refuse_play
from finito.games.espresso.rules.start import (
    call_espresso,
    ready,
    refuse_call_espresso,
    refuse_ready,
    refuse_unless_running,
)
from finito.games.espresso.rules.state import NO_PILE_ID, RUNNING, Match


def by_hand(means: int) -> bool:
    """Whether one hand does this; it needs its time from one try to the next, legal or not (ESP-R-35)."""
    return means == PLAY or means == PAIR or means == FLIP


def busy_until(drive: Drive, who: int) -> int:
    """Until then this seat's one hand is busy with its last try."""
    seat = drive.seats[who]
    return max(seat.acted, seat.tried) + seat.pace


def judge(match: Match, drive: Drive, times: Times, who: int) -> int:
    """ACCEPTED, or why the rules do not allow what this seat means now."""
    means = drive.seats[who].means
    if by_hand(means) and match.phase == RUNNING and drive.now < busy_until(drive, who):
        return TOO_FAST
    if means == PLAY:
        seat = drive.seats[who]
        return refuse_play(match, who, seat.owner, seat.place, seat.card, seat.pile, seat.covers)
    if means == FLIP:
        return judge_flip(match, drive, times, who)
    if means == TAKE_UP:
        return refuse_recycle(match, who)
    if means == PAIR:
        return judge_pair(match, drive, who)
    if means == CALL:
        return refuse_call_finito(match, who)
    if means == READY:
        return refuse_ready(match, who)
    if means == SHOUT:
        return refuse_call_espresso(match)
    return refuse_unless_running(match) if means == PRESS else NOT_OPEN


def judge_flip(match: Match, drive: Drive, times: Times, who: int) -> int:
    """By the table as it lies now, which is one look at an index; else as the seat saw it, which is a search."""
    seat = drive.seats[who]
    seat.by = match.center_size
    code = refuse_flip(match, who, seat.size, seat.by)
    if code == ACCEPTED or seat.seen >= match.center_size:
        return code
    seat.by = center_seen(match, drive, times, seat.seen)
    return refuse_flip(match, who, seat.size, seat.by)


def center_seen(match: Match, drive: Drive, times: Times, seen: int) -> int:
    """How many center cards count as seen: never a center older than `screen` (ESP-R-13)."""
    seen = max(min(seen, match.center_size), 0)
    while seen < match.center_size and drive.laid_at[seen] < drive.now - times.screen:
        seen += 1
    return seen


def judge_pair(match: Match, drive: Drive, who: int) -> int:
    seat = drive.seats[who]
    joker_owner = seat.joker_owner
    joker_place = seat.joker_place
    joker = seat.joker_card
    return refuse_pair(
        match, who, joker_owner, joker_place, joker, seat.owner, seat.place, seat.card, seat.pile, seat.covers
    )


def do(match: Match, drive: Drive, who: int) -> int:
    """Do what the seat means, which is legal or was decided before; the pile to which cards went."""
    seat = drive.seats[who]
    if seat.means == PLAY:
        return play(match, who, seat.owner, seat.place, seat.pile)
    if seat.means == PAIR:
        return pair(match, who, seat.joker_owner, seat.joker_place, seat.owner, seat.place, seat.pile)
    if seat.means == FLIP:
        flip(match, who, seat.size)
    elif seat.means == TAKE_UP:
        recycle(match, who)
    elif seat.means == CALL:
        call_finito(match, who)
    elif seat.means == READY:
        ready(match, who)
    elif seat.means == SHOUT:
        call_espresso(match)
    elif seat.means == PRESS:
        press_impasse(match, who)
    return NO_PILE_ID


def refused(match: Match, drive: Drive, times: Times, who: int, code: int, late: bool) -> int:
    """A hand came to nothing: it was busy with it all the same (ESP-R-35), and whoever is no person looks again.

    A joker lifted in vain shows what lies under it (ESP-R-28). A wrong tap locks the hand, where wrong taps do; one
    that only came too `late` does not. Returns for how long.
    """
    seat = drive.seats[who]
    locked = 0
    if code != TOO_FAST:
        if by_hand(seat.means) or seat.means == SLIP:
            seat.tried = drive.now
        if code == BLIND_PAIR and not (match.players[seat.joker_owner].lifted >> seat.joker_place) & 1:
            drive.peeks = who
        if seat.locks and costs_time(code) and not late:
            locked = lock_hand(drive, times, who)
    if match.phase == RUNNING:
        drive.unsettled = 1
    if seat.kind != HUMAN:
        seat.stage = LOOKING
        seat.rested = 0
        seat.at = after(drive, times, who, locked)
    return locked


def came_late(match: Match, drive: Drive, times: Times, who: int) -> bool:
    """Whether what this seat means was legal a moment ago, as far as the center tells."""
    seat = drive.seats[who]
    return seat.means != SLIP and too_late(match, drive, seat.card, seat.pile)
