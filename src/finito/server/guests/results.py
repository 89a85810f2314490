"""The result of a finished match: its record, its players, and their places."""

import msgspec

from finito.ratings import boards
from finito.ratings.skill import rank
from finito.rooms.facts import NOBODY
from finito.rooms.room import ENDED, Room
from finito.rooms.seats import Seat
from finito.rooms.settings import Settings, read_settings

BOT = "bot:"
"""Prefix of a bot's id in ratings; no public id of a guest has a colon."""


class SeatedPlayer(msgspec.Struct, frozen=True):
    """How a player sat at the table when their match ended. A bot, or somebody who was deleted, has no name here."""

    seat: int
    name: str = ""
    icon: str = ""
    token_hash: str = ""
    """Whoever has the secret of the seat sat there."""


class MatchResult(msgspec.Struct, frozen=True):
    """A finished match. Built at once when it ends, because the room may go on before it is stored."""

    id: str
    """Cannot be guessed, and reveals nothing about the room (`Room.record`)."""
    room: str
    game: str
    board: str
    at: int
    outcome: bytes
    """As JSON."""
    record: str
    guests: tuple[str, ...]
    """For each player the public id of a guest, `bot:NAME`, or empty for an anonymous player."""
    places: tuple[int, ...]
    """For each player, from 1; ties share a place."""
    seated: tuple[SeatedPlayer, ...]
    """Each player. Beside the record, because everybody who has the link can read that."""
    rated: bool
    public: bool = False
    """Whether it is listed: the room was public."""


def result_of(room: Room) -> MatchResult | None:
    """The result of the match that just ended in a room; None if none has."""
    running = room.running
    outcome = None if running is None else running.over()
    if running is None or outcome is None or room.stage != ENDED:
        return None
    seats = [room.seats[number] for number in room.players]
    record = running.record()
    if room.sealing is not None:
        room.sealing.sign(record)
    guests = tuple(BOT + seat.bot_name if seat.kind == "bot" else seat.guest for seat in seats)
    return MatchResult(
        id=room.record,
        room=room.code,
        game=room.settings.game,
        board=board_of(room.settings),
        at=room.at,
        outcome=msgspec.json.encode(outcome),
        record=record.text(),
        guests=guests,
        places=rank(outcome.winners, outcome.points),
        seated=tuple(seated_on(seat) for seat in seats),
        rated=counts(room.settings, guests),
        public=room.settings.public,
    )


def seated_on(seat: Seat) -> SeatedPlayer:
    if seat.kind == "bot":
        return SeatedPlayer(seat.number)
    name, icon = ("", "") if seat.name == NOBODY else (seat.name, seat.icon)
    return SeatedPlayer(seat.number, name, icon, seat.token_hash)


def board_of(settings: Settings) -> str:
    """The rating list of a match: game, preset and modes, such as `espresso/de+zero`."""
    return boards.board_of(settings.game, settings.sheet, read_settings(settings).options())


def counts(settings: Settings, guests: tuple[str, ...]) -> bool:
    """Whether a match changes ratings: agreed before, without handicaps, and with no player in two seats."""
    people = [guest for guest in guests if guest and not guest.startswith(BOT)]
    return settings.rated and not read_settings(settings).has_handicap and len(set(people)) == len(people)
