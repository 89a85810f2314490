"""Hands that land, one after the other. Written like the rules text: runs plain and compiled."""

from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import ANY
from finito.games.espresso.rules.codes import ACCEPTED, BLIND_PAIR
from finito.games.espresso.rules.finish import call_finito, refuse_call_finito
from finito.games.espresso.rules.hand import flip, recycle, refuse_flip, refuse_recycle
from finito.games.espresso.rules.impasse import IMPASSE_DUE, press_impasse, stalemate, waits_in_vain
from finito.games.espresso.rules.pair import lift, pair, refuse_pair
from finito.games.espresso.rules.places import WASTE
from finito.games.espresso.rules.play import play, refuse_play
from finito.games.espresso.rules.state import RUNNING, Match
from finito.players.espresso.greedy_text import settle
from finito.players.espresso.timed.look import look, see_hand
from finito.players.espresso.timed.state import (
    CALL,
    FLIP,
    KEYS,
    NOTHING,
    PAIR,
    PLAY,
    SLIP,
    TAKE_UP,
    Actions,
    Clock,
    pause,
)


def land(match: Match, clock: Clock, who: int, tally: Actions) -> bool:
    """The hand comes down and does what was meant, if that is still legal; True if it was a wrong tap."""
    person = clock.people[who]
    if person.intent == PLAY or person.intent == PAIR or person.intent == FLIP or person.intent == SLIP:
        person.tried = clock.now
    if person.intent == PLAY:
        code = refuse_play(match, who, person.owner, person.place, person.card, person.pile, person.covers)
        if code == ACCEPTED:
            play(match, who, person.owner, person.place, person.pile)
            tally.plays += 1
            tally.thefts += 1 if person.owner != who else 0
            clock.fruitless = 0
            person.acted = clock.now
        else:
            tally.races += 1
    elif person.intent == PAIR:
        land_pair(match, clock, who, tally)
    elif person.intent == FLIP:
        # By the table as it lies now, which is one look at an index; else as he saw it, which is a search (ESP-R-13).
        now = refuse_flip(match, who, person.size, match.center_size) == ACCEPTED
        if now or refuse_flip(match, who, person.size, person.seen) == ACCEPTED:
            flip(match, who, person.size)
            tally.flips += 1
            person.acted = clock.now
    elif person.intent == TAKE_UP:
        if refuse_recycle(match, who) == ACCEPTED:
            recycle(match, who)
            tally.take_ups += 1
            person.acted = clock.now
    elif person.intent == CALL and refuse_call_finito(match, who) == ACCEPTED:
        call_finito(match, who)
    return person.intent == SLIP


def land_pair(match: Match, clock: Clock, who: int, tally: Actions) -> None:
    person = clock.people[who]
    joker_owner = person.joker_owner
    joker_place = person.joker_place
    owner = person.owner
    place = person.place
    pile = person.pile
    seen = person.card
    code = refuse_pair(match, who, joker_owner, joker_place, NO_CARD, owner, place, seen, pile, person.covers)
    if code == ACCEPTED:
        pair(match, who, joker_owner, joker_place, owner, place, pile)
        tally.pairs += 1
        tally.thefts += 1 if owner != who or joker_owner != who else 0
        clock.fruitless = 0
        person.acted = clock.now
    elif code == BLIND_PAIR:
        lift(match, joker_owner, joker_place)
    else:
        tally.races += 1


def hammer(match: Match, clock: Clock, who: int, tally: Actions) -> bool:
    """Press the next key, whatever lies there; True if it was a wrong tap."""
    person = clock.people[who]
    if clock.now - person.tried < clock.interval:
        return False  # Too fast for one hand (ESP-R-35): the same key is pressed again.
    person.key = (person.key + 1) % KEYS
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        call_finito(match, who)
        return False
    if person.key <= WASTE:
        person.tried = clock.now
        if refuse_play(match, who, who, person.key, NO_CARD, ANY, NO_CARD) != ACCEPTED:
            return True
        play(match, who, who, person.key, ANY)
        tally.plays += 1
        clock.fruitless = 0
        person.acted = clock.now
        return False
    see_hand(match, clock, who)
    person.tried = clock.now
    land(match, clock, who, tally)
    return person.intent == NOTHING and match.players[who].stock_size > 0


def lock(clock: Clock, who: int) -> int:
    """How long the hand is locked for one more mistake (`live.seats.Lock`)."""
    person = clock.people[who]
    length = clock.lock_first
    for _ in range(person.mistakes):
        length = (length * clock.lock_growth) >> 16
    person.mistakes = min(person.mistakes + 1, 10)
    return min(length, clock.lock_most)


def next_hand(match: Match, clock: Clock) -> int:
    """Whose hand lands first."""
    first = 0
    for who in range(1, match.n_players):
        if clock.people[who].at < clock.people[first].at:
            first = who
    return first


def start_clock(match: Match, clock: Clock) -> None:
    """The round begins: everybody looks."""
    clock.now = 0
    clock.fruitless = 0
    for who in range(match.n_players):
        person = clock.people[who]
        person.mistakes = 0
        person.acted = -clock.interval
        person.tried = -clock.interval
        person.key = KEYS - 1
        look(match, clock, who)
        person.at = pause(clock, who)


def tick(match: Match, clock: Clock, tally: Actions) -> None:
    """Let the next hand land, let the game do what is due, and let that person look again."""
    who = next_hand(match, clock)
    person = clock.people[who]
    clock.now = person.at
    wrong = hammer(match, clock, who, tally) if person.mash > 0 else land(match, clock, who, tally)
    locked = 0
    if wrong:
        tally.wrong += 1
        locked = lock(clock, who)
    elif person.acted == clock.now:
        person.mistakes = 0
    if waits_in_vain(match, who):
        press_impasse(match, who)
    if settle(match) == IMPASSE_DUE:
        tally.impasses += 1
        clock.fruitless += 1
    if match.phase == RUNNING:
        if clock.now > clock.limit:
            stalemate(match)
            tally.overlong += 1
        look(match, clock, who)
        person.at = clock.now + locked + pause(clock, who)
