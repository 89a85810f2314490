"""The judge: whether the rules accept a move, as a code. It only turns names into numbers and asks the rules."""

from finito.errors import BadInput
from finito.games.cafe import moves as m
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS, parse_nation, parse_tile
from finito.games.cafe.rules.bar import refuse_bar
from finito.games.cafe.rules.place import refuse_place, refuse_stop
from finito.games.cafe.rules.swap import refuse_swap
from finito.games.cafe.rules.tiles import NO_NATION, NO_TILE

UNKNOWN_CHAIR = -1
NO_PUT = (NO_TILE, UNKNOWN_CHAIR, NO_NATION)
Numbers = tuple[int, int, int]
"""Tile, chair and declared nation of one seated guest."""


def refusal_code(game: Match, player: int, move: m.Move) -> int:
    """ACCEPTED or the code of the refusal. BadInput if the move names tiles or players that do not exist."""
    check_player(game, player)
    match move:
        case m.Place():
            first, second = place_numbers(game, move)
            return refuse_place(game, player, len(move.put), *first, *second)
        case m.Bar():
            return refuse_bar(game, player, parse_tile(move.tile))
        case m.Swap():
            return refuse_swap(game, player, chair_number(game, move.chair), parse_tile(move.tile))
        case m.Stop():
            return refuse_stop(game, player)


def check_player(game: Match, player: int) -> None:
    if not 0 <= player < game.n_players:
        last = LETTERS[game.n_players - 1]
        raise BadInput(f"there is no player number {player}; players are A to {last}", "player")


def chair_number(game: Match, name: str) -> int:
    """The number of a chair. A name that is not on the plan gets a number too, so that the rules can refuse it."""
    return game.plan.chair_index.get(name, UNKNOWN_CHAIR)


def put_numbers(game: Match, put: m.Put) -> Numbers:
    nation = NO_NATION if put.nation is None else parse_nation(put.nation)
    return parse_tile(put.tile), chair_number(game, put.chair), nation


def place_numbers(game: Match, move: m.Place) -> tuple[Numbers, Numbers]:
    """The numbers of the first two guests. The rules judge how many there are."""
    numbers = [put_numbers(game, put) for put in move.put]
    return (numbers[0] if numbers else NO_PUT), (numbers[1] if len(numbers) > 1 else NO_PUT)
