"""Judge of one or two guests at the tables (CAF-PLACE)."""

from finito.cafe.rules.chairs import has_company, share_table
from finito.cafe.rules.clear import take_back, try_seat
from finito.cafe.rules.codes import ACCEPTED, ALONE, COUNT, GAME_OVER, NOT_IN_RACK, NOT_YOUR_TURN
from finito.cafe.rules.rack import held
from finito.cafe.rules.seat import refuse_seat
from finito.cafe.rules.state import RUNNING, Game


def refuse_player(game: Game, who: int) -> int:
    """Only the player to move may act, and only while the game runs (CAF-SETUP-01, CAF-TURN-01)."""
    if game.end != RUNNING:
        return GAME_OVER
    if game.turn != who:
        return NOT_YOUR_TURN
    return ACCEPTED


def may_start_alone(game: Game, who: int) -> bool:
    """The start player, as long as all tables are empty, in any of his turns (CAF-PLACE-06, CAF-R-23)."""
    return game.seated == 0 and game.start_player == who


def refuse_single(game: Game, who: int, chair: int) -> int:
    """ALONE unless the one guest of this turn finds company, or nobody is there yet and his player may start."""
    if has_company(game, chair) or may_start_alone(game, who):
        return ACCEPTED
    return ALONE


def refuse_second(game: Game, chair: int, company: bool, tile: int, second_chair: int, nation: int) -> int:
    """ACCEPTED, or why the second guest may not follow the first, who sits on `chair` already (on trial).

    Each guest must score (CAF-PLACE-02, 04). But a first one who found no `company` is excused if the second sits
    down at a table of his (CAF-PLACE-05, CAF-R-06), who then scores in any case.
    """
    code = refuse_seat(game, tile, second_chair, nation)
    if code != ACCEPTED:
        return code
    if company:
        return ACCEPTED if has_company(game, second_chair) else ALONE
    return ACCEPTED if share_table(game, chair, second_chair) else ALONE


def refuse_tiles(game: Game, who: int, count: int, tile: int, second: int) -> int:
    """One or two tiles of the own rack (CAF-PLACE-01); who names one kind twice must have two of it."""
    if count < 1 or count > 2:
        return COUNT
    player = game.players[who]
    if held(player, tile) == 0:
        return NOT_IN_RACK
    needed = 2 if tile == second else 1
    if count == 2 and held(player, second) < needed:
        return NOT_IN_RACK
    return ACCEPTED


def refuse_place(
    game: Game,
    who: int,
    count: int,
    tile: int,
    chair: int,
    nation: int,
    second: int,
    second_chair: int,
    second_nation: int,
) -> int:
    """ACCEPTED, or why `who` may not seat these `count` guests in this order; a turn is legal only as a whole.

    `nation` is what a joker is declared as, else NO_NATION. With one guest the last three mean nothing. Where several
    reasons apply: count, rack, then chair, nation and gender of each guest in turn, at last ALONE.
    """
    code = refuse_player(game, who)
    if code == ACCEPTED:
        code = refuse_tiles(game, who, count, tile, second)
    if code == ACCEPTED:
        code = refuse_seat(game, tile, chair, nation)
    if code != ACCEPTED:
        return code
    if count == 1:
        return refuse_single(game, who, chair)
    company = has_company(game, chair)
    try_seat(game, tile, chair, nation)
    code = refuse_second(game, chair, company, second, second_chair, second_nation)
    take_back(game, chair)
    return code
