"""Whole games of Café International between players of all levels. Written like the rules text."""

from finito.chance import below
from finito.engine.dice import Dice
from finito.engine.text import Table
from finito.games.cafe.rules.packed import guest_by_guest, play_packed
from finito.games.cafe.rules.state import RUNNING, Match
from finito.players.cafe.search.halving import Search, is_searched
from finito.players.cafe.search.learned import judge_turns
from finito.players.cafe.search.look import equal_best, look_ahead
from finito.players.cafe.search.tree import SCRATCH, TABLE, begin_search, sweep_and_halve
from finito.players.cafe.simple import GameResult, begin_game, choose_turn, count_end, count_turn

LOOK, LEARNED, SEARCH = range(2, 5)
"""Players besides UNIFORM and GREEDY: the look-ahead, the learned player, and from SEARCH on the searches, plus
the number of simulations."""


def think(
    games: Table[Match],
    player: int,
    width: int,
    horizon: int,
    weights: list[int],
    search: Search,
    dice: Dice,
    pool: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> int:
    """The turn that this player chooses in games[TABLE]."""
    game = games[TABLE]
    if player < LOOK:
        return choose_turn(game, player, dice, turns)
    if player < SEARCH:
        if player == LOOK:
            kept = look_ahead(game, games[SCRATCH], width, weights, turns, worths, replies, reply_worths)
        else:
            kept = judge_turns(game, games[SCRATCH], width, weights, search, turns, worths, replies, reply_worths)
        return guest_by_guest(game, turns[below(dice, equal_best(worths, kept))])
    begin_search(games, search, player - SEARCH, weights, turns, worths, replies, reply_worths)
    while not is_searched(search):
        sweep_and_halve(games, search, horizon, weights, dice, pool, turns, worths, replies, reply_worths)
    return guest_by_guest(game, search.turns[0])


def advance_search(
    games: Table[Match],
    begun: bool,
    budget: int,
    horizon: int,
    weights: list[int],
    search: Search,
    dice: Dice,
    pool: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> bool:
    """Begin a search in games[TABLE], or make one more sweep; returns whether the search is finished.

    The search holds the turns found so far, best first. Between two calls the driver checks the clock.
    """
    if begun:
        if not is_searched(search):
            sweep_and_halve(games, search, horizon, weights, dice, pool, turns, worths, replies, reply_worths)
    else:
        begin_search(games, search, budget, weights, turns, worths, replies, reply_worths)
    return is_searched(search)


def play_matches(
    games: Table[Match],
    results: Table[GameResult],
    count: int,
    again: int,
    players: list[int],
    widths: list[int],
    horizons: list[int],
    weights: Table[list[int]],
    search: Search,
    dice: Dice,
    pool: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> None:
    """Play a game for each of the first `count` seeds in the results, and fill in the results.

    For each seat, the lists hold the player, how many turns it considers, how far it plays on, and its weights.
    """
    game = games[TABLE]
    for index in range(count):
        result = results[index]
        begin_game(game, result, again, dice)
        while game.end == RUNNING:
            who = game.turn
            turn = think(
                games,
                players[who],
                widths[who],
                horizons[who],
                weights[who],
                search,
                dice,
                pool,
                turns,
                worths,
                replies,
                reply_worths,
            )
            play_packed(game, who, turn)
            count_turn(game, result, turn)
        count_end(game, result)
