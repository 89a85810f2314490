"""Records of whole matches as a room keeps them, without sockets: bots play, and the clock is turned for them."""

from finito.record import Record, parse_record
from finito.server.guests.results import result_of
from rooms.rooms import QUICK, Place, seated


def finished(seed: int, game: str = "espresso", players: int = 2, target: int = 30) -> Place:
    """A room whose match of bots is over: one person has begun it and gone."""
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
    """As it is kept, and read again."""
    result = result_of(place.room)
    assert result is not None
    return parse_record(result.record)
