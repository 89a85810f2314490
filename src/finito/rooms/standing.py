"""A running game as it stands, as plain values, and back: so that it need not be played again from its first move."""

from collections.abc import Sequence
from itertools import accumulate
from operator import sub
from typing import Any

import msgspec

from finito.drive.espresso.face import MatchDrive, Sitting
from finito.games import cafe, espresso
from finito.games.cafe.rules import state as cafe_rules
from finito.games.cafe.state import RULES_VERSION as CAFE_VERSION
from finito.games.cafe.state import Game
from finito.games.espresso.drive.state import Clock, Seated
from finito.games.espresso.match import RULES_VERSION as ESPRESSO_VERSION
from finito.games.espresso.match import Match
from finito.games.espresso.rules import state as espresso_rules
from finito.record import Line
from finito.rooms.running import Running
from finito.rooms.running_cafe import RunningCafe
from finito.rooms.running_espresso import RunningEspresso

FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "espresso": (
        tuple(name for name in espresso_rules.Match.__slots__ if name != "players"),
        espresso_rules.Player.__slots__,
    ),
    "cafe": (tuple(name for name in cafe_rules.Game.__slots__ if name != "players"), cafe_rules.Player.__slots__),
}
"""Of a game and of a player, in this order."""
LAYOUT = (3, Clock.__slots__, Seated.__slots__, FIELDS, ESPRESSO_VERSION, CAFE_VERSION)
"""What must be the same where a standing is read."""


class Standing(msgspec.Struct, array_like=True):
    """A match of either game."""

    game: str
    options: dict[str, Any]
    seed: int
    handicap: tuple[int, ...]
    fields: list[Any]
    players: list[list[Any]]
    moves: str
    """In notation, a line each: most of a standing, so they are written as briefly as can be."""
    times: list[int]
    """Of the moves, each as what passed since the one before; empty where nobody told the time."""
    acted_at: list[int | None] = []
    pace_ms: list[int] = []
    laid_at: list[int] = []
    clock: list[Any] = []
    """Of its drive, what facts determine."""
    seated: list[list[Any]] = []
    began: int = 0
    names: tuple[str, ...] = ()
    chance: int | None = None
    verdicts: list[dict[str, Any]] = []


def standing_of(running: Running) -> Standing:
    """How a match stands."""
    if isinstance(running, RunningEspresso):
        match = running.match
        found = _standing("espresso", match, match.handicap)
        found.acted_at, found.pace_ms, found.laid_at = match.acted_at, match.pace_ms, match.laid_at
        drive = running.table.drive
        found.clock = [getattr(drive, name) for name in Clock.__slots__]
        found.seated = [[getattr(seat, name) for name in Seated.__slots__] for seat in drive.seats]
        found.began, found.names, found.chance = running.table.began, match.seated, match.chance
        found.verdicts = running.verdicts
        return found
    if isinstance(running, RunningCafe):
        return _standing("cafe", running.game, ())
    raise TypeError(f"no game that is known here: {type(running).__name__}")


def _standing(game: str, state: Match | Game, handicap: tuple[int, ...]) -> Standing:
    fields, of_player = FIELDS[game]
    return Standing(
        game=game,
        options=msgspec.to_builtins(state.options),
        seed=state.seed,
        handicap=handicap,
        fields=[getattr(state, name) for name in fields],
        players=[[getattr(player, name) for name in of_player] for player in state.players],
        moves="\n".join([line.text for line in state.moves]),
        times=_times(state.moves),
    )


def _times(moves: list[Line]) -> list[int]:
    """Times as differences; nothing if one is not known."""
    times = [line.at for line in moves if line.at is not None]
    return [*times[:1], *map(sub, times[1:], times)] if len(times) == len(moves) else []


def _moves(texts: str, times: list[int]) -> list[Line]:
    """The lines again."""
    lines = texts.split("\n") if texts else []
    if not times:
        return [Line(text) for text in lines]
    return [Line(text, at) for text, at in zip(lines, accumulate(times), strict=True)]


def running_from(standing: Standing, sitting: Sequence[Sitting]) -> Running:
    """The match that stood so; it takes over the lists of the standing."""
    players = standing.fields[FIELDS[standing.game][0].index("n_players")]
    if standing.game == "espresso":
        options = msgspec.convert(standing.options, espresso.Options)
        match = Match(options, players, standing.seed, standing.handicap)
        _lay_out(match, standing)
        match.acted_at, match.pace_ms, match.laid_at = standing.acted_at, standing.pace_ms, standing.laid_at
        running = RunningEspresso.of(match, standing.verdicts)
        running.take_seats(sitting, standing.began, None)
        _wind_up(running.table, standing)
        return running
    game = Game(msgspec.convert(standing.options, cafe.Options), players, standing.seed)
    _lay_out(game, standing)
    return RunningCafe.of(game)


def _wind_up(table: MatchDrive, standing: Standing) -> None:
    """The clock as it stood; whoever is no person looks anew once the match goes on."""
    drive = table.drive
    for name, value in zip(Clock.__slots__, standing.clock, strict=True):
        setattr(drive, name, value)
    for seat, values in zip(drive.seats, standing.seated, strict=True):
        for name, value in zip(Seated.__slots__, values, strict=True):
            setattr(seat, name, value)
    table.match.seated, table.match.chance = standing.names, standing.chance


def _lay_out(state: Match | Game, standing: Standing) -> None:
    fields, of_player = FIELDS[standing.game]
    for name, value in zip(fields, standing.fields, strict=True):
        setattr(state, name, value)
    for player, values in zip(state.players, standing.players, strict=True):
        for name, value in zip(of_player, values, strict=True):
            setattr(player, name, value)
    state.moves = _moves(standing.moves, standing.times)
