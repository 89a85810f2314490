"""The six verbs of Café International: new, refusal, legal_moves, apply, view, outcome.

`refusal` is the only judge of legality; `legal_moves` and `apply` ask it.
"""

import msgspec

from finito.errors import BadInput, IllegalMove
from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.happen import deductions, perform, scores, winners
from finito.games.cafe.legality import check_player, refusal_code
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS, check_players, turn_text
from finito.games.cafe.options import Options
from finito.games.cafe.refusals import explain
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import BAR, PLACE, SWAP, put_chair, put_nation, put_tile, turn_put, turn_verb
from finito.games.cafe.rules.state import RUNNING
from finito.games.cafe.rules.tiles import NO_NATION
from finito.games.cafe.state import END_NAMES, RULES_VERSION, Game, check_edition
from finito.games.cafe.views import view
from finito.record import MAX_SEED, Line
from finito.refusal import Refusal

__all__ = ["Outcome", "apply", "legal_moves", "new", "outcome", "refusal", "view"]

_ROOM = 2048
"""Turns that a list is laid out for at first: enough unless jokers are about."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """After the deductions."""
    deductions: tuple[int, ...]


def new(options: Options, players: int, seed: int, edition: int = RULES_VERSION) -> Game:
    """A game that is dealt. The seed (64 bits) and the moves give the same game again.

    `edition` is the version of the rules to play by, for games that began under an older one.
    """
    check_players(players)
    check_edition(edition)
    if not 0 <= seed <= MAX_SEED:
        raise BadInput("a whole number from 0 to 2^64 - 1 is needed", "seed")
    game = Game(options, players, seed, edition)
    if game.named_start >= players:
        raise BadInput(f"there is no player {options.start_player} in a game of {players}", "options.start_player")
    deal(game)
    return game


def refusal(game: Game, player: int, move: m.Move) -> Refusal | None:
    """Why a move is not allowed now, or None. Changes nothing."""
    code = refusal_code(game, player, move)
    return None if code == ACCEPTED else explain(game, player, move, code)


def legal_moves(game: Game, player: int) -> list[m.Move]:
    """Every legal turn of a player, each once, in a fixed order; none if it is not their turn.

    Where its first guest cleared a table, every way to go on (CAF-R-15).
    """
    check_player(game, player)
    turns = [0] * _ROOM
    found = find_turns(game, player, turns)
    if found > _ROOM:
        turns = [0] * found
        find_turns(game, player, turns)
    puts: dict[int, m.Put] = {}
    return [_move(game, turn, puts) for turn in turns[:found]]


def _move(game: Game, turn: int, puts: dict[int, m.Put]) -> m.Move:
    """A packed turn as a move. `puts` keeps those made already, for most turns repeat them."""
    packed, verb = turn_put(turn, 0), turn_verb(turn)
    if verb == PLACE:
        first = puts.get(packed)
        if first is None:
            first = puts[packed] = _put(game, packed)
        packed = turn_put(turn, 1)
        if packed == 0:
            return m.Place((first,))
        second = puts.get(packed)
        if second is None:
            second = puts[packed] = _put(game, packed)
        return m.Place((first, second))
    tile = TILE_TEXTS[put_tile(packed)]
    if verb == BAR:
        return m.Bar(tile)
    return m.Swap(game.plan.chairs[put_chair(packed)].name, tile) if verb == SWAP else m.Stop()


def _put(game: Game, packed: int) -> m.Put:
    nation = put_nation(packed)
    chair = game.plan.chairs[put_chair(packed)].name
    return m.Put(TILE_TEXTS[put_tile(packed)], chair, None if nation == NO_NATION else NATION_CODES[nation])


def apply(game: Game, player: int, move: m.Move) -> list[e.Event]:
    """Make a legal move and return what happened, in order; IllegalMove, with nothing changed, if it is refused."""
    code = refusal_code(game, player, move)
    if code != ACCEPTED:
        raise IllegalMove(explain(game, player, move, code))
    events = perform(game, player, move)
    game.seen_view = None
    game.moves.append(Line(turn_text(player, move)))
    return events


def outcome(game: Game) -> Outcome | None:
    """How the game ended, or None while it runs."""
    if game.end == RUNNING:
        return None
    return Outcome(END_NAMES[game.end], winners(game), scores(game), deductions(game))
