"""ESPRESSO: one tick of a match, and of many. Written like the rules text: runs plain and compiled.

All choose by the same table; then the hands act, the fastest first. A move names what its player saw, so one that came
too late is refused and never hits another card; it costs nothing but the tick (ESP-R-36).
"""

from finito.engine.text import Table
from finito.envs.espresso.actions import (
    FIRST_PLAY,
    FLIP_THREE,
    FLIP_TWO,
    ON_NEW,
    PLACES,
    SAY_FINITO,
    TAKE_UP_WASTE,
    TARGETS,
    WAIT,
    action_count,
    first_pair,
    spot_owner,
    spots_of,
)
from finito.envs.espresso.hands import IDLE_TICKS, Watch, begin_watch, order_hands, rest_hands
from finito.envs.espresso.masks import write_mask
from finito.envs.espresso.seeing import observation_size, write_rows
from finito.games.espresso.drive.ceremony import begin_round
from finito.games.espresso.drive.hands import do, judge
from finito.games.espresso.drive.state import CALL, FLIP, NOTHING, PAIR, PLAY, PRESS, TAKE_UP, Drive, Times
from finito.games.espresso.rules.cards import NO_CARD, color_of
from finito.games.espresso.rules.center import ANY, NEW
from finito.games.espresso.rules.codes import ACCEPTED, BLIND_PAIR
from finito.games.espresso.rules.finish import best_total
from finito.games.espresso.rules.hand import PACKET, SMALL_PACKET
from finito.games.espresso.rules.impasse import count_stuck, settle
from finito.games.espresso.rules.pair import lift, refuse_pair_on
from finito.games.espresso.rules.places import card_at
from finito.games.espresso.rules.state import NO_PILE_ID, OVER, RUNNING, Match

AHEAD = 2
"""How many matches `look_ahead` prefetches; found by trial."""


def mean_action(match: Match, drive: Drive, who: int, action: int) -> None:
    """Let a seat mean what this action is to a player who sees the table as it lies now; any number is allowed.

    NOTHING for waiting, and for an action about a card or a pile that is not there.
    """
    seat = drive.seats[who]
    seat.seen = match.center_size
    seat.means = NOTHING
    if action >= first_pair(match):
        if action < action_count(match):
            mean_pair_on(match, drive, who, action - first_pair(match))
    elif action >= FIRST_PLAY:
        spot = (action - FIRST_PLAY) >> 1
        seat.owner = spot_owner(match, who, spot)
        seat.place = spot % PLACES
        seat.card = card_at(match, seat.owner, seat.place)
        seat.pile = NEW if (action - FIRST_PLAY) & 1 else ANY
        seat.covers = NO_CARD
        seat.means = NOTHING if seat.card == NO_CARD else PLAY
    elif FLIP_THREE <= action <= FLIP_TWO:
        seat.size = PACKET if action == FLIP_THREE else SMALL_PACKET
        seat.means = FLIP
    elif action > WAIT:
        seat.means = TAKE_UP if action == TAKE_UP_WASTE else CALL if action == SAY_FINITO else PRESS


def mean_pair_on(match: Match, drive: Drive, who: int, number: int) -> None:
    """The pair of this number: on the lowest pile that takes it of those whose top has the named color."""
    seat = drive.seats[who]
    target = number % TARGETS
    joker = number // TARGETS // spots_of(match)
    second = number // TARGETS % spots_of(match)
    seat.joker_owner = spot_owner(match, who, joker)
    seat.joker_place = joker % PLACES
    seat.joker_card = card_at(match, seat.joker_owner, seat.joker_place)
    seat.owner = spot_owner(match, who, second)
    seat.place = second % PLACES
    seat.card = NO_CARD
    seat.pile = ANY
    seat.covers = NO_CARD
    if joker != second:
        seat.card = card_at(match, seat.owner, seat.place)
        seat.pile = NEW if target == ON_NEW else NO_PILE_ID
        for pile in range(match.pile_end - 1, -1, -1):
            top = match.pile_top[pile]
            fits = match.pile_size[pile] > 0 and color_of(top) == target
            if fits and refuse_pair_on(match, top, seat.card) == ACCEPTED:
                seat.pile = pile
                seat.covers = top
    unseen = joker != second and (seat.card == NO_CARD or seat.pile == NO_PILE_ID)
    seat.means = NOTHING if seat.joker_card == NO_CARD or unseen else PAIR


def land_action(match: Match, drive: Drive, times: Times, who: int) -> bool:
    """The hand comes down: the judge of the drive decides whether what the seat means is done."""
    code = judge(match, drive, times, who)
    if code == ACCEPTED:
        do(match, drive, who)
    elif code == BLIND_PAIR:
        lift(match, drive.seats[who].joker_owner, drive.seats[who].joker_place)
    return code == ACCEPTED


def points_of(match: Match, who: int) -> int:
    """All points of a player so far: the rounds that are over, and their cards in the center."""
    player = match.players[who]
    return player.total if match.phase == OVER else player.total + player.in_center


def greedy_action(match: Match, mask: list[int], start: int) -> int:
    """The greedy player: FINITO, else the first card that fits, else a pair, else flip, else take the waste up.

    The player's mask begins at index `start`.
    """
    if mask[start + SAY_FINITO]:
        return SAY_FINITO
    for action in range(FIRST_PLAY, action_count(match)):
        if mask[start + action]:
            return action
    if mask[start + FLIP_TWO]:
        return FLIP_TWO
    if mask[start + FLIP_THREE]:
        return FLIP_THREE
    return TAKE_UP_WASTE if mask[start + TAKE_UP_WASTE] else WAIT


def end_tick(match: Match, watch: Watch) -> None:
    """Who has waited too long counts as idle (ESP-R-20); a round that is over is followed by the next deal."""
    watch.ticks += 1
    for who in range(match.n_players):
        if watch.waits[who] >= IDLE_TICKS:
            watch.waits[who] = 0
            if match.phase == RUNNING:
                count_stuck(match, who)
                settle(match)
    if match.phase == OVER and not match.match_over:
        begin_round(match)
        for who in range(match.n_players):
            watch.waits[who] = 0


def play_tick(
    match: Match,
    watch: Watch,
    drive: Drive,
    times: Times,
    actions: list[int],
    first: int,
    paces: list[int],
    pauses: list[int],
) -> None:
    """Every player acts once; the action is at index first + player. Any number is allowed; one that means nothing is
    refused."""
    for who in range(match.n_players):
        mean_action(match, drive, who, actions[first + who])
    order_hands(match, watch, paces, pauses)
    for place in range(match.n_players):
        who = watch.order[place]
        watch.waits[who] += 1
        means = drive.seats[who].means
        if match.phase == RUNNING and means != NOTHING and land_action(match, drive, times, who):
            watch.waits[who] = 0
            settle(match)
    end_tick(match, watch)


def restart(match: Match, watch: Watch) -> None:
    """The match is over, cut off, or never begun: the next one begins.

    Its rounds are numbered on, so no deal comes twice.
    """
    if match.round_number == 0:
        begin_watch(match, watch)
    match.match_over = 1
    begin_round(match)
    rest_hands(match, watch)


def look_ahead(match: Match, watch: Watch) -> int:
    """Touch what the next tick of a match needs, so that it comes from memory while others are played: a fifth of all
    time goes by otherwise in waiting for it."""
    touched = match.phase ^ match.center_size ^ match.pile_top[0] ^ match.pile_wants[0] ^ match.waiting[0]
    touched ^= match.zero ^ match.chance_a ^ match.n_players ^ watch.ticks ^ watch.order[0] ^ watch.waits[0]
    touched ^= watch.points[0]
    for who in range(match.n_players):
        player = match.players[who]
        touched ^= player.espresso_size ^ player.in_center ^ player.stock_size ^ player.waste_size
    return touched


def run_ticks(
    matches: Table[Match],
    watches: Table[Watch],
    first: int,
    end: int,
    seats: int,
    actions: list[int],
    drive: Drive,
    times: Times,
    paces: list[int],
    pauses: list[int],
    limit: int,
    numbers: list[int],
    words: list[int],
    masks: list[int],
    rewards: list[int],
    terminated: list[int],
    truncated: list[int],
    scores: list[int],
    winners: list[int],
) -> None:
    """One tick in each of the matches first … end - 1, and what the first `seats` players see after it.

    All use the seats of one `drive`, for what an action means is forgotten after its tick; a tick is one moment, and
    the drive's clock stands still. The other seats are greedy; their actions and masks are written to the same arrays.
    A match that ended in the last tick begins anew instead, without points. `words` is the memory of `numbers` as words
    of 64 bits. `limit` ticks cut a match off (0: never). The arrays are flat, one match after the other. One function
    on purpose: compiling a function takes in everything below it.
    """
    for index in range(first, end):
        match = matches[index]
        watch = watches[index]
        agent = index * match.n_players
        ahead = min(index + AHEAD, end - 1)
        watch.touched = look_ahead(matches[ahead], watches[ahead])
        if terminated[index] or truncated[index]:
            restart(match, watch)
        else:
            play_tick(match, watch, drive, times, actions, agent, paces, pauses)
        terminated[index] = match.match_over
        truncated[index] = 1 if not match.match_over and 0 < limit <= watch.ticks else 0
        if terminated[index] or truncated[index]:
            best = best_total(match)
            for who in range(match.n_players):
                scores[agent + who] = points_of(match, who)
                winners[agent + who] = 1 if match.match_over and match.players[who].total == best else 0
        write_rows(match, seats, numbers, words, index * seats * observation_size(match))
        size = action_count(match)
        for who in range(match.n_players):
            mask = (agent + who) * size
            write_mask(match, who, masks, mask)
            if who < seats:
                points = points_of(match, who)
                rewards[index * seats + who] = points - watch.points[who]
                watch.points[who] = points
            else:
                actions[agent + who] = greedy_action(match, masks, mask)
