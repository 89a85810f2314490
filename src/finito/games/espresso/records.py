"""Records of ESPRESSO: from a match to its record and back, step by step."""

from collections.abc import Iterator

import msgspec

from finito.errors import BadInput, BadRecord, IllegalMove
from finito.games.espresso import events as e
from finito.games.espresso.game import apply, new
from finito.games.espresso.match import RULES_VERSION, Match
from finito.games.espresso.notation import parse_turn
from finito.games.espresso.options import make_options
from finito.games.espresso.rules.state import FIRST_EDITION
from finito.record import Line, Record


def record(match: Match) -> Record:
    """The record of a match so far. BadInput if it was set up from a position: no seed gives it again."""
    if match.set_up:
        raise BadInput("this match began from a position and not from a deal, so it has no record")
    options = msgspec.to_builtins(match.options)
    told = Record("espresso", match.edition, options, match.n_players, match.seed, match.handicap, match.moves.copy())
    told.seats, told.chance = match.seated, match.chance
    return told


class Step(msgspec.Struct):
    """One line of a replay: the move, what happened, and the match after it (always the same object)."""

    number: int
    line: Line | None
    events: list[e.Event]
    match: Match


def replay(recorded: Record) -> Iterator[Step]:
    """Play a record again. The first step is the deal, without a line; BadRecord names the move that is refused."""
    if recorded.game != "espresso":
        raise BadRecord(f"this is a record of {recorded.game!r}, not of espresso")
    if not FIRST_EDITION <= recorded.rules <= RULES_VERSION:
        raise BadRecord(
            f"this record was played by version {recorded.rules} of the rules; versions {FIRST_EDITION} to "
            f"{RULES_VERSION} are known here, so a newer Finito is needed"
        )
    options = make_options("house", recorded.options, "record, options")
    match = new(options, recorded.players, recorded.seed, recorded.handicap, recorded.rules)
    match.seated, match.chance = recorded.seats, recorded.chance
    yield Step(0, None, [], match)
    for number, line in enumerate(recorded.moves, start=1):
        try:
            player, move = parse_turn(line.text)
            events = apply(match, player, move, line.at)
        except IllegalMove as error:
            raise BadRecord(f"move {number}, {line.text!r}, is refused: {error}") from None
        except BadInput as error:
            raise BadRecord(f"move {number}, {line.text!r}, cannot be read: {error}") from None
        yield Step(number, line, events, match)


def replayed(recorded: Record) -> Match:
    """The match at the end of a record."""
    *_, last = replay(recorded)
    return last.match
