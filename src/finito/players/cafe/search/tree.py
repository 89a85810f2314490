"""The search in Café International: promising turns, played on many times. Written like the rules text.

Each sweep samples the hidden bag and table cards, the same for all candidate turns, and plays each candidate on for
some turns with greedy players. In every other sweep the reply is the one that the look-ahead expects, because the
opponent's strength is unknown. After some sweeps the worse half of the candidates is dropped (`halving`). The budget
is a number of simulations, not a time; a search that runs out of time stops between two sweeps.

Candidates are compared in the same world: the less luck differs between them, the fewer sweeps are needed. Therefore
the searching player draws from one end of the bag and all others from the other end, so that the number of tiles one
draws does not change which tiles the others get. The dice of the players are the same for each candidate, too.
"""

from finito.engine.dice import Dice
from finito.engine.text import Table
from finito.games.cafe.rules.packed import PLACE, play_packed, turn_verb
from finito.games.cafe.rules.state import RUNNING, Match
from finito.players.cafe.search.halving import WIDTH, Search, begin_halving, halve, sort_turns
from finito.players.cafe.search.hidden import copy_seen, copy_world, lay_hidden
from finito.players.cafe.search.learned import W_LEAF, worth_after, worth_of_margin
from finito.players.cafe.search.look import jokers_held, look_ahead, margin_of, next_player
from finito.players.cafe.search.quiet import quiet_turn
from finito.players.cafe.search.swift import swift_turn
from finito.players.cafe.search.worth import WORTH

TABLE, SCRATCH, WORLD, ROLL = range(4)
"""The games of a search: the position, scratch space for the look-ahead, a sampled world, and its playout."""
LOOKED_AT = 64
"""How many turns the look-ahead considers to choose the candidates."""
REPLIES = 8
"""How many replies it considers."""
JOKER_LEFT = 4 * WORTH
"""The worth of a joker in the rack at the end of a simulation."""


def begin_search(
    games: Table[Match],
    search: Search,
    budget: int,
    weights: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> None:
    """Choose the candidate turns for the player to move, and the expected reply to each."""
    found = look_ahead(games[TABLE], games[SCRATCH], LOOKED_AT, weights, turns, worths, replies, reply_worths)
    search.found = search.alive = min(found, WIDTH)
    for index in range(search.alive):
        search.turns[index] = turns[index]
        search.sums[index] = search.answers[index] = search.answerers[index] = 0
    for index in range(search.alive):
        expect_answer(games, search, index, weights, turns, worths, replies, reply_worths)
    begin_halving(search, budget)


def expect_answer(
    games: Table[Match],
    search: Search,
    index: int,
    weights: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> None:
    """Note the reply of a look-ahead player to a candidate. It depends on open information only, not on dice.

    If a table is cleared, its next card could rule out the bar, so only a turn at the tables is certainly legal.
    """
    game = games[SCRATCH]
    copy_seen(games[TABLE], game)
    who = game.turn
    if quiet_turn(game, who, search.turns[index]) != RUNNING:
        return
    rival = next_player(game, who)
    if rival == who:
        return
    game.turn = rival
    cleared = game.cleared_count[0] + game.cleared_count[1] > 0
    found = look_ahead(game, games[WORLD], REPLIES, weights, turns, worths, replies, reply_worths)
    if found > 0 and (turn_verb(turns[0]) == PLACE or not cleared):
        search.answers[index] = turns[0]
        search.answerers[index] = rival


def worth_played_on(game: Match, who: int) -> int:
    """The worth of a position at the end of a simulation."""
    worth = worth_of_margin(margin_of(game, who), game.end != RUNNING)
    if game.end != RUNNING:
        return worth
    for other in range(game.n_players):
        jokers = jokers_held(game, other) * JOKER_LEFT
        worth += jokers if other == who else -jokers
    return worth


def turn_bag(game: Match) -> None:
    """Turn the bag upside down."""
    low, high = 0, game.bag_size - 1
    while low < high:
        game.bag[low], game.bag[high] = game.bag[high], game.bag[low]
        low += 1
        high -= 1


def play_on(
    games: Table[Match],
    search: Search,
    index: int,
    horizon: int,
    weights: list[int],
    dice: Dice,
    turns: list[int],
    worths: list[int],
    puts: list[int],
    put_worths: list[int],
) -> int:
    """Play the sampled world on: a whole candidate turn, then `horizon` more; returns the result for its player.

    With a learned worth, continue until that player is to move; it evaluates the position after their next turn.
    """
    game = games[ROLL]
    copy_world(games[WORLD], game)
    who = game.turn
    play_packed(game, who, search.turns[index])
    answer = search.answers[index] if search.sweeps & 1 == 1 and game.turn == search.answerers[index] else 0
    left = horizon
    while game.end == RUNNING and (left + game.halfway > 0 or (weights[W_LEAF] > 0 and game.turn != who)):
        left -= 1 - game.halfway
        mover = game.turn
        turn = answer if answer != 0 else swift_turn(game, dice, puts, put_worths)
        answer = 0
        if mover == who:
            play_packed(game, mover, turn)
        else:
            turn_bag(game)
            play_packed(game, mover, turn)
            turn_bag(game)
    if game.end == RUNNING and weights[W_LEAF] > 0 and not game.players[who].out:
        turn = swift_turn(game, dice, puts, put_worths)
        return worth_after(game, games[SCRATCH], turn, search.row, weights, turns, worths)
    return worth_played_on(game, who)


def sweep(
    games: Table[Match],
    search: Search,
    horizon: int,
    weights: list[int],
    pool: list[int],
    dice: Dice,
    turns: list[int],
    worths: list[int],
    puts: list[int],
    put_worths: list[int],
) -> None:
    """One simulation of each candidate, all in the same sampled world and with the same dice."""
    copy_seen(games[TABLE], games[WORLD])
    lay_hidden(games[WORLD], pool, dice)
    a, b, c, count = dice.chance_a, dice.chance_b, dice.chance_c, dice.chance_count
    for index in range(search.alive):
        dice.chance_a, dice.chance_b, dice.chance_c, dice.chance_count = a, b, c, count
        search.sums[index] += play_on(games, search, index, horizon, weights, dice, turns, worths, puts, put_worths)
    search.sweeps += 1
    search.spent += search.alive


def sweep_and_halve(
    games: Table[Match],
    search: Search,
    horizon: int,
    weights: list[int],
    dice: Dice,
    pool: list[int],
    turns: list[int],
    worths: list[int],
    puts: list[int],
    put_worths: list[int],
) -> None:
    """Make one sweep, sort the candidates and, when it is time, drop the worse half."""
    sweep(games, search, horizon, weights, pool, dice, turns, worths, puts, put_worths)
    sort_turns(search)
    if search.spent >= search.until:
        halve(search)
