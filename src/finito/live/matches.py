"""The beginning of a match, for a host who asks and for everybody who wants a rematch."""

from finito.live import entries as en
from finito.live.room import Room, Step
from finito.live.settings import LEAST_PLAYERS


class Denied(Exception):  # noqa: N818  an answer, not a failure
    """The room does not allow this; becomes a refusal."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code, self.sentence = code, sentence


def begin_match(room: Room, step: Step, now: int) -> int:
    """A match for everybody who sits, two at least; return the number of the entry."""
    seats = tuple(seat.number for seat in room.seats[: room.settings.seats] if seat.kind != "free")
    if len(seats) < LEAST_PLAYERS:
        raise Denied("TOO_FEW", "Two players at least are needed; a bot counts.")
    return room.commit(step, now, en.MatchBegan(room.new_seed(), seats, room.settings))
