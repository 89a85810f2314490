"""Every legal turn, each packed into one integer (see `packed`).

Candidates are found cleverly (`spots`, `pairs`); the judge (`refuse_seat`, `refuse_single`, `refuse_second`,
`refuse_bar`, `refuse_swap`) confirms each one.
"""

from finito.games.cafe.rules.bar import can_pay, refuse_bar
from finito.games.cafe.rules.chairs import note_near
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.packed import BAR, PLACE, STOP, SWAP, pack_put, pack_turn
from finito.games.cafe.rules.pairs import add_pairs, add_turn
from finito.games.cafe.rules.place import refuse_player, refuse_single
from finito.games.cafe.rules.rack import is_first_of_kind
from finito.games.cafe.rules.spots import REPEATED, choice, choices, note_spots
from finito.games.cafe.rules.state import BAR_FIELDS, MAX_CHAIRS, Match
from finito.games.cafe.rules.swap import refuse_swap
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION


def add_first(game: Match, who: int, tile: int, chair: int, company: bool, turns: list[int], found: int) -> int:
    """Add every turn that begins with this tile on this chair, where it may sit, with company or without."""
    single = company or refuse_single(game, who, chair) == ACCEPTED
    note_near(game, chair)
    for k in range(choices(game, tile, chair)):
        nation = choice(game, tile, chair, k)
        if nation == REPEATED:
            continue
        if single:
            found = add_turn(turns, found, pack_turn(PLACE, pack_put(tile, chair, nation), 0))
        found = add_pairs(game, who, tile, chair, nation, company, turns, found)
    return found


def find_places(game: Match, who: int, turns: list[int], found: int) -> int:
    """Add every turn at the tables."""
    player = game.players[who]
    note_spots(game, who)
    for index in range(player.rack_size):
        tile = player.rack[index]
        for spot in range(game.spot_company[index]):
            found = add_first(game, who, tile, game.spot_chairs[index][spot], True, turns, found)
        for spot in range(game.spot_opening[index]):
            found = add_first(game, who, tile, game.spot_chairs[index][MAX_CHAIRS - 1 - spot], False, turns, found)
    return found


def may_try_bar(game: Match, who: int, index: int, found: int) -> bool:
    """Whether the judge could accept this tile at the bar, as far as the `found` turns at the tables tell already.

    With any of them nobody who cannot pay goes there, and a joker who has company somewhere does not either.
    """
    if found > 0 and (game.bar_taken == BAR_FIELDS or not can_pay(game, who)):
        return False
    return game.players[who].rack[index] < FIRST_JOKER or game.spot_company[index] == 0


def find_bars(game: Match, who: int, turns: list[int], found: int) -> int:
    """Add every turn at the bar, also one that puts the player out (CAF-R-08). Needs the other turns found before."""
    player = game.players[who]
    elsewhere = found
    for index in range(player.rack_size):
        tile = player.rack[index]
        candidate = is_first_of_kind(player, index) and may_try_bar(game, who, index, elsewhere)
        if candidate and refuse_bar(game, who, tile) == ACCEPTED:
            found = add_turn(turns, found, pack_turn(BAR, pack_put(tile, 0, NO_NATION), 0))
    return found


def find_swaps(game: Match, who: int, turns: list[int], found: int) -> int:
    """Add every exchange of a joker."""
    player = game.players[who]
    for chair in range(game.n_chairs):
        if game.chair_guest[chair] >= FIRST_JOKER:
            for index in range(player.rack_size):
                tile = player.rack[index]
                if is_first_of_kind(player, index) and refuse_swap(game, who, chair, tile) == ACCEPTED:
                    found = add_turn(turns, found, pack_turn(SWAP, pack_put(tile, chair, NO_NATION), 0))
    return found


def find_seconds(game: Match, who: int, turns: list[int]) -> int:
    """Write how a turn can go on after its first guest cleared a table: a second one, or stop (CAF-R-15)."""
    player = game.players[who]
    found = 0
    note_spots(game, who)
    for index in range(player.rack_size):
        tile = player.rack[index]
        for spot in range(game.spot_company[index]):
            chair = game.spot_chairs[index][spot]
            for k in range(choices(game, tile, chair)):
                nation = choice(game, tile, chair, k)
                if nation != REPEATED:
                    found = add_turn(turns, found, pack_turn(PLACE, pack_put(tile, chair, nation), 0))
    return add_turn(turns, found, pack_turn(STOP, 0, 0))


def find_turns(game: Match, who: int, turns: list[int]) -> int:
    """Write every legal turn of `who` to `turns`, each once, and return how many there are.

    If the number is larger than `turns` has room for, the rest was counted but not written. None if it is not
    their turn. Two guests in the other order are another turn, for they may score differently. In the middle of a turn
    (CAF-R-15), every way to end it.
    """
    if refuse_player(game, who) != ACCEPTED:
        return 0
    if game.halfway:
        return find_seconds(game, who, turns)
    found = find_places(game, who, turns, 0)
    found = find_swaps(game, who, turns, found)
    return find_bars(game, who, turns, found)
