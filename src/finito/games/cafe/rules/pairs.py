"""The turns of two guests that begin with a given first one. Part of the list of legal turns."""

# ruff: noqa: SIM110 - a generator cannot be compiled

from finito.games.cafe.rules.chairs import has_company, some_near_takes
from finito.games.cafe.rules.clear import take_back, try_seat
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.packed import PLACE, SECOND_CHAIR, pack_put, pack_turn
from finito.games.cafe.rules.place import refuse_second
from finito.games.cafe.rules.rack import held, is_first_of_kind
from finito.games.cafe.rules.spots import REPEATED, choice, choices
from finito.games.cafe.rules.state import Match
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION


def add_turn(turns: list[int], found: int, turn: int) -> int:
    """Write the turn down if there is room, and count it in any case."""
    if found < len(turns):
        turns[found] = turn
    return found + 1


def add_second(
    game: Match, put: int, chair: int, company: bool, tile: int, second_chair: int, turns: list[int], found: int
) -> int:
    """Add the turns in which this second guest follows the first, who is on trial at `chair`."""
    if not game.joker_declared or tile < FIRST_JOKER:
        if refuse_second(game, chair, company, tile, second_chair, NO_NATION) == ACCEPTED:
            return add_turn(turns, found, pack_turn(PLACE, put, pack_put(tile, second_chair, NO_NATION)))
        return found
    for k in range(choices(game, tile, second_chair)):
        nation = choice(game, tile, second_chair, k)
        if nation != REPEATED and refuse_second(game, chair, company, tile, second_chair, nation) == ACCEPTED:
            found = add_turn(turns, found, pack_turn(PLACE, put, pack_put(tile, second_chair, nation)))
    return found


def add_far(game: Match, put: int, index: int, tile: int, turns: list[int], found: int) -> int:
    """Add the turns with the second guest far from the first, on chairs that the judge has accepted already."""
    spots = game.spot_chairs[index]
    plain = not game.joker_declared or tile < FIRST_JOKER
    on_first_chair = pack_turn(PLACE, put, pack_put(tile, 0, NO_NATION))
    for spot in range(game.spot_company[index]):
        chair = spots[spot]
        if game.near[chair] != 0:
            continue
        if plain:
            found = add_turn(turns, found, on_first_chair | chair << SECOND_CHAIR)
        else:
            for k in range(game.chair_table_count[chair]):
                nation = choice(game, tile, chair, k)
                if nation != REPEATED:
                    found = add_turn(turns, found, pack_turn(PLACE, put, pack_put(tile, chair, nation)))
    return found


def add_seconds(
    game: Match, put: int, chair: int, company: bool, index: int, tile: int, turns: list[int], found: int
) -> int:
    """Add every turn in which the tile at `index` of the rack follows the first guest.

    A table cleared changes what fits anywhere; who needs its next card, which lies face down, is not listed. Else only
    the chairs near the first guest have changed; of those elsewhere the judge has just said which take this tile with
    company (`note_spots`), and they still do. Without company the first guest needs the second near.
    """
    if game.cleared_count[0] > 0:
        for other in range(game.n_chairs):
            found = add_second(game, put, chair, company, tile, other, turns, found)
        return found
    near_count = game.near_count if some_near_takes(game, tile) else 0
    for near in range(near_count):
        found = add_second(game, put, chair, company, tile, game.near_chairs[near], turns, found)
    if company:
        found = add_far(game, put, index, tile, turns, found)
    return found


def may_follow(game: Match, who: int, index: int, tile: int, company: bool) -> bool:
    """Whether it is worth asking the judge about the tile at `index` of the rack as second guest after `tile`.

    Each kind is asked once, and the same kind only if there are two. Who opens a table needs somebody of the other
    gender near.
    """
    player = game.players[who]
    second = player.rack[index]
    if not is_first_of_kind(player, index) or (second == tile and held(player, tile) == 1):
        return False
    return company or ((second ^ tile) & 1 == 1 and some_near_takes(game, second))


def may_anybody_follow(game: Match, who: int, tile: int, company: bool) -> bool:
    for index in range(game.players[who].rack_size):
        if may_follow(game, who, index, tile, company):
            return True
    return False


def add_pairs(game: Match, who: int, tile: int, chair: int, nation: int, turns: list[int], found: int) -> int:
    """Add every turn of two guests of whom this is the first. Needs `note_near`."""
    player = game.players[who]
    put = pack_put(tile, chair, nation)
    company = has_company(game, chair)
    if not may_anybody_follow(game, who, tile, company):
        return found
    try_seat(game, tile, chair, nation)
    for index in range(player.rack_size):
        if may_follow(game, who, index, tile, company):
            found = add_seconds(game, put, chair, company, index, player.rack[index], turns, found)
    take_back(game, chair)
    return found
