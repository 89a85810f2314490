"""The script of a lesson: a record whose comments are stage directions, so that any reader of records can replay it.

    #: do KEY          the learner makes the next move; KEY names what they are told
    #: try KEY MOVE    the learner tries a move that the rules refuse, and is told why
    #: say KEY         everyone waits; the learner reads KEY and goes on
    #: skip            the moves up to the next direction happen unseen

Moves before the first direction lead to the position in which the lesson begins. Moves of other players without a
direction are shown as they happen.
"""

from importlib.resources import files
from typing import Literal, get_args

import msgspec

from finito.errors import BadInput
from finito.options import nearest
from finito.record import Record, parse_record

Name = Literal["espresso", "cafe", "zero", "chaos", "app"]
Verb = Literal["do", "try", "say", "skip"]

LESSONS: tuple[Name, ...] = get_args(Name)
LEARNER = 0
"""The learner is player A of every record."""
MARK = "#:"


class Direction(msgspec.Struct, frozen=True):
    """A stage direction and the number of moves before it."""

    verb: Verb
    key: str
    before: int
    move: str = ""
    """The move that is tried and refused, as in a record."""


class Script(msgspec.Struct, frozen=True):
    name: str
    record: Record
    directions: tuple[Direction, ...]


def read_script(name: str) -> Script:
    """The script with this name. BadInput if there is none, or if a direction is not understood."""
    if name not in LESSONS:
        raise BadInput(f"there is no lesson {name!r}{nearest(name, list(LESSONS))}", "lesson")
    return parse_script(name, (files(__package__) / f"{name}.txt").read_text("utf-8"))


def parse_script(name: str, text: str) -> Script:
    """Parse a record with its directions."""
    record = parse_record(text, f"lesson {name}")
    directions, moves, begun = [], 0, False
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith(MARK):
            directions.append(_direction(line, moves, f"lesson {name}, line {number}"))
        elif begun and line and not line.startswith("#"):
            moves += 1
        begun = begun or line == "moves:"
    if not directions:
        raise BadInput(f"no line begins with {MARK!r}, so there is nothing to learn", f"lesson {name}")
    return Script(name, record, tuple(directions))


def _direction(line: str, before: int, where: str) -> Direction:
    verb, _, rest = line.removeprefix(MARK).strip().partition(" ")
    key, _, move = rest.strip().partition(" ")
    for known in get_args(Verb):
        if verb == known and bool(key) == (verb != "skip") and bool(move) == (verb == "try"):
            return Direction(known, key, before, move.strip())
    raise BadInput(f"'do KEY', 'try KEY MOVE', 'say KEY' or 'skip' is needed, not {line!r}", where)
