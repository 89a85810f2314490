"""The exchange of a seated joker for a fitting guest (CAF-JOKER)."""

from finito.games.cafe.rules.chairs import accepts
from finito.games.cafe.rules.codes import ACCEPTED, JOKER_SWAP, NO_CHAIR, NOT_IN_RACK
from finito.games.cafe.rules.place import refuse_begin
from finito.games.cafe.rules.rack import held, put_into_rack, take_from_rack
from finito.games.cafe.rules.seat import sit, stand
from finito.games.cafe.rules.state import Match
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION


def fits_joker(game: Match, tile: int, chair: int) -> bool:
    """Whether this guest may take the place of the joker on this chair (CAF-R-11).

    The same gender, not a joker itself, and a nation the chair accepts; of a declared joker the declared one.
    """
    joker = game.chair_guest[chair]
    if joker < FIRST_JOKER or tile >= FIRST_JOKER or (tile & 1) != (joker & 1):
        return False
    if game.chair_nation[chair] != NO_NATION:
        return game.chair_nation[chair] == tile >> 1
    return accepts(game, chair, tile >> 1)


def refuse_swap(game: Match, who: int, chair: int, tile: int) -> int:
    """ACCEPTED, or why `who` may not fetch the joker of this chair for this tile: all or nothing (CAF-R-10)."""
    code = refuse_begin(game, who)
    if code != ACCEPTED:
        return code
    if held(game.players[who], tile) == 0:
        return NOT_IN_RACK
    if chair < 0 or chair >= game.n_chairs:
        return NO_CHAIR
    return ACCEPTED if fits_joker(game, tile, chair) else JOKER_SWAP


def exchange(game: Match, who: int, chair: int, tile: int) -> None:
    """The joker comes to the rack, the guest takes the chair; no points, no tile (CAF-JOKER-01 … 04, CAF-SEAT-06)."""
    joker = game.chair_guest[chair]
    stand(game, chair)
    sit(game, tile, chair, NO_NATION)
    take_from_rack(game.players[who], tile)
    put_into_rack(game.players[who], joker)
