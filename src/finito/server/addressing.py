"""Who is sent which frames of a step: each client all of his in one piece and in order."""

from typing import TYPE_CHECKING

from finito.live.links import HEAD, with_tokens
from finito.live.races.tokens import LENGTH
from finito.live.room import Room
from finito.server.frames import frame, header

if TYPE_CHECKING:
    from finito.server.client import Client

Tells = list[tuple[int | None, bytes]]


def addressed(tells: Tells, clients: "dict[int, Client]") -> "list[tuple[Client, bytes]]":
    """What each client is sent. What is told to everybody is put into a frame once."""
    common, own = b"", dict[int, bytes]()
    for to, data in tells:
        framed = frame(data)
        if to is not None:
            own[to] = own.get(to, common) + framed
        else:
            common += framed
            for receiver in own:
                own[receiver] += framed
    return [(client, frames) for at, client in clients.items() if (frames := own.get(at, common))]


def addressed_with_tokens(tells: Tells, clients: "dict[int, Client]", room: Room) -> "list[tuple[Client, bytes]]":
    """The same in a match with fair races: an event is put into a frame once, around each player's token."""
    if room.arbiter is None:
        return addressed(tells, clients)
    own = dict.fromkeys(clients, b"")
    seats = {seat: player for player, seat in enumerate(room.players)}
    players = [(at, seats.get(room.connections.get(at), -1)) for at in clients]  # type: ignore[arg-type]
    for to, data in tells:
        if to is not None:
            if to in own:
                own[to] += frame(data)
        elif data.startswith(HEAD):
            before, tokens, after = with_tokens(room.arbiter, data)
            before = header(len(before) + LENGTH + len(after)) + before
            for at, player in players:
                if player >= 0:
                    own[at] += before + tokens[player * LENGTH : (player + 1) * LENGTH] + after
                else:
                    own[at] += frame(data)
        else:
            framed = frame(data)
            for at in own:
                own[at] += framed
    return [(clients[at], frames) for at, frames in own.items() if frames]
