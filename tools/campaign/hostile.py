"""A hostile client: many sockets and messages from one address, most of them nonsense."""

import asyncio
import contextlib
from random import Random
from time import perf_counter

from finito.client.connection import Connection
from tools.campaign.line import LineBroken, call
from tools.campaign.log import encode

SOURCE = "127.9.9.9"
SOCKETS = 30
BURST = 60
EVERY_SECONDS = 0.03


def messages(code: str, chance: Random) -> list[bytes]:
    """The messages of an attacker."""
    secret = f"{chance.getrandbits(128):032x}"
    return [
        encode({"ask": "hello", "id": 1, "protocol": 1, "room": code, "token": secret}),
        encode({"ask": "hello", "id": 2, "protocol": 1, "room": code}),
        encode({"ask": "sit", "id": 3, "name": "x" * 20, "token": secret}),
        encode({"ask": "move", "id": 4, "move": {"do": "play", "from": "B.waste", "to": "any"}}),
        encode({"ask": "begin", "id": 5}),
        encode({"ask": "remove", "id": 6, "seat": 0}),
        b'{"ask":"move","id":' + b"9" * 400 + b"}",
        chance.randbytes(50).hex().encode(),
        b"[" * 200,
    ]


async def flood(port: int, code: str, seconds: float, chance: Random) -> int:
    """Send as much as possible for `seconds`; returns the number of messages sent."""
    sockets: list[Connection] = []
    sent, ends = 0, perf_counter() + seconds
    try:
        while perf_counter() < ends:
            sockets = [socket for socket in sockets if not socket.closed]
            if len(sockets) < SOCKETS:
                with contextlib.suppress(LineBroken):
                    sockets.append(await call(port, SOURCE, lambda _: None, lambda: None))
            for socket in sockets:
                for data in chance.choices(messages(code, chance), k=BURST // max(len(sockets), 1) + 1):
                    socket.send(data)
                    sent += 1
            await asyncio.sleep(EVERY_SECONDS)
    finally:
        for socket in sockets:
            socket.close(graceful=False)
    return sent
