"""Who may ask what: checks that several commands begin with. Each raises Denied if it fails."""

from finito.rooms.games import Live
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import Seat


class Denied(Exception):  # noqa: N818  an answer, not a failure
    """The room does not allow this. It becomes a refusal."""

    def __init__(self, code: str, sentence: str, facts: dict[str, str] | None = None) -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.facts = code, sentence, facts or {}


def own_seat(room: Room, connection: int) -> Seat:
    """The seat of this connection."""
    number = room.session.connections.get(connection)
    if number is None:
        raise Denied("NOT_SEATED", "Take a seat first.")
    return room.seats[number]


def must_host(room: Room, connection: int) -> Seat:
    """The seat of this connection, which must be the host's."""
    seat = own_seat(room, connection)
    if room.host != seat.number:
        raise Denied("NOT_HOST", "Only the host may do this.")
    return seat


def must_not_play(room: Room) -> None:
    if room.stage == PLAYING:
        raise Denied("MATCH_RUNNING", "A match is running; this can wait until it is over.")


def own_player(room: Room, connection: int) -> tuple[Live, int]:
    """The match, which may be over, and this connection's player in it."""
    return as_player(room, own_seat(room, connection))


def as_player(room: Room, seat: Seat) -> tuple[Live, int]:
    """The match and its player on this seat."""
    player = room.player_on(seat.number)
    if room.running is None or player is None:
        raise Denied("NO_MATCH", "You are not in a running match.")
    return room.running, player


def free_seat(room: Room, wanted: int | None) -> Seat:
    """The wanted seat if it is free, or the first free one if none is wanted."""
    for seat in room.seats[: room.settings.seats]:
        if seat.kind == "free" and wanted in (None, seat.number):
            return seat
    if wanted is not None and wanted >= room.settings.seats:
        raise Denied("NO_SEAT", f"There is no such seat; this room has {room.settings.seats}.")
    raise Denied("NO_SEAT", "All seats are taken." if wanted is None else "That seat is taken.")
