"""Fuzzing with atheris: `python tests/security/fuzz.py -runs=100000` (needs `pip install 'finito[security]'`).

Any bytes on a socket, in a cookie or as a record lead to an answer or BadInput, never to another exception (X4). The
first byte selects the entry point for the rest. Without atheris, `mutate` tries the same entry points.
"""

import resource
import sys
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1])]

from finito.errors import FinitoError
from finito.record import parse_record
from finito.rooms import incoming as ask
from finito.rooms.commands import handle
from finito.rooms.presence import connect
from finito.server.guests.identity import Signer
from finito.server.net.handshakes import round_trip
from finito.server.net.proxies import real_address
from rooms.rooms import Place, in_cafe, playing, seated

CONNECTIONS = 3
SAMPLES = (
    b'{"ask":"hello","id":1,"protocol":1,"room":"ROOM"}',
    b'{"ask":"sit","id":2,"name":"Ana","icon":"coffee","seat":0}',
    b'{"ask":"move","id":3,"move":{"do":"play","from":"help1","to":"p1","card":"R5","covers":"G3"},"seen":4,"token":"x"}',
    b'{"ask":"move","id":3,"move":{"do":"pair","joker":"help1","second":"waste","to":"new"}}',
    b'{"ask":"move","id":4,"move":{"do":"place","put":[{"tile":"FR-F","chair":"b3"}]}}',
    b'{"ask":"change_settings","id":5,"settings":{"game":"cafe","changes":{"plan":"board"}}}',
    b'{"ask":"agree","id":6,"what":"pause"}',
    b'{"ask":"seats","id":7,"tile":"FR-F","after":{"tile":"JK-F:FR","chair":"b3"}}',
    b'{"ask":"hints","id":8}',
    b'{"ask":"add_bot","id":9,"bot":"greedy","seat":1}',
    b"finito record 1\ngame: espresso\nrules: 1\noptions: {}\nplayers: 2\nseed: 1\nmoves:\nA ready\n",
    b"finito=1.0123456789abcdef0123456789abcdef.1800000000.abc",
)


class Doors:
    """All entry points that take bytes from strangers."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.signer = Signer(b"k" * 32)
        self.tried = 0
        self.reset()

    def reset(self) -> None:
        """Create fresh rooms: in the lobby, in a race and in a café."""
        self.places = [seated(2), playing(2, races="fair"), in_cafe(2, hints="always")]

    def feed(self, data: bytes) -> None:
        """Process one input. Any exception other than FinitoError is a bug."""
        self.tried += 1
        if self.tried % 5000 == 0:
            self.reset()
        door, rest = (data[0] % 8, data[1:]) if data else (0, b"")
        text = rest.decode("utf-8", "replace")
        try:
            if door < 4:
                place = self.places[door % len(self.places)]
                intent = ask.decode_intent(rest)
                if isinstance(intent, ask.Hello):
                    connect(place.room, place.now, 50, intent)
                    place.room.session.connections.pop(50, None)
                else:
                    handle(place.room, place.now, self.tried % CONNECTIONS, intent)
            elif door == 4:
                ask.asked_id(rest)
                assert self.signer.read_header(rest.decode("latin-1"), 1_800_000_000) is None
            elif door == 5:
                parse_record(text)
            elif door == 6:
                real_address("10.0.0.1", text, frozenset({"10.0.0.1"}))
            else:
                round_trip(text)
        except FinitoError:
            pass


def mutate(data: bytes, chance: Random) -> bytes:
    """Change, duplicate, cut or replace a few bytes or pieces."""
    found = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(found) + 1)
        match chance.randrange(6):
            case 0:
                found[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del found[at : at + chance.randint(1, 12)]
            case 2:
                found[at:at] = found[: chance.randint(0, 20)]
            case 3:
                found[at:at] = chance.choice(
                    (b"null", b"-1", b"1e999", b"[[", b'{"a":', b'"', b"\\u0000", b"9" * 25, b"\xff")
                )
            case 4:
                other = chance.choice(SAMPLES)
                cut = chance.randrange(len(other))
                found[at:] = other[cut:]
            case _:
                found[at : at + 4] = chance.choice((b"true", b"{}", b"[]", b'""', b"0.5"))
    return bytes(found)


def sample(chance: Random) -> bytes:
    return bytes([chance.randrange(8)]) + mutate(chance.choice(SAMPLES), chance)


def main() -> None:
    import atheris

    doors = Doors()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def once(data: bytes) -> None:
        doors.feed(data)
        if doors.tried % 50_000 == 0:
            grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
            sys.stderr.write(f"fuzz: {doors.tried} inputs, {grown:.1f} MB more than at first\n")

    def custom(data: bytes, most: int, seed: int) -> bytes:
        chance = Random(seed)
        return sample(chance)[:most] if chance.random() < 0.3 else atheris.Mutate(data, most)

    atheris.instrument_func(ask.decode_intent)
    atheris.instrument_func(handle)
    atheris.instrument_func(parse_record)
    atheris.Setup(sys.argv, once, custom_mutator=custom)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
