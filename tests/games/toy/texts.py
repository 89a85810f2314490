"""High card has no worked cases and positions, and hardly a profile."""

from collections.abc import Mapping
from typing import Any

from finito.errors import BadInput
from finito.games.game import Judgment
from finito.record import Record
from games.toy.match import Match, Options
from games.toy.moves import parse_turn


def load_position(given: Mapping[str, Any], options: Options, where: str = "position") -> Match:
    raise BadInput("high card has no positions", where)


def position_text(match: Match) -> str:
    raise BadInput("high card has no positions", "position")


def run_case(case: Mapping[str, Any]) -> list[str]:
    return ["high card has no cases"]


def judge(document: Mapping[str, Any], move: str, where: str = "position") -> Judgment:
    raise BadInput("high card has no positions", where)


def deeds(record: Record, player: int) -> dict[str, int]:
    return {"turns": sum(parse_turn(line.text)[0] == player for line in record.moves)}
