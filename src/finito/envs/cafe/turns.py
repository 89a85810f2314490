"""Café International: one action of a game, and of many. Written like the rules text: runs plain and compiled."""

from dataclasses import dataclass, field

from finito.chance import WORD, next_word, seed_chance
from finito.engine.dice import Dice
from finito.engine.text import Table
from finito.envs.cafe.actions import FINISH, FIRST_BAR, FIRST_SEAT, action_put, count_actions, next_action, ways_of
from finito.envs.cafe.seeing import write_seen
from finito.games.cafe.rules.chairs import has_company, note_near
from finito.games.cafe.rules.clear import take_back, try_seat, would_clear
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.finish import is_winner
from finito.games.cafe.rules.legal import find_bars, find_swaps, find_turns
from finito.games.cafe.rules.packed import (
    BAR,
    PLACE,
    STOP,
    SWAP,
    pack_put,
    pack_turn,
    play_packed,
    put_chair,
    put_nation,
    put_tile,
    refuse_packed,
    turn_put,
    turn_verb,
)
from finito.games.cafe.rules.pairs import add_pairs, add_turn
from finito.games.cafe.rules.place import refuse_single
from finito.games.cafe.rules.spots import REPEATED, choice, choices, note_spots
from finito.games.cafe.rules.state import MAX_CHAIRS, MAX_PLAYERS, RUNNING, Match
from finito.games.cafe.rules.tiles import NO_NATION, NO_TILE
from finito.games.drive.turns import EYES
from finito.players.cafe.simple import CHOICES, GREEDY, choose_turn, points_of_put

NO_WORTH = -(1 << 15)
"""Of an action that is not open."""


@dataclass(slots=True, eq=False)
class Desk(Dice):
    """Beside a game: the half-made turn, and lots for the greedy players."""

    dealt: int = 0
    """How many games were dealt here."""
    eyes_low: int = 0
    eyes_high: int = 0
    """The seed of the greedy players' chance, as a match of turns has it (`finito.games.drive.turns`)."""
    facts: int = 0
    """How many moves were made."""
    first: int = 0
    """The guest that the player to move has chosen (`finito.games.cafe.rules.packed`), or 0."""
    steps: int = 0
    """Actions in this game."""
    points: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """What each had before the action."""


def write_choices(game: Match, first: int, turns: list[int], found: int, mask: list[int]) -> None:
    """Write 1 for each action that leads to one of these legal turns of the player to move, 0 for the others.

    When the game is over there is no turn; then FINISH stands open and means nothing.
    """
    for action in range(count_actions(game)):
        mask[action] = 0
    if game.end != RUNNING:
        mask[FINISH] = 1
        return
    last = -1
    for index in range(found):
        action = next_action(game, game.turn, turns[index], first)
        if action >= 0 and action != last:
            mask[action] = 1
            last = action


def write_open(game: Match, first: int, turns: list[int], mask: list[int]) -> None:
    """As `write_choices` for all legal turns of the player to move, without listing those of two guests one by one.

    A first guest who finds company, or may start, sits alone; only another needs a second guest who makes a pair.
    """
    who = game.turn
    if game.end != RUNNING or game.halfway:
        write_choices(game, first, turns, find_turns(game, who, turns), mask)
        return
    note_spots(game, who)
    if first != 0:
        tile, chair = put_tile(first), put_chair(first)
        note_near(game, chair)
        company = has_company(game, chair)
        found = 0
        if company or refuse_single(game, who, chair) == ACCEPTED:
            found = add_turn(turns, 0, pack_turn(PLACE, first, 0))
        found = add_pairs(game, who, tile, chair, put_nation(first), company, turns, found)
        write_choices(game, first, turns, found, mask)
        return
    for action in range(count_actions(game)):
        mask[action] = 0
    seats = open_places(game, who, turns, mask)
    found = find_bars(game, who, turns, find_swaps(game, who, turns, seats))
    for index in range(seats, found):
        mask[next_action(game, who, turns[index], 0)] = 1


def open_places(game: Match, who: int, turns: list[int], mask: list[int]) -> int:
    """Mark every first guest at the tables; 1 if there is any, else 0. Needs `note_spots`."""
    any_seat = 0
    for index in range(game.players[who].rack_size):
        tile = game.players[who].rack[index]
        company = game.spot_company[index]
        for spot in range(company + game.spot_opening[index]):
            chair = game.spot_chairs[index][spot if spot < company else MAX_CHAIRS - 1 - (spot - company)]
            alone = spot < company or refuse_single(game, who, chair) == ACCEPTED
            if not alone:
                note_near(game, chair)
            for k in range(choices(game, tile, chair)):
                nation = choice(game, tile, chair, k)
                if nation == REPEATED:
                    continue
                if alone or add_pairs(game, who, tile, chair, nation, False, turns, 0) > 0:
                    mask[FIRST_SEAT + (index * game.n_chairs + chair) * ways_of(game) + k] = 1
                    any_seat = 1
    return any_seat


def write_worths(game: Match, first: int, turns: list[int], found: int, worths: list[int]) -> None:
    """For each open action of the player to move write the most points that a turn which begins so brings at once.

    Turns with the same first guest are adjacent, so that guest is seated on trial once for all of them.
    """
    for action in range(count_actions(game)):
        worths[action] = NO_WORTH
    on_trial = seated = points = action = 0
    for index in range(found):
        turn = turns[index]
        put, second, verb = turn_put(turn, 0), turn_put(turn, 1), turn_verb(turn)
        if seated and (put != on_trial or verb != PLACE):
            take_back(game, put_chair(on_trial))
            seated = 0
        # With a guest on trial who clears a table, a joker's nation there could not be named; it is the same action.
        if seated == 0 or first != 0:
            action = next_action(game, game.turn, turn, first)
        if action < 0:
            continue
        worth = game.bar_values[game.bar_taken] if verb == BAR else 0
        if verb == PLACE:
            if put != on_trial:
                on_trial = put
                points = points_of_put(game, put)
            worth = points
            if second != 0:
                if seated == 0:
                    try_seat(game, put_tile(put), put_chair(put), put_nation(put))
                    seated = 1
                worth += points_of_put(game, second)
        worths[action] = max(worths[action], worth)
    if seated:
        take_back(game, put_chair(on_trial))


def made_turn(game: Match, first: int, action: int) -> int:
    """What an open action completes: a turn, or a first guest who clears a table; 0 if it only chose a guest."""
    if action == FINISH:
        return pack_turn(STOP, 0, 0) if game.halfway else pack_turn(PLACE, first, 0)
    if action < FIRST_SEAT:
        return pack_turn(BAR, pack_put(game.players[game.turn].rack[action - FIRST_BAR], 0, NO_NATION), 0)
    put = action_put(game, game.turn, action)
    if first != 0:
        return pack_turn(PLACE, first, put)
    if game.chair_guest[put_chair(put)] != NO_TILE:
        return pack_turn(SWAP, put, 0)
    return pack_turn(PLACE, put, 0) if game.halfway or would_clear(game, put_chair(put)) else 0


def take_action(game: Match, desk: Desk, mask: list[int], action: int) -> None:
    """Do an action that the mask opens; any other does nothing."""
    if game.end != RUNNING or action < 0 or action >= count_actions(game) or mask[action] == 0:
        return
    turn = made_turn(game, desk.first, action)
    if turn == 0:
        desk.first = action_put(game, game.turn, action)
        return
    desk.first = 0
    if refuse_packed(game, game.turn, turn) == ACCEPTED:
        play_packed(game, game.turn, turn)
        desk.facts += 1


def seed_answer(game: Match, desk: Desk, dice: Dice) -> None:
    """Whoever answers now draws the lots that the same bot would draw in a room."""
    seed_chance(dice, desk.eyes_low, desk.eyes_high, EYES + 8 * desk.facts + game.turn)


def seed_answers(games: Table[Match], desks: Table[Desk], where: list[int], dice: Table[Dice]) -> None:
    """The same in each of the games at `where`, with dice of its own."""
    for at in range(len(where)):
        seed_answer(games[where[at]], desks[where[at]], dice[at])


def lead_on(games: Table[Match], desks: Table[Desk], where: list[int], made: list[int], actions: list[int]) -> None:
    """Write the next action towards the turn that is being made in each of the games at `where`."""
    for at in range(len(where)):
        game = games[where[at]]
        actions[where[at]] = next_action(game, game.turn, made[where[at]], desks[where[at]].first)


def take_greedy_turn(game: Match, desk: Desk, turns: list[int]) -> None:
    """A greedy player moves."""
    seed_answer(game, desk, desk)
    play_packed(game, game.turn, choose_turn(game, GREEDY, desk, turns))
    desk.facts += 1


def next_game(game: Match, desk: Desk, stride: int) -> None:
    """Deal: first by the seed that the game has, then each time by one that is `stride` further."""
    if desk.dealt > 0:
        low = game.seed_low + stride
        game.seed_low = low & WORD
        game.seed_high = (game.seed_high + (low >> 32)) & WORD
        seed_chance(desk, game.seed_low, game.seed_high, CHOICES)
        desk.eyes_low = next_word(desk)
        desk.eyes_high = next_word(desk)
    desk.dealt += 1
    desk.facts = 0
    desk.first = 0
    desk.steps = 0
    deal(game)


def run_actions(
    games: Table[Match],
    desks: Table[Desk],
    first: int,
    end: int,
    seats: int,
    stride: int,
    actions: list[int],
    turns: list[int],
    paused: list[int],
    limit: int,
    rows: list[list[int]],
    masks: list[list[int]],
    worths: list[list[int]],
    rewards: list[list[int]],
    movers: list[int],
    terminated: list[int],
    truncated: list[int],
    scores: list[list[int]],
    winners: list[list[int]],
) -> None:
    """One action in each of the games first … end - 1, then greedy turns until one of the first `seats` players is to
    move, and what they see. A game that ended with the last action restarts instead. `limit` actions cut a game off
    (0: never). `worths` may be empty. One function on purpose: compiling a function takes in everything below it.
    """
    for index in range(first, end):
        if paused[index]:
            continue
        game = games[index]
        desk = desks[index]
        dealt = terminated[index] != 0 or truncated[index] != 0
        if dealt:
            next_game(game, desk, stride)
        for who in range(game.n_players):
            desk.points[who] = game.players[who].score
        if not dealt:
            take_action(game, desk, masks[index], actions[index])
            desk.steps += 1
        while game.end == RUNNING and game.turn >= seats:
            take_greedy_turn(game, desk, turns)
        mover = game.turn if game.end == RUNNING and game.turn < seats else 0
        movers[index] = mover
        for who in range(seats):
            rewards[index][who] = game.players[who].score - desk.points[who]
        terminated[index] = 1 if game.end != RUNNING else 0
        truncated[index] = 1 if game.end == RUNNING and 0 < limit <= desk.steps else 0
        if terminated[index] or truncated[index]:
            for who in range(game.n_players):
                scores[index][who] = game.players[who].score
                winners[index][who] = 1 if game.end != RUNNING and is_winner(game, who) else 0
        write_open(game, desk.first, turns, masks[index])
        if len(worths) > 0:
            write_worths(game, desk.first, turns, find_turns(game, game.turn, turns), worths[index])
        write_seen(game, mover, desk.first, rows[index])
