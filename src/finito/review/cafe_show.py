"""A review of Café International for a terminal."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table

from finito.games.cafe.notation import LETTERS
from finito.review.cafe import CafeReview


def shown(review: CafeReview, most: int) -> Iterator[RenderableType]:
    """The parts to print, with at most this many single turns."""
    table = Table("", "turns", "points", "missed", "turns with the most", pad_edge=False)
    for person in review.people:
        numbers = (person.turns, person.points, person.missed, person.perfect)
        table.add_row(LETTERS[person.player], *map(str, numbers))
    yield table
    costly = sorted((turn for turn in review.turns if turn.missed), key=lambda turn: -turn.missed)[:most]
    if costly:
        yield "The turns that cost most, in points at once; and what a bot that looks ahead would have done:"
    for turn in costly:
        ahead = f" Looking ahead: {turn.wiser_text}." if turn.wiser not in (None, turn.better) else ""
        yield (
            f"  move {turn.number}: {LETTERS[turn.player]} {turn.move} brought {turn.points}; "
            f"{turn.better_text} would have brought {turn.best}.{ahead}"
        )
