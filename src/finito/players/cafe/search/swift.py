"""The greedy player of Café International without a list of all turns, for simulations. Written like the rules text.

Two guests far from each other score what each scores alone, so for such pairs only the sums are compared. Only a second
guest near the first is seated on trial. Every chosen turn is legal: the rules text is asked for each guest.
"""

from finito.engine.dice import Dice
from finito.games.cafe.rules.chairs import has_company, note_near, share_table
from finito.games.cafe.rules.clear import take_back, try_seat, would_clear
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.legal import find_swaps
from finito.games.cafe.rules.packed import PLACE, STOP, pack_put, pack_turn, put_chair, put_nation, put_tile
from finito.games.cafe.rules.pairs import may_follow, note_all_followers, note_followers
from finito.games.cafe.rules.rack import held
from finito.games.cafe.rules.search import can_swap
from finito.games.cafe.rules.seat import refuse_seat
from finito.games.cafe.rules.spots import REPEATED, choice, choices, note_spots
from finito.games.cafe.rules.state import BAR_FIELDS, MAX_CHAIRS, Match
from finito.games.cafe.rules.tiles import NO_NATION
from finito.players.cafe.search.worth import WORTH
from finito.players.cafe.simple import GREEDY, choose_turn, joker_in, points_of_put

TURN_BITS = 36
"""A pick is one number: the turn in this many low bits, the worth above them."""
TURN_MASK = (1 << TURN_BITS) - 1
NOTHING = -(1 << 24) << TURN_BITS
"""The initial pick, worse than any other."""
KEPT_JOKER = WORTH // 4
"""The worth of a joker kept: among equal turns, the greedy player keeps its jokers."""
LEAST, MORE = 4 * WORTH, 5 * WORTH
"""A second guest hardly ever scores more than MORE plus the best single guest, which counts as LEAST at least."""


def better(pick: int, worth: int, turn: int) -> int:
    """The pick, or this turn if it is worth more."""
    return (worth << TURN_BITS) + turn if worth > pick >> TURN_BITS else pick


def worth_of_put(game: Match, put: int) -> int:
    return points_of_put(game, put) * WORTH - joker_in(put) * KEPT_JOKER


def find_singles(game: Match, who: int, puts: list[int], worths: list[int]) -> int:
    """Write every guest who may sit alone, with its worth; returns how many there are. Needs `note_spots`."""
    player = game.players[who]
    found = 0
    for index in range(player.rack_size):
        tile = player.rack[index]
        for spot in range(game.spot_company[index]):
            chair = game.spot_chairs[index][spot]
            for k in range(choices(game, tile, chair)):
                nation = choice(game, tile, chair, k)
                # `note_spots` has already asked the judge, but not for each nation that a joker may be declared as.
                if nation == NO_NATION or (nation != REPEATED and refuse_seat(game, tile, chair, nation) == ACCEPTED):
                    puts[found] = pack_put(tile, chair, nation)
                    worths[found] = worth_of_put(game, puts[found])
                    found += 1
    return found


def pick_far(game: Match, who: int, puts: list[int], worths: list[int], found: int, pick: int) -> int:
    """The pick, or the best turn with two of these guests at different tables if it is worth more.

    A guest who clears a table sits second, since that may change what the other finds. `pick_near` handles two of them.
    """
    player = game.players[who]
    for index in range(found):
        for earlier in range(index):
            worth = worths[index] + worths[earlier]
            if worth <= pick >> TURN_BITS:
                continue
            first, second = puts[earlier], puts[index]
            if put_tile(first) == put_tile(second) and held(player, put_tile(first)) < 2:
                continue
            if share_table(game, put_chair(first), put_chair(second)):
                continue
            if would_clear(game, put_chair(first)):
                if would_clear(game, put_chair(second)):
                    continue
                first, second = second, first
            pick = better(pick, worth, pack_turn(PLACE, first, second))
    return pick


def pick_second(game: Match, put: int, worth: int, tile: int, chair: int, pick: int) -> int:
    """The pick, or the turn in which this guest follows the first, who sits on trial, if legal and worth more."""
    if game.follow[chair] >> tile & 1 == 0:
        return pick
    for k in range(choices(game, tile, chair)):
        nation = choice(game, tile, chair, k)
        if nation != REPEATED:
            second = pack_put(tile, chair, nation)
            pick = better(pick, worth + worth_of_put(game, second), pack_turn(PLACE, put, second))
    return pick


def pick_near(game: Match, who: int, put: int, worth: int, pick: int) -> int:
    """The pick, or the best turn that begins with this guest and continues nearby, if it is worth more.

    If a table was cleared, the second may sit anywhere, as in the list of legal turns (`rules.pairs`).
    """
    player = game.players[who]
    tile, chair = put_tile(put), put_chair(put)
    company = has_company(game, chair)
    note_near(game, chair)
    clears = would_clear(game, chair)
    kinds = 0 if clears else note_followers(game, tile, chair)
    if kinds == 0 and not clears:  # true half of the time: no second guest to try
        return pick
    try_seat(game, tile, chair, put_nation(put))
    if clears:
        kinds = note_all_followers(game, chair, company)
    for index in range(player.rack_size):
        second = player.rack[index]
        if kinds >> second & 1 == 0 or not may_follow(game, who, index, tile):
            continue
        if clears:
            for other in range(game.n_chairs):
                pick = pick_second(game, put, worth, second, other, pick)
        else:
            for near in range(game.near_count):
                pick = pick_second(game, put, worth, second, game.near_chairs[near], pick)
    take_back(game, chair)
    return pick


def pick_opening(game: Match, who: int, pick: int) -> int:
    """The pick, or the best turn whose first guest opens empty tables, if it is worth more. Needs `note_spots`."""
    player = game.players[who]
    for index in range(player.rack_size):
        tile = player.rack[index]
        for spot in range(game.spot_opening[index]):
            chair = game.spot_chairs[index][MAX_CHAIRS - 1 - spot]
            for k in range(choices(game, tile, chair)):
                nation = choice(game, tile, chair, k)
                if nation != REPEATED and refuse_seat(game, tile, chair, nation) == ACCEPTED:
                    put = pack_put(tile, chair, nation)
                    pick = pick_near(game, who, put, -joker_in(put) * KEPT_JOKER, pick)
    return pick


def swift_turn(game: Match, dice: Dice, puts: list[int], worths: list[int]) -> int:
    """A legal turn of the player to move that scores the most points, among equals one that keeps the jokers.

    In rare cases slightly fewer, because the bound on a second guest is not strict. Dice are used only if the bar is
    best, or nothing else is possible.
    """
    who = game.turn
    note_spots(game, who)
    found = find_singles(game, who, puts, worths)
    pick = NOTHING
    for index in range(found):
        pick = better(pick, worths[index], pack_turn(PLACE, puts[index], 0))
    if game.halfway:
        return pick & TURN_MASK if found > 0 else pack_turn(STOP, 0, 0)
    most = max(pick >> TURN_BITS, LEAST) + MORE
    pick = pick_far(game, who, puts, worths, found, pick)
    for index in range(found):
        if worths[index] + most > pick >> TURN_BITS:
            pick = pick_near(game, who, puts[index], worths[index], pick)
    if most > pick >> TURN_BITS:
        pick = pick_opening(game, who, pick)
    bar = game.bar_values[game.bar_taken] * WORTH if game.bar_taken < BAR_FIELDS else NOTHING
    if max(pick >> TURN_BITS, bar) < KEPT_JOKER and can_swap(game, who):
        find_swaps(game, who, puts, 0)
        return puts[0]
    if pick == NOTHING or bar > pick >> TURN_BITS:
        return choose_turn(game, GREEDY, dice, puts)
    return pick & TURN_MASK
