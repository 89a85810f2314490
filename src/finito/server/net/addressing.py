"""The messages of a step as frames: each is encoded once, and each client gets all of its own together, in order."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from finito.rooms.outgoing import Happened, Message, encode
from finito.rooms.races.tokens import Tokens
from finito.rooms.room import Room
from finito.server.net.sending import frame

Messages: TypeAlias = Iterable[tuple[int | None, Message]]
"""Each with the connection that gets it; None: every client of the room."""


def frames_for(messages: Messages, connection: int) -> bytes:
    """What this connection alone gets."""
    return b"".join([frame(encode(message)) for to, message in messages if to == connection])


def addressed(messages: Messages) -> tuple[bytes, dict[int, bytes]]:
    """What everybody gets, and by connection what somebody gets instead."""
    common, own = b"", dict[int, bytes]()
    for to, message in messages:
        framed = frame(encode(message))
        if to is not None:
            own[to] = own.get(to, common) + framed
        else:
            common += framed
            for receiver in own:
                own[receiver] += framed
    return common, own


def players_of(room: Room, connections: Iterable[int]) -> dict[int, int]:
    """Who plays as whom, by connection; spectators are not in it."""
    players = {at: room.player_on(room.session.connections.get(at)) for at in connections}
    return {at: player for at, player in players.items() if player is not None}


def addressed_with_tokens(
    messages: Messages, connections: Collection[int], players: Mapping[int, int], tokens: Tokens
) -> dict[int, bytes]:
    """By connection what each gets in a match with fair races, where players get a token with each event."""
    own: dict[int, bytes] = {}
    for to, message in messages:
        if to is not None:
            if to in connections:
                own[to] = own.get(to, b"") + frame(encode(message))
            continue
        if isinstance(message, Happened):
            framed = _with_tokens(message, connections, players, tokens)
        else:
            framed = dict.fromkeys(connections, frame(encode(message)))
        if own:
            for at, frames in framed.items():
                own[at] = own.get(at, b"") + frames
        else:
            own = framed
    return own


def _with_tokens(
    message: Happened, connections: Collection[int], players: Mapping[int, int], tokens: Tokens
) -> dict[int, bytes]:
    """An event for each client. Its events are encoded once; only the token differs."""
    number, at = message.number, message.at
    events: Any = msgspec.Raw(encode(message.events))
    made = tokens.all(number)
    found: dict[int, bytes] = {}
    shared = b""
    for connection in connections:
        player = players.get(connection)
        if player is not None:
            own = Happened(token=made[player], number=number, at=at, events=events)
            found[connection] = frame(encode(own))
        else:
            shared = shared or frame(encode(Happened(number=number, at=at, events=events)))
            found[connection] = shared
    return found
