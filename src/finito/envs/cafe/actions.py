"""What each action of Café International means. Written like the rules text: runs plain and compiled.

    0               finish: seat no second guest; also stops after a first guest who cleared a table
    1 … 5           the tile in this place of the rack goes to the bar
    6 …             the tile in a place of the rack goes to a chair: 6 + (place * chairs + chair) * ways + way

A turn that seats two guests is two actions: one guest and a chair, then the other guest, or `finish`. Nothing happens
at the tables until the second action, unless the first guest clears a table: then that guest sits down at once, and the
player chooses the second one when the new table card is open (CAF-R-15). A tile on the chair of a joker is an exchange.
Where jokers are declared there are three ways, one for each table of the chair (in plan order), whose nation the joker
takes; otherwise there is one. Of equal tiles in a rack, use the first. So 6 + 5 * chairs actions (346 on the board)
cover up to a few thousand turns, and a sequence of actions is legal exactly when the game lists that turn.
"""

from finito.games.cafe.rules.packed import (
    BAR,
    PLACE,
    STOP,
    pack_put,
    put_chair,
    put_nation,
    put_tile,
    turn_put,
    turn_verb,
)
from finito.games.cafe.rules.spots import REPEATED, choice, choices
from finito.games.cafe.rules.state import MAX_SHARED, RACK, Match
from finito.games.cafe.rules.tiles import NO_TILE

FINISH = 0
FIRST_BAR = 1
FIRST_SEAT = FIRST_BAR + RACK
NO_ACTION = -1


def ways_of(game: Match) -> int:
    """How many ways there are to name a tile on a chair."""
    return MAX_SHARED if game.joker_declared else 1


def count_actions(game: Match) -> int:
    """How many actions there are under these options and on this plan."""
    return FIRST_SEAT + RACK * game.n_chairs * ways_of(game)


def place_in_rack(game: Match, who: int, tile: int) -> int:
    """Where this tile lies first in the rack of a player, who has it."""
    rack = game.players[who].rack
    place = 0
    while rack[place] != tile:
        place += 1
    return place


def seat_action(game: Match, who: int, put: int) -> int:
    """The number of seating this tile on this chair, as this nation."""
    tile, chair, nation = put_tile(put), put_chair(put), put_nation(put)
    way = 0
    for k in range(choices(game, tile, chair)):
        if choice(game, tile, chair, k) == nation:
            way = k
    return FIRST_SEAT + (place_in_rack(game, who, tile) * game.n_chairs + chair) * ways_of(game) + way


def action_put(game: Match, who: int, action: int) -> int:
    """The put that the number of a seat means, or 0 if it means nothing now."""
    seat = (action - FIRST_SEAT) // ways_of(game)
    way = (action - FIRST_SEAT) % ways_of(game)
    place, chair = seat // game.n_chairs, seat % game.n_chairs
    if place >= game.players[who].rack_size:
        return 0
    tile = game.players[who].rack[place]
    if game.chair_guest[chair] != NO_TILE:
        return pack_put(tile, chair, -1) if way == 0 else 0
    if way >= choices(game, tile, chair) or choice(game, tile, chair, way) == REPEATED:
        return 0
    return pack_put(tile, chair, choice(game, tile, chair, way))


def next_action(game: Match, who: int, turn: int, first: int) -> int:
    """The next action towards a turn after its first guest (0: none yet); NO_ACTION if the turn begins otherwise."""
    put = turn_put(turn, 0)
    if first != 0:
        if turn_verb(turn) != PLACE or put != first:
            return NO_ACTION
        second = turn_put(turn, 1)
        return FINISH if second == 0 else seat_action(game, who, second)
    if turn_verb(turn) == STOP:
        return FINISH
    if turn_verb(turn) == BAR:
        return FIRST_BAR + place_in_rack(game, who, put_tile(put))
    return seat_action(game, who, put)
