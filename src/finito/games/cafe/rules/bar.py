"""A guest at the bar (CAF-BAR)."""

from finito.games.cafe.rules.codes import ACCEPTED, BAR_FULL, CANNOT_PAY, JOKER_BAR, NOT_IN_RACK
from finito.games.cafe.rules.place import refuse_begin
from finito.games.cafe.rules.rack import held, take_from_rack
from finito.games.cafe.rules.search import can_act_at_tables, can_place
from finito.games.cafe.rules.state import BAR_FIELDS, Match
from finito.games.cafe.rules.tiles import FIRST_JOKER


def can_pay(game: Match, who: int) -> bool:
    """Whether the player's points cover the next bar field."""
    return game.players[who].score + game.bar_values[game.bar_taken] >= 0


def refuse_bar(game: Match, who: int, tile: int) -> int:
    """ACCEPTED, or why `who` may not put this tile on the next bar field.

    Nobody needs a reason to go there (CAF-BAR-01). A joker only if it can be seated nowhere (CAF-BAR-02, CAF-R-09). A
    field that the player cannot pay only if they can do nothing else; then they are out (CAF-BAR-03, CAF-R-08).
    """
    code = refuse_begin(game, who)
    if code != ACCEPTED:
        return code
    if held(game.players[who], tile) == 0:
        return NOT_IN_RACK
    if game.bar_taken == BAR_FIELDS:
        return BAR_FULL
    if tile >= FIRST_JOKER and can_place(game, who, tile):
        return JOKER_BAR
    if not can_pay(game, who) and can_act_at_tables(game, who):
        return CANNOT_PAY
    return ACCEPTED


def take_bar_field(game: Match, who: int, tile: int) -> None:
    """Put the tile on the next field and book its value (CAF-R-05)."""
    player = game.players[who]
    player.score += game.bar_values[game.bar_taken]
    game.bar_tiles[game.bar_taken] = tile
    game.bar_taken += 1
    take_from_rack(player, tile)


def eliminate(game: Match, who: int) -> None:
    """Out of the game: the tiles leave it, the score ends at 0, seated guests stay (CAF-R-08, CAF-R-20)."""
    player = game.players[who]
    for index in range(player.rack_size):
        game.gone[player.rack[index]] += 1
    player.rack_size = 0
    player.score = 0
    player.out = 1
