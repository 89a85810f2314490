"""The immediate worth of every legal turn of Café International. Written like the rules text."""

from finito.games.cafe.rules.clear import take_back, try_seat
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import BAR, PLACE, SWAP, put_chair, put_nation, put_tile, turn_put, turn_verb
from finito.games.cafe.rules.state import Match
from finito.players.cafe.simple import joker_in, points_of_put

WORTH = 100
"""A point, in the unit of all worths and weights."""


def weigh_turns(game: Match, turns: list[int], found: int, worths: list[int], joker: int) -> None:
    """Write the points of each legal turn to `worths`, minus `joker` for each joker that it spends.

    Turns with the same first guest are adjacent, so that guest is seated on trial once for all of them. The game is
    unchanged.
    """
    first = points = 0
    seated = False
    for index in range(found):
        turn = turns[index]
        put = turn_put(turn, 0)
        if seated and (put != first or turn_verb(turn) != PLACE):
            take_back(game, put_chair(first))
            seated = False
        if turn_verb(turn) == PLACE:
            if put != first:
                first, points = put, points_of_put(game, put) * WORTH - joker_in(put) * joker
            worths[index] = points
            second = turn_put(turn, 1)
            if second != 0:
                if not seated:
                    try_seat(game, put_tile(put), put_chair(put), put_nation(put))
                    seated = True
                worths[index] += points_of_put(game, second) * WORTH - joker_in(second) * joker
        elif turn_verb(turn) == BAR:
            worths[index] = game.bar_values[game.bar_taken] * WORTH - joker_in(put) * joker
        else:
            worths[index] = joker if turn_verb(turn) == SWAP else 0
    if seated:
        take_back(game, put_chair(first))


def find_weighed(game: Match, who: int, turns: list[int], worths: list[int], joker: int) -> int:
    """Write the legal turns of `who` with their immediate worths; returns how many were written."""
    found = min(find_turns(game, who, turns), len(turns))
    weigh_turns(game, turns, found, worths, joker)
    return found


def lift_best(turns: list[int], worths: list[int], found: int, wanted: int) -> int:
    """Bring the `wanted` turns with the highest worths to the front, best first; among equals, those found first.

    Returns how many there are, which is at most `found`.
    """
    kept = 0
    for index in range(found):
        worth, turn = worths[index], turns[index]
        if kept == wanted and worth <= worths[kept - 1]:
            continue
        place = kept if kept < wanted else kept - 1
        if kept < wanted:
            kept += 1
            # What was here has been considered already, or is this very turn.
        while place > 0 and worths[place - 1] < worth:
            turns[place], worths[place] = turns[place - 1], worths[place - 1]
            place -= 1
        turns[place], worths[place] = turn, worth
    return kept


def best_worth(worths: list[int], found: int) -> int:
    """The highest worth; 0 if there are none."""
    best = worths[0] if found > 0 else 0
    for index in range(1, found):
        best = max(best, worths[index])
    return best
