"""Reviews of finished matches, from the record alone: what was missed, who was faster, how quick each player was.

    chances     ESPRESSO: cards that could be played, for how long, and how each chance ended
    races       ESPRESSO: who was faster in contested plays, from the verdicts of the record
    espresso    the review of a match of ESPRESSO
    cafe        the review of a game of Café International: points missed in each turn, and the better turn
    espresso_show, cafe_show    a review for a terminal

>>> from finito.review import review
>>> from finito.games import cafe
>>> review(cafe.record(cafe.new(cafe.make_options("board"), 2, 7))).turns
()
"""

from typing import Any, TypeAlias, Union

from finito.games import GAMES, find_part, part
from finito.record import Record

_OWN = "finito.review.{}"
Review: TypeAlias = Any
"""The review of any game: a struct tagged with the name of the game."""


def review(record: Record) -> Review:
    """Review a record. BadRecord if it does not replay, BadInput if the game is unknown or has no reviews."""
    return part(_OWN, record.game).review(record)


def review_types() -> Any:
    """The union of all review types, for documentation and decoders."""
    found = [find_part(_OWN, name) for name in GAMES]
    return Union[tuple(own.Review for own in found if own is not None)]  # noqa: UP007  made when it runs
