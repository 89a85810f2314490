"""After the game: what was missed, who was faster, how quick each player was. From the record alone.

    chances     ESPRESSO: cards that could be played, from when to when, and how that ended
    races       ESPRESSO: who was faster than whom, from the verdicts of the record
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
"""A struct with the name of its game as its tag."""


def review(record: Record) -> Review:
    """Review a record; BadRecord if it does not replay, BadInput if there is no such game or it has no review."""
    return part(_OWN, record.game).review(record)


def review_types() -> Any:
    """The reviews of all games, as one type for documents and decoders."""
    found = [find_part(_OWN, name) for name in GAMES]
    return Union[tuple(own.Review for own in found if own is not None)]  # noqa: UP007  made when it runs
