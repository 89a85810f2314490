"""Many plays with wrong tokens, none of which may be accepted."""

from base64 import urlsafe_b64encode
from random import Random

from finito.rooms import facts, links
from finito.rooms import outgoing as out
from finito.rooms.commands import handle
from finito.rooms.incoming import Hello, decode_intent
from finito.rooms.presence import connect
from finito.rooms.step import Step
from tools.fairness.client import decode, encode
from tools.fairness.clock import START
from tools.fairness.drill import DrillRoom, drill_settings

OPENING = {"do": "play", "from": "help1", "to": "new", "card": "R0"}
"""A legal play for the third seat of a drill, so only the token can be wrong."""


def fuzz_tokens(messages: int, seed: int = 1) -> int:
    """Try legal plays with a wrong token or number, each after any lock; returns how many were accepted."""
    chance = Random(seed)
    room = DrillRoom("ROOM", lambda: f"{chance.getrandbits(64):016x}", lambda: chance.getrandbits(64))
    now, accepted = int(START), 0
    seen: dict[int, tuple[int, str]] = {}

    def take(step: Step) -> None:
        nonlocal accepted
        links.released(room, step, now)
        for to, message in step.messages:
            for connection in list(room.session.connections) if to is None else [to]:
                told = decode(out.encode(message))
                if told["tell"] in ("happened", "snapshot") and "token" in told:
                    seen[connection] = (told["number"], told["token"])
                accepted += told["tell"] in ("accepted", "pending") and told["id"] >= FIRST

    step = Step()
    room.commit(step, now, facts.Opened("ROOM", drill_settings("fair", 2)))
    take(step)
    for connection in (1, 2, 3):
        take(connect(room, now, connection, Hello(id=1, protocol=1, room="ROOM")))
        sit = {"ask": "sit", "id": 2, "name": "Seat", "seat": connection - 1}
        take(handle(room, now, connection, decode_intent(encode(sit))))
    take(handle(room, now, 1, decode_intent(encode({"ask": "begin", "id": 3}))))
    for number in range(messages):
        now += 300
        fields = {"ask": "move", "id": FIRST + number, "move": OPENING, **wrong(seen, chance), "response_ms": 500}
        take(handle(room, now, 3, decode_intent(encode(fields))))
    return accepted


FIRST = 1000


def wrong(seen: dict[int, tuple[int, str]], chance: Random) -> dict[str, object]:
    """A wrong token or number: random letters, another number, a letter changed, letters moved or missing."""
    number, token = seen[3]
    kind = chance.randrange(5)
    if kind == 0:
        return {"seen": number, "token": urlsafe_b64encode(chance.randbytes(6)).decode()}
    if kind == 1:
        at = chance.randrange(1, len(token))
        moved = token[at:] + token[:at]
        return {"seen": number, "token": moved if moved != token else "=" * len(token)}
    if kind == 2:
        return {"seen": number + chance.choice((-3, -2, -1, 1, 2, 3)), "token": token}
    if kind == 3:
        at = chance.randrange(len(token))
        return {"seen": number, "token": token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :]}
    return {"seen": number, "token": token[: chance.randrange(8)]}
