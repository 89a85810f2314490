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
    PRESS,
    SAY_FINITO,
    TAKE_UP,
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
from finito.games.espresso.rules.cards import NO_CARD, color_of
from finito.games.espresso.rules.center import ANY, NEW
from finito.games.espresso.rules.codes import ACCEPTED, BLIND_PAIR, NOT_OPEN
from finito.games.espresso.rules.finish import call_finito, refuse_call_finito
from finito.games.espresso.rules.hand import PACKET, flip, recycle, refuse_flip, refuse_recycle
from finito.games.espresso.rules.impasse import count_stuck, press_impasse
from finito.games.espresso.rules.pair import lift, pair, refuse_pair, refuse_pair_on
from finito.games.espresso.rules.places import card_at
from finito.games.espresso.rules.play import play, refuse_play
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import NO_PILE_ID, OVER, RUNNING, Match
from finito.players.espresso.greedy_text import begin_round, settle

NO_STOCK = -1
AHEAD = 2
"""How many matches `look_ahead` prefetches; found by trial."""


def see_target(match: Match, watch: Watch, who: int, target: int) -> None:
    """Write down the lowest pile on which the pair that `who` saw goes: its top has this color."""
    watch.saw_pile[who] = NEW if target == ON_NEW else NO_PILE_ID
    watch.saw_top[who] = NO_CARD
    if target == ON_NEW:
        return
    second = watch.saw_second[who]
    for pile in range(match.pile_end - 1, -1, -1):
        top = match.pile_top[pile]
        if match.pile_size[pile] > 0 and color_of(top) == target and refuse_pair_on(match, top, second) == ACCEPTED:
            watch.saw_pile[who] = pile
            watch.saw_top[who] = top


def stock_of(match: Match, who: int) -> int:
    return match.players[who].stock_size << 8 | match.players[who].waste_size


def see_action(match: Match, watch: Watch, who: int, action: int, may_flip: int) -> None:
    """Write down what an action is about, before anybody's hand moves. `may_flip` is what the judge just said."""
    if action == FLIP_THREE:
        watch.saw_stock[who] = stock_of(match, who) if may_flip else NO_STOCK
    if action < FIRST_PLAY:
        return
    pairs = first_pair(match)
    if action < pairs:
        if not match.chaos:
            return  # no one else touches these cards
        spot = (action - FIRST_PLAY) >> 1
        watch.saw_card[who] = card_at(match, spot_owner(match, who, spot), spot % PLACES)
        return
    spots = (action - pairs) // TARGETS
    joker, second = spots // spots_of(match), spots % spots_of(match)
    watch.saw_card[who] = card_at(match, spot_owner(match, who, joker), joker % PLACES)
    watch.saw_second[who] = card_at(match, spot_owner(match, who, second), second % PLACES)
    if joker == second:
        watch.saw_second[who] = NO_CARD
        watch.saw_pile[who] = ANY
        watch.saw_top[who] = NO_CARD
    else:
        see_target(match, watch, who, (action - pairs) % TARGETS)


def do_play(match: Match, watch: Watch, who: int, action: int) -> int:
    spot = (action - FIRST_PLAY) >> 1
    owner, place = spot_owner(match, who, spot), spot % PLACES
    pile = NEW if (action - FIRST_PLAY) & 1 else ANY
    card = watch.saw_card[who] if match.chaos else card_at(match, owner, place)
    code = NOT_OPEN if card == NO_CARD else refuse_play(match, who, owner, place, card, pile, NO_CARD)
    if code == ACCEPTED:
        play(match, who, owner, place, pile)
    return code


def do_pair(match: Match, watch: Watch, who: int, action: int) -> int:
    spots = (action - first_pair(match)) // TARGETS
    spot, other = spots // spots_of(match), spots % spots_of(match)
    owner, place = spot_owner(match, who, spot), spot % PLACES
    second_owner, second_place = spot_owner(match, who, other), other % PLACES
    joker, second, pile = watch.saw_card[who], watch.saw_second[who], watch.saw_pile[who]
    if joker == NO_CARD or (second == NO_CARD and spot != other) or pile == NO_PILE_ID:
        return NOT_OPEN
    code = refuse_pair(match, who, owner, place, joker, second_owner, second_place, second, pile, watch.saw_top[who])
    if code == ACCEPTED:
        pair(match, who, owner, place, second_owner, second_place, pile)
    elif code == BLIND_PAIR:
        lift(match, owner, place)
    return code


def do_flip(match: Match, watch: Watch, who: int, size: int) -> int:
    """The gate is judged by the center as the player saw it (ESP-R-13).

    If the judge allowed it at the look and the player's cards have not changed since, it is still allowed; asking again
    about a past center would cost ten times as much.
    """
    if size == PACKET and not match.chaos and watch.saw_stock[who] == stock_of(match, who):
        code = ACCEPTED
    else:
        code = refuse_flip(match, who, size, watch.saw_center)
    if code == ACCEPTED:
        flip(match, who, size)
    return code


def do_action(match: Match, watch: Watch, who: int, action: int) -> int:
    """Perform an action that `see_action` has seen, if it is legal; returns the code. WAIT is never passed in."""
    if action >= FIRST_PLAY:
        if action < first_pair(match):
            return do_play(match, watch, who, action)
        return do_pair(match, watch, who, action) if action < action_count(match) else NOT_OPEN
    if action == FLIP_THREE:
        return do_flip(match, watch, who, PACKET)
    if action == FLIP_TWO:
        return do_flip(match, watch, who, 2)
    if action == TAKE_UP:
        code = refuse_recycle(match, who)
        if code == ACCEPTED:
            recycle(match, who)
    elif action == SAY_FINITO:
        code = refuse_call_finito(match, who)
        if code == ACCEPTED:
            call_finito(match, who)
    else:
        code = refuse_unless_running(match)
        if action == PRESS and code == ACCEPTED:
            press_impasse(match, who)
    return code


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
    return TAKE_UP if mask[start + TAKE_UP] else WAIT


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
    match: Match, watch: Watch, actions: list[int], first: int, masks: list[int], paces: list[int], pauses: list[int]
) -> None:
    """Every player acts once; the action is at index first + player. Any number is allowed; one that means nothing is
    refused. `masks` say what was open when they chose, a mask for each action.
    """
    size = action_count(match)
    watch.saw_center = match.center_size
    for who in range(match.n_players):
        see_action(match, watch, who, actions[first + who], masks[(first + who) * size + FLIP_THREE])
    order_hands(match, watch, paces, pauses)
    for place in range(match.n_players):
        who = watch.order[place]
        watch.waits[who] += 1
        action = actions[first + who]
        if match.phase == RUNNING and action > WAIT and do_action(match, watch, who, action) == ACCEPTED:
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
    touched ^= watch.points[0] ^ watch.saw_stock[0]
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
    paces: list[int],
    pauses: list[int],
    limit: int,
    numbers: list[int],
    words: list[int],
    masks: list[int],
    rewards: list[int],
    terminated: list[int],
    truncated: list[int],
) -> None:
    """One tick in each of the matches first … end - 1, and what the first `seats` players see after it.

    The other seats are greedy; their actions and masks are written to the same arrays. A match that ended in the last
    tick begins anew instead, without points. `words` is the memory of `numbers` as words of 64 bits. `limit` ticks cut
    a match off (0: never). The arrays are flat, one match after the other. One function on purpose: compiling a
    function takes in everything below it.
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
            play_tick(match, watch, actions, agent, masks, paces, pauses)
        terminated[index] = match.match_over
        truncated[index] = 1 if not match.match_over and 0 < limit <= watch.ticks else 0
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
