"""A room as the lobby lists it."""

from finito.rooms.outgoing import RoomListing
from finito.rooms.room import Room
from finito.rooms.settings import game_options

MODES = ("zero", "chaos")


def listing(room: Room) -> RoomListing:
    """What a lobby shows of a room; whether it is shown at all, `settings.public` says."""
    settings = room.settings
    options = game_options(settings)
    return RoomListing(
        code=room.code,
        game=settings.game,
        sheet=settings.sheet,
        modes=tuple(mode for mode in MODES if getattr(options, mode, False)),
        taken=sum(seat.kind != "free" for seat in room.seats[: settings.seats]),
        seats=settings.seats,
        stage=room.stage,
        round=0 if room.running is None else room.running.round(),
    )
