"""Whether anything at all can be done at the tables: asked before a joker goes to the bar or somebody is out."""

from finito.games.cafe.rules.chairs import has_company, note_near
from finito.games.cafe.rules.clear import take_back, try_seat
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.place import refuse_second, refuse_single
from finito.games.cafe.rules.rack import is_first_of_kind
from finito.games.cafe.rules.seat import refuse_seat
from finito.games.cafe.rules.state import Match
from finito.games.cafe.rules.swap import fits_joker
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION, NO_TILE


def any_nation(game: Match, tile: int, chair: int) -> int:
    """Something to declare a joker as; which nation it is does not matter to whether it may sit there."""
    nation = NO_NATION
    if game.joker_declared and tile >= FIRST_JOKER:
        for k in range(game.chair_table_count[chair]):
            nation = max(nation, game.table_nation[game.chair_tables[chair][k]])
    return nation


def can_follow(game: Match, chair: int, company: bool, tile: int) -> bool:
    """Whether this tile may follow a first guest, on trial at `chair`, somewhere it could not sit otherwise.

    That is a chair near the first guest's, or any chair if a table was cleared. Needs `note_near`.
    """
    if game.cleared_count[0] > 0:
        for other in range(game.n_chairs):
            if refuse_second(game, chair, company, tile, other, any_nation(game, tile, other)) == ACCEPTED:
                return True
        return False
    for index in range(game.near_count):
        other = game.near_chairs[index]
        if refuse_second(game, chair, company, tile, other, any_nation(game, tile, other)) == ACCEPTED:
            return True
    return False


def partner_follows(game: Match, who: int, index: int, chair: int, must: int) -> bool:
    """Whether, after the tile at `index` of the rack sat down on this chair, another of the rack may follow.

    One of the two must be `must` (NO_TILE: any two).
    """
    player = game.players[who]
    tile = player.rack[index]
    company = has_company(game, chair)
    found = False
    note_near(game, chair)
    try_seat(game, tile, chair, any_nation(game, tile, chair))
    for other in range(player.rack_size):
        second = player.rack[other]
        asked = other != index and (must == NO_TILE or tile == must or second == must)
        if asked and can_follow(game, chair, company, second):
            found = True
            break
    take_back(game, chair)
    return found


def can_place(game: Match, who: int, must: int) -> bool:
    """Whether a legal turn at the tables uses tile `must`, alone or with another (CAF-R-09); NO_TILE: any turn."""
    player = game.players[who]
    for index in range(player.rack_size):
        if not is_first_of_kind(player, index):
            continue
        tile = player.rack[index]
        for chair in range(game.n_chairs):
            if refuse_seat(game, tile, chair, any_nation(game, tile, chair)) != ACCEPTED:
                continue
            if (must == NO_TILE or tile == must) and refuse_single(game, who, chair) == ACCEPTED:
                return True
            if partner_follows(game, who, index, chair, must):
                return True
    return False


def can_seat_second(game: Match, who: int) -> bool:
    """Whether a second guest may follow one who has just cleared a table: somebody of the rack finds company."""
    player = game.players[who]
    for index in range(player.rack_size):
        tile = player.rack[index]
        for chair in range(game.n_chairs):
            if has_company(game, chair) and refuse_seat(game, tile, chair, any_nation(game, tile, chair)) == ACCEPTED:
                return True
    return False


def can_swap(game: Match, who: int) -> bool:
    """Whether the player has a guest for one of the seated jokers."""
    player = game.players[who]
    for chair in range(game.n_chairs):
        if game.chair_guest[chair] >= FIRST_JOKER:
            for index in range(player.rack_size):
                if fits_joker(game, player.rack[index], chair):
                    return True
    return False


def can_act_at_tables(game: Match, who: int) -> bool:
    """Whether the player has any legal action besides the bar (CAF-R-08)."""
    return can_swap(game, who) or can_place(game, who, NO_TILE)
