"""Make the record of a match, and replay a record step by step; the same for every game."""

from collections.abc import Iterator
from typing import Generic

import msgspec

from finito.errors import BadInput, BadRecord, IllegalMove
from finito.games.game import EventT, Game, MatchT, MoveT, OptionsT, State, ViewT
from finito.record import Line, Record


def record_of(game: str, match: State, handicap: tuple[int, ...] = ()) -> Record:
    """The record of a match so far. BadInput if the match was set up from a position, which no seed can reproduce."""
    if match.set_up:
        raise BadInput("this match began from a position and not from a deal, so it has no record")
    options = msgspec.to_builtins(match.options)
    written = Record(game, match.edition, options, match.n_players, match.seed, handicap, match.moves.copy())
    written.seats, written.chance = getattr(match, "seat_names", ()), getattr(match, "chance", None)
    return written


def tell_players(match: State, names: tuple[str, ...], chance: int | None) -> None:
    """Store the seating and the seed of the bots' random choices for the record."""
    match.seat_names, match.chance = names, chance  # type: ignore[attr-defined]


class Replayed(msgspec.Struct, Generic[MatchT, EventT]):
    """One step of a replay: the move, its events, and the match afterwards (the same object in every step)."""

    number: int
    line: Line | None
    events: list[EventT]
    match: MatchT


def replay(game: Game[OptionsT, MatchT, MoveT, ViewT, EventT], recorded: Record) -> Iterator[Replayed[MatchT, EventT]]:
    """Replay a record by the edition of the rules that it names.

    The first step is the deal and has no line. BadRecord names a move that is refused.
    """
    if recorded.game != game.NAME:
        raise BadRecord(f"this is a record of {recorded.game!r}, not of {game.NAME}")
    if not 1 <= recorded.rules <= game.RULES_VERSION:
        raise BadRecord(
            f"this record was played by version {recorded.rules} of the rules; versions 1 to {game.RULES_VERSION} "
            "are known here, so a newer Finito is needed"
        )
    options = game.make_options(game.USUAL, recorded.options, "record, options")
    try:
        match = game.new(options, recorded.players, recorded.seed, recorded.handicap, recorded.rules)
    except BadInput as error:
        raise BadRecord(str(error)) from None
    if recorded.chance is not None:
        tell_players(match, recorded.seats, recorded.chance)
    yield Replayed(0, None, [], match)
    for number, line in enumerate(recorded.moves, start=1):
        try:
            player, move = game.parse_turn(line.text)
            events = game.apply(match, player, move, line.at)
        except IllegalMove as error:
            raise BadRecord(f"move {number}, {line.text!r}, is refused: {error}") from None
        except BadInput as error:
            raise BadRecord(f"move {number}, {line.text!r}, cannot be read: {error}") from None
        yield Replayed(number, line, events, match)


def replayed(game: Game[OptionsT, MatchT, MoveT, ViewT, EventT], recorded: Record) -> MatchT:
    """The match at the end of a record."""
    *_, last = replay(game, recorded)
    return last.match
