"""A whole turn as one integer, for lists of turns, bots and simulation.

A turn is its verb in 2 bits and two puts of 16 bits each; a put is tile + 1 in 5 bits, chair in 7 and nation + 1 in 4,
so 0 is no put. At the bar the chair means nothing; an exchange is a put of the guest on the joker's chair; to stop
after a first guest who cleared a table (CAF-R-15) takes no put.
"""

from finito.games.cafe.rules.bar import refuse_bar
from finito.games.cafe.rules.clear import would_clear
from finito.games.cafe.rules.place import refuse_place, refuse_stop
from finito.games.cafe.rules.state import FIRST_EDITION, Match
from finito.games.cafe.rules.swap import refuse_swap
from finito.games.cafe.rules.turn import go_to_bar, place, stop, swap

PLACE, BAR, SWAP, STOP = range(4)
PUT_BITS = 16
PUT_MASK = 65535
SECOND = 2 + PUT_BITS
SECOND_CHAIR = SECOND + 5
"""Where in a turn the chair of the second put begins."""


def pack_put(tile: int, chair: int, nation: int) -> int:
    return tile + 1 + (chair << 5) + (nation + 1 << 12)


def put_tile(put: int) -> int:
    return (put & 31) - 1


def put_chair(put: int) -> int:
    return put >> 5 & 127


def put_nation(put: int) -> int:
    return (put >> 12 & 15) - 1


def pack_turn(verb: int, put: int, second: int) -> int:
    return verb + (put << 2) + (second << SECOND)


def turn_verb(turn: int) -> int:
    return turn & 3


def turn_put(turn: int, slot: int) -> int:
    """The first (0) or second (1) put of a turn; 0 if there is none."""
    return turn >> (2 + slot * PUT_BITS) & PUT_MASK


def guest_by_guest(game: Match, turn: int) -> int:
    """This turn, or only its first guest if that one clears a table: so a player who thinks chooses the second when the
    new card lies open (CAF-R-15)."""
    put = turn_put(turn, 0)
    if turn_put(turn, 1) == 0 or game.edition == FIRST_EDITION or not would_clear(game, put_chair(put)):
        return turn
    return pack_turn(PLACE, put, 0)


def refuse_packed(game: Match, who: int, turn: int) -> int:
    """ACCEPTED, or why `who` may not make this turn."""
    put = turn_put(turn, 0)
    tile, chair, nation = put_tile(put), put_chair(put), put_nation(put)
    verb = turn_verb(turn)
    if verb == BAR:
        return refuse_bar(game, who, tile)
    if verb == SWAP:
        return refuse_swap(game, who, chair, tile)
    if verb == STOP:
        return refuse_stop(game, who)
    second = turn_put(turn, 1)
    count = 0 if put == 0 else 1 if second == 0 else 2
    return refuse_place(game, who, count, tile, chair, nation, put_tile(second), put_chair(second), put_nation(second))


def play_packed(game: Match, who: int, turn: int) -> None:
    """Make a turn that `refuse_packed` accepts."""
    put = turn_put(turn, 0)
    tile, chair, nation = put_tile(put), put_chair(put), put_nation(put)
    verb = turn_verb(turn)
    if verb == BAR:
        go_to_bar(game, who, tile)
    elif verb == SWAP:
        swap(game, who, chair, tile)
    elif verb == STOP:
        stop(game, who)
    else:
        second = turn_put(turn, 1)
        count = 1 if second == 0 else 2
        place(game, who, count, tile, chair, nation, put_tile(second), put_chair(second), put_nation(second))
