"""Records of Café International: from a game to its record and back, step by step."""

from collections.abc import Iterator

import msgspec

from finito.errors import BadInput, BadRecord, IllegalMove
from finito.games.cafe import events as e
from finito.games.cafe.game import apply, new
from finito.games.cafe.notation import parse_turn
from finito.games.cafe.options import make_options
from finito.games.cafe.state import RULES_VERSION, Game
from finito.record import Line, Record


def record(game: Game) -> Record:
    """The record of a game so far. BadInput if the game was set up from a position: no seed gives it again."""
    if game.set_up:
        raise BadInput("this game began from a position and not from a deal, so it has no record")
    options = msgspec.to_builtins(game.options)
    return Record("cafe", game.edition, options, game.n_players, game.seed, moves=game.moves.copy())


class Step(msgspec.Struct):
    """One line of a replay: the move, what happened, and the game after it (always the same object)."""

    number: int
    line: Line | None
    events: list[e.Event]
    state: Game


def replay(recorded: Record) -> Iterator[Step]:
    """Play a record again, by the version of the rules that it names.

    The first step is the deal, without a line; BadRecord names the move that is refused.
    """
    if recorded.game != "cafe":
        raise BadRecord(f"this is a record of {recorded.game!r}, not of cafe")
    if not 1 <= recorded.rules <= RULES_VERSION:
        raise BadRecord(
            f"this game was played by version {recorded.rules} of the rules of Café International; this Finito knows "
            f"versions 1 to {RULES_VERSION}. Update Finito to replay it"
        )
    if recorded.handicap:
        raise BadRecord("there is no handicap in this game")
    options = make_options("board", recorded.options, "record, options")
    game = new(options, recorded.players, recorded.seed, recorded.rules)
    yield Step(0, None, [], game)
    for number, line in enumerate(recorded.moves, start=1):
        try:
            player, move = parse_turn(line.text)
            events = apply(game, player, move)
        except IllegalMove as error:
            raise BadRecord(f"move {number}, {line.text!r}, is refused: {error}") from None
        except BadInput as error:
            raise BadRecord(f"move {number}, {line.text!r}, cannot be read: {error}") from None
        game.moves[-1] = line
        yield Step(number, line, events, game)


def replayed(recorded: Record) -> Game:
    """The game at the end of a record."""
    *_, last = replay(recorded)
    return last.state
