"""Who is sent which frames of a step: each client all of his in one piece and in order."""

from typing import TYPE_CHECKING

from finito.rooms.links import HEAD, with_tokens
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.races.tokens import LENGTH
from finito.rooms.room import Room
from finito.server.net.frames import frame, header

if TYPE_CHECKING:
    from finito.server.net.client import Client

Tells = list[tuple[int | None, bytes]]


def addressed(tells: Tells) -> tuple[bytes, dict[int, bytes]]:
    """What everybody is sent, and by connection what somebody is sent instead. Everything is put into a frame once."""
    common, own = b"", dict[int, bytes]()
    for to, data in tells:
        framed = frame(data)
        if to is not None:
            own[to] = own.get(to, common) + framed
        else:
            common += framed
            for receiver in own:
                own[receiver] += framed
    return common, own


def players_of(room: Room, clients: "dict[int, Client]") -> dict[int, int]:
    """Who plays as whom, by connection; spectators are not in it."""
    players = {at: room.player_on(room.connections.get(at)) for at in clients}
    return {at: player for at, player in players.items() if player is not None}


def addressed_with_tokens(
    tells: Tells, clients: "dict[int, Client]", players: dict[int, int], arbiter: Arbiter
) -> "list[tuple[Client, bytes]]":
    """The same in a match with fair races: an event is put into a frame once, around each player's token."""
    own: dict[int, bytes] = {}
    for to, data in tells:
        if to is not None:
            own[to] = own.get(to, b"") + frame(data)
            continue
        told = _told(data, clients, players, arbiter)
        if own:
            for at, frames in told.items():
                own[at] = own.get(at, b"") + frames
        else:
            own = told
    return [(clients[at], frames) for at, frames in own.items() if at in clients]


def _told(data: bytes, clients: "dict[int, Client]", players: dict[int, int], arbiter: Arbiter) -> dict[int, bytes]:
    """What is told to everybody, for each client."""
    if not data.startswith(HEAD):
        return dict.fromkeys(clients, frame(data))
    before, tokens, after = with_tokens(arbiter, data)
    before = header(len(before) + LENGTH + len(after)) + before
    last = max(players.values(), default=-1)
    framed = [before + tokens[at : at + LENGTH] + after for at in range(0, (last + 1) * LENGTH, LENGTH)]
    return {at: framed[players[at]] if at in players else frame(data) for at in clients}
