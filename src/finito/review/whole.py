"""A review of a record of either game."""

from typing import TypeAlias

from finito.errors import BadInput
from finito.record import Record
from finito.review.cafe import CafeReview, review_cafe
from finito.review.espresso import EspressoReview, review_espresso

Review: TypeAlias = EspressoReview | CafeReview


def review(record: Record) -> Review:
    """Review a record; BadRecord if it does not replay, BadInput if there is no such game."""
    if record.game == "espresso":
        return review_espresso(record)
    if record.game == "cafe":
        return review_cafe(record)
    raise BadInput(f"there is no game {record.game!r}", "record")
