# ruff: noqa: SIM109  the rules text has no tuples
"""What happens next: the order of everything that happens by itself. Rules text."""

from finito.drive.espresso.tally import Tally
from finito.games.espresso.drive.ceremony import mean_ceremony
from finito.games.espresso.drive.facts import note
from finito.games.espresso.drive.grain import after
from finito.games.espresso.drive.hands import came_late, do, judge, refused
from finito.games.espresso.drive.state import (
    ASKED,
    BEGINNING,
    CALLING,
    DEALING,
    FLIP,
    HELD,
    IDLING,
    LOOKING,
    NEVER,
    NOTHING,
    PAIR,
    PEEKING,
    PLAY,
    PRESS,
    REACHING,
    SHUFFLING,
    SLIP,
    STALLED_ROUND,
    TAKE_UP,
    Drive,
    Times,
)
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.codes import ACCEPTED, BLIND_PAIR
from finito.games.espresso.rules.deal import deal
from finito.games.espresso.rules.hand import RAN_THROUGH
from finito.games.espresso.rules.impasse import (
    IMPASSE_DUE,
    NOTHING_DUE,
    count_stuck,
    impasse,
    stalemate,
    waits_in_vain,
    what_is_due,
)
from finito.games.espresso.rules.pair import lift
from finito.games.espresso.rules.start import call_espresso, countdown_end
from finito.games.espresso.rules.state import COUNTDOWN, DEALT, NOBODY, OVER, RUNNING, Match
from finito.players.espresso.characters.look import look

QUIET, ASKING, HAND, GAME, LOOKED = range(5)
"""What `decide` returns: nothing to do by then, a seat to ask, a hand that lands, or an action of the game itself.
LOOKED is internal: a player has looked."""


def next_seat(match: Match, drive: Drive) -> int:
    """Who is due first."""
    first = 0
    for who in range(1, match.n_players):
        if drive.seats[who].at < drive.seats[first].at:
            first = who
    return first


def next_time(match: Match, drive: Drive, times: Times) -> int:
    """When something happens by itself; NEVER if only a person can go on."""
    if match.match_over:
        return NEVER
    if drive.peeks != NOBODY:
        return drive.now
    if match.phase == OVER or match.phase == COUNTDOWN:
        return drive.clock
    at = drive.seats[next_seat(match, drive)].at
    if match.phase == DEALT:
        return min(at, drive.clock)
    if drive.unsettled:
        return drive.now
    return min(at, drive.idle_at) if times.idle > 0 else at


def decide(match: Match, drive: Drive, times: Times, until: int) -> int:
    """Let eyes look up to the first thing to be done by `until`: QUIET, ASKING, HAND or GAME.

    Of whom it speaks stands in `did_who`, what they or the game are to do in `did`. Nothing of the match has changed;
    asked again it finds the same.
    """
    what = LOOKED
    while what == LOOKED:
        runs = match.phase == RUNNING
        what = step_round(match, drive, times, until) if runs else step_ceremony(match, drive, until)
    if what == QUIET and until < NEVER:
        drive.now = max(drive.now, until)
    return what


def found(drive: Drive, what: int, who: int, kind: int) -> int:
    drive.did_who = who
    drive.did = kind
    return what


def step_ceremony(match: Match, drive: Drive, until: int) -> int:
    if match.match_over:
        return QUIET
    who = next_seat(match, drive)
    at = drive.seats[who].at if match.phase == DEALT else NEVER
    if min(at, drive.clock) > until:
        return QUIET
    if drive.clock <= at:
        drive.now = max(drive.now, drive.clock)
        kind = CALLING if match.phase == DEALT else BEGINNING if match.phase == COUNTDOWN else DEALING
        return found(drive, GAME, NOBODY, kind)
    drive.now = max(drive.now, at)
    return found(drive, HAND, who, drive.seats[who].means) if mean_ceremony(match, drive, who) else LOOKED


def step_round(match: Match, drive: Drive, times: Times, until: int) -> int:
    if drive.peeks != NOBODY:
        return found(drive, GAME, drive.peeks, PEEKING)
    if drive.unsettled:
        due = what_is_due(match)
        if due != NOTHING_DUE:
            return found(drive, GAME, NOBODY, SHUFFLING if due == IMPASSE_DUE else STALLED_ROUND)
        drive.unsettled = 0
    who = next_seat(match, drive)
    seat = drive.seats[who]
    if times.idle > 0 and drive.idle_at <= min(seat.at, until):
        return find_idle(match, drive, times)
    if seat.at > until:
        return QUIET
    drive.now = max(drive.now, seat.at)
    if seat.stage == LOOKING and waits_in_vain(match, who):
        seat.means = PRESS
        seat.stage = REACHING
    if seat.stage == REACHING:
        return found(drive, HAND, who, seat.means)
    if seat.kind == ASKED:
        return found(drive, ASKING, who, 0)
    look(match, drive, times, who)
    seat.stage = LOOKING if seat.means == NOTHING else REACHING
    seat.at = after(drive, times, who, seat.takes)
    return LOOKED


def find_idle(match: Match, drive: Drive, times: Times) -> int:
    """Somebody did nothing for long, where that changes anything (ESP-R-20)."""
    drive.now = max(drive.now, drive.idle_at)
    first = NEVER
    for who in range(match.n_players):
        player = match.players[who]
        if player.stock_size > 0 and player.stuck < RAN_THROUGH:
            idle = drive.seats[who].active + times.idle
            if idle <= drive.now:
                return found(drive, GAME, who, IDLING)
            first = min(first, idle)
    drive.idle_at = first
    return LOOKED


def do_game(match: Match, drive: Drive, who: int, kind: int) -> None:
    """The rules' function for what the game itself does."""
    if kind == SHUFFLING:
        impasse(match)
    elif kind == STALLED_ROUND:
        stalemate(match)
    elif kind == IDLING:
        count_stuck(match, who)
    elif kind == PEEKING:
        lift(match, drive.seats[who].joker_owner, drive.seats[who].joker_place)
    elif kind == DEALING:
        deal(match)
    elif kind == BEGINNING:
        countdown_end(match)
    elif kind == CALLING:
        call_espresso(match)


def answer(match: Match, drive: Drive, times: Times, who: int, takes: int) -> None:
    """A seat that was asked has written what it means: its hand lands after so long, or it is asked again then."""
    seat = drive.seats[who]
    seat.seen = match.center_size
    seat.stage = LOOKING if seat.means == NOTHING else REACHING
    ready_at = max(seat.acted, seat.tried) + seat.pace - drive.now if seat.stage == REACHING else 0
    seat.at = after(drive, times, who, max(takes, ready_at, 1))


def hold(drive: Drive, who: int) -> None:
    """The hand waits for a verdict; the seat does not look meanwhile."""
    drive.seats[who].stage = HELD
    drive.seats[who].at = NEVER


def advance(match: Match, drive: Drive, times: Times, until: int, tally: Tally) -> int:
    """All of it, up to the next fact (HAND, GAME) or question (ASKING), which `did` and `did_who` name; or QUIET."""
    what = HAND
    done = False
    while not done:
        what = decide(match, drive, times, until)
        done = what != HAND or land(match, drive, times, drive.did_who, tally)
        if what == GAME:
            do_game(match, drive, drive.did_who, drive.did)
            tally.impasses += 1 if drive.did == SHUFFLING else 0
        if done and (what == HAND or what == GAME):
            note(match, drive, times, drive.did_who, drive.did, drive.now)
    return what


def land(match: Match, drive: Drive, times: Times, who: int, tally: Tally) -> bool:
    """A hand comes down: what it meant is done, or it was in vain (False)."""
    code = judge(match, drive, times, who)
    if code == ACCEPTED:
        do(match, drive, who)
        count_hand(drive, who, tally)
        return True
    count_vain(drive, who, code, tally)
    refused(match, drive, times, who, code, came_late(match, drive, times, who))
    return False


def count_hand(drive: Drive, who: int, tally: Tally) -> None:
    seat = drive.seats[who]
    if seat.means == PLAY:
        tally.plays += 1
        tally.thefts += 1 if seat.owner != who else 0
    elif seat.means == PAIR:
        tally.pairs += 1
        tally.thefts += 1 if seat.owner != who or seat.joker_owner != who else 0
    elif seat.means == FLIP:
        tally.flips += 1
    elif seat.means == TAKE_UP:
        tally.take_ups += 1


def count_vain(drive: Drive, who: int, code: int, tally: Tally) -> None:
    """A hand came to nothing: a slip or a tap on any card at all was wrong, whatever else was meant came too late."""
    seat = drive.seats[who]
    if seat.means == SLIP or (seat.means == PLAY and seat.card == NO_CARD):
        tally.wrong += 1
    elif (seat.means == PLAY or seat.means == PAIR) and code != BLIND_PAIR:
        tally.races += 1
