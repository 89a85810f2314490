"""Records of whole matches from a room without sockets, in which bots play on a simulated clock."""

from finito.record import Record, parse_record
from finito.server.guests.results import result_of
from rooms.rooms import QUICK, Place, seated


def finished(seed: int, game: str = "espresso", players: int = 2, target: int = 30) -> Place:
    """A room with a finished match of bots, which a person began and left."""
    settings = {"changes": {**QUICK, "target_score": target}} if game == "espresso" else {"sheet": "board", "seats": 4}
    place = seated(1, ["greedy"] * (players - 1), seed, game=game, **settings)
    place.hello(9)
    place.yes(0, "begin")
    place.leave(0)
    for _ in range(400):
        if place.room.stage == "ended":
            return place
        place.wait(10_000)
    raise AssertionError("the match of bots did not end")


def record_of(place: Place) -> Record:
    """The record as it is stored, read back."""
    result = result_of(place.room)
    assert result is not None
    return parse_record(result.record)
