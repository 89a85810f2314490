"""A match as plain values, and back, so that it need not be replayed from its first move."""

from itertools import accumulate
from operator import sub
from typing import Any

import msgspec

from finito.record import Line, Record


class Fields:
    """Reads and writes these fields of a match and of its players, in this order."""

    def __init__(self, fields: tuple[str, ...], of_player: tuple[str, ...]) -> None:
        self.names = tuple(name for name in fields if name != "players"), of_player

    def values(self, match: Any) -> tuple[list[Any], list[list[Any]]]:
        fields, of_player = self.names
        players = [[getattr(player, name) for name in of_player] for player in match.players]
        return [getattr(match, name) for name in fields], players

    def lay_out(self, match: Any, kept: tuple[list[Any], list[list[Any]]]) -> None:
        """Set these values in a new match, which then owns their lists."""
        fields, of_player = self.names
        for name, value in zip(fields, kept[0], strict=True):
            setattr(match, name, value)
        for player, values in zip(match.players, kept[1], strict=True):
            for name, value in zip(of_player, values, strict=True):
                setattr(player, name, value)


class Standing(msgspec.Struct, array_like=True):
    """A match: the head of its record, its moves, and what else its game keeps."""

    game: str
    rules: int
    options: dict[str, Any]
    players: int
    seed: int
    handicap: tuple[int, ...]
    moves: str
    """In notation, one per line. They are most of the data, so they are stored compactly."""
    times: list[int]
    """The times of the moves, each as the difference from the one before; empty if the moves have no times."""
    kept: Any


def standing_of(record: Record, kept: Any) -> Standing:
    """The plain values of a match with this record; `kept` is what its game keeps."""
    moves = record.moves
    times = [line.at for line in moves if line.at is not None]
    return Standing(
        game=record.game,
        rules=record.rules,
        options=record.options,
        players=record.players,
        seed=record.seed,
        handicap=record.handicap,
        moves="\n".join([line.text for line in moves]),
        times=[*times[:1], *map(sub, times[1:], times)] if len(times) == len(moves) else [],
        kept=kept,
    )


def record_of(standing: Standing) -> Record:
    """The record of a match from its plain values."""
    lines = standing.moves.split("\n") if standing.moves else []
    times = list(accumulate(standing.times)) if standing.times else [None] * len(lines)
    moves = [Line(text, at) for text, at in zip(lines, times, strict=True)]
    return Record(
        standing.game, standing.rules, standing.options, standing.players, standing.seed, standing.handicap, moves
    )
