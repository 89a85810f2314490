"""Hands land, one after the other; rounds are counted. Written like the rules text: runs plain and compiled."""

from finito.chance import seed_chance
from finito.engine.text import Table
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.impasse import IMPASSE_DUE, press_impasse, stalemate, waits_in_vain
from finito.games.espresso.rules.places import HELP_3
from finito.games.espresso.rules.state import NOBODY, RUNNING, Match
from finito.players.espresso.characters.decide import ponder
from finito.players.espresso.characters.mind import Evening
from finito.players.espresso.characters.reach import HAND_X
from finito.players.espresso.greedy_text import TURNS, begin_round, settle
from finito.players.espresso.timed.hands import land, next_hand
from finito.players.espresso.timed.rounds import Tally, count_match, count_round_of
from finito.players.espresso.timed.state import FLIP, NOTHING, ONE, PAIR, PLAY

LONGEST_GAP = 20_000_000
"""Who lays nothing for longer has nothing to lay, or thinks of something else: that is not his pace."""
BEAT_BITS = 4
"""The pace is a mean over the last 16 cards or so."""
PACE_BITS = 3
"""Who follows becomes faster or slower by an eighth with each card."""
SLOWEST, FASTEST = 3 * ONE, ONE // 2
"""Who follows goes no further than a person could."""


def beat_after(beat: int, gap: int) -> int:
    """The mean time from one card to the next, after one more."""
    gap = min(gap, LONGEST_GAP)
    return gap if beat == 0 else beat + ((gap - beat) >> BEAT_BITS)


def keep_pace(clock: Evening, who: int) -> None:
    """He has laid a card: whoever follows nobody sets the beat by it, whoever follows comes nearer to it."""
    mind = clock.people[who]
    first = mind.played < 0
    gap = clock.now - mind.played
    mind.played = clock.now
    if first:
        return
    if not mind.follows:
        clock.beat = beat_after(clock.beat, gap)
        return
    mind.own_beat = beat_after(mind.own_beat, gap)
    if clock.beat > mind.own_beat:
        mind.tempo = min(mind.tempo + (mind.tempo >> PACE_BITS), SLOWEST)
    elif clock.beat > 0:
        mind.tempo = max(mind.tempo - (mind.tempo >> PACE_BITS), FASTEST)


def turns_card(clock: Evening, who: int) -> bool:
    """Whether what his hand has just done turns up the next card of his stack."""
    mind = clock.people[who]
    single = mind.intent == PLAY and mind.owner == who and mind.place <= HELP_3
    second = mind.intent == PAIR and mind.owner == who and mind.place <= HELP_3
    joker = mind.intent == PAIR and mind.joker_owner == who and mind.joker_place <= HELP_3
    return single or second or joker


def rest(clock: Evening, who: int) -> int:
    """His hand has done what he meant: how long until he looks again."""
    mind = clock.people[who]
    if mind.intent == PLAY or mind.intent == PAIR:
        keep_pace(clock, who)
    if turns_card(clock, who):
        mind.veiled = clock.now + clock.reveal
    return clock.reveal if mind.intent == FLIP else 0


def begin_evening(match: Match, clock: Evening) -> None:
    """A round begins: everybody looks, and knows nothing yet."""
    clock.now = 0
    clock.fruitless = 0
    for who in range(match.n_players):
        mind = clock.people[who]
        mind.acted = -clock.interval
        mind.tried = -clock.interval
        mind.at = 0
        mind.seen = 0
        mind.veiled = 0
        mind.played = -1
        mind.waits = 0
        mind.reaching = 0
        mind.x = HAND_X
        mind.y = 0
        for place in range(5):
            mind.known[place] = NO_CARD


def next_move(match: Match, clock: Evening, tally: Tally) -> None:
    """Let the next look be taken, or the next hand land."""
    who = next_hand(match, clock)
    mind = clock.people[who]
    clock.now = mind.at
    if mind.reaching == 0:
        ponder(match, clock, who)
        mind.reaching = 0 if mind.intent == NOTHING else 1
        mind.at = clock.now + mind.takes
        if clock.now > clock.limit:
            stalemate(match)
            tally.overlong += 1
        elif waits_in_vain(match, who):
            press_impasse(match, who)
            count_impasse(match, clock, tally)
        return
    mind.reaching = 0
    if land(match, clock, who, tally):
        tally.wrong += 1
    if mind.acted == clock.now:
        mind.at = clock.now + rest(clock, who)
    count_impasse(match, clock, tally)


def count_impasse(match: Match, clock: Evening, tally: Tally) -> None:
    """Let the game do what is due, and count it."""
    if settle(match) == IMPASSE_DUE:
        tally.impasses += 1
        clock.fruitless += 1


def play_evening(
    matches: Table[Match], index: int, rounds: int, to_the_end: int, clock: Evening, tally: Tally, beyond: Tally
) -> None:
    """Play so many rounds in a match of the table and count them, as `play_timed` does."""
    match = matches[index]
    played = 0
    while played < rounds or (to_the_end and not match.match_over):
        into = tally if played < rounds else beyond
        if match.match_over or match.round_number == 0:
            clock.match_rounds = 0
            clock.match_time = 0
            clock.beat = 0
            for who in range(match.n_players):
                clock.people[who].bonuses = 0
                clock.people[who].own_beat = 0
                clock.people[who].tempo = ONE
        begin_round(match)
        seed_chance(clock, match.seed_low, match.seed_high, TURNS + match.round_number)
        impasses = into.impasses
        begin_evening(match, clock)
        while match.phase == RUNNING:
            next_move(match, clock, into)
        into.impasse_rounds += 1 if into.impasses > impasses else 0
        clock.match_rounds += 1
        clock.match_time += clock.now
        if match.finisher != NOBODY:
            clock.people[match.finisher].bonuses += 1
        count_round_of(match, clock, into)
        if match.match_over:
            count_match(match, clock, tally)
        played += 1
