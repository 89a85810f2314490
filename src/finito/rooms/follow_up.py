"""Consequences of a change in a room: moves that the game itself must make, and what everyone has agreed on."""

import hmac

from finito.games import GAMES
from finito.rooms import facts
from finito.rooms.guards import Denied
from finito.rooms.room import PLAYING, Room
from finito.rooms.running import GAME
from finito.rooms.settings import LEAST_PLAYERS
from finito.rooms.step import Step


def settle(room: Room, step: Step, now: int) -> None:
    """Carry out everything that follows from a change."""
    make_due(room, step, now)
    fulfil_agreements(room, step, now)


def make_move(room: Room, step: Step, now: int, moved: facts.Moved, *, judged: bool = False) -> int:
    """Commit a move and what the game itself does in consequence; returns the move's number. See `Room.commit`."""
    number = room.commit(step, now, moved, judged=judged)
    make_due(room, step, now)
    return number


def make_due(room: Room, step: Step, now: int) -> None:
    """Make all moves that the game itself must make now."""
    running = room.running
    if running is None or room.stage != PLAYING:
        return
    due = running.due()
    while due is not None:
        room.commit(step, now, facts.Moved(GAME, due))
        due = running.due()


def fulfil_agreements(room: Room, step: Step, now: int) -> None:
    """Carry out what everyone present wants. `ready` has no effect: the host begins the match."""
    for what in list(room.agreed):
        people = room.people()
        if people and all(seat.number in room.agreed.get(what, ()) for seat in people):
            _come_true(room, step, now, what)


def _come_true(room: Room, step: Step, now: int, what: str) -> None:
    if what in ("pause", "resume"):
        room.commit(step, now, facts.Paused(what == "pause"))
    elif what == "next":
        deal = None if room.running is None else room.running.next_round()
        if deal is not None:
            room.commit(step, now, facts.Moved(GAME, deal))
    elif what == "rematch" and _enough_players(room):
        begin_match(room, step, now)


def begin_match(room: Room, step: Step, now: int) -> int:
    """Begin a match for everyone who has a seat; returns the number of the entry. Denied if they are fewer than two."""
    if not _enough_players(room):
        raise Denied("TOO_FEW", "At least two players are needed; bots count.")
    rules = GAMES[room.settings.game].RULES_VERSION
    salt = room.new_token()
    began = facts.MatchBegan(room.new_seed(), _sitting(room), room.settings, salt, rules, players_chance(salt))
    return room.commit(step, now, began)


def players_chance(salt: str) -> int:
    """The 64-bit seed of the bots' random choices. Visible play must not reveal the salt or the deals."""
    return int.from_bytes(hmac.digest(salt.encode(), b"players", "sha256")[:8], "big")


def _sitting(room: Room) -> tuple[int, ...]:
    """The seats that take part in the next match: all that are taken."""
    return tuple(seat.number for seat in room.seats[: room.settings.seats] if seat.kind != "free")


def _enough_players(room: Room) -> bool:
    return len(_sitting(room)) >= LEAST_PLAYERS
