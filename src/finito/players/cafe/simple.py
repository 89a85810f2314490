"""Simple players of Café International, and whole games of them. Written like the rules text: runs plain and compiled.

The uniform player takes any legal turn; the greedy one the most points, of equal ones one that keeps the jokers, of
those any. Where the first guest clears a table, the greedy player chooses the second when the new card lies there
(CAF-R-15). Lots are drawn from dice of their own, so neither the bag nor the table cards depend on who plays.
"""

from dataclasses import dataclass, field

from finito.chance import below, seed_chance, shuffle
from finito.engine.dice import Dice
from finito.engine.text import Table
from finito.games.cafe.rules.clear import take_back, try_seat
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.finish import is_winner
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import (
    BAR,
    PLACE,
    STOP,
    SWAP,
    guest_by_guest,
    play_packed,
    put_chair,
    put_nation,
    put_tile,
    turn_put,
    turn_verb,
)
from finito.games.cafe.rules.score import guest_points
from finito.games.cafe.rules.seat import settle_nation
from finito.games.cafe.rules.state import MAX_PLAYERS, RUNNING, Match
from finito.games.cafe.rules.tiles import FIRST_JOKER

UNIFORM, GREEDY = range(2)
"""Who sits in a seat."""
CHOICES = 1 << 31
"""Stream CHOICES + n of a game's seed draws the lots of the players when it is played for the n-th time."""
HIDDEN = 1 << 30
"""Stream HIDDEN + n of a seed lays what nobody sees in another order for a roll-out, and draws its lots."""
ROOM = 1 << 20
"""Turns that a list has room for: more than any rack has on any plan (two declared jokers, 96 chairs, three nations
each: a third of it). What is never written to takes no memory."""


@dataclass(slots=True, eq=False)
class GameResult:
    """The result of one game."""

    seed_low: int = 0
    seed_high: int = 0
    start_player: int = 0
    end: int = RUNNING
    """The end reason (`finito.games.cafe.rules.state`)."""
    turns: int = 0
    placements: int = 0
    """Guests seated at tables."""
    bar: int = 0
    """Turns at the bar, also one that put its player out."""
    swaps: int = 0
    """Jokers exchanged."""
    outs: int = 0
    """Players who are out, one bit each."""
    winners: int = 0
    """One bit each: ties are shared."""
    scores: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    """After the deductions."""


def points_of_put(game: Match, put: int) -> int:
    """What this guest would bring now."""
    tile, chair = put_tile(put), put_chair(put)
    return guest_points(game, tile, chair, settle_nation(game, tile, chair, put_nation(put)))


def joker_in(put: int) -> int:
    return 1 if put_tile(put) >= FIRST_JOKER else 0


def keep_best(game: Match, turns: list[int], found: int) -> int:
    """Of the legal turns leave those that the greedy player likes best, and return how many; the game stays as it is.

    Turns with the same first guest are adjacent, so that guest is seated on trial once for all of them.
    """
    best = kept = first = points = jokers = 0
    seated = False
    for index in range(found):
        turn = turns[index]
        put = turn_put(turn, 0)
        if seated and (put != first or turn_verb(turn) != PLACE):
            take_back(game, put_chair(first))
            seated = False
        if turn_verb(turn) == PLACE:
            if put != first:
                first, points, jokers = put, points_of_put(game, put), joker_in(put)
            worth = 4 * points - jokers
            second = turn_put(turn, 1)
            if second != 0:
                if not seated:
                    try_seat(game, put_tile(put), put_chair(put), put_nation(put))
                    seated = True
                worth += 4 * points_of_put(game, second) - joker_in(second)
        elif turn_verb(turn) == BAR:
            worth = 4 * game.bar_values[game.bar_taken] - joker_in(put)
        else:
            worth = 0 if turn_verb(turn) == STOP else 1
        if kept == 0 or worth > best:
            best, kept = worth, 0
        if worth == best:
            turns[kept] = turn
            kept += 1
    if seated:
        take_back(game, put_chair(first))
    return kept


def choose_turn(game: Match, player: int, dice: Dice, turns: list[int]) -> int:
    """The turn that a player of this kind makes now."""
    found = find_turns(game, game.turn, turns)
    if player == UNIFORM:
        return turns[below(dice, found)]
    return guest_by_guest(game, turns[below(dice, keep_best(game, turns, found))])


def count_turn(game: Match, result: GameResult, turn: int) -> None:
    """Count a turn that was just made; where it goes on (CAF-R-15), with its end."""
    if not game.halfway:
        result.turns += 1
    if turn_verb(turn) == PLACE:
        result.placements += 1 if turn_put(turn, 1) == 0 else 2
    elif turn_verb(turn) == BAR:
        result.bar += 1
    elif turn_verb(turn) == SWAP:
        result.swaps += 1


def count_end(game: Match, result: GameResult) -> None:
    """Write down how the game ended."""
    result.start_player = game.start_player
    result.end = game.end
    result.winners = 0
    result.outs = 0
    for who in range(game.n_players):
        result.scores[who] = game.players[who].score
        if is_winner(game, who):
            result.winners |= 1 << who
        if game.players[who].out:
            result.outs |= 1 << who


def begin_game(game: Match, result: GameResult, again: int, dice: Dice) -> None:
    """Deal the game of the seed that stands in the result."""
    game.seed_low = result.seed_low
    game.seed_high = result.seed_high
    deal(game)
    seed_chance(dice, game.seed_low, game.seed_high, CHOICES + again)


def shuffle_hidden(game: Match, result: GameResult, again: int, dice: Dice) -> None:
    """Lay the bag and the stock of table cards in another order, by lots from the seed in the result.

    That is everything hidden, so a search that begins with this learns nothing it must not know.
    """
    seed_chance(dice, result.seed_low, result.seed_high, HIDDEN + again)
    shuffle(dice, game.bag, 0, game.bag_size)
    shuffle(dice, game.cards, 0, game.cards_left)


def play_games(
    games: Table[Match],
    results: Table[GameResult],
    first: int,
    end: int,
    dealt: bool,
    turn: int,
    again: int,
    players: list[int],
    dice: Dice,
    turns: list[int],
) -> None:
    """Play games first … end - 1 to their end, and write the results. `players` says who sits where.

    If not `dealt`: games[0] has the options and the number of players, and is dealt anew for each seed in the results.
    If `dealt`: each game goes on from where it stands, with what is hidden in another order, with `turn` unless it is
    0. Another number `again` gives the same deals with other lots.

    One function for both, since compiling takes in everything below it each time.
    """
    for index in range(first, end):
        result = results[index]
        game = games[index if dealt else 0]
        if dealt:
            shuffle_hidden(game, result, again, dice)
        else:
            begin_game(game, result, again, dice)
        made = turn
        while game.end == RUNNING:
            if made == 0:
                made = choose_turn(game, players[game.turn], dice, turns)
            play_packed(game, game.turn, made)
            count_turn(game, result, made)
            made = 0
        count_end(game, result)
