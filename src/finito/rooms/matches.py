"""The beginning of a match, for a host who asks and for everybody who wants a rematch."""

from finito.rooms import facts as en
from finito.rooms.games import RULES
from finito.rooms.room import Room
from finito.rooms.settings import LEAST_PLAYERS
from finito.rooms.step import Step


class Denied(Exception):  # noqa: N818  an answer, not a failure
    """The room does not allow this; becomes a refusal."""

    def __init__(self, code: str, sentence: str, facts: dict[str, str] | None = None) -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.facts = code, sentence, facts or {}


def sitting(room: Room) -> tuple[int, ...]:
    """The seats that take part in the next match: everybody who sits."""
    return tuple(seat.number for seat in room.seats[: room.settings.seats] if seat.kind != "free")


def enough_players(room: Room) -> bool:
    return len(sitting(room)) >= LEAST_PLAYERS


def begin_match(room: Room, step: Step, now: int) -> int:
    """A match for everybody who sits, two at least; return the number of the entry."""
    if not enough_players(room):
        raise Denied("TOO_FEW", "Two players at least are needed; a bot counts.")
    rules = RULES[room.settings.game]
    began = en.MatchBegan(room.new_seed(), sitting(room), room.settings, room.new_token(), rules)
    return room.commit(step, now, began)
