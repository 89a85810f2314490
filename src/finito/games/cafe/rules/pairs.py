"""The turns of two guests that begin with a given first one. Part of the list of legal turns."""

from finito.games.cafe.rules.chairs import has_company, is_near, share_table
from finito.games.cafe.rules.clear import take_back, try_seat, would_clear
from finito.games.cafe.rules.packed import PLACE, SECOND_CHAIR, pack_put, pack_turn
from finito.games.cafe.rules.seat import lean, takers
from finito.games.cafe.rules.spots import REPEATED, choice
from finito.games.cafe.rules.state import Match
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION


def add_turn(turns: list[int], found: int, turn: int) -> int:
    """Write the turn down if there is room, and count it in any case."""
    if found < len(turns):
        turns[found] = turn
    return found + 1


def add_second(game: Match, put: int, tile: int, chair: int, turns: list[int], found: int) -> int:
    """Add the turns in which this second guest, who may, follows the first on this chair."""
    if not game.joker_declared or tile < FIRST_JOKER:
        return add_turn(turns, found, pack_turn(PLACE, put, pack_put(tile, chair, NO_NATION)))
    for k in range(game.chair_table_count[chair]):
        nation = choice(game, tile, chair, k)
        if nation != REPEATED:
            found = add_turn(turns, found, pack_turn(PLACE, put, pack_put(tile, chair, nation)))
    return found


def add_far(game: Match, put: int, index: int, tile: int, turns: list[int], found: int) -> int:
    """Add the turns with the second guest far from the first, where this tile finds company anyway."""
    spots = game.spot_chairs[index]
    plain = not game.joker_declared or tile < FIRST_JOKER
    on_first_chair = pack_turn(PLACE, put, pack_put(tile, 0, NO_NATION))
    for spot in range(game.spot_company[index]):
        chair = spots[spot]
        if not is_near(game, chair):
            if plain:
                found = add_turn(turns, found, on_first_chair + (chair << SECOND_CHAIR))
            else:
                found = add_second(game, put, tile, chair, turns, found)
    return found


def note_followers(game: Match, tile: int, chair: int) -> int:
    """Write for each chair near the first guest's (`note_near`) which kinds of the rack may follow there; all of them.

    Both then sit at a common table: so the second scores, and the first, who may have found no company, is excused
    (CAF-PLACE-02, 04, 05, CAF-R-06). Chairs elsewhere take whom they took before.
    """
    kinds = 0
    step = 1 - 2 * (tile & 1)
    lean(game, chair, step)
    for near in range(game.near_count):
        other = game.near_chairs[near]
        game.follow[other] = takers(game, other, game.spot_kinds)
        kinds |= game.follow[other]
    lean(game, chair, -step)
    return kinds


def note_all_followers(game: Match, chair: int, company: bool) -> int:
    """As `note_followers`, for all chairs, when the first guest, on trial, has cleared a table: that changes what fits
    anywhere. Who needs its next card, which lies face down, is not among them (CAF-R-15)."""
    kinds = 0
    for other in range(game.n_chairs):
        game.follow[other] = takers(game, other, game.spot_kinds)
        if game.follow[other] != 0:
            scores = has_company(game, other) if company else share_table(game, chair, other)
            if not scores:
                game.follow[other] = 0
        kinds |= game.follow[other]
    return kinds


def may_follow(game: Match, who: int, index: int, tile: int) -> bool:
    """Whether the tile at `index` of the rack is another than `tile`: each kind once, the same only if there are two.
    Needs `note_spots`."""
    copies = game.spot_copies[index]
    return copies > 0 and (copies > 1 or game.players[who].rack[index] != tile)


def add_pairs(
    game: Match, who: int, tile: int, chair: int, nation: int, company: bool, turns: list[int], found: int
) -> int:
    """Add every turn of two guests of whom this is the first. Needs `note_near` and `note_spots`."""
    if would_clear(game, chair):
        return add_after_clearing(game, who, tile, chair, nation, company, turns, found)
    player = game.players[who]
    put = pack_put(tile, chair, nation)
    kinds = note_followers(game, tile, chair)
    for index in range(player.rack_size):
        if not may_follow(game, who, index, tile):
            continue
        second = player.rack[index]
        if kinds >> second & 1:
            for near in range(game.near_count):
                other = game.near_chairs[near]
                if game.follow[other] >> second & 1:
                    found = add_second(game, put, second, other, turns, found)
        if company:
            found = add_far(game, put, index, second, turns, found)
    return found


def add_after_clearing(
    game: Match, who: int, tile: int, chair: int, nation: int, company: bool, turns: list[int], found: int
) -> int:
    """As `add_pairs`, for a first guest who clears a table."""
    player = game.players[who]
    put = pack_put(tile, chair, nation)
    try_seat(game, tile, chair, nation)
    kinds = note_all_followers(game, chair, company)
    for index in range(player.rack_size):
        second = player.rack[index]
        if may_follow(game, who, index, tile) and kinds >> second & 1:
            for other in range(game.n_chairs):
                if game.follow[other] >> second & 1:
                    found = add_second(game, put, second, other, turns, found)
    take_back(game, chair)
    return found
