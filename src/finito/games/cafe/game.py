"""The functions of Café International: new, refusal, legal_moves, apply, view, outcome and so on.

`refusal` alone decides what is legal; `legal_moves` and `apply` ask it.
"""

import msgspec

from finito.errors import BadInput, IllegalMove
from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.execute import deductions, perform, scores, winners
from finito.games.cafe.legality import chair_number, check_player, put_numbers, refusal_code
from finito.games.cafe.match import END_NAMES, RULES_VERSION, Match, check_edition
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS, check_players, parse_tile, turn_text
from finito.games.cafe.options import Options
from finito.games.cafe.refusals import explain
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import (
    BAR,
    PLACE,
    STOP,
    SWAP,
    pack_put,
    pack_turn,
    put_chair,
    put_nation,
    put_tile,
    turn_put,
    turn_verb,
)
from finito.games.cafe.rules.state import RUNNING
from finito.games.cafe.rules.tiles import NO_NATION
from finito.games.cafe.views import view
from finito.games.records import record_of
from finito.record import MAX_SEED, Line, Record
from finito.refusal import Refusal

__all__ = ["Outcome", "acts", "apply", "due", "legal_moves", "new", "outcome", "points", "record", "refusal", "view"]

NAME = "cafe"
TITLE = "Café International"
SEATS = range(2, 5)
MODES: tuple[str, ...] = ()

_ROOM = 2048
"""The initial length of a list of turns: enough unless there are jokers in the rack."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """After the deductions."""
    deductions: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        return self.scores


def new(
    options: Options, players: int, seed: int, handicap: tuple[int, ...] = (), edition: int = RULES_VERSION
) -> Match:
    """A new game, dealt. The same seed (64 bits) and moves always give the same game.

    `edition` is the version of the rules, for games that began under an older one. This game has no handicap.
    """
    check_players(players)
    if handicap:
        raise BadInput("there is no handicap in this game", "handicap")
    check_edition(edition)
    if not 0 <= seed <= MAX_SEED:
        raise BadInput("a whole number from 0 to 2^64 - 1 is needed", "seed")
    game = Match(options, players, seed, edition)
    if game.named_start >= players:
        raise BadInput(f"there is no player {options.start_player} in a game of {players}", "options.start_player")
    deal(game)
    return game


def refusal(game: Match, player: int, move: m.Move, now: int | None = None) -> Refusal | None:
    """Why a move is not allowed now, or None. Changes nothing; no rule depends on `now`."""
    code = refusal_code(game, player, move)
    return None if code == ACCEPTED else explain(game, player, move, code)


def legal_moves(game: Match, player: int) -> list[m.Move]:
    """Every legal turn of a player once, in a fixed order; none if it is not their turn.

    In the middle of a turn whose first guest cleared a table, every way to continue it (CAF-R-15).
    """
    check_player(game, player)
    puts: dict[int, m.Put] = {}
    return [unpacked(game, turn, puts) for turn in packed_turns(game, player)]


def packed_turns(game: Match, player: int) -> list[int]:
    """The legal turns as numbers (`rules.packed`)."""
    turns = [0] * _ROOM
    found = find_turns(game, player, turns)
    if found > _ROOM:
        turns = [0] * found
        find_turns(game, player, turns)
    return turns[:found]


def unpacked(game: Match, turn: int, puts: dict[int, m.Put]) -> m.Move:
    """A packed turn as a move. `puts` caches the `Put` objects, most of which occur in many turns."""
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


def packed(game: Match, move: m.Move) -> int:
    """A legal turn as a number."""
    match move:
        case m.Place():
            first, *second = [pack_put(*put_numbers(game, put)) for put in move.put]
            return pack_turn(PLACE, first, *second or (0,))
        case m.Bar():
            return pack_turn(BAR, pack_put(parse_tile(move.tile), 0, NO_NATION), 0)
        case m.Swap():
            return pack_turn(SWAP, pack_put(parse_tile(move.tile), chair_number(game, move.chair), NO_NATION), 0)
        case m.Stop():
            return pack_turn(STOP, 0, 0)


def _put(game: Match, packed: int) -> m.Put:
    nation = put_nation(packed)
    chair = game.plan.chairs[put_chair(packed)].name
    return m.Put(TILE_TEXTS[put_tile(packed)], chair, None if nation == NO_NATION else NATION_CODES[nation])


def apply(game: Match, player: int, move: m.Move, now: int | None = None) -> list[e.Event]:
    """Make a legal move and return what happened, in order; IllegalMove, with nothing changed, if it is refused."""
    code = refusal_code(game, player, move)
    if code != ACCEPTED:
        raise IllegalMove(explain(game, player, move, code))
    events = perform(game, player, move)
    game.seen_view = None
    game.moves.append(Line(turn_text(player, move), now))
    return events


def outcome(game: Match) -> Outcome | None:
    """How the game ended, or None while it runs."""
    if game.end == RUNNING:
        return None
    return Outcome(END_NAMES[game.end], winners(game), points(game), deductions(game))


def points(game: Match) -> tuple[int, ...]:
    return scores(game)


def acts(game: Match, player: int) -> bool:
    """Whether it is this player's turn."""
    return game.end == RUNNING and game.turn == player


def due(game: Match) -> None:
    """None: this game makes no moves by itself."""


def round_of(game: Match) -> int:
    """Always 1: a game is one round."""
    return 1


def record(game: Match) -> Record:
    """The record of a game so far."""
    return record_of(NAME, game)
